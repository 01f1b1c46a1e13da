"""Files that only the user can read."""

import json
import os
from contextlib import suppress
from pathlib import Path


def write_private(file: Path, value: object) -> None:
    """Replace *file* by *value* as JSON, atomically, readable only by the user."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(f".{os.getpid()}")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
        json.dump(value, opened)
    new.replace(file)


def read_private(file: Path) -> object:
    """Return the content of *file*; None if it does not exist or is invalid."""
    with suppress(OSError, ValueError):
        value: object = json.loads(file.read_text("utf-8"))
        return value
    return None
