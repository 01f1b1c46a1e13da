"""Plays at many tables while servers are killed and the network fails, then compares the logs with the answers.

``python -m tests.chaos --kills 100`` from the checkout; :func:`run` is the same for tests.
"""

import asyncio
import contextlib
import random
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import httpx

from cartaro.cli.main import main
from cartaro.store.opening import Address
from tests import http_client, warm
from tests.chaos.audit import audit
from tests.chaos.faults import serve_with_a_fault
from tests.chaos.network import Weather, bad_network
from tests.chaos.players import Player
from tests.ports import free_port
from tests.told import LogFindings
from tests.waiting import until

RULEBOOKS = ("scopa-valliadi", "scopone-federale", "scala40-fisca", "scala40-sballo", "scala40-chiusura")
STARTING = 120.0
"""Seconds within which a server must answer."""
ACTIONS_AFTERWARDS = 3
ACTIONS_BETWEEN = 15
"""The number of actions acknowledged before the next kill, even on a slow machine; a fault may prevent all actions."""


@dataclass(frozen=True)
class Plan:
    """The plan of a run. Servers share the database at ``store``, else one data folder; they are killed in turn."""

    folder: Path
    kills: int = 100
    tables: int = 12
    servers: int = 2
    seed: int = 1
    between: tuple[float, float] = (0.2, 1.0)
    fault: str | None = None
    cut: float = 0.01
    """The probability that a message breaks its line."""
    goes_on: float = 120.0
    """Seconds within which every table must continue after the last fault, and every player can leave."""
    store: str | None = None

    @property
    def address(self) -> Address:
        """The address of the servers' store."""
        return self.store or self.folder


@dataclass(frozen=True)
class Result:
    """The outcome of a run."""

    kills: int
    tables: int
    matches: int
    acknowledged: int
    refused: int
    lines: int
    cuts: int
    delays: int
    doubles: int
    faults: LogFindings


class Server:
    """``cartaro serve`` on its own port, restarted on the same one after each kill."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = self._start()

    def _start(self) -> warm.Running:
        where = ("--port", str(self.port), "--data", str(self._plan.folder))
        options: tuple[str, ...] = (*where, "--bot-pace", "0", "--allowance", "1000")
        if self._plan.store is not None:
            options = (*options, "--store", self._plan.store)
        with (self._plan.folder / f"server-{self.port}.txt").open("ab") as said:
            if self._plan.fault is None:
                return warm.start(main, "serve", *options, stderr=said.fileno())
            return warm.start(serve_with_a_fault, self._plan.fault, "serve", *options, stderr=said.fileno())

    async def kill(self) -> None:
        """Kill it without warning, and restart it."""
        self.process.send_signal(signal.SIGKILL)
        self._end()
        self.process = self._start()

    async def leave(self) -> tuple[int, float]:
        """Ask it to exit; return its exit status, and the seconds it took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        status = await asyncio.to_thread(self.process.wait)
        self._end()
        return status, time.monotonic() - began

    def start_again(self) -> None:
        """Restart it on the same port."""
        self.process = self._start()

    async def answers(self) -> bool:
        """Wait until it serves; return whether it does within :data:`STARTING` seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STARTING), http_client.AsyncClient() as client:
                while True:
                    try:
                        await client.get(f"{self.url}/healthz")
                    except httpx.TransportError:
                        await asyncio.sleep(0.02)
                    else:
                        return True
        return False

    def stop(self) -> None:
        """Stop it permanently."""
        self.process.kill()
        self._end()

    def _end(self) -> None:
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


async def run(plan: Plan, tell: Callable[[str], None] = lambda _: None) -> Result:
    """Execute *plan* and return the outcome; *tell* is called with progress."""
    chance = random.Random(plan.seed)
    weather = Weather(random.Random(plan.seed), cut=plan.cut)
    servers = [Server(plan) for _ in range(plan.servers)]
    try:
        for server in servers:
            assert await server.answers(), "a server did not start"
        lines = [f"ws://127.0.0.1:{server.port}/ws" for server in servers]
        async with bad_network(lines, weather) as line:
            players = [
                Player(line, lambda: chance.choice(servers).url, RULEBOOKS[n % len(RULEBOOKS)], plan.seed + n)
                for n in range(plan.tables)
            ]
            playing = [asyncio.ensure_future(player.play()) for player in players]
            silent = await _play_through_kills(plan, servers, players, chance, tell)
            weather.calm = True
            stuck = await count_stuck(players, playing, plan.goes_on)
    finally:
        for server in servers:
            server.stop()
    games = [game for player in players for game in player.games]
    faults = await audit(plan.address, games)
    faults.stuck, faults.silent = stuck, silent
    return Result(
        kills=plan.kills,
        tables=plan.tables,
        matches=len(games),
        acknowledged=sum(player.actions for player in players),
        refused=sum(len(game.refused) for game in games),
        lines=sum(player.lines for player in players),
        cuts=weather.cuts,
        delays=weather.delays,
        doubles=weather.doubles,
        faults=faults,
    )


async def _play_through_kills(
    plan: Plan, servers: list[Server], players: list[Player], chance: random.Random, tell: Callable[[str], None]
) -> int:
    """Kill the servers in turn while people play; return how many do not serve at the end."""
    for n in range(plan.kills):
        await some_actions(players, plan.goes_on)
        await asyncio.sleep(chance.uniform(*plan.between))
        await servers[n % len(servers)].kill()
        if len(servers) == 1 or chance.random() < 0.5:
            await servers[n % len(servers)].answers()
        tell(f"{n + 1} of {plan.kills} kills, {sum(player.actions for player in players):,} actions acknowledged")
    return sum([not await server.answers() for server in servers])


async def some_actions(players: list[Player], at_most: float) -> None:
    """Wait until a few more actions of any players have been acknowledged."""
    enough = sum(player.actions for player in players) + ACTIONS_BETWEEN
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(at_most):
            await until(lambda: sum(player.actions for player in players) >= enough)


async def count_stuck(players: list[Player], playing: list["asyncio.Task[None]"], goes_on: float) -> int:
    """Wait until everybody has continued to play and left; return how many could not."""
    enough = {player: player.actions + ACTIONS_AFTERWARDS for player in players}
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(goes_on):
            await asyncio.gather(*(player.has_done(enough[player]) for player in players))
    for player in players:
        player.leaving = True
    left, staying = await asyncio.wait(playing, timeout=goes_on)
    for task in left:
        task.result()
    stuck = {player for player in players if player.actions < enough[player]}
    return len(stuck | {player for player, task in zip(players, playing, strict=True) if task in staying})
