"""The rules of the games: a pure library that knows no web, no clock and no chance."""
