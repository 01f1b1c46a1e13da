"""The score sheet of each game, and its lines one after another."""

from typing import Any

from cartaro.games.scala40.game import SCALA40
from cartaro.rulebook import Rulebook
from cartaro.scoresheet.changes import UNDO
from cartaro.scoresheet.protocol import AnySheet
from cartaro.scoresheet.scala40.sheet import ScalaSheet
from cartaro.scoresheet.scopa.sheet import ScopaSheet


def sheet_of(rulebook: Rulebook) -> AnySheet:
    """Return the score sheet of the game that *rulebook* is of."""
    return ScalaSheet() if rulebook.id in SCALA40.rulebooks else ScopaSheet()


def enter_line(sheet: AnySheet, book: Any, line: str) -> Any:
    """Return *book* after *line*, an entry or what takes the last back.

    Raise :class:`cartaro.i18n.CartaroError` where it cannot be.
    """
    return sheet.undo(book) if line.casefold() in UNDO else sheet.enter(book, line)
