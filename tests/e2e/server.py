"""The server as a user starts it, which tests can kill as a power cut would."""

import re
from pathlib import Path

from tests import warm
from tests.e2e.patient import serve_patiently
from tests.ports import free_port


class Server:
    """``cartaro serve`` on a free port, the same at each start. Bots take ``pace`` seconds a play.

    Rate limits are high, and waits for slow pages and tests long (``patient.py``).
    """

    def __init__(self, data: Path, pace: float = 0, *options: str) -> None:
        self._data = data
        self._pace = pace
        self._options = options
        self._process: warm.Running | None = None
        self._port = str(free_port())
        self.was_down = False

    @property
    def address(self) -> str:
        """The address of the client."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def folder(self) -> Path:
        """The folder with its database."""
        return self._data

    @property
    def pid(self) -> int:
        """The id of the server's process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it prints its address."""
        assert self._process is None
        options = [
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            self._port,
            "--data",
            str(self._data),
            "--allowance",
            "1000",
            *self._options,
        ]
        self._process = warm.start(serve_patiently, *options, "--bot-pace", str(self._pace))
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert found is not None, f"the server said {said!r}"
        self._port = found[1]

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        if self._process is None:
            return
        self.was_down = True
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None
