"""Backups by their time in one folder, and no more than so many of them, whatever database they are of."""

import datetime as dt
import re
from pathlib import Path

_FORM = "cartaro-%Y%m%dT%H%M%S.%fZ"
_NAME = re.compile(r"cartaro-\d{8}T\d{6}\.\d{6}Z")


def dated(folder: Path, suffix: str, now: dt.datetime) -> Path:
    """Return the file in *folder* for a backup made *now*; names sort by time, which is UTC's."""
    return folder / (now.astimezone(dt.UTC).strftime(_FORM) + suffix)


def rotate(folder: Path, suffix: str, keep: int) -> list[Path]:
    """Delete all but the newest *keep* backups in *folder*, and nothing that does not have such a name; return them."""
    backups = sorted(file for file in folder.iterdir() if file.suffix == suffix and _NAME.fullmatch(file.stem))
    gone = backups[:-keep]
    for file in gone:
        file.unlink()
    return gone
