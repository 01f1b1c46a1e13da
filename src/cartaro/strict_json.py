"""JSON written by users, decoded: an object with a key twice is refused, where msgspec would take the last one."""

import json
from collections import Counter
from typing import Any, TypeVar

import msgspec

from cartaro.validation_messages import BLANK, TWICE

Message = TypeVar("Message")

_decode = msgspec.json.Decoder().decode


class KeyTwiceError(msgspec.ValidationError):
    """An object has the key ``name`` twice; ``decoded`` is all of the text, with the last of its values."""

    def __init__(self, name: str, decoded: object) -> None:
        super().__init__(TWICE.format(name))
        self.name, self.decoded = name, decoded


def decode_strict(decoder: msgspec.json.Decoder[Message], text: str | bytes) -> Message:
    """Return *text* decoded.

    Raise :class:`msgspec.MsgspecError`, UnicodeError or RecursionError if it is invalid or blank, or has a key twice.
    """
    try:
        decoded = decoder.decode(text)
    except msgspec.DecodeError:
        if not text.strip():
            raise msgspec.DecodeError(BLANK) from None
        raise
    plain, colons = _decode(text), text.count(":" if isinstance(text, str) else b":")  # type: ignore[arg-type]
    flat = type(plain) is dict and len(plain) == colons
    if not flat and _count_keys(plain) != colons and (twice := _keys_twice(text)):
        raise KeyTwiceError(twice[0], plain)
    return decoded


def _count_keys(value: Any) -> int:
    """Return how many keys *value* has; its text had as many colons, or more if there are others, or a key twice."""
    count, found = 0, [value]
    for one in found:
        if type(one) is dict:
            count += len(one)
            found += one.values()
        elif type(one) is list:
            found += one
    return count


def _keys_twice(text: str | bytes) -> list[str]:
    """Return the keys that one object of *text* has twice, by a slower reader that shows all of them."""
    found: list[str] = []

    def look(pairs: list[tuple[str, Any]]) -> None:
        if len(dict(pairs)) < len(pairs):
            found.extend(name for name, times in Counter(name for name, _ in pairs).items() if times > 1)

    json.loads(text, object_pairs_hook=look)
    return found
