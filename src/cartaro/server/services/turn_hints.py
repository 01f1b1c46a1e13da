"""Hints at training tables as jobs."""

import msgspec

from cartaro.coach.hint import advise
from cartaro.engine.chance import Stream
from cartaro.match.match import Match
from cartaro.server.jobs.ports import Job
from cartaro.store.ports import ServerStore
from cartaro.table.ports import Log
from cartaro.table.state import fold

HINT = "hint"


def hint_job(id: str, head: int, place: int) -> Job:
    """Return the job of the hint for the player at *place* of a table, to act after the entry *head*."""
    return Job(HINT, f"{id} {head} {place}")


async def read_turn(store: ServerStore, id: str, head: int, place: int) -> tuple[str, int, int, Log]:
    """Return the arguments of :func:`hint_in`; raise LookupError if there is no such table."""
    log = await store.load(id)
    if log is None:
        raise LookupError(id)
    return id, head, place, log


def hint_in(id: str, head: int, place: int, log: Log) -> bytes:
    """Return the hint for the player at *place* after the entry *head* of *log*, in JSON.

    Raise :class:`cartaro.table.state.LogError` if the log is inconsistent, LookupError if no match is being played at
    that entry, and the errors of :func:`hint_for`.
    """
    match = fold(id, log.entries[:head], log.secrets.shuffle).match
    if match is None:
        raise LookupError(id)
    return hint_for(match, place, id, head)


def hint_for(match: Match, place: int, id: str, head: int) -> bytes:
    """Return the hint for the player at *place*, in JSON; *id* and *head*, of the table and its log, seed its chance.

    Raise the errors of :func:`cartaro.coach.hint.advise`.
    """
    return msgspec.json.encode(advise(match, place, Stream(f"hint {id} {head}".encode())))
