"""What ends a session ends it everywhere: at open tables, on other servers, and for logins still being checked."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cartaro.cli.main import main
from cartaro.server.base.passwords import Passwords
from cartaro.server.base.sessions import COOKIE
from cartaro.server.process.app import make_app
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from tests import http_client

PASSWORD = "settebello e primiera"
NEW = "un'altra parola lunga"

End = Callable[[Any, http_client.Client, http_client.Client], httpx.Response]


def change_password(_server: Any, owner: http_client.Client, _other: http_client.Client) -> httpx.Response:
    return owner.patch("/api/account", json={"password": NEW, "old_password": PASSWORD})


def delete(_server: Any, owner: http_client.Client, _other: http_client.Client) -> httpx.Response:
    return owner.request("DELETE", "/api/account", json={"password": PASSWORD})


def log_out(_server: Any, _owner: http_client.Client, other: http_client.Client) -> httpx.Response:
    return other.delete("/api/sessions")


def use_link(server: Any, owner: http_client.Client, _other: http_client.Client) -> httpx.Response:
    olga = {"name": "Olga", "password": PASSWORD}
    with http_client.Client(base_url=server.url) as operator:
        assert operator.post("/api/accounts", json=olga).status_code == 201
        assert main(["moderate", "appoint", "Olga", "--data", str(server.folder), "--by", "op"]) == 0
        code = operator.post("/api/operator/acts", json={"did": "login", "on": "Ada"}).json()["code"]
    return owner.post("/api/sessions/pass", json={"code": code, "password": NEW})


@pytest.fixture
def servers(new_server: Any, request: pytest.FixtureRequest) -> list[Any]:
    """One or two servers on one folder."""
    return [new_server() for _ in range(request.param)]


@pytest.fixture
def owner(servers: list[Any]) -> Iterator[http_client.Client]:
    with http_client.Client(base_url=servers[0].url) as client:
        assert client.post("/api/accounts", json={"name": "Ada", "password": PASSWORD}).status_code == 201
        yield client


@pytest.fixture
def other(servers: list[Any], owner: http_client.Client) -> Iterator[http_client.Client]:
    """Another device where Ada is logged in."""
    del owner
    with http_client.Client(base_url=servers[0].url) as client:
        assert client.post("/api/sessions", json={"name": "Ada", "password": PASSWORD}).status_code == 201
        yield client


def open_own_table(owner: http_client.Client) -> str:
    """Open a table whose first seat is of the owner's account."""
    body = {"rulebook": "scopa-valliadi", "name": "Ada", "chairs": [None]}
    opened = owner.post("/api/tables", json=body).json()
    claim = {"table": opened["table"], "token": opened["token"]}
    assert owner.post("/api/account/seats", json=claim).status_code == 201
    return str(opened["table"])


@pytest.mark.parametrize("servers", [1, 2], indirect=True, ids=["here", "elsewhere"])
@pytest.mark.parametrize("end", [change_password, delete, log_out, use_link])
async def test_an_open_table_is_only_watched_once_its_session_has_ended(
    servers: list[Any], owner: http_client.Client, other: http_client.Client, end: End, join: Any
) -> None:
    seen = {"table": open_own_table(owner), "cookie": f"{COOKIE}={other.cookies[COOKIE]}"}
    async with join(servers[-1].ws, seen) as client:
        await client.say(t="say", id="before-it", text="sono qui")
        assert (await client.hear_until("done", "fault"))["t"] == "done"
        assert (await asyncio.to_thread(end, servers[0], owner, other)).status_code in {200, 201}
        assert (await client.hear_until("fault"))["code"] == "moved"
        for command in ({"t": "say", "text": "sono sempre io"}, {"t": "close", "closed": True}):
            await client.say(id="after-it", **command)
            assert (await client.hear_until("done", "fault", "refusal"))["code"] == "spectator"


@pytest.mark.parametrize("request_of", ["login", "change"])
async def test_a_password_that_changes_while_it_is_checked_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request_of: str
) -> None:
    store = SqliteStore(tmp_path)
    services, verify = Services(store, 0.0), Passwords.verify
    transport = httpx.ASGITransport(make_app(services))
    async with http_client.AsyncClient(transport=transport, base_url="http://localhost") as ada:
        assert (await ada.post("/api/accounts", json={"name": "Ada", "password": PASSWORD})).status_code == 201
        kept = (await services.book.named("Ada")) or pytest.fail("no account")

        async def verify_slowly(self: Passwords, hash_: str | None, password: str) -> bool:
            is_right = await verify(self, hash_, password)
            await services.book.change_password(kept, "argon2:new", b"")
            return is_right

        monkeypatch.setattr(Passwords, "verify", verify_slowly)
        if request_of == "login":
            answer = await ada.post("/api/sessions", json={"name": "Ada", "password": PASSWORD})
        else:
            answer = await ada.patch("/api/account", json={"password": NEW, "old_password": PASSWORD})
        assert answer.json()["error"]["code"] == "bad_login"
        assert (await ada.get("/api/account")).json() is None
        now = await services.book.named("Ada")
        assert now is not None
        assert now.password == "argon2:new"
    await services.close()
    store.close()
