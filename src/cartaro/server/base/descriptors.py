"""The number of connections that the operating system allows a process."""

import contextlib

MOST = 65_536
"""Maximum number of open files to request."""
RESERVE = 128
"""Open files reserved for the database, the client's files, and everything else that a server opens."""


def allow_many_connections() -> None:
    """Raise this process's limit of open files as far as possible: each connection needs one, and 1,024 is usual.

    If the system has no such limit, or forbids raising it, do nothing.
    """
    try:
        import resource  # noqa: PLC0415  # absent on Windows
    except ImportError:
        return
    with contextlib.suppress(OSError, ValueError):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def most_connections() -> int:
    """Return how many connections this process may have such that :data:`RESERVE` files, or a quarter, remain."""
    try:
        import resource  # noqa: PLC0415  # absent on Windows
    except ImportError:
        return MOST
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST if soft == resource.RLIM_INFINITY else min(soft, MOST)
    return files - min(RESERVE, files // 4)
