"""The tools of the client's sources, which tests in several processes use and one of them installs."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build_client import Client


@contextmanager
def tools(root: Path) -> Iterator[Client]:
    """Return the client of the checkout with its tools, which no other test installs within this context."""
    client = Client(root)
    with (root / "web" / "package-lock.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        client.bring_tools()
        yield client
