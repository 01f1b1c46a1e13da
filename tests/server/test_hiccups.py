"""What fails for a moment loses no work of the server: it is noticed, logged and done later."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from cartaro.server.base import chores
from cartaro.server.base.chores import keep_up
from cartaro.server.base.steady_clock import SteadyClock
from cartaro.server.process.app import make_app
from cartaro.server.services import other_servers, results
from cartaro.server.services.local import LocalServices
from cartaro.server.services.services import Services
from cartaro.server.services.tournament import online_tables
from cartaro.server.sockets.table_socket import TableSession
from cartaro.store.books.acts import OperatorAct, Subject
from cartaro.store.memory import MemoryStore
from cartaro.store.sqlite import SqliteStore
from cartaro.table.authority import LiveTable
from cartaro.table.opening import Wanted, open_table
from cartaro.table.ports import StoreDownError
from cartaro.tournament.log.service import Actor
from cartaro.tournament.notice.definition import read_example
from tests.bus.test_sitting import Line
from tests.store.conformance.logs import create
from tests.table.test_driver import HOUR, FailingThreads, asked
from tests.waiting import until

BAN = OperatorAct(1.0, "Marta", "ban", Subject(table="t", person=0), None, "")
RENAME = OperatorAct(1.0, "Marta", "rename", Subject(table="t", person=0), None, "")


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "PAUSE_SECONDS", 0.0)
    monkeypatch.setattr(other_servers, "REST_SECONDS", 0.0)


@pytest.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    store = SqliteStore(tmp_path)
    services = Services(store, 0.0)
    await create(store)
    yield services
    await services.close()
    store.close()


class Failing:
    """A function that raises *error* the first *times*, then does what it did before."""

    def __init__(self, done: Callable[..., Any], error: Exception, times: int = 1) -> None:
        self._done, self._error, self._times = done, error, times
        self.calls = 0

    async def __call__(self, *arguments: Any) -> Any:
        self.calls += 1
        if self.calls <= self._times:
            raise self._error
        return await self._done(*arguments)


class Connection:
    """A connection whose identity cannot be checked the first time, if that is how it *fails*."""

    id = "request"

    def __init__(self, fails: Exception | None = None) -> None:
        self._fails, self.checks = fails, 0

    async def recheck_identity(self) -> None:
        self.checks += 1
        if self._fails is not None and self.checks == 1:
            raise self._fails

    async def say_bye(self, within: float) -> None:
        pass


@pytest.mark.parametrize("error", [StoreDownError(), ValueError("unforeseen")])
async def test_a_connection_that_cannot_be_checked_stops_no_other(
    services: Services, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    connections = [Connection(error), *(Connection() for _ in range(5))]
    services.peer_sessions.update(connections)  # type: ignore[arg-type]
    assert await services.acts.do(BAN)
    await services.notice_acts()
    assert [each.checks for each in connections] == [1] * 6
    assert caplog.records


async def test_who_a_connection_belongs_to_is_checked_again_after_a_failure(services: Services) -> None:
    connection = Connection(StoreDownError())
    services.peer_sessions.add(connection)  # type: ignore[arg-type]
    following = asyncio.ensure_future(other_servers.follow_others(services))
    assert await services.acts.do(BAN)
    await services.notice_acts()
    await until(lambda: connection.checks == 2)
    following.cancel()
    await services.notice_acts()
    assert connection.checks == 2, "once is enough"


async def test_an_erased_name_is_hidden_after_a_failure(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await services.authority.find("t")
    assert table is not None
    read_again = Failing(services.authority.read_again, StoreDownError())
    monkeypatch.setattr(services.authority, "read_again", read_again)
    assert await services.acts.do(RENAME)
    await services.notice_acts()
    assert services.unnoticed.is_set()
    await services.notice_acts()
    assert (await services.authority.state_of(table)).roster.chairs[0].name == "—"
    await services.notice_acts()
    assert read_again.calls == 2


async def test_a_result_that_the_store_does_not_take_is_stored_when_it_does(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "AGAIN_SECONDS", 0.0)
    note = Failing(services.results.note, StoreDownError(), times=2)
    monkeypatch.setattr(services.results, "note", note)
    await finished(services)
    await until(lambda: note.calls == 3)


async def test_a_result_of_a_tournament_that_the_store_does_not_take_is_reported_when_it_does(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(online_tables, "AGAIN_SECONDS", 0.0)
    online = services.events.online
    report = Failing(online._report, StoreDownError(), times=2)
    monkeypatch.setattr(online, "_report", report)
    made = await services.events.service.create(read_example("patronato-careni"), Actor("Marta", "open"))
    table = await finished(services)
    online._awaited[table.id] = (made.tournament.id, 1, 1)
    online.wake(table)
    await until(lambda: report.calls == 3)


async def finished(services: Services) -> LiveTable:
    """Return a table at which bots have played a match to its end."""
    wanted = Wanted("scopa-valliadi", {}, None, "random", others=("random", "random"))
    table = await services.authority.find((await open_table(services.store, services.clock, wanted)).table)
    assert table is not None
    table.wake()
    await until(lambda: table.cached is not None and table.cached.state.revealed is not None)
    return table


async def test_a_start_that_the_store_interrupts_is_repeated(
    services: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(services.acts, "last_erased", Failing(services.acts.last_erased, StoreDownError()))
    monkeypatch.setattr(services.book, "unnoted", Failing(services.book.unnoted, StoreDownError()))
    resume = Failing(services.driver.resume, StoreDownError())
    monkeypatch.setattr(services.driver, "resume", resume)
    app = make_app(services)
    async with app.router.lifespan_context(app):
        await until(lambda: resume.calls == 2)
    assert len([record for record in caplog.records if "Services.resume" in record.getMessage()]) == 3


async def test_a_chore_that_ends_with_an_error_is_logged_and_started_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def chore() -> None:
        pass

    failing = Failing(chore, ValueError("unforeseen"), times=2)
    await keep_up(failing)
    assert failing.calls == 3
    assert [record.exc_info is not None for record in caplog.records] == [True, True]


async def test_whoever_opens_a_table_only_to_watch_does_not_wait_until_what_failed_there_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cartaro.table.driver._FIRST_WAIT", HOUR)
    monkeypatch.setattr("cartaro.table.driver._LONGEST_WAIT", HOUR)
    thinkers = FailingThreads(4)
    services = LocalServices(MemoryStore(), SteadyClock(), thinkers=thinkers)
    wanted = Wanted("scopone-federale", {"target": 11}, None, "random")
    opened = await open_table(services.store, services.clock, wanted)
    table = await services.authority.find(opened.table)
    assert table is not None
    await asked(thinkers, 1)
    lines = [Line() for _ in range(2)]
    sessions = asyncio.gather(*(TableSession(line.peer, services).run() for line in lines))
    for tries, line in enumerate(lines, 2):
        assert (await line.ask(t="hello", table=opened.table))["t"] == "welcome"
        await asked(thinkers, tries)
    for line in lines:
        line.peer.part()
    await sessions
    await services.close()
