"""Reading an event from any store for verification, and what was put aside of it."""

import asyncio
from pathlib import Path

from cartaro.store.event_copies import key_of, read_copies
from cartaro.store.heads import FOLDER, read_heads
from cartaro.store.opening import Address, postgres_part
from cartaro.store.sqlite import FILE
from cartaro.store.sqlite.evidence import events_in, hold
from cartaro.tournament.log.access import Role, access_key
from cartaro.tournament.log.evidence import Aside, EventEvidence
from cartaro.tournament.log.service import KEYS


def events_in_store(address: Address) -> list[str]:
    """Return the names of all events with any data in the store at *address*; none if there are none.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be read.
    """
    if isinstance(address, Path):
        return events_in(address / FILE) if (address / FILE).is_file() else []
    found: list[str] = asyncio.run(postgres_part("evidence").events_in(address))
    return found


def hold_event(address: Address, event: str, folder: Path | None = None) -> tuple[EventEvidence, Aside]:
    """Return *event* as stored at *address*, and its heads and copies put aside in *folder*, by default beside it.

    A database has none beside it. Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be read.
    """
    if isinstance(address, Path):
        held, folder = hold(address / FILE, event), folder or address / FOLDER
    else:
        held = asyncio.run(postgres_part("evidence").hold(address, event))
    secret = (held.secrets or {}).get(KEYS)
    passphrase = access_key(secret, Role.ORGANISER) if isinstance(secret, bytes) else None
    return held, read_aside(folder, event, passphrase) if folder else Aside()


def read_aside(folder: Path, event: str, passphrase: str | None = None) -> Aside:
    """Return the heads of *event* put aside in *folder*, and the copies, which only their *passphrase* opens."""
    copies = {} if passphrase is None else read_copies(folder, key_of(event, passphrase))
    return Aside(read_heads(folder, event), copies)
