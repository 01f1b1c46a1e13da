"""How a game's table at a server is told in the terminal, and how what is typed there is understood."""

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

    ``to_text`` returns the table and the person's cards; ``turn_to_text`` what is told where something changed in the
    person's own turn; ``may_come_back`` says whether a side that is out is asked back. ``read`` returns the action's
    text that a typed line means, or what is to be told instead, and raises :class:`cartaro.i18n.CartaroError` where the
    line means nothing. ``help`` says what may be typed.
    """

    view: type
    to_text: Callable[[TableView, Any, Names], list[Text]]
    read: Callable[[Any, str, Names], str | list[Text]]
    turn_to_text: Callable[[Any], list[Text]] = _nothing_to_text
    may_come_back: Callable[[Any, int], bool] = _nobody_comes_back
    help: Sequence[Text] = (words.HELP_FISHING,)
