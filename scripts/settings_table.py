"""Writes docs/settings.md: every variable of the environment that is read, as service/settings.py has it."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from service.settings import Settings, Variable  # noqa: E402 - a checkout is not installed

TARGET = ROOT / "docs" / "settings.md"
HEAD = """\
# Settings

All settings are variables of the environment, read once at the start; an empty variable is an unset one. What
cannot be used stops the start with a line for each such variable, which names it. So does a name that is
almost one of these, such as `ODDCHIP_KEYS`, as the slip would otherwise go unseen. [Who may ask](access.md)
explains those about keys, rates and other sites.
The table is written by `make docs` from `service/settings.py`, and a test compares the two.

| variable | what it sets | must be | unset |
|---|---|---|---|
"""


def row(variable: Variable) -> str:
    """A variable's row."""
    cells = (f"`{variable.name}`", variable.text, variable.must_be, variable.unset)
    return f"| {' | '.join(cells)} |"


def text() -> str:
    """The whole page."""
    return HEAD + "\n".join(map(row, Settings.variables())) + "\n"


def main() -> None:
    """Write the page."""
    TARGET.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
