"""Each value of each house rule of each game changes an answer (quality.md row 7)."""

import pytest

from service.games import GAMES
from service.rules.options import Answer, Choice, Number, WildCards, choice, flag
from service.rules.questions import house
from tests.rules import generic_option_cases, option_cases, own_option_cases
from tests.rules.builders import under

CASES = (*option_cases.CASES, *generic_option_cases.CASES, *own_option_cases.CASES)
ROWS = [(case, value) for case in CASES for value in case.values]


def sent(value):
    """A value as a caller sends it."""
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize(
    ("case", "value"),
    ROWS,
    ids=[f"{case.game}-{case.option}-{case.name}-{value}" for case, value in ROWS],
)
def test_answer(case, value):
    document = under(case.document, **{case.option: sent(value)})
    assert case.ask(document) == case.values[value]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.game}-{case.option}-{case.name}" for case in CASES])
def test_the_option_matters(case):
    assert any(answer != other for answer in case.values.values() for other in case.values.values())


def declared(option):
    """The values that a test must know: all of them, or of an endless number the least and more."""
    match option:
        case Choice(answers=answers):
            return {answer.value for answer in answers}
        case WildCards():
            return {()}
        case Number(least=least, most=None):
            return {least}
        case Number(least=least, most=most, nullable=nullable):
            return set(range(least, most + 1)) | ({None} if nullable else set())
    raise TypeError(option)


INERT = {
    "cincinnati": {"one_odd_chip_each"},
    "boo-ray": {"odd_chip_order"},
    "red-dog": {"odd_chip_order"},
    "screw-your-neighbor": {"odd_chip_order"},
}
"""Options that section 12 gives to a game though nothing in it is divided among equals."""


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_is_in_the_table(game):
    tested = {}
    for case in CASES:
        if case.game == game:
            tested.setdefault(case.option, set()).update(case.values)
    for option in GAMES[game].options:
        if option.name in INERT.get(game, ()):
            continue
        known = tested.pop(option.name, set())
        assert len(known) > 1, f"{option.name} has no test"
        assert known >= declared(option), f"values of {option.name} without a test"
    assert not tested, "tests of options that the game has not"


@pytest.mark.parametrize(("game", "option"), [(game, name) for game in INERT for name in INERT[game]])
def test_an_option_without_effect_is_accepted(game, option):
    assert option in GAMES[game].defaults


def is_default(case, value):
    return GAMES[case.game].defaults[case.option] == value


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if any(is_default(case, value) for value in case.values)],
    ids=lambda case: f"{case.game}-{case.option}-{case.name}",
)
def test_an_option_left_out_is_at_its_default(case):
    (default,) = [value for value in case.values if is_default(case, value)]
    options = {name: value for name, value in case.document.get("options", {}).items() if name != case.option}
    if case.option == "showdown" or "showdown" not in options:
        document = {**case.document, "options": options}
        assert case.ask(document) == case.values[default]


class TestReading:
    """Values are read into the form that the rules use."""

    def answers(self, game, **options):
        return house(GAMES[game], {"game": game, "options": options}).answers

    def test_ten_may_be_written_with_two_digits(self):
        assert self.answers("omaha", wild=["10", "10h", "j♠", "q"])["wild"] == ("T", "Th", "Js", "Q")

    def test_a_whole_number_may_be_written_with_a_point(self):
        answers = self.answers("spit-in-the-ocean", spit_cards=3.0, chip=2.0, max_draw=4.0)
        assert [repr(answers[name]) for name in ("spit_cards", "chip", "max_draw")] == ["3", "2", "4"]

    def test_null_is_a_value(self):
        assert self.answers("padre", low_qualifier=None)["low_qualifier"] is None

    def test_every_option_has_an_answer(self):
        for game in GAMES.values():
            assert list(game.under({}).answers) == [option.name for option in game.options]

    @pytest.mark.parametrize(
        ("game", "option", "default"),
        [
            ("padre", "low_qualifier", 8),
            ("stormy-weather", "low_qualifier", 8),
            ("padre", "showdown", "cards_speak"),
            ("elevator", "low_qualifier", None),
            ("elevator", "showdown", "declare"),
            ("elevator", "both_lines", "same"),
            ("elevator", "both_rule", "outright"),
            ("seven-twenty-seven", "both_rule", "win_or_tie"),
            ("seven-twenty-seven", "showdown", "declare"),
            ("badugi", "max_draw", None),
        ],
    )
    def test_defaults_of_section_four(self, game, option, default):
        assert GAMES[game].defaults[option] == default


class TestDeclaring:
    """Options as a game declares them."""

    def test_a_question_of_yes_or_no(self):
        asked = flag("again", "May he draw again?", "drawing", no="No.", yes=("Yes.", {"most": 3}))
        answers = Answer(False, "No."), Answer(True, "Yes.", {"most": 3})
        assert asked == Choice("again", "May he draw again?", "drawing", answers)

    def test_the_first_answer_is_the_default_where_no_part_keeps_it(self):
        asked = choice("cards", "How many cards?", {5: "Five.", 3: "Three."})
        assert asked == Choice("cards", "How many cards?", "", (Answer(5, "Five."), Answer(3, "Three.")))
        assert asked.default(GAMES["omaha"]) == 5

    def test_what_the_game_keeps_is_the_default_elsewhere(self):
        order = {"carry": "They stay.", "left_of_dealer": "From the dealer's left."}
        asked = choice("order", "Who gets the odd chips?", order, "dividing.odd_chip_order")
        assert asked.default(GAMES["omaha"]) == "left_of_dealer"
