"""Looks into the store that hints have asked for: one at a time for each thing, however many hints there are."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from cartaro.i18n import CartaroError

log = logging.getLogger(__name__)


class Looks:
    """Runs looks; one that fails is logged, and the poll behind the hints finds what it did not."""

    def __init__(self) -> None:
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: dict[str, Callable[[], Awaitable[None]]] = {}

    def look(self, at: str, look: Callable[[], Awaitable[None]]) -> None:
        """Run *look*, after the one at the same thing that is running; of those that wait for it the last."""
        if at in self._running:
            self._again[at] = look
        else:
            self._running[at] = asyncio.ensure_future(self._look(at, look))

    async def _look(self, at: str, look: Callable[[], Awaitable[None]] | None) -> None:
        try:
            while look is not None:
                try:
                    await look()
                except CartaroError as error:
                    log.warning("%s", error)
                look = self._again.pop(at, None)
        finally:
            del self._running[at]

    async def finish(self) -> None:
        """Wait for all looks that were asked for."""
        while self._running:
            await asyncio.wait(set(self._running.values()))

    async def stop(self) -> None:
        """Finish what is running, and begin nothing more."""
        self._again.clear()
        await self.finish()
