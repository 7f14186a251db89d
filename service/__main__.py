"""`python -m service`: the service under gunicorn, in this process."""

import sys

from gunicorn.app.wsgiapp import run

from service.settings import Settings, SettingsError

try:
    Settings.from_environment()
except SettingsError as error:
    sys.exit(f"oddchip: {error}")
sys.argv = ["oddchip", "--config", "python:service.server", *sys.argv[1:]]
run()
