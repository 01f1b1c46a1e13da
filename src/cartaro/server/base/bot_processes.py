"""A pool of processes in which bots think, so that the server answers players without delay.

A process that dies is replaced and gets the same question again; the same question has the same answer in any process.
When the kernel has been compiled meanwhile (:meth:`BotProcesses.renew`), new processes replace the old ones.
"""

import asyncio
import contextlib
import io
import logging
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar, TypeVarTuple

import cartaro
from cartaro.engine.progress import ReportProgress
from cartaro.rulebook import Rulebook
from cartaro.server.base.bot_worker import WorkPickler, read_message, write_message
from cartaro.table.thinking import Thinkers, ThinkingThreads, TimedResult, timed

Given = TypeVarTuple("Given")
Made = TypeVar("Made")

TRIES = 2
"""Number of processes that try the same work before the server does it itself, as it does if none can be started."""
_MODULE = "cartaro.server.base.bot_worker"

log = logging.getLogger(__name__)


def thinkers_in(places: int | None) -> Thinkers:
    """Return *places* processes; None: as many as there are processors; 0: threads."""
    places = (os.cpu_count() or 1) if places is None else places
    return BotProcesses(places) if places else ThinkingThreads()


class _Process:
    """A worker process, and the rulebooks that it has received."""

    def __init__(self) -> None:
        source = str(Path(cartaro.__file__).parents[1])
        paths = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH", ""))))
        self._popen = subprocess.Popen(  # noqa: S603 - this Python, and a module of this package
            [sys.executable, "-m", _MODULE],
            env={**os.environ, "PYTHONPATH": paths},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._popen.stdin is not None
        assert self._popen.stdout is not None
        self._asks, self._answers = self._popen.stdin, self._popen.stdout
        self._rulebooks: dict[int, Rulebook] = {}  # by id; kept alive, so that no other object gets that id
        self._is_compiled: bool | None = None

    @property
    def is_compiled(self) -> bool:
        """Whether the process uses the compiled kernel; waits until it has started. Raise EOFError if it fails to."""
        if self._is_compiled is None:
            self._is_compiled = pickle.loads(read_message(self._answers))  # noqa: S301 - of its own process
        return self._is_compiled

    def ask(self, work: Callable[..., Any], given: tuple[Any, ...], report: ReportProgress | None) -> tuple[bool, Any]:
        """Return whether *work* succeeded, and its result; raise EOFError or OSError if the process is gone.

        *report* is called with the progress; None: the work does not report any.
        """
        assert self.is_compiled is not None
        news: list[tuple[int, Rulebook]] = []

        def number_of(rulebook: Rulebook) -> int:
            if id(rulebook) not in self._rulebooks:
                self._rulebooks[id(rulebook)] = rulebook
                news.append((id(rulebook), rulebook))
            return id(rulebook)

        content = io.BytesIO()
        WorkPickler(content, number_of).dump((work, given))
        write_message(self._asks, pickle.dumps((news, content.getvalue(), report is not None)))
        while True:
            done, made = pickle.loads(read_message(self._answers))  # noqa: S301 - of its own process
            if done is not None:
                return bool(done), made
            assert report is not None
            report(*made)

    def stop(self) -> None:
        """Kill the process."""
        self._popen.kill()
        self._popen.wait()
        for pipe in (self._asks, self._answers):
            with contextlib.suppress(OSError):  # a question was half written
                pipe.close()


class BotProcesses:
    """Thinks in *places* processes (:class:`cartaro.table.thinking.Thinkers`), started when they are first needed."""

    def __init__(self, places: int) -> None:
        self.places = places
        self._threads = ThreadPoolExecutor(places, "bot")
        self._lock = threading.Lock()
        self._all: set[_Process] = set()
        self._idle: list[_Process] = []
        self._retired: set[_Process] = set()
        self._is_closed = False
        self._is_warm = False

    def warm(self) -> None:
        """Start a process, if there never was one."""
        if not self._is_warm:
            self._is_warm = True
            self._threads.submit(self._start_ahead)

    def _start_ahead(self) -> None:
        with self._lock:
            if self._all:
                return
        self._give_back(self._start())

    async def think(self, work: Callable[[*Given], Made], *given: *Given) -> TimedResult[Made]:
        """Do *work* in a process; its exceptions are passed on."""
        self._is_warm = True
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._think, work, given, None)

    async def think_aloud(
        self, work: Callable[[*Given, ReportProgress], Made], report: ReportProgress, *given: *Given
    ) -> TimedResult[Made]:
        """Run ``work(*given)`` in a process, passing its progress to *report*; its exceptions are passed on."""
        self._is_warm = True
        loop = asyncio.get_running_loop()

        def report_in_loop(done: int, total: int) -> None:
            loop.call_soon_threadsafe(report, done, total)

        return await loop.run_in_executor(self._threads, self._think, work, given, report_in_loop)

    def _think(
        self, work: Callable[..., Made], given: tuple[Any, ...], report: ReportProgress | None
    ) -> TimedResult[Made]:
        for _ in range(TRIES):
            try:
                process = self._take()
            except OSError as error:  # there is no memory for it, or no descriptor
                log.warning("no process for bots to think in: %s", error)
                break
            try:
                done, made = process.ask(work, given, report)
            except (EOFError, OSError, pickle.UnpicklingError):
                self._stop(process)
                if self._is_closed:
                    raise
                log.warning("a process that bots think in is gone: another takes its place")
                continue
            except BaseException:  # it cannot be pickled: it may be half written
                self._stop(process)
                raise
            self._give_back(process)
            if done:
                thought: TimedResult[Made] = made
                return thought
            raise made
        return timed(work, *(given if report is None else (*given, report)))

    def _take(self) -> _Process:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        return self._start()

    def _start(self) -> _Process:
        process = _Process()
        with self._lock:
            self._all.add(process)
        if self._is_closed:
            self._stop(process)
            raise EOFError
        return process

    def _give_back(self, process: _Process) -> None:
        with self._lock:
            is_retired = process in self._retired
            if not is_retired:
                self._idle.append(process)
        if is_retired:
            self._stop(process)

    def _stop(self, process: _Process) -> None:
        with self._lock:
            self._all.discard(process)
            self._retired.discard(process)
        process.stop()

    async def renew(self) -> bool:
        """Replace the processes with new ones; return whether those use the compiled kernel."""
        return await asyncio.to_thread(self._renew)

    def _renew(self) -> bool:
        with self._lock:
            before = set(self._all)
        is_compiled = False
        for _ in range(max(1, len(before))):
            fresh = self._start()
            try:
                is_compiled = fresh.is_compiled
            except (EOFError, OSError):
                self._stop(fresh)
                return False
            self._give_back(fresh)
        with self._lock:
            idle = [process for process in self._idle if process in before]
            self._idle = [process for process in self._idle if process not in before]
            self._retired |= before & self._all - set(idle)
        for process in idle:
            self._stop(process)
        return is_compiled

    def close(self) -> None:
        """Kill every process; unfinished work is repeated after the next start."""
        self._is_closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for process in list(self._all):
            self._stop(process)
