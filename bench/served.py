"""A server in a process of its own, and what it costs."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import psutil  # type: ignore[import-untyped]  # it has no types

STOPPING = 60.0


@contextmanager
def serving(folder: Path) -> Iterator[tuple["psutil.Process", str, int]]:
    """Serve the data in *folder* to whoever asks however fast; give the server's process, its host and its port."""
    try:
        import psutil  # noqa: PLC0415  # a tool of the tests, which no other bench needs
    except ImportError:
        sys.exit("this bench reads the server's CPU time by psutil: python3 play.py install brings it")
    serve = [sys.executable, "-m", "cartaro", "serve", "--port", "0", "--data", str(folder), "--allowance", "1000"]
    server = subprocess.Popen(serve, stdout=subprocess.PIPE, text=True)  # noqa: S603  # this very Cartaro
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


async def settle(server: "psutil.Process") -> None:
    """Wait until the server has nothing left to do from its start, or from what it was asked."""
    while True:
        before = cpu(server)
        await asyncio.sleep(1)
        if cpu(server) - before < 0.05:
            return


def cpu(process: "psutil.Process") -> float:
    """Return the seconds of CPU that a process has had."""
    times = process.cpu_times()
    return float(times.user + times.system)


def thinking(process: "psutil.Process") -> float:
    """Return the seconds of CPU that the processes of a server have had that think for its bots."""
    return sum(cpu(child) for child in process.children())
