"""Ports for servers that tests start, kill and start again."""

import random
import socket

_LOWEST, _HIGHEST = 20_000, 32_000
"""Below those that systems lend to outgoing connections: such a one could take the port while its server is down."""


def free_port() -> int:
    """Return a port of 127.0.0.1 that nobody listens on; another process is unlikely to draw the same."""
    chance = random.SystemRandom()  # seeded tests must not all draw one port
    while True:
        port = chance.randrange(_LOWEST, _HIGHEST)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
