"""The manifest of a run: what is asked of which input by which engine. No other run goes on with it."""

import hashlib
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Any, Self

import orjson

from service import RULES_VERSION
from service.bulk.errors import Refused
from service.bulk.partitions import Partition, spans_of

NAME = "_manifest.json"
"""Its name begins so that readers of a folder of Parquet leave it out."""
PARTS = ("api", "bulk", "games", "histories", "rules")
"""The packages that answers come from."""

Json = dict[str, Any]


@lru_cache(maxsize=1)
def engine() -> tuple[str, str]:
    """The version of the rules, and a digest of the code that gives the answers."""
    return RULES_VERSION, code_digest(Path(__file__).parents[1])


def code_digest(package: Path) -> str:
    """The SHA-256 of the names and texts of the modules that answers come from."""
    digest = hashlib.sha256()
    for path in sorted(path for part in PARTS for path in (package / part).rglob("*.py")):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a run is: two runs whose manifests are equal give the same parts."""

    operation: str
    engine: tuple[str, str]
    size: int
    input: list[list[Json]]

    @classmethod
    def of(cls, operation: str, size: int, partitions: Sequence[Partition]) -> Self:
        """The manifest of a run of this engine."""
        return cls(operation, engine(), size, spans_of(partitions))

    @classmethod
    def read(cls, folder: Path) -> Self | None:
        """The manifest in a folder, if there is one; raises Refused where it is none of ours."""
        try:
            document = orjson.loads((folder / NAME).read_bytes())
            engine = document["rules_version"], document["source"]
            read = cls(document["operation"], engine, document["size"], document["input"])
        except FileNotFoundError:
            return None
        except (ValueError, TypeError, LookupError):
            raise Refused(f"{folder / NAME} is no manifest of this version; --redo replaces it.") from None
        return read

    def write(self, folder: Path) -> None:
        """Put it into its folder, whole or not at all."""
        beside = folder / f".{NAME}.{os.getpid()}.tmp"
        beside.write_bytes(orjson.dumps(self._document(), option=orjson.OPT_INDENT_2))
        beside.replace(folder / NAME)

    def _document(self) -> Json:
        rules, source = self.engine
        head = {"operation": self.operation, "rules_version": rules, "source": source}
        return {**head, "size": self.size, "input": self.input}

    @property
    def run(self) -> str:
        """The name of the run, which each of its parts has in its metadata."""
        return hashlib.sha256(orjson.dumps(self._document())).hexdigest()

    def differences(self, here: Self) -> Iterator[str]:
        """In what a run here is another than this one, a sentence each."""
        if self.operation != here.operation:
            yield f"The parts there answer '{self.operation}', not '{here.operation}'."
        if self.engine != here.engine:
            yield f"They were made by {_engine(self)}; this is {_engine(here)}."
        if self.size != here.size:
            yield f"They are partitions of {self.size} bytes, not of {here.size}."
        elif self.input != here.input:
            yield _changed(self.input, here.input)


def _engine(manifest: Manifest) -> str:
    rules, source = manifest.engine
    return f"rules version {rules} (code {source[:8]})"


def _changed(before: list[list[Json]], now: list[list[Json]]) -> str:
    pairs = enumerate(zip_longest(before, now))
    changed = [number for number, (there, here) in pairs if there != here]
    first = now[changed[0]] if changed[0] < len(now) else before[changed[0]]
    count = f"{len(changed)} of {max(len(before), len(now))} partitions"
    return f"The input has changed since: {count} are others, the first one begins in {first[0]['name']}."
