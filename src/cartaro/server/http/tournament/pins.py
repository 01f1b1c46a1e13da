"""Rate limits of PINs: wrong ones are counted by table and by event, and each lengthens the wait before the next.

Counts are in memory only. A PIN has four digits: at a table with the longest wait only four an hour can be tried.
"""

from dataclasses import dataclass, field

from cartaro.i18n import Text, tr
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.messages.desk import PinCounts, PinMisses

FIRST_WAIT, LONGEST_WAIT = 2.0, 900.0
"""The wait in seconds after the first wrong PIN at a table, doubled by each further one, and its maximum."""
SLIPS = 10
"""The number of wrong PINs in a round (or one a table, if more) that are considered ordinary mistakes."""
LONGEST_FOR_ALL = 60.0
"""The longest wait in seconds of all tables, once there are more."""
_REMEMBERED = 1000


@dataclass(slots=True)
class _Tries:
    """The wrong PINs of one event: how many by round and table, and until when a table, or all, wait."""

    counts: dict[tuple[int, int], int] = field(default_factory=dict)
    until: dict[tuple[int, int], float] = field(default_factory=dict)
    all_until: float = 0.0


class Pins:
    """The wrong PINs of all events; times are seconds of any steady clock."""

    def __init__(self) -> None:
        self._of: dict[str, _Tries] = {}

    def check(self, event: str, round_: int, table: int, now: float) -> None:
        """Raise :class:`BadRequestError` (429) if the table must wait before its next PIN, right or wrong."""
        tries = self._of.get(event)
        if tries is None:
            return
        left = max(tries.until.get((round_, table), 0.0), tries.all_until) - now
        if left > 0:
            raise _wait(left)

    def miss(self, event: str, round_: int, table: int, tables: int, now: float) -> None:
        """Count a wrong PIN at a table of a round with *tables* tables."""
        tries = self._of.setdefault(event, _Tries())
        where = (round_, table)
        count = tries.counts[where] = tries.counts.get(where, 0) + 1
        tries.until[where] = now + _doubled(count, LONGEST_WAIT)
        beyond = sum(n for (r, _), n in tries.counts.items() if r == round_) - max(SLIPS, tables)
        if beyond > 0:
            tries.all_until = now + _doubled(beyond, LONGEST_FOR_ALL)
        if len(self._of) > _REMEMBERED:
            del self._of[next(iter(self._of))]

    def show(self, event: str) -> PinCounts:
        """Return the numbers of wrong PINs, in total and by round and table."""
        counts = self._of.get(event, _Tries()).counts
        tables = [PinMisses(round_, table, count) for (round_, table), count in sorted(counts.items())]
        return PinCounts(sum(counts.values()), tables)


def _doubled(count: int, most: float) -> float:
    return float(min(FIRST_WAIT * 2 ** min(count - 1, 20), most))


def _wait(seconds: float) -> BadRequestError:
    left = int(seconds) + 1
    message = tr("server-http-tournament-pins-said", spell=_spell(left))
    return BadRequestError("too_many_pins", message, 429)


def _spell(seconds: int) -> Text:
    if seconds < 120:
        return Text(f"{seconds} secondi" if seconds > 1 else "un secondo", f"{seconds} s")
    return tr("server-http-tournament-pins-minutes", value=-(-seconds // 60))
