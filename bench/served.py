"""A server in a separate process, and its CPU time and memory."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it has no types

STOPPING = 60.0
_CORES: Sequence[int] = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else ()
"""The cores that this process may use; empty if the system does not report them."""


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[tuple[psutil.Process, str, int]]:
    """Serve the data in *folder* with high rate limits; yield the server's process, its host and its port.

    *options* are further ones of ``cartaro serve``.
    """
    serve = [sys.executable, "-m", "cartaro", "serve", "--port", "0", "--data", str(folder), "--allowance", "1000"]
    server = subprocess.Popen([*serve, *options], stdout=subprocess.PIPE, text=True)  # noqa: S603  # this very Cartaro
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        if not line.startswith("Cartaro: http://"):
            sys.exit(f"the server did not start: {line}")
        host, port = line.removeprefix("Cartaro: http://").strip().rstrip("/").rsplit(":", 1)
        yield psutil.Process(server.pid), host, int(port)
    finally:
        server.terminate()
        server.wait(STOPPING)


@contextmanager
def on_core(which: int) -> Iterator[None]:
    """Bind this process, and those it starts in the context, to one of its cores, if the system supports it."""
    if not _CORES:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {_CORES[which]})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


class Nodes:
    """Servers over one store, measured as one."""

    def __init__(self, nodes: Sequence[tuple[psutil.Process, str, int]]) -> None:
        self._processes = [process for process, _, _ in nodes]
        self.addresses = [(host, port) for _, host, port in nodes]

    @property
    def cpu(self) -> float:
        """Their CPU time, in seconds."""
        return sum(cpu(process) for process in self._processes)

    def cpu_of(self, node: int) -> float:
        """Return the CPU time of one of them, in seconds."""
        return cpu(self._processes[node])

    def kill(self, node: int) -> None:
        """Kill one of them immediately."""
        self._processes[node].kill()

    @property
    def thinking(self) -> float:
        """The CPU time of their processes that compute bots' choices, in seconds."""
        return sum(thinking(process) for process in self._processes)

    @property
    def rss(self) -> float:
        """Their memory, in bytes."""
        return float(sum(process.memory_info().rss for process in self._processes))

    async def settle(self) -> None:
        """Wait until all are idle, with nothing left to do from their start or from requests."""
        for process in self._processes:
            await settle(process)


@contextmanager
def serving_nodes(folder: Path, nodes: int, *options: str) -> Iterator[Nodes]:
    """Serve by so many servers, each with a folder of its own in *folder* where the *options* name a store."""
    own = any(option == "--store" for option in options)
    with ExitStack() as stack:
        folders = [folder / str(number) if own else folder for number in range(nodes)]
        yield Nodes([stack.enter_context(serving(one, *options)) for one in folders])


async def settle(server: psutil.Process) -> None:
    """Wait until the server is idle, with nothing left to do from its start or from requests."""
    while True:
        before = cpu(server)
        await asyncio.sleep(1)
        if cpu(server) - before < 0.05:
            return


def cpu(process: psutil.Process) -> float:
    """Return the CPU time of a process, in seconds."""
    times = process.cpu_times()
    return float(times.user + times.system)


def thinking(process: psutil.Process) -> float:
    """Return the CPU time, in seconds, of a server's processes that compute bots' choices."""
    return sum(cpu(child) for child in process.children())
