"""Disputes: a claimed result held against the ruling, and the mistakes that lead to it."""
