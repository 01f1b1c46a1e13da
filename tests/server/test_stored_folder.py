"""A data folder of an earlier version can be used: tables of all rulebooks.

``stored/2026-11.sql`` is the database written by the version of November 2026 (schema 8, before the packages were
reorganised): for each rulebook a table of a person with bots that play at random, and the event at the Patronato Careni
with one round played.
"""

import asyncio
import itertools
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from cartaro.cli.main import main
from tests.chaos.players import Game, Player
from tests.server.conftest import ServerProcess

STORED = Path(__file__).with_name("stored") / "2026-11.sql"
SEATS = {
    "scopa-valliadi": Game("rahbenv425f42mb3", "khn-cI5usxKsk6yTsooqm-EjSinoKOef"),
    "scopone-federale": Game("nahyyq2evx7ui5t4", "TBd8uTImOBBEXK8eBeWgt7kwNmIa967C"),
    "scala40-fisca": Game("6jbptowv5rud3zhf", "Buu4j7j7G-oZPgp4KL4aH--lngw3OsNv"),
    "scala40-sballo": Game("o2jh3gx5jtcv2ktb", "CHa8qqe04A4gitEdbZPYTFspLNlwihQf"),
    "scala40-chiusura": Game("uyrshb3ojdxgbpga", "SUT0uZqqZ6MRJN1gQKBXvv9ti5C5v0Wj"),
}
"""The last table of each person, and the token of the seat."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder as the earlier version left it."""
    database = sqlite3.connect(tmp_path / "cartaro.db")
    database.executescript(STORED.read_text("utf-8"))
    database.close()
    return tmp_path


async def test_every_table_goes_on(folder: Path, new_server: Callable[..., ServerProcess]) -> None:
    server = new_server(folder)
    socket = server.ws
    players = [Player(socket, lambda: server.url, rulebook, 5) for rulebook in SEATS]
    for player, game in zip(players, SEATS.values(), strict=True):
        player.games.append(Game(game.table, game.token))
        player._commands = itertools.count(100_000)
    playing = [asyncio.ensure_future(player.play()) for player in players]
    await asyncio.gather(*(player.has_done(3) for player in players))
    for player in players:
        player.leaving = True
    await asyncio.gather(*playing)
    assert all(player.games[0].acknowledged for player in players)
    assert main(["audit", "--data", str(folder)]) == 0
