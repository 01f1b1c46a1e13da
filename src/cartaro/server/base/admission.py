"""Load shedding by the lag of the event loop; reduced first are bots' thinking, then newcomers, then commands.

The lag is how late the loop runs due tasks because of its own work, not of other programs on the machine, plus how
long commands wait for their turn (:mod:`cartaro.server.base.command_queue`). Beyond :data:`THIN_AT` bots think less;
beyond :data:`REFUSE_AT` there are no new tables and spectators, and spectators get fewer updates. A command that would
wait too long is answered ``busy`` at once, to be repeated in a second, so that seated players can continue.
"""

import asyncio
import time

from cartaro.i18n import tr
from cartaro.server.base.command_queue import CommandQueue
from cartaro.server.base.later import Later

THIN_AT, REFUSE_AT = 0.02, 0.075
"""Thresholds of the lag, in seconds."""
LEAST_THOUGHT = 0.1
"""Minimum share of its thinking time that a bot keeps."""
BEAT = 0.05
"""Interval, in seconds, at which the lag is measured."""
MEMORY = 1.0
"""Seconds over which the lag is averaged, so that a single long turn of the loop has no effect."""
RETRY_SECONDS = 5
"""After how many seconds newcomers are asked to try again."""


class AdmissionControl:
    """Measures the lag of the loop that it :meth:`watch` es."""

    def __init__(self) -> None:
        self.lag = 0.0
        self.commands = CommandQueue()

    async def watch(self) -> None:
        """Measure the lag until cancelled."""
        before, worked = time.monotonic(), time.process_time()
        while True:
            await asyncio.sleep(BEAT)
            now, work = time.monotonic(), time.process_time()
            passed = now - before
            self.note(min(passed - BEAT, work - worked), passed)
            before, worked = now, work

    def note(self, late: float, passed: float) -> None:
        """Record that the loop was *late* seconds late, *passed* seconds after the last measurement."""
        self.commands.note(late)
        self.lag += (late + self.commands.wait - self.lag) * min(1.0, passed / MEMORY)

    @property
    def thought(self) -> float:
        """The share of its thinking time that a bot may use."""
        return max(LEAST_THOUGHT, min(1.0, THIN_AT / self.lag)) if self.lag > THIN_AT else 1.0

    @property
    def refuses_newcomers(self) -> bool:
        """Whether people without a seat are refused for now."""
        return self.lag > REFUSE_AT

    def refusal(self) -> Later | None:
        """Return the error for a newcomer; None if there is room."""
        return Later(503, "busy", BUSY, RETRY_SECONDS) if self.refuses_newcomers else None


BUSY = tr("server-base-admission-busy")
BUSY_NOW = tr("server-base-admission-busy_now")
