"""The lobby: public tables with people are sent at once to its followers, and no other tables."""

import asyncio
import contextlib
import itertools
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from cartaro.server.services.lobby import MOST_OF_ONE
from cartaro.server.services.sittings import HERE_AT_ONCE
from tests import http_client
from tests.conftest import PATIENCE


@contextlib.asynccontextmanager
async def followed(server: Any) -> AsyncIterator[ClientConnection]:
    """Follow the lobby of a server."""
    async with connect(f"{server.ws}/lobby", open_timeout=PATIENCE) as socket:
        yield socket


async def until(socket: ClientConnection, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Return the first news of the lobby that satisfy *holds*."""
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
    async with followed(server) as lobby, join(server.ws, opened), http_client.AsyncClient(base_url=server.url) as http:
        await until(lobby, lambda news: opened["table"] in ids(news, "waiting"))
        found = await http.post("/api/quick", json=wanted)
        assert (found.status_code, found.json()) == (200, {"table": opened["table"]})
        other = await http.post("/api/quick", json={**wanted, "options": {"players": 4}})
        assert other.status_code == 201
        assert other.json()["table"] != opened["table"]


TOKENS = (f"a-token-of-a-guests-own-making-{n:05}" for n in itertools.count())


async def sit(server: Any, table: str, network: str, name: str = "Bea") -> tuple[ClientConnection, dict[str, Any]]:
    """Sit down at a table from *network*; return the connection and the answer."""
    socket = await connect(server.ws, open_timeout=PATIENCE, additional_headers={"x-forwarded-for": network})
    await socket.send(json.dumps({"t": "hello", "table": table}))
    return socket, await ask(socket, t="sit", name=name, token=next(TOKENS))


async def ask(socket: ClientConnection, **message: Any) -> dict[str, Any]:
    """Send a command, and return its answer."""
    await socket.send(json.dumps({**message, "id": next(TOKENS)}))
    while (answer := json.loads(await asyncio.wait_for(socket.recv(), PATIENCE)))["t"] not in {
        "done",
        "refusal",
        "fault",
    }:
        pass
    return dict(answer)


async def open_from(http: http_client.AsyncClient, network: str, name: str) -> dict[str, Any]:
    """Open a public table from *network*."""
    body = {"rulebook": "scopa-valliadi", "name": name, "chairs": [None], "public": True}
    opened: dict[str, Any] = (await http.post("/api/tables", json=body, headers={"x-forwarded-for": network})).json()
    return opened


async def test_a_stranger_wears_out_no_table_and_fills_no_lobby(new_server: Any, join: Any, tmp_path: Any) -> None:
    """A client that keeps sitting down and leaving is limited, is not sent there again, and gets few lobby rows."""
    server = new_server(tmp_path, "--allowance", "1", "--proxy", "127.0.0.1")
    async with contextlib.AsyncExitStack() as open_, http_client.AsyncClient(base_url=server.url) as http:
        lobby = await open_.enter_async_context(followed(server))
        opened = await open_from(http, "192.0.2.7", "Honest")
        await open_.enter_async_context(join(server.ws, opened, "192.0.2.7"))
        await until(lobby, lambda news: opened["table"] in ids(news, "waiting"))
        stranger, answer = await sit(server, opened["table"], "198.51.100.1")
        for _ in range(int(HERE_AT_ONCE) - 1):
            assert (answer["t"], (await ask(stranger, t="leave"))["t"]) == ("done", "done")
            answer = await ask(stranger, t="sit", name="Bea", token=next(TOKENS))
        await ask(stranger, t="leave")
        answer = await ask(stranger, t="sit", name="Bea", token=next(TOKENS))
        assert answer["code"] == "too_fast"
        assert "s." in answer["text"]["it"]
        await stranger.close()
        for network, status in (("198.51.100.1", 201), ("203.0.113.5", 200)):
            headers = {"x-forwarded-for": network}
            quick = await http.post("/api/quick", json={"rulebook": "scopa-valliadi"}, headers=headers)
            assert (quick.status_code, quick.json()["table"] == opened["table"]) == (status, status == 200)
        for n in range(MOST_OF_ONE + 4):
            rude = await open_from(http, "198.51.100.1", f"Rude {n}")
            await open_.enter_async_context(join(server.ws, rude, "198.51.100.1"))
        news = await until(lobby, lambda news: rude["table"] in ids(news, "waiting"))
        assert len(news["waiting"]) == MOST_OF_ONE + 1
        assert "Honest" in [card["people"][0] for card in news["waiting"][:2]]
        friend, answer = await sit(server, opened["table"], "203.0.113.5")
        assert answer["t"] == "done"
        await friend.close()


async def test_the_lobby_understands_nothing_but_that_one_is_there(server: Any) -> None:
    async with followed(server) as lobby:
        await until(lobby, lambda _: True)
        await lobby.send('{"t":"ping"}')
        assert json.loads(await asyncio.wait_for(lobby.recv(), PATIENCE))["t"] == "pong"
        await lobby.send('{"t":"hello","table":"x"}')
        assert json.loads(await asyncio.wait_for(lobby.recv(), PATIENCE))["code"] == "bad_message"


async def test_quick_play_begins_with_bots_and_sends_the_next_person_to_take_the_seat_of_one(server: Any) -> None:
    async with followed(server) as lobby, http_client.AsyncClient(base_url=server.url) as http:
        wanted = {"rulebook": "scopa-valliadi", "options": {"players": 3}}
        opened = await http.post("/api/quick", json=wanted)
        assert opened.status_code == 201
        table = opened.json()["table"]
        first, answer = await sit(server, table, "192.0.2.7", "Anna")
        assert answer["t"] == "done"
        news = await until(lobby, lambda news: table in ids(news, "playing"))
        card = next(card for card in news["playing"] if card["table"] == table)
        assert (card["people"], card["bots"], card["free"], card["yielding"]) == (["Anna"], 2, 0, 2)
        found = await http.post("/api/quick", json=wanted)
        assert (found.status_code, found.json()) == (200, {"table": table})
        await first.close()
