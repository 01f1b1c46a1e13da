"""Reading an event for verification: the rows as they are in a PostgreSQL database."""

from cartaro.store.postgres.contents import session
from cartaro.tournament.log.evidence import FIELDS, EventEvidence

_ROWS = f"SELECT {', '.join(FIELDS)} FROM event_entries WHERE event_id = $1 ORDER BY seq"  # noqa: S608 - built in this package
_EVENTS = "SELECT id FROM events UNION SELECT event_id FROM event_entries UNION SELECT event_id FROM event_secrets"


async def events_in(address: str) -> list[str]:
    """Return the names of all events with any data in the database at *address*.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be read.
    """
    async with session(address) as connection:
        return [str(id) for (id,) in await connection.fetch(_EVENTS)]


async def hold(address: str, event: str) -> EventEvidence:
    """Return *event* as stored in the database at *address*; raise as :func:`events_in`."""
    async with session(address) as connection, connection.transaction(isolation="repeatable_read", readonly=True):
        rows = [tuple(row) for row in await connection.fetch(_ROWS, event)]
        listed = await connection.fetchval("SELECT opened FROM events WHERE id = $1", event)
        kept = await connection.fetch("SELECT label, secret FROM event_secrets WHERE event_id = $1", event)
        return EventEvidence(rows, listed, dict(map(tuple, kept)))
