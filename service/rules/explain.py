"""The sentences of a ruling, in the order in which they decided it."""

from collections.abc import Iterator
from dataclasses import replace

from service.rules import describe
from service.rules.banish import Aftermath, Banishing, taken
from service.rules.cards import Card
from service.rules.contest import Contest, Judged
from service.rules.hand_game import HandGame
from service.rules.holdings import holding, name_hand
from service.rules.pot_story import Hands, PotStory, alone, special, unwon
from service.rules.pots import Stakes
from service.rules.ruling import Because
from service.rules.table import Player, Table
from service.rules.words import capital, chips, listing


def showdown(
    game: HandGame,
    table: Table,
    at_stake: Stakes,
    contests: tuple[Contest, ...],
    hands: tuple[Hands, ...],
) -> tuple[Because, ...]:
    """Why a showdown ends as it does; ``hands`` are those of each contest."""
    said = [*_pots(table, at_stake, contests), *_shown(game, table, hands[0])]
    for i, contest in enumerate(contests):
        name = _pot_name(i, contests)
        if contest.special is not None:
            said.extend(special(table, contest, contest.special, name))
        elif contest.verdict is None:
            said.extend(alone(table, contest, name))
        else:
            said.extend(PotStory(game, table, contest, contest.verdict, hands[i], name).tell())
    return tuple(_said_once(said))


def _said_once(said: list[Because]) -> Iterator[Because]:
    """The sentences, without the comparisons of hands that an earlier pot has made."""
    compared: set[str] = set()
    for because in said:
        if because.chips is not None or because.text not in compared:
            yield because
        compared.add(because.text)


def unplayed(game: HandGame, judged: Judged) -> tuple[Because, ...]:
    """Why a hand ends without a showdown."""
    table, contests = judged.after.table, judged.contests
    said = list(_refunds(table, judged.stakes))
    total = sum(contest.pot.amount for contest in contests)
    if judged.outcome == "redeal" and game.redeal is not None:
        text = f"{game.redeal.sentence} The pot of {chips(total)} stays, and the hand is dealt again."
        said.append(Because(game.redeal.rule, text, table.names(table.live), (), total))
        return tuple(said)
    story = unwon if judged.after.together else alone
    for i, contest in enumerate(contests):
        said.extend(story(table, contest, _pot_name(i, contests)))
    return tuple(said)


def departures(game: HandGame, table: Table, after: Aftermath) -> tuple[Because, ...]:
    """Who is out, and which cards took his."""
    if game.banishing is None:
        return ()
    called = game.banishing.called(table)
    return tuple(
        _departure(game.banishing, table.players[gone.seat], called[: gone.at + 1]) for gone in after.out
    )


def discards(game: HandGame, table: Table, after: Aftermath) -> tuple[Because, ...]:
    """Which cards of the players who are still in were taken, and by which."""
    if game.banishing is None:
        return ()
    called = game.banishing.called(table)
    losers = (seat for seat in table.live if seat not in after.out_seats)
    losses = (after.table.players[seat] for seat in losers if after.table.players[seat].discarded)
    return tuple(_loss(game.banishing, player, called) for player in losses)


def _loss(banishing: Banishing, player: Player, called: tuple[Card, ...]) -> Because:
    lost, takers = player.discarded, _takers(player.discarded, called)
    kept = f"keeps {listing(player.known_cards)}" if player.known_cards else "has no card left"
    left = "" if None in player.cards else f" and {kept}"
    text = f"{player.id} loses {listing(lost)} to {listing(takers)}{left}."
    return Because(banishing.rule, text, (player.id,), lost)


def _takers(cards: tuple[Card, ...], called: tuple[Card, ...]) -> tuple[Card, ...]:
    """The called cards that took some of these."""
    return tuple(caller for caller in called if taken(caller, cards))


def _departure(banishing: Banishing, player: Player, called: tuple[Card, ...]) -> Because:
    takers = _takers(player.known_cards, called)
    what = f"loses every card to {listing(takers)}" if takers else f"has no card left after {called[-1]}"
    return Because(banishing.rule, f"{player.id} {what} and is out.", (player.id,), takers)


def _pot_name(index: int, contests: tuple[Contest, ...]) -> str:
    if len(contests) == 1:
        return "the pot"
    return "the main pot" if index == 0 else f"side pot {index}"


def _refunds(table: Table, at_stake: Stakes) -> Iterator[Because]:
    for seat, refund in enumerate(at_stake.refunds):
        if refund:
            name = table.players[seat].id
            text = (
                f"Nobody called the last {chips(refund)} of {name}'s bet, so {_they(refund)} back to {name}."
            )
            yield Because("G5", text, (name,), (), refund)


def _they(count: int) -> str:
    return "it goes" if count == 1 else "they go"


def _pots(table: Table, at_stake: Stakes, contests: tuple[Contest, ...]) -> Iterator[Because]:
    yield from _refunds(table, at_stake)
    if len(contests) < 2:
        return
    for i, contest in enumerate(contests):
        names = table.names(contest.pot.eligible)
        who = listing(names) if names else "nobody who is still in"
        above = f", who put in more than {contest.pot.above}" if contest.pot.above else ""
        text = f"{capital(_pot_name(i, contests))} of {chips(contest.pot.amount)} is for {who}{above}."
        yield Because("G5", text, names, (), contest.pot.amount)


def _shown(game: HandGame, table: Table, hands: Hands) -> Iterator[Because]:
    """Players who tabled a weaker hand than the one they had."""
    for seat in hands.best:
        player = table.players[seat]
        if not player.shows:
            continue
        quiet = replace(player, shows={})
        unshown = replace(table, players=(*table.players[:seat], quiet, *table.players[seat + 1 :]))
        possible = holding(game, unshown, seat)
        for side in game.sides:
            candidate, shown = possible.best(side.name), hands.best[seat].get(side.name)
            if candidate and shown and candidate.strength > shown.strength:
                better = name_hand(game, unshown, seat, side, candidate)
                text = (
                    f"{player.id} showed {describe.article(shown.description)} and plays it, "
                    f"though {describe.article(better.description)} could be made."
                )
                yield Because("shown", text, (player.id,), better.cards)
