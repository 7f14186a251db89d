"""Which functions of the rules each test reaches, and how long it takes."""

import json
from pathlib import Path


class Reach:
    """What was seen of each test; it is known until the rules or the file of the test change.

    ``digests`` has a file's name to what stands for its contents and those of the rules.
    """

    def __init__(self, path: Path, digests: dict[str, str]) -> None:
        self.path, self.digests = path, digests
        kept = json.loads(path.read_text()) if path.exists() else {"functions": [], "tests": {}}
        self.functions, self.tests = kept["functions"], kept["tests"]

    def known(self, test: str) -> bool:
        return test in self.tests and self.tests[test][0] == self._digest(test)

    def learn(self, test: str, seconds: float, functions: list[str]) -> None:
        numbers = {function: number for number, function in enumerate(self.functions)}
        for function in functions:
            if function not in numbers:
                numbers[function] = len(self.functions)
                self.functions.append(function)
        self.tests[test] = [self._digest(test), round(seconds, 4), sorted(numbers[one] for one in functions)]

    def save(self) -> None:
        self.path.write_text(json.dumps({"functions": self.functions, "tests": self.tests}))

    def _digest(self, test: str) -> str:
        return self.digests[test.partition("::")[0]]


def learn_from(folder: Path, reach: Reach) -> None:
    """Take in what processes that followed a test left."""
    for left in folder.iterdir():
        one = json.loads(left.read_text())
        if one["failed"]:
            raise RuntimeError(f"{one['test']} fails without any mutant")
        reach.learn(one["test"], *one["learnt"])
        left.unlink()
