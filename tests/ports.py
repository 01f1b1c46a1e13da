"""Ports for servers that tests start, kill and start again."""

import random
import socket

_LOWEST, _HIGHEST = 20_000, 32_000
"""Below the ephemeral ports, which an outgoing connection could take while a server is down."""


def free_port() -> int:
    """Return a free port of 127.0.0.1; another process is unlikely to draw the same."""
    chance = random.SystemRandom()  # seeded tests must not all draw one port
    while True:
        port = chance.randrange(_LOWEST, _HIGHEST)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
