"""``/healthz`` succeeds while the server runs; ``/readyz`` fails if it cannot do its work."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from cartaro.server.http import readiness
from cartaro.server.process.app import make_app
from cartaro.server.services.services import Services
from cartaro.store.ports import Transaction
from cartaro.store.sqlite import SqliteStore
from tests import http_client


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
async def services(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> Services:
    """Services that check readiness on every request."""
    monkeypatch.setattr(readiness, "KEPT_SECONDS", -1)
    monkeypatch.setattr(readiness, "READ_AGAIN_SECONDS", -1)
    monkeypatch.setattr(readiness, "READING_SHARE", 1e9)
    return Services(store, 0)


@pytest.fixture
async def client(services: Services) -> AsyncIterator[http_client.AsyncClient]:
    """A client that checks the health of *services*."""
    transport = httpx.ASGITransport(make_app(services))
    async with http_client.AsyncClient(transport=transport, base_url="http://cartaro.test") as asking:
        yield asking


async def trouble(client: http_client.AsyncClient) -> str | None:
    """Return why the server is not ready; None if it is. It is alive in any case."""
    assert (await client.get("/healthz")).status_code == 200
    answer = await client.get("/readyz")
    if answer.status_code == 200:
        assert answer.json() == {"ready": True}
        return None
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    error: dict[str, dict[str, str]] = answer.json()["error"]
    assert set(error["text"]) == {"it", "en"}
    return str(error["code"])


async def test_a_server_that_does_its_work_is_ready(client: http_client.AsyncClient) -> None:
    assert [await trouble(client) for _ in range(3)] == [None] * 3


async def test_a_damaged_database_is_said(store: SqliteStore, client: http_client.AsyncClient) -> None:
    await store.change(_fill)
    store._writer_connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = store.path.read_bytes()
    middle = len(whole) // 2
    store.path.write_bytes(whole[:middle] + bytes(8192) + whole[middle + 8192 :])
    assert await trouble(client) == "damaged"
    store.path.write_bytes(whole)
    assert await trouble(client) is None


async def _fill(transaction: Transaction) -> None:
    await transaction.execute("CREATE TABLE filler (what TEXT)")
    await transaction.execute_many("INSERT INTO filler VALUES (?)", [("settebello " * 30,)] * 500)


async def test_a_store_that_does_not_answer_is_said(
    store: SqliteStore, client: http_client.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program locks it for longer than the timeout."""
    assert await trouble(client) is None
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with monkeypatch.context() as impatient:
            impatient.setattr(readiness, "ANSWER_SECONDS", 0.05)
            assert await trouble(client) == "store_down"
        other.execute("ROLLBACK")
    assert await trouble(client) is None


async def test_a_server_that_is_leaving_wants_nobody_more(services: Services, client: http_client.AsyncClient) -> None:
    await services.say_bye()
    assert await trouble(client) == "leaving"


async def test_asking_often_costs_no_more(
    store: SqliteStore, client: http_client.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "KEPT_SECONDS", 1000)
    await trouble(client)
    commits = store.commits
    answers = await asyncio.gather(*(client.get("/readyz") for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert store.commits == commits
