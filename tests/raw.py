"""Raw bytes to a server, as no HTTP library would send them."""

import socket


def ask(port, text, *, then_close=False):
    """Send bytes; everything that comes back until the server closes."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(text)
        if then_close:
            connection.shutdown(socket.SHUT_WR)
        received = b""
        while block := connection.recv(65_536):
            received += block
    return received
