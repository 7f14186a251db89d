"""From a document to the table of the rules (api.md 2 to 4)."""

import pytest

from service.games import GAMES
from service.rules.errors import BadDeclaration
from service.rules.members import Member
from service.rules.options import Option, get, put
from service.rules.reading import read_options, read_table
from service.rules.table import GivenPot
from tests.rules.builders import player, state


def table(document):
    reading = read_table(GAMES[document["game"]], document)
    assert not reading.problems
    return reading.table


def seated(*names, **members):
    return table(state("texas-holdem", *map(player, names), **members))


class TestPlayers:
    def test_what_is_left_out_is_at_its_default(self):
        (alice,) = seated("alice").players
        assert (alice.cards, alice.folded, alice.contributed, alice.dead) == ((), False, 0, 0)
        assert (alice.declares, alice.shows, alice.more) == (None, {}, {})

    def test_cards_are_read_in_every_spelling(self):
        document = state("omaha", {"id": "A", "cards": ["10h", "a♠", "qD", "2♣️"]})
        assert table(document).players[0].cards == ("Th", "As", "Qd", "2c")

    def test_null_is_a_card_that_is_not_known(self):
        (alice,) = table(state("texas-holdem", player("A", "As ?"))).players
        assert (alice.cards, alice.known_cards) == (("As", None), ("As",))

    def test_money_with_a_point_is_whole(self):
        sent = player("A", contributed=20.0, dead=1.0)
        (alice,) = table(state("texas-holdem", sent, pot=3.0)).players
        assert (repr(alice.contributed), repr(alice.dead)) == ("20", "1")
        assert repr(seated("A", pot=3.0).pot) == "3"

    def test_a_shown_hand_is_read_in_every_spelling(self):
        shows = {"high": ["10h", "A♠", "kd", "2c", "3c"]}
        (alice,) = table(state("texas-holdem", player("A", shows=shows))).players
        assert alice.shows == {"high": ("Th", "As", "Kd", "2c", "3c")}

    def test_further_members_of_the_game_are_read(self):
        sent = player("A", passes=2.0)
        (alice,) = table(state("seven-twenty-seven", sent)).players
        assert repr(alice.more["passes"]) == "2"

    def test_further_members_of_the_state_are_read(self):
        assert table(state("peabody-holdem", player("A"), opened=True)).more == {"opened": True}

    def test_a_member_is_read_as_it_was_sent(self):
        assert Member("state", "note", "A note.", None).read([1]) == [1]


class TestSeats:
    def test_the_last_player_listed_deals_by_default(self):
        assert seated("A", "B", "C").dealer == 2

    def test_the_dealer_is_found_by_his_id(self):
        assert seated("A", "B", "C", dealer="B").dealer == 1

    def test_seats_from_the_dealers_left(self):
        found = seated("A", "B", "C", "D", dealer="B")
        assert [found.places_from_dealer(seat) for seat in range(4)] == [2, 3, 0, 1]
        assert found.clockwise((0, 1, 3)) == (3, 0, 1)
        assert found.names((3, 0)) == ("D", "A")

    def test_ids_are_compared_code_point_by_code_point(self):
        assert seated("Zoë", "Zoe\u0308", dealer="Zoe\u0308").dealer == 1
        assert seated("alice", "Alice", dealer="alice").dealer == 0

    def test_live_is_who_has_not_folded(self):
        found = table(state("texas-holdem", player("A"), player("B", folded=True), player("C")))
        assert found.live == (0, 2)

    def test_pots_name_seats(self):
        pots = [{"amount": 40.0, "eligible": ["C", "A"]}, {"amount": 0, "eligible": ["B"]}]
        assert seated("A", "B", "C", pots=pots).pots == (GivenPot(40, (2, 0)), GivenPot(0, (1,)))

    def test_without_pots_there_are_none(self):
        assert seated("A").pots is None


class TestTable:
    def test_nothing_turned_yet(self):
        assert set(seated("A").cards.values()) == {None}

    def test_a_row_may_be_short_or_hold_cards_that_are_face_down(self):
        found = seated("A", table={"board": ["2h", None, "10c"]})
        assert [found.cards[f"board.{i}"] for i in range(5)] == ["2h", None, "Tc", None, None]

    def test_one_card_by_itself(self):
        found = table(state("elevator", player("A"), table={"car": "7s", "left": ["2c"]}))
        assert (found.cards["car"], found.cards["left.0"], found.cards["right.0"]) == ("7s", "2c", None)

    @pytest.mark.parametrize(
        ("game", "cards", "room"),
        [
            ("texas-holdem", {"board": ["2c", "3c", "4c", "5c", "6c", "7c"]}, "5 board cards"),
            ("spit-in-the-ocean", {"spit": ["2c", "3c"]}, "1 spit card"),
        ],
    )
    def test_the_room_is_told_where_a_card_has_none(self, game, cards, room):
        document = state(game, player("A"), table=cards)
        (problem,) = read_table(GAMES[game], document).problems
        assert problem.code == "wrong_card_count"
        assert problem.detail == f"The table has {room} under these options."


class TestParts:
    """The parts of a game that options replace."""

    def test_a_part_is_found_and_put_at_its_path(self):
        game = GAMES["padre"]
        changed = put(game, "dividing.chip", 5)
        assert (get(changed, "dividing.chip"), get(game, "dividing.chip")) == (5, 1)

    def test_a_part_that_is_not_there_is_named_with_its_path(self):
        with pytest.raises(BadDeclaration, match=r"has no part coin \(in dividing\.coin\)$"):
            get(GAMES["padre"], "dividing.coin")

    @pytest.mark.parametrize(("place", "changed"), [("0", (9, 2, 3)), ("1", (1, 9, 3)), ("2", (1, 2, 9))])
    def test_one_of_several_parts_is_put(self, place, changed):
        assert put((1, 2, 3), place, 9) == changed

    def test_options_not_sent_are_not_read(self):
        assert read_options(GAMES["omaha"], {"game": "omaha"}) == {}

    def test_an_option_is_read_as_it_was_sent(self):
        assert Option("name", "?", "name").read("x") == "x"
        assert Option("name", "?", "name").default(GAMES["omaha"]) == "Omaha"
        assert Option("name", "?", "name").apply(GAMES["omaha"], "O").name == "O"
