"""Many tables at once: ``python -m bench load --tables 1000``; four clients at each table, which think and then play.

The server is a separate process with a new database; all clients are in this process. The bench reports the wait for an
action's acknowledgement, its cost in the server's CPU time, and the server's memory.

``--nodes 2 --store postgresql://… --bus redis://…`` runs two servers over one store, which are measured as one: each
table's clients are at one of them, or with ``--split`` at all of them in turn. The store must be empty.
"""

import asyncio
import hashlib
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from bench.figures import Figure
from bench.load_clients import Seat, connect
from bench.served import Nodes, serving_nodes
from cartaro.engine.chance import Shuffle
from cartaro.server.base.descriptors import allow_many_connections
from cartaro.store.opening import Address, open_store
from cartaro.table.entries import Chair
from cartaro.table.opening import Wanted, first_entries, hash_token
from cartaro.table.ports import Secrets

if TYPE_CHECKING:
    from cartaro.rulebook import OptionValue

RULEBOOK, PLAYERS = "scopone-federale", 4
AT_ONCE = 100
"""The number of connections opened at the same time."""
WARM_SECONDS = 5.0


@dataclass(frozen=True)
class Load:
    """The parameters: tables, seconds of play and of rest, the mean seconds that a client thinks.

    With *bots*, the name of a level, each table has one client and three bots. *target* is the points of a match (None:
    the rulebook's default).
    """

    tables: int = 1000
    seconds: float = 60.0
    thinking: float = 3.0
    rest: float = 10.0
    seed: int = 1
    bots: str | None = None
    nodes: int = 1
    store: str | None = None
    bus: str | None = None
    split: bool = False
    target: int | None = None

    @property
    def options(self) -> list[str]:
        """The options of the servers."""
        told = {"--store": self.store, "--bus": self.bus}
        return [part for name, value in told.items() if value is not None for part in (name, value)]

    @property
    def people(self) -> int:
        """The number of clients at a table."""
        return PLAYERS if self.bots is None else 1


@dataclass
class Crowd:
    """All the clients, and their waits for acknowledgements."""

    seats: list[Seat] = field(default_factory=list)

    @property
    def waited(self) -> list[float]:
        """The wait for each acknowledgement, in seconds."""
        return [seconds for seat in self.seats for seconds in seat.waited]

    @property
    def awaited(self) -> list[float]:
        """Seconds from each acknowledgement until that client's next turn: the time taken by the others."""
        return [seconds for seat in self.seats for seconds in seat.awaited]

    def forget(self) -> None:
        """Reset the counts."""
        for seat in self.seats:
            seat.waited.clear()
            seat.awaited.clear()
            seat.busy = 0


def measure(load: Load) -> list[Figure]:
    """Return one row of figures."""
    allow_many_connections()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(open_tables(Path(folder) if load.store is None else load.store, load))
        sync = sync_p99_ms(Path(folder))
        with serving_nodes(Path(folder), load.nodes, *load.options) as servers:
            return [{**asyncio.run(_play(load, servers)), "fdatasync p99 ms": sync}]


def sync_p99_ms(folder: Path, times: int = 200) -> float:
    """Return the 99th percentile of the time to sync 4 KiB to the disk of *folder*, in milliseconds."""
    took = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(times):
            file.write(bytes(4096))
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(1000 * (time.perf_counter() - began))
    return sorted(took)[times * 99 // 100]


def token_of(table: int, chair: int) -> str:
    """Return the token of the client on a chair."""
    return f"table-{table:05}-chair-{chair}"


async def open_tables(address: Address, load: Load) -> None:
    """Write the first entries of the tables of *load* directly; the server's rate limits would make this slow."""
    store = open_store(address)

    async def open_one(table: int) -> None:
        secret = hashlib.sha256(f"load {load.seed} {table}".encode()).digest()
        people = (Chair(f"Player {chair}", "person") for chair in range(load.people))
        bots = (Chair(f"Bot {chair}", "bot", load.bots) for chair in range(load.people, PLAYERS))
        chairs = (*people, *bots)
        options: dict[str, OptionValue] = {} if load.target is None else {"target": load.target}
        wanted = Wanted(RULEBOOK, options, "Player 0", load.bots or "random", grace=3600.0)
        entries = first_entries(wanted, chairs, Shuffle(secret).commitment, time.time())
        keys = {chair: hash_token(token_of(table, chair)) for chair in range(load.people)}
        await store.create(f"table{table:05}", entries, Secrets(secret, secret), keys)

    await asyncio.gather(*(open_one(table) for table in range(load.tables)))
    store.close()


async def _play(load: Load, servers: Nodes) -> Figure:
    chance = random.Random(load.seed)  # noqa: S311  # how long clients think is no secret
    crowd = Crowd()
    await servers.settle()
    empty = servers.rss
    started = time.monotonic()
    gate = asyncio.Semaphore(AT_ONCE)

    async def come(table: int, chair: int) -> None:
        host, port = servers.addresses[(table + (chair if load.split else 0)) % load.nodes]
        async with gate:
            seat = await connect(host, port, f"table{table:05}", token_of(table, chair), load.thinking, chance)
            crowd.seats.append(seat)

    await asyncio.gather(*(come(table, chair) for chair in range(load.people) for table in range(load.tables)))
    connecting = time.monotonic() - started
    _tell(f"{len(crowd.seats):,} connections in {connecting:.1f} s")
    await servers.settle()
    seated = servers.rss
    resting = servers.cpu
    await asyncio.sleep(load.rest)
    resting = (servers.cpu - resting) / load.rest
    _tell(f"at rest: {100 * resting:.1f} % of a CPU, {seated / 2**20:,.0f} MiB")
    for seat in crowd.seats:
        seat.begin()
    await asyncio.sleep(load.thinking + WARM_SECONDS)
    crowd.forget()
    spent, own, began, thought = servers.cpu, time.process_time(), time.monotonic(), servers.thinking
    await asyncio.sleep(load.seconds)
    spent, own, took = servers.cpu - spent, time.process_time() - own, time.monotonic() - began
    thought = servers.thinking - thought
    waited, awaited = sorted(crowd.waited), sorted(crowd.awaited)
    for seat in crowd.seats:
        seat.end()
    if not waited:
        sys.exit("nothing was acknowledged: fewer tables, or more seconds")
    return {
        "nodes": load.nodes,
        "tables": load.tables,
        "connections": len(crowd.seats),
        "thinking s": load.thinking,
        "actions": len(waited),
        "actions a second": len(waited) / took,
        "unanswered": sum(seat.waits for seat in crowd.seats),
        "faults": sum(seat.faults for seat in crowd.seats),
        "busy": sum(seat.busy for seat in crowd.seats),
        "ack p50 ms": 1000 * waited[len(waited) // 2],
        "ack p99 ms": 1000 * waited[len(waited) * 99 // 100],
        "own turn again p50 s": awaited[len(awaited) // 2] if awaited else "",
        "own turn again p99 s": awaited[len(awaited) * 99 // 100] if awaited else "",
        "bots' CPU": thought / took,
        "server CPU us an action": 1e6 * spent / len(waited),
        "server CPU": spent / took,
        "clients CPU": own / took,
        "RSS MiB": servers.rss / 2**20,
        "RSS empty MiB": empty / 2**20,
        "KiB a table at rest": (seated - empty) / 1024 / load.tables,
        "CPU at rest": resting,
        "connecting s": connecting,
        "load average": os.getloadavg()[0],
    }


def _tell(line: str) -> None:
    sys.stderr.write(f"{line}\n")
