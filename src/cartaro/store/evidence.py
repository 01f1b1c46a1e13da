"""Reading an event for who verifies it: the rows as they lie in the file, and what was put aside beside it."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cartaro.desk.evidence import FIELDS, Aside, Held
from cartaro.store.backup import BUSY_SECONDS, find_damage
from cartaro.store.heads import FOLDER, read_heads
from cartaro.store.schema import DatabaseError, check_version, damaged_database

_ROWS = f"SELECT {', '.join(FIELDS)} FROM event_entries WHERE event_id = ? ORDER BY seq"  # noqa: S608 - of this package's making
_EVENTS = "SELECT id FROM events UNION SELECT event_id FROM event_entries UNION SELECT event_id FROM event_secrets"


def events_in(database: Path) -> list[str]:
    """Return the names of all events of which there is anything, be it only a row that its event has lost.

    Raise :class:`DatabaseError` where the file cannot be read.
    """
    with _reading(database) as connection:
        return [id for (id,) in connection.execute(_EVENTS) if isinstance(id, str)]


def hold(database: Path, event: str, *, still: bool = False) -> Held:
    """Return *event* as it lies in *database*; a file that is *still* has no server.

    Raise :class:`DatabaseError` where the file cannot be read.
    """
    with _reading(database, still=still) as connection:
        damage = find_damage(connection)
        rows = connection.execute(_ROWS, (event,)).fetchall()
        listed = connection.execute("SELECT opened FROM events WHERE id = ?", (event,)).fetchone()
        secrets = connection.execute("SELECT label, secret FROM event_secrets WHERE event_id = ?", (event,))
        return Held(rows, listed and listed[0], dict(secrets.fetchall()), damage)


def find_aside(database: Path, event: str) -> Aside:
    """Return what was put aside of *event* beside *database*."""
    return read_aside(database.parent / FOLDER, event)


def read_aside(folder: Path, event: str) -> Aside:
    """Return what was put aside of *event* in *folder*."""
    name = re.compile(rf"{re.escape(event)}-round-\d+-\d+\.db")
    files = sorted(path for path in folder.glob("*.db") if name.fullmatch(path.name))
    return Aside(read_heads(folder, event), {path.name: _hold_copy(path, event) for path in files})


def _hold_copy(path: Path, event: str) -> Held | None:
    try:
        return hold(path, event, still=True)
    except DatabaseError:
        return None


@contextmanager
def _reading(path: Path, *, still: bool = False) -> Iterator[sqlite3.Connection]:
    """Open the database at *path* to read it, every text as it is: what is no UTF-8 stays bytes."""
    try:
        with closing(_open(path, still=still)) as connection:
            connection.text_factory = _text
            if not path.is_file() or not check_version(connection, path):
                raise damaged_database(path)
            yield connection
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # what SQLite quotes may be no UTF-8
        raise damaged_database(path) from error


def _open(path: Path, *, still: bool) -> sqlite3.Connection:
    if still:
        return sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True)
    return sqlite3.connect(path, timeout=BUSY_SECONDS)


def _text(raw: bytes) -> str | bytes:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw
