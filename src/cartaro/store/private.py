"""Folders and files of a store, which only their owner may use: they hold password hashes and secrets of matches."""

from contextlib import suppress
from pathlib import Path


def make_private_folder(folder: Path) -> None:
    """Create *folder*, and what is above it, unless it exists; an existing one keeps its mode."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def make_private_file(file: Path) -> None:
    """Create *file*, empty, unless it exists; SQLite gives its other files the mode of the database."""
    with suppress(FileExistsError):
        file.touch(mode=0o600, exist_ok=False)
