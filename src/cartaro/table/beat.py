"""The time that a bot takes at a table: the same whatever it holds, and however long it thought."""

import asyncio
from collections.abc import Awaitable
from typing import TypeVar

from cartaro.table.ports import Clock

_SHARE = 0.6
"""How much of a beat a bot may think: what is left is for a machine that has other things to do."""

T = TypeVar("T")


class Beat:
    """Lets what was thought be known at whole beats only, counted from when the thinking began.

    A bot is given less than a beat to think (``to_think``), so that one is enough: whether its hand left it much to
    choose from is not seen. Where the machine is too busy the next beat has to do. ``seconds`` 0: nothing is awaited.
    """

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds

    @property
    def to_think(self) -> float:
        """The seconds of a beat in which a bot may think."""
        return _SHARE * self._seconds

    async def keep(self, thinking: Awaitable[T]) -> T:
        """Return what *thinking* comes to, on a beat."""
        if self._seconds == 0:
            return await thinking
        thought = asyncio.ensure_future(thinking)
        at = self._clock.now()
        try:
            while True:
                at += self._seconds
                await self._clock.wait_until(at)
                if thought.done():
                    return thought.result()
                await asyncio.sleep(0)
        finally:
            thought.cancel()
