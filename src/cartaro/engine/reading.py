"""Parsers of the fields of a position in JSON, shared by all games, with errors that say what is expected.

Each takes the value found under *key*, and raises :class:`PositionError`, which names the key, on a wrong value.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from cartaro.cards import Card, Pack
from cartaro.i18n import CartaroError, Text, tr

MOST = 1_000_000
"""The highest number of points, of scope or of turns that is read; longer ones would not fit into an answer."""


class PositionError(CartaroError):
    """An impossible or malformed position."""


def check_keys(given: Mapping[str, Any], known: Sequence[str], whose: Text) -> None:
    """Raise :class:`PositionError` if *given* has a key that is not *known*; *whose* names the object being read."""
    for key in given:
        if key not in known:
            raise PositionError(
                "unknown_key",
                tr("engine-reading-unknown_key", whose=whose, name=key, known=", ".join(known)),
            )


def wrong(key: str, what: Text) -> PositionError:
    """Return the error for a value of *key* that should be *what*."""
    return PositionError("bad_position", tr("engine-reading-wrong", name=key, what=what))


def required(given: Mapping[str, Any], key: str) -> Any:
    """Return the value of the mandatory *key*."""
    if key not in given:
        raise PositionError("bad_position", tr("engine-reading-bad_position", name=key))
    return given[key]


def is_count(value: object) -> TypeGuard[int]:
    """Whether *value* is a whole number from zero to :data:`MOST`."""
    return type(value) is int and 0 <= value <= MOST


def read_texts(value: Any, key: str) -> list[str]:
    """Return the value as a list of texts of cards."""
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise wrong(key, tr("engine-reading-read_texts"))
    return value


def read_cards(pack: Pack, value: Any, key: str) -> tuple[Card, ...]:
    """Return the value as cards of *pack*."""
    return tuple(map(pack.read, read_texts(value, key)))


def read_hands(pack: Pack, value: Any, key: str, n: int) -> tuple[tuple[Card, ...], ...]:
    """Return the value as *n* hands of cards of *pack*."""
    if not isinstance(value, list) or len(value) != n:
        raise wrong(key, tr("engine-reading-read_hands", number=n))
    return tuple(read_cards(pack, cards, key) for cards in value)


def read_index(value: Any, key: str, n: int) -> int:
    """Return the value as an index from 0 to n - 1."""
    if type(value) is not int or not 0 <= value < n:
        raise wrong(key, tr("engine-reading-read_index", number=n - 1))
    return value
