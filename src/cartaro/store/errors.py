"""Errors of a database that cannot be used."""

from pathlib import Path

from cartaro.i18n import CartaroError, tr

NO_DATABASE = "no_database"
"""The code of the error if there is no database."""


class DatabaseError(CartaroError):
    """A database that cannot be used, and what to do about it."""


def missing_database(path: Path) -> DatabaseError:
    """Return the error for a folder without a log, named by an operator."""
    return DatabaseError(
        NO_DATABASE,
        tr("store-talk-no_database", path=path),
    )
