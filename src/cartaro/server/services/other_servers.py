"""What other servers write to the same store, found by looking again and again."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from cartaro.i18n import CartaroError

if TYPE_CHECKING:
    from cartaro.server.services.services import Services

LOOK_SECONDS = 0.1
"""Between two looks at the store. A look that finds nothing costs 0.04 ms."""
WITH_BUS_SECONDS = 1.0
"""The same where a bus says what has changed: what it does not say is found so much later."""
SHARE = 0.1
"""How much of the time looking may take: where much is found, the next look is later."""
REST_SECONDS = 1.0
"""Talk and events, which are read whole, are looked for no more often."""

log = logging.getLogger(__name__)


async def follow_others(services: "Services") -> None:
    """Follow what other processes write to the store of *services*, for ever."""
    tables_changed = rest_changed = False
    rest_at = 0.0
    pause = LOOK_SECONDS if services.bus.is_away is None else WITH_BUS_SECONDS
    while True:
        began = time.monotonic()
        try:
            if await services.store.changed_elsewhere():
                tables_changed = rest_changed = True
            if tables_changed:
                await services.authority.look_again()
                tables_changed = False
            if rest_changed and began >= rest_at:
                await services.conversations.look_again()
                await services.events.look_again()
                await services.notice_acts()
                rest_changed, rest_at = False, time.monotonic() + REST_SECONDS
        except CartaroError as error:
            log.warning("%s", error)
        took = time.monotonic() - began
        await asyncio.sleep(max(pause, took / SHARE))
