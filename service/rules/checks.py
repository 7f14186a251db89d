"""The faults of a table that any game can have: cards, players, chips, declarations."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from service.rules.banish import Banishing
from service.rules.cards import JOKER, Card
from service.rules.errors import Path, Problem
from service.rules.game import Game
from service.rules.ruling import Settlement
from service.rules.table import Table
from service.rules.words import noun

MOST_CHIPS = 2**53 - 1
"""The largest amount, of any member and of all together."""


def place(path: Path) -> str:
    """A path as a reader writes it.

    >>> place(("players", 1, "cards", 0))
    'players[1].cards[0]'
    """
    head, *rest = path
    return str(head) + "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in rest)


def common_problems(game: Game, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
    """Every fault of a table that no game forgives, whatever is asked."""
    yield from players(game, table)
    if _may_repeat(game, table):
        yield from repeated_cards(game, placed_cards(game, table))
    yield from too_many_cards(game, table)
    yield from money(game, document)


def players(game: Game, table: Table) -> Iterator[Problem]:
    """Ids that stand twice, more players than the deck serves, nobody left."""
    first: dict[str, int] = {}
    for seat, player in enumerate(table.players):
        if player.id in first:
            at = place(("players", first[player.id]))
            yield Problem("duplicate_player", ("players", seat, "id"), f"{at} has the same id.")
        first.setdefault(player.id, seat)
    if len(table.players) > game.most_players:
        yield Problem(
            "too_many_players",
            ("players",),
            f"The deck serves at most {game.most_players} players of {game.name} under these options, "
            f"not {len(table.players)}.",
        )
    if not table.live:
        yield Problem("everybody_folded", ("players",), "At least one player must not have folded.")


def placed_cards(game: Game, table: Table) -> Iterator[tuple[Path, Card]]:
    """Every known card of the state with its place: players first, then the table."""
    for seat, player in enumerate(table.players):
        for i, card in enumerate(player.cards):
            if card is not None:
                yield ("players", seat, "cards", i), card
    for slot in game.layout.every:
        card = table.cards.get(slot.name)
        if card is not None:
            yield ("table", *slot.path), card
    yield from game.placed_elsewhere(table)


def _may_repeat(game: Game, table: Table) -> bool:
    """Can a card stand twice, or a joker too often? It saves writing down every place."""
    cards = [card for player in table.players for card in player.cards if card is not None]
    cards += [card for card in table.cards.values() if card is not None]
    cards += [card for _, card in game.placed_elsewhere(table)]
    return JOKER in cards or len(set(cards)) < len(cards)


def repeated_cards(game: Game, placed: Iterable[tuple[Path, Card]]) -> Iterator[Problem]:
    """Cards that stand in two places, and jokers that the deck has not."""
    first: dict[Card, Path] = {}
    jokers = 0
    for path, card in placed:
        if card == JOKER:
            jokers += 1
            if jokers > game.jokers:
                yield Problem("too_many_jokers", path, _joker_limit(game))
        elif card in first:
            yield Problem("duplicate_card", path, f"{card} is also {place(first[card])}.")
        else:
            first[card] = path


def _joker_limit(game: Game) -> str:
    if not game.jokers:
        return "The deck has no joker under these options."
    return f"The deck has only {game.jokers} {noun(game.jokers, 'joker')}."


def too_many_cards(game: Game, table: Table) -> Iterator[Problem]:
    """Hands larger than a player of the game ever holds."""
    for seat, player in enumerate(table.players):
        if len(player.cards) > game.own_cards.held:
            yield Problem(
                "wrong_card_count",
                ("players", seat, "cards"),
                f"A player holds at most {game.own_cards.held} cards, not {len(player.cards)}.",
            )


PAID_TOO_MUCH: Final = Problem(
    "amount_too_large",
    (),
    f"With what is paid in this hand the chips would be more than {MOST_CHIPS} together.",
)


def too_many_chips(settlement: Settlement) -> Iterator[Problem]:
    """Chips beyond what all together may be once everybody has paid what this hand costs him."""
    if max(sum(pot.amount for pot in settlement.pots), settlement.next_pot) > MOST_CHIPS:
        yield PAID_TOO_MUCH


def money(game: Game, document: Mapping[str, Any]) -> Iterator[Problem]:
    """Amounts that are no multiples of the smallest chip, sums out of bounds, pots given twice over."""
    total = 0
    for path, amount in _amounts(document):
        if amount % game.dividing.chip:
            yield no_multiple(game, path)
        total += amount
        if total > MOST_CHIPS >= total - amount:
            yield Problem("amount_too_large", path, f"All chips together may be {MOST_CHIPS} at most.")
        if "pots" in document and path[0] != "pots":
            yield Problem(
                "conflicting_members",
                path,
                "Where pots are given, pot, contributed and dead must be left out.",
            )


def no_multiple(game: Game, path: Path) -> Problem:
    """An amount that is no multiple of the smallest chip."""
    detail = f"Every amount must be a multiple of the chip, {game.dividing.chip}."
    return Problem("not_a_multiple", path, detail)


def _amounts(document: Mapping[str, Any]) -> Iterator[tuple[Path, int]]:
    for seat, player in enumerate(document["players"]):
        for name in ("contributed", "dead"):
            if name in player:
                yield ("players", seat, name), int(player[name])
    if "pot" in document:
        yield ("pot",), int(document["pot"])
    for i, pot in enumerate(document.get("pots", ())):
        yield ("pots", i, "amount"), int(pot["amount"])


def showdown_cards(game: Game, table: Table) -> Iterator[Problem]:
    """Own cards of live players that a showdown needs and that are missing or too many."""
    for seat in table.live:
        yield from own_cards(game, table, seat)


def own_cards(game: Game, table: Table, seat: int) -> Iterator[Problem]:
    """Own cards of one player that a showdown needs and that are missing or too many."""
    least, most = game.own_cards.least, game.own_cards.most
    cards = table.players[seat].cards
    path: Path = ("players", seat, "cards")
    if most < len(cards) <= game.own_cards.held:
        yield Problem(
            "wrong_card_count", path, f"A player has {_cards(most)} at the showdown, not {len(cards)}."
        )
    elif len(cards) < least or table.players[seat].unseen:
        need = _cards(least) if least == most else f"at least {_cards(least)}"
        yield Problem("missing_card", path, f"A live player needs {need} at the showdown, not {len(cards)}.")
    for i, card in enumerate(cards):
        if card is None:
            yield Problem("missing_card", (*path, i), "The showdown needs this card.")


def _cards(count: int) -> str:
    return f"{count} {noun(count, 'card')}"


def table_cards(game: Game, table: Table, document: Mapping[str, Any]) -> Iterator[Problem]:
    """Table cards that a showdown needs and that are not turned; a row without any counts once."""
    for member in game.layout.members:
        slots = [slot for slot in game.layout if slot.path[0] == member]
        missing = [slot for slot in slots if table.cards.get(slot.name) is None]
        if missing and member not in document.get("table", {}):
            count = f"all {len(slots)} cards" if len(slots) > 1 else "the card"
            yield Problem("missing_card", ("table", member), f"The showdown needs {count} of {member}.")
        else:
            for slot in missing:
                yield Problem("missing_card", ("table", *slot.path), "The showdown needs this card.")


def empty_hands(table: Table, banishing: Banishing) -> Iterator[Problem]:
    """Hands that are said to be empty before any card was turned that could have emptied them."""
    if banishing.called(table):
        return
    for seat, player in enumerate(table.players):
        if not player.unseen and not player.cards and not player.folded:
            detail = "No card is turned that could have taken the cards of this hand."
            yield Problem("impossible_play", ("players", seat, "cards"), detail)


def missing_declarations(table: Table, contesting: Iterable[int]) -> Iterator[Problem]:
    """Players in a contested pot who declared nothing, where players declare."""
    for seat in contesting:
        if table.players[seat].declares is None:
            detail = "A live player must declare high, low or both."
            yield Problem("missing_declaration", ("players", seat, "declares"), detail)


def unexpected_declarations(table: Table) -> Iterator[Problem]:
    """Declarations where cards speak."""
    for seat, player in enumerate(table.players):
        if player.declares is not None:
            detail = "Cards speak under these options, so nobody declares."
            yield Problem("unexpected_declaration", ("players", seat, "declares"), detail)
