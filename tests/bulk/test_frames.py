"""Frames: what Spark and Dask call gives the answers of HTTP, a row for every row."""

import json

import pytest

pd = pytest.importorskip("pandas", reason="the extra is not installed; make bulk tries it")

from service.bulk import frames  # noqa: E402
from service.games import GAMES  # noqa: E402
from tests.bulk.data import over_http, states  # noqa: E402

ASKED = {
    "score": (frames.score, frames.SCORED),
    "settle": (frames.settle, frames.SETTLED),
}


@pytest.mark.parametrize("operation", ASKED)
def test_frames_are_answered_one_by_one(operation):
    ask, schema = ASKED[operation]
    texts = [*map(json.dumps, states(2 * len(GAMES))), "{"]
    held = pd.DataFrame({"id": [f"{n}" for n in range(len(texts))], "state": texts})
    first, second = ask(iter([held[:50], held[50:]]))
    assert (len(first), len(second)) == (50, len(texts) - 50)
    whole = pd.concat([first, second])
    assert [*whole.columns] == [
        column.split()[0] for column in schema.split(", ") if ":" not in column.split("<")[0]
    ]
    assert [*whole["id"]] == [*held["id"]]
    assert [*whole.index] == [*held.index]
    for row, text in zip(whole.to_dict("records"), texts, strict=True):
        status, body = over_http(operation, text.encode())
        assert (row["status"], row["answer"] or row["problem"]) == (status, body)


def test_a_state_without_a_name_is_called_by_its_reference():
    state = {**GAMES["badugi"].examples[0].state, "reference": "table 7"}
    [answer] = frames.settle([pd.DataFrame({"state": [json.dumps(state)]})])
    assert [*answer["id"]] == ["table 7"]


@pytest.mark.parametrize("state", [None, "", "\ud800", 5])
def test_what_is_no_text_of_a_state_is_refused(state):
    [answer] = frames.settle([pd.DataFrame({"state": [state]}, dtype=object)])
    assert [*answer["status"]] == [400]


def test_in_a_frame_of_dask():
    dd = pytest.importorskip("dask.dataframe")
    held = pd.DataFrame({"id": ["a", "b"], "state": [json.dumps(state) for state in states(2)]})
    spread = dd.from_pandas(held, npartitions=2)
    answered = spread.map_partitions(frames.settle_frame, meta=frames.settle_frame(held[:0])).compute(
        scheduler="synchronous"
    )
    assert [*answered["id"]] == ["a", "b"]
    assert [*answered["status"]] == [200, 200]
