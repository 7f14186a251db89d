"""`key`: a new API key, and its line for the file of keys."""

import argparse
import sys

from service.keys import NAME, line_of, new_key


def key_name(text: str) -> str:
    """A name as the file of keys takes it."""
    if not NAME.fullmatch(text):
        raise argparse.ArgumentTypeError("expected up to 64 letters, digits, '.', '_' or '-'")
    return text


def key(name: str) -> int:
    """Print the line to standard output and the key to standard error; the exit code of the command."""
    made = new_key()
    sys.stderr.write(f"The key of {name}, shown this once: {made}\n")
    sys.stdout.write(f"{line_of(name, made)}\n")
    return 0
