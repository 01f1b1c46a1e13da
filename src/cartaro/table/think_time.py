"""Quantized think time: a bot's pause depends on its play alone, not on its hand or how long it thought."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from cartaro.table.ports import Clock

_SHARE = 0.6
"""How much of a beat a bot may think: what is left is for a machine that has other things to do."""
_SOONEST = 0.65
"""The share of a beat after which a play may be seen: later than any thought, sooner than any pause."""

T = TypeVar("T")


class ThinkTimeQuantizer:
    """Lets what was thought be known after a pause that follows from the play alone, counted from when it began.

    A bot is given less than that to think (``to_think``): whether its hand left it much to choose from is not seen.
    Where the machine is too busy the next whole beat has to do. ``seconds`` 0: nothing is awaited.
    """

    def __init__(self, clock: Clock, seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds

    @property
    def seconds(self) -> float:
        """The seconds of a beat."""
        return self._seconds

    @property
    def to_think(self) -> float:
        """The seconds of a beat in which a bot may think."""
        return _SHARE * self._seconds

    async def keep(self, thinking: Awaitable[T], pause: Callable[[T], float], hurried: asyncio.Event) -> T:
        """Return what *thinking* comes to, after its *pause* (in beats), or as soon as may be once it is *hurried*."""
        if self._seconds == 0:
            return await thinking
        thought = asyncio.ensure_future(thinking)
        began = at = self._clock.now()
        try:
            await self._clock.wait_until(began + _SOONEST * self._seconds)
            await asyncio.sleep(0)
            while not thought.done():
                at += self._seconds
                await self._clock.wait_until(at)
                await asyncio.sleep(0)
            await self._wait(began + pause(thought.result()) * self._seconds, hurried)
            return thought.result()
        finally:
            thought.cancel()

    async def _wait(self, until: float, hurried: asyncio.Event) -> None:
        """Wait until it is time, or until nobody wants to wait any longer."""
        waiting = [asyncio.ensure_future(hurried.wait()), asyncio.ensure_future(self._clock.wait_until(until))]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
