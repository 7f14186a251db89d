"""English for rulings: ranks, numbers, lists and half points."""

from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANKS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}


def number(n: int) -> str:
    """A small number in words, a larger one in figures.

    >>> number(2), number(17)
    ('two', '17')
    """
    return _NUMBERS[n] if n < len(_NUMBERS) else str(n)


def rank(symbol: str) -> str:
    """The name of a rank: ``"K"`` is a king."""
    return _RANKS[symbol]


def ranks(symbol: str) -> str:
    """The name of a rank in the plural.

    >>> ranks("6"), ranks("K")
    ('sixes', 'kings')
    """
    return _RANKS[symbol] + ("es" if symbol == "6" else "s")


def is_rank(name: str) -> bool:
    """Is a word the name of a rank?

    >>> is_rank("king"), is_rank("kings")
    (True, False)
    """
    return name in _RANKS.values()


def suit(symbol: str) -> str:
    """The name of a card of a suit.

    >>> suit("d")
    'diamond'
    """
    return {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}[symbol]


def listing(names: Sequence[str], conjunction: str = "and") -> str:
    """Names as a list.

    >>> listing(["alice", "bob", "carol"])
    'alice, bob and carol'
    """
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {conjunction} {names[-1]}"


def noun(n: int, singular: str) -> str:
    """A noun behind a number.

    >>> [f"{n} {noun(n, 'hand')}" for n in (0, 1, 2)]
    ['0 hands', '1 hand', '2 hands']
    """
    return singular if n == 1 else f"{singular}s"


def chips(n: int) -> str:
    """An amount of chips.

    >>> chips(1), chips(20)
    ('1 chip', '20 chips')
    """
    return f"{n} {noun(n, 'chip')}"


def stay(n: int) -> str:
    """What so many chips do that stay.

    >>> stay(1), stay(2)
    ('stays', 'stay')
    """
    return "stays" if n == 1 else "stay"


def points(halves: int) -> str:
    """Half points as a number of points.

    >>> points(53), points(1), points(14), points(0)
    ('26½', '½', '7', '0')
    """
    whole, half = divmod(halves, 2)
    if not half:
        return str(whole)
    return f"{whole}½" if whole else "½"


def capital(text: str) -> str:
    """A sentence with its first letter capital.

    >>> capital("the pot is large.")
    'The pot is large.'
    """
    return text[:1].upper() + text[1:]


def short(text: str) -> str:
    """A caller's text as it may be repeated: 32 characters at the most.

    >>> short("x" * 33) == "x" * 32 + "…"
    True
    """
    return text if len(text) <= 32 else f"{text[:32]}…"
