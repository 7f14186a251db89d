"""The commands and their arguments."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from service.api.history_lines import SUFFIXES
from service.cli.check import PAGE, Wanted, check
from service.cli.games import games
from service.cli.key import key, key_name
from service.cli.settle import FORMS, settle

ABOUT = "Settles home-poker hands. Without a command it serves over HTTP; gunicorn's options are passed on."
CHECK = f"""\
Holds recorded hands against the rules: does each player collect what his file says he did?

Files by their names: .phh and .phhs are hands in the poker hand history format (TOML); .json and .ohh hold
hands in the open hand history format, or records of our own, one or many: {{"state": {{...}},
"payouts": {{"alice": 120, ...}}}}, the state as POST /v1/settlements takes it; .ndjson and .jsonl hold one of
either a line. Of folders every file with one of these names is read ({", ".join(SUFFIXES)}).

What differs is printed with the reasons, then a summary. The exit code is 0 where nothing differs, 1 where a
record differs or contradicts itself, 2 where a file or line cannot be read.
"""

INTERRUPTED = 130


def main(arguments: Sequence[str]) -> int:
    """Run a command; its exit code."""
    asked = _parser().parse_args(arguments)
    try:
        code = _run(asked)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _run(asked: argparse.Namespace) -> int:
    match asked.command:
        case "check":
            return check(asked.path, Wanted(asked.report, asked.html, asked.page))
        case "settle":
            return settle(asked.file, asked.form)
        case "key":
            return key(asked.name)
        case _:
            return games(asked.name, as_json=asked.json)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m service", description=ABOUT)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_check(commands.add_parser)
    _add_settle(commands.add_parser)
    _add_games(commands.add_parser)
    _add_key(commands.add_parser)
    return parser


AddParser = Callable[..., argparse.ArgumentParser]


def _add_check(add: AddParser) -> None:
    added = add(
        "check",
        help="hold files of recorded hands against the rules",
        description=CHECK,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    added.add_argument("path", nargs="+", type=Path, metavar="PATH", help="a file or a folder")
    text = (
        "write what comes of each hand there, one JSON object a line, the summary last; - is standard output"
    )
    added.add_argument("--report", metavar="FILE", help=text)
    _add_html(added)


def _add_html(added: argparse.ArgumentParser) -> None:
    text = "write a report for people there, a page of HTML: totals, then what differs by game and mistake"
    added.add_argument("--html", type=Path, metavar="FILE", help=text)
    text = f"where the dealer's page is that the report links to; usually {PAGE}"
    added.add_argument("--page", default=PAGE, metavar="ADDRESS", help=text)


def _add_settle(add: AddParser) -> None:
    about = "Prints who gets what of the state in a file, as POST /v1/settlements answers it."
    added = add("settle", help="answer a state without a server", description=about)
    added.add_argument("file", metavar="FILE", help="a JSON file; - is standard input")
    text = "the answer (json), or the settled hand as a file of recorded hands"
    added.add_argument("--as", dest="form", choices=FORMS, default="json", help=text)


def _add_games(add: AddParser) -> None:
    about = "Lists the games, or prints the card of one: how it is played, its house rules, its rules."
    added = add("games", help="list the games, or print a game's card", description=about)
    added.add_argument("name", nargs="?", metavar="NAME", help="an id, a name or an alias")
    added.add_argument("--json", action="store_true", help="as GET /v1/games answers it")


def _add_key(add: AddParser) -> None:
    about = (
        "Makes an API key. The key is shown once, on standard error; its line for the file that "
        "ODDCHIP_KEYS_FILE names is printed, as in `key shop >> keys`."
    )
    added = add("key", help="make an API key", description=about)
    text = "whose key it is: up to 64 letters, digits, '.', '_' or '-'; the log has this name"
    added.add_argument("name", type=key_name, metavar="NAME", help=text)
