"""Quantized think time: a bot's pause depends only on its play, not on its hand or how long it thought."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from cartaro.table.ports import Clock

_SHARE = 0.6
"""The share of a beat in which a bot may think; the rest is a reserve for other work on the machine."""
_SOONEST = 0.65
"""The share of a beat after which a play may be shown: later than any thought, sooner than any pause."""

T = TypeVar("T")


class ThinkTimeQuantizer:
    """Withholds a bot's choice for a pause that depends on the play alone, counted from when thinking began.

    A bot may think for less than that (``to_think``), so that nobody can see whether its hand left it much choice.
    If the machine is too busy, the choice waits for the next whole beat. ``seconds`` 0: there is no pause.
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
        """The seconds of a beat that a bot may use to think."""
        return _SHARE * self._seconds

    async def keep(self, thinking: Awaitable[T], pause: Callable[[T], float], hurried: asyncio.Event) -> T:
        """Return the result of *thinking* after its *pause* (in beats), or as soon as possible once *hurried*."""
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
        """Wait until *until*, or until the table is *hurried*."""
        waiting = [asyncio.ensure_future(hurried.wait()), asyncio.ensure_future(self._clock.wait_until(until))]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
