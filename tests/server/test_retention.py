"""What is stored for a limited time is deleted by a server that runs on, whichever of its features are switched on."""

import asyncio
from pathlib import Path

from cartaro.server.base.sessions import SESSION_SECONDS
from cartaro.server.services.retention import (
    AGAIN_SECONDS,
    CLOSED_SECONDS,
    DAY_SECONDS,
    SEEN_SECONDS,
    TOLD_SECONDS,
    Retention,
)
from cartaro.server.services.services import Services
from cartaro.store.books.accounts import Account, AccountBook
from cartaro.store.books.circle_notes import CircleNoteBook
from cartaro.store.books.circle_roles import CircleAct
from cartaro.store.books.circles import CircleBook, CircleDoor, CircleLook
from cartaro.store.books.passes import PassBook
from cartaro.store.books.push import PushBook, PushSubscription
from cartaro.store.books.talk import KEPT_SECONDS, REPORTS_SECONDS, TalkBook
from cartaro.store.sqlite import SqliteStore
from cartaro.table.ports import StoreDownError
from cartaro.table.talk import Report, SpokenLine
from tests.hand_clock import HandClock
from tests.store.conformance.logs import create
from tests.waiting import until

ADA = Account("ada", "Ada", "argon2", 1.0)
KEPT = {
    "talk": KEPT_SECONDS,
    "reports": REPORTS_SECONDS,
    "sessions": SESSION_SECONDS,
    "passes": 600.0,
    "push_subscriptions": SEEN_SECONDS,
    "circles": CLOSED_SECONDS,
    "circle_notes": KEPT_SECONDS,
    "circle_reports": REPORTS_SECONDS,
    "push_told": TOLD_SECONDS,
}
"""What is stored, and for how many seconds the documentation says so."""


FURTHER = {"circles": " WHERE closed_at IS NOT NULL"}


async def fill(store: SqliteStore, now: float) -> None:
    """Store one of each at *now*."""
    accounts, talk, push = AccountBook(store), TalkBook(store), PushBook(store)
    await create(store)
    await accounts.add(ADA)
    assert await accounts.begin_session(ADA, b"session", now)
    await talk.add("t", 2, "0:one", SpokenLine(0, 0, "Ada", now, "buonasera", None))
    await talk.report("t", "1:why", now, Report("Bruno", "Ada", 0, "", []))
    await PassBook(store).for_seat(b"pass", "t", 0, now, now + KEPT["passes"])
    await push.keep(PushSubscription("key a", None, "https://push/a", b"public", b"auth", "it"), now)
    circles = CircleBook(store)
    await circles.found("c", CircleLook("Il circolo", "wine", "C", CircleDoor.OPEN), "code", ADA.id, now)
    await circles.found("d", CircleLook("Altri", "wine", "A", CircleDoor.OPEN), "other", ADA.id, now)
    notes = CircleNoteBook(store)
    assert await notes.write("d", ADA.id, "Buonasera", now) is None
    assert await notes.report("d", ADA.id, 2, "", now) is None
    assert await circles.act("c", ADA.id, CircleAct.CLOSE, None, now) is None
    await push.claim("t 5 0", now)


async def left(store: SqliteStore) -> set[str]:
    asked = {name: f"SELECT 1 FROM {name}{FURTHER.get(name, '')}" for name in KEPT}
    found = {name: await store.read(lambda t, query=query: t.row(query)) for name, query in asked.items()}  # type: ignore[misc]
    return {name for name, row in found.items() if row is not None}


class CountingRetention(Retention):
    """Counts its deletions."""

    times = 0

    async def forget(self) -> bool:
        done = await super().forget()
        self.times += 1
        return done


async def test_everything_goes_on_the_day_on_which_its_time_is_over(tmp_path: Path) -> None:
    store, clock = SqliteStore(tmp_path), HandClock()
    await fill(store, clock.now())
    retention = CountingRetention(store, clock)
    running = asyncio.ensure_future(retention.run())
    await until(lambda: retention.times == 1)
    assert await left(store) == set(KEPT)
    for day in range(1, round(REPORTS_SECONDS / DAY_SECONDS) + 2):
        clock.move(DAY_SECONDS)
        await until(lambda day=day: retention.times == day + 1)  # type: ignore[misc]
        if day in {1, 2, 30, 31, 90, 91, 180, 181}:
            assert await left(store) == {name for name, kept in KEPT.items() if kept >= day * DAY_SECONDS}
    running.cancel()
    store.close()


async def test_a_deletion_that_fails_stops_no_other_and_is_repeated_soon(tmp_path: Path) -> None:
    store, clock = SqliteStore(tmp_path), HandClock()
    await fill(store, clock.now() - REPORTS_SECONDS - 1)
    retention, change = CountingRetention(store, clock), store.change

    async def fail_once(work: object) -> None:
        del work
        store.change = change  # type: ignore[method-assign]
        raise StoreDownError

    store.change = fail_once  # type: ignore[method-assign, assignment]
    running = asyncio.ensure_future(retention.run())
    await until(lambda: retention.times == 1)
    assert await left(store) == {"talk", "reports"}
    clock.move(AGAIN_SECONDS)
    await until(lambda: retention.times == 2)
    assert await left(store) == set()
    running.cancel()
    store.close()


async def test_every_server_does_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    services = Services(store, 0.0)
    assert [chore for chore in services.chores if chore.__qualname__ == "Retention.run"]
    await services.close()
    store.close()
