"""How many connections the operating system lets a process have."""

import contextlib

MOST = 65_536
"""More open files than this are not asked for."""


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
