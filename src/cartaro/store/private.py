"""Folders and files of a store, which only their owner may use: they hold password hashes and secrets of matches."""

import errno
import os
from contextlib import suppress
from pathlib import Path


def make_private_folder(folder: Path) -> None:
    """Create *folder*, and what is above it, unless it exists; an existing one keeps its mode.

    Raise :class:`NotADirectoryError` if a file has its name, or that of a folder above it.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from error


def make_private_file(file: Path) -> None:
    """Create *file*, empty, unless it exists; SQLite gives its other files the mode of the database.

    Raise :class:`IsADirectoryError` if a folder has its name.
    """
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    with suppress(FileExistsError):
        file.touch(mode=0o600, exist_ok=False)
