"""Pictures of layouts and rulings as SVG: drawn from a game's layout and a settlement alone."""
