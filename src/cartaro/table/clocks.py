"""The clocks of a match: each person's time for one turn and in total.

All values follow from the times in the log, so that every reader of the log gets the same clocks. The rule:

* Time runs for the person whose turn it is, from the entry that gave it the turn to the one that ends it. No time runs
  while a score sheet is open, while a bot plays for the person, and once the turn has timed out.
* A server's downtime counts against no one; the thinking before it does. A server that finds a table whose last entry
  is older than itself writes :class:`cartaro.table.timing.Resumed` before anything else. Of the time between the two
  entries as much is counted as a server is known to have kept the table (:class:`cartaro.table.ports.KeptMoment`). The
  wait for people who have not reconnected yet begins with that entry.
* While the person whose turn it is has lost the connection, its clock stands still, for at most the table's grace in
  total per match (``pause_budgets``); then it runs on. Whatever a server's downtime used up of that is given back.
* A turn may take ``move`` seconds, plus what the person's bank holds when the turn begins, but in any case
  :data:`LEAST_TURN`, if the move clock is not shorter: an empty bank ends no match.
* At a calm table the time of a turn is followed by what is left of the person's ``reserves``; and it stands still while
  the person rests (:class:`cartaro.table.timing.Rested`).
* When that time is up, the turn times out: the table plays it. After :data:`IDLE_TURNS` timeouts in a row, a bot plays
  the person's seat until the person takes it back.
"""

from dataclasses import dataclass, replace

LEAST_TURN = 10.0
"""Minimum seconds for a turn, even with an empty bank."""
IDLE_TURNS = 2
"""Turns in a row that may time out before a bot takes the seat."""
SHEET_SECONDS = 60.0
"""How long a score sheet stays open at a table with clocks if nobody acknowledges it."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks after an entry; tuples are by chair, seconds throughout.

    ``banks`` (None: no such clock) is the time left in total. ``pause_budgets``: how much longer absences may stop the
    clock; ``timeouts``: turns in a row that have timed out. ``chair`` has the turn (None: no time is kept); its time
    ``runs``, or has been ``paused`` since it lost the connection. ``spent`` seconds of the ``limit`` of this turn had
    been used at ``since`` (UTC seconds). ``reserves`` (None: none were agreed) are the seconds left for turns that take
    longer; the person who has the turn has the ``rest``, from a time to another (UTC seconds).
    """

    move: float | None
    banks: tuple[float, ...] | None
    pause_budgets: tuple[float, ...]
    timeouts: tuple[int, ...]
    chair: int | None = None
    runs: bool = False
    paused: bool = False
    since: float = 0.0
    spent: float = 0.0
    limit: float = 0.0
    timed_out: bool = False
    reserves: tuple[float, ...] | None = None
    rest: tuple[float, float] | None = None

    @property
    def deadline(self) -> float | None:
        """When (UTC seconds) this turn times out if nothing happens before; None if no time runs."""
        if self.chair is None or not self.runs:
            return None
        pause = self.pause_budgets[self.chair] if self.paused else 0.0
        return self._through_rest(self.since + pause + max(0.0, self.limit - self.spent))

    @property
    def turn_end(self) -> float | None:
        """When (UTC seconds) this turn begins to use the reserve of its person; None if no time runs, or it does."""
        if self.chair is None or not self.runs or self.move is None or self.spent >= self.move:
            return None
        return self._through_rest(self.since + self.move - self.spent)

    def _through_rest(self, at: float) -> float:
        """Return when time that would end *at* a time without the rest ends with it."""
        if self.rest is None or at <= self.rest[0] or self.rest[1] <= self.since:
            return at
        return at + self.rest[1] - max(self.since, self.rest[0])

    def _rested(self, now: float) -> float:
        """Return for how many seconds until *now* time has stood still."""
        return 0.0 if self.rest is None else max(0.0, min(now, self.rest[1]) - max(self.since, self.rest[0]))

    def at(self, now: float) -> "Clocks":
        """Return the state of the clocks at *now* (UTC seconds)."""
        if self.chair is None or not self.runs:
            return replace(self, since=now)
        passed = round(max(0.0, now - self.since - self._rested(now)), 3)
        pause = min(passed, self.pause_budgets[self.chair]) if self.paused else 0.0
        charge = min(passed - pause, max(0.0, self.limit - self.spent))
        spent = round(self.spent + charge, 3)
        return replace(
            self,
            since=now,
            spent=spent,
            reserves=None if self.reserves is None else _changed(self.reserves, self.chair, -self._beyond(spent)),
            pause_budgets=_changed(self.pause_budgets, self.chair, -pause),
            banks=None if self.banks is None else _changed(self.banks, self.chair, -charge),
        )

    def _beyond(self, spent: float) -> float:
        """Return how many seconds more than before are beyond the turn's own, once *spent* are used."""
        own = self.move or 0.0
        return max(0.0, spent - own) - max(0.0, self.spent - own)

    def exempt(self, now: float, grace: float) -> "Clocks":
        """Return the clocks of a table that a server keeps again since *now*: no time before it is counted."""
        return replace(self, since=now, pause_budgets=(grace,) * len(self.pause_budgets))

    def time_out(self) -> "Clocks":
        """Return the clocks once the turn has timed out."""
        assert self.chair is not None
        timeouts = list(self.timeouts)
        timeouts[self.chair] += 1
        return replace(self, timeouts=tuple(timeouts), timed_out=True)

    def reset_timeouts(self, chair: int) -> "Clocks":
        """Return the clocks with the timeouts of the person on *chair* reset, after an action of theirs."""
        return replace(self, timeouts=(*self.timeouts[:chair], 0, *self.timeouts[chair + 1 :]))

    def turn_to(self, chair: int | None) -> "Clocks":
        """Return the clocks once *chair* has the turn: a new turn, unless it was its turn already."""
        if chair == self.chair:
            return self
        bank = None if self.banks is None or chair is None else max(self.banks[chair], LEAST_TURN)
        limit = min((seconds for seconds in (self.move, bank) if seconds is not None), default=0.0)
        limit += 0.0 if self.reserves is None or chair is None else self.reserves[chair]
        return replace(self, chair=chair, spent=0.0, limit=limit, timed_out=False)


def start_clocks(
    chairs: int, move: float | None, bank: float | None, grace: float | None, reserve: float = 0.0
) -> Clocks | None:
    """Return the clocks of a match that begins; None if the table has agreed on none."""
    if move is None and bank is None:
        return None
    banks = None if bank is None else (bank,) * chairs
    return Clocks(
        move, banks, (grace or 0.0,) * chairs, (0,) * chairs, reserves=(reserve,) * chairs if reserve else None
    )


def _changed(seconds: tuple[float, ...], chair: int, by: float) -> tuple[float, ...]:
    left = round(max(0.0, seconds[chair] + by), 3)
    return (*seconds[:chair], left, *seconds[chair + 1 :])
