"""The server as a user starts it, so that it can be killed as a power cut does."""

import re
from pathlib import Path

from tests import warm
from tests.e2e.patient import serve_patiently
from tests.ports import free_port


class Server:
    """``cartaro serve`` on a free port, which it keeps from start to start. Bots take ``pace`` seconds a play.

    However fast pages and tests ask, they may; however slow they are, they are waited for (``patient.py``).
    """

    def __init__(self, data: Path, pace: float = 0) -> None:
        self._data = data
        self._pace = pace
        self._process: warm.Running | None = None
        self._port = str(free_port())
        self.was_down = False

    @property
    def address(self) -> str:
        """Where the client is."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it says where it listens."""
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
        ]
        self._process = warm.start(serve_patiently, *options, "--bot-pace", str(self._pace))
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert found is not None, f"the server said {said!r}"
        self._port = found[1]

    def kill(self) -> None:
        """End it without a word: SIGKILL."""
        if self._process is None:
            return
        self.was_down = True
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._process = None
