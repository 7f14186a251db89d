"""Files of recorded hands, read as states of our games, settled, and held against the results they record."""
