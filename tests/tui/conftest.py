"""A terminal for tests: a real pseudo-terminal running the command."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.conftest import PATIENCE

PROMPT = re.compile(
    r"(?:Tocca a te|Invio: [^\n]*|Quale presa\?[^\n]*|Ti dichiari fuori, [^\n]*|[^\n]*Rientri\?[^\n]*)(?:: | > )$"
)
_ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_WITHOUT_SIZE = {name: value for name, value in os.environ.items() if name not in {"COLUMNS", "LINES"}}
"""The environment without variables that could contradict the terminal's own size."""
_PROMPT_LENGTH = 400
"""The maximum length of a prompt."""
_TIME_TO_DRAW = 2.0
"""The seconds after which the command is told of the window's size again."""
_TIME_TO_END = 8.0
"""The seconds that a command may take to end after Ctrl-C; another one while it ends would kill it."""


@dataclass
class Terminal:
    """A terminal with ``cartaro`` running in it. ``shown`` is all its output so far."""

    process: subprocess.Popen[bytes]
    handle: int
    shown: str = ""
    decoder: codecs.IncrementalDecoder = field(default_factory=codecs.getincrementaldecoder("utf-8"))

    def read(self) -> bool:
        """Read until the command waits for an answer; return False once it has ended."""
        start = len(self.shown)  # the earlier prompt does not count, even if only part of a letter has been echoed
        while True:
            ready, _, _ = select.select([self.handle], [], [], PATIENCE)
            assert ready, f"the command says nothing more: {self.shown[-500:]!r}"
            try:
                data = os.read(self.handle, 65536)
            except OSError:  # Linux's error when the other end is closed
                data = b""
            if not data:
                return False
            self.shown += self.decoder.decode(data)
            if len(self.shown) > start and PROMPT.search(_ESCAPE.sub("", self.shown[-_PROMPT_LENGTH:])):
                return True

    def answer(self, line: str) -> bool:
        """Type *line* and Enter; read until the next prompt."""
        self.press(f"{line}\n")
        return self.read()

    def press(self, keys: str) -> None:
        """Press *keys*."""
        os.write(self.handle, keys.encode())

    def resize(self, rows: int, columns: int) -> None:
        """Give the window another size, and read until what is drawn then ends with a prompt."""
        fcntl.ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        while not select.select([self.handle], [], [], _TIME_TO_DRAW)[0]:
            self.process.send_signal(signal.SIGWINCH)  # one that comes just before a line is read is seen with the next
        self.read()

    def interrupt(self) -> int:
        """Press Ctrl-C, again if the first was too early, and return the exit status."""
        while True:
            self.press("\x03")
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(_TIME_TO_END)
                return self.leave()

    def leave(self) -> int:
        """Read until the command ends, and return its exit status."""
        while self.read():
            pass
        return self.process.wait(PATIENCE)

    def play_on(self, choose: Callable[[str], str]) -> int:
        """Answer every prompt with the result of *choose* for all output so far; return the exit status."""
        going_on = self.read()
        while going_on:
            going_on = self.answer(choose(self.shown))
        return self.process.wait(PATIENCE)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    """Start ``cartaro`` with arguments in a terminal: ``terminal("play", "scopa", columns=80, TERM="xterm")``."""
    opened: list[Terminal] = []

    def start(*arguments: str, columns: int = 80, **environment: str) -> Terminal:
        handle, there = pty.openpty()
        fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        process = subprocess.Popen(
            [sys.executable, "-m", "cartaro.cli", "--lang", "it", *arguments],
            stdin=there,
            stdout=there,
            stderr=there,
            env={**_WITHOUT_SIZE, "TERM": "xterm", "PYTHONUTF8": "1", "XDG_DATA_HOME": str(tmp_path), **environment},
            preexec_fn=lambda: os.login_tty(there),  # noqa: PLW1509  # there are no threads here; needed for Ctrl-C
        )
        os.close(there)
        opened.append(Terminal(process, handle))
        return opened[-1]

    yield start
    for one in opened:
        _put_away(one)


def _put_away(one: Terminal) -> None:
    if one.process.poll() is None:
        one.process.kill()
        one.process.wait()
    with suppress(OSError):
        os.close(one.handle)
