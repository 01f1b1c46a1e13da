"""How many processors a command may use."""

import os


def usable_cores() -> int:
    """Return how many processors this process may use, if the system reports it; else how many there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
