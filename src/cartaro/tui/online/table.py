"""A game's table in the terminal, alone or at a server: its text, and the parser of typed lines."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from cartaro.i18n import Text
from cartaro.rulebook import Rulebook
from cartaro.tui.online import words
from cartaro.tui.online.telling import sheet_to_text
from cartaro.wire.view import TableView


@dataclass(frozen=True, slots=True)
class Acts:
    """Typed actions, in the notation's text, to be done one after another."""

    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tells:
    """The answer to a typed question; *at_once* sentences of it are shown, the others on request (None: all)."""

    texts: Sequence[Text]
    at_once: int | None = None


Typed: TypeAlias = Acts | Tells


def _nothing_to_text(*_: Any) -> list[Text]:
    return []


def _sheet_to_text(view: TableView, game: Any, rulebook: Rulebook | None) -> list[Text]:
    return sheet_to_text(view)


def _nobody_comes_back(game: Any, side: int) -> bool:
    return False


def _help(rulebook: Rulebook | None) -> Sequence[Text]:
    return (words.HELP_FISHING,)


@dataclass(frozen=True, slots=True)
class RemoteTable:
    """A game's table by its ``view`` (a struct of :mod:`cartaro.wire.view`).

    ``to_text`` returns the table and the state of the turn, ``hand_to_text`` the player's cards, ``turn_to_text`` the
    changes during the player's own turn, ``draw_to_text`` the draw for dealer and partners, ``sheet_to_text`` the score
    sheet; ``may_come_back`` is whether an eliminated side is offered re-entry. ``read`` parses a typed line, and raises
    :class:`cartaro.i18n.CartaroError` if it is invalid. ``help`` returns the explanation of input. The rulebook is None
    if it is not installed here.
    """

    view: type
    to_text: Callable[[TableView, Any, Rulebook | None], list[Text]]
    hand_to_text: Callable[[TableView, Any, Rulebook | None], list[Text]]
    read: Callable[[TableView, Any, str, Rulebook | None], Typed]
    turn_to_text: Callable[[Any], list[Text]] = _nothing_to_text
    draw_to_text: Callable[[TableView, Rulebook | None], list[Text]] = _nothing_to_text
    sheet_to_text: Callable[[TableView, Any, Rulebook | None], list[Text]] = _sheet_to_text
    may_come_back: Callable[[Any, int], bool] = _nobody_comes_back
    help: Callable[[Rulebook | None], Sequence[Text]] = _help
