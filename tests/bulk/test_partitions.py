"""Partitions: every line is in one of them, once, under its number; a change is noticed."""

import pytest

from service.bulk.errors import Changed
from service.bulk.partitions import body_of, lines_of, partitions

SIZES = (1, 10, 64, 1000, 10_000)


def planned(files, size):
    return [*partitions([(path, path.name) for path in files], size)]


def spans(files, size):
    return [span for partition in planned(files, size) for span in partition.spans]


@pytest.fixture
def lines(tmp_path):
    """Lines of many lengths, blank ones and ends of both kinds among them; the last one has no end."""
    texts = [b"", b"[%d]", b"  ", b'{"a": %d}\r', b"[%d, 2, 3, 4, 5, 6, 7, 8, 9]", b"%d"]
    held = [text % number if b"%" in text else text for number in range(40) for text in texts]
    path = tmp_path / "night.ndjson"
    path.write_bytes(b"\n".join(held))
    return path


def numbered(path):
    """The lines that are not blank, by hand."""
    held = path.read_bytes().split(b"\n")
    return [(number, line.removesuffix(b"\r")) for number, line in enumerate(held, 1) if line.strip()]


@pytest.mark.parametrize("size", SIZES)
def test_every_line_is_in_one_partition_under_its_number(lines, size):
    assert [one for span in spans([lines], size) for one in lines_of(span)] == numbered(lines)


@pytest.mark.parametrize("size", SIZES)
def test_partitions_are_about_as_large_as_asked(lines, size):
    longest = max(map(len, lines.read_bytes().split(b"\n"))) + 1
    held = planned([lines], size)
    assert all(sum(span.size for span in one.spans) < size + longest for one in held)
    assert [one.number for one in held] == [*range(len(held))]
    assert len(held) >= lines.stat().st_size // (size + longest)


def test_small_files_share_a_partition(tmp_path):
    files = [tmp_path / f"{number}.phh" for number in range(10)]
    for path in files:
        path.write_bytes(b"x" * 30)
    held = planned(files, 100)
    assert [[span.name for span in one.spans] for one in held] == [
        ["0.phh", "1.phh", "2.phh"],
        ["3.phh", "4.phh", "5.phh"],
        ["6.phh", "7.phh", "8.phh"],
        ["9.phh"],
    ]


def test_a_file_of_hands_is_never_cut(tmp_path):
    (tmp_path / "year.phhs").write_bytes(b"x" * 1000)
    [span] = spans([tmp_path / "year.phhs"], 10)
    assert body_of(span) == b"x" * 1000


def test_a_file_without_lines_has_no_partition(tmp_path):
    (tmp_path / "none.ndjson").touch()
    assert planned([tmp_path / "none.ndjson"], 10) == []


@pytest.mark.parametrize(("name", "read"), [("a.ndjson", lambda span: [*lines_of(span)]), ("a.phh", body_of)])
def test_an_input_that_changes_is_noticed(tmp_path, name, read):
    path = tmp_path / name
    path.write_bytes(b"[1]\n[2]\n")
    [span] = spans([path], 100)
    path.write_bytes(b"[1]\n[3]\n")
    with pytest.raises(Changed, match=rf"{name} was changed while it was read"):
        read(span)


@pytest.mark.parametrize("name", ["a.ndjson", "a.phh"])
def test_a_file_that_cannot_be_read_is_a_span_without_a_digest(tmp_path, name):
    (tmp_path / name).symlink_to(tmp_path / "nowhere")
    [span] = spans([tmp_path / name], 100)
    assert (span.kind, span.digest) == ("file", "")
    with pytest.raises(OSError, match="No such file"):
        body_of(span)


def test_the_same_input_elsewhere_is_the_same(tmp_path):
    described = []
    for folder in ("here", "there"):
        (tmp_path / folder).mkdir()
        path = tmp_path / folder / "a.ndjson"
        path.write_bytes(b"[1]\n[2]\n")
        described.append([span.document() for span in spans([path], 4)])
    assert described[0] == described[1]
