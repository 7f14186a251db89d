"""A process that knows one mutant and no other state: ``python -m tests.mutation.fresh JOB``.

Most mutants are killed by a test that killed one like them, and a few files are collected sooner than all:
where a job names such tests, they are asked before the others.
"""

import importlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.mutation.judge import arguments, every_test, first_failure, killers_file, only
from tests.mutation.results import COULD_NOT_EVEN_IMPORT


class Asking:
    """The pytest plugin that runs some of the tests that are collected, in their order."""

    def __init__(self, tests: Sequence[str], job: dict) -> None:
        self.tests, self.job = tests, job
        self.killer, self.missing = None, tests

    def pytest_runtestloop(self, session):
        if not session.testsfailed:
            items = {item.nodeid: item for item in session.items}
            self.missing = [test for test in self.tests if test not in items]
            there = [items[test] for test in self.tests if test in items]
            self.killer = first_failure(session, there, self.job["seconds"], self.job["deadline"])
        return True


def is_imported() -> bool:
    """Do the games still exist with the mutant, before any test asks?"""
    try:
        importlib.import_module("service.games")
    except Exception:  # noqa: BLE001 - whatever it is, every test would fail
        return False
    return True


def likely_killer(job: dict) -> str | None:
    """One of the likely tests that fails; those that cannot be collected say nothing."""
    asking = Asking(job["likely"], job)
    pytest.main(arguments(job["likely"]), plugins=[asking])
    return asking.killer


def other_killer(job: dict) -> str | None:
    """The first of the other tests that fails, or what is there no longer."""
    asking = Asking(job["others"], job)
    pytest.main(arguments(every_test()), plugins=[asking])
    return asking.killer or next(iter(asking.missing), None)


def found_by(job: dict) -> str | None:
    """What notices the mutant: the import, a likely test, or one of the others."""
    if not is_imported():
        return COULD_NOT_EVEN_IMPORT
    return (likely_killer(job) if job["likely"] else None) or other_killer(job)


if __name__ == "__main__":
    path = Path(sys.argv[1])
    job = json.loads(path.read_text())
    path.unlink()
    only(job["mutant"])
    if found := found_by(job):
        killers_file(Path(job["folder"]), job["mutant"]).write_text(found)
        sys.exit(1)
