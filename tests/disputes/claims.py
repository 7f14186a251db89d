"""Short ways to claim something of a hand, and to read what a dispute says."""

from service.games import GAMES
from service.rules import questions
from tests.rules.wording import said_well


def judge(document, **claim):
    """The dispute about a claim."""
    game = questions.house(GAMES[document["game"]], document)
    found = questions.dispute(game, {"state": document, "claim": claim})
    said_well(reasons_of(found), [player["id"] for player in document["players"]])
    assert {said.rule for said in reasons_of(found)} <= {*game.general_rules, *game.own_rules}
    return found


def reasons_of(found):
    """Every reason in a dispute: of the whole claim and of each item that differs."""
    differing = (*found.items, *(() if found.outcome is None else (found.outcome,)))
    return [*found.because, *(said for item in differing for said in item.because)]


def mistakes(document, **claim):
    """The mistakes that a dispute names."""
    return list(judge(document, **claim).mistakes)


def texts(document, **claim):
    """What a dispute says of the whole claim."""
    return [said.text for said in judge(document, **claim).because]


def first(document, **claim):
    """What a dispute says of the whole claim before all else."""
    return texts(document, **claim)[0]


def split(document, *amounts):
    """A claim of payouts in the order of the players."""
    return {
        "payouts": dict(zip([player["id"] for player in document["players"]], amounts, strict=True)),
    }


def whole_claim(answer):
    """Everything that can be claimed of a settlement, as it is right."""
    claim = {
        "payouts": {ruling.id: ruling.payout for ruling in answer.players},
        "refunds": {ruling.id: ruling.refund for ruling in answer.players},
        "penalties": {ruling.id: ruling.penalty for ruling in answer.players},
        "next_pot": answer.next_pot,
        "outcome": answer.outcome,
        "winners": {side: list(names) for side, names in answer.winners.items()},
        "hands": {
            ruling.id: hands
            for ruling in answer.players
            if (
                hands := {
                    side: claimed(getattr(ruling, side)) for side in ("high", "low") if getattr(ruling, side)
                }
            )
        },
    }
    for name in ("posts", "chips"):
        if all(name in ruling.more for ruling in answer.players):
            claim[name] = {ruling.id: ruling.more[name] for ruling in answer.players}
    return claim


def claimed(hand):
    """A hand as it is claimed."""
    total = {} if hand.total is None else {"total": hand.total / 2}
    return {"category": hand.category, "cards": list(hand.cards), **total}
