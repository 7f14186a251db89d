"""The README names every game, and its settings can be used."""

import re

from service.games import GAMES
from service.keys import line_of, new_key
from service.settings import Settings
from tests.api.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_game_is_named():
    assert set(re.findall(r"`([a-z0-9-]+)`", README)) >= set(GAMES)


def test_the_settings_of_who_may_ask_are_usable(tmp_path):
    keys = tmp_path / "keys"
    keys.write_text(line_of("shop", new_key()))
    (settings,) = re.findall(r"^(ODDCHIP_KEYS_FILE=keys .*) make run$", README, re.MULTILINE)
    environment = dict(setting.split("=") for setting in settings.split())
    configured = Settings.from_environment(environment | {"ODDCHIP_KEYS_FILE": str(keys)})
    assert configured.keys_file
    assert configured.rate_limit
    assert configured.cors_origins
