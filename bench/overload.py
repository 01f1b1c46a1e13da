"""More load than a server can handle: ``python -m bench overload``; an increasing number of tables of four.

The server has one core and all clients another, so that clients do not take CPU time from it; every row shows how busy
each is. All clients are connected from the beginning, and the number of tables that play rises in steps until the wait
for an acknowledgement leaves its plateau. The step before that is the knee. Then follow the knee's load, one and a half
times, twice and three times as much, and the knee's again.
"""

import asyncio
import gc
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bench.figures import Figure
from bench.load import AT_ONCE, PLAYERS, Load, open_tables, sync_p99_ms, token_of
from bench.load_clients import Seat, connect
from bench.served import Nodes, on_core, serving_nodes
from cartaro.server.base.descriptors import allow_many_connections

BEYOND = (1.0, 1.5, 2.0, 3.0)
"""The loads after the knee has been found, as multiples of the knee's."""
LEFT_PLATEAU, HALF_LEFT = 4.0, 2.0
"""The plateau has been left when the 99th percentile and the median of waits exceed these multiples of earlier steps';
the second condition excludes short stalls of the disk."""
BUSY_CORE = 0.7
"""The share of its core that the server must have used at the knee; otherwise other programs interfered."""
LEAST_PLATEAU_MS = 5.0
"""The lower limit of a plateau."""
SETTLING = 2.0
"""Seconds at the beginning of each step that are not measured, besides one thought; at most as many as are measured."""
LONG_MATCH = 99
"""Points of a match, enough that none ends before the last step."""
BAR = 30
"""The length of the longest bar, in characters."""


@dataclass(frozen=True)
class Overload:
    """The parameters: tables to connect, the increment of each step, seconds of a step and of a thought.

    *knee*, in tables, is determined if it is None.
    """

    tables: int = 2400
    step: int = 200
    seconds: float = 8.0
    thinking: float = 1.0
    knee: int | None = None
    seed: int = 1


@dataclass
class _Room:
    """The tables, of which the first ones play."""

    servers: Nodes
    tables: list[list[Seat]]
    overload: Overload
    playing: int = 0
    rows: list[Figure] = field(default_factory=list)

    def let_play(self, tables: int) -> None:
        """Let the first *tables* tables play from now on."""
        for seat in (seat for table in self.tables[self.playing : tables] for seat in table):
            seat.begin()
        for seat in (seat for table in self.tables[tables : self.playing] for seat in table):
            seat.pause()
        self.playing = tables

    def forget(self) -> None:
        """Reset the counts."""
        for table in self.tables:
            for seat in table:
                seat.waited.clear()
                seat.strove.clear()
                seat.busy = 0

    @property
    def seats(self) -> Iterator[Seat]:
        """All connected clients."""
        return (seat for table in self.tables for seat in table)

    async def step(self, tables: int, label: str) -> Figure:
        """Let *tables* tables play for one step; record and return the figures."""
        self.let_play(tables)
        await asyncio.sleep(min(SETTLING, self.overload.seconds) + self.overload.thinking)
        figure = await self._measure(label)
        self.rows.append(figure)
        sys.stderr.write(f"{label}: {self.playing} tables, {figure['goodput a second']:.0f} a second\n")
        return figure

    async def _measure(self, label: str) -> Figure:
        self.forget()
        spent, own, began = self.servers.cpu, time.process_time(), time.monotonic()
        await asyncio.sleep(self.overload.seconds)
        spent, own, took = self.servers.cpu - spent, time.process_time() - own, time.monotonic() - began
        waited = sorted(seconds for seat in self.seats for seconds in seat.waited)
        strove = sorted(seconds for seat in self.seats for seconds in seat.strove)
        if not waited:
            sys.exit("nothing was acknowledged: fewer tables, or more seconds")
        return {
            "load": label,
            "tables": self.playing,
            "offered a second": self.playing / self.overload.thinking,
            "goodput a second": len(waited) / took,
            "% of the knee's": "",
            "busy a second": sum(seat.busy for seat in self.seats) / took,
            "faults": sum(seat.faults for seat in self.seats),
            "ack p50 ms": 1000 * waited[len(waited) // 2],
            "ack p99 ms": 1000 * waited[len(waited) * 99 // 100],
            "with attempts p50 s": strove[len(strove) // 2],
            "with attempts p99 s": strove[len(strove) * 99 // 100],
            "server CPU": spent / took,
            "clients CPU": own / took,
            "RSS MiB": self.servers.rss / 2**20,
            "normal again s": "",
        }

    async def calm_down(self, tables: int, normal_ms: float) -> None:
        """Reduce play to *tables* tables, and measure the seconds until 99 of 100 waits are at most *normal_ms*."""
        self.let_play(tables)
        again: float | str = "no"
        began = time.monotonic()
        for _ in range(10):
            self.forget()
            await asyncio.sleep(1)
            waited = sorted(seconds for seat in self.seats for seconds in seat.waited)
            if waited and 1000 * waited[len(waited) * 99 // 100] <= normal_ms:
                again = time.monotonic() - began
                break
        await self.step(tables, "back to 1x")
        self.rows[-1]["normal again s"] = again


def measure(overload: Overload) -> list[Figure]:
    """Return a row for each step."""
    allow_many_connections()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(open_tables(Path(folder), Load(tables=overload.tables, seed=overload.seed, target=LONG_MATCH)))
        sync = sync_p99_ms(Path(folder))
        with on_core(0), serving_nodes(Path(folder), 1) as servers, on_core(-1):
            rows = asyncio.run(_play(overload, servers))
    return [{**row, "fdatasync p99 ms": sync, "goodput": _bar(row, rows)} for row in rows]


async def _play(overload: Overload, servers: Nodes) -> list[Figure]:
    chance = random.Random(overload.seed)  # noqa: S311  # how long clients think is no secret
    await servers.settle()
    room = _Room(servers, await _seat_all(overload, servers, chance), overload)
    gc.freeze()  # existing objects are permanent; collecting among them would slow the clients down
    await servers.settle()
    knee = overload.knee or await _find_knee(room)
    at_knee: Figure = {}
    for times in BEYOND:
        tables = min(round(times * knee), overload.tables)
        figure = await room.step(tables, f"{round(tables / knee, 1):g}x")
        at_knee = at_knee or figure
    normal = 2 * max(float(at_knee["ack p99 ms"]), LEAST_PLATEAU_MS)
    await room.calm_down(knee, normal)
    room.let_play(0)
    for seat in room.seats:
        seat.end()
    best = float(at_knee["goodput a second"])
    return [{**row, "% of the knee's": 100 * float(row["goodput a second"]) / best} for row in room.rows]


async def _seat_all(overload: Overload, servers: Nodes, chance: random.Random) -> list[list[Seat]]:
    """Connect all clients, a limited number at a time."""
    ((host, port),) = servers.addresses
    gate = asyncio.Semaphore(AT_ONCE)

    async def come(table: int, chair: int) -> Seat:
        async with gate:
            return await connect(host, port, f"table{table:05}", token_of(table, chair), overload.thinking, chance)

    seats = await asyncio.gather(*(come(table, chair) for table in range(overload.tables) for chair in range(PLAYERS)))
    return [list(seats[at : at + PLAYERS]) for at in range(0, len(seats), PLAYERS)]


async def _find_knee(room: _Room) -> int:
    """Raise the number of playing tables; return that of the last step before waits left their plateau."""
    plateau: list[tuple[float, float]] = []
    connected = room.overload.tables
    for tables in range(room.overload.step, connected + 1, room.overload.step):
        row = await room.step(tables, "rising")
        p50, p99 = float(row["ack p50 ms"]), float(row["ack p99 ms"])
        half, slow = [statistics.median(waits) for waits in zip(*plateau, strict=True)] if plateau else (p50, p99)
        has_left = p50 > HALF_LEFT * half and p99 > LEFT_PLATEAU * max(slow, LEAST_PLATEAU_MS)
        if has_left and float(row["server CPU"]) > BUSY_CORE:
            return tables - room.overload.step
        plateau.append((p50, p99))
    sys.stderr.write(f"no knee up to {connected} tables: more are needed\n")
    return connected


def _bar(row: Figure, rows: Sequence[Figure]) -> str:
    most = max(float(other["goodput a second"]) for other in rows)
    return "█" * round(BAR * float(row["goodput a second"]) / most)
