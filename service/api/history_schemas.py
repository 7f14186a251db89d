"""The shapes of recorded hands: of a PHH document, and of an OHH one, as far as they are read."""

from service.api.fields import JsonSchema, ListOf, OneOf, Section, StrictField, Text, Truth, Whole, closed
from service.api.history_fields import Amount, Clock, Either, ListOrNothing, opened, plain_cards
from service.api.json_schema import Components
from service.histories.ohh import ACTIONS
from service.histories.phh import ACTION_PATTERN

MOST_HANDS = 2000
MOST_PLAYERS = 64
MOST_ACTIONS = 1000
MOST_CARDS = 52
MOST_ROUNDS = 64
MOST_NUMBER = 2**53 - 1
ANYTHING = "^[\\s\\S]*$"


def _text(most: int = 200, **options: object) -> Text:
    return Text(0, most, pattern=ANYTHING, kind=f"a text of at most {most} characters", **options)


def _amounts(*, required: bool = False, least: int = 0, endless: bool = False) -> ListOf:
    item = Amount(least, endless=endless)
    return ListOf(item, 1, MOST_PLAYERS, what="amounts, one a player", required=required)


_TEXTS = (
    *("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
    *("time_zone", "time_zone_abbreviation", "currency", "currency_symbol"),
)
_WHOLES = ("day", "month", "year", "level", "seat_count")
_AMOUNTS = ("bring_in", "small_bet", "big_bet", "min_bet", "time_limit")


def _whole() -> Whole:
    return Whole(-MOST_NUMBER, MOST_NUMBER)


def _text_or_number() -> Either:
    return Either(_text(), _whole())


_UNREAD: dict[str, StrictField] = {
    **{member: _text(2000) for member in _TEXTS},
    **{member: _whole() for member in _WHOLES},
    **{member: Amount(endless=True) for member in _AMOUNTS},
    "time": Clock(),
    "table": _text_or_number(),
    "seats": ListOf(_whole(), 1, MOST_PLAYERS, what="numbers of seats, one a player"),
    "time_banks": _amounts(endless=True),
}
"""Members of the format that have nothing to do with who collects what."""
PHH = closed(
    "PokerHandHistory",
    {
        "variant": Text(
            1, 16, pattern="^[A-Z0-9/]+$", kind="the code of a variant, such as NT", required=True
        ),
        "ante_trimming_status": Truth(),
        "antes": _amounts(required=True),
        "blinds_or_straddles": _amounts(least=-MOST_NUMBER),
        "starting_stacks": _amounts(required=True, endless=True),
        "actions": ListOf(
            Text(
                0,
                1000,
                pattern=ACTION_PATTERN,
                kind="an action such as 'd dh p1 AsKd', 'd db 2h9hKc', 'p1 cbr 100', 'p2 cc' or 'p1 sm -'",
            ),
            0,
            MOST_ACTIONS,
            what="actions",
            required=True,
        ),
        "finishing_stacks": _amounts(),
        "winnings": _amounts(),
        "players": ListOf(_text(), 1, MOST_PLAYERS, what="names, one a player"),
        "hand": _text_or_number(),
        **_UNREAD,
    },
    "A hand in the poker hand history format; members of one's own begin with an underscore.",
)


def _number(**options: object) -> Whole:
    return Whole(0, MOST_NUMBER, **options)


_ACTION = opened(
    "OhhAction",
    {
        "player_id": _number(nullable=True, text="Who acts; absent where the site itself adds to the pot."),
        "action": OneOf(
            ACTIONS,
            required=True,
            text="What is done.",
            component="OhhActionName",
            meaning="An action that the format has.",
        ),
        "amount": Amount(-MOST_NUMBER, nullable=True, text="What the player puts in by this action."),
        "cards": plain_cards(MOST_CARDS, text="The cards dealt or shown."),
    },
    "An action of a round.",
)
_ROUND = opened(
    "OhhRound",
    {
        "street": _text(64, required=True, text="Preflop, Flop, Turn, River or Showdown."),
        "cards": plain_cards(MOST_CARDS, text="The table cards that this round adds."),
        "actions": ListOf(
            Section(_ACTION), 0, MOST_ACTIONS, what="actions", required=True, text="What was done, in order."
        ),
    },
    "A round of a hand.",
)
_PLAYER = opened(
    "OhhPlayer",
    {
        "id": _number(required=True, text="What actions and pots call the player."),
        "seat": _number(required=True, text="The number of the seat, clockwise."),
        "name": _text(required=True, text="The player's name."),
        "starting_stack": Amount(nullable=True, text="What the player had before the hand."),
        "is_sitting_out": Truth(nullable=True, text="Was the player not dealt in?"),
    },
    "A player at the table.",
)
_WINS = opened(
    "OhhPlayerWins",
    {
        "player_id": _number(required=True, text="Who wins."),
        "win_amount": Amount(required=True, text="What the player takes out of the pot."),
    },
    "What a player takes out of a pot.",
)
_POT = opened(
    "OhhPot",
    {
        "amount": Amount(required=True, text="What the pot held, rake included."),
        "rake": Amount(nullable=True, text="What the house took."),
        "jackpot": Amount(nullable=True, text="What a jackpot took."),
        "player_wins": ListOf(
            Section(_WINS), 0, MOST_PLAYERS, what="winners", required=True, text="Who got it."
        ),
    },
    "A pot and its winners.",
)
_HAND = opened(
    "OhhHand",
    {
        "spec_version": _text(32, text="The version of the format."),
        "tournament": Truth(nullable=True, text="Is it a hand of a tournament? (they have no rake)"),
        "game_type": _text(32, required=True, text="Holdem, Omaha, OmahaHiLo, or a game that is not judged."),
        "game_number": _text(text="What the hand is called in the answer."),
        "dealer_seat": _number(required=True, text="The seat with the button, be it taken or not."),
        "flags": ListOrNothing(_text(64), 64, what="flags", text="Run_It_Twice: there are several boards."),
        "players": ListOf(
            Section(_PLAYER), 1, MOST_PLAYERS, what="players", required=True, text="Who sits at the table."
        ),
        "rounds": ListOf(
            Section(_ROUND), 0, MOST_ROUNDS, what="rounds", required=True, text="The rounds, in order."
        ),
        "pots": ListOf(
            Section(_POT), 0, MOST_PLAYERS, what="pots", required=True, text="The pots, main pot first."
        ),
    },
    "A hand; it may have more members, which are not read.",
)
OHH = opened(
    "OpenHandHistory",
    {"ohh": Section(_HAND, required=True, text="The hand.")},
    "A hand in the open hand history format.",
)

LONGEST_TOML = 2 * 1024 * 1024
PHH_FILE: JsonSchema = {
    "description": "A .phh or .phhs file.",
    "type": "string",
    "format": "binary",
    "maxLength": LONGEST_TOML,
}


def ohh_file(components: Components) -> JsonSchema:
    """The schema of an OHH file in the API document: a hand, or a list of hands."""
    hand = components.reference(OHH)
    hands = {"type": "array", "minItems": 1, "maxItems": MOST_HANDS, "items": hand}
    text = "An OHH file: a hand, or a list of hands; hands one after the other are read, too."
    return components.named("OhhFile", {"oneOf": [hand, hands], "description": text})
