"""What only some families of games have in a dealt state: members that must make sense together.

Each record is made for a state whose players have cards, whose dealer is known and whose chips lie there.
"""

from collections.abc import Callable
from typing import Any

from service.games.numbers import MOST_REPEATS, RANKS_CALLED, EmptiedHandWins
from service.games.spew import SpewShowdown
from service.games.stacks import DrawForAFee
from service.rules.cards import JOKER
from service.rules.game import Game
from service.rules.members import Play
from service.rules.passing import PassingGame
from service.rules.posts import Series
from service.rules.trick_taking import TrickGame
from service.rules.tricks import HAND, legal_plays, winner
from service.rules.wager import WagerGame, wins
from tests.dice import Dice

State = dict[str, Any]
Record = Callable[[Game, State, list[str], Dice], None]


def live(state: State) -> list[State]:
    """The players who have not folded."""
    return [player for player in state["players"] if not player.get("folded")]


def total_in(state: State) -> int:
    """All chips of a state."""
    pots = sum(pot["amount"] for pot in state.get("pots", ()))
    put_in = sum(player.get("contributed", 0) + player.get("dead", 0) for player in state["players"])
    return state.get("pot", 0) + pots + put_in


def from_the_left(state: State, of: list[State]) -> list[State]:
    """Some players clockwise, from the dealer's left."""
    players = state["players"]
    dealer = next((i for i, p in enumerate(players) if p["id"] == state.get("dealer")), len(players) - 1)
    return [player for player in players[dealer + 1 :] + players[: dealer + 1] if player in of]


def rank(card: str) -> str:
    """What makes two cards alike to a banishing card."""
    return card if card == JOKER else card[0]


def called_ranks(state: State) -> list[str]:
    """The ranks that the table takes from the hands, in the order turned."""
    table = state.get("table", {})
    return [rank(card) for name in ("hell", "called", "spewed") for card in table.get(name, ()) if card]


def numbers_table(deck: list[str], in_hands: int, dice: Dice) -> State:
    """Cards until seven ranks are called, void repeats among them as far as the deck serves the hands."""
    called: list[str] = []
    repeats = min(MOST_REPEATS, len(deck) - in_hands - RANKS_CALLED)
    while len(set(map(rank, called))) < RANKS_CALLED:
        ranks = set(map(rank, called))
        repeated = [card for card in deck if rank(card) in ranks]
        again = bool(repeated) and repeats > 0 and dice.now_and_then(4)
        repeats -= again
        card = dice.among(repeated if again else [card for card in deck if rank(card) not in ranks])
        deck.remove(card)
        called.append(card)
    return {"called": called}


def fresh_rows(deck: list[str], dice: Dice) -> State:
    """Hell with five different ranks, and Heaven with others."""
    hell: list[str] = []
    for _ in range(5):
        hell.append(dice.among([card for card in deck if rank(card) not in map(rank, hell)]))
        deck.remove(hell[-1])
    heaven = []
    for _ in range(5):
        heaven.append(dice.among([card for card in deck if rank(card) not in map(rank, hell)]))
        deck.remove(heaven[-1])
    return {"heaven": heaven, "hell": hell}


def banished(game: Game, state: State, dice: Dice) -> None:
    """Hands as dealt, or what the table leaves of them; Numbers stops early where a hand is emptied."""
    if isinstance(game, EmptiedHandWins) and dice.now_and_then(2):
        _stop_at_the_first_emptied(state)
    ranks = called_ranks(state)
    for player in state["players"]:
        if dice.now_and_then(2):
            player["cards"] = [card for card in player["cards"] if rank(card) not in ranks]
        if dice.now_and_then(16):
            player["cards"] = []


def _stop_at_the_first_emptied(state: State) -> None:
    called = state["table"]["called"]
    for turned in range(1, len(called)):
        ranks = list(map(rank, called[:turned]))
        if any(all(rank(card) in ranks for card in player["cards"]) for player in live(state)):
            state["table"]["called"] = called[:turned]
            return


def low_awarded(game: SpewShowdown, state: State, deck: list[str], dice: Dice) -> None:
    """The low half is paid early only where a hand of nothing is the nut low."""
    if dice.now_and_then(3):
        state["low_awarded"] = game.all_spewed == "nut_low" and dice.now_and_then(2)


def draws(game: DrawForAFee, state: State, deck: list[str], dice: Dice) -> None:
    """How many cards were drawn and how many are exposed."""
    limit = game.drawing.limit(len(state["players"]))
    for player in state["players"]:
        if dice.now_and_then(2):
            player["drew"] = dice.below(limit + 1)
        if dice.now_and_then(3):
            player["exposed"] = dice.below(5)


def posts(game: Series, state: State, deck: list[str], dice: Dice) -> None:
    """Announced lines, posts of everybody, and cards used since the last shuffle."""
    dealt_in = 0
    for player in state["players"]:
        if not dice.now_and_then(4):
            player["announces"] = dice.among(tuple(game.named_lines))
        player["posts"] = dice.below(4) if player.get("folded") else 1 + dice.below(3)
        if dice.now_and_then(3) and player["posts"] == 3:
            del player["posts"]
        dealt_in += player.get("posts", 3) > 0
    if dice.now_and_then(2):
        state["post_pot"] = dice.below(12)
    room = min(len(deck), game.deck_size - len(game.layout) - game.own_cards.dealt * dealt_in)
    if room and dice.now_and_then(2):
        state["used_cards"] = [dice.take(deck) for _ in range(dice.below(room + 1))]


def wagers(game: WagerGame, state: State, deck: list[str], dice: Dice) -> None:
    """A round as far as it is played, in turn, against the pot as it changes."""
    chip, pot, players = game.dividing.chip, total_in(state), live(state)
    for player in from_the_left(state, players):
        if dice.now_and_then(8):
            return
        if not pot or not deck or dice.now_and_then(3):
            player["wager"] = 0
            pot += game.pass_cost if pot else 0
            continue
        most = 2 * pot + 2 * chip if game.max_wager == "none" else pot
        wager = dice.among((chip, most, chip * (1 + dice.below(most // chip))))
        player |= {"wager": wager, "turned": dice.take(deck)}
        pot += -min(wager, pot) if wins(tuple(player["cards"]), player["turned"]) else wager
        if not pot:
            pot = game.re_ante * len(players)


def tricks(game: TrickGame, state: State, deck: list[str], dice: Dice) -> None:
    """Who stays, and then how many tricks each took, or the whole play of them."""
    for player in live(state):
        player["stays"] = not dice.now_and_then(4)
    staying = [player for player in live(state) if player["stays"]]
    if len(staying) < 2:
        return
    if dice.now_and_then(2):
        _play(game, state, staying, dice)
        return
    left = HAND
    for player in staying[1:]:
        player["tricks_taken"] = dice.below(left + 1)
        left -= player["tricks_taken"]
    staying[0]["tricks_taken"] = left
    for player in state["players"]:
        player["cards"] = player["cards"][: dice.below(HAND + 1)]
        if player not in staying and dice.now_and_then(4):
            player["tricks_taken"] = 0


def _play(game: TrickGame, state: State, staying: list[State], dice: Dice) -> None:
    """The five tricks, in turn; now and then somebody plays what he may not."""
    trump = state["table"]["trump"][1]
    hands = {player["id"]: list(player["cards"]) for player in staying}
    names = [player["id"] for player in staying]
    leader, played = dice.among(names), []
    for _ in range(HAND):
        trick: list[Play] = []
        first = names.index(leader)
        for name in names[first:] + names[:first]:
            legal, _ = legal_plays(hands[name], trick, trump, game.tricks)
            card = dice.among(hands[name] if dice.now_and_then(16) else legal)
            hands[name].remove(card)
            trick.append(Play(name, card))
        leader = winner(trick, trump).player
        played.append([{"player": play.player, "card": play.card} for play in trick])
    state["tricks"] = played
    for player in staying:
        player["cards"] = []
        if dice.now_and_then(2):
            del player["cards"]


def turns(game: PassingGame, state: State, deck: list[str], dice: Dice) -> None:
    """Chips of everybody, and kings that were shown or the turns that were taken."""
    for player in state["players"]:
        if dice.now_and_then(2):
            player["chips"] = dice.below(4)
    players = live(state)
    if not any(player.get("chips", 3) for player in players):
        players[0]["chips"] = 1
    playing = [player for player in players if player.get("chips", 3)]
    if len(playing) > 1 and dice.now_and_then(2):
        first = dice.below(len(playing))
        _take_turns(state, playing[first:] + playing[:first], deck, dice)
        return
    for player in playing:
        if player["cards"][0][0] == "K" and dice.now_and_then(2):
            player["king_shown"] = True


def _take_turns(state: State, playing: list[State], deck: list[str], dice: Dice) -> None:
    cards = [player["cards"][0] for player in playing]
    shown, taken = set(), []
    for i, player in enumerate(playing):
        turn = {"player": player["id"], "action": "stand"}
        last = i == len(playing) - 1
        if i in shown or dice.now_and_then(2):
            pass
        elif last and deck:
            turn |= {"action": "draw_from_deck", "card": dice.take(deck)}
        elif not last:
            turn["action"] = "swap"
            if cards[i + 1][0] == "K":
                shown.add(i + 1)
            else:
                cards[i : i + 2] = cards[i + 1], cards[i]
        taken.append(turn)
    state["turns"] = taken


RECORDS: tuple[tuple[type, Record], ...] = (
    (SpewShowdown, low_awarded),
    (DrawForAFee, draws),
    (Series, posts),
    (WagerGame, wagers),
    (TrickGame, tricks),
    (PassingGame, turns),
)
"""The families whose further members are more than single values, with what makes them."""
