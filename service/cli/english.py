"""English for reports: nouns that follow a figure."""


def noun(count: int, singular: str) -> str:
    """The noun behind a figure.

    >>> [f"{count} {noun(count, 'hand')}" for count in (0, 1, 2)]
    ['0 hands', '1 hand', '2 hands']
    """
    return singular if count == 1 else f"{singular}s"
