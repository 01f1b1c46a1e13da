"""Two servers over one data folder with a bus between them: events at one are seen at the other."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cartaro.server.http.accounts import ATTEMPTS_AT_ONCE
from tests import http_client
from tests.conftest import PATIENCE, import_optional
from tests.redis_server import OwnRedis

import_optional("redis")
pytestmark = pytest.mark.needs("redis")


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[OwnRedis]:
    started = OwnRedis(tmp_path)
    yield started
    started.kill()


@pytest.fixture
def nodes(new_server: Callable[..., Any], tmp_path: Path, own_redis: OwnRedis) -> tuple[Any, Any]:
    """Two servers that notify each other."""
    first, second = (new_server(tmp_path, "--bus", own_redis.url) for _ in range(2))
    for server in (first, second):
        until_bus_is(server, "ok")
    return first, second


def until_bus_is(server: Any, health: str) -> None:
    """Wait until a server reports this *health* of its bus, and check that it is always ready."""
    while True:
        answer = http_client.get(f"{server.url}/readyz")
        assert answer.status_code == 200
        if answer.json()["bus"] == health:
            return


async def test_what_is_played_at_one_server_is_shown_by_the_other(
    nodes: tuple[Any, Any], own_redis: OwnRedis, open_table: Any, join: Any
) -> None:
    """With the bus, during its failure, and after it."""
    a, b = nodes
    opened = open_table(a.url)
    async with join(a.ws, opened) as player, join(b.ws, {"table": opened["table"]}) as watcher:
        for number, change in enumerate((lambda: None, own_redis.kill, own_redis.start)):
            await asyncio.to_thread(change)
            await player.say(**await player.until_due(), id=f"act-number-{number}")
            done = await player.hear_until("done", "fault")
            assert done["t"] == "done", done
            async with asyncio.timeout(PATIENCE):
                while watcher.seq < done["seq"]:
                    await watcher.hear()
        for server in nodes:
            await asyncio.to_thread(until_bus_is, server, "ok")


async def test_who_is_connected_to_one_server_is_there_for_the_other(
    nodes: tuple[Any, Any], open_table: Any, join: Any
) -> None:
    a, b = nodes
    opened = open_table(a.url)
    async with join(b.ws, {"table": opened["table"]}) as watcher:
        async with join(a.ws, opened):
            await until_present(watcher, here=True)
        await until_present(watcher, here=False)


async def test_players_are_told_how_many_watch_by_any_server(
    nodes: tuple[Any, Any], open_table: Any, join: Any
) -> None:
    a, b = nodes
    opened = open_table(a.url)
    async with join(a.ws, opened) as player, contextlib.AsyncExitStack() as watchers:
        for server in (a, b, b):
            await watchers.enter_async_context(join(server.ws, {"table": opened["table"]}))
        while (await player.hear_until("watching"))["watching"] != 3:
            pass


async def until_present(watcher: Any, *, here: bool) -> None:
    def is_there() -> bool:
        return any(player["present"] for player in watcher.view["players"] if player["kind"] == "person")

    while is_there() is not here:
        await watcher.hear()


def test_attempts_at_a_password_are_as_few_at_two_servers_as_at_one(nodes: tuple[Any, Any]) -> None:
    guess = {"name": "Ada", "password": "not the right one"}
    answers = [http_client.post(f"{server.url}/api/sessions", json=guess).status_code for server in (*nodes * 5,)]
    assert answers == [401] * int(ATTEMPTS_AT_ONCE) + [429] * (10 - int(ATTEMPTS_AT_ONCE))


def test_a_commitment_of_one_server_is_honoured_by_the_other(nodes: tuple[Any, Any], open_table: Any) -> None:
    a, b = nodes
    commitment = http_client.post(f"{a.url}/api/commitments").json()["commitment"]
    assert open_table(b.url, commitment=commitment, entropy="00ff")["commitment"] == commitment


async def test_a_public_table_at_one_server_is_found_by_who_asks_the_other(
    nodes: tuple[Any, Any], open_table: Any, join: Any
) -> None:
    a, b = nodes
    opened = open_table(a.url, chairs=[None, None, None], public=True)
    async with join(a.ws, opened), asyncio.timeout(PATIENCE):
        asked = {"rulebook": "scopone-federale"}
        while (found := await asyncio.to_thread(http_client.post, f"{b.url}/api/quick", json=asked)).status_code != 200:
            pass  # it has opened a new table where nobody sits
        assert found.json() == {"table": opened["table"]}
