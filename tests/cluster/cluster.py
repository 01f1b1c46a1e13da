"""A whole cluster under play: PostgreSQL (with a standby on request), Redis, nodes, and groups of people who play."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.cluster.databases import Postgres, SmallDisk
from tests.cluster.fake_clock import FakeClock
from tests.cluster.nodes import STARTING, Node, nodes_of
from tests.cluster.people import Company
from tests.redis_server import OwnRedis

TABLES: Sequence[tuple[str, int, dict[str, object]]] = (
    ("scopone-federale", 4, {}),
    ("scopa-valliadi", 2, {"move": 60}),
    ("scala40-fisca", 3, {"bank": 1800, "options": {"players": 3}}),
    ("scala40-sballo", 2, {}),
    ("scala40-chiusura", 2, {"move": 60}),
)
"""The companies, in rotation: a rulebook, the number of people, the table's other options (clocks)."""
TABLES_WITH_BOTS: Sequence[tuple[str, int, dict[str, object]]] = (
    ("scopone-federale", 2, {"chairs": [None, "expert", "expert"]}),
    ("scopa-valliadi", 1, {"chairs": ["expert"]}),
    ("scala40-sballo", 2, {"chairs": [None, "expert"], "options": {"players": 3}}),
)
"""Companies with bots that think for a while."""
THINKING = {"--bot-pace": "0.5", "--bot-processes": "1"}
"""The nodes' options for these tables: bots think for at most 0.3 seconds, in a separate process."""


class StuckError(AssertionError):
    """A player could not continue."""


@dataclass(eq=False)
class Cluster:
    """The parts, by name. Faults are injected into them directly."""

    folder: Path
    postgres: Postgres
    disk: SmallDisk
    redis: OwnRedis
    nodes: list[Node]
    companies: list[Company]
    goes_on: float
    """Seconds within which everybody must be able to continue."""
    database_clock: FakeClock | None = None
    """The clock of the database, if it can be set."""
    release: int = 0
    """The release of the nodes (:mod:`tests.cluster.releases`)."""

    @property
    def migrations(self) -> Path:
        """The folder of the migrations up to that release."""
        return self.folder / "migrations"

    @property
    def actions(self) -> int:
        """The number of acknowledged commands."""
        return sum(table.actions for company in self.companies for table in company.tables)

    def at(self, node: Node) -> list[Company]:
        """Return the companies with a person connected to *node* now."""
        return [one for one in self.companies if one.now is not None and node.number in one.now.at_nodes.values()]

    async def acts(self, actions: int) -> None:
        """Wait until *actions* more commands are acknowledged; raise :class:`StuckError` if none is in time."""
        enough = self.actions + actions
        await self._until(lambda: self.actions >= enough, lambda: "nobody plays on")

    async def goes_on_at(self, companies: Sequence[Company], since: float) -> list[float]:
        """Wait until each of *companies* has had an action acknowledged after *since*; return their delays."""
        await self._until(
            lambda: all(_first_ack(one, since) is not None for one in companies),
            lambda: f"they stand still: {', '.join(str(one) for one in companies if _first_ack(one, since) is None)}",
        )
        return [first - since for one in companies if (first := _first_ack(one, since)) is not None]

    async def starts(self, node: Node) -> None:
        """Start *node* and wait until it serves."""
        node.start()
        until = time.monotonic() + STARTING
        while not await node.answers():
            if time.monotonic() > until:
                raise StuckError(f"node {node.number} does not serve")
            await asyncio.sleep(0.05)

    async def _until(self, holds: Callable[[], bool], otherwise: Callable[[], str]) -> None:
        until = time.monotonic() + self.goes_on
        while not holds():
            if time.monotonic() > until:
                raise StuckError(otherwise())
            await asyncio.sleep(0.01)


def _first_ack(company: Company, since: float) -> float | None:
    acks = [at for table in company.tables[-2:] for at in table.acks if at > since]
    return min(acks, default=None)


@contextlib.asynccontextmanager
async def cluster_of(  # noqa: PLR0913  # what a cluster is made of
    folder: Path,
    nodes: int = 3,
    tables: int = 12,
    seed: int = 1,
    goes_on: float = 60.0,
    *,
    bots: bool = False,
    fake_clock: bool = False,
) -> AsyncIterator[Cluster]:
    """Yield a cluster with running nodes, where nobody plays yet; all its parts are stopped afterwards.

    With *bots*, tables have bots; with *fake_clock*, the database's clock can be set.
    """
    kinds = TABLES_WITH_BOTS if bots else TABLES
    disk, redis = SmallDisk(folder / "disk"), OwnRedis(folder)
    postgres = Postgres(disk.folder / "postgres")
    cluster: Cluster | None = None
    try:
        postgres.make()
        clock = FakeClock(disk.folder) if fake_clock else None
        postgres.environment = {} if clock is None else clock.environment
        postgres.start()
        async with nodes_of(folder, nodes, postgres, redis, THINKING if bots else {}) as started:
            chance = random.Random(seed)
            companies = [
                Company(rulebook, people, started, random.Random(chance.random()), dict(options))
                for rulebook, people, options in (kinds[n % len(kinds)] for n in range(tables))
            ]
            cluster = Cluster(folder, postgres, disk, redis, started, companies, goes_on, clock)
            for node in started:
                await cluster.starts(node)
            yield cluster
    finally:
        redis.kill()
        for one in (postgres, *([cluster.postgres] if cluster is not None else [])):
            one.stop()
        disk.unmount()


@contextlib.asynccontextmanager
async def playing(cluster: Cluster) -> AsyncIterator[None]:
    """Let everybody play while the block runs; afterwards everybody leaves; raise :class:`StuckError` otherwise."""
    tasks = [asyncio.ensure_future(company.play()) for company in cluster.companies]
    try:
        await cluster.goes_on_at(cluster.companies, time.monotonic())
        yield
        await cluster.goes_on_at(cluster.companies, time.monotonic())
        await _all_leave(cluster, tasks)
    finally:
        failed = [task for task in tasks if task.done() and task.exception() is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for task in failed:
            task.result()


async def _all_leave(cluster: Cluster, playing: Sequence["asyncio.Task[None]"]) -> None:
    for company in cluster.companies:
        company.leave()
    _, staying = await asyncio.wait(playing, timeout=cluster.goes_on)
    if staying:
        waiting = [company.waiting for company in cluster.companies if company.waiting]
        raise StuckError(f"unanswered: {waiting}")
