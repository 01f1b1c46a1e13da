"""The pytest plugin that runs mutants: the tests of a group once as they are, then those that reach each mutant.

A mutant needs no process started anew: a child of this one, in which everything is imported and collected, gets the
changed code in place of the function's own, and what was cached is forgotten. (mutmut copies the tree and cosmic-ray
starts a run of pytest for each mutant, which costs most of the time here; both were weighed.)
"""

import functools
import gc
import os
import resource
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.mutants import ROOT, Mutant

MEMORY = 4 << 30
"""Bytes that the process of a mutant may take."""

SURVIVED, KILLED, ENDLESS = "survived", "killed", "endless"


class Runner:
    """Runs the mutants of a group; ``outcomes`` has one of each, in their order."""

    def __init__(self, mutants: Sequence[Mutant], processes: int) -> None:
        self._mutants = mutants
        self._processes = processes
        self._files = {str(ROOT / mutant.module) for mutant in mutants}
        self._reached = defaultdict[tuple[str, int], list[pytest.Item]](list)
        self._cost: dict[pytest.Item, float] = {}
        self._functions = defaultdict[tuple[str, str, int], list[FunctionType]](list)
        self._caches: list[functools._lru_cache_wrapper[Any]] = []
        self.outcomes: list[str] = []
        self.green = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run what was collected as it is, then with each mutant."""
        from hypothesis import settings  # noqa: PLC0415 - pytest rewrites it, if nothing has imported it before

        settings.register_profile("mutants", settings.default, database=None)
        settings.load_profile("mutants")
        self._look_around()
        self.green = all(self._as_it_is(item, after) for item, after in _with_next(session.items))
        if self.green:
            self.outcomes = self._run()
        return True

    def _look_around(self) -> None:
        """Find the functions that mutants change, and what may have been cached of them."""
        gc.unfreeze()  # what was collected is frozen, and would not be seen
        for thing in gc.get_objects():
            if isinstance(thing, FunctionType) and thing.__code__.co_filename in self._files:
                self._functions[_place(thing.__code__)].append(thing)
            elif isinstance(thing, functools._lru_cache_wrapper):
                self._caches.append(thing)
        gc.freeze()  # what is here is shared with the processes of all mutants

    def _as_it_is(self, item: pytest.Item, after: pytest.Item | None) -> bool:
        reached = set[tuple[str, int]]()

        def called(frame: FrameType, event: str, _: Any) -> None:
            if event == "call" and frame.f_code.co_filename in self._files:
                reached.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

        for cached in self._caches:
            if getattr(getattr(cached.__wrapped__, "__code__", None), "co_filename", "") in self._files:
                cached.cache_clear()  # or it would not be reached again
        began = time.process_time()
        sys.setprofile(called)
        try:
            passed = _passes(item, after)
        finally:
            sys.setprofile(None)
        self._cost[item] = time.process_time() - began
        for place in reached:
            self._reached[place].append(item)
        if not passed:
            print(f"{item.nodeid} fails as it is", file=sys.stderr)
        return passed

    def _run(self) -> list[str]:
        outcomes, running = [SURVIVED] * len(self._mutants), dict[int, int]()
        for number, mutant in enumerate(self._mutants):
            if len(running) == self._processes:
                _await_one(running, outcomes)
                self._tell(number)
            running[self._fork(mutant)] = number
        while running:
            _await_one(running, outcomes)
        return outcomes

    def _tell(self, begun: int) -> None:
        if sys.stderr.isatty() or begun % 100 == 0:
            print(f"\r{begun} / {len(self._mutants)}", end="", file=sys.stderr, flush=True)

    def _fork(self, mutant: Mutant) -> int:
        if _place(mutant.code) not in self._functions:
            raise LookupError(f"{mutant.name}: no function runs this code")
        place = str(ROOT / mutant.module), mutant.code.co_firstlineno
        tests = sorted(self._reached.get(place, []), key=self._cost.__getitem__)
        child = os.fork()
        if child:
            return child
        status = 1
        try:
            with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - the null device is no file
                os.dup2(nowhere.fileno(), 1)
                os.dup2(nowhere.fileno(), 2)
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
            signal.setitimer(signal.ITIMER_PROF, 20 + 10 * sum(self._cost.values()))
            signal.signal(signal.SIGPROF, signal.SIG_DFL)
            for cached in self._caches:
                cached.cache_clear()
            for function in self._functions[_place(mutant.code)]:
                function.__code__ = mutant.code
            status = 0 if all(_passes(item, after) for item, after in _with_next(tests)) else 1
        finally:
            os._exit(status)


def _with_next(items: Sequence[pytest.Item]) -> list[tuple[pytest.Item, pytest.Item | None]]:
    return list(zip(items, [*items[1:], None], strict=True))


def _passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    return not any(report.failed for report in runtestprotocol(item, nextitem=after, log=False))


def _place(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_name, code.co_firstlineno


def _await_one(running: dict[int, int], outcomes: list[str]) -> None:
    """Wait for the end of one process, and note what became of its mutant."""
    child, status = os.wait()
    number = running.pop(child)
    if os.WIFSIGNALED(status):
        outcomes[number] = ENDLESS if os.WTERMSIG(status) == signal.SIGPROF else KILLED
    else:
        outcomes[number] = KILLED if os.WEXITSTATUS(status) else SURVIVED
