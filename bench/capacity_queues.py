"""Simulation of a large server, event by event: the waits of actions for processes and databases.

Each action waits for its table's process, which handles one at a time; then for the next commit of its table's
database, which includes all entries that arrived during the last one; then for the process again, which notifies
everybody. Half of an action's CPU time is spent before the commit, the other half after it. Service times are
exponential, which is harsher than measured; arrivals are independent.
"""

import heapq
import random
from collections import deque
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Queues:
    """The parts of the server, and their times."""

    tables: int
    processes: int
    shards: int
    actions_a_second: float
    action_ms: float
    commit_ms: float
    row_ms: float


@dataclass(frozen=True)
class Waits:
    """Milliseconds from an action's arrival to its acknowledgement."""

    p50: float
    p99: float
    longest: float


@dataclass
class _Database:
    """Entries waiting for the next commit, each with its process and its action's time of arrival."""

    queue: deque[tuple[int, float]] = field(default_factory=deque)
    busy: bool = False


def try_out(queues: Queues, seconds: float, seed: int) -> Waits:
    """Simulate *seconds* of arrivals; return the waits of the actions, without those of the first fifth."""
    waited = sorted(_Run(queues, seconds * 1000, seed).waits())
    if not waited:
        return Waits(0.0, 0.0, 0.0)
    return Waits(waited[len(waited) // 2], waited[int(0.99 * len(waited))], waited[-1])


class _Run:
    """One simulation, in milliseconds. A process's queue is represented by the time when it is free again."""

    def __init__(self, queues: Queues, until: float, seed: int) -> None:
        self._queues, self._until = queues, until
        self._chance = random.Random(seed)  # noqa: S311  # a model's chance
        self._free_at = [0.0] * queues.processes
        self._databases = [_Database() for _ in range(queues.shards)]
        self._events: list[tuple[float, int, int, int, float]] = []
        self._number = 0

    def waits(self) -> list[float]:
        """Return the wait of each action that was acknowledged."""
        between = 1000 / self._queues.actions_a_second
        self._at(self._chance.expovariate(1 / between), _ARRIVES, -1, 0.0)
        waited: list[float] = []
        while self._events:
            now, _, kind, where, came = heapq.heappop(self._events)
            if kind == _ARRIVES:
                if now > self._until:
                    continue
                self._at(now + self._chance.expovariate(1 / between), _ARRIVES, -1, 0.0)
                process = self._chance.randrange(self._queues.processes)
                self._at(self._work(process, now), _DECIDED, process, now)
            elif kind == _DECIDED:
                self._queue(where, came, now)
            elif kind == _COMMITTED:
                self._answer(where, now, waited)
        return waited

    def _queue(self, process: int, came: float, now: float) -> None:
        shard = self._chance.randrange(self._queues.shards)
        database = self._databases[shard]
        database.queue.append((process, came))
        if not database.busy:
            self._commit(shard, now)

    def _commit(self, shard: int, now: float) -> None:
        database = self._databases[shard]
        database.busy = True
        took = self._chance.expovariate(1 / self._queues.commit_ms) + len(database.queue) * self._queues.row_ms
        database.queue.append(_END)
        self._at(now + took, _COMMITTED, shard, 0.0)

    def _answer(self, shard: int, now: float, waited: list[float]) -> None:
        database = self._databases[shard]
        while (entry := database.queue.popleft()) is not _END:
            process, came = entry
            told = self._work(process, now)
            if came > self._until / 5:
                waited.append(told - came)
        database.busy = False
        if database.queue:
            self._commit(shard, now)

    def _work(self, process: int, now: float) -> float:
        """Return the time when *process* has done half of an action that it receives *now*."""
        begins = max(now, self._free_at[process])
        self._free_at[process] = begins + self._chance.expovariate(2 / self._queues.action_ms)
        return self._free_at[process]

    def _at(self, when: float, kind: int, where: int, came: float) -> None:
        self._number += 1
        heapq.heappush(self._events, (when, self._number, kind, where, came))


_ARRIVES, _DECIDED, _COMMITTED = range(3)
_END = (-1, 0.0)
