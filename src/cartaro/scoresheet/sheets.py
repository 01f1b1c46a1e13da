"""The score sheet of each game, and its lines one after another."""

from typing import Any

from cartaro.engine.registry import Facet
from cartaro.games import game_of
from cartaro.rulebook import Rulebook
from cartaro.scoresheet.changes import UNDO
from cartaro.scoresheet.protocol import AnySheet

SHEET: Facet[AnySheet] = Facet("sheet")
"""How the score of a real table is kept; a game that brings none has no score sheet."""


def sheet_of(rulebook: Rulebook) -> AnySheet:
    """Return the score sheet of the game that *rulebook* is of.

    Raise :class:`cartaro.engine.registry.RegistryError` where it has none.
    """
    return SHEET.of(game_of(rulebook).name)


def enter_line(sheet: AnySheet, book: Any, line: str) -> Any:
    """Return *book* after *line*, an entry or what takes the last back.

    Raise :class:`cartaro.i18n.CartaroError` where it cannot be.
    """
    return sheet.undo(book) if line.casefold() in UNDO else sheet.enter(book, line)
