"""What open calm tables cost a server while nobody looks: how long it takes to start, and its memory."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.figures import Figure
from bench.served import cpu, serving, settle
from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.server.services.calm_tables import turn_at
from cartaro.store.books.calm_turns import CalmTurn, CalmTurns
from cartaro.store.sqlite import SqliteStore
from cartaro.table.decide import Act, Decision, decide
from cartaro.table.entries import Chair, Entry, Opened, Started
from cartaro.table.opening import new_id
from cartaro.table.ports import Secrets
from cartaro.table.state import TableState, fold

_AT_ONCE = 50
_CHAIRS = (Chair("Ada", "person"), Chair("Bea", "person"))
_PLAYED = 20
"""Actions of each table before it rests."""


def measure(tables: int, runs: int) -> list[Figure]:
    """Return the figures of a server without calm tables, and with so many, each started *runs* times."""
    return [figure for count in (0, tables) for figure in _measure(count, runs)]


def _measure(tables: int, runs: int) -> Sequence[Figure]:
    with TemporaryDirectory() as path:
        folder = Path(path)
        asyncio.run(_fill(folder, tables))
        return [_start(folder, tables, run) for run in range(1, runs + 1)]


def _start(folder: Path, tables: int, run: int) -> Figure:
    began = time.monotonic()
    with serving(folder) as (process, _, _):
        started = time.monotonic() - began
        asyncio.run(settle(process))
        return {
            "calm tables": tables,
            "run": run,
            "start, s": started,
            "CPU until idle, s": cpu(process),
            "memory, MiB": process.memory_info().rss / 2**20,
            "file, MiB": sum(file.stat().st_size for file in folder.iterdir() if file.is_file()) / 2**20,
        }


async def _fill(folder: Path, tables: int) -> None:
    """Store so many calm tables under way, noted as a server does."""
    now = time.time()
    with closing(SqliteStore(folder)) as store:
        secret = Secrets(bytes(SECRET_BYTES), bytes(SECRET_BYTES))
        log, state = _log(now, secret)
        for first in range(0, tables, _AT_ONCE):
            ids = [new_id() for _ in range(min(_AT_ONCE, tables - first))]
            await asyncio.gather(*(store.create(id, log, secret, {}) for id in ids))
            turn = turn_at(state, now, now)
            await CalmTurns(store).note([CalmTurn(id, *turn[1:]) for id in ids])


def _log(now: float, secret: Secrets) -> tuple[list[Entry], TableState]:
    """Return the log of a calm table where some cards have been played, and its state."""
    opened = Opened(
        "scopa-valliadi", {"clock": "none"}, _CHAIRS, Shuffle(secret.shuffle).commitment, substitute="casual", calm=3
    )
    log = [Entry(1, "open:1", None, now, opened), Entry(2, "open:2", None, now, Started())]
    state = fold("t", log, secret.shuffle)
    for _ in range(_PLAYED):
        match, chair = state.match, state.chair_to_act
        assert match is not None
        assert chair is not None
        action = match.game.spell_action(match.game.legal_actions(match.position)[0])
        decision = decide(state, Act(f"{chair}:{state.head}", chair, state.head, action), now)
        assert isinstance(decision, Decision)
        log += decision.entries
        state = decision.state
    return log, state
