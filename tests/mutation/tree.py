"""A copy of the project in which every function of the rules has its mutants beside it, made by mutmut."""

import hashlib
import os
import shutil
from multiprocessing import Pool
from pathlib import Path

from mutmut.configuration import config
from mutmut.mutation.file_mutation import mutate_file_contents
from mutmut.utils.format_utils import (
    get_mutant_name,
    mangled_name_from_mutant_name,
    orig_function_and_class_names_from_key,
)

from tests.api.conftest import ROOT
from tests.mutation.mutants import Mutant, changes, loaded, saved

COPIED = ("clients", "deploy", "docs", "openapi.yaml", "pyproject.toml", "scripts", "service", "tests")


def planted(folder: Path) -> list[Mutant]:
    """Every mutant of every module of the rules, planted into a copy of the project in ``folder``."""
    sources = [path.relative_to(ROOT) for path in sorted((ROOT / "service").rglob("*.py"))]
    mutated = [path for path in sources if config().should_mutate(path)]
    _copy(folder, leave=set(mutated))
    with Pool(len(os.sched_getaffinity(0))) as pool:
        found = pool.starmap(_planted_in, [(folder, path) for path in mutated], chunksize=1)
    return [mutant for mutants in found for mutant in mutants]


def _copy(folder, leave):
    for name in COPIED:
        source = ROOT / name
        if source.is_file():
            _update(source, folder / name)
            continue
        here = {path.relative_to(ROOT) for path in source.rglob("*") if path.is_file() and _is_source(path)}
        there = {path.relative_to(folder) for path in (folder / name).rglob("*") if path.is_file()}
        for path in there - here:
            if path not in leave and _is_source(path):
                (folder / path).unlink()
        for path in here - leave:
            _update(ROOT / path, folder / path)


def _is_source(path):
    return "__pycache__" not in path.parts and "node_modules" not in path.parts


def _update(source, target):
    if not target.exists() or target.read_bytes() != source.read_bytes():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def _planted_in(folder: Path, path: Path) -> list[Mutant]:
    source = (ROOT / path).read_text()
    target = folder / path
    kept = folder.parent / "mutants" / f"{'.'.join(path.with_suffix('').parts)}-{_digest(source)}.json"
    if target.exists() and kept.exists():
        return loaded(kept)
    module = mutate_file_contents(str(path), source)
    lines = module.code.splitlines()
    text = {
        name: "\n".join(lines[span.start - 1 : span.end]).replace(name, _function(name).rpartition(".")[2])
        for name, span in module.line_span_by_function_name.items()
    }
    dotted = ".".join(path.with_suffix("").parts)
    found = [
        (
            get_mutant_name(path, name),
            f"{dotted}.{_function(name)}",
            text[f"{mangled_name_from_mutant_name(name)}__mutmut_orig"],
            text[name],
        )
        for name in module.mutant_names
    ]
    mutants = [Mutant(name, dotted, change) for name, change in changes(found)]
    for parent in (target.parent, kept.parent):
        parent.mkdir(parents=True, exist_ok=True)
    target.write_text(module.code)
    for old in kept.parent.glob(f"{dotted}-*.json"):
        old.unlink()
    saved(mutants, kept)
    return mutants


def _function(name):
    function, owner = orig_function_and_class_names_from_key(name)
    return f"{owner}.{function}" if owner else function


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
