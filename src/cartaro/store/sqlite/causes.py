"""Why a database file cannot be used, in the language of the sentence."""

import errno
import sqlite3
from typing import Final

from cartaro.file_errors import reason_of
from cartaro.i18n import Text

_PRIMARY = 0xFF
_ERRNO: Final = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
}


def cause_of(error: sqlite3.Error | OSError) -> Text:
    """Return the reason of *error*, as the end of a sentence; in SQLite's words if it is a rare one."""
    if isinstance(error, OSError):
        return reason_of(error)
    code: int = getattr(error, "sqlite_errorcode", 0)  # errors of the module itself have none
    return reason_of(OSError(_ERRNO.get(code & _PRIMARY, 0), str(error)))
