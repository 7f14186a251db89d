"""Modules that need mutmut are left alone where it is not installed."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("mutmut") else ["fresh.py", "judge.py", "tree.py"]
