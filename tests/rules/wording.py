"""What holds of every sentence that the rules say, and of what they say it is about."""

from collections.abc import Collection, Iterable

from service.rules.ruling import Because

SLIPS = ("  ", ",.", " ,", "..", " .", "None", "()")


def sentence(text: str, names: Collection[str] = ()) -> None:
    """Assert that a text is a sentence, which may begin with a player's name, a card or a number."""
    assert text.endswith("."), text
    assert text[0].isupper() or text[0].isdigit() or text.startswith(("players[", *names)), text
    assert not text.isupper(), text
    for slip in SLIPS:
        assert slip not in text, text


def said_well(reasons: Iterable[Because], names: Collection[str]) -> None:
    """Assert that reasons are sentences, about players of the state and about whom they begin with."""
    for said in reasons:
        sentence(said.text, names)
        assert isinstance(said.rule, str)
        assert isinstance(said.players, tuple)
        assert set(said.players) <= set(names), said
        assert isinstance(said.cards, tuple)
        for name in names:
            if said.text.startswith((f"{name} ", f"{name}'s ", f"{name}, ")):
                assert name in said.players, said
