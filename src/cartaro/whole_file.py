"""Atomic writing of files: a file is complete or absent, whatever stops the program that writes it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def written_whole(file: Path) -> Iterator[Path]:
    """Give a path to write to, and replace *file* by what was written there, flushed to disk, at the end.

    It is a hidden file beside *file*, so that a reader finds the old file or the new one, even after a crash. If
    anything is raised, it is removed and *file* is unchanged.
    """
    beside = file.with_name(f".{file.name}.new")
    try:
        yield beside
        with beside.open("rb+") as new:
            os.fsync(new.fileno())
        beside.replace(file)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def write_whole(file: Path, content: bytes) -> None:
    """Write *content* to *file*, replacing what is there (:func:`written_whole`). Raise :class:`OSError` on failure."""
    with written_whole(file) as beside:
        beside.write_bytes(content)
