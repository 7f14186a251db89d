import json

import pytest

from tests.mutation.reach import Reach, learn_from

DIGESTS = {"tests/test_a.py": "1", "tests/test_b.py": "1"}
A, B = "tests/test_a.py::test_it[x]", "tests/test_b.py::test_it"


@pytest.fixture
def path(tmp_path):
    reach = Reach(tmp_path / "reach.json", DIGESTS)
    reach.learn(A, 0.5, ["m.x_low", "m.x_high"])
    reach.learn(B, 1.5, ["m.x_low"])
    reach.save()
    return tmp_path / "reach.json"


def functions(reach, test):
    return {reach.functions[number] for number in reach.tests[test][2]}


def test_what_was_learnt_is_kept(path):
    reach = Reach(path, DIGESTS)
    assert reach.known(A)
    assert reach.known(B)
    assert functions(reach, A) == {"m.x_low", "m.x_high"}
    assert functions(reach, B) == {"m.x_low"}
    assert reach.tests[B][1] == 1.5


def test_a_test_is_not_known_before_nor_once_its_file_changed(path):
    reach = Reach(path, DIGESTS | {"tests/test_a.py": "2"})
    assert not reach.known(A)
    assert reach.known(B)
    assert not reach.known("tests/test_b.py::test_another")


def left(folder, **told):
    folder.mkdir(exist_ok=True)
    (folder / "1").write_text(json.dumps(told))


def test_what_a_process_left_is_learnt_once(tmp_path):
    reach = Reach(tmp_path / "reach.json", DIGESTS)
    left(tmp_path / "reached", test=A, failed=False, learnt=[0.25, ["m.x_low"]])
    learn_from(tmp_path / "reached", reach)
    assert reach.known(A)
    assert functions(reach, A) == {"m.x_low"}
    assert not list((tmp_path / "reached").iterdir())


def test_tests_must_pass_without_a_mutant(tmp_path):
    left(tmp_path / "reached", test=A, failed=True, learnt=[0.25, []])
    with pytest.raises(RuntimeError, match="fails without any mutant"):
        learn_from(tmp_path / "reached", Reach(tmp_path / "reach.json", DIGESTS))
