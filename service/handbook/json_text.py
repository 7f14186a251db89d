"""JSON as people read it: what fits on a line stands on one."""

import json
from typing import Any

WIDTH = 100


def printed(value: Any, indent: int = 0) -> str:
    """A document over as few lines as keep each of them short.

    >>> print(printed({"pot": 3, "players": ["alice", "bob"]}))
    {"pot": 3, "players": ["alice", "bob"]}
    """
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= WIDTH or not isinstance(value, dict | list):
        return line
    space = " " * (indent + 2)
    if isinstance(value, dict):
        inner = [f"{space}{json.dumps(name)}: {printed(part, indent + 2)}" for name, part in value.items()]
        return "{\n" + ",\n".join(inner) + "\n" + " " * indent + "}"
    inner = [space + printed(part, indent + 2) for part in value]
    return "[\n" + ",\n".join(inner) + "\n" + " " * indent + "]"
