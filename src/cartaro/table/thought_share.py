"""How much all bots of a node may think, found from how long their answers really take: none is late for long.

What a bot is given is CPU time. How long that lasts depends on who else has the machine, on what a choice costs before
any thought, and on how many wait for their turn to think; none of it is known, and all of it is seen in the answers.
"""

import math
import time
from collections.abc import Callable

LATE, EARLY = 0.65, 0.4
"""The share of a beat after which an answer may be late, and before which there is time to spare."""
MEMORY = 0.2
"""Seconds over which answers are averaged."""
GAIN, FALL, RISE, CREEP = 4.0, 4.0, 0.5, 0.03
"""Halvings of the share a second for each whole beat beyond :data:`LATE`, and at most; doublings a second while there
is time to spare, and while there is just enough."""
LEAST = 0.001


class ThoughtShare:
    """The share, from :data:`LEAST` to 1; *clock* tells seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._at = clock()
        self._slowness = 0.0
        self.share = 1.0

    def note(self, took: float, beat: float) -> None:
        """Take note that an answer took so many seconds, where a *beat* has so many."""
        now = self._clock()
        passed, self._at = min(now - self._at, 1.0), now
        self._slowness += (took / beat - self._slowness) * (1 - math.exp(-max(passed, 0.01) / MEMORY))
        self.share = min(1.0, max(LEAST, self.share * 2 ** (self._doublings * passed)))

    @property
    def _doublings(self) -> float:
        """Doublings of the share a second, negative where answers are late."""
        if self._slowness > LATE:
            return -min(FALL, RISE + GAIN * (self._slowness - LATE))
        return RISE if self._slowness < EARLY else CREEP
