"""A bot in its own process, in any language: JSON Lines out and in, with a time limit (docs/own-bots.md)."""

import atexit
import json
import shlex
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO

import msgspec

from cartaro.bots.bot import BotFailedError
from cartaro.bots.budget import Budget
from cartaro.engine.events import Json
from cartaro.file_errors import reason_of
from cartaro.i18n import CartaroError, Text, tr
from cartaro.seen import escaped
from cartaro.strict_json import decode_strict

PREFIX = "process:"
"""The prefix of an entrant that is a command."""
TIME_LIMIT = 10.0
"""Seconds that an answer may take, unless the contest says otherwise."""
MOST_FAILURES = 3
"""The number of consecutive failures of a process after which the contest is given up."""
_GRACE = 1.0
_LONGEST_LINE = 65_536
_MOST_UNREAD = 1_000
_ENDED = None
_decoder = msgspec.json.Decoder()


class ProcessBot:
    """A bot run as a command: one line of JSON per choice on its standard input, one of the offered actions back.

    The process is started at the first choice, and restarted after it exits or times out.
    """

    def __init__(self, name: str, time_limit: float) -> None:
        self._name, self._limit = name, time_limit
        self._command = _read_command(name)
        self._process: subprocess.Popen[str] | None = None
        self._output: _Output | None = None
        self._asked = self._failed = 0

    def ask(self, question: Mapping[str, Json], actions: Sequence[str], budget: Budget | None) -> str:
        """Return the action that the process answers with.

        Raise :class:`cartaro.bots.bot.BotFailedError` if it exits, does not answer in time, or its answer is invalid;
        :class:`CartaroError` if it cannot be started, or has failed :data:`MOST_FAILURES` times in a row.
        """
        self._asked += 1
        limits = {"simulations": budget and budget.simulations, "milliseconds": budget and budget.milliseconds}
        line = json.dumps({"id": self._asked, **question, "actions": list(actions), "budget": limits})
        try:
            action = self._answer(line, actions)
        except BotFailedError as error:
            self._failed += 1
            if self._failed < MOST_FAILURES:
                raise
            self.stop()
            raise CartaroError("bot_failed", tr("arena-process-given_up", times=MOST_FAILURES) + error.text) from error
        self._failed = 0
        return action

    def _answer(self, line: str, actions: Sequence[str]) -> str:
        process, lines = self._running()
        deadline = monotonic() + self._limit
        # in a thread, because a process that does not read its input would block the write
        Thread(target=_write_line, args=(process, line), daemon=True).start()
        while True:
            try:
                heard = lines.read(deadline - monotonic())
            except Empty:
                self.stop()
                raise self._fail(tr("arena-process-silent", seconds=f"{self._limit:g}")) from None
            if heard is _ENDED:
                raise self._ended(process)
            answer = self._read(heard, actions)
            if answer is not None:
                return answer

    def _read(self, output: str, actions: Sequence[str]) -> str | None:
        """Return the action of an answer; None if it answers an earlier question."""
        try:
            answer = decode_strict(_decoder, output)
            id, action = answer["id"], answer["action"]
        except (msgspec.MsgspecError, ValueError, TypeError, KeyError, RecursionError):
            raise self._fail(tr("arena-process-no_answer", said=escaped(output.strip()[:100]))) from None
        if id != self._asked:
            return None
        if action not in actions:
            raise self._fail(tr("arena-process-no_action", action=escaped(str(action)[:100]), n=len(actions)))
        return str(action)

    def _running(self) -> "tuple[subprocess.Popen[str], _Output]":
        """Return the process and its output; start it if it does not run."""
        if self._process is None or self._output is None:
            self._process = self._start()
            assert self._process.stdout is not None
            self._output = _Output(self._process.stdout)
        return self._process, self._output

    def _start(self) -> "subprocess.Popen[str]":
        try:
            return subprocess.Popen(  # noqa: S603  # the command comes from the person who runs the contest
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
            )
        except OSError as error:
            raise _not_started(self._name, reason_of(error)) from None

    def _ended(self, process: "subprocess.Popen[str]") -> BotFailedError:
        with suppress(subprocess.TimeoutExpired):  # it has closed its output, so it will exit soon
            process.wait(_GRACE)
        self.stop()
        return self._fail(tr("arena-process-ended", status=process.returncode))

    def _fail(self, why: Text) -> BotFailedError:
        return BotFailedError(self._name, why)

    def stop(self) -> None:
        """End the process, if it runs: terminate it, and kill it if it does not exit."""
        process, self._process = self._process, None
        output, self._output = self._output, None
        if output is not None:
            output.close()
        if process is None:
            return
        process.terminate()
        try:
            process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdin is not None
        with suppress(OSError):  # unread input is lost
            process.stdin.close()


def _read_command(name: str) -> list[str]:
    """Return the words of an entrant's command; raise :class:`CartaroError` if there is none."""
    try:
        command = shlex.split(name.removeprefix(PREFIX))
    except ValueError:
        raise _not_started(name, tr("arena-process-open_quote")) from None
    if not command:
        raise _not_started(name, tr("arena-process-no_command"))
    return command


def _not_started(name: str, why: Text) -> CartaroError:
    return CartaroError("bad_bot", tr("arena-process-not_started", name=name, why=why))


def _write_line(process: "subprocess.Popen[str]", line: str) -> None:
    assert process.stdin is not None
    with suppress(OSError, ValueError):  # it has ended, which the waiting reader reports
        process.stdin.write(line + "\n")
        process.stdin.flush()


class _Output:
    """The output of a process, read by a thread: a process that writes more than is read has to wait."""

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream
        self._lines: Queue[str | None] = Queue(_MOST_UNREAD)
        self._is_closed = False
        Thread(target=self._hear, daemon=True).start()

    def read(self, seconds: float) -> str | None:
        """Return the next line, or :data:`_ENDED`; raise ``queue.Empty`` if there is none within *seconds*."""
        if seconds <= 0:
            raise Empty
        return self._lines.get(timeout=seconds)

    def close(self) -> None:
        """Let the thread end: nobody reads any more."""
        self._is_closed = True
        with suppress(Empty):
            self._lines.get_nowait()

    def _hear(self) -> None:
        with self._stream:
            is_rest = False  # of a line that is too long, whose beginning is enough to report it
            while not self._is_closed and (line := self._stream.readline(_LONGEST_LINE)):
                if not is_rest:
                    self._lines.put(line)
                is_rest = not line.endswith("\n")
        if not self._is_closed:
            self._lines.put(_ENDED)


@cache
def process_of(name: str, time_limit: float) -> ProcessBot:
    """Return the process of an entrant: one for each process of the arena, until that process ends."""
    bot = ProcessBot(name, time_limit)
    atexit.register(bot.stop)
    return bot


def complain(error: BotFailedError) -> None:
    """Print to standard error that a choice was replaced."""
    print(f"{error.text.it} / {error.text.en}", file=sys.stderr, flush=True)  # noqa: T201  # a command prints
