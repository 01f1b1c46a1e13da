"""Sitting down at two nodes: whoever has a chair has it at every node, however far each has read the log."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import pytest

from cartaro.server.base.peer import PeerGoneError
from cartaro.server.services.local import LocalServices
from cartaro.server.sockets.table_socket import TableSession
from cartaro.store.memory import MemoryStore
from cartaro.table.opening import Wanted, open_table

TOKEN = "b" * 40
WITHIN = 10.0


class HandClock:
    """Stands still; whoever waits for a time waits for ever."""

    def now(self) -> float:
        return 1_000_000.0

    async def wait_until(self, at: float) -> None:
        await asyncio.Event().wait()


class Line:
    """Both ends of a connection; it fulfils :class:`cartaro.server.base.peer.Peer`."""

    network, session, is_ready = "10.0.0.1", None, True

    def __init__(self) -> None:
        self.up: asyncio.Queue[str | None] = asyncio.Queue()
        self.down: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def accept(self) -> None:
        """It is open."""

    async def receive(self) -> str | None:
        text = await self.up.get()
        if text is None:
            raise PeerGoneError
        return text

    async def send(self, texts: Sequence[bytes]) -> None:
        self.write(texts)

    def write(self, texts: Sequence[bytes]) -> None:
        for text in texts:
            self.down.put_nowait(json.loads(text))

    async def close(self, code: int) -> None:
        """Nobody is there any more."""

    async def ask(self, **what: object) -> dict[str, Any]:
        """Send a command, and return the next message that answers it."""
        self.up.put_nowait(json.dumps(what))
        while True:
            message = await asyncio.wait_for(self.down.get(), WITHIN)
            if message.get("id") == what.get("id") and message["t"] != "update":
                return message


@pytest.mark.parametrize("same_id", [True, False])
async def test_who_sat_down_at_another_node_has_the_chair_at_one_that_has_not_read_of_it(same_id: bool) -> None:
    store, clock = MemoryStore(), HandClock()
    opened = await open_table(store, clock, Wanted("scopa-valliadi", {"players": 2}, "Ada", "greedy", others=(None,)))
    nodes = [LocalServices(store, clock) for _ in range(2)]
    lines = [Line(), Line()]
    sessions = [asyncio.create_task(TableSession(line, node).run()) for line, node in zip(lines, nodes, strict=True)]
    for line in lines:
        assert (await line.ask(t="hello", table=opened.table))["t"] == "welcome"
    sit = {"t": "sit", "name": "Bea", "token": TOKEN}
    assert (await lines[0].ask(id="sits-down-1", **sit))["t"] == "done"
    there = nodes[1].authority.live(opened.table)
    assert there is not None
    assert (await nodes[1].authority.state_of(there)).roster.people == (0, None), "this tests nothing"
    assert (await lines[1].ask(id="sits-down-1" if same_id else "sits-down-2", **sit))["t"] == "done"
    assert (await nodes[1].authority.state_of(there)).roster.people[1] is not None
    assert (await lines[1].ask(t="ready", id="is-ready-1", ready=True))["t"] == "done"
    for line in lines:
        line.up.put_nowait(None)
    await asyncio.gather(*sessions)
    for node in nodes:
        await node.close()
