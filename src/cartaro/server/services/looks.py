"""Reads of the store after hints from other nodes: one at a time for each key, however many hints arrive."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from cartaro.i18n import CartaroError

log = logging.getLogger(__name__)


class Looks:
    """Runs reads; a failed one is logged, and the regular poll finds later what it missed."""

    def __init__(self) -> None:
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: dict[str, Callable[[], Awaitable[None]]] = {}

    def look(self, at: str, look: Callable[[], Awaitable[None]]) -> None:
        """Run *look* after a running one for the same key *at*; of several waiting ones only the last."""
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
        """Wait for all reads."""
        while self._running:
            await asyncio.wait(set(self._running.values()))

    async def stop(self) -> None:
        """Finish the running reads, and begin no more."""
        self._again.clear()
        await self.finish()
