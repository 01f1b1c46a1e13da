"""Rulebooks for programs: those that are installed, and one that a file holds."""

from os import PathLike
from pathlib import Path

from cartaro.games import GAMES, find_game, read_book
from cartaro.i18n import ArgumentError, tr
from cartaro.rulebook import Rulebook


def rulebooks() -> tuple[Rulebook, ...]:
    """Return every installed rulebook: those of Cartaro, of packages, and of the folder in ``CARTARO_RULEBOOKS``.

    Raise :class:`cartaro.CartaroError` if one cannot be used, with the file, the key and the expected value.
    """
    return tuple(game.load(id) for game in GAMES for id in game.rulebooks)


def find_rulebook(id: str) -> Rulebook:
    """Return the installed rulebook called *id*; raise :class:`cartaro.CartaroError` where there is none."""
    if not isinstance(id, str):
        raise ArgumentError("id", tr("games-rulebook"), id)
    return find_game(id).load(id)


def read_rulebook(path: str | PathLike[str]) -> Rulebook:
    """Return the rulebook that a TOML file holds; it need not be installed, a :class:`cartaro.Match` takes it so.

    Raise :class:`cartaro.CartaroError` where code could not play it as it is written, OSError where there is no file.
    """
    if not isinstance(path, str | PathLike):
        raise ArgumentError("path", tr("api-arguments-path"), path)
    return read_book(Path(path))
