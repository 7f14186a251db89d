from tests.mutation.mutants import Change, Mutant, changes, difference, loaded, saved

ORIGINAL = "    def low(self):\n        if a:\n            return 1\n        return 1"


def test_only_the_lines_that_differ_are_told():
    assert difference(ORIGINAL, ORIGINAL.replace("if a", "if not a")) == ("if a:", "if not a:")


def test_lines_in_a_row_keep_their_shape():
    mutated = ORIGINAL.replace("if a:\n            return 1", "if b:\n            return 2")
    assert difference(ORIGINAL, mutated) == ("if a:\n    return 1", "if b:\n    return 2")


def test_a_line_may_go():
    assert difference("case 1:\ncase 2:\nend", "case 1:\nend") == ("case 2:", "")


def test_the_same_change_in_two_places_is_counted():
    found = [
        ("low_1", "m.low", "x = 1\ny = 2\nx = 1", "x = 2\ny = 2\nx = 1"),
        ("low_2", "m.low", "x = 1\ny = 2\nx = 1", "x = 1\ny = 2\nx = 2"),
        ("high_1", "m.high", "x = 1", "x = 2"),
    ]
    assert dict(changes(found)) == {
        "low_1": Change("m.low", "x = 1", "x = 2"),
        "low_2": Change("m.low", "x = 1", "x = 2", nth=2),
        "high_1": Change("m.high", "x = 1", "x = 2"),
    }


def test_mutants_are_kept(tmp_path):
    mutants = [Mutant("m.x_low__mutmut_1", "m", Change("m.low", "x = 1", "x = None", 3))]
    saved(mutants, tmp_path / "mutants.json")
    assert loaded(tmp_path / "mutants.json") == mutants


def test_a_draw_follows_from_the_change_alone():
    ranks = {Change("m.low", "x = 1", "x = 2", nth).rank for nth in (1, 1, 2)}
    assert len(ranks) == 2
