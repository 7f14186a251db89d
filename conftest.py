"""What needs the extra is not looked into for doctests where it is not installed."""

from importlib.util import find_spec

collect_ignore = (
    []
    if find_spec("distributed")
    else [f"service/bulk/{module}.py" for module in ("cluster", "frames", "parquet", "runs")]
)
