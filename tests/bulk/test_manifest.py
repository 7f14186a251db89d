"""The manifest: a run of something else is another run, and says so."""

from dataclasses import replace

import pytest

from service.bulk.errors import Refused
from service.bulk.manifest import NAME, Manifest, code_digest, engine
from service.bulk.partitions import partitions


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "states.ndjson"
    path.write_bytes(b"".join(b"[%d]\n" % number for number in range(9)))
    return path


def manifest(path, operation="settle", size=10, name="states.ndjson"):
    return Manifest.of(operation, size, [*partitions([(path, name)], size)])


def test_it_comes_back_as_it_was_written(path, tmp_path):
    assert Manifest.read(tmp_path) is None
    manifest(path).write(tmp_path)
    assert Manifest.read(tmp_path) == manifest(path)
    assert Manifest.read(tmp_path).run == manifest(path).run
    assert [held.name for held in tmp_path.iterdir() if held != path] == [NAME]


def test_the_same_is_no_difference(path):
    assert [*manifest(path).differences(manifest(path))] == []


def test_another_operation(path):
    assert [*manifest(path).differences(manifest(path, "score"))] == [
        "The parts there answer 'settle', not 'score'."
    ]


@pytest.mark.parametrize("other", [("0.9.0", engine()[1]), (engine()[0], "0" * 64)])
def test_another_engine(path, other):
    [said] = replace(manifest(path), engine=other).differences(manifest(path))
    assert said.startswith(f"They were made by rules version {other[0]} (code {other[1][:8]})")


def test_another_size(path):
    assert [*manifest(path).differences(manifest(path, size=20))] == [
        "They are partitions of 10 bytes, not of 20."
    ]


@pytest.mark.parametrize(
    ("change", "many"),
    [(lambda body: body.replace(b"[4]", b"[5]"), "1 of 3"), (lambda body: body + b"[9]\n" * 3, "1 of 4")],
)
def test_another_input(path, change, many):
    before = manifest(path)
    path.write_bytes(change(path.read_bytes()))
    [said] = before.differences(manifest(path))
    assert said.startswith(f"The input has changed since: {many} partitions are others")
    assert said.endswith("begins in states.ndjson.")


def test_each_difference_makes_another_run(path):
    same = manifest(path)
    others = [
        manifest(path, "score"),
        manifest(path, size=20),
        manifest(path, name="other.ndjson"),
        replace(same, engine=("0.9.0", same.engine[1])),
    ]
    assert len({one.run for one in (same, *others)}) == 5


@pytest.mark.parametrize("text", ["[]", "{}", '{"operation": "settle"}', "no JSON", "5"])
def test_a_manifest_of_something_else(tmp_path, text):
    (tmp_path / NAME).write_text(text)
    with pytest.raises(Refused, match=rf"{NAME} is no manifest of this version"):
        Manifest.read(tmp_path)


@pytest.fixture
def package(tmp_path):
    for name in ("rules/pots.py", "games/z.py", "cli/main.py"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text("whole = True\n")
    return tmp_path


@pytest.mark.parametrize("name", ["rules/pots.py", "games/z.py", "games/y.py"])
def test_another_code_is_another_engine(package, name):
    before = code_digest(package)
    (package / name).write_text("whole = False\n")
    assert code_digest(package) != before


def test_what_answers_nothing_is_no_part_of_the_engine(package):
    before = code_digest(package)
    (package / "cli" / "main.py").write_text("whole = False\n")
    assert code_digest(package) == before
