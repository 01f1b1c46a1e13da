"""Rate limits of expensive requests in seconds of CPU, by address and in total.

A cost is known only after the work: a request is served while the budget is positive; it may then become negative, by
at most :data:`MOST_OWED`.
"""

import asyncio
import math
import time
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor
from contextvars import ContextVar
from functools import partial
from typing import Any, Generic, TypeVar, TypeVarTuple

from cartaro.i18n import tr
from cartaro.server.base.later import Later
from cartaro.server.base.rate_limits import RateLimiter, TokenBucket, limit_keys

Given = TypeVarTuple("Given")
Made = TypeVar("Made")

A_SECOND, AT_ONCE = 0.1, 20.0
"""Seconds of CPU for one address, per second and as a burst: a tenth of a core; 300 records of a long match."""
ALL_A_SECOND, ALL_AT_ONCE = 0.5, 60.0
"""Seconds of CPU for all addresses together, per second and as a burst: half a core."""
EXPECTED = 0.1
"""Seconds charged in advance, so that requests that begin at the same time are counted too."""
MOST_OWED = 5.0
"""Maximum debt, in seconds of CPU, of an address after one piece of work."""


class Meter:
    """Counts the work done for one address, on any thread."""

    def __init__(self, costs: "Costs", caller: str) -> None:
        self._costs, self._caller = costs, caller
        self._loop = asyncio.get_running_loop()

    def spend(self, seconds: float) -> None:
        """Count *seconds* of CPU; call it on the event loop."""
        self._costs.spend(self._caller, seconds)

    def spend_from_thread(self, seconds: float) -> None:
        """Count *seconds* of CPU; callable from any thread."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.spend, seconds)


_meter: ContextVar[Meter | None] = ContextVar("meter", default=None)


class Costs:
    """The budgets of a server; *allowance* multiplies the usual budget of an address."""

    def __init__(self, allowance: float = 1, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._of = RateLimiter(A_SECOND * allowance, AT_ONCE * allowance)
        self._all = TokenBucket(ALL_A_SECOND, ALL_AT_ONCE, ALL_AT_ONCE, clock())

    def wait(self, caller: str) -> float:
        """Return the seconds until *caller* may make an expensive request; 0 if it may now."""
        now = self._clock()
        return max(self._of.seconds_to(caller, now, EXPECTED), self._all.seconds_to(now, EXPECTED))

    def spend(self, caller: str, seconds: float) -> None:
        """Count *seconds* of CPU, negative to refund some; a debt never exceeds :data:`MOST_OWED`."""
        now = self._clock()
        for budget in (*(self._of.of(key, now, times) for key, times in limit_keys(caller)), self._all):
            budget.wait(now, seconds)
            budget.level = max(budget.level, -MOST_OWED)

    def refusal(self, caller: str) -> Later | None:
        """Return the error for *caller* if its budget is used up; else None."""
        wait = self.wait(caller)
        if not wait:
            return None
        return Later(429, "too_costly", TOO_COSTLY, math.ceil(wait))

    async def metered(self, caller: str, work: Coroutine[Any, Any, Made]) -> Made:
        """Do *work* for *caller*: its time on the loop and in :func:`in_thread` is charged."""
        meter = Meter(self, caller)
        before = _meter.set(meter)
        self.spend(caller, EXPECTED)
        try:
            return await _Timed(work, meter)
        finally:
            self.spend(caller, -EXPECTED)
            _meter.reset(before)


def charge(seconds: float) -> None:
    """Charge *seconds* of CPU, used elsewhere, to the client of the current request (:meth:`Costs.metered`)."""
    meter = _meter.get()
    if meter is not None:
        meter.spend(seconds)


async def in_thread(executor: Executor | None, work: Callable[[*Given], Made], *given: *Given) -> Made:
    """Return ``work(*given)``, run in a thread of *executor* and charged to the client of the current request."""
    meter = _meter.get()

    def count() -> Made:
        began = time.thread_time()
        try:
            return work(*given)
        finally:
            if meter is not None:
                meter.spend_from_thread(time.thread_time() - began)

    return await asyncio.get_running_loop().run_in_executor(executor, count)


async def beside(work: Callable[[*Given], Made], /, *given: *Given) -> Made:
    """Return ``work(*given)``, run in any thread beside the loop and charged as in :func:`in_thread`."""
    return await in_thread(None, work, *given)


class _Timed(Generic[Made]):
    """Awaits *work*, and counts the time that it runs on the loop, not the time that it waits."""

    def __init__(self, work: Coroutine[Any, Any, Made], meter: Meter) -> None:
        self._work, self._meter = work, meter

    def __await__(self) -> Generator[Any, Any, Made]:
        """Run the work step by step."""
        step = partial(self._work.send, None)
        while True:
            began = time.thread_time()
            try:
                awaited = step()
            except StopIteration as end:
                made: Made = end.value
                return made
            finally:
                self._meter.spend(time.thread_time() - began)
            try:
                step = partial(self._work.send, (yield awaited))
            except BaseException as error:  # noqa: BLE001  # the work handles it
                step = partial(self._work.throw, error)


TOO_COSTLY = tr("server-base-costs-too_costly")
