"""The games: the law of each, looked up by its name or by a rulebook."""

import copyreg
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeAlias

from cartaro.engine.game import Game
from cartaro.engine.registry import Facet, entries
from cartaro.i18n import ArgumentError, CartaroError, tr
from cartaro.rulebook import Rulebook
from cartaro.rulebook_file import RulebookError, find_vocabulary, read_rulebook, unreadable_to_text
from cartaro.toml_text import TomlError, read_toml
from cartaro.vocabulary import Vocabulary

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
LAW: Facet[AnyGame] = Facet("law")

GAMES: tuple[AnyGame, ...] = tuple(LAW.of(entry.name) for entry in entries())
"""Every registered game."""

_BY_KIND = {name: game for game in GAMES for name in game.vocabulary.names}

VOCABULARIES: Mapping[str, Vocabulary] = {name: game.vocabulary for name, game in _BY_KIND.items()}
"""What the code of each game reads of a rulebook, by the ``game`` that a file names."""


def find_game(rulebook: str) -> AnyGame:
    """Return the game that is played by *rulebook* (an id); raise :class:`CartaroError` if there is none."""
    for game in GAMES:
        if rulebook in game.rulebooks:
            return game
    known = ", ".join(id for game in GAMES for id in game.rulebooks)
    raise CartaroError(
        "unknown_rulebook",
        tr("games-unknown_rulebook", rulebook=rulebook, known=known),
    )


def find_book(rulebook: object) -> Rulebook:
    """Return a rulebook given by its id or as it is; raise :class:`CartaroError` where it is neither."""
    if isinstance(rulebook, Rulebook):
        return rulebook
    if not isinstance(rulebook, str):
        raise ArgumentError("rulebook", tr("games-rulebook"), rulebook)
    return find_game(rulebook).load(rulebook)


def game_of(rulebook: Rulebook) -> AnyGame:
    """Return the game of *rulebook*, already read; raise :class:`KeyError` if no game reads such files."""
    return _BY_KIND[rulebook.game]


def read_book(path: Path) -> Rulebook:
    """Return the rulebook in the file at *path*, whether or not it is installed.

    Its ``game`` says which game's code reads it. Raise :class:`cartaro.rulebook_file.RulebookError` if it could not be
    played as written, OSError if there is no such file.
    """
    return parse_book(path.stem, path.read_bytes(), str(path))


def parse_book(id: str, content: bytes, place: str) -> Rulebook:
    """Return the rulebook in *content*, called *id*.

    Raise :class:`cartaro.rulebook_file.RulebookError`, which names *place*, if it could not be played as written.
    """
    try:
        vocabulary = find_vocabulary(VOCABULARIES, read_toml(content).get("game"))
    except TomlError as error:
        raise RulebookError(place, [unreadable_to_text(error)]) from None
    except CartaroError as error:
        raise RulebookError(place, [error.text]) from None
    text = content.decode("utf-8-sig").replace("\r\n", "\n")
    return replace(read_rulebook(vocabulary, id, content, place), file_text=text)


def _reduce_book(book: Rulebook) -> Any:
    """Return how a rulebook is pickled: an installed one by its name, any other whole."""
    game = _BY_KIND.get(book.game)
    if game is not None and book.id in game.rulebooks and game.load(book.id) is book:
        return find_book, (book.id,)
    return object.__reduce_ex__(book, 4)


copyreg.pickle(Rulebook, _reduce_book)
