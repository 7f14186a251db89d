"""A process that knows one mutant and no other state: ``python -m tests.mutation.fresh JOB``."""

import json
import sys
from pathlib import Path

import pytest

from tests.mutation.judge import arguments, first_failure, killers_file, only

COULD_NOT_EVEN_IMPORT = "what is imported"


class Fresh:
    """The pytest plugin that runs the tests of a job in its order."""

    def __init__(self, job: dict) -> None:
        self.job, self.killer = job, COULD_NOT_EVEN_IMPORT

    def pytest_runtestloop(self, session):
        if not session.testsfailed:
            items = {item.nodeid: item for item in session.items}
            seconds = self.job["seconds"]
            missing = next((test for test in seconds if test not in items), None)
            self.killer = missing or first_failure(
                session, [items[test] for test in seconds], seconds, self.job["deadline"]
            )
        return True


if __name__ == "__main__":
    path = Path(sys.argv[1])
    plugin = Fresh(json.loads(path.read_text()))
    path.unlink()
    only(plugin.job["mutant"])
    pytest.main(arguments(), plugins=[plugin])
    if plugin.killer:
        killers_file(Path(plugin.job["folder"]), plugin.job["mutant"]).write_text(plugin.killer)
    sys.exit(1 if plugin.killer else 0)
