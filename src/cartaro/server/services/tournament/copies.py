"""A copy of the log at each round, in a folder beside it: what a broken file cannot take along."""

from pathlib import Path

from cartaro.store.ports import ServerStore
from cartaro.tournament.log.service import Tournament


async def keep_copy(store: ServerStore, tournament: Tournament) -> Path | None:
    """Copy the database to ``copies/EVENT-round-N-ENTRIES.db`` beside it, unless that is there; return its path.

    No contact of an entrant is in it: what is deleted on request is to be gone. None where the store has no folder.
    """
    return await store.put_copy_aside(f"{tournament.id}-round-{tournament.event.round}-{len(tournament.log)}")
