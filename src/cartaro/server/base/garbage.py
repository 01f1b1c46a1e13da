"""When a server looks for garbage: among new objects often, among all that live seldom.

Python's collector stops everything while it looks. Among 500 new objects that takes one to three milliseconds of CPU
time; among all objects of 1,000 tables in play, with four connections each, some tenths of a second. Play itself leaves
hardly any garbage that only a look finds. Connections that have closed do: as many as a quarter of those that are open
may wait for the next look among everything, as CPython too lets a quarter of what lives wait.
"""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Collection

NEW_OBJECTS = 500
"""After so many objects more than have gone again the collector looks among the new ones."""
NEVER = 2**30
"""Looks among the new ones after which the collector would look among older ones by itself."""
SHARE, FEW = 4, 100
"""A look among all objects is due when more connections have closed than one in SHARE that is open, and than FEW."""
EVERY = 10.0
"""Seconds between two counts of the connections that have closed."""
AT_LATEST = 600.0
"""Seconds after which a look is due whatever has closed."""


def leave_old_objects_alone() -> None:
    """Let the collector look among new objects only, from now on, and never again among those there are now."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, NEVER, NEVER)


async def collect_seldom(
    sessions: Collection[object], wait: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> None:
    """Look for garbage among all objects when enough of *sessions*, the open ones, have closed since; for ever.

    *wait* lets so many seconds pass.
    """
    known, closed, rested = set(sessions), 0, 0.0
    while True:
        await wait(EVERY)
        before, known = known, set(sessions)
        closed += len(before - known)
        del before  # it may be the last to hold a connection
        rested += EVERY
        if closed > max(FEW, len(known) / SHARE) or rested >= AT_LATEST:
            gc.collect()
            closed, rested = 0, 0.0
