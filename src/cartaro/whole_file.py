"""Files that are there whole or not at all, whatever stops the program that writes them."""

import os
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Write *content* to *file*, in the place of what is there.

    It is written to a hidden file beside it, flushed to disk and then renamed, so that a reader finds the old file or
    the new one, after a crash too. Raise :class:`OSError` where that cannot be done; *file* is then as it was.
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
