"""A node dies under its tables: ``python -m bench failover --store postgresql://… --bus redis://…``.

Two nodes share one store; all tables are on the first, each with four clients and a log of a given length. While they
play, it is killed (SIGKILL). Clients connect to the second after half a second, as a page does, and the player to act
plays at once, or repeats an action that was not acknowledged. The bench reports how long tables are interrupted, and
the cost for the second node of reading all the logs.
"""

import asyncio
import hashlib
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bench.figures import Figure
from bench.load import AT_ONCE, PLAYERS, RULEBOOK, token_of
from bench.load_clients import Fault, Seat, Welcome, connected, message_in
from bench.served import Nodes, serving_nodes
from cartaro.server.base.descriptors import allow_many_connections
from cartaro.store.opening import Address, open_store
from cartaro.table.opening import hash_token
from cartaro.table.ports import Secrets
from cartaro.testing.tables import PaperTable

if TYPE_CHECKING:
    from cartaro.store.ports import ServerStore

PATTERNS = 20
"""The number of different logs; each table has one of them."""
RETRY = (0.4, 0.6)
"""Seconds before a client's first attempt to reconnect."""
BUSY = (1.0, 2.0)
LONG_MATCH = 99
"""Points of a match, enough that none ends during the bench."""
PATIENCE = 60.0
"""Seconds within which every table must continue."""


@dataclass(frozen=True)
class Failover:
    """The parameters: tables on the node that is killed, entries of each log, seconds that a client thinks."""

    store: str
    bus: str
    tables: int = 1000
    entries: int = 100
    thinking: float = 3.0
    seconds: float = 10.0
    seed: int = 1


class Survivor(Seat):
    """A client that connects to the other node when its own has died, and then plays without thinking."""

    def __init__(self, hello: str, thinking: float, chance: random.Random, other: tuple[str, int]) -> None:
        super().__init__(hello, thinking, chance)
        self._other = other
        self._is_back = True
        self.back_at = self.acked_at = 0.0

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._plays:
            return super().connection_lost(exc)
        self._is_back = False
        self._later(RETRY, self._come_back)
        return None

    def _later(self, pause: tuple[float, float], then: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_later(self._chance.uniform(*pause), then)

    def _come_back(self) -> None:
        self._coming = asyncio.ensure_future(self._connect())

    async def _connect(self) -> None:
        host, port = self._other
        try:
            await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        except OSError:
            self._later(RETRY, self._come_back)
        else:
            self.open(host, port, "/ws")

    def heard(self, payload: bytes) -> None:
        """Continue to play as soon as it has been welcomed again."""
        if self._is_back:
            before = len(self.waited)
            super().heard(payload)
            if len(self.waited) > before and self.back_at and not self.acked_at:
                self.acked_at = time.perf_counter()
            return
        message = message_in(payload)
        if isinstance(message, Fault) and message.code == "busy":
            self.busy += 1
            self._later(BUSY, self.opened)
        elif isinstance(message, Welcome):
            self._is_back, self.back_at = True, time.perf_counter()
            self._news = message
            self._repeat_or_play()

    def say(self, text: str) -> None:
        """Send only hello while connecting to the other node."""
        if self._is_back or text == self._hello:
            super().say(text)

    def _repeat_or_play(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._sent_at:
            self.say(self._command)
        else:
            self._act()


def measure(failover: Failover) -> list[Figure]:
    """Return one row of figures."""
    allow_many_connections()
    options = ("--store", failover.store, "--bus", failover.bus)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(open_long_tables(failover.store, failover))
        with serving_nodes(Path(folder), 2, *options) as servers:
            return [asyncio.run(_play(failover, servers))]


async def open_long_tables(address: Address, failover: Failover) -> None:
    """Write tables with logs of the given length."""
    store = open_store(address)
    patterns = [_pattern(f"{failover.seed} {number}", failover.entries) for number in range(PATTERNS)]
    gate = asyncio.Semaphore(AT_ONCE)

    async def open_one(table: int) -> None:
        async with gate:
            await _create(store, table, patterns[table % PATTERNS])

    await asyncio.gather(*(open_one(table) for table in range(failover.tables)))
    store.close()


async def _create(store: "ServerStore", table: int, paper: PaperTable) -> None:
    keys = {chair: hash_token(token_of(table, chair)) for chair in range(PLAYERS)}
    await store.create(f"table{table:05}", paper.log, Secrets(paper.secret, paper.secret), keys)


def _pattern(seed: str, entries: int) -> PaperTable:
    paper = PaperTable(RULEBOOK, hashlib.sha256(seed.encode()).hexdigest(), people=PLAYERS, target=LONG_MATCH)
    plays = paper.play()
    while len(paper.log) < entries and next(plays, None):
        pass
    return paper


async def _play(failover: Failover, servers: Nodes) -> Figure:
    chance = random.Random(failover.seed)  # noqa: S311  # how long clients think is no secret
    await servers.settle()
    first, second = servers.addresses
    gate = asyncio.Semaphore(AT_ONCE)

    async def come(table: int, chair: int) -> Survivor:
        hello = json.dumps({"t": "hello", "table": f"table{table:05}", "token": token_of(table, chair)})
        async with gate:
            return await connected(Survivor(hello, failover.thinking, chance, second), *first)

    tables = await asyncio.gather(
        *(asyncio.gather(*(come(table, chair) for chair in range(PLAYERS))) for table in range(failover.tables))
    )
    await servers.settle()
    seats = [seat for table in tables for seat in table]
    for seat in seats:
        seat.begin()
    await asyncio.sleep(failover.thinking + failover.seconds)
    before, died = servers.cpu_of(1), time.perf_counter()
    servers.kill(0)
    all_go_on = await _all_go_on(tables, died + PATIENCE)
    cost = servers.cpu_of(1) - before
    for seat in seats:
        with suppress(ConnectionError):
            seat.end()
    if not all_go_on:
        sys.stderr.write(f"not every table went on within {PATIENCE:.0f} s\n")
    return _figure(failover, tables, died, cost)


async def _all_go_on(tables: Sequence[Sequence[Survivor]], until: float) -> bool:
    while any(not any(seat.acked_at for seat in table) for table in tables):
        if time.perf_counter() > until:
            return False
        await asyncio.sleep(0.05)
    return True


def _figure(failover: Failover, tables: Sequence[Sequence[Survivor]], died: float, cost: float) -> Figure:
    back = sorted(seat.back_at - died for table in tables for seat in table if seat.back_at)
    firsts = [min((seat.acked_at for seat in table if seat.acked_at), default=0.0) for table in tables]
    acked = sorted(first - died for first in firsts if first)
    if not acked:
        sys.exit("no table went on")
    return {
        "tables": failover.tables,
        "entries of each": failover.entries,
        "went on": len(acked),
        "faults": sum(seat.faults for table in tables for seat in table),
        "busy": sum(seat.busy for table in tables for seat in table),
        "welcome p50 s": back[len(back) // 2],
        "welcome p99 s": back[len(back) * 99 // 100],
        "first ack p50 s": acked[len(acked) // 2],
        "first ack p99 s": acked[len(acked) * 99 // 100],
        "CPU s of the other node": cost,
        "CPU ms a table": 1000 * cost / failover.tables,
    }
