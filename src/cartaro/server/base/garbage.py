"""When a server collects garbage: among new objects often, among all objects seldom.

Python's collector stops everything while it runs. Among 500 new objects that takes one to three milliseconds of CPU
time; among all objects of 1,000 tables in play, with four connections each, some tenths of a second. Play itself leaves
hardly any garbage that needs the collector. Closed connections do: up to a quarter as many as are open may wait for the
next full collection, just as CPython lets garbage grow to a quarter of the live objects.
"""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Collection

NEW_OBJECTS = 500
"""How many more objects must have been created than freed before the collector examines the new ones."""
NEVER = 2**30
"""Collections of new objects after which Python would collect older ones by itself: practically never."""
SHARE, FEW = 4, 100
"""A full collection is due when more connections have closed than a SHARE-th of the open ones, and more than FEW."""
EVERY = 10.0
"""Interval, in seconds, at which closed connections are counted."""
AT_LATEST = 600.0
"""Seconds after which a full collection is due in any case."""


def leave_old_objects_alone() -> None:
    """From now on let the collector examine only new objects, and never those that exist now."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, NEVER, NEVER)


async def collect_seldom(
    sessions: Collection[object], wait: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> None:
    """Run a full collection whenever enough of *sessions*, the open connections, have closed; until cancelled.

    *wait* sleeps for a number of seconds.
    """
    known, closed, rested = set(sessions), 0, 0.0
    while True:
        await wait(EVERY)
        before, known = known, set(sessions)
        closed += len(before - known)
        del before  # it may be the last reference to a connection
        rested += EVERY
        if closed > max(FEW, len(known) / SHARE) or rested >= AT_LATEST:
            gc.collect()
            closed, rested = 0, 0.0
