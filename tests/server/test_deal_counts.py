"""The file of the public statistics of deals: no match counted twice, none omitted, and a bounded size."""

import json
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from cartaro.server.http.deal_counts import AT_ONCE, FILE, FRESH_SECONDS, NAMED_SECONDS, DealCounts
from cartaro.store.sqlite import SqliteStore
from cartaro.store.sqlite.backup import back_up, restore
from cartaro.table.entries import Entry
from cartaro.table.ports import Appended, Secrets
from cartaro.testing.tables import PaperTable

REQUEST = Request({"type": "http"})


class Clock:
    """A clock moved by tests."""

    time = 1_000_000.0

    def now(self) -> float:
        return self.time

    async def wait_until(self, at: float) -> None:
        raise NotImplementedError


@pytest.fixture(scope="module")
def match() -> PaperTable:
    """A match that is over."""
    table = PaperTable("scopa-valliadi", target=11)
    for _ in table.play():
        pass
    return table


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(tmp_path)
    yield store
    store.close()


async def finish(store: SqliteStore, match: PaperTable, at: float, *ids: str) -> None:
    """Put *match* into the store under *ids*, one ending a second after the other."""
    for n, id in enumerate(ids):
        entries = [Entry(e.seq, e.cmd_id, e.actor, at + n, e.payload, e.v) for e in match.log]
        assert await store.create(id, entries, Secrets(match.secret, b""), {}) == Appended()


async def told(store: SqliteStore, clock: Clock) -> dict[str, Any]:
    """Return the counts of a server that has just started, with as many requests as needed."""
    counts = DealCounts(store, clock)
    while True:
        answer: dict[str, Any] = json.loads(bytes((await counts.deals(REQUEST)).body))
        if not answer["waiting"]:
            return answer


def kept(store: SqliteStore) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(store.path.with_name(FILE).read_text())
    return content


async def test_the_file_names_the_matches_of_the_last_day_only(store: SqliteStore, match: PaperTable) -> None:
    clock = Clock()
    await finish(store, match, clock.time, *(f"old-{n}" for n in range(2 * AT_ONCE + 5)))
    assert (await told(store, clock))["matches"] == 2 * AT_ONCE + 5
    clock.time += 2 * NAMED_SECONDS
    await finish(store, match, clock.time, "new")
    assert (await told(store, clock))["matches"] == 2 * AT_ONCE + 6
    assert kept(store)["tables"] == ["new"]
    assert stat.S_IMODE(store.path.with_name(FILE).stat().st_mode) == 0o600
    again = await told(store, clock)
    assert again["matches"] == 2 * AT_ONCE + 6
    assert again["counts"][0]["deals"] == again["matches"] * match.state.match.number  # type: ignore[union-attr]


async def test_what_waits_to_be_counted_is_not_passed_over(store: SqliteStore, match: PaperTable) -> None:
    """Matches that ended long ago are counted fifty at a time; after a restart the rest are still counted."""
    clock = Clock()
    await finish(store, match, clock.time, *(f"old-{n}" for n in range(AT_ONCE + 5)))
    clock.time += 2 * NAMED_SECONDS
    first = json.loads(bytes((await DealCounts(store, clock).deals(REQUEST)).body))
    assert (first["matches"], first["waiting"]) == (AT_ONCE, 5)
    assert (await told(store, clock))["matches"] == AT_ONCE + 5


async def test_a_match_whose_table_goes_on_to_another_is_counted_once(store: SqliteStore, match: PaperTable) -> None:
    """An entry added to the log after the end of a match is not another end."""
    clock = Clock()
    await finish(store, match, clock.time, "one")
    clock.time += 2 * NAMED_SECONDS
    await finish(store, match, clock.time, "two")
    assert (await told(store, clock))["matches"] == 2
    last = match.log[-1]
    clock.time += 1
    late = Entry(last.seq + 1, "later", None, clock.time, last.payload, last.v)
    assert await store.append("one", [late]) == Appended()
    assert (await told(store, clock))["matches"] == 2


@pytest.mark.parametrize("runs", [True, False])
async def test_after_a_restore_the_matches_that_are_stored_are_counted(
    store: SqliteStore, match: PaperTable, tmp_path: Path, runs: bool
) -> None:
    """Neither those that the backup lacks, nor none of its own; by a server that runs meanwhile, or starts later."""
    clock = Clock()
    await finish(store, match, clock.time, "one", "two")
    back_up(store.path, tmp_path / "backup.db")
    clock.time += 2 * NAMED_SECONDS
    await finish(store, match, clock.time, "three")
    counts = DealCounts(store, clock)
    assert json.loads(bytes((await counts.deals(REQUEST)).body))["matches"] == 3
    restore(tmp_path / "backup.db", store.path, tmp_path / "kept.db")
    counts._looked -= FRESH_SECONDS
    answer = json.loads(bytes((await (counts if runs else DealCounts(store, clock)).deals(REQUEST)).body))
    assert (answer["matches"], answer["waiting"]) == (2, 0)
    assert answer["counts"][0]["deals"] == 2 * match.state.match.number  # type: ignore[union-attr]


async def test_matches_that_were_never_counted_are_found_at_a_start(store: SqliteStore, match: PaperTable) -> None:
    """Such as those of another server's backup, all of which ended before the last day."""
    clock = Clock()
    await finish(store, match, clock.time, "one")
    clock.time += 2 * NAMED_SECONDS
    assert (await told(store, clock))["matches"] == 1
    await finish(store, match, clock.time - 2 * NAMED_SECONDS, "two", "three")
    assert (await told(store, clock))["matches"] == 3


async def test_after_one_deal_nothing_is_said_of_it(store: SqliteStore, match: PaperTable) -> None:
    await finish(store, match, Clock.time, "one")
    (count,) = (await told(store, Clock()))["counts"]
    tests = [test for mark in count["marks"] for test in (mark["places"], mark["people"])]
    assert [(test["p"], test["verdict"]) for test in tests] == [(None, "too_few")] * 4


async def test_a_damaged_match_is_passed_over_and_the_others_are_counted(
    store: SqliteStore, match: PaperTable, caplog: pytest.LogCaptureFixture
) -> None:
    await finish(store, match, Clock.time, "one", "two", "three")
    damage = "UPDATE entries SET what = ? WHERE table_id = 'two' AND seq = 5"
    await store.change(lambda transaction: transaction.execute(damage, b"{}"))
    answer = await told(store, Clock())
    assert answer["counts"][0]["deals"] == 2 * match.state.match.number  # type: ignore[union-attr]
    assert (answer["matches"], answer["waiting"]) == (3, 0)
    assert "two" in caplog.text
    caplog.clear()
    await told(store, Clock())
    assert caplog.records == [], "it is looked at once"
