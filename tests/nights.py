"""The nights in which the clocks change, at the places of the tests, and the same nights where they do not."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta


@dataclass(frozen=True)
class Night:
    """The night of a ``day`` in a ``zone``: after ``changes`` its clocks are ``hours`` ahead of those before."""

    zone: str
    day: str
    changes: datetime
    hours: int

    def __str__(self) -> str:
        """The name of a test's case."""
        how = {1: "spring", -1: "autumn", 0: "no change"}[self.hours]
        return f"{self.zone} {self.day}, {how}"

    def at(self, minutes: float) -> datetime:
        """Return the instant so many minutes after the change."""
        return self.changes + timedelta(minutes=minutes)

    def is_twice(self, minutes: float) -> bool:
        """Whether the clocks show the time of that instant twice."""
        return self.hours < 0 and -60 <= minutes < 60

    @property
    def typed(self) -> str | None:
        """The code of the refusal of half past two, in the night of the change."""
        return {1: "time_never", -1: "time_twice"}.get(self.hours)

    @property
    def half_past_two(self) -> str:
        """Half past two of that night, as it is typed."""
        return f"{self.day} 02:30"


NIGHTS: Sequence[Night] = (
    Night("Europe/Rome", "2026-03-29", datetime(2026, 3, 29, 1, tzinfo=UTC), 1),
    Night("Europe/Rome", "2026-10-25", datetime(2026, 10, 25, 1, tzinfo=UTC), -1),
    Night("Pacific/Auckland", "2026-09-27", datetime(2026, 9, 26, 14, tzinfo=UTC), 1),
    Night("Pacific/Auckland", "2026-04-05", datetime(2026, 4, 4, 14, tzinfo=UTC), -1),
    Night("Asia/Kolkata", "2026-03-29", datetime(2026, 3, 29, 1, tzinfo=UTC), 0),
    Night("Asia/Kolkata", "2026-10-25", datetime(2026, 10, 25, 1, tzinfo=UTC), 0),
)
