"""Reading an event for verification: the rows as they are in the file, and the heads put aside beside it."""

import re
from pathlib import Path

from cartaro.store.errors import DatabaseError
from cartaro.store.heads import FOLDER, read_heads
from cartaro.store.sqlite.backup import find_damage
from cartaro.store.sqlite.reading import reading
from cartaro.tournament.log.evidence import FIELDS, Aside, EventEvidence

_ROWS = f"SELECT {', '.join(FIELDS)} FROM event_entries WHERE event_id = ? ORDER BY seq"  # noqa: S608 - built in this package
_EVENTS = "SELECT id FROM events UNION SELECT event_id FROM event_entries UNION SELECT event_id FROM event_secrets"


def events_in(database: Path) -> list[str]:
    """Return the names of all events with any data, even only a row whose event is missing.

    Raise :class:`DatabaseError` if the file cannot be read.
    """
    with reading(database) as connection:
        return [id for (id,) in connection.execute(_EVENTS) if isinstance(id, str)]


def hold(database: Path, event: str, *, still: bool = False) -> EventEvidence:
    """Return *event* as it is in *database*; *still*: no server has the file open.

    Raise :class:`DatabaseError` if the file cannot be read.
    """
    with reading(database, still=still) as connection:
        damage = find_damage(connection)
        rows = connection.execute(_ROWS, (event,)).fetchall()
        listed = connection.execute("SELECT opened FROM events WHERE id = ?", (event,)).fetchone()
        secrets = connection.execute("SELECT label, secret FROM event_secrets WHERE event_id = ?", (event,))
        return EventEvidence(rows, listed and listed[0], dict(secrets.fetchall()), damage)


def find_aside(database: Path, event: str) -> Aside:
    """Return the heads of *event* put aside beside *database*."""
    return read_aside(database.parent / FOLDER, event)


def read_aside(folder: Path, event: str) -> Aside:
    """Return the heads of *event* put aside in *folder*."""
    name = re.compile(rf"{re.escape(event)}-round-\d+-\d+\.db")
    files = sorted(path for path in folder.glob("*.db") if name.fullmatch(path.name))
    return Aside(read_heads(folder, event), {path.name: _hold_copy(path, event) for path in files})


def _hold_copy(path: Path, event: str) -> EventEvidence | None:
    try:
        return hold(path, event, still=True)
    except DatabaseError:
        return None
