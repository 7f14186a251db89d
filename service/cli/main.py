"""The commands and their arguments."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from service.api.history_lines import SUFFIXES
from service.cli.bulk import DATA, Asked, bulk
from service.cli.check import PAGE, Wanted, check, refused
from service.cli.games import games
from service.cli.key import key, key_name
from service.cli.settle import FORMS, settle
from service.settings import usable_cores

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

BULK = f"""\
Asks one question about every state or recorded hand of a data set, on workers of this machine or on any
Dask cluster, and writes the answers to a folder in the Parquet format, a part a partition. A run that was
broken off goes on when it is started again: parts that are there are kept.

Files by their names ({", ".join(DATA)}), those of folders too.
On a line of .ndjson and .jsonl, or in a row of .parquet, stands a state as POST /v1/settlements takes it, or
a record: {{"id": ..., "state": {{...}}, "payouts": {{...}}}}. The other files hold recorded hands, as for
`check`.

The exit code is 0 where all went well, 1 where states were refused or hands differ, 2 where the run could not
be finished or something could not be read.
"""
OUT = "keep the answers there; a run that was broken off goes on with them"

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
            return _check(asked)
        case "bulk":
            return _bulk(asked)
        case "settle":
            return settle(asked.file, asked.form)
        case "key":
            return key(asked.name)
        case _:
            return games(asked.name, as_json=asked.json)


def _check(asked: argparse.Namespace) -> int:
    if asked.workers is None and asked.out is None:
        return check(asked.path, _wanted(asked))
    return bulk(_data_set(asked, "check"), _wanted(asked))


def _bulk(asked: argparse.Namespace) -> int:
    if asked.operation != "check" and (asked.report or asked.html):
        return refused("Only a check has a report.")
    return bulk(_data_set(asked, asked.operation), _wanted(asked))


def _wanted(asked: argparse.Namespace) -> Wanted:
    return Wanted(asked.report, asked.html, asked.page)


def _data_set(asked: argparse.Namespace, operation: str) -> Asked:
    options = {name: getattr(asked, name) for name in ("scheduler", "retries", "mebibytes") if name in asked}
    workers = asked.workers or usable_cores()
    return Asked(operation, asked.path, asked.out, workers=workers, redo=asked.redo, **options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m service", description=ABOUT)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_check(commands.add_parser)
    _add_bulk(commands.add_parser)
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
    _add_local(added)
    added.add_argument("--out", type=Path, metavar="FOLDER", help=f"{OUT}; only with --workers")


def _add_bulk(add: AddParser) -> None:
    added = add(
        "bulk",
        help="score, settle or check a data set on a Dask cluster",
        description=BULK,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    added.add_argument("operation", choices=("score", "settle", "check"), help="what to ask")
    added.add_argument("path", nargs="+", type=Path, metavar="PATH", help="a file or a folder")
    added.add_argument("--out", required=True, type=Path, metavar="FOLDER", help=OUT)
    _add_local(added)
    added.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler, such as tcp://10.0.0.5:8786")
    text = "how often a partition is tried again that failed; usually 3"
    added.add_argument("--retries", type=count(0), default=3, metavar="N", help=text)
    text = "about how many MiB of input a partition has; usually 4"
    added.add_argument("--partition", dest="mebibytes", type=count(1), default=4, metavar="MIB", help=text)
    text = "write what comes of each hand of a check there, as `check` does"
    added.add_argument("--report", metavar="FILE", help=text)
    _add_html(added)


def _add_local(added: argparse.ArgumentParser) -> None:
    text = "answer on so many workers of this machine (needs the extra: pip install 'oddchip[bulk]')"
    added.add_argument("--workers", type=count(1), metavar="N", help=text)
    text = "answer all again, though the folder has parts of this or another run"
    added.add_argument("--redo", action="store_true", help=text)


def count(least: int) -> Callable[[str], int]:
    """What reads a number of an argument."""

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least}")
        return int(text)

    return read


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
