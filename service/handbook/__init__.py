"""The handbook: the guides of docs/ and a page for every game, written from its declaration."""
