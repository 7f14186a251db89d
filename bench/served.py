"""The service with an echo beside it under gunicorn, and what is asked of both."""

from flask import Flask

from bench.apps import beside_echo
from bench.posting import Ask, ask
from bench.states import dealt, settlement

DEALS = 8
SETTLEMENTS = [ask("/v1/settlements", state) for state in dealt(settlement, DEALS)]
ECHOES = [Ask(f"/echo/{i}", asked.body) for i, asked in enumerate(SETTLEMENTS)]


def app() -> Flask:
    """What gunicorn serves."""
    return beside_echo(SETTLEMENTS).app
