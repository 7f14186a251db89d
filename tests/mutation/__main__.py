"""Change the rules in small ways and see whether a test notices: ``make mutation``.

At most MUTANTS (400) mutants of each module of service/rules are drawn and judged, a turn of every module
after the other, for at most SECONDS if they are given. What was found is kept in build/mutation: a run goes
on where the one before stopped.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Collection, Iterator

from mutmut.configuration import config

from tests import report
from tests.api.conftest import ROOT
from tests.mutation.mutants import Change, Mutant
from tests.mutation.results import DOUBTFUL, Kept, Result, Sources, digest, verdict
from tests.mutation.sampling import sampled
from tests.mutation.survivors import entry, explained
from tests.mutation.tree import planted
from tests.mutation.verdicts import figures, table, unexplained

FOLDER = report.BUILD / "mutation"
TREE = FOLDER / "tree"
MUTANTS = 400
YEAR = 31_536_000
NOT_OF_TESTS = {"mutation", "report.py", "__pycache__"}


def mutation():
    """The rules are planted with mutants, those drawn are judged, and all that is known is told."""
    most, seconds = int(os.environ.get("MUTANTS") or MUTANTS), int(os.environ.get("SECONDS") or YEAR)
    deadline = time.time() + seconds
    shutil.rmtree(FOLDER / "killers", ignore_errors=True)
    (FOLDER / "killers").mkdir(parents=True)
    mutants = planted(TREE)
    sample, sources, kept = sampled(mutants, most), _sources(), Kept(FOLDER / "kept.jsonl")
    held = kept.holding(sample, sources)
    _told(f"{len(sample)} of {len(mutants)} mutants drawn, {len(held)} judged before")
    unknown = [mutant for mutant in sample if mutant not in held]
    known = explained()
    doubtful = [mutant for mutant, result in held.items() if result.verdict == DOUBTFUL]
    killers = {mutant.name: result.killer for mutant, result in held.items() if result.killer}
    for judged in _judged(unknown, doubtful, known, killers, sources, deadline):
        kept.add([judged], sources)
    results = kept.holding(sample, sources)
    sys.stdout.write(table(mutants, sample, results, known))
    open_ones = unexplained(results, known)
    (FOLDER / "unexplained.toml").write_text("\n".join(entry(mutant.change, "") for mutant in open_ones))
    return figures(sample, results, known, {mutant.change for mutant in mutants})


def _sources() -> Sources:
    modules = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): digest(path.read_bytes())
        for path in (ROOT / "service" / "rules").rglob("*.py")
    }
    folders = config().pytest_add_cli_args_test_selection
    tests = {
        str(path.relative_to(ROOT)): digest(path.read_bytes())
        for folder in folders
        for path in (ROOT / folder).rglob("test_*.py" if folder.startswith("tests") else "*.py")
    }
    shared = [
        path.read_bytes()
        for path in sorted((ROOT / "tests").rglob("*"))
        if path.is_file() and not path.match("test_*") and not NOT_OF_TESTS & set(path.parts)
    ]
    return Sources(modules, tests, digest(*shared))


def _judged(
    unknown: list[Mutant],
    doubtful: list[Mutant],
    known: Collection[Change],
    killers: dict[str, str],
    sources: Sources,
    deadline: float,
) -> Iterator[tuple[Mutant, Result]]:
    """What a process of its own finds, as it finds it; of a mutant that is doubtful at first, twice."""
    rules = digest(*(text.encode() for text in (*sources.modules.values(), sources.shared)))
    job = {
        "folder": str(FOLDER),
        "mutants": [mutant.name for mutant in unknown],
        "doubtful": [mutant.name for mutant in doubtful],
        "killers": killers,
        "explained": [mutant.name for mutant in (*unknown, *doubtful) if mutant.change in known],
        "deadline": deadline,
        "workers": int(os.environ.get("WORKERS") or len(os.sched_getaffinity(0))),
        "digests": {path: digest(rules.encode(), of.encode()) for path, of in sources.tests.items()},
    }
    (FOLDER / "job.json").write_text(json.dumps(job))
    by_name, verdicts = {mutant.name: mutant for mutant in (*unknown, *doubtful)}, Counter()
    for line in _lines_of_the_judge():
        if said := verdict(line["exit"]):
            yield by_name[line["name"]], Result(said, line["killer"], line["seconds"])
            verdicts[said] += 1
            if verdicts.total() % 100 == 0:
                _told(f"{verdicts.total()} of {len(unknown)} asked now: {dict(verdicts)}")


def _lines_of_the_judge():
    command = [sys.executable, "-m", "tests.mutation.judge", str(FOLDER / "job.json")]
    judge = subprocess.Popen(
        command, cwd=TREE, env=os.environ | {"PYTHONPATH": str(TREE)}, stdout=subprocess.PIPE
    )
    with judge:
        yield from map(json.loads, judge.stdout)
    if judge.returncode:
        raise RuntimeError(f"the mutants could not be judged; see {FOLDER / 'judge.log'}")


def _told(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(report.run("mutation", {12: [mutation]}))
