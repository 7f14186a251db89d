"""The amounts of a file: exact decimals, counted in the largest coin that all of them are multiples of."""

from collections.abc import Iterable
from decimal import Decimal

MOST_DECIMALS = 8
COINS = (
    *(Decimal(coin) for coin in ("1", "0.5", "0.25", "0.1", "0.05", "0.01")),
    *(Decimal(1).scaleb(-decimals) for decimals in range(3, MOST_DECIMALS + 1)),
)
"""Coins that amounts may be counted in, the largest first."""

NOTHING = Decimal(0)


def coin(amounts: Iterable[Decimal]) -> Decimal:
    """The largest coin that every amount is a multiple of; amounts have at most 8 decimals.

    >>> coin([Decimal("150"), Decimal("77.5")])
    Decimal('0.5')
    >>> coin([Decimal("0.02"), Decimal("0.25")])
    Decimal('0.01')
    """
    held = tuple(amounts)
    return next(coin for coin in COINS if all(amount % coin == 0 for amount in held))


def fine(amount: Decimal) -> bool:
    """Has the amount more decimals than are counted?

    >>> fine(Decimal("0.10000000000")), fine(Decimal("1E-9"))
    (False, True)
    """
    return amount.is_finite() and amount % COINS[-1] != 0


def count(amount: Decimal, unit: Decimal) -> int:
    """How many units an amount is; it is a multiple of the unit.

    >>> count(Decimal("0.75"), Decimal("0.25"))
    3
    """
    return int(amount / unit)


def plain(amount: Decimal) -> str:
    """An amount as people write it, without an exponent.

    >>> plain(Decimal("1E+2")), plain(Decimal("0.50"))
    ('100', '0.5')
    """
    return format(amount.normalize(), "f") if amount else "0"
