"""A table is served to peers by a store and a clock alone: no web framework, no database, no socket."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cartaro.server.base.peer import PeerGoneError
from cartaro.server.base.steady_clock import SteadyClock
from cartaro.server.services.local import LocalServices
from cartaro.server.sockets.table_socket import TableSession
from cartaro.store.memory import MemoryStore
from cartaro.table.entries import Revealed
from cartaro.table.opening import Wanted, open_table

ROOT = Path(__file__).parents[2]
FOREIGN = ("starlette", "uvicorn", "sqlite3", "websockets")
RULEBOOKS = ("scopa-valliadi", "scopone-federale", "scala40-fisca", "scala40-sballo", "scala40-chiusura")
PATIENCE = 60.0
"""Seconds after which a test fails; nothing takes that long."""
ENOUGH = 6
"""The number of plays of the person."""


class Pipe:
    """A peer inside the program: its messages in both directions are in queues."""

    network, session, is_ready = "here", None, True

    def __init__(self) -> None:
        self._said: asyncio.Queue[str | None] = asyncio.Queue()
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def say(self, **message: Any) -> None:
        """Send a message to the table."""
        self._said.put_nowait(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """Return the table's next message."""
        return await asyncio.wait_for(self._heard.get(), PATIENCE)

    def leave(self) -> None:
        """Close the connection from this side."""
        self._said.put_nowait(None)

    async def accept(self) -> None:
        pass

    async def receive(self) -> str:
        if (text := await self._said.get()) is None:
            raise PeerGoneError
        return text

    async def send(self, texts: Sequence[bytes]) -> None:
        self.write(texts)

    def write(self, texts: Sequence[bytes]) -> None:
        for text in texts:
            self._heard.put_nowait(json.loads(text))

    async def close(self, code: int) -> None:
        pass


async def play(pipe: Pipe, table: str, token: str) -> int:
    """Play the last listed action at *table* repeatedly; return the number of plays, at most :data:`ENOUGH`."""
    pipe.say(t="hello", table=table, token=token)
    done = 0
    while done < ENOUGH:
        message = await pipe.hear()
        assert message["t"] in {"welcome", "update", "done", "watching"}, message
        done += message["t"] == "done"
        if "view" not in message:
            continue
        view, seq = message["view"], message["seq"]
        if view["phase"] == "over":
            break
        if view["phase"] == "count":
            pipe.say(t="next", id=f"next-{seq:06}", seq=seq)
        elif view["phase"] == "play" and view["turn"] == view["me"]:
            action = view["game"]["actions"][-1]
            pipe.say(
                t="act", id=f"play-{seq:06}", seq=seq, action=action if isinstance(action, str) else action["text"]
            )
    return done


@pytest.mark.parametrize("rulebook", RULEBOOKS)
async def test_people_play_and_watch_at_a_table_without_a_server(rulebook: str) -> None:
    """A person plays against bots; a spectator sees the table without the cards of any seat."""
    services = LocalServices(MemoryStore(), SteadyClock(), allowance=10_000)
    opened = await open_table(services.store, services.clock, Wanted(rulebook, {}, "Ada", "learner"))
    player, spectator = Pipe(), Pipe()
    sessions = [asyncio.ensure_future(TableSession(pipe, services).run()) for pipe in (player, spectator)]
    done = await play(player, opened.table, opened.token or pytest.fail("no token"))
    spectator.say(t="hello", table=opened.table)
    welcome = await spectator.hear()
    for pipe in (player, spectator):
        pipe.leave()
    await asyncio.gather(*sessions)
    await services.close()
    log = await services.store.load(opened.table)
    assert log is not None
    assert done == ENOUGH or isinstance(log.entries[-1].payload, Revealed)
    assert len(log.entries) > done
    assert (welcome["t"], welcome["view"]["me"]) == ("welcome", None)


def test_no_web_framework_and_no_database_is_loaded() -> None:
    program = (
        "import sys\n"
        f"for name in {FOREIGN!r}: sys.modules[name] = None\n"
        "import cartaro.server.services.local, cartaro.server.sockets.table_socket, cartaro.store.memory\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
