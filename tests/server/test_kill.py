"""Killed repeatedly during a deal: acknowledged commands are stored exactly once, and play continues to the end."""

import asyncio
import random
import signal
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cartaro.store.sqlite import SqliteStore
from cartaro.table.decide import person_command
from cartaro.table.state import fold

pytestmark = pytest.mark.second("kills by the dozen; test_takeover holds one")

KILLS = 10
"""The number of kills for each rulebook."""


class Player:
    """Plays one table through kills: an unanswered command is repeated with its id."""

    def __init__(self, opened: dict[str, Any]) -> None:
        self.opened = opened
        self.acknowledged: dict[str, int] = {}
        self.unanswered: dict[str, Any] | None = None
        self.commands = 0
        self._acknowledged = asyncio.Condition()

    async def has_done(self, n: int) -> None:
        """Wait until *n* more commands were acknowledged."""
        enough = len(self.acknowledged) + n
        async with self._acknowledged:
            await self._acknowledged.wait_for(lambda: len(self.acknowledged) >= enough)

    async def play(self, client: Any) -> None:
        """Play until the match is over or the connection breaks."""
        if self.unanswered is not None:
            await client.say(**self.unanswered)
            await self.hear_answer(client)
        while (due := await client.until_due()) is not None:
            self.commands += 1
            self.unanswered = {"id": f"command-{self.commands}", **due}
            await client.say(**self.unanswered)
            await self.hear_answer(client)

    async def hear_answer(self, client: Any) -> None:
        assert self.unanswered is not None
        answer = await client.hear_until("done", "refusal", "fault")
        if answer["t"] == "done":
            assert answer["id"] == self.unanswered["id"]
            self.acknowledged[answer["id"]] = answer["seq"]
            async with self._acknowledged:
                self._acknowledged.notify_all()
        else:
            assert answer["code"] == "stale", answer
            self.commands += 1
        self.unanswered = None


@pytest.mark.parametrize("rulebook", ["scopa-valliadi", "scopone-federale", "scala40-fisca"])
async def test_nothing_acknowledged_is_lost(
    new_server: Any, open_table: Any, join: Any, tmp_path: Path, rulebook: str
) -> None:
    chance = random.Random(rulebook)
    long_match = {} if rulebook.startswith("scala40") else {"target": 21}
    server = new_server()
    player = Player(open_table(server.url, rulebook, options=long_match, bots="random"))
    watched = open_table(server.url, rulebook, options=long_match, watch=True, bots="random")
    for _ in range(KILLS):
        async with join(server.ws, player.opened) as client:
            playing = asyncio.ensure_future(player.play(client))
            done = asyncio.ensure_future(player.has_done(chance.randrange(4)))
            await asyncio.wait([playing, done], return_when=asyncio.FIRST_COMPLETED)
            done.cancel()
            await asyncio.sleep(chance.uniform(0, 0.004))
            server.stop(signal.SIGKILL)
            try:
                await playing
            except ConnectionClosed:
                pass
            else:
                assert client.view["phase"] == "over", "the connection survived its server"
        server = new_server()
    async with join(server.ws, player.opened) as client:
        await player.play(client)
    async with join(server.ws, {"table": watched["table"]}) as spectator:
        assert await spectator.until_due() is None
    assert server.stop() == 0
    assert server.complaints == ""
    await check_log(tmp_path, player)
    await check_log(tmp_path, Player(watched))


async def check_log(folder: Path, player: Player) -> None:
    """Check that the log is a whole match, with every acknowledged command in its place, exactly once."""
    store = SqliteStore(folder)
    log = await store.load(player.opened["table"])
    store.close()
    assert log is not None
    assert fold("x", log.entries, log.secrets.shuffle).over
    assert [entry.seq for entry in log.entries] == list(range(1, len(log.entries) + 1))
    assert max(Counter(entry.cmd_id for entry in log.entries).values()) == 1
    at = {entry.cmd_id: entry.seq for entry in log.entries}
    assert {person_command(0, id): seq for id, seq in player.acknowledged.items()}.items() <= at.items()
    own = [entry for entry in log.entries if entry.cmd_id.startswith("0:")]
    assert len(own) == len(player.acknowledged)
