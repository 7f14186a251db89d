"""A recorded hand held against the rules: does each player collect what its file says he did?"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from service.histories.hand import Reason, RecordedHand, Result, Unjudged
from service.histories.money import coin, count, plain
from service.histories.rakes import readings
from service.histories.settling import Settled, raked, settled
from service.rules.errors import ImpossibleState, Problem
from service.rules.questions import dispute
from service.rules.ruling import Because
from service.rules.words import listing

MOST_CHIPS = 2**53 - 1

AGREES, DIFFERS, NOT_JUDGED = "agrees", "differs", "not_judged"


@dataclass(frozen=True, slots=True)
class Difference:
    """A player whose chips (units) a member of the file has otherwise than the rules."""

    player: str
    member: str
    recorded: int
    due: int
    because: tuple[Because, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a hand: ``reason`` stands where it is not judged, ``settled`` where it could be settled.

    The paths of ``problems`` are those of the file; ``mistakes`` are the known ones that lead to its results.
    """

    name: str
    verdict: str
    game: str | None = None
    reason: Reason | None = None
    problems: tuple[Problem, ...] = ()
    settled: Settled | None = None
    differences: tuple[Difference, ...] = ()
    notes: tuple[Reason, ...] = ()
    mistakes: tuple[str, ...] = ()


def judge(hand: RecordedHand | Unjudged) -> Verdict:
    """Does the record agree with the rules, and where not, by how much?"""
    if isinstance(hand, Unjudged):
        return Verdict(hand.name, NOT_JUDGED, hand.game, hand.reason, hand.problems)
    reason = _lacking(hand)
    if reason is not None:
        return Verdict(hand.name, NOT_JUDGED, hand.game, reason)
    try:
        gross = settled(hand)
    except ImpossibleState as impossible:
        return _impossible(hand, impossible)
    if not hand.results:
        reason = Reason("no_result", "The file does not say who collected what.")
        return Verdict(hand.name, NOT_JUDGED, hand.game, reason, settled=gross)
    return _compared(hand, gross)


def _lacking(hand: RecordedHand) -> Reason | None:
    """What the file does not tell, though a settlement needs it."""
    amounts = [*hand.put_in(), *hand.paid_out()]
    if sum(map(abs, amounts)) / coin(amounts) > MOST_CHIPS:
        return Reason("amount_too_large", f"Expected at most {MOST_CHIPS} of the smallest unit.")
    live = [player for player in hand.players if not player.folded]
    hidden = [player.id for player in live if not player.cards or None in player.cards]
    if len(live) > 1 and hidden:
        return Reason("unknown_cards", f"The file does not show the cards of {listing(hidden)}.")
    if len(live) > 1 and None in hand.board:
        return Reason("unknown_cards", "The file does not show the cards on the table.")
    return None


def _impossible(hand: RecordedHand, impossible: ImpossibleState) -> Verdict:
    """The faults are the state's, which the file has nowhere as such: they are those of the whole hand."""
    problems = tuple(Problem(problem.code, (), problem.detail) for problem in impossible.problems)
    reason = Reason("impossible_hand", "Such a hand cannot be; each fault is in errors.")
    return Verdict(hand.name, NOT_JUDGED, hand.game, reason, problems)


def _compared(hand: RecordedHand, gross: Settled) -> Verdict:
    """Every result of the file under the reading of it that agrees, or else under the likeliest."""
    differences: list[Difference] = []
    notes: list[Reason] = []
    net = gross
    for result in hand.results:
        net, found, more = _best(hand, gross, result)
        differences += found
        notes += [note for note in (*more, *_in_common(found, gross)) if note not in notes]
    return Verdict(
        name=hand.name,
        verdict=DIFFERS if differences else AGREES,
        game=hand.game,
        settled=net,
        differences=tuple(differences),
        notes=(*notes, *_divided_chips(hand, net)) if net is gross else tuple(notes),
        mistakes=mistakes_of(net, differences),
    )


def mistakes_of(net: Settled, differences: Sequence[Difference]) -> tuple[str, ...]:
    """What a dispute about the recorded results names, whatever members of the file they stand in.

    A refund is due besides the payout; what is recorded instead of both is held against the payout.
    """
    refunds = {ruling.id: ruling.refund for ruling in net.settlement.players}
    named: dict[str, None] = {}
    for member in dict.fromkeys(one.member for one in differences):
        payouts = {ruling.id: ruling.payout for ruling in net.settlement.players}
        for one in differences:
            if one.member == member:
                counted = refunds[one.player] if one.due > payouts[one.player] else 0
                payouts[one.player] = max(one.recorded - counted, 0)
        found = dispute(net.game, {"state": net.state, "claim": {"payouts": payouts}})
        named |= dict.fromkeys(found.mistakes)
    return tuple(named)


Compared = tuple[Settled, list[Difference], Sequence[Reason]]


def _best(hand: RecordedHand, gross: Settled, result: Result) -> Compared:
    tried: list[Compared] = []
    for reading in readings(hand, gross, result):
        net = raked(gross, reading.rakes)
        tried.append((net, [*_differences(gross, net, result, refunds=reading.refunds)], reading.notes))
        if not tried[-1][1]:
            return tried[-1]
    return tried[0]


def _differences(gross: Settled, net: Settled, result: Result, *, refunds: bool) -> Iterator[Difference]:
    for collected, before, after in zip(
        result.collected, gross.settlement.players, net.settlement.players, strict=True
    ):
        recorded = count(collected, gross.unit)
        due = after.payout + before.refund * refunds
        if recorded != due:
            because = tuple(said for said in net.settlement.because if after.id in said.players)
            yield Difference(after.id, result.member, recorded, due, because)


def _divided_chips(hand: RecordedHand, gross: Settled) -> Iterator[Reason]:
    """Results that are finer than the bets, though no rake made them so."""
    bets, unit = coin(hand.put_in()), gross.unit
    if unit < bets:
        text = (
            f"The bets are multiples of {plain(bets)}, the results are not: all is counted in {plain(unit)}."
        )
        yield Reason("divided_chips", text)


def _in_common(differences: Sequence[Difference], gross: Settled) -> Iterator[Reason]:
    """What the differences of a result have in common."""
    recorded, due = sum(one.recorded for one in differences), sum(one.due for one in differences)
    if recorded != due:
        said, owed = plain(recorded * gross.unit), plain(due * gross.unit)
        text = f"The file does not add up: these players collect {said}, where {owed} is due to them."
        yield Reason("does_not_add_up", text)
    elif differences and all(abs(one.recorded - one.due) == 1 for one in differences):
        yield Reason("odd_chips", "The amounts differ by odd chips alone.")
