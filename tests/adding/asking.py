"""Answers of the service in this folder to requests from standard input: a list of [method, path, body]."""

import json
import sys

from service.api import openapi
from service.app import create_app
from service.settings import Settings


def answer(client, method, path, body):
    if path == "openapi":
        return {"status": 200, "body": openapi.document()}
    with client.open(path, method=method, json=body) as response:
        document = response.get_json() if response.is_json else response.text
        return {"status": response.status_code, "type": response.content_type, "body": document}


def main():
    client = create_app(Settings(access_log=False)).test_client()
    json.dump([answer(client, *asked) for asked in json.load(sys.stdin)], sys.stdout)


if __name__ == "__main__":
    main()
