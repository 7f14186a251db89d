"""The catalog: GET /v1/games and GET /v1/games/{game} (api.md section 10)."""

from itertools import chain
from random import Random

import jsonschema_rs
import pytest

from service.games import GAMES
from tests.api.asking import EXAMPLES, HOLDEM, card_of, client, refusal, score, settle
from tests.dealing import total_in

ENTRY = {"id", "name", "aliases", "family", "players", "sides", "phases"}
CARD = ENTRY | {"summary", "source", "own_cards", "table", "lines", "order", "options", "members", "rules"}
CARD |= {"examples"}
SOURCES = {"community-card-games", "non-poker-variations", "other-card-games"}

EVERY_GAME = {"chip", "odd_chip_order"}
POKER = EVERY_GAME | {"wild", "jokers", "joker", "double_ace_flush", "natural_beats_wild"}
TWO_SIDES = {"odd_chip_side", "one_odd_chip_each", "nobody_wins", "showdown", "both_rule", "failed_both"}
POKER_LOW = {"low_scale", "low_qualifier"}
OPTIONS = {
    "texas-holdem": POKER | {"flop"},
    "super-holdem": POKER | {"flop"},
    "tahoe": POKER | {"flop"},
    "pineapple": POKER | {"flop"},
    "crazy-pineapple": POKER | {"flop"},
    "omaha": POKER | {"flop", "hole_use"},
    "padre": POKER | TWO_SIDES | POKER_LOW | {"flop", "hole_use"},
    "stormy-weather": POKER | TWO_SIDES | POKER_LOW | {"hole_use", "max_draw"},
    "peabody-holdem": POKER | {"flop"},
    "elevator": POKER | TWO_SIDES | POKER_LOW | {"both_lines", "lines", "car_wild"},
    "spit-in-the-ocean": POKER | {"spit_cards", "max_draw"},
    "seven-twenty-seven": EVERY_GAME | TWO_SIDES | {"freeze_after_passes", "tie_fewest_cards"},
    "badugi": EVERY_GAME | {"max_draw"},
}
"""The rows of rules.md section 4."""
DEFAULTS = {
    "chip": 1,
    "odd_chip_side": "high",
    "odd_chip_order": "left_of_dealer",
    "one_odd_chip_each": True,
    "nobody_wins": "carry",
    "showdown": "cards_speak",
    "both_rule": "outright",
    "failed_both": "resplit",
    "low_scale": "ace_to_five",
    "low_qualifier": None,
    "wild": [],
    "jokers": 0,
    "joker": "wild",
    "double_ace_flush": False,
    "natural_beats_wild": False,
    "lines": "rows",
    "car_wild": "none",
    "hole_use": "exactly_two",
    "spit_cards": 1,
    "max_draw": None,
    "flop": "three",
    "freeze_after_passes": None,
    "tie_fewest_cards": False,
}
OWN_DEFAULTS = {
    "padre": {"low_qualifier": 8},
    "stormy-weather": {"low_qualifier": 8},
    "elevator": {"showdown": "declare", "both_lines": "same"},
    "seven-twenty-seven": {"showdown": "declare", "both_rule": "win_or_tie"},
}


@pytest.fixture(params=list(GAMES))
def card(request):
    return card_of(request.param)


def entries(wanted=None):
    query = {} if wanted is None else {"q": wanted}
    response = client().get("/v1/games", query_string=query)
    assert response.status_code == 200
    return response.get_json()["games"]


def found(wanted):
    return {entry["id"] for entry in entries(wanted)}


def option(game, name):
    return next(option for option in card_of(game)["options"] if option["name"] == name)


def changes(game, name):
    """What each value of an option changes on the card."""
    return {value["value"]: value.get("changes") for value in option(game, name)["values"]}


class TestList:
    def test_every_game_once(self):
        ids = [entry["id"] for entry in entries()]
        assert sorted(ids) == sorted(GAMES)

    def test_members(self):
        for entry in entries():
            assert set(entry) - {"variant_of"} == ENTRY

    def test_an_entry_is_the_head_of_the_card(self):
        for entry in entries():
            card = card_of(entry["id"])
            assert entry.pop("phases") == [phase["phase"] for phase in card["phases"]]
            assert {name: card[name] for name in entry} == entry

    def test_a_variant_is_one_of_a_game(self):
        variants = {entry["id"]: entry["variant_of"] for entry in entries() if "variant_of" in entry}
        assert variants["padre"] == "omaha"
        assert set(variants.values()) <= set(GAMES)


class TestSearch:
    @pytest.mark.parametrize(
        ("wanted", "game"),
        [
            ("7/27", "seven-twenty-seven"),
            ("Seven Twenty-Seven", "seven-twenty-seven"),
            ("SEVENTWENTYSEVEN", "seven-twenty-seven"),
            ("seven-twenty-seven", "seven-twenty-seven"),
            ("texas hold em", "texas-holdem"),
            ("Texas Hold'em", "texas-holdem"),
            ("TEXAS HOLD\u2019EM", "texas-holdem"),
            ("texas-holdem", "texas-holdem"),
            ("spit", "spit-in-the-ocean"),
            ("omaha hi-lo", "padre"),
            ("peabody", "peabody-holdem"),
            ("él\u00e9v\u00e1tor", "elevator"),
        ],
    )
    def test_finds(self, wanted, game):
        assert game in found(wanted)

    def test_finds_every_name_and_alias_whatever_its_case(self):
        for entry in entries():
            for name in (entry["id"], entry["name"], *entry["aliases"]):
                assert entry["id"] in found(name) & found(name.upper()) & found(name.lower())

    def test_finds_nothing_else(self):
        assert found("7/27") == {"seven-twenty-seven"}
        assert found("snap") == set()

    def test_an_empty_search_finds_all(self):
        assert entries("") == entries()

    @pytest.mark.parametrize(
        ("query", "code"),
        [("q=" + "x" * 65, "out_of_bounds"), ("q=a&q=b", "invalid_value"), ("name=x", "unknown_member")],
    )
    def test_bad_parameters(self, query, code):
        response = client().get(f"/v1/games?{query}")
        problem = response.get_json()
        assert (response.status_code, problem["type"]) == (400, "/problems/invalid-request")
        [error] = problem["errors"]
        assert (error["parameter"], error["code"]) == (query.partition("=")[0], code)


class TestCard:
    def test_members(self, card):
        assert set(card) - {"variant_of"} == CARD

    def test_texts(self, card):
        assert card["source"] in SOURCES
        assert card["summary"].endswith(".")
        texts = chain(card["options"], card["members"], card["rules"])
        values = chain.from_iterable(option.get("values", ()) for option in card["options"])
        assert all(said["text"] for said in chain(texts, values))

    def test_players(self, card):
        stated = card["players"]["stated"]
        assert set(card["players"]) == {"stated", "possible"}
        assert 1 <= stated["min"] <= stated["max"]

    def test_as_many_players_as_are_possible(self, card):
        possible = card["players"]["possible"]
        seats = [{"id": f"seat-{seat}"} for seat in range(possible + 1)]
        state = {"game": card["id"], "players": seats[:possible]}
        assert len(score(state)["players"]) == possible
        assert refusal("scores", state | {"players": seats})["errors"][0]["pointer"] == "/players"

    def test_own_cards(self, card):
        assert set(card["own_cards"]) == {"min", "max"}
        assert 1 <= card["own_cards"]["min"] <= card["own_cards"]["max"]

    def test_slots_have_a_place_each(self, card):
        for table in tables(card):
            assert len({slot["slot"] for slot in table}) == len(table)
            assert len({(slot["row"], slot["column"]) for slot in table}) == len(table)

    def test_lines_are_made_of_slots(self, card):
        slots = {slot["slot"] for table in tables(card) for slot in table}
        for lines in laid_out(card, "lines"):
            assert len({line["id"] for line in lines}) == len(lines)
            assert {slot for line in lines for slot in line["slots"]} <= slots

    def test_phases_are_those_of_the_order(self, card):
        assert [phase["phase"] for phase in card["phases"]] == list(dict.fromkeys(card["order"]))
        assert all(set(phase) == {"phase", "needs"} for phase in card["phases"])

    def test_rules_are_named_once(self, card):
        assert all(set(rule) == {"id", "text"} for rule in card["rules"])
        assert len({rule["id"] for rule in card["rules"]}) == len(card["rules"])


def laid_out(card, part):
    """A part of the card as it is by default and under each value of each option."""
    values = chain.from_iterable(option.get("values", ()) for option in card["options"])
    return [card[part], *(v["changes"][part] for v in values if part in v.get("changes", ()))]


def tables(card):
    return laid_out(card, "table")


class TestOptions:
    @pytest.mark.parametrize("game", OPTIONS)
    def test_names(self, game):
        assert {option["name"] for option in card_of(game)["options"]} == OPTIONS[game]

    @pytest.mark.parametrize("game", OPTIONS)
    def test_defaults(self, game):
        expected = DEFAULTS | OWN_DEFAULTS.get(game, {})
        defaults = {option["name"]: option["default"] for option in card_of(game)["options"]}
        assert defaults == {name: expected[name] for name in defaults}

    def test_members(self, card):
        for option in card["options"]:
            assert set(option) - {"values"} == {"name", "schema", "default", "text"}
            for value in option.get("values", ()):
                assert set(value) - {"changes"} == {"value", "text"}
                assert set() <= set(value.get("changes", ())) <= {"table", "lines", "order", "phases"}

    def test_the_default_matches_the_schema(self, card):
        for option in card["options"]:
            assert jsonschema_rs.is_valid(option["schema"], option["default"])

    def test_values_are_those_of_the_schema(self, card):
        for option in card["options"]:
            if "values" in option:
                assert [value["value"] for value in option["values"]] == option["schema"]["enum"]

    def test_the_default_changes_nothing(self, card):
        for option in card["options"]:
            for value in option.get("values", ()):
                assert value["value"] != option["default"] or "changes" not in value

    def test_every_value_is_taken(self, card):
        state = card["examples"][0]["state"]
        one = {"game": card["id"], "players": [{"id": state["players"][0]["id"]}]}
        for option in card["options"]:
            for value in option.get("values", ()):
                options = {option["name"]: value["value"]}
                assert score(one | {"options": options})["options"][option["name"]] == value["value"]

    def test_other_lines(self):
        rows = card_of("elevator")["lines"]
        assert changes("elevator", "lines") == {
            "rows": None,
            "rows_and_diagonals": {
                "lines": [
                    *rows,
                    {"id": "diagonal-1", "slots": ["left.0", "car", "right.2"]},
                    {"id": "diagonal-2", "slots": ["left.2", "car", "right.0"]},
                ]
            },
        }

    def test_another_table(self):
        three = changes("spit-in-the-ocean", "spit_cards")[3]
        assert [slot["slot"] for slot in three["table"]] == ["spit.0", "spit.1", "spit.2"]
        assert [line["id"] for line in three["lines"]] == ["spit-1", "spit-2", "spit-3"]

    def test_another_order(self):
        card = card_of("elevator")
        assert changes("elevator", "showdown") == {
            "declare": None,
            "cards_speak": {
                "order": [phase for phase in card["order"] if phase != "declare"],
                "phases": [phase for phase in card["phases"] if phase["phase"] != "declare"],
            },
        }
        assert changes("texas-holdem", "flop")["singly"] == {"order": ["bet", *["expose", "bet"] * 5, "show"]}


class TestDrawing:
    def test_elevator(self):
        places = {slot["slot"]: (slot["row"], slot["column"]) for slot in card_of("elevator")["table"]}
        assert places == {
            "left.0": (0, 0),
            "left.1": (1, 0),
            "left.2": (2, 0),
            "car": (1, 1),
            "right.0": (0, 2),
            "right.1": (1, 2),
            "right.2": (2, 2),
        }
        assert card_of("elevator")["lines"] == [
            {"id": f"floor-{row + 1}", "slots": [f"left.{row}", "car", f"right.{row}"]} for row in range(3)
        ]

    def test_a_row(self):
        places = [(slot["slot"], slot["row"], slot["column"]) for slot in card_of("omaha")["table"]]
        assert places == [(f"board.{column}", 0, column) for column in range(5)]

    def test_no_table(self):
        assert (card_of("badugi")["table"], card_of("badugi")["lines"]) == ([], [])

    @pytest.mark.parametrize(
        ("game", "order"),
        [
            ("elevator", [*["expose", "bet"] * 7, "declare", "show"]),
            ("texas-holdem", ["bet", *["expose", "bet"] * 3, "show"]),
            ("pineapple", ["bet", "discard", *["expose", "bet"] * 3, "show"]),
            ("crazy-pineapple", ["bet", "expose", "bet", "discard", *["expose", "bet"] * 2, "show"]),
            ("stormy-weather", ["bet", "draw", *["expose", "bet"] * 2, "show"]),
            ("spit-in-the-ocean", ["expose", "bet", "draw", "bet", "show"]),
            ("seven-twenty-seven", ["take", "bet", "declare", "show"]),
            ("badugi", ["bet", *["draw", "bet"] * 3, "show"]),
        ],
    )
    def test_order(self, game, order):
        assert card_of(game)["order"] == order


class TestMembersOfAState:
    @pytest.mark.parametrize(
        ("game", "of", "name"),
        [("peabody-holdem", "state", "opened"), ("seven-twenty-seven", "player", "passes")],
    )
    def test_further_members(self, game, of, name):
        [member] = [member for member in card_of(game)["members"] if member["name"] == name]
        assert (set(member), member["of"]) == ({"of", "name", "text"}, of)

    @pytest.mark.parametrize("game", ["elevator", "seven-twenty-seven", "padre"])
    def test_declares(self, game):
        assert ("player", "declares") in {(one["of"], one["name"]) for one in card_of(game)["members"]}


class TestExamples:
    def test_members(self, card):
        assert card["examples"]
        assert all(set(example) == {"name", "state", "settlement"} for example in card["examples"])
        assert [f"{card['id']}: {example['name']}" for example in card["examples"]] == [
            name for name in EXAMPLES if name.startswith(f"{card['id']}: ")
        ]

    def test_the_settlement_is_what_is_answered(self, card):
        for example in card["examples"]:
            assert example["settlement"] == settle(example["state"])

    def test_rulings_cite_rules_of_the_card(self, card):
        rules = {rule["id"] for rule in card["rules"]}
        for example in card["examples"]:
            cited = {because["rule"] for because in example["settlement"]["because"]}
            assert cited <= rules


class Program:
    """A program that knows nothing of a game but its card, and asks about a hand of it."""

    def __init__(self, card, rng):
        self.card, self.rng = card, rng
        self.deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
        rng.shuffle(self.deck)
        choices = [option for option in card["options"] if "values" in option]
        chosen = rng.sample(choices, min(2, len(choices)))
        self.chosen = [(option["name"], rng.choice(option["values"])) for option in chosen]

    def part(self, name):
        """A part of the card under the chosen options."""
        changed = [value["changes"] for _, value in self.chosen if name in value.get("changes", ())]
        return changed[-1][name] if changed else self.card[name]

    def state(self):
        state = {
            "game": self.card["id"],
            "options": {name: value["value"] for name, value in self.chosen},
            "players": [self.player(name) for name in ("alice", "bob", "carol")],
        }
        return state | ({"table": self.table()} if self.card["table"] else {})

    def player(self, name):
        player = {"id": name, "cards": self.cards(self.card["own_cards"]["min"]), "contributed": 7}
        declares = (
            {"declares": self.rng.choice(["high", "low", "both"])} if "declare" in self.part("order") else {}
        )
        return player | declares

    def cards(self, count):
        return [self.deck.pop() for _ in range(count)]

    def table(self):
        """Cards for the slots: ``left.1`` stands in a row, ``car`` alone."""
        table = {}
        for slot in self.part("table"):
            member, _, place = slot["slot"].partition(".")
            if place:
                table.setdefault(member, []).extend(self.cards(1))
            else:
                table[member] = self.deck.pop()
        return table


@pytest.mark.parametrize("game", OPTIONS)
def test_a_program_that_knows_the_card_alone_can_ask(game):
    rng = Random(f"a program plays {game}")
    for _ in range(20):
        state = Program(card_of(game), rng).state()
        ruling = settle(state)
        assert total_in(state) == sum(one["payout"] for one in ruling["players"]) + ruling["next_pot"]
        assert {because["rule"] for because in ruling["because"]} <= {
            rule["id"] for rule in card_of(game)["rules"]
        }


@pytest.mark.parametrize("path", ["/v1/games", "/v1/games?q=omaha", "/v1/games/elevator"])
class TestCaching:
    def test_may_be_kept(self, path):
        response = client().get(path)
        assert response.headers["Cache-Control"].split(",")[0] == "public"
        assert response.headers["ETag"].startswith('"')

    def test_the_tag_is_that_of_the_bytes(self, path):
        one, other = client().get(path), client().get(path)
        assert (one.data, one.headers["ETag"]) == (other.data, other.headers["ETag"])

    @pytest.mark.parametrize("form", ["{}", '"other", {}', "W/{}", "*"])
    def test_304_for_who_has_it(self, path, form):
        tag = client().get(path).headers["ETag"]
        response = client().get(path, headers={"If-None-Match": form.format(tag)})
        assert (response.status_code, response.data) == (304, b"")
        assert response.headers["ETag"] == tag
        assert "public" in response.headers["Cache-Control"]

    def test_200_for_who_has_another(self, path):
        assert client().get(path, headers={"If-None-Match": '"other"'}).status_code == 200

    def test_head(self, path):
        response = client().head(path)
        assert (response.status_code, response.data) == (200, b"")
        assert response.headers["ETag"] == client().get(path).headers["ETag"]


def test_games_have_tags_of_their_own():
    assert len({client().get(f"/v1/games/{game}").headers["ETag"] for game in GAMES}) == len(GAMES)


def test_a_ruling_is_not_kept():
    response = client().post("/v1/settlements", json=HOLDEM)
    assert response.headers["Cache-Control"] == "no-store"
    assert "ETag" not in response.headers


@pytest.mark.parametrize("game", ["chess", "Elevator", "elevator/", "elevator%00", "x" * 200, "%F0%9F%83%8F"])
def test_unknown_game(game):
    response = client().get(f"/v1/games/{game}")
    assert response.status_code == 404
    assert response.content_type == "application/problem+json"
    assert response.get_json()["type"] == "/problems/not-found"
    assert "x" * 33 not in response.text
    assert response.headers["Cache-Control"] == "no-store"
