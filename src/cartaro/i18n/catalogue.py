"""The catalogues: a folder for each language in ``cartaro/locales``, a Fluent file for each room, read on demand."""

from functools import cache
from importlib.resources import files
from typing import TypeAlias

from cartaro.i18n.fluent import Pattern, read_fluent

Language: TypeAlias = str
"""The name of a folder of ``locales``: "it", "en", "fr"."""

WHOLE: tuple[Language, ...] = ("it", "en")
"""The languages that have every text; any other falls back to English for what it has not yet."""

_FOLDER = files("cartaro") / "locales"


def _found() -> tuple[Language, ...]:
    return WHOLE + tuple(sorted(each.name for each in _FOLDER.iterdir() if each.is_dir() and each.name not in WHOLE))


LANGUAGES = _found()
"""Every language that has a folder, Italian first."""


@cache
def read_room(language: Language, room: str) -> dict[str, Pattern]:
    """Return the texts of a room (the part of a key before its first "-") in a language; none if it has no file."""
    file = _FOLDER / language / f"{room}.ftl"
    return read_fluent(file.read_text("utf-8")) if file.is_file() else {}


def find_text(language: Language, key: str) -> Pattern | None:
    """Return the pattern of a key in a language, None if its catalogue does not have it."""
    return read_room(language, key.partition("-")[0]).get(key)
