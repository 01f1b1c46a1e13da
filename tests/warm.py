"""Servers that start quickly: forked from a process that has already imported Cartaro (``tests/imported.py``).

A new interpreter spends 0.6 s of CPU time on the imports of ``cartaro serve``, and tests start several hundred servers.
The command itself runs, with its arguments, in a separate process. Starting it as a user does is tested by
tests/server/test_run.py, and by every start here that cannot be a fork.
"""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO, Protocol

from tests import imported

ROOT = Path(__file__).parents[1]
_CAN_FORK = "forkserver" in multiprocessing.get_all_start_methods()


class Running(Protocol):
    """The operations of tests on a server's process, with the interface of ``subprocess.Popen``."""

    pid: int
    stdout: IO[str] | None

    def send_signal(self, sig: int) -> None: ...
    def kill(self) -> None: ...
    def poll(self) -> int | None: ...
    def wait(self, timeout: float | None = None) -> int: ...


def start(command: Callable[[Sequence[str]], int], *arguments: str, stderr: int | None = None) -> Running:
    """Start ``command(arguments)``, a function of a module, in this environment; its stdout can be read.

    *stderr* is the descriptor of a file for its stderr; without one, the test's stderr is used.
    """
    if not _CAN_FORK or _of_cartaro() != _AT_IMPORT:
        return _start_afresh(command, arguments, stderr)
    _import_once()
    return _Forked(command, arguments, 2 if stderr is None else stderr)


def _of_cartaro() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name.startswith("CARTARO_")}


_AT_IMPORT = _of_cartaro()
"""The environment variables of all tests but those that set others for their own servers."""


@cache
def _import_once() -> None:
    """Start the process from which servers are forked."""
    multiprocessing.get_context("forkserver").set_forkserver_preload([imported.__name__])
    paths = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    try:
        forkserver.ensure_running()
    finally:
        if paths is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = paths


def _start_afresh(command: Callable[[Sequence[str]], int], arguments: Sequence[str], stderr: int | None) -> Running:
    run = f"import sys; from {command.__module__} import {command.__name__} as run; sys.exit(run(sys.argv[1:]))"
    return subprocess.Popen(
        [sys.executable, "-c", run, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    )


class _Forked:
    """A process of multiprocessing with the interface of ``subprocess.Popen``."""

    def __init__(self, command: Callable[[Sequence[str]], int], arguments: Sequence[str], stderr: int) -> None:
        context = multiprocessing.get_context("forkserver")
        reader, stdout = context.Pipe(duplex=False)
        complaints = Connection(os.dup(stderr), readable=False)
        told = (command, list(arguments), dict(os.environ), stdout, complaints)
        self._process = context.Process(target=imported.run, args=told, daemon=True)
        self._process.start()
        stdout.close()
        complaints.close()
        assert self._process.pid is not None
        self.pid = self._process.pid
        self.stdout: IO[str] | None = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    def send_signal(self, sig: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, sig)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        status = self._process.exitcode
        if status is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout or 0)
        return status
