"""Notes in the system's temporary folder: which store the server on a port of this machine has.

They are for the person who starts another server on that port, and are readable by that person alone: over the network
a server does not name its folder. A note counts while its server runs, which keeps it locked.
"""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

_LONGEST = 5000


@contextlib.contextmanager
def port_noted(port: int, store: str) -> Iterator[None]:
    """Keep a note, while the block runs, that *port* is served with *store*; where none can be written, do without."""
    file = _note(port)
    with contextlib.ExitStack() as stack:
        try:
            note = stack.enter_context(_opened(file, os.O_RDWR | os.O_CREAT))
        except OSError:
            note = None
        if note is None or not _lock(note):
            yield
            return
        note.truncate(0)
        note.write(store)
        note.flush()
        try:
            yield
        finally:
            with contextlib.suppress(OSError):
                file.unlink()


def store_on(port: int) -> str | None:
    """Return the store of this user's server on *port*; None if there is no note of it."""
    try:
        with _opened(_note(port), os.O_RDWR) as note:
            return None if _lock(note) else note.read(_LONGEST) or None
    except (OSError, UnicodeDecodeError):
        return None


def _note(port: int) -> Path:
    owner = "" if sys.platform == "win32" else f"-{os.getuid()}"  # there the temporary folder is the user's own
    return Path(tempfile.gettempdir()) / f"cartaro{owner}-{port}"


def _opened(file: Path, how: int) -> IO[str]:
    """Open *file* for its owner alone, and no file to which somebody else has made it a link."""
    descriptor = os.open(file, how | getattr(os, "O_NOFOLLOW", 0), 0o600)
    return open(descriptor, "r+", encoding="utf-8")  # noqa: PTH123  # it is a descriptor


def _lock(note: IO[str]) -> bool:
    """Lock *note*, beyond the text that it may have; return whether it was free."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415  # only Windows has it

            note.seek(_LONGEST)
            msvcrt.locking(note.fileno(), msvcrt.LK_NBLCK, 1)
            note.seek(0)
        else:
            import fcntl  # noqa: PLC0415  # Windows has none

            fcntl.flock(note, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        note.seek(0)
        return False
    return True
