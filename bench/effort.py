"""How long a run measures: minutes for the table, a moment for a test that it works."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Effort:
    """In process so many rounds, in which each subject has its turn of CPU seconds; and loads of seconds.

    A stream has ``stream`` lines, a batch ``batch`` states, the server is started ``starts`` times.
    """

    rounds: int = 40
    turn: float = 0.025
    loads: int = 8
    load: float = 1.5
    starts: int = 5
    batch: int = 1000
    stream: int = 10_000


FULL_STREAM = 100_000
MOMENT = Effort(rounds=2, turn=0.0, loads=2, load=0.1, starts=2, batch=10, stream=20)
