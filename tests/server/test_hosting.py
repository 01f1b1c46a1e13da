"""A host's control of access to a table, on a real server: sending people away, spectators, a new link."""

import asyncio
import contextlib
import itertools
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from cartaro.server.base.sessions import COOKIE
from cartaro.store.sqlite import FILE
from tests import http_client
from tests.conftest import PATIENCE

_numbers = itertools.count()
HOME, AWAY, ELSEWHERE = "192.0.2.1", "198.51.100.2", "203.0.113.3"


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server that trusts its clients' forwarded addresses."""
    from tests.server.conftest import ServerProcess  # noqa: PLC0415  # a module of fixtures is not imported by name

    server = ServerProcess(tmp_path_factory.mktemp("proxied"), "--proxy", "127.0.0.1")
    yield server
    assert server.stop() == 0
    assert server.complaints == ""


@contextlib.asynccontextmanager
async def at(
    server: Any, table: str, token: str | None = None, network: str = HOME, cookie: str = "", **more: Any
) -> Any:
    """Send hello, with *more*, to a table from *network*; yield the connection and the answer."""
    headers = {"x-forwarded-for": network, **({"cookie": cookie} if cookie else {})}
    async with connect(server.ws, open_timeout=PATIENCE, additional_headers=headers) as socket:
        await socket.send(json.dumps({"t": "hello", "table": table, "token": token, **more}))
        yield socket, json.loads(await hear(socket))


async def hear(socket: ClientConnection) -> str:
    return str(await asyncio.wait_for(socket.recv(), PATIENCE))


async def until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """Return the next message of a kind."""
    while (message := json.loads(await hear(socket)))["t"] != kind:
        pass
    return dict(message)


async def say(socket: ClientConnection, **message: Any) -> dict[str, Any]:
    """Send a command, and return its answer."""
    id = f"hosting-{next(_numbers)}"
    await socket.send(json.dumps({**message, "id": id}))
    while (answer := json.loads(await hear(socket))).get("id") != id:
        pass
    return dict(answer)


def token() -> str:
    return f"a-token-of-somebodys-own-making-{next(_numbers)}"


async def sits(server: Any, table: str, network: str, cookie: str = "", **wanted: Any) -> tuple[str, dict[str, Any]]:
    """Try to sit down; return the token and the answer, or that to hello if access is refused."""
    mine = token()
    async with at(server, table, network=network, cookie=cookie) as (socket, answer):
        if answer["t"] == "fault":
            return mine, answer
        return mine, await say(socket, t="sit", name="Ada", token=mine, **wanted)


@contextlib.asynccontextmanager
async def hosting(server: Any, open_table: Any, **body: Any) -> AsyncIterator[tuple[str, ClientConnection]]:
    """Open a table of Scopone for friends; yield it and its host's connection."""
    opened = open_table(server.url, **{"chairs": [None, None, None], **body})
    async with at(server, opened["table"], opened["token"]) as (host, _):
        yield opened["table"], host


async def test_who_is_sent_away_comes_back_under_no_token_nor_from_there(proxied: Any, open_table: Any) -> None:
    async with hosting(proxied, open_table) as (table, host):
        mine, answer = await sits(proxied, table, AWAY)
        assert answer["t"] == "done"
        async with at(proxied, table, mine, AWAY) as (guest, _):
            assert (await say(host, t="remove", chair=1))["t"] == "done"
            assert (await until(guest, "fault"))["code"] == "removed"
        async with at(proxied, table, mine, ELSEWHERE) as (_, answer):
            assert (answer["t"], answer["code"]) == ("fault", "removed")
        assert (await sits(proxied, table, AWAY))[1]["code"] == "removed"
        assert (await sits(proxied, table, ELSEWHERE))[1]["t"] == "done"
    with closing(sqlite3.connect(proxied.folder / FILE)) as store:
        assert AWAY not in "\n".join(store.iterdump())


async def test_who_was_only_asked_to_get_up_may_sit_again(proxied: Any, open_table: Any) -> None:
    async with hosting(proxied, open_table) as (table, host):
        await sits(proxied, table, AWAY)
        assert (await say(host, t="dismiss", chair=1))["t"] == "done"
        assert (await sits(proxied, table, AWAY))[1]["t"] == "done"


async def test_a_house_where_somebody_stays_is_not_shut_out(proxied: Any, open_table: Any) -> None:
    async with hosting(proxied, open_table) as (table, host):
        await sits(proxied, table, HOME)
        assert (await say(host, t="remove", chair=1))["t"] == "done"
        assert (await sits(proxied, table, HOME))[1]["t"] == "done"


async def test_who_is_sent_away_from_a_match_watches_it_under_no_token_of_theirs(proxied: Any, open_table: Any) -> None:
    """Also where the address is shared with somebody who stays, and is not barred for that."""
    async with hosting(proxied, open_table, chairs=["random", None, "random"]) as (table, host):
        mine, answer = await sits(proxied, table, HOME)
        assert answer["t"] == "done"
        assert (await say(host, t="start"))["t"] == "done"
        async with at(proxied, table, mine, HOME) as (guest, _):
            assert (await say(host, t="remove", chair=2))["t"] == "done"
            assert (await until(guest, "fault"))["code"] == "removed"
        async with at(proxied, table, mine, HOME) as (_, answer):
            assert (answer["t"], answer["code"]) == ("fault", "removed")


async def test_who_is_sent_away_comes_back_under_no_account(proxied: Any, open_table: Any) -> None:
    async with hosting(proxied, open_table) as (table, host), http_client.AsyncClient(base_url=proxied.url) as http:
        made = await http.post("/api/accounts", json={"name": "Molesto", "password": "settebello e primiera"})
        cookie = f"{COOKIE}={made.cookies[COOKIE]}"
        mine, answer = await sits(proxied, table, AWAY, cookie)
        assert answer["t"] == "done"
        assert (await http.post("/api/account/seats", json={"table": table, "token": mine})).status_code == 201
        assert (await say(host, t="remove", chair=1))["t"] == "done"
        assert (await sits(proxied, table, ELSEWHERE, cookie))[1]["code"] == "removed"
        assert (await sits(proxied, table, ELSEWHERE))[1]["t"] == "done"


async def test_a_closed_match_is_seen_by_its_players_alone(proxied: Any, open_table: Any) -> None:
    async with hosting(proxied, open_table, chairs=["random", None, "random"]) as (table, host):
        assert (await say(host, t="close", closed=True))["t"] == "done"
        mine, answer = await sits(proxied, table, AWAY)
        assert answer["t"] == "done"
        async with at(proxied, table, network=ELSEWHERE) as (watching, welcome):
            assert (welcome["t"], welcome["company"]["closed"]) == ("welcome", True)
            assert (await say(host, t="start"))["t"] == "done"
            heard = ""
            while '"fault"' not in (message := await hear(watching)):
                heard += message
            assert json.loads(message)["code"] == "closed"
            assert '"view":{' not in heard
        async with at(proxied, table, network=ELSEWHERE) as (_, answer):
            assert (answer["t"], answer["code"]) == ("fault", "closed")
        async with at(proxied, table, mine, AWAY) as (_, answer):
            assert answer["view"]["me"] is not None
        assert (await say(host, t="close", closed=False))["t"] == "done"
        async with at(proxied, table, network=ELSEWHERE) as (_, answer):
            assert answer["view"]["me"] is None


async def test_a_new_link_stops_the_old_one_and_is_told_to_those_who_sit(proxied: Any, open_table: Any) -> None:
    async with hosting(proxied, open_table, public=True) as (table, host):
        seated, _ = await sits(proxied, table, AWAY)
        assert (await say(host, t="relink"))["t"] == "done"
        async with at(proxied, table, seated, AWAY) as (_, welcome):
            code = welcome["company"]["invitation"]
            assert (welcome["company"]["public"], welcome["company"]["invited"]) == (False, True)
        async with at(proxied, table, network=ELSEWHERE) as (_, welcome):
            assert (welcome["company"]["invitation"], welcome["company"]["invited"]) == (None, True)
            assert code not in json.dumps(welcome)
        for known, told in (("x" * 12, None), (code, code)):  # so that the page offers a seat to who may take it alone
            async with at(proxied, table, network=ELSEWHERE, invitation=known) as (_, welcome):
                assert welcome["company"]["invitation"] == told
        for invitation, kind in ((None, "refusal"), ("x" * 12, "refusal"), (code, "done")):
            assert (await sits(proxied, table, ELSEWHERE, invitation=invitation))[1]["t"] == kind


async def test_players_are_told_how_many_watch(proxied: Any, open_table: Any) -> None:
    """Other clients are not, and nobody learns who watches; a spectator who sits down is no longer counted."""
    async with hosting(proxied, open_table) as (table, host):
        async with at(proxied, table, network=AWAY) as (one, _), at(proxied, table, network=ELSEWHERE) as (other, _):
            while (await until(host, "watching"))["watching"] != 2:
                pass
            assert (await say(one, t="sit", name="Ada", token=token()))["t"] == "done"
            assert (await until(host, "watching"))["watching"] == 1
            assert (await until(one, "watching"))["watching"] == 1
            await other.send('{"t":"ping"}')
            while '"pong"' not in (message := await hear(other)):
                assert '"watching"' not in message
        assert (await until(host, "watching"))["watching"] == 0
