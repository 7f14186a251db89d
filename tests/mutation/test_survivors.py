import tomllib

import pytest

from tests.mutation.mutants import Change
from tests.mutation.survivors import entry, explained, stale

CHANGES = [
    Change("m.Low.key", "return a < b", "return a <= b"),
    Change("m.low", "say('no', \"x\\n\")", "say('NO', \"x\\n\")"),
    Change("m.low", "if a:\n    '''it's'''", 'if a and b:\n    """it\'s"""', nth=2),
    Change("m.low", "case 2:", ""),
]


def written(tmp_path, *entries):
    path = tmp_path / "survivors.toml"
    path.write_text("\n".join(entries))
    return path


def test_what_is_written_is_read(tmp_path):
    path = written(tmp_path, *(entry(change, "Both are the same.") for change in CHANGES))
    assert explained(path) == dict.fromkeys(CHANGES, "Both are the same.")


def test_there_may_be_none(tmp_path):
    assert explained(written(tmp_path, "# none")) == {}


def test_every_entry_needs_a_sentence(tmp_path):
    with pytest.raises(ValueError, match="needs a sentence"):
        explained(written(tmp_path, entry(CHANGES[0], "")))


def test_no_entry_stands_twice(tmp_path):
    with pytest.raises(ValueError, match="lists twice"):
        explained(written(tmp_path, *[entry(CHANGES[0], "Both are the same.")] * 2))


def test_the_file_of_the_project_is_well_formed():
    for change in explained():
        assert change.function.startswith("service.rules."), change
        assert change.was != change.now
        assert tomllib.loads(entry(change, "Yes."))


def test_entries_that_are_killed_or_gone_are_stale():
    first, second, third, unjudged = CHANGES
    assert stale(CHANGES, existing={first, second, unjudged}, killed={second}) == [second, third]
