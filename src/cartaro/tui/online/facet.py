"""What a game brings to a server's table in the terminal: the facet ``online_terminal`` of its entry."""

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
    """Return how a view of a game is told and answered: as its game brings it, else by the plain table."""
    return _tables().get(type(game), PLAIN_TABLE)
