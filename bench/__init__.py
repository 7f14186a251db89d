"""Benchmarks: the price of a ruling beside the price of carrying its bytes."""
