"""The shell: what turns requests into questions to the rules and rulings into answers."""
