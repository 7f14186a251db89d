"""Row 24: many clients at once, every answer compared with the right one."""

from tests import report
from tests.faults.clients import Tally, crowd_for
from tests.faults.shipped import shipped


def many_clients(clients: int, seconds: float):
    """Every request is answered with 200 and the right body."""
    with shipped() as (port, _):
        tally = crowd_for(port, clients, seconds)
    return all_right(f"{clients} clients, {seconds:g} s", tally)


def all_right(who: str, tally: Tally):
    """What a crowd must have got that nothing excuses."""
    share = 100 * len(tally.right) / max(tally.asked, 1)
    return [
        report.exactly(f"{who}: right 200s of {tally.asked} requests", f"{share:g}%", "100%"),
        report.exactly("wrong", tally.wrong, 0),
        report.exactly("socket errors", tally.lost, 0),
    ]
