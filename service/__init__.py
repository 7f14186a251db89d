"""Oddchip: rulings for home poker and other card games."""

from typing import Final

VERSION: Final = "1.0.0"
"""The version of the service."""

RULES_VERSION: Final = "1.0.0"
"""The version of the rules: another one whenever some ruling can be another one than before."""
