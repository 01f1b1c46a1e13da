"""Why a database file cannot be used, in the language of the sentence."""

import errno
import sqlite3
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from cartaro.file_errors import reason_of
from cartaro.i18n import Text

UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What is raised where a file cannot be read: Python cannot decode SQLite's words if they quote a damaged text."""
_PRIMARY = 0xFF
_ERRNO: Final = {
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,  # whether the file is there is asked before
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
}


def is_damage(error: sqlite3.Error) -> bool:
    """Whether *error* is about what is in the file, and not about a permission, the disk or another program."""
    return not isinstance(error, sqlite3.OperationalError) or _code(error) == sqlite3.SQLITE_ERROR


def lets_nobody_write(error: sqlite3.Error, path: Path) -> bool:
    """Whether *error*, about the database at *path*, is that its disk is full or read-only.

    A file beside the database, which even readers need, may be all that has no room.
    """
    return _errno(error, path) in (errno.ENOSPC, errno.EDQUOT, errno.EROFS)


def cause_of(error: sqlite3.Error | OSError, path: Path) -> Text:
    """Return the reason of *error*, about the database at *path*, as the end of a sentence.

    A rare one is in SQLite's words.
    """
    if isinstance(error, OSError):
        return reason_of(error)
    return reason_of(OSError(_errno(error, path), str(error)))


def _errno(error: sqlite3.Error, path: Path) -> int:
    """Return the number of the system's error behind *error*; 0 for a rare one."""
    code = _code(error)
    if code == sqlite3.SQLITE_FULL or getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_IOERR_SHMSIZE:
        return errno.ENOSPC
    refused = _refusal_beside(path) if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR) else 0
    return refused or _ERRNO.get(code, 0)


def _refusal_beside(path: Path) -> int:
    """Return the number of the error with which a new file beside *path* is refused, 0 if it is not.

    SQLite has such files and does not tell why it cannot make one.
    """
    try:
        with NamedTemporaryFile(prefix=path.name, dir=path.parent):
            return 0
    except OSError as error:
        return error.errno or 0


def _code(error: sqlite3.Error) -> int:
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # errors of the module itself have none
    return code & _PRIMARY
