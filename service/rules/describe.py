"""What a hand is called, and why one hand beats another, in words."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

from service.rules.cards import Card
from service.rules.ruling import Hand
from service.rules.words import is_rank, listing, number, points, rank, ranks

_KICKERS_FROM = {"pair": 1, "two_pair": 2, "three_of_a_kind": 1, "four_of_a_kind": 1}
_COUNTED = {"three_of_a_kind": "three", "four_of_a_kind": "four", "five_of_a_kind": "five"}
_REPEATS = {
    "pair": (2,),
    "two_pair": (2, 2),
    "three_of_a_kind": (3,),
    "full_house": (3, 2),
    "four_of_a_kind": (4,),
    "five_of_a_kind": (5,),
}


def high(category: str, symbols: Sequence[str]) -> str:
    """The name of a high hand.

    >>> high("pair", ["K", "A", "Q", "8"]), high("full_house", ["9", "5"]), high("straight_flush", ["A"])
    ('pair of kings', 'nines full of fives', 'royal flush')
    """
    top = symbols[0]
    match category:
        case "high_card":
            return f"{rank(top)} high"
        case "pair":
            return f"pair of {ranks(top)}"
        case "two_pair":
            return f"two pair, {ranks(top)} and {ranks(symbols[1])}"
        case "full_house":
            return f"{ranks(top)} full of {ranks(symbols[1])}"
        case "straight" | "flush":
            return f"{rank(top)}-high {category}"
        case "straight_flush":
            return "royal flush" if top == "A" else f"{rank(top)}-high straight flush"
    return f"{_COUNTED[category]} {ranks(top)}"


def low(category: str, symbols: Sequence[str]) -> str:
    """The name of a low hand.

    >>> low("high_card", ["8", "7", "3", "2", "A"]), low("pair", ["A", "7", "6", "5"])
    ('8-7-3-2-A low', 'pair of aces low')
    """
    if category == "high_card":
        return f"{'-'.join(symbols)} low"
    return f"{high(category, symbols)} low"


def badugi(symbols: Sequence[str]) -> str:
    """The name of a badugi hand.

    >>> badugi(["6", "5", "4", "2"]), badugi(["3", "2", "A"])
    ('badugi 6-5-4-2', 'three-card 3-2-A')
    """
    name = "badugi" if len(symbols) == 4 else f"{number(len(symbols))}-card"
    return f"{name} {'-'.join(symbols)}"


@lru_cache(maxsize=1_024)
def article(name: str) -> str:
    """A hand's name with its article, if it takes one.

    >>> article("pair of kings"), article("ace-high flush"), article("8-7-3-2-A low"), article("three kings")
    ('a pair of kings', 'an ace-high flush', 'an 8-7-3-2-A low', 'three kings')

    >>> article("nine"), article("ace")
    ('a nine', 'an ace')
    """
    first = name.split(maxsplit=1)[0]
    if "-" not in first and first not in ("pair", "royal", "badugi") and not is_rank(name):
        return name
    return f"an {name}" if name[0] in "ae8A" else f"a {name}"


def counts(taken: Sequence[tuple[Card, int]]) -> str:
    """What cards that had a choice count (half points), those of one count together, the largest first.

    >>> counts((("As", 22), ("Ad", 2), ("Kc", 0), ("Ah", 22)))
    'As and Ah as 11, Ad as 1 and Kc as 0'
    """
    values = sorted({value for _, value in taken}, reverse=True)
    groups = [(listing([card for card, worth in taken if worth == value]), value) for value in values]
    return listing([f"{cards} as {points(value)}" for cards, value in groups])


def counting(hand: Hand) -> str:
    """What the cards of a hand that had a choice count, as words that follow its name; else nothing."""
    return f", counting {counts(hand.counts)}" if hand.counts else ""


def making(hand: Hand) -> str:
    """The line that a hand uses and which of its cards are wild, in brackets; nothing if there is neither."""
    wild = [card for card, _ in hand.wild]
    notes = [hand.line] if hand.line else []
    notes += [f"{listing(wild)} {'is' if len(wild) == 1 else 'are'} wild"] if wild else []
    return f" ({'; '.join(notes)})" if notes else ""


def held(hand: Hand) -> str:
    """A hand's name with its article, the line that it uses, and which of its cards are wild."""
    return article(hand.description) + making(hand)


def spread(hand: Hand) -> str:
    """The compared ranks of a poker hand written out, kings full of twos as K-K-K-2-2."""
    repeats = _REPEATS.get(hand.category, ())
    written = [
        symbol for i, symbol in enumerate(hand.ranks) for _ in range(repeats[i] if i < len(repeats) else 1)
    ]
    return "-".join(written)


def lost(winner: str, better: Hand, loser: str, worse: Hand) -> str:
    """That one hand loses to another of a different name."""
    return f"{loser}, with {article(worse.description)}, loses to {winner}'s {better.description}."


def comparison(winner: str, better: Hand, loser: str, worse: Hand) -> str:
    """Why one poker hand beats another, as a sentence."""
    if better.description != worse.description:
        return lost(winner, better, loser, worse)
    if better.ranks == worse.ranks:
        return (
            f"{loser} has {article(worse.description)} too, but {winner}'s holds fewer wild cards, "
            "and at this table the more natural hand wins."
        )
    place = next(i for i, (a, b) in enumerate(zip_longest(better.ranks, worse.ranks)) if a != b)
    both_have_it = place < min(len(better.ranks), len(worse.ranks))
    if both_have_it and place >= _KICKERS_FROM.get(better.category, len(better.ranks)):
        mine, his = rank(worse.ranks[place]), rank(better.ranks[place])
        return f"{loser} has {article(worse.description)} too, but {winner}'s {his} kicker beats the {mine}."
    return (
        f"{loser} has {article(worse.description)} too, "
        f"but {winner}'s {spread(better)} beats {spread(worse)}."
    )
