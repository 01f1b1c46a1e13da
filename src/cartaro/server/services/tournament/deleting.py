"""Deleting an event: its copies, its log with names and secrets, contacts; what it was is told before."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from cartaro.server.services.tournament.copies import EventCopies
from cartaro.store.ports import ServerStore
from cartaro.tournament.log.service import Tournament

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class DeletionPlan:
    """What goes with an event: its entrants, the entries of its log, its copies in the folders of this server.

    ``online`` is how many of its tables were opened on line, which stay; ``playing`` how many of them have no result.
    """

    entrants: int
    entries: int
    copies: int
    online: int
    playing: int


async def plan_deletion(copies: EventCopies, tournament: Tournament) -> DeletionPlan:
    """Return what goes if the event is deleted."""
    event = tournament.event
    online = [seated for tables in event.rounds.values() for seated in tables if seated.online]
    return DeletionPlan(
        len(event.enrolments),
        len(tournament.log),
        sum(place.count for place in await copies.show(tournament.id)),
        len(online),
        sum(not seated.meeting.counts for seated in online),
    )


async def delete_event(
    store: ServerStore, copies: EventCopies, id: str, remove: Callable[[], Awaitable[Made]]
) -> tuple[Made, list[Path]]:
    """Delete the event *id*; return what *remove* does, which deletes its rows, and the folders where copies stay.

    Copies go first, so that who is interrupted can ask again; and once more after it, as one may just be written.
    """
    await copies.drop(id)
    made = await remove()
    left = await copies.drop(id)
    copies.forget(id)
    await store.leave_no_traces()
    return made, left
