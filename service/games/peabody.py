"""Peabody Hold'em: five hole cards, of which exactly two play, and openers to begin (rules.md 6.17)."""

from dataclasses import dataclass

from service.games.holdem import flop
from service.rules.cards import bits
from service.rules.errors import Problem
from service.rules.exposure import FLOP
from service.rules.game import Example, holds
from service.rules.hand_game import HandGame
from service.rules.layout import row
from service.rules.members import Flag
from service.rules.ruling import Because
from service.rules.select import exactly
from service.rules.showdown import Showdown
from service.rules.sides import HIGH
from service.rules.table import Table
from service.rules.wild import named

OPENED = Flag(
    "state",
    "opened",
    "Did anybody open the betting? Left out: whoever held openers did.",
    None,
)
PAIR_OF_JACKS = bits(["Jc", "Jd"])
OPENERS = "peabody-holdem.openers"


@dataclass(frozen=True, slots=True)
class NoOpeners:
    """The hand is dead where nobody opened: nobody held a pair of jacks or better."""

    rule: str = OPENERS
    sentence: str = "Nobody opened: it takes a pair of jacks or better in the hand, so the hand is dead."

    def applies(self, game: HandGame, table: Table) -> bool:
        """Is the hand dead: said to be, or every hand is known, folded ones too, and none could open?"""
        opened = OPENED.get(table)
        if opened is not None:
            return not opened
        full = game.own_cards.least
        hands = [player.known_cards for player in table.players]
        return all(len(cards) == full for cards in hands) and not any(
            opens(game, bits(cards)) for cards in hands
        )

    def bar(self, game: HandGame, table: Table, seat: int) -> Because | Problem | None:
        """In the first round a hand without openers may not bet."""
        player = table.players[seat]
        if any(card is not None for card in table.cards.values()):
            return None
        if len(player.known_cards) < game.own_cards.least:
            path = ("state", "players", seat, "cards")
            return Problem("missing_card", path, "Whether the player may open depends on his five cards.")
        if opens(game, bits(player.known_cards)):
            return None
        text = f"{player.id} has no openers: it takes a pair of jacks or better to bet first."
        return Because(OPENERS, text, (player.id,), player.known_cards)


def opens(game: HandGame, hand: int) -> bool:
    """Are five hole cards, wild ones counted, a pair of jacks or better?"""
    return HIGH.strength(hand, named(game.poker.wild), game.poker) >= HIGH.strength(
        PAIR_OF_JACKS, 0, game.poker
    )


PEABODY_HOLDEM = Showdown(
    id="peabody-holdem",
    name="Peabody Hold'em",
    family="omaha",
    summary="Omaha with five hole cards; a pair of jacks or better in the hand opens, or the hand is dead.",
    source="community-card-games",
    players=range(3, 12),
    own_cards=holds(5),
    layout=row("board", 5),
    use=exactly(2),
    sides=(HIGH,),
    exposure=FLOP,
    order="bet expose bet expose bet expose bet show",
    redeal=NoOpeners(),
    bet_needs=("players.cards",),
    members=(OPENED,),
    house_rules=(flop("bet expose bet expose bet expose bet expose bet expose bet show"),),
    rules={
        OPENERS: "A hand that ranks as a pair of jacks or better opens the betting. If nobody opens, the "
        "hand is dead: the pot stays and those who did not drop out are dealt again."
    },
    examples=(
        Example(
            "Two of five",
            {
                "game": "peabody-holdem",
                "opened": True,
                "players": [
                    {"id": "alice", "cards": ["Js", "7h", "2c", "3c", "4d"]},
                    {"id": "bob", "cards": ["Qd", "Qh", "8c", "8d", "5s"]},
                ],
                "table": {"board": ["Jc", "7d", "8s", "Jh", "Qc"]},
                "pot": 50,
            },
        ),
        Example(
            "Nobody opens",
            {
                "game": "peabody-holdem",
                "opened": False,
                "players": [{"id": "alice"}, {"id": "bob"}, {"id": "carol", "folded": True}],
                "pot": 6,
            },
        ),
    ),
)

GAMES = (PEABODY_HOLDEM,)
