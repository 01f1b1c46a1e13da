"""Records of finished matches as jobs."""

from hashlib import sha256

import msgspec

from cartaro.server.jobs.ports import Job
from cartaro.store.ports import ServerStore
from cartaro.table.ports import Log
from cartaro.table.record import record_of_table

RECORD = "record"


def record_job(id: str, log: Log) -> Job:
    """Return the job of the record of a table with this *log*; a log with an erased name has a different job."""
    return Job(RECORD, f"{id} {sha256(msgspec.json.encode(log.entries)).hexdigest()}")


async def read_log(store: ServerStore, id: str) -> tuple[str, Log]:
    """Return the arguments of :func:`spell_match`; raise LookupError if there is no such table."""
    log = await store.load(id)
    if log is None:
        raise LookupError(id)
    return id, log


def spell_match(id: str, log: Log) -> bytes:
    """Return the record of a finished match, in UTF-8.

    Raise :class:`cartaro.table.state.LogError` if the log is inconsistent, LookupError if the match is not over.
    """
    text = record_of_table(id, log)
    if text is None:
        raise LookupError(id)
    return text.encode()
