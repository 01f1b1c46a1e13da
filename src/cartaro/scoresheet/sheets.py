"""The score sheet of each game."""

from typing import Any

from cartaro.engine.registry import Facet
from cartaro.games import game_of
from cartaro.rulebook import Rulebook
from cartaro.scoresheet.changes import UNDO
from cartaro.scoresheet.protocol import AnySheet

SHEET: Facet[AnySheet] = Facet("sheet")
"""The score sheet facet; games without it have no score sheet."""


def sheet_of(rulebook: Rulebook) -> AnySheet:
    """Return the score sheet of *rulebook*'s game.

    Raise :class:`cartaro.engine.registry.RegistryError` if it has none.
    """
    return SHEET.of(game_of(rulebook).name)


def enter_line(sheet: AnySheet, book: Any, line: str) -> Any:
    """Return *book* after *line*, an entry or the command to undo the last one.

    Raise :class:`cartaro.i18n.CartaroError` if it is invalid.
    """
    return sheet.undo(book) if line.casefold() in UNDO else sheet.enter(book, line)
