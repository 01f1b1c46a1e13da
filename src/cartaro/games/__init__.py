"""The games of Cartaro: a folder and a line each."""

from typing import Any

from cartaro.engine.game import Game
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scopa.game import FISHING
from cartaro.i18n import CartaroError

GAMES: tuple[Game[Any, Any, Any, Any], ...] = (FISHING, SCALA40)


def find_game(rulebook: str) -> Game[Any, Any, Any, Any]:
    """Return the game that is played by *rulebook* (an id); raise :class:`CartaroError` where there is none."""
    for game in GAMES:
        if rulebook in game.rulebooks:
            return game
    known = ", ".join(id for game in GAMES for id in game.rulebooks)
    raise CartaroError(
        "unknown_rulebook",
        f"Il libro delle regole «{rulebook}» non c'è: ci sono {known}.",
        f"There is no rulebook '{rulebook}': there are {known}.",
    )
