"""The rules that many games share, by the ids that rulings cite."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

GENERAL: Final[Mapping[str, str]] = MappingProxyType(
    {
        "G1": "The best five-card poker hand wins: five of a kind, straight flush, four of a kind, full "
        "house, flush, straight, three of a kind, two pair, pair, high card. The ace is high, or low in "
        "5-4-3-2-A. Suits never break a tie.",
        "G2": "The lowest five-card hand wins low, compared on the table's low scale; a low must also meet "
        "the qualifier where the table plays one.",
        "G3": "A wild card is whatever card makes the best hand, and may be another card for high than "
        "for low. It doubles no card of its hand except to make five of a kind, the highest hand.",
        "G5": "A bet that nobody called goes back. Each level at which somebody is all in makes a pot, and "
        "only those who put in that much contest it; every pot is settled by itself.",
        "G6": "High takes the larger half of an odd pot. Players who tie share equally, and chips left over "
        "go one each to the tied players from the dealer's left.",
        "G7": "Cards speak: every live player contests each side with his best hand for it; nobody declares.",
        "G8": "Each live player declares high, low or both. Who declared both must win both ways or he "
        "wins nothing; where nobody goes one way, the other way takes the whole pot.",
        "G9": "Who declared both must make both hands from one line of the table.",
        "adds-up": "All chips that went in, and all penalties, come out again: as payouts, as refunds, or as "
        "what stays for the next pot.",
        "live": "Who has folded has no hand and wins nothing. A player who is alone in a pot takes it, "
        "whatever he holds, declared or qualifies for.",
        "nobody-wins": "A pot that nobody wins stays for the next hand, or its live players share it, as the "
        "table plays.",
        "turn": "Players act in turn from the lead, or all together where the phase says so.",
        "bet": "A bet is called, raised or folded to. A raise is at least as large as the last full bet or "
        "raise, within the structure; a short all-in raise does not reopen the betting.",
        "draw": "In turn, each player may exchange up to as many cards as the game allows.",
        "discard": "Each player discards the card that he was dealt for it.",
        "expose": "The dealer turns the table cards in the game's order.",
        "stack": "Each player stacks his cards once, and all turn the next one together.",
        "take": "In turn, each player takes a card or passes, until a round without a taker.",
        "shown": "A player who tabled a hand plays that hand, even where a better one was there.",
    }
)
