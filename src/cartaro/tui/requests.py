"""Requests that a player can make at any time, at a table of any game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

_RULES, _TABLE = ("regole", "rules"), ("tavola", "table", "ripeti", "repeat")
_HAND, _MORE = ("mano", "hand"), ("altri", "altro", "more")
_HELP, _QUIT = ("aiuto", "help", "?"), ("esci", "quit", "fine", "exit", "q")


@dataclass(frozen=True, slots=True)
class ShowRule:
    """Show the article *called* so."""

    called: str


@dataclass(frozen=True, slots=True)
class ShowTable:
    """Show table and hand again."""


@dataclass(frozen=True, slots=True)
class ShowHand:
    """Show the hand again."""


@dataclass(frozen=True, slots=True)
class ShowMore:
    """Show more of an answer."""


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """Explain what can be typed."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the match."""


Request: TypeAlias = ShowRule | ShowTable | ShowHand | ShowMore | ShowHelp | Quit

_MEANT: Mapping[Sequence[str], Request] = {
    _TABLE: ShowTable(),
    _HAND: ShowHand(),
    _MORE: ShowMore(),
    _HELP: ShowHelp(),
    _QUIT: Quit(),
}
_SIMPLE = {word: request for words, request in _MEANT.items() for word in words}


def read_request(line: str) -> Request | None:
    """Return the request of *line*, None if it is not a request."""
    word, _, rest = line.strip().partition(" ")
    word = word.casefold()
    if word in _RULES and rest:
        return ShowRule(rest.strip())
    return _SIMPLE.get(word)
