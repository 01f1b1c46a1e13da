"""Requests that a player can make at any time, at a table of any game."""

from dataclasses import dataclass
from typing import TypeAlias

_RULES, _TABLE = ("regole", "rules"), ("tavola", "table", "ripeti", "repeat")
_HELP, _QUIT = ("aiuto", "help", "?"), ("esci", "quit", "fine", "exit", "q")


@dataclass(frozen=True, slots=True)
class ShowRule:
    """Show the article *called* so."""

    called: str


@dataclass(frozen=True, slots=True)
class ShowTable:
    """Show table and hand again."""


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """Explain what can be typed."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the match."""


Request: TypeAlias = ShowRule | ShowTable | ShowHelp | Quit


def read_request(line: str) -> Request | None:
    """Return the request of *line*, None if it is not a request."""
    word, _, rest = line.strip().partition(" ")
    word = word.casefold()
    if word in _RULES and rest:
        return ShowRule(rest.strip())
    if word in _TABLE:
        return ShowTable()
    if word in _HELP:
        return ShowHelp()
    return Quit() if word in _QUIT else None
