"""Nodes: ``cartaro serve`` with a shared database and bus; each one's connections go over wires that a test can cut."""

import contextlib
import signal
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

import httpx
import psutil  # type: ignore[import-untyped]  # it has no types

from cartaro.cli.main import main
from cartaro.server.base import bot_worker, steady_clock
from tests import http_client, warm
from tests.cluster.databases import Postgres
from tests.cluster.wires import Wire, wire_to
from tests.ports import free_port
from tests.redis_server import OwnRedis

STARTING = 120.0
"""Seconds within which a node must answer."""
BETWEEN = 0.02

Options: TypeAlias = Mapping[str, str]
"""Options of ``cartaro serve`` besides those that every node has, with their values."""


def serve_by_a_wrong_clock(arguments: Sequence[str]) -> int:
    """Run the command given by the arguments after the first two: the clock's error in seconds, and its drift."""
    offset, drift = float(arguments[0]), float(arguments[1])
    of_day, steady = time.time, steady_clock._steady
    time.time = lambda: of_day() + offset
    steady_clock._steady = lambda: steady() * (1 + drift)
    return main(arguments[2:])


class Node:
    """One node. Its traffic with the database, the bus and its clients goes over one wire each."""

    def __init__(
        self, folder: Path, number: int, postgres: Postgres, redis: OwnRedis, wires: Sequence[Wire], options: Options
    ) -> None:
        self.number = number
        self.database, self.bus, self.clients = wires
        self._folder, self._postgres, self._redis, self._options = folder, postgres, redis, options
        self.serve: Callable[[Sequence[str]], int] = main
        self.extra: tuple[str, ...] = ()
        """Arguments before the command, if it is not run by :func:`main` alone."""
        self.process: warm.Running | None = None

    @property
    def url(self) -> str:
        """The address for HTTP clients."""
        return f"http://127.0.0.1:{self.clients.port}"

    @property
    def socket(self) -> str:
        """The WebSocket address for players."""
        return f"ws://127.0.0.1:{self.clients.port}/ws"

    def start(self) -> None:
        """Start it."""
        options = {
            "--port": str(self.clients.to),
            "--store": self._postgres.address_at(self.database.port),
            "--bus": self._redis.address_at(self.bus.port),
            "--data": str(self._folder / f"node-{self.number}"),
            "--bot-pace": "0",
            "--allowance": "1000",
            **self._options,
        }
        arguments = [*self.extra, "serve", *(part for pair in options.items() for part in pair)]
        with (self._folder / f"node-{self.number}.txt").open("ab") as said:
            self.process = warm.start(self.serve, *arguments, stderr=said.fileno())

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process is not None
        self.process.send_signal(number)

    def kill_thinkers(self) -> int:
        """Kill the processes in which its bots think; return their number."""
        assert self.process is not None
        children = psutil.Process(self.process.pid).children()
        thinkers = [child for child in children if bot_worker.__name__ in child.cmdline()]
        for thinker in thinkers:
            thinker.kill()
        return len(thinkers)

    def kill(self) -> None:
        """Kill it without warning."""
        self.signal(signal.SIGKILL)
        self.end()

    def end(self) -> int:
        """Wait until it exits; return its status."""
        assert self.process is not None
        status = self.process.wait(STARTING)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status

    async def answers(self) -> bool:
        """Whether it answers a request now, over the wire of its clients."""
        with contextlib.suppress(httpx.HTTPError):
            async with http_client.AsyncClient(timeout=2.0) as client:
                return (await client.get(f"{self.url}/healthz")).status_code == 200
        return False

    @property
    def lines(self) -> list[str]:
        """The lines of its stderr."""
        said = self._folder / f"node-{self.number}.txt"
        return said.read_text("utf-8", "replace").splitlines() if said.exists() else []


@contextlib.asynccontextmanager
async def nodes_of(
    folder: Path, count: int, postgres: Postgres, redis: OwnRedis, options: Options
) -> AsyncIterator[list[Node]]:
    """Yield *count* nodes that have not been started; those that were are killed at the end."""
    async with contextlib.AsyncExitStack() as stack:
        nodes = []
        for number in range(count):
            ports = (postgres.port, redis.port, free_port())
            wires = [await stack.enter_async_context(wire_to(port)) for port in ports]
            nodes.append(Node(folder, number, postgres, redis, wires, options))
        try:
            yield nodes
        finally:
            for node in nodes:
                if node.process is not None:
                    node.signal(signal.SIGCONT)
                    node.kill()
