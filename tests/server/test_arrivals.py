"""The number of connections is limited; refused ones cost nothing, and players at tables are not affected."""

import asyncio
import contextlib
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cartaro.server.base.connection_slots import PLAIN_OF_ADDRESS, ConnectionSlots
from cartaro.server.base.descriptors import RESERVE, most_connections
from tests.conftest import PATIENCE

resource = pytest.importorskip("resource")

FILES = 256


def test_an_address_has_so_many_plain_connections_and_others_their_own() -> None:
    arrivals = ConnectionSlots(10_000)
    visits = [arrivals.arrive("2001:db8::1") for _ in range(PLAIN_OF_ADDRESS)]
    assert None not in visits
    assert arrivals.arrive("2001:db8::2") is None, "a network of IPv6 is one address"
    assert arrivals.arrive("10.1.1.1") is not None
    first = visits[0]
    assert first is not None
    first.part()
    first.part()
    assert arrivals.arrive("2001:db8::2") is not None
    assert arrivals.in_all == PLAIN_OF_ADDRESS + 1
    assert arrivals.turned_away == 1


def test_those_who_play_find_half_of_the_room() -> None:
    """Plain connections take half at most; a connection upgraded to a WebSocket no longer counts as plain."""
    arrivals = ConnectionSlots(10)
    visits = [arrivals.arrive(f"10.1.1.{n}") for n in range(6)]
    assert [visit is not None for visit in visits] == [True] * 5 + [False]
    for visit in visits[:5]:
        assert visit is not None
        visit.upgrade()
        visit.upgrade()
    more = [arrivals.arrive(f"10.1.2.{n}") for n in range(6)]
    assert [visit is not None for visit in more] == [True] * 5 + [False]
    assert arrivals.in_all == 10
    for visit in (*visits[:5], *more[:5]):
        assert visit is not None
        visit.part()
    assert arrivals.in_all == 0


def test_a_proxy_brings_everybodys_connections() -> None:
    arrivals = ConnectionSlots(10_000, proxies=("127.0.0.1",))
    assert all(arrivals.arrive("127.0.0.1") is not None for _ in range(2 * PLAIN_OF_ADDRESS))


def test_some_descriptors_are_kept_in_reserve() -> None:
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert most_connections() <= max(soft - RESERVE, soft * 3 // 4)


_SERVE = """
import resource, sys
from cartaro.cli.main import main
resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
sys.exit(main(["serve", "--port", "0", "--bot-pace", "0", "--allowance", "1000", "--data", sys.argv[1]]))
"""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of a server that may open :data:`FILES` files, and the file of its stderr."""
    complaints = tmp_path / "stderr.txt"
    with complaints.open("wb") as stderr:
        program = [sys.executable, "-c", _SERVE.replace("FILES", str(FILES)), str(tmp_path)]
        process = subprocess.Popen(program, stdout=subprocess.PIPE, stderr=stderr, text=True)
    assert process.stdout is not None
    try:
        yield process.stdout.readline().removeprefix("Cartaro: ").strip().rstrip("/"), complaints
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


async def test_at_the_limit_of_open_files_tables_play_on_and_the_log_stays_short(
    server: tuple[str, Path], open_table: Any, join: Any
) -> None:
    """There are more connections than file descriptors; each is answered, and the match can be completed."""
    url, complaints = server
    host, port = url.removeprefix("http://").split(":")
    opened = open_table(url, "scopa-valliadi", options={"target": 11}, bots="random")
    with contextlib.ExitStack() as held:
        async with join(url.replace("http", "ws", 1) + "/ws", opened) as client:
            there = host, int(port)
            callers = [held.enter_context(socket.create_connection(there, PATIENCE)) for _ in range(2 * FILES)]
            assert (await asyncio.to_thread(callers[-1].recv, 4096)).startswith(b"HTTP/1.1 503")
            while (due := await client.until_due()) is not None:
                await client.say(id=f"command-{client.seq}", **due)
                assert (await client.hear_until("done", "fault"))["t"] == "done"
    assert len(complaints.read_text().splitlines()) == 1
    assert "turned away" in complaints.read_text()
