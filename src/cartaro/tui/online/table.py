"""The protocol of a game's table at a server in the terminal: its text, and the parser of typed lines."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cartaro.games.scopa.names import Names
from cartaro.i18n import Text
from cartaro.tui.online import words
from cartaro.wire.view import TableView


def _nothing_to_text(game: Any) -> list[Text]:
    return []


def _nobody_comes_back(game: Any, side: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class RemoteTable:
    """A game's table at a server, by its ``view`` (a struct of :mod:`cartaro.wire.view`).

    ``to_text`` returns the table and the player's cards; ``turn_to_text`` the changes during the player's own turn;
    ``may_come_back`` whether an eliminated side is offered re-entry. ``read`` parses a typed line and returns the
    action's text, or the text of an answer, and raises :class:`cartaro.i18n.CartaroError` if it is invalid. ``help``
    returns the explanation of input.
    """

    view: type
    to_text: Callable[[TableView, Any, Names], list[Text]]
    read: Callable[[Any, str, Names], str | list[Text]]
    turn_to_text: Callable[[Any], list[Text]] = _nothing_to_text
    may_come_back: Callable[[Any, int], bool] = _nobody_comes_back
    help: Sequence[Text] = (words.HELP_FISHING,)
