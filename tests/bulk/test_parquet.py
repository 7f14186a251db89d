"""Parquet: a row is the JSON object that its columns make, and a part is whole or not there."""

import json
from datetime import UTC, datetime
from decimal import Decimal

import pytest

pa = pytest.importorskip("pyarrow", reason="the extra is not installed; make bulk tries it")
pq = pytest.importorskip("pyarrow.parquet")

from service.bulk import parquet  # noqa: E402
from service.bulk.errors import Unusable  # noqa: E402
from service.bulk.operations import OPERATIONS, rows  # noqa: E402
from service.bulk.partitions import MOST_ROWS, partitions  # noqa: E402
from service.games import GAMES  # noqa: E402
from tests.bulk.data import over_http, states  # noqa: E402

HOLDEM = GAMES["texas-holdem"].examples[0].state
BADUGI = {"game": "badugi", "players": [{"id": "alice", "cards": ["7s", "3s", None, "Ad"]}]}


@pytest.fixture
def file(tmp_path):
    """Writes columns to a file."""

    def write(columns, name="states.parquet", **options):
        path = tmp_path / name
        table = pa.Table.from_pylist(columns) if isinstance(columns, list) else pa.table(columns)
        pq.write_table(table, path, **options)
        return path

    return write


def documents(path):
    spans = [span for one in partitions([(path, path.name)], 1_000_000) for span in one.spans]
    return [json.loads(row) for span in spans for row in parquet.json_rows(path, span.start, span.end)]


def answered(path, operation="settle", size=1_000_000):
    return [row for one in partitions([(path, path.name)], size) for row in rows(operation, one)]


def well_formed(text):
    try:
        return json.loads(text, parse_constant=int) is not None
    except ValueError:
        return False


class TestStates:
    def test_typed_columns_make_the_state(self, file):
        """Members that a state has not are null in its row, and left out."""
        assert documents(file([HOLDEM, BADUGI])) == [HOLDEM, BADUGI]

    def test_typed_columns_are_answered_as_over_http(self, file):
        [holdem, badugi] = answered(file([HOLDEM, BADUGI]), "score")
        for row, state in ((holdem, HOLDEM), (badugi, BADUGI)):
            assert (row["status"], row["answer"]) == over_http("score", json.dumps(state).encode())

    def test_records(self, file):
        held = [{"id": f"hand-{n}", "state": HOLDEM, "payouts": {"bob": 120}} for n in range(3)]
        found = answered(file(held), "check")
        assert [(row["id"], row["verdict"], row["position"]) for row in found] == [
            (f"hand-{n}", "agrees", n + 1) for n in range(3)
        ]

    def test_payouts_as_a_map(self, file):
        payouts = pa.array([[("bob", 119), ("carol", 121)]], pa.map_(pa.string(), pa.int64()))
        [row] = answered(file({"state": [json.dumps(HOLDEM)], "payouts": payouts}), "check")
        assert [one["player"] for one in row["differences"]] == ["bob", "carol"]

    def test_states_as_text_are_answered_as_over_http(self, file):
        dealt = [json.dumps(state) for state in states(100)]
        texts = [*dealt, "{", "[]", '{"game": "badugi", "pot": NaN}', "", '{"game": "x"}, "id": "y"']
        found = answered(file({"id": [f"{n}" for n in range(len(texts))], "state": texts}))
        for number, (row, text) in enumerate(zip(found, texts, strict=True)):
            status, body = over_http("settle", text.encode())
            assert (row["status"], row["answer"] or row["problem"]) == (status, body)
            assert row["id"] == (str(number) if well_formed(text) else None)

    def test_what_json_has_no_word_for_is_refused_as_over_http(self, file):
        [row] = answered(file([{**HOLDEM, "pot": float("nan")}]))
        assert row["status"] == 400
        assert "NaN is not JSON" in json.loads(row["problem"])["detail"]

    @pytest.mark.parametrize(
        ("column", "value"),
        [("pot", Decimal("1.5")), ("dealt", datetime(2026, 1, 1, tzinfo=UTC)), ("x", b"")],
    )
    def test_columns_of_other_types_are_named(self, file, column, value):
        with pytest.raises(Unusable, match=f"states.parquet: The column {column} is of type"):
            answered(file([{**HOLDEM, column: value}]))

    def test_what_is_no_parquet(self, tmp_path):
        (tmp_path / "states.parquet").write_text("{}")
        with pytest.raises(Unusable, match="no file in the Parquet format"):
            answered(tmp_path / "states.parquet")

    @pytest.mark.parametrize("group", [1, 7, 1000, 30_000])
    def test_every_row_is_read_once_whatever_the_row_groups(self, file, group):
        path = file({"game": ["badugi"] * 25_000, "pot": [*range(25_000)]}, row_group_size=group)
        if group > 1:
            assert [row["pot"] for row in documents(path)] == [*range(25_000)]
        spans = [span for one in partitions([(path, "x")], 1_000_000) for span in one.spans]
        assert [(span.start, span.first) for span in spans[:2]] == [
            (0, 1),
            (min(group, MOST_ROWS), min(group, MOST_ROWS) + 1),
        ]
        assert sum(span.end - span.start for span in spans) == 25_000


ROW = {"source": "a", "position": 1, "status": 200, "winnings": [{"player": "bob", "payout": 2**53 - 1}]}


class TestParts:
    def test_a_part_is_there_when_it_is_whole(self, tmp_path):
        target = tmp_path / "part.parquet"
        with parquet.part(target, "settle", "run-1") as write:
            write([ROW] * 3)
            assert not target.exists()
        assert [*tmp_path.iterdir()] == [target]
        assert parquet.run_of(target) == "run-1"
        assert [*parquet.column(target, "position")] == [1, 1, 1]
        [won, *_] = parquet.column(target, "winnings")
        assert won == [{"player": "bob", "payout": 2**53 - 1, "refund": None, "penalty": None, "net": None}]

    def test_a_part_that_breaks_off_leaves_nothing(self, tmp_path):
        def break_off():
            with parquet.part(tmp_path / "part.parquet", "settle", "run-1") as write:
                write([ROW])
                raise RuntimeError

        with pytest.raises(RuntimeError):
            break_off()
        assert [*tmp_path.iterdir()] == []

    def test_a_part_that_is_cut_off_belongs_to_no_run(self, tmp_path):
        target = tmp_path / "part.parquet"
        with parquet.part(target, "settle", "run-1") as write:
            write([ROW])
        target.write_bytes(target.read_bytes()[:-1])
        assert parquet.run_of(target) is None
        assert parquet.run_of(tmp_path / "none") is None

    @pytest.mark.parametrize("operation", OPERATIONS)
    def test_every_member_of_a_row_has_its_column(self, tmp_path, operation):
        path = tmp_path / "a.ndjson"
        path.write_text(json.dumps({"id": "1", "state": HOLDEM, "payouts": {"bob": 1}}))
        [row] = answered(path, operation)
        assert set(row) == set(parquet.COLUMNS[operation].names)
        made = pa.RecordBatch.from_pylist([row], schema=parquet.COLUMNS[operation])
        assert {name: made.to_pylist()[0][name] for name in row} == row
