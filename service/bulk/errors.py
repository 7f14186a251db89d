"""Why a run is not begun or not finished, and why a worker does not answer a partition.

::

    CannotRun           for whoever asked: the message is sentences for people
    ├── Unusable        a file of the data set is not what its name says
    ├── Refused         the folder has parts of another run
    └── Failed          partitions could not be answered, though they were tried again
    Changed             a worker: the input is no longer what was partitioned
    OtherEngine         a worker: it has another version of the code
"""


class CannotRun(Exception):
    """A run that is not begun or not finished; the message is sentences for people."""


class Unusable(CannotRun):
    """A file of a data set that is not what its name says."""


class Refused(CannotRun):
    """A run that would not go on with the parts in its folder."""


class Failed(CannotRun):
    """Partitions that could not be answered, though they were tried again."""


class Changed(Exception):
    """An input that is no longer what it was when it was partitioned; the message is a sentence."""


class OtherEngine(Exception):
    """A worker that has another version of the code; the message is a sentence."""
