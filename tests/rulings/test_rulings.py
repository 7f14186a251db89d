"""The rulings of all families read as they were read last (tests/rulings/rulings.md)."""

from tests.rulings.telling import TARGET, text


def test_every_ruling_reads_as_it_was_read():
    assert text() == TARGET.read_text(encoding="utf-8")


def test_there_are_more_than_fifty():
    assert text().count("\n## ") >= 50
