"""`python -m service`: the service under gunicorn, in this process."""

import sys

from gunicorn.app.wsgiapp import run

sys.argv = ["oddchip", "--config", "python:service.server", *sys.argv[1:]]
run()
