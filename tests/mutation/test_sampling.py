from itertools import groupby

from tests.mutation.mutants import Change, Mutant
from tests.mutation.sampling import sampled

SMALL, LARGE = 3, 50
MUTANTS = [
    Mutant(f"{module}.x_it__mutmut_{number}", module, Change(f"{module}.it", f"line {number}", "pass"))
    for module, many in (("large", LARGE), ("small", SMALL))
    for number in range(many)
]


def test_at_most_so_many_a_module_and_small_modules_whole():
    drawn = sampled(MUTANTS, 10)
    assert sum(mutant.module == "large" for mutant in drawn) == 10
    assert sum(mutant.module == "small" for mutant in drawn) == SMALL


def test_modules_take_turns():
    turns = [module for module, _ in groupby(sampled(MUTANTS, 10), key=lambda mutant: mutant.module)]
    assert turns == ["large", "small"] * SMALL + ["large"]


def test_the_draw_is_the_same_in_any_order_and_of_a_smaller_number_the_beginning():
    assert sampled(reversed(MUTANTS), 10) == sampled(MUTANTS, 10)
    assert sampled(MUTANTS, 3) == sampled(MUTANTS, 10)[:6]


def test_the_draw_is_not_the_order_of_the_module():
    names = [mutant.name for mutant in sampled(MUTANTS, LARGE) if mutant.module == "large"]
    assert names != [mutant.name for mutant in MUTANTS if mutant.module == "large"]


def test_another_name_or_other_mutants_change_nothing():
    renamed = [Mutant("other", one.module, one.change) for one in MUTANTS]
    assert [one.change for one in sampled(renamed, 10)] == [one.change for one in sampled(MUTANTS, 10)]
    drawn = sampled(MUTANTS, 10)
    without = [one for one in MUTANTS if one != sampled(MUTANTS, LARGE)[-1]]
    assert sampled(without, 10) == drawn
