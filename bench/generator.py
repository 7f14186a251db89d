"""A load generator without parts from elsewhere: keep-alive connections that always have a request open.

``python -m bench.generator PORT SECONDS CONNECTIONS`` reads the requests from its input, a JSON list of paths
and bodies, and prints how many were answered, in how many seconds, and 99% of them within how many.
"""

import json
import selectors
import socket
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle, islice

HEAD = (
    "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    "Content-Length: {length}\r\n\r\n"
)
LENGTH = b"content-length:"
LAST = b"\r\nconnection: close"


@dataclass
class Client:
    """A connection with one request at a time."""

    connection: socket.socket
    requests: Iterator[bytes]
    sent: float = 0.0
    received: bytearray = field(default_factory=bytearray)
    is_last: bool = False

    def send(self) -> None:
        """Ask the next question."""
        self.received.clear()
        self.sent = time.perf_counter()
        self.connection.sendall(next(self.requests))

    def answered(self) -> bool:
        """Take in what has come; is the answer whole?"""
        block = self.connection.recv(65_536)
        if not block:
            raise ConnectionError("the server hangs up")
        self.received += block
        head, end, body = self.received.partition(b"\r\n\r\n")
        if not end:
            return False
        if not head.startswith(b"HTTP/1.1 200 "):
            raise RuntimeError(f"the server answers {bytes(head[:40])!r}")
        said = head.lower()
        self.is_last = LAST in said
        return len(body) >= int(said.partition(LENGTH)[2].split(b"\r\n")[0])

    def reconnect(self) -> None:
        """Begin a new connection where the server has ended this one."""
        peer = self.connection.getpeername()
        self.connection.close()
        self.connection = socket.create_connection(peer)
        self.is_last = False


def load(seconds: float, clients: list[Client]) -> list[float]:
    """How many seconds each answer took to come, in the order of coming."""
    taken: list[float] = []
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client.connection, selectors.EVENT_READ, client)
            client.send()
        over = time.perf_counter() + seconds
        while time.perf_counter() < over:
            for key, _ in selector.select(seconds):
                client = key.data
                if client.answered():
                    taken.append(time.perf_counter() - client.sent)
                    if client.is_last:
                        selector.unregister(client.connection)
                        client.reconnect()
                        selector.register(client.connection, selectors.EVENT_READ, client)
                    client.send()
    return taken


def request(path: str, body: str) -> bytes:
    """A request as it is sent."""
    return (HEAD.format(path=path, length=len(body.encode())) + body).encode()


def main() -> None:
    """The command line."""
    port, seconds, connections = int(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
    requests = [request(path, body) for path, body in json.load(sys.stdin)]
    clients = [
        Client(socket.create_connection(("127.0.0.1", port)), islice(cycle(requests), i, None))
        for i in range(connections)
    ]
    began = time.perf_counter()
    taken = sorted(load(seconds, clients))
    elapsed = time.perf_counter() - began
    print(json.dumps({"requests": len(taken), "seconds": elapsed, "p99": taken[int(len(taken) * 0.99)]}))


if __name__ == "__main__":
    main()
