"""The player's clock: seconds for a turn, minutes for the match, or both. Bots have none."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from math import ceil

from cartaro.i18n import Text, tr
from cartaro.table.clocks import start_clocks

_PERSON = 0
"""The only chair with a clock."""


class TurnClock:
    """A clock like that of a server's tables: it runs from the start of the player's turn to its end.

    ``move`` are the seconds of a turn, ``bank`` those of all turns; None is no such clock, and with neither time never
    runs out. ``now`` returns monotonic seconds.
    """

    def __init__(self, move: float | None, bank: float | None, now: Callable[[], float]) -> None:
        self._clocks = start_clocks(1, move, bank, None)
        self._now = now

    @contextmanager
    def running(self) -> Iterator[None]:
        """Run the time of a turn until the block is left."""
        if self._clocks is None:
            yield
            return
        self._clocks = replace(self._clocks.turn_to(_PERSON), since=self._now(), runs=True)
        try:
            yield
        finally:
            self._clocks = replace(self._clocks.at(self._now()).turn_to(None), runs=False)

    @property
    def is_up(self) -> bool:
        """Whether the time of the present turn has run out."""
        deadline = None if self._clocks is None else self._clocks.deadline
        return deadline is not None and self._now() >= deadline

    @property
    def bank(self) -> float | None:
        """The seconds left for all turns; None without such a clock."""
        return None if self._clocks is None or self._clocks.banks is None else self._clocks.banks[_PERSON]

    def to_text(self) -> list[Text]:
        """Return the text of the remaining time of the turn, and of the match if limited; empty without clocks."""
        if self._clocks is None or not self._clocks.runs:
            return []
        clocks = self._clocks.at(self._now())
        turn = _stretch(clocks.limit - clocks.spent)
        return [
            tr("tui-clock-turn", turn=turn)
            if clocks.banks is None
            else tr("tui-clock-turn_and_all", turn=turn, stretch=_stretch(clocks.banks[_PERSON]))
        ]


def _stretch(seconds: float) -> Text:
    """Return a duration in minutes and seconds, rounded up to whole seconds."""
    minutes, rest = divmod(ceil(max(0.0, seconds)), 60)
    whole = tr("tui-clock-minutes", minutes=minutes)
    odd = tr("tui-clock-seconds", seconds=rest)
    if minutes == 0:
        return odd
    return whole if rest == 0 else tr("tui-clock-and", whole=whole, odd=odd)


NO_CLOCK = TurnClock(None, None, lambda: 0.0)
