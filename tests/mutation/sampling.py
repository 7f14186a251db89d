"""Which mutants are judged, and in which order."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import chain, zip_longest

from tests.mutation.mutants import Mutant


def sampled(mutants: Iterable[Mutant], most: int) -> list[Mutant]:
    """At most so many of each module, drawn by what they change; a turn of every module after the other."""
    modules = defaultdict(list)
    for mutant in mutants:
        modules[mutant.module].append(mutant)
    drawn = [sorted(modules[module], key=lambda one: one.change.rank)[:most] for module in sorted(modules)]
    return [mutant for mutant in chain.from_iterable(zip_longest(*drawn)) if mutant]
