"""The catalogues: a folder for each language in ``cartaro/locales``, a Fluent file for each room, read on demand."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias

from cartaro.i18n.fluent import Pattern, read_fluent

Language: TypeAlias = str
"""The name of a folder of ``locales``: "it", "en"."""

WHOLE: tuple[Language, ...] = ("it", "en")
"""The languages that have every text; any other falls back to English for what it has not yet."""

ENOUGH = 98
"""The texts in a hundred, of the program's and of the page's each, from which on a language is offered."""

_CLIENT = "web"
_KEY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
_folder: Traversable = files("cartaro") / "locales"


@cache
def languages() -> tuple[Language, ...]:
    """Return the languages that are offered, Italian first; ``web/catalogues.mjs`` counts in the same way."""
    others = sorted(each.name for each in _folder.iterdir() if each.is_dir() and each.name not in WHOLE)
    return WHOLE + tuple(each for each in others if _has_enough(each))


def _has_enough(language: Language) -> bool:
    parts = [(_folder / "en", _folder / language), (_folder / "en" / _CLIENT, _folder / language / _CLIENT)]
    for whole, part in parts:
        wanted = set(_keys(whole))
        if 100 * len(wanted.intersection(_keys(part))) < ENOUGH * len(wanted):
            return False
    return True


def _keys(folder: Traversable) -> Iterator[str]:
    if folder.is_dir():
        for file in folder.iterdir():
            if file.name.endswith(".ftl"):
                yield from _KEY.findall(file.read_text("utf-8"))


@cache
def read_room(language: Language, room: str) -> dict[str, Pattern]:
    """Return the texts of a room (the part of a key before its first "-") in a language; none if it has no file."""
    file = _folder / language / f"{room}.ftl"
    return read_fluent(file.read_text("utf-8")) if file.is_file() else {}


def find_text(language: Language, key: str) -> Pattern | None:
    """Return the pattern of a key in a language, None if its catalogue does not have it."""
    return read_room(language, key.partition("-")[0]).get(key)
