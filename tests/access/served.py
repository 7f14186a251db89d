"""The app as it is served, and each answer says which worker it comes from."""

import os

from service.app import create_app


def app():
    served = create_app()

    @served.after_request
    def add(response):
        response.headers["X-Worker"] = str(os.getpid())
        return response

    return served
