"""Deals states that can be judged, of any declared game, from its declaration alone.

Everything random is one primitive, ``below(n)``: Hypothesis draws it (``dealt``, whose failures shrink: 0 is
the plainest choice), or a seeded ``random.Random`` does (``deals``, for bulk runs).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any

from hypothesis import strategies as st

from service.api.claims import Points
from service.api.fields import (
    Anything,
    ListOf,
    MapOf,
    OneOf,
    Section,
    StrictField,
    Text,
    Truth,
    Whole,
)
from service.api.state import STATES
from service.games import GAMES
from service.rules.cards import DECK, JOKER, RANKS, SPELLINGS, SUITS
from service.rules.game import Game
from service.rules.hand_game import HandGame
from service.rules.layout import Line
from service.rules.options import Number
from service.rules.questions import house
from service.rules.reading import read_options
from tests.dice import Dice
from tests.records import (
    RECORDS,
    State,
    banished,
    called_ranks,
    fresh_rows,
    live,
    numbers_table,
    rank,
    total_in,
)

__all__ = (
    "Dice",
    "State",
    "deal",
    "deal_any",
    "deals",
    "dealt",
    "live",
    "respelled",
    "rolled",
    "total_in",
    "turned",
    "unfinished",
    "value_of",
    "with_cards",
)

NAMES = ("alice", "bob", "carol", "Zoë", "7", "a/b~0 c", " ", "♠ of spades", "x" * 64, "null")
AMOUNTS = (0, 10, 1, 10, 10, 3, 7, 25)
UNITS = (1, 1, 1, 1, 1, 7, 10**10)
SPELLED = {
    card: [text for text, canonical in SPELLINGS.items() if canonical == card] for card in (*DECK, JOKER)
}


@lru_cache(maxsize=1024)
def _numbers(n: int) -> st.SearchStrategy[int]:
    return st.integers(0, n - 1)


@st.composite
def rolled(draw, make: Callable[[Dice], Any]):
    """What ``make`` makes of dice that Hypothesis rolls."""
    return make(Dice(lambda n: draw(_numbers(n)) if n > 1 else 0))


def dealt() -> st.SearchStrategy[State]:
    """A state of any game."""
    return rolled(deal_any)


def deal_any(dice: Dice) -> State:
    """A state of any game."""
    return deal(dice.among(tuple(GAMES.values())), dice)


def deals(seed: int, games: Sequence[str] = tuple(GAMES)) -> Iterator[State]:
    """States without end, the games in turn; the same for the same seed."""
    rng = Random(seed)
    dice = Dice(rng.randrange)
    return (deal(GAMES[games[i % len(games)]], dice) for i in count())


def deal(game: Game, dice: Dice) -> State:
    """A state of a game that can be judged, its cards in their canonical spelling."""
    state: State = {"game": game.id}
    if options := _options(game, dice):
        state["options"] = options
    seats = _seats(game.under(read_options(game, {"players": [], **state})), dice)
    names = dice.shuffled([*NAMES, *(f"player {i}" for i in range(len(NAMES), seats))])[:seats]
    state["players"] = [{"id": name} for name in names]
    if game.usual_cards and (options.get("jokers") == 0 or dice.now_and_then(2)):
        state["table"] = {name: dice.among(DECK) for name in game.usual_cards}
    ruled = house(game, state)
    sizes = _hand_sizes(ruled, seats, dice)
    deck = _deck(ruled, sum(sizes), state, dice)
    if len(ruled.layout) and not ruled.usual_cards:
        state["table"] = _table(ruled, deck, sum(sizes), dice)
    state["players"] = _players(ruled, names, sizes, deck, dice)
    if not live(state):
        del dice.among(state["players"])["folded"]
    if dice.now_and_then(2):
        state["dealer"] = dice.among(names)
    if dice.now_and_then(4):
        state["reference"] = dice.among(("table 7", "é ✓", ""))
    _money(state, ruled.dividing.chip, dice)
    _record(ruled, state, deck, dice)
    for player in state["players"]:
        _show(ruled, state, player, dice)
    _hide_what_nobody_needs(ruled, state, dice)
    return state


def _options(game: Game, dice: Dice) -> State:
    """Answers to some options: the amount that a settlement needs always, and amounts in whole chips."""
    fields = STATES[game.id].fields["options"].schema.fields
    options = {name: value_of(field, {}, dice) for name, field in fields.items() if dice.now_and_then(4)}
    if "amount" in fields and options.get("amount") is None:
        options["amount"] = 1 + dice.below(8)
    for option in game.options:
        if isinstance(option, Number) and option.most is None and option.name in options.keys() - {"chip"}:
            options[option.name] *= options.get("chip", 1)
    return options


def value_of(field: StrictField, texts: Mapping[str, Callable[[], str]], dice: Dice) -> Any:
    """A small value that a field takes; ``texts`` gives those whose component has a sense of its own."""
    if field.allow_none and dice.now_and_then(4):
        return None
    value: Any
    match field:
        case Truth():
            value = dice.now_and_then(2)
        case OneOf(values=values):
            value = dice.among(values)
        case Whole(least=least, most=most):
            value = least + dice.below(min(most - least, 8) + 1)
        case Points():
            value = dice.below(41) / 2
        case Text(component="WildEntry"):
            value = dice.among(RANKS) + (dice.among(SUITS) if dice.now_and_then(2) else "")
        case Text(component=component) if component in texts:
            value = texts[component]()
        case Text(least=least):
            value = "x" * max(least, 1)
        case _:
            value = _of_parts(field, texts, dice)
    return value


def _of_parts(field: StrictField, texts: Mapping[str, Callable[[], str]], dice: Dice) -> Any:
    """A small value that has parts."""
    match field:
        case ListOf(item=item, least=least, most=most):
            count = least + dice.below(min(most - least, 3) + 1)
            return [value_of(item, texts, dice) for _ in range(count)]
        case MapOf(key=key, value=held):
            return {value_of(key, texts, dice): value_of(held, texts, dice)}
        case Section(schema=schema):
            taken = [name for name, f in schema.fields.items() if f.required or dice.now_and_then(2)]
            return {name: value_of(schema.fields[name], texts, dice) for name in taken}
        case Anything():
            return deal_any(dice)
    raise TypeError(field)


def _seats(game: Game, dice: Dice) -> int:
    """Two to four players mostly; one, or as many as the deck serves, now and then."""
    most = game.most_players
    if dice.now_and_then(8):
        return dice.among((most, most, 1))
    return min(2 + dice.below(3), most)


def _hand_sizes(game: Game, seats: int, dice: Dice) -> list[int]:
    """How many own cards each gets; whole hands where cards are lost only by rules or by play."""
    own = game.own_cards
    if not own.least:
        return [own.dealt] * seats
    room = (game.deck_size - len(game.layout)) // seats
    return [own.least + dice.below(min(own.most, room, own.least + 3) - own.least + 1) for _ in range(seats)]


def _deck(game: Game, in_hands: int, state: State, dice: Dice) -> list[str]:
    """The cards to deal from: all, or those of as few ranks as will do, so that hands tie."""
    ranks = RANKS
    if dice.now_and_then(2):
        least = 8 if getattr(game, "table_rule", None) else 3
        fewest = max(least, -(-(in_hands + len(game.layout)) // len(SUITS)))
        ranks = "".join(dice.shuffled(RANKS)[:fewest])
    lying = list({**game.usual_cards, **state.get("table", {})}.values())
    deck = [card for card in DECK if card[0] in ranks and card not in lying]
    return deck + [JOKER] * (game.jokers - lying.count(JOKER))


def _table(game: Game, deck: list[str], in_hands: int, dice: Dice) -> State:
    """The table; now and then it takes the best cards of a suit, which play for everybody."""
    if game.layout.spares:
        return numbers_table(deck, in_hands, dice)
    if getattr(game, "table_rule", None):
        return fresh_rows(deck, dice)
    best = dice.now_and_then(6)
    table: State = {}
    for slot in game.layout:
        card = deck.pop() if best else dice.take(deck)
        name, *places = slot.path
        if not places:
            table[name] = card
            continue
        row = table.setdefault(name, [])
        for place in places[:-1]:
            row.extend([] for _ in range(place + 1 - len(row)))
            row = row[place]
        row.append(card)
    return table


def _players(game: Game, names: list[str], sizes: list[int], deck: list[str], dice: Dice) -> list[State]:
    """The players; now and then one gets a hand of the same ranks as the player before him."""
    players: list[State] = []
    for name, size in zip(names, sizes, strict=True):
        twin = players[-1]["cards"] if players and dice.now_and_then(4) else []
        cards = [alike for card in twin[:size] if (alike := _take_alike(card, deck))]
        cards += [dice.take(deck) for _ in range(size - len(cards))]
        player: State = {"id": name, "cards": cards}
        if dice.now_and_then(8):
            player["folded"] = True
        if getattr(game, "declares", False):
            player["declares"] = dice.among(("high", "low", "both"))
        players.append(player)
    return players


def _take_alike(card: str, deck: list[str]) -> str | None:
    alike = next((other for other in deck if other[0] == card[0]), None)
    if alike:
        deck.remove(alike)
    return alike


def _show(game: Game, state: State, player: State, dice: Dice) -> None:
    """Now and then a player tables a hand that he may make, his best one or not."""
    if not isinstance(game, HandGame) or not game.poker_ranked or not dice.now_and_then(8):
        return
    side, lines = dice.among([side for side in game.sides if side.five_cards]).name, _lines(game, player)
    if not lines:
        return
    banned, chosen = called_ranks(state), dice.among(lines)
    on_table = {slot: card for slot, card in turned(state) if rank(card) not in banned}
    own = [card for card in player["cards"] if rank(card) not in banned]
    line = [on_table[slot] for slot in chosen.slots if slot in on_table]
    use = game.use_on(chosen)
    ways = [n for n in range(6) if use.allows(n) and n <= len(own) and 5 - n <= len(line)]
    if ways:
        from_own = dice.among(ways)
        shown = dice.shuffled(own)[:from_own] + dice.shuffled(line)[: 5 - from_own]
        player["shows"] = {side: shown}


def _lines(game: HandGame, player: State) -> list[Line]:
    """The lines that he may use: the one he chose, any where he need not choose."""
    choice = game.line_choice
    if choice is None or (choice.member.name not in player and not choice.binding):
        return list(game.lines)
    return [line for line in game.lines if line.id == player.get(choice.member.name)]


def turned(state: State) -> Iterator[tuple[str, str | None]]:
    """The table cards with the names of their slots."""

    def below(name, value):
        if isinstance(value, list):
            for i, item in enumerate(value):
                yield from below(f"{name}.{i}", item)
        else:
            yield name, value

    for name, value in {**GAMES[state["game"]].usual_cards, **state.get("table", {})}.items():
        yield from below(name, value)


def _record(game: Game, state: State, deck: list[str], dice: Dice) -> None:
    """The further members: a family's own record, else single values from their fields."""
    if getattr(game, "banishing", None):
        banished(game, state, dice)
    for family, record in RECORDS:
        if isinstance(game, family):
            record(game, state, deck, dice)
            return
    schema = STATES[game.id].fields
    fields = {"state": schema, "player": schema["players"].item.schema.fields}
    for member in game.members:
        for owner in state["players"] if member.of == "player" else [state]:
            if dice.now_and_then(3):
                owner[member.name] = value_of(fields[member.of][member.name], {}, dice)


def _money(state: State, chip: int, dice: Dice) -> None:
    """A pot, or what each player put in, or pots that are made already."""
    unit = chip * dice.among(UNITS)
    amount = lambda: unit * dice.among(AMOUNTS)  # noqa: E731 - one word for one roll
    kind = dice.below(4)
    if kind == 3:
        names = [player["id"] for player in state["players"]]
        state["pots"] = [
            {"amount": amount(), "eligible": dice.some(names) or names} for _ in range(1 + dice.below(3))
        ]
        return
    if kind == 0 or dice.now_and_then(3):
        state["pot"] = amount()
    if kind:
        for player in state["players"]:
            player["contributed"] = amount()
            if dice.now_and_then(6):
                player["dead"] = amount()


def _hide_what_nobody_needs(game: Game, state: State, dice: Dice) -> None:
    """Leave out cards of folded players, and any where one live player is left."""
    alone = len(live(state)) == 1 and isinstance(game, HandGame)
    for player in state["players"]:
        if (player.get("folded") or alone) and dice.now_and_then(2):
            player.pop("shows", None)
            player["cards"] = [None if dice.now_and_then(2) else card for card in player["cards"]]
            if dice.now_and_then(2):
                del player["cards"]
    needed = any("shows" in player or player.get("cards") == [] for player in state["players"])
    if alone and not needed and not game.usual_cards and dice.now_and_then(2):
        state.pop("table", None)


def unfinished(state: State, dice: Dice) -> State:
    """The state with some cards not known yet; its hands that were shown are taken back."""
    state = deepcopy(state)
    for player in state["players"]:
        player.pop("shows", None)
        if "cards" in player:
            player["cards"] = [None if dice.now_and_then(4) else card for card in player["cards"]]
    emptied = any(player.get("cards") == [] for player in state["players"])
    if "table" in state and not emptied:
        state["table"] = on_cards(state["table"], lambda card: None if dice.now_and_then(4) else card)
    return state


def on_cards(part: Any, change: Callable[[str], str | None]) -> Any:
    """A part of a state that holds cards alone, with every card of it changed."""
    if isinstance(part, list):
        return [on_cards(item, change) for item in part]
    if isinstance(part, dict):
        return {name: on_cards(item, change) for name, item in part.items()}
    return part if part is None else change(part)


def with_cards(state: State, change: Callable[[str], str | None]) -> State:
    """The state with every card of it changed, those that an option names too."""
    changed = deepcopy(state)
    for owner in (changed, *changed["players"]):
        for member in owner.keys() & {"cards", "shows", "table", "used_cards", "turned"}:
            owner[member] = on_cards(owner[member], change)
    played = [play for trick in changed.get("tricks", ()) for play in trick]
    for record in (*played, *changed.get("turns", ())):
        if "card" in record:
            record["card"] = change(record["card"])
    if "wild" in changed.get("options", {}):
        named = changed["options"]["wild"]
        changed["options"]["wild"] = [change(entry) if entry in SPELLED else entry for entry in named]
    return changed


def respelled(state: State, dice: Dice) -> State:
    """The same state as another caller might write it: cards, whole numbers, the order of members."""
    spelled = with_cards(state, lambda card: dice.among(SPELLED[card]))
    return _rewritten(spelled, dice)


def _rewritten(part: Any, dice: Dice) -> Any:
    match part:
        case dict():
            return {name: _rewritten(part[name], dice) for name in dice.shuffled(part)}
        case list():
            return [_rewritten(item, dice) for item in part]
        case int() if not isinstance(part, bool) and dice.now_and_then(4):
            return float(part)
    return part
