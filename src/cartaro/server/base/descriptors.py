"""How many connections the operating system lets a process have."""

import contextlib

MOST = 65_536
"""More open files than this are not asked for."""
RESERVE = 128
"""Open files that are kept for the database, the client's files, and whatever else a server opens."""


def allow_many_connections() -> None:
    """Raise this process's limit of open files as far as it may: each connection is one, and 1,024 is usual.

    Where the system knows no such limit, or forbids it, nothing happens.
    """
    try:
        import resource  # noqa: PLC0415  # Windows has none
    except ImportError:
        return
    with contextlib.suppress(OSError, ValueError):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def most_connections() -> int:
    """Return how many connections this process may have, so that :data:`RESERVE` files, or a quarter, are left."""
    try:
        import resource  # noqa: PLC0415  # Windows has none
    except ImportError:
        return MOST
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST if soft == resource.RLIM_INFINITY else min(soft, MOST)
    return files - min(RESERVE, files // 4)
