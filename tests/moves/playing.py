"""Plays a whole hand of any game by asking what may be done, doing it, and settling in the end.

``python -m tests.moves.playing`` writes the golden playthroughs anew.
"""

import json
from copy import deepcopy
from itertools import count
from pathlib import Path
from random import Random

from service.api.question import ACTIONS
from service.games import GAMES
from service.rules.cards import DECK
from service.rules.moves.phases import phases_of
from service.rules.questions import house
from tests.api.asking import answer
from tests.moves.test_expose import put

FOLDER = Path(__file__).with_name("playthroughs")
GOLDEN_SEATS = 4
NEEDED = {"boo-ray": {"amount": 4}}


class Hand:
    """A hand as it is played: the state so far, the deck, and every answer."""

    def __init__(self, game, seats, rng, options=None):
        self.rng = rng
        self.deck = rng.sample(DECK, len(DECK))
        names = ("alice", "bob", "carol", "dave", "eve", "frank")[:seats]
        self.state = {"game": game, "players": [{"id": name, "contributed": 2} for name in names]}
        if options:
            self.state["options"] = options
        self.game = house(GAMES[game], self.state)
        for player in self.state["players"]:
            player["cards"] = [self.deck.pop() for _ in range(self.game.own_cards.dealt)]
        self.steps = []
        self.questions = []
        self.won = False

    def play(self):
        """All phases in order, as long as the drawing goes on where players take cards."""
        known = phases_of(self.game)
        order = list(self.game.phases)
        while order:
            phase = order.pop(0)
            if phase not in known or self.won:
                continue
            last = self.phase(phase)
            if phase == "take" and not last["drawing_over"] and len(self.live()) > 1:
                order = ["bet", "take", *order]
        if self.game.id == "peabody-holdem":
            self.state.setdefault("opened", False)
        return answer("settlements", self.state)

    def live(self):
        return [player for player in self.state["players"] if not player.get("folded")]

    def phase(self, phase):
        """Ask and move until the phase is over, and no more than once round where cards are revealed."""
        standing = {"acted": [], "arranged": []}
        if phase == "bet":
            standing["betting"] = {"min_bet": 2, "max_raises": 2, "raises": 0, "bets": {}}
            if self.game.id == "kankakee":
                standing["lead"] = self.live()[0]["id"]
        turns = None
        while True:
            self.questions.append(deepcopy({"state": self.state, "phase": phase, **standing}))
            said = answer("legal-moves", self.questions[-1])
            self.steps.append({"phase": phase, "answer": said})
            turns = len(said["to_act"]) or 1 if turns is None else turns
            once = phase in ("reveal", "expose", "play")
            if said["phase_over"] or (once and turns == 0) or self.won:
                return said
            self.move(self.chosen(said["moves"]), standing)
            turns -= 1
            if phase == "play":
                turns = 1 if len(self.state["tricks"][-1]) < len(self.staying()) else 0
            if phase == "expose" and self.void():
                turns = 1
            if phase in ("expose", "play") and turns == 0:
                return said

    def void(self):
        """Must the dealer turn another card of Numbers for a rank that was called before?"""
        called = self.state.get("table", {}).get("called", []) if self.game.id == "numbers" else []
        ranks = [card[0] for card in called]
        return bool(called) and ranks[-1] in ranks[:-1]

    def staying(self):
        return [player for player in self.live() if player.get("stays")]

    def chosen(self, moves):
        """A move, folding being rare, and taking cards when many are gone."""
        unusual = ("fold",) if len(self.deck) > 20 else ("fold", "take")
        if len(self.deck) < 6:
            moves = [move for move in moves if move["action"] != "take"]
        usual = [move for move in moves if move["action"] not in unusual or move["forced"]] or moves
        return self.rng.choice(moves if self.rng.random() < 0.1 else usual)

    def move(self, move, standing):
        """Make a move: the state and where the play stands follow."""
        player = next((p for p in self.state["players"] if p["id"] == move.get("player")), None)
        made = {"action": move["action"]}
        if player is not None:
            made["player"] = player["id"]
        made |= self.ways_to_move().get(move["action"], self.other)(move, player, standing) or {}
        self.steps.append({"move": made})
        if player is not None and move["action"] not in ("bet", "raise"):
            standing["acted"].append(player["id"])

    def ways_to_move(self):
        named = {"raise": self.raise_, "pass": self.pass_, "play": self.play_}
        return named | {
            action: getattr(self, action)
            for action in ACTIONS
            if action not in named and hasattr(self, action)
        }

    def other(self, move, player, standing):
        """Checking, passing on a chance, showing: nothing changes."""

    def put_in(self, player, amount, standing):
        bets = standing["betting"]["bets"]
        bets[player["id"]] = bets.get(player["id"], 0) + amount
        player["contributed"] += amount

    def call(self, move, player, standing):
        self.put_in(player, move["amount"], standing)
        return {"amount": move["amount"]}

    def bet(self, move, player, standing):
        self.put_in(player, move["min"] - standing["betting"]["bets"].get(player["id"], 0), standing)
        standing["acted"] = [player["id"]]
        if self.game.id == "peabody-holdem":
            self.state["opened"] = True
        return {"amount": move["min"]}

    def raise_(self, move, player, standing):
        standing["betting"]["raises"] += 1
        return self.bet(move, player, standing)

    def fold(self, move, player, standing):
        player["folded"] = True

    out = fold

    def win(self, move, player, standing):
        self.won = True

    def expose(self, move, player, standing):
        slots = move["slots"] if move.get("together") else [self.rng.choice(move["slots"])]
        for slot in slots:
            put(self.state.setdefault("table", {}), slot, self.deck.pop())
        return {"slots": slots}

    def take_cards(self, move):
        count = self.rng.randint(move["choose"]["min"], move["choose"]["max"])
        return self.rng.sample(move["cards"], count)

    def discard(self, move, player, standing):
        cards = self.take_cards(move)
        player["cards"] = [card for card in player["cards"] if card not in cards]
        return {"cards": cards}

    def draw(self, move, player, standing):
        cards = self.take_cards(move)[: len(self.deck)]
        kept = [card for card in player["cards"] if card not in cards]
        player["cards"] = kept + [self.deck.pop() for _ in cards]
        if "fee" in move:
            player["drew"] = len(cards)
        return {"cards": cards}

    exchange = draw

    def arrange(self, move, player, standing):
        player["cards"] = self.rng.sample(move["cards"], len(move["cards"]))
        standing["arranged"].append(player["id"])
        return {"cards": player["cards"]}

    def reveal(self, move, player, standing):
        cards, turned = self.take_cards(move), player.get("exposed", 0)
        rest = [card for card in player["cards"][turned:] if card not in cards]
        player["cards"] = player["cards"][:turned] + cards + rest
        player["exposed"] = turned + 1
        return {"cards": cards}

    def declare(self, move, player, standing):
        player["declares"] = self.rng.choice(move["declarations"])
        return {"declaration": player["declares"]}

    def announce(self, move, player, standing):
        player["announces"] = self.rng.choice(move["lines"])
        return {"line": player["announces"]}

    def take(self, move, player, standing):
        player["cards"].append(self.deck.pop())
        player["passes"] = 0

    def pass_(self, move, player, standing):
        if "cost" in move:
            player["wager"] = 0
        else:
            player["passes"] = player.get("passes", 0) + 1

    def stay(self, move, player, standing):
        player["stays"] = True

    def play_(self, move, player, standing):
        cards = self.take_cards(move)
        tricks = self.state.setdefault("tricks", [])
        if not tricks or len(tricks[-1]) == len(self.staying()):
            tricks.append([])
        tricks[-1].append({"player": player["id"], "card": cards[0]})
        player["cards"].remove(cards[0])
        return {"cards": cards}

    def wager(self, move, player, standing):
        player["wager"] = self.rng.randint(move["min"], move["max"])
        player["turned"] = self.deck.pop()
        return {"amount": player["wager"]}

    def turn(self, player, action, **more):
        self.state.setdefault("turns", []).append({"player": player["id"], "action": action, **more})

    def stand(self, move, player, standing):
        self.turn(player, "stand")

    def swap(self, move, player, standing):
        self.turn(player, "swap")

    def draw_from_deck(self, move, player, standing):
        self.turn(player, "draw_from_deck", card=self.deck.pop())


def played(game, seed, seats, options=None):
    """A hand from the deal to its settlement, as a document."""
    hand = Hand(game, seats, Random(f"{game} {seed}"), options or NEEDED.get(game))
    dealt = deepcopy(hand.state)
    settled = hand.play()
    return {
        "dealt": dealt,
        "steps": hand.steps,
        "questions": hand.questions,
        "state": hand.state,
        "settlement": settled,
    }


def contested(game):
    """The first hand of a game that more than one player is left to settle."""
    hands = (played(game, f"golden {number}", GOLDEN_SEATS) for number in count())
    return next(hand for hand in hands if hand["settlement"]["outcome"] != "uncontested")


def golden(game):
    """The golden playthrough of a game as it is written, a step a line."""
    hand = contested(game)
    parts = [f'"dealt": {_line(hand["dealt"])}']
    parts.append('"steps": [\n' + ",\n".join(map(_line, hand["steps"])) + "\n]")
    parts += [f'"{name}": {_line(hand[name])}' for name in ("state", "settlement")]
    return "{" + ",\n".join(parts) + "}\n"


def _line(document):
    return json.dumps(document, ensure_ascii=False)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.json").write_text(golden(name), "utf-8")
