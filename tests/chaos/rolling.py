"""Servers on one store are restarted one after another, as in an upgrade, while people play with clocks.

``python -m tests.chaos.rolling --rounds 20`` from the checkout; :func:`roll` is the same for tests.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cartaro.store.opening import Address, open_store
from cartaro.table.entries import Missing
from cartaro.table.ports import Log
from cartaro.table.state import TableState, states
from cartaro.table.timing import Resumed
from tests.chaos.audit import audit
from tests.chaos.driver import RULEBOOKS, Plan, Server, count_stuck, some_actions
from tests.chaos.network import Weather, bad_network
from tests.chaos.players import Game, Player
from tests.told import LogFindings

THOUGHT = 0.5
"""The most seconds that people think."""
BANK, GRACE = 600, 60
"""Seconds of each player's time bank, and for which an absence may stop the clock."""


@dataclass(frozen=True)
class Rolled:
    """The outcome. ``seconds`` are the exit times of servers, ``jitter`` the waits given to clients.

    ``interrupted`` counts the turns during which the player's server exited, ``charged`` the bank seconds that this
    cost, besides the thinking before it.
    """

    acknowledged: int
    statuses: Sequence[int]
    seconds: Sequence[float]
    jitter: Sequence[float]
    interrupted: int
    charged: float
    faults: LogFindings


async def roll(plan: Plan, rounds: int) -> Rolled:
    """Restart each server of *plan* *rounds* times under play, and compare the logs with the players' views."""
    chance, seed = random.Random(plan.seed), plan.seed
    nodes = [Server(plan) for _ in range(plan.servers)]
    left: list[tuple[int, float]] = []
    try:
        for node in nodes:
            assert await node.answers(), "a server did not start"
        lines = [f"ws://127.0.0.1:{node.port}/ws" for node in nodes]
        async with bad_network(lines, Weather(random.Random(seed), calm=True)) as line:
            players = [
                Player(
                    line, lambda: chance.choice(nodes).url, RULEBOOKS[n % 5], seed + n, THOUGHT, bank=BANK, grace=GRACE
                )
                for n in range(plan.tables)
            ]
            playing = [asyncio.ensure_future(player.play()) for player in players]
            for n in range(rounds * plan.servers):
                await some_actions(players, plan.goes_on)
                left.append(await nodes[n % plan.servers].leave())
                async with asyncio.timeout(plan.goes_on):  # all continue to play without it
                    await asyncio.gather(*(player.has_done(player.actions + 1) for player in players))
                nodes[n % plan.servers].start_again()
                assert await nodes[n % plan.servers].answers(), "a server did not start again"
            stuck = await count_stuck(players, playing, plan.goes_on)
    finally:
        for node in nodes:
            node.stop()
    games = [game for player in players for game in player.games]
    faults = await audit(plan.address, games)
    faults.stuck = stuck
    charges = await _charges(plan.address, games)
    return Rolled(
        acknowledged=sum(player.actions for player in players),
        statuses=[status for status, _ in left],
        seconds=[seconds for _, seconds in left],
        jitter=[farewell.retry_after for game in games for farewell in game.farewells],
        interrupted=len(charges),
        charged=sum(charges),
        faults=faults,
    )


async def _charges(address: Address, games: Sequence[Game]) -> list[float]:
    """Return the charge of each turn during which a server exited, from then until its player was back."""
    store = open_store(address)
    try:
        charges: list[float] = []
        for game in games:
            log = await store.load(game.table)
            assert log is not None
            before = list(states(game.table, log.entries, log.secrets.shuffle))
            charges += [_charge(before, log, farewell.seen) for farewell in game.farewells if farewell.seen is not None]
        return charges
    finally:
        store.close()


def _charge(known: Sequence[TableState], log: Log, seen: int) -> float:
    """Return the charge to the bank of the player to act at *seen*, by the first entry that is not about absence."""
    state = known[seen - 1]
    if state.clocks is None or state.clocks.chair is None or state.clocks.banks is None:
        return 0.0
    for after, entry in zip(known[seen:], log.entries[seen:], strict=True):
        if isinstance(entry.payload, Resumed) and after.clocks is not None and after.clocks.chair == state.clocks.chair:
            state = after
        assert after.clocks is not None
        assert after.clocks.banks is not None
        assert state.clocks is not None
        assert state.clocks.banks is not None
        assert state.clocks.chair is not None
        charged = round(state.clocks.banks[state.clocks.chair] - after.clocks.banks[state.clocks.chair], 3)
        if not isinstance(entry.payload, Resumed | Missing) or charged:
            return charged
        if isinstance(entry.payload, Missing) and entry.payload.until is None:
            return charged
    return 0.0


def main() -> int:
    """Restart as often as requested; return 0 if nothing was lost, else 1."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.rolling", description=__doc__)
    for name, default in (("rounds", 20), ("tables", 12), ("servers", 3), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default, help=f"({default})")
    parser.add_argument("--store", metavar="URL", help="an empty PostgreSQL database, instead of a folder")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan(Path(folder), tables=asked.tables, servers=asked.servers, seed=asked.seed, store=asked.store)
        rolled = asyncio.run(roll(plan, asked.rounds))
    sys.stdout.write(
        f"restarts {len(rolled.seconds)}, the slowest {max(rolled.seconds):.1f} s\n"
        f"actions acknowledged {rolled.acknowledged:,}, faults: {rolled.faults}\n"
        f"turns interrupted {rolled.interrupted}, bank seconds charged for that {rolled.charged:.3f}\n"
        f"clients told to wait {len(rolled.jitter)}, {min(rolled.jitter):.3f} to {max(rolled.jitter):.3f} s\n"
    )
    return int(rolled.faults.any or rolled.charged > 0 or any(rolled.statuses))


if __name__ == "__main__":
    sys.exit(main())
