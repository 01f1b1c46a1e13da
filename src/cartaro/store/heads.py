"""The heads of events, written beside the database with each entry: ``copies/EVENT.heads``.

Whatever the database loses or changes later does not affect these: a missing entry is noticed, even the last one. Every
line is preceded by its line break, so that a line torn by a power cut does not affect the next.
"""

import logging
from collections.abc import Sequence
from pathlib import Path

from cartaro.store.private import make_private_file, make_private_folder
from cartaro.tournament.model.chain import LogEntry, LogHead

log = logging.getLogger(__name__)

FOLDER = "copies"
"""The folder beside the database for data that a damaged file must not affect: copies of it, and heads."""


def put_aside(folder: Path, event: str, entry: LogEntry) -> None:
    """Append the head after *entry* to the heads in *folder*.

    A full disk is reported in the server's log and does not hold up the event.
    """
    path = _file(folder / FOLDER, event)
    try:
        make_private_folder(path.parent)
        make_private_file(path)
        with path.open("ab") as file:
            file.write(b"\n" + LogHead(entry.seq, entry.hash).line)
    except OSError as error:
        log.warning("entry %s of event %s is not in %s: %s", entry.seq, event, path, error)


def drop_heads(folder: Path, event: str) -> None:
    """Delete the lines recorded for *event*; raise :class:`OSError` if that fails."""
    _file(folder, event).unlink(missing_ok=True)


def read_heads(folder: Path, event: str) -> Sequence[bytes] | None:
    """Return the lines recorded for *event*; None if there are none."""
    path = _file(folder, event)
    return path.read_bytes().split(b"\n") if path.is_file() else None


def _file(folder: Path, event: str) -> Path:
    return folder / f"{event}.heads"
