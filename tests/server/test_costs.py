"""Expensive requests are charged by CPU time, on the loop and in threads; clients over budget get a time to retry."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cartaro.server.base import costs as budgets
from cartaro.server.base.costs import AT_ONCE, MOST_OWED, Costs, in_thread
from cartaro.server.base.protocols import SIGNALS
from cartaro.server.process.app import make_app
from cartaro.server.services.bot_budgets import BotBudgets
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from cartaro.tournament.notice.definition import read_example
from tests import http_client
from tests.conftest import PATIENCE


def burn(seconds: float) -> str:
    """Use *seconds* of this thread's CPU time."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass
    return "done"


def left(costs: Costs, caller: str) -> float:
    """Return the seconds of CPU that *caller* has left."""
    return costs._of.of(caller, costs._clock()).level


async def test_what_is_worked_is_counted_wherever_it_is_worked() -> None:
    """The CPU time of the loop and of threads counts; waiting, and the work of others, does not."""
    costs = Costs(clock=lambda: 0.0)

    async def work() -> str:
        burn(0.02)
        await asyncio.sleep(0)
        burn(0.02)
        other = asyncio.to_thread(burn, 0.05)
        await other
        return await in_thread(None, burn, 0.03)

    assert await costs.metered("ada", work()) == "done"
    await asyncio.sleep(0)
    assert AT_ONCE - left(costs, "ada") == pytest.approx(0.07, abs=0.03)
    assert left(costs, "bruno") == AT_ONCE


async def test_a_work_that_fails_is_counted_and_fails() -> None:
    costs = Costs(clock=lambda: 0.0)

    async def work() -> None:
        try:
            await in_thread(None, int, "nought")
        except ValueError:
            burn(0.02)
            raise

    with pytest.raises(ValueError, match="nought"):
        await costs.metered("ada", work())
    assert AT_ONCE - left(costs, "ada") >= 0.02


def test_who_has_nothing_left_is_told_when_and_nobody_owes_for_long() -> None:
    now = 0.0
    costs = Costs(clock=lambda: now)
    costs.spend("ada", 1000)
    answer = costs.refusal("ada")
    assert answer is not None
    assert answer.status == 429
    assert answer.seconds == pytest.approx((MOST_OWED + budgets.EXPECTED) / budgets.A_SECOND, abs=1)
    now = 1 + (MOST_OWED + budgets.EXPECTED) / budgets.A_SECOND
    assert costs.refusal("ada") is None


def test_all_together_have_a_budget_too() -> None:
    costs = Costs(allowance=1000, clock=lambda: 0.0)
    for n in range(200):
        costs.spend(f"10.1.1.{n}", 1)
    assert costs.wait("10.2.2.2") > 0


def test_a_hall_behind_one_router_looks_back_on_its_matches() -> None:
    """Sixty phones each read a long match's record, replay and charts, at a tenth of a second of CPU per request."""
    costs = Costs(clock=lambda: 0.0)
    for _ in range(3 * 60):
        assert costs.refusal("10.1.1.1") is None
        costs.spend("10.1.1.1", 0.1)


@pytest.mark.parametrize("path", ["/api/tables/nowhere/record", "/api/tables/nowhere/replay", "/api/deals"])
async def test_what_is_dear_is_refused_with_a_sentence(tmp_path: Path, path: str) -> None:
    store = SqliteStore(tmp_path)
    services = Services(store, 0)
    async with http_client.AsyncClient(
        transport=httpx.ASGITransport(make_app(services)), base_url="http://x.test"
    ) as client:
        assert (await client.get(path)).status_code in {200, 404}
        services.costs.spend("127.0.0.1", 1000)
        answer = await client.get(path)
        assert (await client.get("/api/account")).status_code == 200, "what is cheap is still answered"
    store.close()
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_costly")
    assert int(answer.headers["retry-after"]) > 0


async def test_definitions_and_undoing_are_charged_also_to_organisers(tmp_path: Path) -> None:
    """Ordinary entries are not: a round goes on whatever its hall has used up."""
    store = SqliteStore(tmp_path)
    services = Services(store, 0)
    definition = read_example("scopa-valliadi")
    async with http_client.AsyncClient(
        transport=httpx.ASGITransport(make_app(services)), base_url="http://x.test"
    ) as client:
        before = left(services.costs, "127.0.0.1")
        opened = (await client.post("/api/events", json={"definition": definition})).json()
        desk = {"authorization": f"Bearer {opened['keys']['organiser']}"}

        async def enter(number: int, **what: object) -> httpx.Response:
            body = {"id": f"command-{number}", "what": what}
            return await client.post(f"/api/events/{opened['event']}/entries", json=body, headers=desk)

        changed = definition.replace("capacity = 32", "capacity = 30")
        amended = await enter(1, kind="amended", definition=changed, reason="two tables fewer")
        assert (amended.status_code, (await enter(2, kind="taken_back", seq=2, reason="")).status_code) == (201, 201)
        assert left(services.costs, "127.0.0.1") < before
        services.costs.spend("127.0.0.1", 1000)
        answers = [
            await client.post("/api/events", json={"definition": definition}),
            await enter(3, kind="amended", definition=changed, reason="again"),
            await enter(4, kind="taken_back", seq=1, reason=""),
        ]
        assert [(answer.status_code, answer.json()["error"]["code"]) for answer in answers] == [(429, "too_costly")] * 3
        assert (await enter(5, kind="moved", cents=100, what="bar")).status_code == 201
    await services.close()
    store.close()


async def test_bots_think_less_at_the_tables_of_who_has_had_its_share(tmp_path: Path) -> None:
    """Tables of another network are not affected; in the end no more tables can be opened for a while."""
    now = 0.0
    store = SqliteStore(tmp_path)
    services = Services(store, 1)
    thoughts = BotBudgets(services.admission, services.networks, clock=lambda: now)
    services.bot_budgets = thoughts
    async with http_client.AsyncClient(
        transport=httpx.ASGITransport(make_app(services)), base_url="http://x.test"
    ) as client:
        body = {"rulebook": "scopone-federale", "name": "Ada", "chairs": [None, None, None]}
        opened = (await client.post("/api/tables", json=body)).json()
        mine = await services.authority.find(opened["table"])
        assert mine is not None
        assert thoughts.share(mine) == 1
        thoughts.spend(mine, 45)
        assert thoughts.share(mine) == pytest.approx(0.5)
        thoughts.spend(mine, 100)
        assert thoughts.share(mine) == pytest.approx(0.1)
        refused = await client.post("/api/tables", json=body)
        assert (refused.status_code, refused.json()["error"]["code"]) == (429, "too_costly")
        thoughts.note(mine.id, "10.2.2.2")
        assert thoughts.share(mine) == 1
        now = float(refused.headers["retry-after"])
        assert (await client.post("/api/tables", json=body)).status_code == 201
    await services.close()
    store.close()


async def test_pings_of_a_websockets_own_are_counted_too(server: object) -> None:
    """They are not counted as messages, and cost as much to answer."""
    address: str = server.ws  # type: ignore[attr-defined]
    async with connect(address, open_timeout=PATIENCE, ping_interval=None) as socket:
        with pytest.raises((ConnectionClosed, ConnectionError)):
            await asyncio.wait_for(ping_without_end(socket), PATIENCE)
    async with connect(address, open_timeout=PATIENCE, ping_interval=None) as socket:
        for _ in range(SIGNALS // 2):
            await asyncio.wait_for(await socket.ping(), PATIENCE)


async def ping_without_end(socket: object) -> None:
    """Send pings as fast as possible."""
    while True:
        await socket.ping()  # type: ignore[attr-defined]
