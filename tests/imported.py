"""What is imported once, in the process that tests fork their servers from (``tests/warm.py``)."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection

import cartaro.cli.main
import cartaro.cli.serve
import cartaro.server.process.run
import cartaro.server.process.serve  # noqa: F401  # as much of it as a server that starts would import

_IMPORTED_BY = os.getpid()


def run(
    command: Callable[[Sequence[str]], int],
    arguments: Sequence[str],
    environment: Mapping[str, str],
    stdout: Connection,
    stderr: Connection,
) -> None:
    """Be *command* with *arguments* in a process that was forked, and end it with the status that this returns."""
    assert os.getpid() != _IMPORTED_BY, "tests.imported was imported after the fork, so that it is of no use"
    os.dup2(stdout.fileno(), 1)
    os.dup2(stderr.fileno(), 2)
    stdout.close()
    stderr.close()
    sys.stdout = os.fdopen(1, "w", closefd=False)  # those of before knew other files
    sys.stderr = os.fdopen(2, "w", 1, errors="backslashreplace", closefd=False)
    os.environ.clear()
    os.environ.update(environment)
    sys.exit(command(arguments))
