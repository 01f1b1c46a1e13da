"""Copies of the log at each round, in a folder beside it, as a protection against a damaged file."""

from pathlib import Path

from cartaro.store.ports import ServerStore
from cartaro.tournament.log.service import Tournament


async def keep_copy(store: ServerStore, tournament: Tournament) -> Path | None:
    """Copy the database to ``copies/EVENT-round-N-ENTRIES.db`` beside it, unless that exists; return its path.

    The copy has no contact data, so that they are really deleted on request. Return None if the store has no folder.
    """
    return await store.put_copy_aside(f"{tournament.id}-round-{tournament.event.round}-{len(tournament.log)}")
