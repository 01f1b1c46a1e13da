"""Names that are still to be erased, because a server stopped or lost the store while it erased an account's."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from cartaro.i18n import CartaroError
from cartaro.store.books.erasing import erase_listed
from cartaro.store.ports import ServerStore
from cartaro.table.ports import Clock

LOOK_SECONDS: Final = 60.0
"""Seconds between two looks for names to erase."""

log = logging.getLogger(__name__)


class Erasures:
    """Erases what is left on the list in *store*, and calls *on_erased* when something was."""

    def __init__(self, store: ServerStore, clock: Clock, on_erased: Callable[[], Awaitable[None]]) -> None:
        self._store, self._clock, self._on_erased = store, clock, on_erased

    async def run(self) -> None:
        """Look at the start and at intervals, until cancelled."""
        while True:
            try:
                await self.finish()
            except CartaroError as error:
                log.warning("%s", error)
            await self._clock.wait_until(self._clock.now() + LOOK_SECONDS)

    async def finish(self) -> None:
        """Erase all that is left."""
        if await erase_listed(self._store):
            await self._on_erased()
            await self._store.leave_no_traces()
