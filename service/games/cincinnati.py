"""Cincinnati, Lamebrain Pete and Utah: five table cards, turned one by one (rules.md 6.3, 6.4, 6.7)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from service.rules.cards import JOKER, RANKS, SUITS, Card
from service.rules.dividing import SPLIT_OPTIONS
from service.rules.game import Example, holds
from service.rules.layout import draw, row
from service.rules.options import Number, choice
from service.rules.ruling import Hand
from service.rules.select import any_five
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, PokerRules, Side
from service.rules.table import Table
from service.rules.wild import LOWEST_CARD_ACE, AllLike, Lowest
from service.rules.words import rank, suit

ONE_BY_ONE = "bet " + "expose bet " * 5 + "show"
SUIT_RULE = "cincinnati.suit"


@dataclass(frozen=True, slots=True)
class HighestOfSuit:
    """The side of the highest own card of one suit; wild cards count by their faces (rules.md G3.7, C1)."""

    suit: str
    name: str = "suit"
    rule: str = SUIT_RULE
    poker: bool = False
    five_cards: bool = False

    def wanted(self, rules: PokerRules) -> str:
        """A card of the suit."""
        return f"a {suit(self.suit)} in the hole"

    def strength(self, pool: int, wild: int, rules: PokerRules) -> int:
        """The highest rank of the suit, 0 without one."""
        return (pool >> 16 * SUITS.index(self.suit) & 0x1FFF).bit_length()

    def qualifies(self, strength: int, rules: PokerRules) -> bool | None:
        """A card of the suit needs no qualifier."""
        return None

    def hand(
        self, strength: int, cards: Sequence[Card], wild: int, rules: PokerRules, line: str | None
    ) -> Hand:
        """The card that holds the suit."""
        symbol = RANKS[strength - 1]
        description = f"the {rank(symbol)} of {suit(self.suit)}s"
        return Hand("high_card", description, (symbol + self.suit,), strength, (symbol,))

    def comparison(self, winner: str, better: Hand, loser: str, worse: Hand) -> str:
        """Why one card beats another, as a sentence."""
        return f"{loser}'s {worse.cards[0]} is lower than {winner}'s {better.cards[0]}."


@dataclass(frozen=True, slots=True)
class SuitHalf:
    """Half the pot goes to the highest own card of a table card's suit; ``place`` is 1 to 5, or None."""

    place: int | None = None

    def on(self, table: Table) -> Side | None:
        """The suit side, once its card is turned; a joker has no suit."""
        card = table.cards.get(f"board.{self.place - 1}") if self.place else None
        return None if card is None or card == JOKER else HighestOfSuit(card[1])


BOARD = ["5h", "9c", "Kd", "2s", "Jh"]

CINCINNATI = Showdown(
    id="cincinnati",
    name="Cincinnati",
    family="cincinnati",
    summary="Five own cards and five on the table, turned one by one; the best five of the ten win.",
    source="community-card-games",
    players=range(3, 10),
    own_cards=holds(5),
    layout=row("board", 5),
    use=any_five(),
    sides=(HIGH,),
    extra_side=SuitHalf(),
    order=ONE_BY_ONE,
    house_rules=(
        Number(
            "suit_half",
            "Which table card names the suit whose highest own card takes half the pot? Null: none.",
            "extra_side.place",
            1,
            5,
            nullable=True,
        ),
        *SPLIT_OPTIONS,
    ),
    rules={
        SUIT_RULE: "Under suit_half the player with the highest card of that table card's suit among his own "
        "cards takes half the pot, the best hand the other half. If nobody holds the suit, the best hand "
        "takes it all."
    },
    examples=(
        Example(
            "The suit of the third card",
            {
                "game": "cincinnati",
                "options": {"suit_half": 3},
                "players": [
                    {"id": "alice", "cards": ["As", "Ac", "7d", "3h", "4h"]},
                    {"id": "bob", "cards": ["Kh", "Ks", "8c", "6d", "4s"]},
                    {"id": "carol", "cards": ["Qs", "Tc", "3d", "6s", "8h"]},
                ],
                "table": {"board": BOARD},
                "pot": 75,
            },
        ),
    ),
)

HOLE_CARDS = choice(
    "hole_cards",
    "How many own cards is each player dealt?",
    {3: "Three.", **{n: (f"{n}.", {"own_cards": holds(n)}) for n in (2, 4, 5)}},
)

LAMEBRAIN_PETE = replace(
    CINCINNATI,
    id="lamebrain-pete",
    name="Lamebrain Pete",
    variant_of="cincinnati",
    summary="Cincinnati with three own cards; the lowest table card and all like it are wild.",
    own_cards=holds(3),
    extra_side=None,
    wild=Lowest(),
    house_rules=(HOLE_CARDS, LOWEST_CARD_ACE),
    rules={},
    examples=(
        Example(
            "Fours wild",
            {
                "game": "lamebrain-pete",
                "players": [
                    {"id": "alice", "cards": ["4d", "Kh", "2c"]},
                    {"id": "bob", "cards": ["As", "Ah", "Ac"]},
                    {"id": "carol", "cards": ["Qh", "Th", "3h"]},
                ],
                "table": {"board": ["4h", "9c", "Kd", "4s", "Jh"]},
                "pot": 30,
            },
        ),
    ),
)

CROSS = draw("""
              board.0
    board.3   board.4   board.1
              board.2
""")

UTAH = replace(
    LAMEBRAIN_PETE,
    id="utah",
    name="Utah",
    summary="Cincinnati whose last table card, and all like it, are wild.",
    own_cards=holds(5),
    wild=AllLike("board.4"),
    house_rules=(
        choice(
            "layout",
            "How do the table cards lie?",
            {
                "row": "In a row: any five of the ten cards.",
                "cross": (
                    "In a cross, the last card in its center: own cards and one line of the cross.",
                    {
                        "layout": CROSS,
                        "named_lines": {
                            "across": "board.3 board.4 board.1",
                            "down": "board.0 board.4 board.2",
                        },
                    },
                ),
            },
        ),
    ),
    examples=(
        Example(
            "Nines wild",
            {
                "game": "utah",
                "players": [
                    {"id": "alice", "cards": ["9d", "As", "Ac", "3c", "4c"]},
                    {"id": "bob", "cards": ["Kh", "Ks", "Kc", "6d", "7d"]},
                ],
                "table": {"board": ["5h", "9c", "Kd", "2s", "9h"]},
                "pot": 20,
            },
        ),
    ),
)

GAMES = (CINCINNATI, LAMEBRAIN_PETE, UTAH)
