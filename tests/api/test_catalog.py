"""The catalog: GET /v1/games and GET /v1/games/{game} (api.md section 10)."""

import json
from itertools import chain
from pathlib import Path
from random import Random

import jsonschema_rs
import pytest

from service.api.state import camel
from service.games import GAMES
from tests.api import book
from tests.api.asking import EXAMPLES, HOLDEM, card_of, changed, client, refusal, score, settle
from tests.api.document import component
from tests.dealing import total_in

PLAYTHROUGHS = Path(__file__).parents[1] / "moves" / "playthroughs"
ENTRY = {"id", "name", "aliases", "family", "players", "sides", "phases"}
CARD = ENTRY | {"summary", "source", "own_cards", "table", "lines", "order", "options", "members", "rules"}
CARD |= {"examples", "exposure", "spares"}
CHANGED = {"table", "spares", "lines", "exposure", "order", "phases", "own_cards"}


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

    @pytest.mark.parametrize(("wanted", "game"), book.ALIASES)
    def test_finds_every_name_of_the_sources(self, wanted, game):
        assert game in found(wanted) & found(wanted.upper())

    def test_iron_cross_finds_both_games_of_that_name(self):
        assert found("Iron Cross") == {"criss-cross", "iron-cross-2"}

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


def asked_about(card):
    """The phases in which legal moves are asked for: hands are shown where they are poker hands."""
    poker = "wild" in book.OPTIONS[card["id"]]
    return [phase for phase in dict.fromkeys(card["order"]) if phase != "show" or poker]


class TestCard:
    def test_members(self, card):
        assert set(card) - {"variant_of"} == CARD

    def test_texts(self, card):
        assert card["id"] in book.SOURCES[card["source"]]
        assert card["summary"].endswith(".")
        texts = chain(card["options"], card["members"], card["rules"])
        values = chain.from_iterable(option.get("values", ()) for option in card["options"])
        assert all(said["text"] for said in chain(texts, values))

    def test_players(self, card):
        stated = card["players"]["stated"]
        assert set(card["players"]) == {"stated", "possible"}
        assert 1 <= stated["min"] <= stated["max"]
        assert card["players"]["possible"] == book.PLAYERS[card["id"]]

    @pytest.mark.parametrize("game", book.STATED)
    def test_the_players_that_the_sources_state(self, game):
        least, most = book.STATED[game]
        stated = card_of(game)["players"]["stated"]
        assert (least and stated["min"], stated["max"]) == (least, most)

    def test_as_many_players_as_are_possible(self, card):
        possible = card["players"]["possible"]
        seats = [{"id": f"seat-{seat}"} for seat in range(possible + 1)]
        state = {"game": card["id"], "players": seats[:possible]}
        assert len(score(state)["players"]) == possible
        assert refusal("scores", state | {"players": seats})["errors"][0]["pointer"] == "/players"

    def test_own_cards(self, card):
        least, most = book.OWN_CARDS[card["id"]]
        assert card["own_cards"] == {"min": least, "max": most}

    def test_sides(self, card):
        assert card["sides"] == book.SIDES[card["id"]]

    def test_slots_have_a_place_each(self, card):
        for table in tables(card):
            assert len({slot["slot"] for slot in table}) == len(table)
            assert len({(slot["row"], slot["column"]) for slot in table}) == len(table)

    def test_slots_are_called_by_different_names(self, card):
        for table in tables(card):
            names = [slot["text"] for slot in (*table, *card["spares"])]
            assert all(names)
            assert len(set(names)) == len(names)

    def test_only_numbers_turns_cards_beside_its_table(self, card):
        spares = {slot["slot"] for slot in card["spares"]}
        repeats = {f"called.{i}" for i in range(7, 7 + len(spares))} if card["id"] == "numbers" else set()
        assert spares == repeats
        assert bool(spares) == (card["id"] == "numbers")

    def test_only_the_shared_card_of_kankakee_need_not_be_sent(self, card):
        usual = {slot["slot"]: slot["usual"] for slot in card["table"] if "usual" in slot}
        assert usual == ({"shared": "Jk"} if card["id"] == "kankakee" else {})

    def test_lines_are_made_of_slots(self, card):
        slots = {slot["slot"] for table in tables(card) for slot in table}
        for lines in laid_out(card, "lines"):
            assert len({line["id"] for line in lines}) == len(lines)
            assert {slot for line in lines for slot in line["slots"]} <= slots

    def test_phases_are_those_of_the_order(self, card):
        assert [phase["phase"] for phase in card["phases"]] == asked_about(card)
        assert all(set(phase) == {"phase", "needs", "actions"} for phase in card["phases"])

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
    def test_names(self, card):
        names = [option["name"] for option in card["options"]]
        assert set(names) == book.OPTIONS[card["id"]]
        assert len(names) == len(set(names))

    def test_defaults(self, card):
        expected = book.DEFAULTS | book.OWN_DEFAULTS.get(card["id"], {})
        defaults = {option["name"]: option["default"] for option in card["options"]}
        assert defaults == {name: expected[name] for name in defaults}

    def test_values(self, card):
        for option in card["options"]:
            name = option["name"]
            if "values" in option:
                expected = book.OWN_VALUES.get((card["id"], name), book.VALUES.get(name))
                assert {value["value"] for value in option["values"]} == expected
            elif name != "wild":
                assert (option["schema"]["minimum"], option["schema"]["maximum"]) == book.BOUNDS[name]
                assert ("null" in option["schema"]["type"]) == (book.DEFAULTS[name] is None)

    def test_members(self, card):
        for option in card["options"]:
            assert set(option) - {"values"} == {"name", "schema", "default", "text"}
            for value in option.get("values", ()):
                assert set(value) - {"changes"} == {"value", "text"}
                assert set(value.get("changes", ())) <= CHANGED

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

    def test_phases_change_with_the_order(self, card):
        for option in card["options"]:
            for value in option.get("values", ()):
                other = card | value.get("changes", {})
                assert [phase["phase"] for phase in other["phases"]] == asked_about(other)


def places(picture):
    """The slots of a picture with their rows and columns."""
    return {
        slot: (row, column)
        for row, line in enumerate(picture.split(" / "))
        for column, slot in enumerate(line.split())
        if slot != "."
    }


def drawn(table):
    return {slot["slot"]: (slot["row"], slot["column"]) for slot in table}


def exposed(text):
    return [group.split() for group in text.split(" / ") if group]


def lined(lines):
    """The lines of a card, whose slots may stand in any order."""
    return {line["id"]: sorted(line["slots"]) for line in lines}


def expected_lines(lines):
    return {name: sorted(slots.split()) for name, slots in lines.items()}


class TestDrawing:
    def test_table(self, card):
        assert drawn(card["table"]) == places(book.LAYOUTS[card["id"]])

    def test_lines(self, card):
        assert lined(card["lines"]) == expected_lines(book.LINES.get(card["id"], {}))

    def test_exposure(self, card):
        expected = exposed(book.EXPOSURES.get(card["id"], ""))
        if card["id"] == "elevator":
            *shafts, car = card["exposure"]
            assert car == ["car"]
            assert sorted(shafts) == [[f"{side}.{i}"] for side in ("left", "right") for i in range(3)]
        else:
            assert card["exposure"] == expected
        assert len(card["exposure"]) == card["order"].count("expose")

    def test_order(self, card):
        assert card["order"] == book.ORDERS[card["id"]].split()


def varied(part):
    """What each value of each option changes of a part of the cards."""
    return {
        (game, option["name"], value["value"]): value["changes"][part]
        for game in GAMES
        for option in card_of(game)["options"]
        for value in option.get("values", ())
        if part in value.get("changes", {})
    }


class TestWhatOptionsChange:
    def test_tables(self):
        changed = {key: drawn(table) for key, table in varied("table").items()}
        assert changed == {key: places(picture) for key, picture in book.OTHER_LAYOUTS.items()}

    def test_lines(self):
        changed = {key: lined(lines) for key, lines in varied("lines").items()}
        assert changed == {key: expected_lines(lines) for key, lines in book.OTHER_LINES.items()}

    def test_exposures(self):
        assert varied("exposure") == {key: exposed(text) for key, text in book.OTHER_EXPOSURES.items()}

    def test_own_cards(self):
        dealt = {(game, value): own["max"] for (game, _, value), own in varied("own_cards").items()}
        games = ("criss-cross", "fiery-cross", "lamebrain-pete")
        hole_cards = {(game, count): count for game in games for count in (2, 3, 4, 5)}
        usual = {("criss-cross", 5), ("fiery-cross", 5), ("lamebrain-pete", 3)}
        assert dealt == {key: count for key, count in hole_cards.items() if key not in usual} | {
            ("spew", 4): 4
        }

    def test_orders(self):
        orders = {key: " ".join(order) for key, order in varied("order").items()}
        assert orders == book.OTHER_ORDERS


class TestMembersOfAState:
    def test_members(self, card):
        assert all(set(member) == {"of", "name", "text", "schema"} for member in card["members"])
        two_sides = {("player", "declares")} if "showdown" in book.OPTIONS[card["id"]] else set()
        poker = {("player", "shows")} if "wild" in book.OPTIONS[card["id"]] else set()
        further = book.MEMBERS.get(card["id"], set())
        assert {(one["of"], one["name"]) for one in card["members"]} == two_sides | poker | further

    def test_schemas_are_those_of_the_document(self, card):
        validator = component(camel(card["id"]) + "State")
        state = card["examples"][0]["state"]
        for member in card["members"]:
            for value in (True, -1, 3, "high", "row-1", "As", [], ["As"], [[]], {}, None, {"high": ["As"]}):
                changed = {member["name"]: value}
                if member["of"] == "player":
                    first, *others = state["players"]
                    changed = {"players": [first | changed, *others]}
                taken = jsonschema_rs.is_valid(member["schema"], value)
                assert taken == validator.is_valid(state | changed), (member["name"], value)

    def test_schemas_are_titled_where_the_document_names_them(self):
        members = {one["name"]: one["schema"] for one in card_of("screw-your-neighbor")["members"]}
        parts = members["turns"]["items"]["properties"]
        titles = {name: part.get("title") for name, part in parts.items()}
        assert titles == {"player": "PlayerId", "action": "TurnAction", "card": "Card"}


class TestActions:
    def test_every_phase_has_some(self, card):
        for phase in card["phases"]:
            assert phase["actions"]
            assert all(set(action) == {"action", "takes"} for action in phase["actions"])

    def test_what_a_move_takes(self):
        taken = {
            action["action"]: action["takes"]
            for game in GAMES
            for phase in card_of(game)["phases"]
            for action in phase["actions"]
        }
        assert {"check", "fold", "stand", "take"} <= {action for action, takes in taken.items() if not takes}
        assert taken["raise"] == ["amount"]
        assert taken["show"] == ["cards", "side"]

    @pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.json")), ids=lambda path: path.stem)
    def test_the_moves_of_a_played_hand_are_among_them(self, path):
        card = card_of(path.stem)
        named = {phase["phase"]: {one["action"] for one in phase["actions"]} for phase in card["phases"]}
        steps = json.loads(path.read_text(encoding="utf-8"))["steps"]
        asked = [step for step in steps if "answer" in step]
        assert asked
        for step in asked:
            assert {move["action"] for move in step["answer"]["moves"]} <= named[step["phase"]]


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


ASKED_FOR = {"boo-ray": {"/options/amount": 5, **{f"/players/{seat}/stays": seat == 1 for seat in range(3)}}}
"""What a game needs to be told beside its cards and declarations."""

DEALT = ("hole_cards", "hand_cards")
"""Options of which the card does not say how many own cards they mean."""


class Program:
    """A program that knows nothing of a game but its card, and asks about a hand of it."""

    def __init__(self, card, rng):
        self.card, self.rng = card, rng
        self.deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
        rng.shuffle(self.deck)
        choices = [
            o for o in card["options"] if "values" in o and o["name"] not in ("hole_cards", "hand_cards")
        ]
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
        }
        table = {"table": self.table()} if self.card["table"] else {}
        players = [self.player(name) for name in ("alice", "bob", "carol")]
        return changed(state | table | {"players": players}, ASKED_FOR.get(self.card["id"], {}))

    def player(self, name):
        player = {"id": name, "cards": self.cards(self.card["own_cards"]["min"] or 4), "contributed": 7}
        declares = (
            {"declares": self.rng.choice(["high", "low", "both"])} if "declare" in self.part("order") else {}
        )
        return player | declares

    def cards(self, count):
        return [self.deck.pop() for _ in range(count)]

    def table(self):
        """Cards for the slots: ``left.1`` stands in a row, ``grid.1.2`` in a row of rows, ``car`` alone.

        Where turned cards take others of their rank they are of different ranks.
        """
        table, ranks = {}, set()
        for slot in sorted(slot["slot"] for slot in self.part("table")):
            card = next(card for card in self.deck if card[0] not in ranks)
            self.deck.remove(card)
            if "discard" in self.part("order"):
                ranks.add(card[0])
            put_in(table, slot.split("."), card)
        return table


def put_in(table, path, card):
    """Put a card at its place in the table."""
    member, *indices = path
    if not indices:
        table[member] = card
        return
    cards = table.setdefault(member, [])
    for index in map(int, indices[:-1]):
        cards.extend([] for _ in range(index + 1 - len(cards)))
        cards = cards[index]
    cards.append(card)


@pytest.mark.parametrize("game", book.OPTIONS)
def test_a_program_that_knows_the_card_alone_can_ask(game):
    rng = Random(f"a program plays {game}")
    for _ in range(20):
        state = Program(card_of(game), rng).state()
        ruling = settle(state)
        paid = sum(one["payout"] + one["refund"] - one["penalty"] for one in ruling["players"])
        assert total_in(state) == paid + ruling["next_pot"]
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
