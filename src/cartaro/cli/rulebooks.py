"""The rulebooks that can be named in commands."""

from collections.abc import Iterable, Sequence
from typing import Any

from cartaro.cli.names import unknown_name
from cartaro.engine.game import Game
from cartaro.games import GAMES
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook import Rulebook

_A_RULEBOOK = tr("cli-rulebooks-a_rulebook")
_ONE_OF_THESE = tr("cli-rulebooks-one_of_these")


def all_rulebooks(games: Iterable[Game[Any, Any, Any, Any]] = GAMES) -> list[Rulebook]:
    """Return every rulebook of *games*."""
    return [game.load(id) for game in games for id in game.rulebooks]


def find_rulebook(called: str | None, games: Sequence[Game[Any, Any, Any, Any]] = GAMES) -> Rulebook:
    """Return the rulebook of *games* with the id *called*, or the only built-in one of the game with that name.

    Raise :class:`CartaroError` if there is none, or *called* is empty.
    """
    of_that_id = next((game for game in games if called in game.rulebooks), None)
    if of_that_id is not None and called is not None:
        return of_that_id.load(called)
    bundled = [game.load(id) for game in games for id in game.bundled]
    so_called = [rulebook for rulebook in bundled if rulebook.game == called]
    if len(so_called) == 1:
        return so_called[0]
    rulebooks = all_rulebooks(games)
    found = [rulebook for rulebook in rulebooks if rulebook.game == called]
    if len(found) == 1:
        return found[0]
    names = [rulebook.id for rulebook in found or rulebooks]
    if called and not found:
        what = _A_RULEBOOK if len(games) == len(GAMES) else _ONE_OF_THESE
        raise CartaroError("unknown_rulebook", unknown_name(called, names, what))
    listed = ", ".join(names)
    raise CartaroError("no_rulebook", tr("cli-rulebooks-no_rulebook", listed=listed))
