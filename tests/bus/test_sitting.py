"""Sitting down at two nodes: a person's chair is the same at every node, however far each has read the log."""

import asyncio
import json
from typing import Any

import pytest

from cartaro.page.peer import PagePeer
from cartaro.server.services.local import LocalServices
from cartaro.server.sockets.table_socket import TableSession
from cartaro.store.memory import MemoryStore
from cartaro.table.opening import Wanted, open_table
from tests.hand_clock import HandClock

TOKEN = "b" * 40
WITHIN = 10.0


class Line:
    """The client's end of a connection; ``peer`` is the node's."""

    def __init__(self) -> None:
        self._down: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.peer = PagePeer(lambda text: self._down.put_nowait(json.loads(text)), lambda: None)

    async def ask(self, **what: object) -> dict[str, Any]:
        """Send a command, and return the next message that answers it."""
        self.peer.hear(json.dumps(what))
        while True:
            message = await asyncio.wait_for(self._down.get(), WITHIN)
            if message.get("id") == what.get("id") and message["t"] != "update":
                return message


@pytest.mark.parametrize("same_id", [True, False])
async def test_who_sat_down_at_another_node_has_the_chair_at_one_that_has_not_read_of_it(same_id: bool) -> None:
    store, clock = MemoryStore(), HandClock()
    opened = await open_table(store, clock, Wanted("scopa-valliadi", {"players": 2}, "Ada", "greedy", others=(None,)))
    nodes = [LocalServices(store, clock) for _ in range(2)]
    lines = [Line(), Line()]
    sessions = [TableSession(line.peer, node).run() for line, node in zip(lines, nodes, strict=True)]
    running = asyncio.gather(*sessions)
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
        line.peer.part()
    await running
    for node in nodes:
        await node.close()
