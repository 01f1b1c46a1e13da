"""A copy of the log at each round, in a folder beside it: what a broken file cannot take along."""

from pathlib import Path

from cartaro.store.books.contacts import forget_contacts
from cartaro.store.heads import FOLDER
from cartaro.store.sqlite.backup import back_up
from cartaro.tournament.log.service import Tournament


def keep_copy(database: Path, tournament: Tournament) -> Path:
    """Copy *database* to ``copies/EVENT-round-N-ENTRIES.db`` beside it, unless that is there; return its path.

    No contact of an entrant is in it: what is deleted on request is to be gone.
    """
    path = database.parent / FOLDER / f"{tournament.id}-round-{tournament.event.round}-{len(tournament.log)}.db"
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        back_up(database, path)
        forget_contacts(path)
    return path
