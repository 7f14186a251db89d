"""What is listed is legal when proposed, and nothing else is (api.md 7; quality.md, row 9).

The list is read as a caller reads it, from the answer's JSON; what may be proposed is enumerated whole.
"""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest

from service.api.question import ACTIONS
from service.api.rendering import legal_moves
from service.games import GAMES
from service.rules.cards import JOKER
from service.rules.errors import ImpossibleState
from service.rules.moves.judge import DEALERS, judge, proposal_problems
from service.rules.moves.phases import phases_of
from service.rules.moves.standing import Proposal
from tests.moves.situations import ask, situation

PHASES = [(game, phase) for game in GAMES for phase in phases_of(GAMES[game])]
DECLARATIONS = ("high", "low", "both")
SIDES = ("high", "low")
OF_CARDS = ("arrange", "discard", "draw", "exchange", "play", "reveal")
JUDGED, MOST_TRIED = 6, 60
"""How many situations of a phase are judged, of at most so many that are made."""
FEW = 200
"""How many sets of cards a commit tries."""
MOST_CARDS, MANY = 14, 4000
"""The most cards of which the long run tries all sets; of more it tries so many."""


def listed(moves, proposal, names, chip):
    """Is a proposal one of the moves of an answer?"""
    player = None if proposal.seat is None else names[proposal.seat]
    for move in moves:
        if (move.get("player"), move["action"]) == (player, proposal.action):
            return fits(move, proposal, chip)
    return False


def fits(move, proposal, chip):
    action = proposal.action
    if action == "call":
        return proposal.amount in (None, move["amount"])
    if action in ("bet", "raise", "wager"):
        within = move["min"] <= proposal.amount <= move.get("max", proposal.amount)
        return within and proposal.amount % chip == 0
    if action == "declare":
        return proposal.declaration in move["declarations"]
    if action == "announce":
        return proposal.line in move["lines"]
    if action in DEALERS:
        whole = move.get("together") or action == "replace"
        chosen = sorted(proposal.slots)
        return chosen == sorted(move["slots"]) if whole else len(chosen) == 1 and chosen[0] in move["slots"]
    if action == "show":
        return any(shows(way, proposal) for way in move["ways"])
    if action in OF_CARDS:
        count, held = len(proposal.cards), Counter(move["cards"])
        bounds = move.get("choose", {"min": len(move["cards"]), "max": len(move["cards"])})
        return bounds["min"] <= count <= bounds["max"] and Counter(proposal.cards) <= held
    return True


def shows(way, proposal):
    """Do the cards make a hand this way? ``own`` cards are what the way does not find on the table."""
    size = way["from_hand"]["min"] + way["from_table"]["max"]
    if len(proposal.cards) != size or proposal.side not in way["sides"]:
        return False
    natural = [card for card in proposal.cards if card != JOKER]
    own = [card for card in natural if card in way["own"]]
    rest = [card for card in natural if card not in own]
    if len(set(natural)) < len(natural) or not set(rest) <= set(way["table"]):
        return False
    jokers = len(proposal.cards) - len(natural)
    return any(
        way["from_hand"]["min"] <= len(own) + held <= way["from_hand"]["max"]
        and held <= way["own"].count(JOKER)
        and jokers - held <= way["table"].count(JOKER)
        for held in range(jokers + 1)
    )


def with_hands(game, answer, moves):
    """The moves, the ways of a show with the player's own cards and the sides that hands are shown for."""
    sides = [side.name for side in getattr(game, "sides", ()) if side.five_cards]
    after = game.aftermath(answer.table).table if hasattr(game, "aftermath") else answer.table
    own = {player.id: list(player.known_cards) for player in after.players}
    return [
        {**move, "ways": [{**way, "own": own[move["player"]], "sides": sides} for way in move["ways"]]}
        if "ways" in move
        else move
        for move in moves
    ]


def proposals(game, answer, moves, rng, few):
    """Every proposal of a state: all actions of all players, with everything that each may name."""
    details = details_of(game, answer, moves, rng, few)
    for seat in (None, *range(len(answer.table.players))):
        for action in ACTIONS:
            if (action in DEALERS) == (seat is None):
                yield from (Proposal(action, seat, **named) for named in details.get(action, [{}]))


def details_of(game, answer, moves, rng, few):
    """What the proposals of an action may name; an action that is not here names nothing."""
    sets = sets_of_cards(answer, moves, rng, few)
    around = {0, 1, 7, *(bound + d for move in moves for bound in bounds(move) for d in (-1, 0, 1))}
    amounts = [{"amount": amount} for amount in sorted(around) if amount >= 0]
    lines = [line.id for line in getattr(game, "lines", ()) if line.id]
    return {
        **dict.fromkeys(OF_CARDS, tuple({"cards": chosen} for chosen in sets)),
        **dict.fromkeys(DEALERS, tuple({"slots": chosen} for chosen in sets_of_slots(answer, moves))),
        **dict.fromkeys(("bet", "raise", "wager"), amounts),
        "call": [{}, *amounts],
        "show": [{"cards": chosen, "side": side} for chosen in sets for side in SIDES],
        "declare": [{"declaration": said} for said in DECLARATIONS],
        "announce": [{"line": line} for line in (*lines, "nowhere")],
    }


def sets_of_cards(answer, moves, rng, few):
    """All sets of up to five of the cards that can be seen, or some of them, and likely ones."""
    cards = sorted(everything(answer.table))
    few = few or (MANY if len(cards) > MOST_CARDS else 0)
    sets = [chosen for size in range(3 if few else 6) for chosen in combinations(cards, size)]
    if few:
        sets = rng.sample(sets, min(len(sets), few))
        sizes = [min(len(cards), size) for size in (3, 4, 5)]
        sets += [tuple(rng.sample(cards, rng.choice(sizes))) for _ in range(few // 4)]
    return [*sets, *likely(answer, moves, rng)]


def sets_of_slots(answer, moves):
    """Each slot by itself, the slots of a move, and all but one of them."""
    yield from ((slot,) for slot in answer.table.cards)
    for move in moves:
        for left_out in (None, *move.get("slots", ())):
            yield tuple(slot for slot in move.get("slots", ()) if slot != left_out)


def everything(table):
    """Every card that can be seen."""
    own = {card for player in table.players for card in player.known_cards}
    return own | {card for card in table.cards.values() if card}


def bounds(move):
    return [move[name] for name in ("min", "max", "amount") if name in move]


def likely(answer, moves, rng):
    """Sets of cards that are moves or nearly: whole choices, orders, hands of a way."""
    for move in moves:
        for way in move.get("ways", ()):
            for _ in range(6):
                least, most = way["from_hand"]["min"], way["from_hand"]["max"]
                size = least + way["from_table"]["max"]
                held = rng.randrange(max(0, least - 1), most + 2)
                if held <= len(way["own"]) and 0 <= size - held <= len(way["table"]):
                    yield (*rng.sample(way["own"], held), *rng.sample(way["table"], size - held))
        if "cards" not in move:
            continue
        orders = list(permutations(move["cards"])) if move["action"] == "arrange" else []
        yield from rng.sample(orders, min(20, len(orders)))
        for size in range(len(move["cards"]) + 1):
            yield from combinations(move["cards"], size)


def check(question, few):
    """Judge every proposal; how many were legal, or None where the situation is impossible."""
    try:
        game, answer = ask(question)
    except ImpossibleState:
        return None
    rules = {*game.general_rules, *game.own_rules}
    rendered = legal_moves(game, question, answer)
    assert {because["rule"] for because in rendered["because"]} <= rules
    assert {move["player"] for move in rendered["moves"] if "player" in move} <= set(rendered["to_act"])
    assert rendered["phase_over"] <= (not rendered["moves"])
    moves = with_hands(game, answer, rendered["moves"])
    names = [player.id for player in answer.table.players]
    rng, legal, fitting = Random(0), 0, Counter()
    for proposal in proposals(game, answer, moves, rng, few):
        assert list(proposal_problems(proposal)) == []
        judgement = judge(game, answer.table, answer.situation, proposal)
        expected = listed(moves, proposal, names, game.dividing.chip)
        assert judgement.legal == expected, (question, proposal, judgement)
        assert legal_has_no_reason(judgement, rules), (question, proposal, judgement)
        legal += judgement.legal
        if judgement.legal:
            fitting[proposal.seat, proposal.action] += 1
    for move in moves:  # every kind of move that is listed was made
        seat = names.index(move["player"]) if "player" in move else None
        assert fitting[seat, move["action"]] or move["action"] == "show", (question, move)
    return legal


def legal_has_no_reason(judgement, rules):
    if judgement.legal:
        return judgement.because == ()
    (because,) = judgement.because
    return because.rule in rules and because.text[-1] == "." and because.text[0].isprintable()


def check_many(game, phase, first, few):
    """Check situations until enough of them could be asked about, and something was legal."""
    judged = []
    for seed in range(first, first + MOST_TRIED):
        legal = check(situation(game, phase, seed), few)
        judged += [] if legal is None else [legal]
        if len(judged) >= JUDGED and any(judged):
            return
    pytest.fail(f"{len(judged)} of {MOST_TRIED} situations can be asked about, {sum(judged)} moves are legal")


@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_what_is_listed_and_nothing_else_is_legal(game, phase):
    check_many(game, phase, 0, FEW)


@pytest.mark.long
@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_every_set_of_cards(game, phase):
    check_many(game, phase, 100, 0)


@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_a_question_judges_as_the_rules_do(game, phase):
    """The proposals above are judged beside the question; asked with it they get the same judgement."""
    rng = Random(1)
    for seed in range(4):
        question = situation(game, phase, seed)
        try:
            ruled, answer = ask(question)
        except ImpossibleState:
            continue
        rendered = legal_moves(ruled, question, answer)["moves"]
        found = list(proposals(ruled, answer, with_hands(ruled, answer, rendered), rng, 20))
        for proposal in rng.sample(found, min(10, len(found))):
            sent = written(proposal, answer.table)
            said = judgement_of({**question, "proposed": sent})
            expected = judge(ruled, answer.table, answer.situation, proposal)
            assert said in (expected, {"missing_card"})


def judgement_of(question):
    """The judgement, or the codes of what it lacks."""
    try:
        return ask(question)[1].judgement
    except ImpossibleState as impossible:
        return {problem.code for problem in impossible.problems}


def written(proposal, table):
    """A proposal as a caller sends it."""
    sent = {"action": proposal.action}
    if proposal.seat is not None:
        sent["player"] = table.players[proposal.seat].id
    for name in ("cards", "amount", "declaration", "line", "slots", "side"):
        value = getattr(proposal, name)
        if value is not None:
            sent[name] = list(value) if isinstance(value, tuple) else value
    return sent
