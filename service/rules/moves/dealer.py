"""The dealer's own moves: turning the next table cards, and replacing banished ones."""

from service.rules.game import Game
from service.rules.layout import spoken
from service.rules.moves.standing import OVER, Move, Situation, Standing
from service.rules.ruling import Because
from service.rules.table import Table
from service.rules.words import capital, listing

EXPOSE = "expose"


def expose(game: Game, table: Table, standing: Standing) -> Situation:
    """Which table cards are turned next: some together, or any one of several."""
    banished = game.replaceable(table)
    if banished:
        text = f"{listing([spoken(slot) for slot in banished])} must be replaced from the deck first."
        because = Because(EXPOSE, capital(text))
        return Situation(moves=(Move("replace", EXPOSE, slots=banished),), because=(because,))
    slots, together = game.exposure.next(table, game)
    if not slots:
        return OVER
    move = Move(EXPOSE, EXPOSE, slots=slots, together=together)
    if together:
        text = f"The dealer turns {listing([spoken(slot) for slot in slots])} together."
    elif len(slots) > 1:
        text = f"The dealer turns one of {listing([spoken(slot) for slot in slots], 'or')}."
    else:
        text = f"The dealer turns {spoken(slots[0])}."
    return Situation(moves=(move,), because=(Because(EXPOSE, text),))
