"""Calm tables under several nodes that look at once, are killed and come back: nothing twice, nothing lost.

Weeks of days pass on one clock: people play or let their time run out, set holidays, give them up and come back, while
nodes die at any moment, with whatever they had not noted.
"""

import asyncio
import random
from collections import Counter
from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from cartaro.server.services.services import Services
from cartaro.store.books.accounts import Account
from cartaro.store.books.holidays import HolidayBook, StoredHoliday
from cartaro.table.absence import TakeBack
from cartaro.table.arranging import Sit
from cartaro.table.calm import DAY
from cartaro.table.decide import Act
from cartaro.table.entries import Entry
from cartaro.table.opening import Wanted, hash_token, open_table
from cartaro.table.ports import StoreError
from cartaro.table.state import TableState, fold, states
from cartaro.table.timing import Lapsed, Rested
from tests.hand_clock import HandClock
from tests.store.conformance.conftest import Opener
from tests.waiting import until

if TYPE_CHECKING:
    from cartaro.store.ports import ServerStore

_MORE = pytest.mark.second("further weeks of the same kind")
NODES = 3
DAYS = 21
TABLES = 3
LATE = 2 * 3600.0
"""How late a turn may be timed out, in seconds: the nodes look at most so long after it has ended."""


class CalmWorld:
    """Some nodes on one store, under one clock, and what people do at their calm tables."""

    def __init__(self, opener: Opener, seed: int) -> None:
        self.chance, self.clock, self._opener = random.Random(seed), HandClock(), opener
        self.store: ServerStore = opener()
        self.nodes = [self._start() for _ in range(NODES)]
        self.tables: list[str] = []

    def _start(self) -> Services:
        return Services(self._opener(), 0.0, clock=self.clock)

    async def open(self) -> None:
        """Open the tables, where each person has an account of its own."""
        book = self.nodes[0].book
        for number in range(2):
            await book.add(Account(f"a{number}", f"Socia {number}", "argon2", 0.0))
        for _ in range(TABLES):
            wanted = Wanted(
                "scopa-valliadi",
                {"target": 11},
                "Ada",
                "random",
                others=(None,),
                calm=1,
                reserve=self.chance.choice((0, 3)),
            )
            id = (await open_table(self.store, self.clock, wanted)).table
            node = self.nodes[0]
            table = await node.authority.find(id)
            assert table is not None
            await node.authority.submit(table, Sit("new:1", hash_token("key"), "Bea"))
            for person in range(2):
                await book.claim_seat(f"a{person}", id, person)
            self.tables.append(id)

    async def pass_quarter(self) -> None:
        """Let six hours pass; somebody does something, a node may die while all look."""
        self.clock.move(DAY / 4)
        await self._do_something()
        dying = self.chance.randrange(NODES) if self.chance.random() < 0.15 else None
        looks = [asyncio.ensure_future(self._look(node)) for node in self.nodes]
        if dying is not None:
            for _ in range(self.chance.randrange(40)):
                await asyncio.sleep(0)
            looks[dying].cancel()
        await asyncio.gather(*looks, return_exceptions=True)
        if dying is not None:
            await self.nodes[dying].close()
            self.nodes[dying] = self._start()
            await self.nodes[dying].resume()
        for node in self.nodes:
            await until(lambda node=node: not node.driver.driven())  # type: ignore[misc]  # mypy takes it for a default
            await self._look(node)

    async def _look(self, node: Services) -> None:
        try:
            await node.authority.look_elsewhere()
            await node.calm.look()
        except StoreError:
            pass

    async def _do_something(self) -> None:
        node, account = self.chance.choice(self.nodes), f"a{self.chance.randrange(2)}"
        book, now, odds = HolidayBook(node.store), self.clock.now(), self.chance.random()
        if odds < 0.06:
            since = now + self.chance.choice((0.0, 0.5, 2.0)) * DAY
            days = self.chance.randrange(1, 5)
            await book.set(
                account, StoredHoliday(date(2026, 8, 3), date(2026, 8, 2 + days), since, since + days * DAY), now
            )
        elif odds < 0.1:
            await book.end(account, now, date(2026, 8, 3))
        elif odds < 0.5:
            await self._play(node, self.chance.choice(self.tables))

    async def _play(self, node: Services, id: str) -> None:
        await node.authority.look_elsewhere()
        table = await node.authority.find(id)
        assert table is not None
        state = await node.authority.state_of(table)
        for person in state.roster.away:
            await node.authority.submit(table, TakeBack(f"{person}:back {state.head}", person))
        state = await node.authority.state_of(table)
        if state.match is None or state.chair_to_act is None or state.over:
            return
        action = state.match.game.spell_action(state.match.game.legal_actions(state.match.position)[0])
        command = Act(f"{state.chair_to_act}:{state.head}", state.chair_to_act, state.head, action)
        await node.authority.submit(table, command)

    async def end(self) -> None:
        """Stop all nodes."""
        for node in self.nodes:
            await node.close()


def faults_in(id: str, entries: list[Entry], secret: bytes) -> list[str]:
    """Return what is wrong in the log of a calm table: each turn ends once, in time, never in a holiday."""
    found: list[str] = []
    before: TableState | None = None
    for entry, state in zip(entries, states(id, entries, secret), strict=True):
        if isinstance(entry.payload, Lapsed) and before is not None and before.clocks is not None:
            deadline = before.clocks.deadline
            if deadline is None or not deadline <= entry.at <= deadline + LATE + DAY / 4:
                found.append(f"{entry.seq}: lapsed at {entry.at}, due {deadline}")
        before = state
    rested = Counter((entry.payload, entry.cmd_id) for entry in entries if isinstance(entry.payload, Rested))
    found += [f"twice: {one}" for one, times in rested.items() if times > 1]
    told = [entry.payload for entry in entries if isinstance(entry.payload, Rested)]
    for chair in range(2):
        own = [one for one in told if one.chair == chair]
        found += [f"told again: {one}" for one, following in pairwise(own) if one == following]
    return found


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=_MORE) for seed in range(1, 6))])
async def test_nothing_is_done_twice_and_nothing_lost(opener: Opener, seed: int) -> None:
    world = CalmWorld(opener, seed)
    try:
        await world.open()
        for _ in range(4 * DAYS):
            await world.pass_quarter()
        now, lapsed = world.clock.now(), 0
        for id in world.tables:
            log = await world.store.load(id)
            assert log is not None
            entries = list(log.entries)
            assert faults_in(id, entries, log.secrets.shuffle) == []
            state = fold(id, entries, log.secrets.shuffle)
            lapsed += sum(isinstance(entry.payload, Lapsed) for entry in entries)
            deadline = None if state.clocks is None else state.clocks.deadline
            assert state.over or deadline is None or deadline > now - LATE, "a turn that has ended is not left"
            for person, told in (await HolidayBook(world.store).at(id)).items():
                if told[1] > now and not state.over:
                    assert state.rests[state.roster.people.index(person)] == told, "what is set is told"
        assert lapsed > 0
    finally:
        await world.end()
