"""Stored attempts at the deals of the day, as they are sent."""

from datetime import date

import msgspec

from cartaro.store.books.daily import KeptTry
from cartaro.struct_types import prepare
from cartaro.wire.daily import DailyStanding, DailyTry


def show_standing(day: date, kept: KeptTry | None) -> DailyStanding:
    """Return how far an attempt is; None: it has not begun."""
    if kept is None:
        return DailyStanding(day.isoformat(), "new", 0, None)
    return msgspec.convert(
        {"day": day.isoformat(), "state": kept.state, "done": len(kept.actions), "result": kept.result}, DailyStanding
    )


def serialize_try(day: date, kept: KeptTry) -> DailyTry:
    """Return everything that is stored of an attempt."""
    standing = msgspec.structs.asdict(show_standing(day, kept))
    return DailyTry(
        **standing, mine=kept.mine, theirs=kept.theirs, actions=list(kept.actions), own=kept.own, counts=kept.counts
    )


prepare(DailyStanding)
