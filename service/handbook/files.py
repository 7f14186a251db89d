"""The pages of docs/ that are written from the games, by their paths in the repository."""

from collections.abc import Iterator, Mapping

from service.games import GAMES
from service.handbook.game_page import example_file, example_pictures, index, page
from service.pictures.layout import layout_picture
from service.rules.game import Game


def written(games: Mapping[str, Game] = GAMES) -> Iterator[tuple[str, bytes]]:
    """Every file that follows from the games, with its content."""
    yield "docs/games/README.md", index(games).encode()
    for game in games.values():
        yield f"docs/games/{game.id}.md", page(game).encode()
        yield f"docs/games/pictures/{game.id}.svg", layout_picture(game)
        for number, picture in enumerate(example_pictures(game)):
            yield f"docs/games/pictures/{example_file(game, number)}", picture
