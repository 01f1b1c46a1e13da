"""Blocked players: never paired by quick play, not heard at any table, and not told."""

import contextlib
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import httpx
import pytest

from tests import http_client
from tests.server.test_talk import say, tell

PASSWORD = "settebello e primiera"
WANTED = {"rulebook": "scopa-valliadi", "options": {"players": 3}}

LogIn = Callable[[str], http_client.Client]


@pytest.fixture
def services(new_server: Any) -> Any:
    """A separate server, because names of accounts are unique."""
    return new_server()


@pytest.fixture
def log_in(services: Any) -> Iterator[LogIn]:
    """Return a function that opens a browser with a new account."""
    with contextlib.ExitStack() as opened:

        def log_in(name: str) -> http_client.Client:
            client = opened.enter_context(http_client.Client(base_url=services.url))
            assert client.post("/api/accounts", json={"name": name, "password": PASSWORD}).status_code == 201
            return client

        yield log_in


def block(client: http_client.Client, name: str) -> httpx.Response:
    return client.post("/api/account/blocks", json={"name": name})


def cookie(client: http_client.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


@contextlib.asynccontextmanager
async def seated(services: Any, join: Any, client: http_client.Client, name: str, table: str) -> AsyncIterator[Any]:
    """Yield a connection whose person has just sat down at *table*, and claimed the seat for the account."""
    async with join(services.ws, {"table": table, "cookie": cookie(client)}) as joined:
        token = f"a-token-of-the-making-of-{name}-alone"
        await joined.say(t="sit", id="sit-down-1", name=name, token=token)
        assert (await joined.hear_until("done", "refusal", "fault"))["t"] == "done"
        claimed = client.post("/api/account/seats", json={"table": table, "token": token})
        assert claimed.status_code == 201, claimed.text
        yield joined


def test_blocking_and_unblocking_by_name(log_in: LogIn) -> None:
    marta = log_in("Marta")
    log_in("Sandro")
    assert [one["name"] for one in block(marta, " sandro ").json()] == ["Sandro"]
    assert [one["name"] for one in block(marta, "Sandro").json()] == ["Sandro"]
    assert (block(marta, "Nessuno").status_code, block(marta, "Marta").status_code) == (404, 409)
    exported = marta.get("/api/account/export").json()
    assert [one["name"] for one in exported["blocked"]] == ["Sandro"]
    undone = marta.request("DELETE", "/api/account/blocks", json={"name": "Sandro"})
    assert (undone.status_code, undone.json()) == (200, [])


async def test_quick_play_never_brings_them_together(services: Any, join: Any, log_in: LogIn) -> None:
    """Whichever of the two comes first; others still find the table."""
    marta, sandro, luca = log_in("Marta"), log_in("Sandro"), log_in("Luca")
    table = sandro.post("/api/quick", json=WANTED).json()["table"]
    async with seated(services, join, sandro, "Sandro", table):
        assert marta.post("/api/quick", json=WANTED).json()["table"] == table
        block(marta, "Sandro")
        other = marta.post("/api/quick", json=WANTED)
        assert other.status_code == 201
        assert luca.post("/api/quick", json=WANTED).json()["table"] == table
        async with seated(services, join, marta, "Marta", other.json()["table"]):
            block(luca, "Sandro")
            assert luca.post("/api/quick", json=WANTED).json()["table"] == other.json()["table"]
            assert sandro.post("/api/quick", json=WANTED).json()["table"] == table


async def test_whoever_is_blocked_is_not_heard_and_not_told(
    services: Any, join: Any, open_table: Any, log_in: LogIn
) -> None:
    """Also by a connection that was there before; a spectator who has blocked nobody hears both."""
    marta, sandro, luca = log_in("Marta"), log_in("Sandro"), log_in("Luca")
    table = open_table(services.url, "scopa-valliadi", options={"players": 3}, chairs=[None, None])["table"]
    async with (
        seated(services, join, marta, "Marta", table) as hers,
        seated(services, join, sandro, "Sandro", table) as his,
        join(services.ws, {"table": table, "cookie": cookie(luca)}) as third,
    ):
        assert (await say(his, "1", text="ciao"))["t"] == "done"
        assert await tell(hers) == ["ciao"]
        block(marta, "Sandro")
        assert (await say(his, "2", text="mi senti?"))["t"] == "done"
        assert (await say(his, "3", phrase="hello"))["t"] == "done"
        assert (await say(hers, "4", text="buonasera"))["t"] == "done"
        async with join(services.ws, {"table": table, "cookie": cookie(marta)}) as again:
            assert await tell(again) == ["buonasera"]
        assert await tell(hers) == []
        assert await tell(third) == ["ciao", "mi senti?", "hello", "buonasera"]
        assert await tell(his) == ["buonasera"]


def test_nothing_that_a_blocked_account_is_answered_changes(log_in: LogIn) -> None:
    """Byte for byte: whoever is blocked cannot find out, by no answer about themselves or the other."""
    marta, sandro = log_in("Marta"), log_in("Sandro")

    def answers() -> list[tuple[int, bytes]]:
        paths = ("/api/account", "/api/account/blocks", "/api/account/export", "/api/players/Marta", "/api/circles")
        got = [sandro.get(path) for path in paths]
        got.append(sandro.request("DELETE", "/api/account/blocks", json={"name": "Marta"}))
        return [(answer.status_code, answer.content) for answer in got]

    before = answers()
    assert block(marta, "Sandro").status_code == 200
    assert answers() == before
