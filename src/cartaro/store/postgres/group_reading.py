"""Group reading: ends of logs requested while others are being read are fetched together by the next statement.

If seats are spread over the nodes, each of them reads every entry of the others. One statement for each, over a pooled
connection, costs several times as much as the entry itself.
"""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from cartaro.store.gathering import Gathering
from cartaro.store.postgres.connections import Limit
from cartaro.store.postgres.failures import LOST, failure_of
from cartaro.store.postgres.log_statements import LOGS
from cartaro.store.postgres.own_connection import OwnConnection
from cartaro.store.postgres.slots import slot_of
from cartaro.table.ports import StoreDownError

MOST_LOGS: Final = 100
"""Maximum number of logs per statement: each of them may have to be read from long ago."""


class _Question:
    """The end of the log of *table*, from the entry at *seq* on."""

    __slots__ = ("found", "seq", "table")

    def __init__(self, table: str, seq: int) -> None:
        self.table, self.seq = table, seq
        self.found: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()


class GroupReading:
    """Reads the ends of logs in the database at *address*, over a separate connection."""

    def __init__(self, address: str) -> None:
        self._connection = OwnConnection(address)
        self._waiting: list[_Question] = []
        self._reader: asyncio.Task[None] | None = None
        self._gathering = Gathering()
        self.readings = 0

    async def rows(self, table: str, seq: int) -> Sequence[Any]:
        """Return the result of :data:`cartaro.store.postgres.log_statements.LOG`; asyncpg's errors are passed on.

        Raise :class:`StoreDownError` once this is closed.
        """
        if self._connection.is_closed:
            raise StoreDownError
        question = _Question(table, seq)
        self._waiting.append(question)
        if self._reader is None:
            self._reader = asyncio.create_task(self._read_all())
        return await question.found

    def close(self) -> None:
        """Close the connection; further requests raise :class:`StoreDownError`."""
        self._connection.close()

    async def _read_all(self) -> None:
        try:
            while self._waiting:
                if seconds := self._gathering.rest():
                    await asyncio.sleep(seconds)
                some, self._waiting = self._waiting[:MOST_LOGS], self._waiting[MOST_LOGS:]
                await self._answer(some)
        finally:
            self._reader = None

    async def _answer(self, questions: Sequence[_Question]) -> None:
        """Answer *questions*; no error ends the reader."""
        try:
            answers = await self._find(questions)
        except Exception as error:  # noqa: BLE001  # other tables depend on the reader
            self._connection.drop()
            for question in questions:
                if not question.found.done():
                    question.found.set_exception(failure_of(error) or error)
            return
        for question, rows in zip(questions, answers, strict=True):
            self._gathering.note(question.table)
            if not question.found.done():
                question.found.set_result(rows)

    async def _find(self, questions: Sequence[_Question]) -> list[list[Any]]:
        """Return the rows for each of *questions*; retry once if the connection had been lost."""
        try:
            return await self._fetch(questions)
        except TimeoutError:
            raise
        except LOST:
            self._connection.drop()
            return await self._fetch(questions)

    async def _fetch(self, questions: Sequence[_Question]) -> list[list[Any]]:
        wanted = [(number, slot_of(each.table), each.table, each.seq) for number, each in enumerate(questions)]
        with Limit(self._connection.drop):
            connection = await self._connection.opened()
            found = await connection.fetch(LOGS, *map(list, zip(*wanted, strict=True)))
        self.readings += 1
        answers: list[list[Any]] = [[] for _ in questions]
        for number, *row in found:
            answers[number].append(row)
        return answers
