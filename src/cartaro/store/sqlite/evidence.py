"""Reading an event for verification: the rows as they are in the file."""

from pathlib import Path

from cartaro.store.sqlite.backup import find_damage
from cartaro.store.sqlite.reading import reading
from cartaro.tournament.log.evidence import FIELDS, EventEvidence

_ROWS = f"SELECT {', '.join(FIELDS)} FROM event_entries WHERE event_id = ? ORDER BY seq"  # noqa: S608 - built in this package
_EVENTS = "SELECT id FROM events UNION SELECT event_id FROM event_entries UNION SELECT event_id FROM event_secrets"


def events_in(database: Path) -> list[str]:
    """Return the names of all events with any data, even only a row whose event is missing.

    Raise :class:`DatabaseError` if the file cannot be read.
    """
    with reading(database) as connection:
        return [id for (id,) in connection.execute(_EVENTS) if isinstance(id, str)]


def hold(database: Path, event: str) -> EventEvidence:
    """Return *event* as it is in *database*.

    Raise :class:`DatabaseError` if the file cannot be read.
    """
    with reading(database) as connection:
        damage = find_damage(connection)
        rows = connection.execute(_ROWS, (event,)).fetchall()
        listed = connection.execute("SELECT opened FROM events WHERE id = ?", (event,)).fetchone()
        secrets = connection.execute("SELECT label, secret FROM event_secrets WHERE event_id = ?", (event,))
        return EventEvidence(rows, listed and listed[0], dict(secrets.fetchall()), damage)
