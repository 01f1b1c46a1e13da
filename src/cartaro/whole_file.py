"""Atomic writing of files: a file is complete or absent, whatever stops the program that writes it."""

import os
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Write *content* to *file*, replacing what is there.

    The content is written to a hidden file beside it, flushed to disk and then renamed, so that a reader finds the old
    file or the new one, even after a crash. Raise :class:`OSError` if that fails; *file* is then unchanged.
    """
    beside = file.with_name(f".{file.name}.new")
    try:
        with beside.open("wb") as new:
            new.write(content)
            new.flush()
            os.fsync(new.fileno())
        beside.replace(file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
