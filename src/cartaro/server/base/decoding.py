"""Decoding of the JSON that clients send."""

import re
from typing import TypeVar

import msgspec

from cartaro.strict_json import decode_strict
from cartaro.validation_messages import NUL

Message = TypeVar("Message")

_NUL = "\\u0000"
_ESCAPED_NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")


def decode_json(decoder: msgspec.json.Decoder[Message], text: str | bytes) -> Message:
    """Return *text* decoded strictly; raise :class:`msgspec.ValidationError` if one of its strings contains U+0000.

    PostgreSQL cannot store that character, and no client has a use for it. Unescaped it is not JSON.
    """
    decoded = decode_strict(decoder, text)
    if _contains_nul(text):
        raise msgspec.ValidationError(NUL)
    return decoded


def _contains_nul(text: str | bytes) -> bool:
    if isinstance(text, bytes):
        return _NUL.encode() in text and _contains_nul(text.decode())
    return _NUL in text and _ESCAPED_NUL.search(text) is not None
