"""`python -m service`: the service under gunicorn, in this process; or a command, where one is given."""

import sys

COMMANDS = ("check", "bulk", "settle", "games", "key", "-h", "--help")


def serve() -> None:
    """Serve until told to stop."""
    from gunicorn.app.wsgiapp import run  # noqa: PLC0415 - commands need no server

    from service.settings import configured_or_exit  # noqa: PLC0415

    configured_or_exit()
    sys.argv = ["oddchip", "--config", "python:service.server", *sys.argv[1:]]
    run()


if sys.argv[1:2] and sys.argv[1] in COMMANDS:
    from service.cli.main import main

    sys.exit(main(sys.argv[1:]))
serve()
