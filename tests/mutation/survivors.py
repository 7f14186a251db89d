"""The survivors that nothing can tell from the rules, each with the reason: survivors.toml."""

import tomllib
from collections.abc import Collection
from pathlib import Path

from tests.mutation.mutants import Change

FILE = Path(__file__).with_name("survivors.toml")


def explained(path: Path = FILE) -> dict[Change, str]:
    """Each change of the file, with the sentence that says why it changes no answer."""
    found = {}
    for entry in tomllib.loads(path.read_text()).get("survivor", ()):
        change = Change(entry["function"], entry["was"], entry["now"], entry.get("nth", 1))
        why = entry["why"].strip()
        if change in found:
            raise ValueError(f"{path.name} lists twice: {change}")
        if not why.endswith("."):
            raise ValueError(f"{path.name} needs a sentence that says why: {change}")
        found[change] = why
    return found


def stale(
    known: Collection[Change], existing: Collection[Change], killed: Collection[Change]
) -> list[Change]:
    """Which changes of the file no mutant makes any more, or a test notices."""
    return [change for change in known if change not in existing or change in killed]


def entry(change: Change, why: str) -> str:
    """A change as the file has it."""
    lines = ["[[survivor]]", f"function = {_string(change.function)}"]
    lines += [f"was = {_string(change.was)}", f"now = {_string(change.now)}"]
    lines += [f"nth = {change.nth}"] * (change.nth > 1)
    return "\n".join([*lines, f"why = {_string(why)}", ""])


def _string(text: str) -> str:
    """A string of TOML: as it stands where it can, else with escapes."""
    if "'" not in text and "\n" not in text:
        return f"'{text}'"
    if "'''" not in text:
        return f"'''\n{text}'''"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
