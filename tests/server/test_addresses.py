"""What one address may do: so many sockets, so many tables; and whose word is taken for an address behind a proxy."""

import asyncio
import contextlib
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from cartaro.cli.main import main
from cartaro.server.app import TABLES_AT_ONCE
from cartaro.server.house import LINES_AT_ONCE

BODY = {"rulebook": "scopa-valliadi", "name": "Ada", "bots": "random"}


def open_tables(server: Any, addresses: list[str]) -> list[int]:
    """Ask for one table after another in the name of *addresses*; return the statuses."""
    with httpx.Client(base_url=server.url) as client:
        return [
            client.post("/api/tables", json=BODY, headers={"x-forwarded-for": address}).status_code
            for address in addresses
        ]


def test_what_a_client_says_of_its_address_is_not_believed(new_server: Any, tmp_path: Any) -> None:
    """It is counted with everybody who comes from where it comes from: names of its own making buy nothing."""
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


async def test_an_address_has_so_many_sockets_and_others_their_own(new_server: Any, tmp_path: Any) -> None:
    """The next one is refused before anything is read of it, and comes in when one has gone."""
    server = await asyncio.to_thread(new_server, tmp_path, "--allowance", "1", "--proxy", "127.0.0.1")
    address = server.url.replace("http", "ws", 1) + "/ws/lobby"

    def call(who: str) -> Any:
        return connect(address, additional_headers={"x-forwarded-for": who}, open_timeout=60)

    async with contextlib.AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(call("10.1.1.1")) for _ in range(LINES_AT_ONCE)]
        with pytest.raises(InvalidStatus) as refused:
            await call("10.1.1.1")
        assert refused.value.response.status_code == 403
        await stack.enter_async_context(call("10.1.1.2"))
        await sockets[0].close()
        while True:
            with contextlib.suppress(InvalidStatus):
                await stack.enter_async_context(call("10.1.1.1"))
                break
