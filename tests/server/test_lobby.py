"""The lobby: public tables where somebody is, told at once to whoever follows it, and nothing of any other."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.conftest import PATIENCE


@contextlib.asynccontextmanager
async def followed(server: Any) -> AsyncIterator[ClientConnection]:
    """Follow the lobby of a server."""
    async with connect(f"{server.ws}/lobby", open_timeout=PATIENCE) as socket:
        yield socket


async def until(socket: ClientConnection, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return the first news of the lobby that are so."""
    while True:
        news: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if news["t"] == "lobby" and holds(news):
            return news


def ids(news: dict[str, Any], kind: str) -> set[str]:
    return {table["table"] for table in news[kind]}


async def test_a_public_table_is_there_from_when_it_waits_until_nobody_is(
    server: Any, open_table: Any, join: Any
) -> None:
    opened = open_table(server.url, "scopa-valliadi", chairs=[None], public=True)
    table = opened["table"]
    async with followed(server) as lobby:
        assert table not in ids(await until(lobby, lambda _: True), "waiting")
        async with join(server.ws, opened) as host:
            news = await until(lobby, lambda news: table in ids(news, "waiting"))
            card = next(card for card in news["waiting"] if card["table"] == table)
            assert (card["people"], card["free"], card["bots"]) == (["Marco"], 1, 0)
            await host.say(t="start", id="begin-now")
            news = await until(lobby, lambda news: table in ids(news, "playing"))
            assert table not in ids(news, "waiting")
        await until(lobby, lambda news: table not in ids(news, "playing"))


async def test_a_table_by_link_only_is_never_told_of(server: Any, open_table: Any, join: Any) -> None:
    hidden = open_table(server.url, "scopa-valliadi", chairs=[None])
    shown = open_table(server.url, "scopa-valliadi", chairs=[None], public=True)
    async with followed(server) as lobby, join(server.ws, hidden) as host, join(server.ws, shown):
        news = await until(lobby, lambda news: shown["table"] in ids(news, "waiting"))
        assert hidden["table"] not in json.dumps(news)
        await host.say(t="publish", id="show-us-1", public=True)
        await until(lobby, lambda news: hidden["table"] in ids(news, "waiting"))
        await host.say(t="publish", id="hide-us-1", public=False)
        await until(lobby, lambda news: hidden["table"] not in ids(news, "waiting"))


async def test_quick_play_finds_the_table_that_waits_for_just_that(server: Any, open_table: Any, join: Any) -> None:
    wanted = {"rulebook": "scala40-fisca", "options": {"players": 3}}
    opened = open_table(server.url, "scala40-fisca", options={"players": 3}, chairs=[None, None], public=True)
    async with followed(server) as lobby, join(server.ws, opened), httpx.AsyncClient(base_url=server.url) as http:
        await until(lobby, lambda news: opened["table"] in ids(news, "waiting"))
        found = await http.post("/api/quick", json=wanted)
        assert (found.status_code, found.json()) == (200, {"table": opened["table"]})
        other = await http.post("/api/quick", json={**wanted, "options": {"players": 4}})
        assert other.status_code == 201
        assert other.json()["table"] != opened["table"]


async def test_the_lobby_understands_nothing_but_that_one_is_there(server: Any) -> None:
    async with followed(server) as lobby:
        await until(lobby, lambda _: True)
        await lobby.send('{"t":"ping"}')
        assert json.loads(await asyncio.wait_for(lobby.recv(), PATIENCE))["t"] == "pong"
        await lobby.send('{"t":"hello","table":"x"}')
        assert json.loads(await asyncio.wait_for(lobby.recv(), PATIENCE))["code"] == "bad_message"
