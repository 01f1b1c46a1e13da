"""Why a database file cannot be used, in the language of the sentence."""

import errno
import sqlite3
from typing import Final

from cartaro.file_errors import reason_of
from cartaro.i18n import Text

_PRIMARY = 0xFF
_ERRNO: Final = {
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,  # whether the file is there is asked before
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
}


def is_damage(error: sqlite3.Error) -> bool:
    """Whether *error* is about what is in the file, and not about a permission, the disk or another program."""
    return not isinstance(error, sqlite3.OperationalError) or _code(error) == sqlite3.SQLITE_ERROR


def lacks_room(error: sqlite3.Error) -> bool:
    """Whether *error* is that the disk is full, also for the file beside the database that even readers need."""
    return getattr(error, "sqlite_errorcode", None) in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE)


def cause_of(error: sqlite3.Error | OSError) -> Text:
    """Return the reason of *error*, as the end of a sentence; in SQLite's words if it is a rare one."""
    if isinstance(error, OSError):
        return reason_of(error)
    number = errno.ENOSPC if lacks_room(error) else _ERRNO.get(_code(error), 0)
    return reason_of(OSError(number, str(error)))


def _code(error: sqlite3.Error) -> int:
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # errors of the module itself have none
    return code & _PRIMARY
