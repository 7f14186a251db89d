"""Oddchip: rulings for home poker and other card games."""

from typing import Final

RULES_VERSION: Final = "1.0.0"
"""The version of the rules that every answer names."""
