"""The schemas of the answers: one schema a question serves all games."""

from collections.abc import Mapping
from typing import Any

from service.api.fields import (
    Closed,
    JsonSchema,
    ListOf,
    OneOf,
    Section,
    StrictField,
    Text,
    Truth,
    Whole,
    chips,
    closed,
    name,
)
from service.games import GAMES

Members = dict[str, StrictField]

OUTCOMES = (
    "redeal",
    "push",
    "game_over",
    "uncontested",
    "instant_win",
    "no_winner",
    "showdown",
)
CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
    "one_card",
    "two_card",
    "three_card",
    "four_card",
    "total",
)
LARGEST = 2**53 - 1


class Number(StrictField):
    """A number that is whole or ends in a half."""

    expected = "a number of points"

    def json_schema(self) -> JsonSchema:
        """A multiple of a half."""
        return {"type": "number", "multipleOf": 0.5}


class Free(StrictField):
    """A value described elsewhere, by a schema of JSON's own."""

    expected = "a value"

    def __init__(self, schema: JsonSchema, **options: Any) -> None:
        self.schema = schema
        super().__init__(**options)

    def json_schema(self) -> JsonSchema:
        """The schema it was given."""
        return self.schema


def answer(component: str, members: Mapping[str, StrictField], text: str = "", optional: str = "") -> Closed:
    """A schema of an answer, open to members that come later; those listed in ``optional`` may be absent."""
    for member, field in members.items():
        field.required = member not in optional.split()
    schema = closed(component, members, text)
    schema.open = True
    return schema


def many(item: Closed | StrictField, most: int = 10_000, **options: Any) -> ListOf:
    """A list of items."""
    return ListOf(Section(item) if isinstance(item, Closed) else item, 0, most, **options)


def card() -> StrictField:
    """A card in its canonical spelling."""
    return Text(2, 2, pattern="^([2-9TJQKA][cdhs]|Jk)$", component="CanonicalCard")


def words(text: str = "") -> Text:
    """A text for people."""
    return Text(0, 2000, pattern="^.*$", text=text)


def ids(text: str) -> ListOf:
    """Player ids."""
    return many(name(), text=text)


WILD_CARD = answer("WildCard", {"card": card(), "as": card()}, "A wild card and the card it stands for.")
COUNTED_CARD = answer(
    "CountedCard", {"card": card(), "counts": Number()}, "A card with a choice and what it counts."
)
HAND = answer(
    "Hand",
    {
        "category": OneOf(CATEGORIES, component="Category"),
        "description": words("What the hand is called."),
        "cards": many(card(), text="The cards that make the hand, the player's own first."),
        "ranks": many(
            OneOf(tuple("23456789TJQKA"), component="Rank"), text="What is compared, most significant first."
        ),
        "total": Number(text="What the cards count."),
        "target": Number(text="The target of this side."),
        "distance": Number(text="How far the total is from the target."),
        "counts": many(COUNTED_CARD, text="What each card with a choice counts."),
        "wild": many(WILD_CARD, text="What each wild card of the hand stands for."),
        "line": words("The line of the table that the hand uses."),
        "qualifies": Truth(text="Does the low meet the qualifier?"),
        "strength": Whole(0, LARGEST, text="Larger is better, for low too; to be compared within one game."),
    },
    "A hand on one side of the pot.",
    optional="ranks total target distance counts wild line qualifies",
)
ABOUT = answer(
    "About",
    {
        "players": ids("The players."),
        "cards": many(card(), text="The cards."),
        "chips": chips(text="The chips."),
    },
    "What a ruling is about.",
    optional="players cards chips",
)
BECAUSE = answer(
    "Because",
    {
        "rule": words("The id of a rule on the game's card."),
        "text": words("A sentence to read out."),
        "about": Section(ABOUT),
    },
    "One ruling that decided something.",
    optional="about",
)
STATUS = ("live", "folded", "out")


def cards_left() -> Members:
    """What the rules left of a player's cards, in games that take cards away."""
    return {
        "reason": words("Why the rules put the player out."),
        "kept": many(card(), text="The own cards that the rules left the player."),
        "discarded": many(card(), text="The own cards that the rules took."),
    }


PLAYER_SCORE = answer(
    "PlayerScore",
    {
        "id": name(),
        "status": OneOf(STATUS, component="PlayerStatus"),
        **cards_left(),
        "high": Section(HAND),
        "low": Section(HAND),
    },
    "What a player holds; a side is absent where no hand can be formed.",
    optional="reason kept discarded high low",
)
_GROUPS = {"type": "array", "items": {"type": "array", "minItems": 1, "items": {"type": "string"}}}
RANKING = answer(
    "Ranking",
    {
        "high": Free(_GROUPS, text="Best first, ties together."),
        "low": Free(_GROUPS, text="Best first, ties together; qualifying hands only."),
    },
    "The live players of each side in order.",
    optional="high low",
)
_HEAD: Members = {
    "game": OneOf(tuple(GAMES), component="GameId"),
    "reference": Text(0, 64, text="The caller's own reference."),
    "options": Free({"type": "object"}, text="Every option of the game with its value."),
    "rules_version": words("The version of the rules."),
}


def head() -> Members:
    """What scores and settlements begin with."""
    return dict(_HEAD)


SCORES = answer(
    "Scores",
    {
        **head(),
        "players": many(PLAYER_SCORE, text="In the order of the request."),
        "ranking": Section(RANKING),
    },
    "What each hand is worth.",
    optional="reference",
)
WINNER = answer("Winner", {"player": name(), "amount": chips()}, "A winner of a share.")
SHARE = answer(
    "Share",
    {
        "side": OneOf(("high", "low", "suit", "whole"), component="ShareSide"),
        "amount": chips(text="What this side pays."),
        "winners": many(WINNER),
    },
    "What one side of a pot pays; whole where the pot is divided once.",
)
POT = answer(
    "Pot",
    {
        "amount": chips(),
        "eligible": ids("The live players who may win it."),
        "left": chips(text="What stays for the next pot."),
        "shares": many(SHARE),
    },
    "A settled pot.",
)
PLAYER_RULING = answer(
    "PlayerRuling",
    {
        "id": name(),
        "status": OneOf(STATUS, component="PlayerStatus"),
        "payout": chips(text="From the pots."),
        "refund": chips(text="The uncalled excess of a bet."),
        "penalty": chips(text="What the rules make the player pay."),
        "net": Whole(-LARGEST, LARGEST, text="payout + refund - contributed - dead - penalty."),
        "posts": Whole(0, 99, text="The posts that the player has afterwards (Tic Tac Toe)."),
        "post_payout": Whole(0, 99, text="The posts of the post pot that the player takes."),
        **cards_left(),
        "high": Section(HAND),
        "low": Section(HAND),
    },
    "What a player gets and pays.",
    optional="posts post_payout reason kept discarded high low",
)
NEXT_DEAL = answer(
    "NextDeal",
    {
        "players": ids("Who is dealt in."),
        "lead": name(text="Who leads."),
        "shuffle": Truth(text="Is the deck shuffled first?"),
    },
    "The next hand.",
    optional="shuffle",
)
SETTLEMENT = answer(
    "Settlement",
    {
        **head(),
        "outcome": OneOf(OUTCOMES, component="Outcome"),
        "pots": many(POT),
        "players": many(PLAYER_RULING, text="In the order of the request."),
        "next_pot": chips(text="What lies in the middle afterwards."),
        "next_deal": Section(NEXT_DEAL),
        "post_pot": Whole(0, 99, text="The posts in the post pot afterwards (Tic Tac Toe)."),
        "because": many(BECAUSE, text="The rulings that decided the split, in order."),
    },
    "Who gets what, and why. Always: total in + penalties = payouts + refunds + next_pot.",
    optional="reference next_deal post_pot",
)
RANGE = answer("PlayerRange", {"min": Whole(0, 99), "max": Whole(0, 99)}, "A range of numbers.")
SEATS = answer(
    "Seats",
    {
        "stated": Section(RANGE, text="What the source of the game says."),
        "possible": Whole(1, 99, text="What the deck allows."),
    },
    "How many may play.",
)
_ENTRY: Members = {
    "id": words("The id of the game in a state."),
    "name": words(),
    "aliases": many(words(), text="Other names of the game."),
    "family": words("Games of a family are played alike."),
    "variant_of": words("The id of the game that this one varies."),
    "players": Section(SEATS),
    "sides": many(OneOf(("high", "low"), component="Side"), text="The sides of the pot."),
}
GAME_ENTRY = answer(
    "GameEntry",
    {**_ENTRY, "phases": many(words(), text="The phases of a hand.")},
    "A game of the catalog.",
    optional="variant_of",
)
GAME_LIST = answer("GameList", {"games": many(GAME_ENTRY)}, "The games that were asked for.")
SLOT = answer(
    "Slot",
    {"slot": words("The position in table."), "row": Whole(0, 99), "column": Whole(0, 99)},
    "A place on the table.",
)
LINE = answer("Line", {"id": words(), "slots": many(words())}, "Slots that play together.")
_VALUE: JsonSchema = {"description": "A value of the option."}
CHANGES = answer(
    "Changes",
    {"table": many(SLOT), "lines": many(LINE), "order": many(words())},
    "What an option changes on the card.",
    optional="table lines order",
)
OPTION_VALUE = answer(
    "OptionValue",
    {"value": Free(_VALUE), "text": words("What it means."), "changes": Section(CHANGES)},
    "A value of an option.",
    optional="changes",
)
OPTION = answer(
    "GameOption",
    {
        "name": words(),
        "schema": Free({"type": "object"}, text="A JSON Schema of its values."),
        "default": Free(_VALUE),
        "text": words("The question that it answers."),
        "values": many(OPTION_VALUE, text="Its values, where there are few."),
    },
    "A house rule.",
    optional="values",
)
PHASE = answer("Phase", {"phase": words(), "needs": many(words())}, "A phase and what it needs of a state.")
MEMBER = answer(
    "GameMember",
    {"of": OneOf(("player", "state"), component="MemberOwner"), "name": words(), "text": words()},
    "A member that only some games have.",
)
RULE = answer("GameRule", {"id": words(), "text": words()}, "A rule that rulings cite.")
EXAMPLE = answer(
    "GameExample",
    {"name": words(), "state": Free({"type": "object"}), "settlement": Section(SETTLEMENT)},
    "A state and its settlement.",
)
GAME = answer(
    "Game",
    {
        **_ENTRY,
        "summary": words(),
        "source": words("The collection that the game comes from."),
        "own_cards": Section(RANGE, text="How many own cards a player holds."),
        "table": many(SLOT),
        "lines": many(LINE),
        "order": many(words(), text="The phases of a hand in order of play."),
        "phases": many(PHASE),
        "options": many(OPTION),
        "members": many(MEMBER),
        "rules": many(RULE),
        "examples": many(EXAMPLE),
    },
    "The card of a game: enough to draw it, to ask for its state and to explain it.",
    optional="variant_of",
)
FAULT = answer(
    "Fault",
    {
        "pointer": words("JSON pointer of the member; the parent's for an unknown member."),
        "parameter": words("The query parameter, where it is one."),
        "code": words("A stable code."),
        "detail": words("What was expected."),
    },
    "One fault of a request.",
    optional="pointer parameter",
)
PROBLEM = answer(
    "Problem",
    {
        "type": words("A path that leads to a page on this kind of problem."),
        "title": words(),
        "status": Whole(400, 599),
        "detail": words(),
        "errors": many(FAULT, 50, text="Every fault found, at most 50."),
        "errors_omitted": Whole(1, LARGEST, text="How many more there were."),
    },
    "Why a request was refused (RFC 9457).",
    optional="errors errors_omitted",
)
HEALTH = answer("Health", {"status": words()}, "Whether the service answers.")
