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

from service.api.fields import ListOf, OneOf, Section, StrictField, Text, Truth, Whole
from service.api.state import STATES
from service.games import GAMES
from service.rules.cards import DECK, JOKER, RANKS, SPELLINGS, SUITS
from service.rules.game import Game
from service.rules.questions import house

State = dict[str, Any]

NAMES = ("alice", "bob", "carol", "Zoë", "7", "a/b~0 c", " ", "♠ of spades", "x" * 64, "null")
AMOUNTS = (0, 10, 1, 10, 10, 3, 7, 25)
UNITS = (1, 1, 1, 1, 1, 7, 10**10)
SPELLED = {
    card: [text for text, canonical in SPELLINGS.items() if canonical == card] for card in (*DECK, JOKER)
}


class Dice:
    """Random choices, all of them made by ``below(n)``: a number from 0 to n - 1."""

    def __init__(self, below: Callable[[int], int]) -> None:
        self.below = below

    def now_and_then(self, one_in: int) -> bool:
        return self.below(one_in) == one_in - 1

    def among(self, items):
        return items[self.below(len(items))]

    def take(self, items: list):
        """One of the items, which then is theirs no more."""
        return items.pop(self.below(len(items)))

    def shuffled(self, items):
        left = list(items)
        return [self.take(left) for _ in range(len(left))]

    def some(self, items, one_in: int = 2):
        return [item for item in items if self.now_and_then(one_in)]


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
    ruled = house(game, state)
    seats = _seats(ruled, dice)
    sizes = _hand_sizes(ruled, seats, dice)
    deck = _deck(ruled, sum(sizes), dice)
    if len(ruled.layout):
        state["table"] = _table(ruled, deck, dice)
    names = dice.shuffled([*NAMES, *(f"player {i}" for i in range(len(NAMES), seats))])[:seats]
    state["players"] = _players(ruled, names, sizes, deck, dice)
    if all(player.get("folded") for player in state["players"]):
        del dice.among(state["players"])["folded"]
    for player in state["players"]:
        _show(ruled, state, player, dice)
        _further("player", game, player, names, deck, dice)
    _further("state", game, state, names, deck, dice)
    if dice.now_and_then(2):
        state["dealer"] = dice.among(names)
    if dice.now_and_then(4):
        state["reference"] = dice.among(("table 7", "é ✓", ""))
    _money(state, ruled.dividing.chip, dice)
    _hide_what_nobody_needs(state, dice)
    return state


def live(state: State) -> list[State]:
    """The players who have not folded."""
    return [player for player in state["players"] if not player.get("folded")]


def total_in(state: State) -> int:
    """All chips of a state."""
    pots = sum(pot["amount"] for pot in state.get("pots", ()))
    put_in = sum(player.get("contributed", 0) + player.get("dead", 0) for player in state["players"])
    return state.get("pot", 0) + pots + put_in


def _options(game: Game, dice: Dice) -> State:
    fields = STATES[game.id].fields["options"].schema.fields
    return {name: value_of(field, {}, dice) for name, field in fields.items() if dice.now_and_then(4)}


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
        case ListOf(item=item, least=least, most=most):
            value = [value_of(item, texts, dice) for _ in range(least + dice.below(min(most - least, 3) + 1))]
        case Section(schema=schema):
            taken = [name for name, f in schema.fields.items() if f.required or dice.now_and_then(2)]
            value = {name: value_of(schema.fields[name], texts, dice) for name in taken}
        case Text(component="WildEntry"):
            value = dice.among(RANKS) + (dice.among(SUITS) if dice.now_and_then(2) else "")
        case Text(component=component) if component in texts:
            value = texts[component]()
        case Text(least=least):
            value = "x" * max(least, 1)
        case _:
            raise TypeError(field)
    return value


def _seats(game: Game, dice: Dice) -> int:
    """Two to four players mostly; one, or as many as the deck serves, now and then."""
    most = game.most_players
    if dice.now_and_then(8):
        return dice.among((most, most, 1))
    return min(2 + dice.below(3), most)


def _hand_sizes(game: Game, seats: int, dice: Dice) -> list[int]:
    own = game.own_cards
    room = (game.deck_size - len(game.layout)) // seats
    return [own.least + dice.below(min(own.most, room, own.least + 3) - own.least + 1) for _ in range(seats)]


def _deck(game: Game, in_hands: int, dice: Dice) -> list[str]:
    """The cards to deal from: all, or those of as few ranks as will do, so that hands tie."""
    ranks = RANKS
    if dice.now_and_then(2):
        fewest = max(3, -(-(in_hands + len(game.layout)) // len(SUITS)))
        ranks = "".join(dice.shuffled(RANKS)[:fewest])
    return [card for card in DECK if card[0] in ranks] + [JOKER] * game.jokers


def _table(game: Game, deck: list[str], dice: Dice) -> State:
    """The table; now and then it takes the best cards of a suit, which play for everybody."""
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
    if not getattr(game, "poker_ranked", False) or not dice.now_and_then(8):
        return
    side = dice.among(game.sides).name
    on_table = dict(turned(state))
    line = [on_table[slot] for slot in dice.among(game.lines).slots]
    own = player["cards"]
    ways = [n for n in range(6) if game.use.allows(n) and n <= len(own) and 5 - n <= len(line)]
    if ways:
        from_own = dice.among(ways)
        shown = dice.shuffled(own)[:from_own] + dice.shuffled(line)[: 5 - from_own]
        player["shows"] = {side: shown}


def turned(state: State) -> Iterator[tuple[str, str | None]]:
    """The table cards with the names of their slots."""

    def below(name, value):
        if isinstance(value, list):
            for i, item in enumerate(value):
                yield from below(f"{name}.{i}", item)
        else:
            yield name, value

    for name, value in state.get("table", {}).items():
        yield from below(name, value)


def _further(of: str, game: Game, owner: State, names: list[str], deck: list[str], dice: Dice) -> None:
    """The further members of a player or of the state, from their fields."""
    state_fields = STATES[game.id].fields
    fields = state_fields if of == "state" else state_fields["players"].item.schema.fields
    texts = {"PlayerId": lambda: dice.among(names), "Card": lambda: dice.take(deck)}
    for member in game.members:
        if member.of == of and dice.now_and_then(3):
            owner[member.name] = value_of(fields[member.name], texts, dice)


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


def _hide_what_nobody_needs(state: State, dice: Dice) -> None:
    """Leave out cards of folded players, and any where one live player is left."""
    alone = len(live(state)) == 1
    for player in state["players"]:
        if (player.get("folded") or alone) and dice.now_and_then(2):
            player.pop("shows", None)
            player["cards"] = [None if dice.now_and_then(2) else card for card in player["cards"]]
            if dice.now_and_then(2):
                del player["cards"]
    if alone and not any("shows" in player for player in state["players"]) and dice.now_and_then(2):
        state.pop("table", None)


def unfinished(state: State, dice: Dice) -> State:
    """The state with some cards not known yet; its hands that were shown are taken back."""
    state = deepcopy(state)
    for player in state["players"]:
        player.pop("shows", None)
        if "cards" in player:
            player["cards"] = [None if dice.now_and_then(4) else card for card in player["cards"]]
    if "table" in state:
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
    for player in changed["players"]:
        for member in ("cards", "shows"):
            if member in player:
                player[member] = on_cards(player[member], change)
    if "table" in changed:
        changed["table"] = on_cards(changed["table"], change)
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
