"""How much all bots of a node may think, derived from how long answers really take, so that none is late for long.

A bot's budget is CPU time. How long that lasts depends on the machine's load, on the fixed cost of a choice, and on how
many bots wait for their turn to think; none of this is known in advance, but all of it shows in the answers.
"""

import math
import time
from collections.abc import Callable

LATE, EARLY = 0.65, 0.4
"""The shares of a beat beyond which an answer may be late, and below which there is time to spare."""
MEMORY = 0.2
"""Time constant, in seconds, of the average of answer times."""
GAIN, FALL, RISE, CREEP = 4.0, 4.0, 0.5, 0.03
"""Rates of change of the share. GAIN: halvings a second for each whole beat beyond :data:`LATE`; FALL: maximum halvings
a second; RISE, CREEP: doublings a second while there is time to spare, and while there is just enough."""
LEAST = 0.001


class ThoughtShare:
    """The share, from :data:`LEAST` to 1; *clock* returns seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._at = clock()
        self._slowness = 0.0
        self.share = 1.0

    def note(self, took: float, beat: float) -> None:
        """Record that an answer *took* so many seconds, of a *beat* of so many seconds."""
        now = self._clock()
        passed, self._at = min(now - self._at, 1.0), now
        self._slowness += (took / beat - self._slowness) * (1 - math.exp(-max(passed, 0.01) / MEMORY))
        self.share = min(1.0, max(LEAST, self.share * 2 ** (self._doublings * passed)))

    @property
    def _doublings(self) -> float:
        """Doublings of the share a second, negative while answers are late."""
        if self._slowness > LATE:
            return -min(FALL, RISE + GAIN * (self._slowness - LATE))
        return RISE if self._slowness < EARLY else CREEP
