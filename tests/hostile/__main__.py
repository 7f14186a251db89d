"""Hostile input, and what legal input can cost: the rows of the table of pass figures, ``make hostile``.

Rows that the tests of every commit show are shown by running them; HYPOTHESIS_PROFILE=long gives row 9 ten
thousand examples of each invariant instead of two hundred.
"""

import sys

from tests import report
from tests.hostile import cost
from tests.hostile.by_tests import passing
from tests.hostile.determinism import one_answer_a_request, picked

SHELL = "tests/api/test_shell.py"
ROWS = {
    9: [passing("invariants over dealt states", "tests/properties", at_least=35)],
    13: [lambda: one_answer_a_request(picked())],
    14: [passing("the core is pure", "tests/test_purity.py", at_least=100)],
    15: [passing("malformed bodies", "tests/api/test_strict_json.py", at_least=560)],
    16: [passing("a bad value of each field", "tests/fuzz/test_bad_values.py", at_least=100)],
    17: [passing("impossible states", "tests/fuzz/test_impossible_states.py", at_least=13)],
    18: [
        passing(
            "schemathesis, every phase; both validators agree",
            "tests/fuzz/test_contract.py",
            "tests/fuzz/test_parity.py",
            at_least=60,
        )
    ],
    20: [
        passing(
            "raw sockets",
            f"{SHELL}::TestThroughGunicorn",
            "tests/api/test_unreadable.py",
            "tests/api/test_worker.py",
            at_least=90,
        )
    ],
    21: [passing("bodies", f"{SHELL}::TestBody", at_least=40)],
    22: [cost.legal_states, cost.wrong_states],
    23: [passing("logs", f"{SHELL}::TestLog", at_least=10)],
}

if __name__ == "__main__":
    sys.exit(report.run("hostile", ROWS))
