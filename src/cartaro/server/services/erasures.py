"""Names that are still to be erased, because a server stopped or lost the store while it erased an account's."""

from collections.abc import Awaitable, Callable
from typing import Final

from cartaro.server.base.chores import repeat
from cartaro.store.books.erasing import erase_listed
from cartaro.store.ports import ServerStore
from cartaro.table.ports import Clock

LOOK_SECONDS: Final = 60.0
"""Seconds between two looks for names to erase."""


class Erasures:
    """Erases what is left on the list in *store*, and calls *on_erased* when something was."""

    def __init__(self, store: ServerStore, clock: Clock, on_erased: Callable[[], Awaitable[None]]) -> None:
        self._store, self._clock, self._on_erased = store, clock, on_erased

    async def run(self) -> None:
        """Look at the start and at intervals, until cancelled."""
        await repeat(self.finish, lambda: self._clock.wait_until(self._clock.now() + LOOK_SECONDS))

    async def finish(self) -> None:
        """Erase all that is left."""
        if await erase_listed(self._store):
            await self._on_erased()
            await self._store.leave_no_traces()
