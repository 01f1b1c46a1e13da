"""The facet of a game for a server's table in the terminal: ``online_terminal`` of its registry entry."""

from functools import cache

from cartaro.engine.registry import Facet, entries
from cartaro.tui.online.plain import PLAIN_TABLE
from cartaro.tui.online.table import RemoteTable
from cartaro.wire.view import GameView

ONLINE_TERMINAL: Facet[RemoteTable] = Facet("online_terminal")


@cache
def _tables() -> dict[type, RemoteTable]:
    brought = [entry.name for entry in entries() if ONLINE_TERMINAL.is_brought_by(entry.name)]
    return {table.view: table for table in map(ONLINE_TERMINAL.of, brought)}


def table_of(game: GameView) -> RemoteTable:
    """Return the table of a game in the terminal: the game's own, else the generic one."""
    return _tables().get(type(game), PLAIN_TABLE)
