"""Changes that other servers write to the same store, found by polling."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from cartaro.i18n import CartaroError

if TYPE_CHECKING:
    from cartaro.server.services.services import Services

LOOK_SECONDS = 0.1
"""Seconds between two polls of the store. A poll without changes costs 0.04 ms."""
WITH_BUS_SECONDS = 1.0
"""The same with a bus that announces changes: the delay of changes whose announcement is lost."""
SHARE, LATEST = 0.1, 1.0
"""The share of time that polling may take: an expensive poll delays the next one; and the longest delay in seconds."""
REST_SECONDS = 1.0
"""Seconds between two polls of chat and tournaments, which are read whole."""
ANEW_SECONDS = 0.25
"""Seconds between two retries of a store that does not respond."""
OUT_OF_REACH = 1.0
"""Seconds without the store after which clients are disconnected, since another server may still reach it."""
MOVE_WITHIN = 0.5
"""Seconds over which their reconnections are spread."""

log = logging.getLogger(__name__)


async def follow_others(services: "Services") -> None:
    """Follow the changes of other processes to the store of *services*, until cancelled.

    Data that change rarely are polled in a separate task, so that they do not delay tables.
    """
    await asyncio.gather(_follow_tables(services), _follow_the_rest(services))


async def _follow_tables(services: "Services") -> None:
    pause = LOOK_SECONDS if services.bus.is_away is None else WITH_BUS_SECONDS
    failing_since: float | None = None
    while True:
        began = time.monotonic()
        try:
            if await services.authority.look_elsewhere():
                services.unnoticed.set()
            failing_since, services.out_of_reach = None, False
        except CartaroError as error:
            if failing_since is None:
                log.warning("%s", error)
                failing_since = began
            await _send_away(services, time.monotonic() - failing_since)
        took = time.monotonic() - began
        await asyncio.sleep(max(pause, min(took / SHARE, LATEST)) if failing_since is None else ANEW_SECONDS)


async def _send_away(services: "Services", seconds: float) -> None:
    """Disconnect clients once the store was out of reach for *seconds*, if other servers may reach it.

    Clients that stayed would see nothing of what happens elsewhere. New ones are refused until the store answers.
    """
    if seconds < OUT_OF_REACH or services.out_of_reach or not services.store.is_shared:
        return
    services.out_of_reach = True
    log.warning("the store is out of reach: clients look for another server")
    await services.send_away(MOVE_WITHIN)


async def _follow_the_rest(services: "Services") -> None:
    while True:
        await services.unnoticed.wait()
        services.unnoticed.clear()
        began = time.monotonic()
        try:
            await services.conversations.look_again()
            await services.events.look_again()
            await services.notice_acts()
        except CartaroError as error:
            log.warning("%s", error)
            services.unnoticed.set()
        await asyncio.sleep(max(REST_SECONDS, (time.monotonic() - began) / SHARE))
