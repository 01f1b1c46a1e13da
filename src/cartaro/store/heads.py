"""The heads of events, put aside beside the database as each entry is written: ``copies/EVENT.heads``.

What the database loses or changes later cannot take these along: an entry that is gone is missed, even the last one.
Every line begins the next, so that one which a power cut has torn stands alone.
"""

import logging
from collections.abc import Sequence
from pathlib import Path

from cartaro.tournament.model.chain import LogEntry, LogHead

log = logging.getLogger(__name__)

FOLDER = "copies"
"""The folder beside the database for what a broken file is not to take along: copies of it, and heads."""


def put_aside(folder: Path, event: str, entry: LogEntry) -> None:
    """Add the head that *entry* makes to what is put aside in *folder*.

    A full disk is said in the server's log and holds nobody up.
    """
    path = _file(folder / FOLDER, event)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            file.write(b"\n" + LogHead(entry.seq, entry.hash).line)
    except OSError as error:
        log.warning("entry %s of event %s is not in %s: %s", entry.seq, event, path, error)


def read_heads(folder: Path, event: str) -> Sequence[bytes] | None:
    """Return the lines put aside for *event*; None where there are none."""
    path = _file(folder, event)
    return path.read_bytes().split(b"\n") if path.is_file() else None


def _file(folder: Path, event: str) -> Path:
    return folder / f"{event}.heads"
