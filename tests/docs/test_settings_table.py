"""docs/settings.md is what `make docs` writes, it has every setting, and what it says of each is so."""

import importlib.util
import re
from dataclasses import fields

import pytest

from service.settings import Settings, SettingsError
from tests.api.conftest import ROOT

PAGE = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `([A-Z_]+)` \| (.+) \| (.+) \| (.+) \|$", PAGE, re.MULTILINE)


def script():
    spec = importlib.util.spec_from_file_location("settings_table", ROOT / "scripts" / "settings_table.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_what_the_settings_say():
    assert script().text() == PAGE, "run `make docs`"


def test_every_setting_has_a_row():
    assert len(ROWS) == len(fields(Settings))
    assert len({name for name, *_ in ROWS}) == len(ROWS)


@pytest.mark.parametrize(("name", "unset"), [(name, unset) for name, _, _, unset in ROWS])
def test_what_is_said_to_be_unset_is_the_default(name, unset):
    if re.fullmatch(r"[0-9.]+|on|off", unset):
        assert Settings.from_environment({name: unset}) == Settings.from_environment({})
    else:
        assert unset in ("as many as there are cores", "no key is asked for", "no limit", "no other site")


@pytest.mark.parametrize(("name", "must_be"), [(name, must_be) for name, _, must_be, _ in ROWS])
def test_what_must_be_is_what_a_refusal_says(name, must_be):
    with pytest.raises(SettingsError, match=f"^{name}") as caught:
        Settings.from_environment({name: "/not a value\n"})
    assert must_be in str(caught.value) or name == "ODDCHIP_KEYS_FILE"


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        (name, int(bounds[1]), int(bounds[2]))
        for name, _, must_be, _ in ROWS
        if (bounds := re.fullmatch(r"a whole number from (\d+) to (\d+)", must_be))
    ],
)
def test_bounds_are_those_said(name, least, most):
    for text in (str(least), str(most)):
        Settings.from_environment({name: text})
    for text in (str(least - 1), str(most + 1)):
        with pytest.raises(SettingsError, match=name):
            Settings.from_environment({name: text})


def test_no_variable_of_ours_is_read_that_the_page_does_not_have():
    sources = [
        *(ROOT / "service").rglob("*.py"),
        ROOT / "scripts" / "run.py",
        ROOT / "scripts" / "healthy.py",
    ]
    named = {name for path in sources for name in re.findall(r'"(ODDCHIP_[A-Z_]+)"', path.read_text())}
    assert named == {name for name, *_ in ROWS if name.startswith("ODDCHIP_")}
