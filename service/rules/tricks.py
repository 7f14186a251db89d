"""Taking tricks: who wins each trick of a record of play, and which plays it proves against the rules."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from service.rules.cards import RANKS, Card
from service.rules.members import Play

HAND = 5
TOP_TRUMPS = "AKQ"


@dataclass(frozen=True, slots=True)
class TrickRules:
    """The house rules of playing to a trick, beside following suit."""

    must_trump: bool = False
    must_beat: bool = False
    must_overtrump: bool = False
    lead_top_trump: bool = False


@dataclass(frozen=True, slots=True)
class Violation:
    """A play that the record proves wrong: the trick's number from 0, the card, and a card he had to play."""

    player: str
    trick: int
    card: Card
    held: Card
    why: str


def height(card: Card) -> int:
    """How high a card is in its suit, the ace highest."""
    return RANKS.index(card[0])


def winner(trick: Sequence[Play], trump: str) -> Play:
    """The play that wins a trick so far: the highest trump, else the highest card of the suit led.

    >>> winner([Play("A", "Kh"), Play("B", "2s"), Play("C", "Ah")], "s").player
    'B'
    """
    led = trick[0].card[1]
    suit = trump if any(play.card[1] == trump for play in trick) else led
    return max((play for play in trick if play.card[1] == suit), key=lambda play: height(play.card))


def legal_plays(
    hand: Sequence[Card], before: Sequence[Play], trump: str, rules: TrickRules
) -> tuple[tuple[Card, ...], str]:
    """The cards of a hand that may be played after these plays, and the rule that narrows them.

    >>> legal_plays(["Kh", "4h", "9s", "2c"], [Play("A", "Qh")], "s", TrickRules())
    (('Kh', '4h'), 'follow the suit led')
    """
    if not before:
        return _leads(hand, trump, rules)
    led = before[0].card[1]
    following = [card for card in hand if card[1] == led]
    best = winner(before, trump).card
    if following:
        higher = [card for card in following if _is_higher(card, best)]
        if rules.must_beat and higher:
            return tuple(higher), "beat the best card while following suit"
        return tuple(following), "follow the suit led"
    trumps = [card for card in hand if card[1] == trump]
    over = [card for card in trumps if _is_higher(card, best)]
    if rules.must_overtrump and over:
        return tuple(over), "trump higher when void in the suit led"
    if rules.must_trump and trumps:
        return tuple(trumps), "trump when void in the suit led"
    return tuple(hand), ""


def _leads(hand: Sequence[Card], trump: str, rules: TrickRules) -> tuple[tuple[Card, ...], str]:
    top = [card for card in hand if card[1] == trump and card[0] in TOP_TRUMPS]
    if rules.lead_top_trump and top:
        return tuple(top), "lead the ace, king or queen of trump"
    return tuple(hand), ""


def _is_higher(card: Card, best: Card) -> bool:
    return card[1] == best[1] and height(card) > height(best)


def decided_at(takers: Sequence[str | None], leaders: Sequence[str]) -> int:
    """The place from 0 of the trick that decided a hand; None took a trick that does not count.

    For one leader it is the first after which nobody could take as many; for a tie the last that one of them
    took.

    >>> decided_at(["A", "B", "A", "A", "B"], ["A"]), decided_at(["A", "B", "A", "B", "C"], ["A", "B"])
    (3, 3)
    """
    if len(leaders) > 1:
        return max(place for place, taker in enumerate(takers) if taker in leaders)
    return next(place for place in range(HAND) if _out_of_reach(takers[: place + 1], leaders[0]))


def _out_of_reach(takers: Sequence[str | None], leader: str) -> bool:
    taken = Counter(taker for taker in takers if taker is not None)
    most_of_others = max((count for name, count in taken.items() if name != leader), default=0)
    return most_of_others + HAND - len(takers) < taken[leader]


def violations(
    tricks: Sequence[Sequence[Play]], left: dict[str, tuple[Card, ...]], trump: str, rules: TrickRules
) -> Iterator[Violation]:
    """The plays that break a rule by what the player held: what he played later or still holds (``left``)."""
    for number, trick in enumerate(tricks):
        for place, play in enumerate(trick):
            later = [p.card for after in tricks[number + 1 :] for p in after if p.player == play.player]
            hand = (play.card, *later, *left.get(play.player, ()))
            legal, why = legal_plays(hand, trick[:place], trump, rules)
            if play.card not in legal:
                yield Violation(play.player, number, play.card, legal[0], why)
