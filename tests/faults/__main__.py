"""Start the shipped set-up, hurt it, and print the rows of the table of pass figures: ``make faults``."""

import sys
from functools import partial

from tests import report
from tests.faults import crowds, instances, kills, lacking, slow, stopping

ROWS = {
    24: [partial(crowds.many_clients, 16, 60), partial(crowds.many_clients, 256, 30)],
    26: [kills.killed_workers],
    27: [kills.retrying_clients],
    28: [stopping.reloads, stopping.stop],
    29: [slow.slow_clients_of_the_shipped_set_up, slow.slow_clients_of_one_worker],
    "3 instances": [instances.three_instances],
    30: [lacking.stuck_worker, lacking.few_descriptors, lacking.lacking, lacking.read_only_disk],
}

if __name__ == "__main__":
    sys.exit(report.run("faults", ROWS))
