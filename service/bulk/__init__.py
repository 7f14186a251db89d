"""Data sets that one process is too small for: partitions of states or hands, answered on a Dask cluster.

What needs Dask, pyarrow or pandas stands in cluster.py, runs.py, parquet.py and frames.py; the service
imports none of it.
"""
