"""Progress and results of jobs: written by the worker, read by every node, deleted after a day."""

from typing import NamedTuple

from cartaro.store.ports import Database, Transaction, change_or_fail

SILENCE_SECONDS = 600.0
"""Seconds without any sign of a job after which it may be requested again."""
MOST_WAITING = 200
"""Maximum number of jobs that wait or run at a time."""


class JobRecord(NamedTuple):
    """The state of a job: *done* of *total* parts; ``content`` is its result (None: not yet), unless it ``failed``."""

    done: int
    total: int
    content: bytes | None
    failed: bool


class JobResults:
    """The state of jobs in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store
        self._now = store.now

    async def find(self, kind: str, key: str) -> JobRecord | None:
        """Return the state of a job; None if it was not requested recently."""
        query = (
            "SELECT done, total, content, failed FROM job_results"  # noqa: S608 - the store's own text
            f" WHERE kind = ? AND key = ? AND until > {self._now}"
        )
        row = await self._store.read(lambda transaction: transaction.row(query, kind, key))
        return None if row is None else JobRecord(row[0], row[1], row[2], bool(row[3]))

    async def begin(self, kind: str, key: str) -> bool | None:
        """Record a request for a job; return False if it is recorded already, None if too many are waiting."""

        async def write(transaction: Transaction) -> bool | None:
            waiting = f"SELECT count(*) FROM job_results WHERE content IS NULL AND NOT failed AND until > {self._now}"  # noqa: S608 - the store's own text
            row = await transaction.row(waiting)
            if row is not None and row[0] >= MOST_WAITING:
                return None
            begun = await transaction.execute(
                f"INSERT INTO job_results (kind, key, until) VALUES (?, ?, {self._now} + ?)"  # noqa: S608 - the store's own text
                " ON CONFLICT (kind, key) DO UPDATE SET done = 0, total = 0, content = NULL, failed = FALSE,"
                f" until = excluded.until WHERE job_results.failed OR job_results.until <= {self._now}",
                kind,
                key,
                SILENCE_SECONDS,
            )
            return begun > 0

        return await change_or_fail(self._store, write)

    async def set_progress(self, kind: str, key: str, done: int, total: int) -> None:
        """Store the progress of a job: steps done, and in total."""
        await self._execute(
            f"UPDATE job_results SET done = ?, total = ?, until = {self._now} + ?"  # noqa: S608 - the store's own text
            " WHERE kind = ? AND key = ? AND content IS NULL",
            done,
            total,
            SILENCE_SECONDS,
            kind,
            key,
        )

    async def keep(self, kind: str, key: str, content: bytes, seconds: float) -> None:
        """Store the result of a job for so many *seconds*; the first one stays, as all workers compute the same."""
        await self._execute(
            f"UPDATE job_results SET content = ?, failed = FALSE, until = {self._now} + ?"  # noqa: S608 - the store's own text
            " WHERE kind = ? AND key = ? AND content IS NULL",
            content,
            seconds,
            kind,
            key,
        )

    async def fail(self, kind: str, key: str) -> None:
        """Record that a job failed."""
        await self._execute(
            "UPDATE job_results SET failed = TRUE WHERE kind = ? AND key = ? AND content IS NULL", kind, key
        )

    async def forget(self, kind: str, key: str) -> None:
        """Delete the state of a job that was not done."""
        await self._execute("DELETE FROM job_results WHERE kind = ? AND key = ? AND content IS NULL", kind, key)

    async def drop(self, kind: str, key: str) -> None:
        """Delete a job's state and result."""
        await self._execute("DELETE FROM job_results WHERE kind = ? AND key = ?", kind, key)

    async def drop_all(self) -> None:
        """Delete every job's state and result: those still needed are requested again."""
        await self._execute("DELETE FROM job_results")

    async def forget_old(self) -> None:
        """Delete expired states and results."""
        await self._execute(f"DELETE FROM job_results WHERE until <= {self._now}")  # noqa: S608 - the store's own text

    async def _execute(self, statement: str, *values: str | float | bytes) -> None:
        await change_or_fail(self._store, lambda transaction: transaction.execute(statement, *values))
