"""A process in the mutated tree that judges mutants: ``python -m tests.mutation.judge JOB``.

It collects the tests once and forks for each mutant. A mutant is judged by the tests that reach its function,
those that killed its neighbours first and then the fastest, until one fails. What runs while the games are
imported is kept in their declarations: a mutant of that survives only if it also does in a process that had
it from the first import on.
"""

import functools
import gc
import importlib
import json
import os
import re
import resource
import shutil
import sys
import time
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import accumulate, zip_longest
from pathlib import Path
from typing import NoReturn

import pytest
from mutmut.configuration import config
from mutmut.mutation import trampoline
from mutmut.mutation.trampoline import set_mutant_under_test
from mutmut.runners.harness import TestRunner
from mutmut.state import state
from mutmut.utils.format_utils import mangled_name_from_mutant_name
from mutmut.workers.isolation import ForkRunner

from tests.mutation.limits import limited
from tests.mutation.reach import Reach, learn_from
from tests.mutation.results import OTHERS_NOT_ASKED, STOPPED

STATS = "stats"
"""The name of the mutant that is none, and tells which functions are called."""
DAY = 86_400
MEMORY = 6 << 30
FIRST_SECONDS = 12
"""How long the tests take that are asked in the first turn; in the second all are, explained mutants last."""
FEW_FILES = 3
LIKELY = 20
"""How many of the tests that killed most mutants of a function, and of its module, are tried first."""

MUTANT = re.compile(r"__mutmut_\d+$")

PYTEST = ("--rootdir=.", "-q", "-p", "no:cacheprovider", "--assert=plain", "--tb=native", "--capture=no")


def arguments(selected: Sequence[str]) -> list[str]:
    """What pytest is told, where those tests are to be collected."""
    return [*PYTEST, *config().pytest_add_cli_args, *selected]


def every_test() -> list[str]:
    """The folders of all tests."""
    return config().pytest_add_cli_args_test_selection


def first_failure(session, items, seconds=None, deadline=None) -> str | None:
    """Run these tests in this order; the first that fails.

    A test that takes far longer than its ``seconds`` ends the process, and so does the deadline.
    """
    for item, following in zip_longest(items, items[1:]):
        if deadline is not None and time.time() > deadline:
            os._exit(STOPPED)
        with limited(seconds[item.nodeid] if seconds else None):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return item.nodeid
    return None


def silent() -> None:
    """From now on nothing that this process writes is seen."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)


def only(mutant: str) -> None:
    """From now on this mutant is meant in every call of the rules, which look in the environment else."""
    trampoline.get_mutant_under_test = lambda: mutant


def killers_file(folder: Path, mutant: str) -> Path:
    """Where a process that judges a mutant leaves which test killed it."""
    return folder / "killers" / mutant


class Following(TestRunner):
    """Runs a collected test in a process of its own, which leaves what it reached in a folder."""

    def __init__(self, session, items, folder: Path) -> None:
        self.session, self.items, self.folder = session, items, folder

    def run_tests(self, *, mutant_name, tests):
        [test] = tests
        silent()
        state()._stats.clear()
        began = time.process_time()
        failed = first_failure(self.session, [self.items[test]]) is not None
        seconds, functions = time.process_time() - began, sorted(state()._stats)
        part = self.folder.with_suffix(f".{os.getpid()}")
        part.write_text(json.dumps({"test": test, "failed": failed, "learnt": [seconds, functions]}))
        part.rename(self.folder / part.name)
        return 0


class Judging:
    """The pytest plugin: instead of running the tests it collected, it judges mutants by them."""

    def __init__(self, job: dict, early: set[str]) -> None:
        self.early = early
        self.job, self.folder = job, Path(job["folder"])
        self.killed = defaultdict(Counter)
        for mutant, killer in job["killers"].items():
            self._learn(mutant, killer)
        self.results = os.fdopen(os.dup(1), "w")
        os.dup2(os.open(self.folder / "judge.log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1)

    def pytest_collection_modifyitems(self, items):
        """Every mutant has its function's examples, too; those of the function itself are enough."""
        items[:] = [item for item in items if not MUTANT.search(item.nodeid)]

    def pytest_runtestloop(self, session):
        if session.testsfailed:
            raise session.Failed("the tests could not be collected")
        self.session = session
        self.items = {item.nodeid: item for item in session.items}
        forget_what_was_cached()
        reach = self._reach()
        if reach is None:
            return True
        set_mutant_under_test("")
        self.seconds = {test: reach.tests[test][1] for test in self.items}
        state().duration_by_test.update(self.seconds)
        self.tests_of = defaultdict(list)
        for test in self.items:
            for number in reach.tests[test][2]:
                self.tests_of[reach.functions[number]].append(test)
        self._judge()
        return True

    def _reach(self) -> Reach | None:
        """What all collected tests reach; None if there was not enough time to see it."""
        reach = Reach(self.folder / "reach.json", self.job["digests"])
        unknown = [test for test in self.items if not reach.known(test)]
        told("looking what %d of %d tests reach", len(unknown), len(self.items))
        folder = self.folder / "reached"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        runner = ForkRunner(self.job["workers"], Following(self.session, self.items, folder))
        runner.startup()
        for done, test in enumerate(unknown, 1):
            while not runner.has_capacity():
                runner.wait_for_result()
            learn_from(folder, reach)
            if time.time() > self.job["deadline"]:
                break
            runner.submit(STATS, [test], DAY, DAY)
            if done % 200 == 0:
                told("%d of %d", done, len(unknown))
                reach.save()
        while runner.pending_count():
            runner.wait_for_result()
        learn_from(folder, reach)
        reach.save()
        return reach if all(map(reach.known, self.items)) else None

    def _judge(self):
        doubtful = [*self.job["doubtful"]]
        for result in self._ended(self.job["mutants"], FIRST_SECONDS):
            if result.exit_code == OTHERS_NOT_ASKED:
                doubtful.append(result.mutant_name)
            self._tell(result)
        self.killed.clear()
        explained = set(self.job["explained"])
        for result in self._ended(sorted(doubtful, key=lambda mutant: mutant in explained), DAY):
            self._tell(result)

    def _ended(self, mutants, most_seconds):
        """The ends of the processes of mutants, as they end, until there is no more time."""
        runner = ForkRunner(self.job["workers"], Collected(self, most_seconds))
        runner.startup()
        for mutant in mutants:
            while not runner.has_capacity():
                yield runner.wait_for_result()
            if time.time() > self.job["deadline"]:
                break
            runner.submit(mutant, self._tests(mutant), DAY, DAY)
        while runner.pending_count():
            yield runner.wait_for_result()
        runner.shutdown()

    def _tests(self, mutant):
        function = mangled_name_from_mutant_name(mutant)
        if function in self.early:
            return list(self.items)
        return self.tests_of[function]

    def likely(self, function: str) -> list[str]:
        """The tests that killed most mutants of a function, and of its module."""
        near = (function, function.rpartition(".")[0])
        found = (test for place in near for test, _ in self.killed[place].most_common(LIKELY))
        return [test for test in found if test in self.items]

    def _learn(self, mutant, killer):
        function = mangled_name_from_mutant_name(mutant)
        for near in (function, function.rpartition(".")[0]):
            self.killed[near][killer] += 1

    def _tell(self, result):
        left = killers_file(self.folder, result.mutant_name)
        killer = left.read_text() if left.exists() else ""
        left.unlink(missing_ok=True)
        if killer:
            self._learn(result.mutant_name, killer)
        line = {
            "name": result.mutant_name,
            "exit": result.exit_code,
            "killer": killer,
            "seconds": round(result.duration, 2),
        }
        self.results.write(json.dumps(line) + "\n")
        self.results.flush()


class Collected(TestRunner):
    """Runs collected tests in the forked process of a mutant, as many as take ``most_seconds``."""

    def __init__(self, judging: Judging, most_seconds: float) -> None:
        self.judging, self.most_seconds = judging, most_seconds

    def run_tests(self, *, mutant_name, tests):
        judging, function = self.judging, mangled_name_from_mutant_name(mutant_name)
        silent()
        only(mutant_name)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        likely = judging.likely(function)
        order = sorted(varied(tests), key=lambda test: test not in likely)
        reaching = set(judging.tests_of[function])
        order.sort(key=lambda test: test not in reaching)
        if function in judging.early and self.most_seconds == DAY:
            self._as_fresh(mutant_name, of_few_files(likely), order)
        asked = order[: len(reaching)]
        taken = list(accumulate(judging.seconds[test] for test in asked))
        first = asked[: bisect_right(taken, self.most_seconds)]
        items = [judging.items[test] for test in first]
        killer = first_failure(judging.session, items, judging.seconds, judging.job["deadline"])
        if killer:
            killers_file(judging.folder, mutant_name).write_text(killer)
            return 1
        return OTHERS_NOT_ASKED if len(first) < len(asked) or function in judging.early else 0

    def _as_fresh(self, mutant, likely, others) -> NoReturn:
        """This process becomes one that knows only the mutant, and asks the likely tests first."""
        judging = self.judging
        job = judging.folder / f"fresh-{os.getpid()}.json"
        known = {"mutant": mutant, "folder": str(judging.folder), "deadline": judging.job["deadline"]}
        asked = {"seconds": judging.seconds, "likely": likely, "others": others}
        job.write_text(json.dumps(known | asked))
        os.execv(sys.executable, [sys.executable, "-m", "tests.mutation.fresh", str(job)])


def varied(tests: Iterable[str]) -> list[str]:
    """A test of each function before a second one of any.

    >>> varied(["a::f[1]", "a::f[2]", "a::g", "a::f[3]", "b::h[1]", "b::h[2]"])
    ['a::f[1]', 'a::g', 'b::h[1]', 'a::f[2]', 'b::h[2]', 'a::f[3]']
    """
    seen, turn = Counter(), {}
    for test in tests:
        function = test.partition("[")[0]
        turn[test] = seen[function]
        seen[function] += 1
    return sorted(turn, key=turn.get)


def of_few_files(tests: Iterable[str]) -> list[str]:
    """Those of the tests, each once, that are in the files of the first ones.

    >>> of_few_files(["a::1", "a::2", "a::1", "b::1", "c::1", "d::1", "a::3"])
    ['a::1', 'a::2', 'b::1', 'c::1', 'a::3']
    """
    tests = list(dict.fromkeys(tests))
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))[:FEW_FILES]
    return [test for test in tests if test.partition("::")[0] in files]


def forget_what_was_cached() -> None:
    """So that a mutant's process has nothing from before it but what was declared."""
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper) and thing.__module__.startswith("service."):
            thing.cache_clear()
        kind = type(thing)
        if str(kind.__module__).startswith("service.") and hasattr(thing, "__dict__"):
            for name in [name for name in vars(thing) if hasattr(kind, name)]:
                if isinstance(vars(kind).get(name), functools.cached_property):
                    del vars(thing)[name]


def told(text: str, *values) -> None:
    sys.stderr.write(f"{text % values}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    job = json.loads(Path(sys.argv[1]).read_text())
    set_mutant_under_test(STATS)
    importlib.import_module("service.games")
    early = set(state()._stats)
    set_mutant_under_test("")
    sys.exit(pytest.main(arguments(every_test()), plugins=[Judging(job, early)]))
