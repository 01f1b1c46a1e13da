"""One of several nodes drives a table without connected people: the node whose people were there, or the first one."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cartaro.server.base.steady_clock import SteadyClock
from cartaro.store.books.due import DueBook
from cartaro.store.sqlite import SqliteStore
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.driver import TableDriver
from cartaro.table.due import AHEAD, HOLD, DueTables, seconds_ahead
from cartaro.table.opening import Wanted, open_table
from cartaro.table.ports import StoreDownError

SLOW = 3600.0
"""Seconds of a bot's play here, so that the table always has something to do."""


class Node:
    """The driver of tables of a server called *name* on *store*."""

    def __init__(self, store: SqliteStore, name: str) -> None:
        self.authority = Authority(store, SteadyClock())
        self.driver = TableDriver(self.authority, SLOW)
        self.authority.on_change = self.driver.wake
        self.due = DueTables(DueBook(store, name), self.authority, self.driver)

    @property
    def drives(self) -> set[str]:
        """The tables that it drives."""
        return {table.id for table in self.driver.driven()}

    async def find(self, id: str) -> LiveTable:
        table = await self.authority.find(id)
        assert table is not None
        return table


@pytest.fixture
async def nodes(tmp_path: Path) -> AsyncIterator[list[Node]]:
    store = SqliteStore(tmp_path)
    nodes = [Node(store, f"node {n}") for n in range(2)]
    yield nodes
    for node in nodes:
        await node.driver.stop()
        await node.authority.finish()
    store.close()


BOTS = Wanted("scopone-federale", {}, None, "random")


async def open_one(node: Node, wanted: Wanted = BOTS) -> str:
    return (await open_table(node.authority.store, node.authority.clock, wanted)).table


async def let_tasks_end() -> None:
    """Let cancelled tasks end."""
    await asyncio.sleep(0)
    await asyncio.sleep(0)


async def test_a_node_lets_go_what_another_drives(nodes: list[Node]) -> None:
    id = await open_one(nodes[0])
    tables = [await node.find(id) for node in nodes]
    for node in nodes:
        await node.due.look()
    await let_tasks_end()
    assert [node.drives for node in nodes] == [{id}, set()]
    tables[1].wake()
    assert nodes[1].drives == set(), "news of it are no reason"


async def test_people_take_their_table_along(nodes: list[Node]) -> None:
    id = await open_one(nodes[0])
    tables = [await node.find(id) for node in nodes]
    for node in nodes:
        await node.due.look()
    await let_tasks_end()
    tables[1].come(0)
    assert nodes[1].drives == {id}
    for node in reversed(nodes):
        node.due._until.clear()  # as if a second had passed
        await node.due.look()
    await let_tasks_end()
    assert [node.drives for node in nodes] == [set(), {id}]


async def test_what_nobody_drives_is_taken(nodes: list[Node]) -> None:
    id = await open_one(nodes[0])
    await nodes[0].find(id)
    await nodes[0].due.look()
    await nodes[0].driver.stop()
    await nodes[0].due.leave()
    await nodes[1].due.look()
    assert nodes[1].drives == {id}


async def test_what_could_not_be_read_is_taken_again(nodes: list[Node], monkeypatch: pytest.MonkeyPatch) -> None:
    id = await open_one(nodes[0])
    await nodes[0].find(id)
    await nodes[0].due.look()
    await nodes[0].driver.stop()
    await nodes[0].due.leave()

    async def fails(_id: str) -> None:
        raise StoreDownError

    with monkeypatch.context() as failing:
        failing.setattr(nodes[1].authority, "find", fails)
        await nodes[1].due.look()
    assert nodes[1].drives == set()
    await nodes[1].due.look()
    await nodes[1].due._marks.leave()  # as if the mark had expired
    await nodes[1].due.look()
    assert nodes[1].drives == {id}


@pytest.mark.parametrize(("seconds", "ahead"), [(20.0, 20.0), (3600.0, AHEAD)])
async def test_a_timer_is_marked_ahead_but_not_too_far(nodes: list[Node], seconds: float, ahead: float) -> None:
    waiting = Wanted("scopone-federale", {}, "Marco", "random", (None, None, None), fill_after=seconds)
    table = await nodes[0].find(await open_one(nodes[0], waiting))
    table.come(0)
    assert HOLD + ahead / 2 < seconds_ahead(table) <= HOLD + ahead
