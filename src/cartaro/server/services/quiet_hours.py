"""Quiet hours: when nobody is told anything, by the clocks of the person's own zone."""

from datetime import time
from typing import Final

from cartaro import moments
from cartaro.i18n import CartaroError
from cartaro.store.books.quiet import QuietHours

MINUTES_A_DAY: Final = 24 * 60


def quiet_until(hours: QuietHours, now: float) -> float | None:
    """Return when (UTC seconds) the quiet hours end that go on *now*; None if it is not quiet.

    They begin and end by the clocks on the wall, whenever those are changed. In a zone that is no longer known it is
    never quiet.
    """
    try:
        zone = moments.find_zone(hours.zone)
    except CartaroError:
        return None
    at = moments.instant_of(now)
    shown = at.astimezone(zone)
    minute = 60 * shown.hour + shown.minute
    if (minute - hours.begins) % MINUTES_A_DAY >= (hours.ends - hours.begins) % MINUTES_A_DAY:
        return None
    return moments.next_at(time(*divmod(hours.ends, 60)), at, zone).timestamp()
