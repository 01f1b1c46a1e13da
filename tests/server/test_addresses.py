"""Limits per address, for sockets and tables, and the proxies that are trusted for client addresses."""

import asyncio
import contextlib
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cartaro.cli.main import main
from cartaro.server.http.alone import TABLES_AT_ONCE
from cartaro.server.services.socket_counts import AT_ONCE
from tests import http_client

BODY = {"rulebook": "scopa-valliadi", "name": "Ada", "bots": "random"}


def open_tables(server: Any, addresses: list[str]) -> list[int]:
    """Open one table after another from *addresses*; return the statuses."""
    with http_client.Client(base_url=server.url) as client:
        return [
            client.post("/api/tables", json=BODY, headers={"x-forwarded-for": address}).status_code
            for address in addresses
        ]


def test_what_a_client_says_of_its_address_is_not_believed(new_server: Any, tmp_path: Any) -> None:
    """Forged addresses are ignored: all requests count for the address that they come from."""
    server = new_server(tmp_path, "--allowance", "1", "--bot-pace", "60")
    tried = [f"10.1.1.{n}" for n in range(200)]
    assert 429 in open_tables(server, tried)


def test_behind_a_proxy_each_client_is_counted_by_itself(new_server: Any, tmp_path: Any) -> None:
    server = new_server(tmp_path, "--allowance", "1", "--proxy", "127.0.0.1", "--bot-pace", "60")
    everybody = [f"10.1.1.{n}" for n in range(int(TABLES_AT_ONCE) + 10)]
    assert set(open_tables(server, everybody)) == {201}
    assert 429 in open_tables(server, ["10.2.2.2"] * 200)
    assert open_tables(server, ["10.3.3.3"]) == [201]
    assert 429 in open_tables(server, [f"2001:db8::{n:x}" for n in range(200)]), "one customer's network is one client"
    assert open_tables(server, ["2001:db8:0:1::1"]) == [201]


@pytest.mark.parametrize("proxy", ["", "proxy.example", "10.1.1.300", "10.0.0.1,"])
def test_a_proxy_is_an_address(proxy: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--proxy", proxy]) != 0
    assert "--proxy" in capsys.readouterr().err


@pytest.mark.parametrize(
    "name", ["", "a b", "http://carte.example", "carte.example:80", "-x.example", "carte.example,"]
)
def test_a_name_is_a_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", f"--name={name}"]) != 0
    assert "--name" in capsys.readouterr().err


async def test_a_server_with_a_name_answers_to_no_other(new_server: Any, tmp_path: Any) -> None:
    """A request with a foreign host name, as in DNS rebinding, is refused; the server's own addresses always work."""
    server = await asyncio.to_thread(new_server, tmp_path, "--name", "Carte.example,www.carte.example")
    port = server.url.rpartition(":")[2]
    async with http_client.AsyncClient(base_url=server.url) as client:
        for host in (
            "carte.example",
            "CARTE.example:8040",
            "www.carte.example.",
            "localhost",
            f"127.0.0.1:{port}",
            "[::1]",
        ):
            assert (await client.get("/api/account", headers={"host": host})).status_code == 200, host
        for host in ("evil.example", "carte.example.evil.example", "[", "127.0.0.1.nip.io", ""):
            answer = await client.get("/", headers={"host": host})
            assert (answer.status_code, answer.json()["error"]["code"]) == (421, "unknown_host"), host
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://evil.example:{port}/ws", host="127.0.0.1", open_timeout=60)
    assert refused.value.response.status_code == 403
    async with connect(f"ws://carte.example:{port}/ws", host="127.0.0.1", open_timeout=60) as socket:
        await socket.close()


async def test_an_address_has_so_many_sockets_and_others_their_own(new_server: Any, tmp_path: Any) -> None:
    """One more is refused before anything is read from it, and accepted once another has been closed."""
    server = await asyncio.to_thread(new_server, tmp_path, "--allowance", "1", "--proxy", "127.0.0.1")
    address = server.url.replace("http", "ws", 1) + "/ws/lobby"

    def call(who: str) -> Any:
        return connect(address, additional_headers={"x-forwarded-for": who}, open_timeout=60)

    async with contextlib.AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(call("10.1.1.1")) for _ in range(AT_ONCE)]
        with pytest.raises(InvalidStatus) as refused:
            await call("10.1.1.1")
        assert refused.value.response.status_code == 403
        await stack.enter_async_context(call("10.1.1.2"))
        await sockets[0].close()
        while True:
            with contextlib.suppress(InvalidStatus):
                await stack.enter_async_context(call("10.1.1.1"))
                break
