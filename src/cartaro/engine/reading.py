"""Parsers of the fields of a position in JSON, shared by all games, with errors that name what is expected.

Each takes the value found under *key*, and raises :class:`PositionError`, which names the key, on one of another type.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cartaro.cards import Card, Pack
from cartaro.i18n import CartaroError, Text, tr


class PositionError(CartaroError):
    """A position that cannot be."""


def check_keys(given: Mapping[str, Any], known: Sequence[str], whose: Text) -> None:
    """Raise :class:`PositionError` where *given* has a key that is not *known*; *whose* names what is read."""
    for key in given:
        if key not in known:
            raise PositionError(
                "unknown_key",
                tr("engine-reading-unknown_key", whose=whose, name=key, known=", ".join(known)),
            )


def wrong(key: str, what: Text) -> PositionError:
    """Return the error for a value that is not *what* it is to be."""
    return PositionError("bad_position", tr("engine-reading-wrong", name=key, what=what))


def required(given: Mapping[str, Any], key: str) -> Any:
    """Return the value of *key*, which may not be left out."""
    if key not in given:
        raise PositionError("bad_position", tr("engine-reading-bad_position", name=key))
    return given[key]


def read_texts(value: Any, key: str) -> list[str]:
    """Return a list of cards' texts."""
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise wrong(key, tr("engine-reading-read_texts"))
    return value


def read_cards(pack: Pack, value: Any, key: str) -> tuple[Card, ...]:
    """Return a list of cards of *pack*."""
    return tuple(map(pack.read, read_texts(value, key)))


def read_hands(pack: Pack, value: Any, key: str, n: int) -> tuple[tuple[Card, ...], ...]:
    """Return *n* lists of cards of *pack*."""
    if not isinstance(value, list) or len(value) != n:
        raise wrong(key, tr("engine-reading-read_hands", number=n))
    return tuple(read_cards(pack, cards, key) for cards in value)


def read_index(value: Any, key: str, n: int) -> int:
    """Return a number from 0 to n - 1."""
    if type(value) is not int or not 0 <= value < n:
        raise wrong(key, tr("engine-reading-read_index", number=n - 1))
    return value
