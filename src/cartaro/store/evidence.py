"""Reading an event from any store for verification."""

import asyncio
from pathlib import Path

from cartaro.store.opening import Address, postgres_part
from cartaro.store.sqlite import FILE
from cartaro.store.sqlite.evidence import events_in, find_aside, hold
from cartaro.tournament.log.evidence import Aside, EventEvidence


def events_in_store(address: Address) -> list[str]:
    """Return the names of all events with any data in the store at *address*; none if there are none.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be read.
    """
    if isinstance(address, Path):
        return events_in(address / FILE) if (address / FILE).is_file() else []
    found: list[str] = asyncio.run(postgres_part("evidence").events_in(address))
    return found


def hold_event(address: Address, event: str) -> tuple[EventEvidence, Aside]:
    """Return *event* as stored at *address*, and its heads put aside: a database has none.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be read.
    """
    if isinstance(address, Path):
        return hold(address / FILE, event), find_aside(address / FILE, event)
    held: EventEvidence = asyncio.run(postgres_part("evidence").hold(address, event))
    return held, Aside()
