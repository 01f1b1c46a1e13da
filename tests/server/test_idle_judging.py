"""Review of accounts' matches in idle time, one by one, the newest first, without repeating failures."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec import structs

from cartaro.coach.accuracy import Accuracy
from cartaro.coach.remark import VERSION, Review
from cartaro.server.jobs.ports import Failed, Given, Job, Made, Standing
from cartaro.server.services.idle_judging import REST, IdleJudging
from cartaro.server.services.match_results import MatchResult
from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.accuracies import AccuracyBook
from cartaro.store.sqlite import SqliteStore
from cartaro.table.entries import Chair, Opened
from cartaro.table.ports import Log, Secrets
from cartaro.testing.tables import PaperTable
from tests.server.test_daily import DayClock
from tests.store.conformance.logs import create

REVIEW = Review("scopa-valliadi", 0, "Ada", "master", (), 3, (), {"it": "Bene.", "en": "Well."}, version=VERSION)
NOW = 1_000_000.0


class KnownJobs:
    """Jobs that are done on request, except those of one table, which fail."""

    def __init__(self, review: Review = REVIEW) -> None:
        self.asked: list[str] = []
        self._review = review

    async def look(self, job: Job) -> Standing | None:
        if job.key not in self.asked:
            return None
        return Failed() if job.key.startswith("bad ") else Made(msgspec.json.encode(self._review))

    async def ask(self, job: Job, given: Sequence[Given]) -> None:
        assert str(given[0]).startswith("[")
        self.asked.append(job.key)

    async def make(self, job: Job, given: Sequence[Given], here: Callable[[], Awaitable[bytes]]) -> bytes:
        raise AssertionError(job)  # nobody waits

    offer = make

    async def renew(self) -> None:
        """There is no kernel to renew."""

    def close(self) -> None:
        """No job is in progress."""


@pytest.fixture(scope="module")
def over() -> Log:
    table = PaperTable("scopa-valliadi", players=2, target=11)
    for _ in table.play():
        pass
    return Log(table.log, Secrets(table.secret, b""))


async def _fill(store: SqliteStore, ended: dict[str, float], *, training: bool = False) -> None:
    book = AccountBook(store)
    await book.add(Account("ada", "Ada", "hash", 1.0))
    opened = Opened("scopa-valliadi", {"players": 2}, (Chair("Ada", "person"), Chair("Bea", "bot", "casual")), "c0ffee")
    for table, at in ended.items():
        await create(store, table, opened)
        await book.claim_seat("ada", table, 0)
        result = MatchResult(
            "scopa-valliadi",
            "scopa",
            ["Ada", "Bea"],
            [[0], []],
            [11, 3],
            [0, 1],
            0,
            None,
            4,
            False,
            {},
            [],
            {0: 1},
            training,
        )
        await book.note_result(table, at, msgspec.json.encode(result).decode())


async def test_the_newest_is_looked_back_on_first_and_each_once(tmp_path: Path, over: Log) -> None:
    store, jobs = SqliteStore(tmp_path), KnownJobs()
    book = AccuracyBook(store)

    async def load(_table: str) -> Log:
        return over

    await _fill(store, {"old": NOW - 3 * REST, "bad": NOW - 2.5 * REST, "new": NOW - 2 * REST, "just over": NOW - 1})
    await book.keep("old", 0, "of another place")
    idle = IdleJudging(load, book, jobs, DayClock(NOW), lambda: True)
    assert [await idle.judge_one() for _ in range(4)] == [("new", 1), ("bad", 1), ("old", 1), None]
    assert jobs.asked == ["new 1", "bad 1", "old 1"]
    kept = await book.find("new", 1)
    assert kept is not None
    assert msgspec.json.decode(kept, type=Accuracy) == Accuracy(0, 0, 0.0, (), VERSION)
    assert await book.find("bad", 1) is None
    store.close()


async def test_what_an_earlier_coach_judged_is_judged_again_once(tmp_path: Path, over: Log) -> None:
    """Also where the review itself is still an earlier one: it is not asked for again and again."""
    store, book = SqliteStore(tmp_path), AccuracyBook(SqliteStore(tmp_path))

    async def load(_table: str) -> Log:
        return over

    await _fill(store, {"old": NOW - 3 * REST, "new": NOW - 2 * REST})
    for table in ("old", "new"):
        await book.keep(table, 1, '{"choices":3,"alike":1,"lost":2.5,"ideas":[]}')
    idle = IdleJudging(load, book, KnownJobs(), DayClock(NOW), lambda: True)
    assert [await idle.judge_one() for _ in range(3)] == [("new", 1), ("old", 1), None]
    assert msgspec.json.decode(await book.find("old", 1) or "", type=Accuracy) == Accuracy(0, 0, 0.0, (), VERSION)
    stale = KnownJobs(structs.replace(REVIEW, version=0))
    for table in ("old", "new"):
        await book.keep(table, 1, '{"choices":3,"alike":1,"lost":2.5,"ideas":[]}')
    idle = IdleJudging(load, book, stale, DayClock(NOW), lambda: True)
    assert [await idle.judge_one() for _ in range(3)] == [("new", 1), ("old", 1), None]
    store.close()


async def test_matches_with_hints_and_those_of_long_ago_are_left_alone(tmp_path: Path, over: Log) -> None:
    store, jobs = SqliteStore(tmp_path), KnownJobs()

    async def load(_table: str) -> Log:
        return over

    await _fill(store, {"with hints": 40 * 24 * 3600.0}, training=True)
    for now in (41 * 24 * 3600.0, 90 * 24 * 3600.0):
        idle = IdleJudging(load, AccuracyBook(store), jobs, DayClock(now), lambda: True)
        assert await idle.judge_one() is None
    assert jobs.asked == []
    store.close()
