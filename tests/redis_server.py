"""A Redis for one test, which can be killed and restarted empty, and a proxy to it that cuts or delays."""

import contextlib
import queue
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Callable
from pathlib import Path

from tests.conftest import PATIENCE
from tests.ports import free_port
from tests.waiting import wait_until

PROGRAMS = ("redis-server", "valkey-server")


class OwnRedis:
    """A Redis on a free local port, which writes nothing to disk."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Its address."""
        return self.address_at(self.port)

    def address_at(self, port: int) -> str:
        """Return its address through *port*."""
        return f"redis://127.0.0.1:{port}"

    def start(self) -> None:
        """Start it, empty, and wait until it answers."""
        program = next(path for name in PROGRAMS if (path := shutil.which(name)))
        options = ("--port", str(self.port), "--save", "", "--appendonly", "no", "--bind", "127.0.0.1")
        self._process = subprocess.Popen([program, *options], cwd=self._folder, stdout=subprocess.DEVNULL)
        wait_until(self._answers, "Redis did not start")

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as connection:
            connection.sendall(b"PING\r\n")
            return connection.recv(100).startswith(b"+PONG")
        return False

    def kill(self) -> None:
        """Kill it; its data is lost."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None


class Line:
    """A proxy to a Redis: its answers are delayed by ``late`` seconds; when cut, it silently passes nothing."""

    def __init__(self, port: int) -> None:
        self._to = port
        self.late = 0.0
        self._open = threading.Event()
        self._open.set()
        self._ends: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self._start(self._stand)

    @property
    def url(self) -> str:
        """The address of its client end."""
        return f"redis://127.0.0.1:{self._door.getsockname()[1]}"

    def cut(self) -> None:
        """Let nothing pass in either direction; connections stay open."""
        self._open.clear()

    def mend(self) -> None:
        """Let everything pass, first the data that waited."""
        self._open.set()

    def close(self) -> None:
        """Accept no connections, and break the existing ones."""
        self.mend()
        for end in [self._door, *self._ends]:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _start(self, work: Callable[..., None], *arguments: object) -> None:
        threading.Thread(target=work, args=arguments, daemon=True).start()

    def _stand(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                self._ends += [near, far]
                for origin, target, back in ((near, far, False), (far, near, True)):
                    waiting: queue.Queue[tuple[float, bytes]] = queue.Queue()
                    self._start(self._take, origin, waiting, back)
                    self._start(self._give, target, waiting)

    def _take(self, origin: socket.socket, waiting: "queue.Queue[tuple[float, bytes]]", back: bool) -> None:
        data = b"something"
        while data:
            try:
                data = origin.recv(65536)
            except OSError:
                data = b""
            waiting.put((time.monotonic() + (self.late if back and data else 0), data))

    def _give(self, target: socket.socket, waiting: "queue.Queue[tuple[float, bytes]]") -> None:
        with contextlib.suppress(OSError):
            while (item := waiting.get())[1]:
                time.sleep(max(0.0, item[0] - time.monotonic()))
                self._open.wait()
                target.sendall(item[1])
            target.shutdown(socket.SHUT_RDWR)
