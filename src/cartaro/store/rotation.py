"""Dated files of backups and heads in one folder, up to a maximum number, for any database."""

import datetime as dt
import re
from pathlib import Path

from cartaro.i18n import CartaroError, tr
from cartaro.store.private import make_private_folder

_FORM = "cartaro-%Y%m%dT%H%M%S.%fZ"
_NAME = re.compile(r"cartaro-\d{8}T\d{6}\.\d{6}Z")
_LEFT = re.compile(rf"\.({_NAME.pattern})\.db\.unfinished(-journal|-wal|-shm)?")
_LONGEST = dt.timedelta(days=1)
"""No backup takes longer than this."""


def make_folder(folder: Path) -> None:
    """Create *folder*, accessible only by its owner, because backups contain secrets.

    Raise :class:`cartaro.i18n.CartaroError` if something else has that name.
    """
    if folder.exists() and not folder.is_dir():
        raise CartaroError("no_folder", tr("store-rotation-no_folder", folder=folder))
    make_private_folder(folder)


def dated(folder: Path, suffix: str, now: dt.datetime) -> Path:
    """Return the path in *folder* for a file made *now*; names sort by time, in UTC."""
    return folder / (now.astimezone(dt.UTC).strftime(_FORM) + suffix)


def listed(folder: Path, suffix: str, now: dt.datetime) -> list[Path]:
    """Return the files in *folder* with such a name, the oldest first.

    Those dated later than *now* come before all others: a clock that was wrong dated them, and nobody knows when.
    """
    last = dated(folder, suffix, now)
    found = [file for file in folder.iterdir() if file.suffix == suffix and _NAME.fullmatch(file.stem)]
    return sorted(found, key=lambda file: (file <= last, file))


def sweep(folder: Path, now: dt.datetime) -> list[Path]:
    """Delete from *folder* what a backup left that was killed, long before *now*; return the deleted files."""
    first = dated(folder, "", now - _LONGEST).name
    found = ((file, _LEFT.fullmatch(file.name)) for file in sorted(folder.iterdir()))
    gone = [file for file, left in found if left is not None and left[1] < first]
    for file in gone:
        file.unlink()
    return gone


def rotate(folder: Path, suffix: str, keep: int, now: dt.datetime) -> list[Path]:
    """Delete all but the newest *keep* files in *folder*, and no file without such a name; return the deleted ones.

    *now* is when the newest was made, which stays.
    """
    gone = listed(folder, suffix, now)[:-keep]
    for file in gone:
        file.unlink()
    return gone
