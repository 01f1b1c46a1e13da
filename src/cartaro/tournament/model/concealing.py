"""Names and free texts beside the log: an entry holds fingerprints of them, so that they can be erased from it.

A fingerprint is the SHA-256 of 32 random bytes and the text. Both stand beside the entry, and outside its hash: once
they are erased the fingerprint leads back to nobody, and the chain is whole.
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from cartaro.tournament.model.log_entries import Payload

NOTHING = b"{}"
"""What stands beside an entry without names or texts."""
TEXTS = ("reason", "text", "signed", "what", "to")
"""The free texts of entries, and the names that are signed."""

BLANK = "[…]"
"""What a free text is read as once it is erased: entries need one."""

_NAME, _TEXT = "\u0001", "\u0002"
"""What the fingerprint of a name, and of a text, begins with: no text of a request may have such a character."""
_CONCEALED = re.compile(rb'"\\u000([12])([0-9a-f]{64})"')


def conceal(payload: Payload, salts: Callable[[], bytes]) -> tuple[bytes, bytes]:
    """Return *payload* as JSON with fingerprints, and what stands beside it; *salts* returns 32 random bytes."""
    data, beside = msgspec.to_builtins(payload), {}

    for place, key, sign in _places(data):
        text = place[key]
        if isinstance(text, str) and text:
            salt = salts()
            mark = _fingerprint(salt, text)
            beside[mark] = (salt.hex(), text)
            place[key] = sign + mark
    return msgspec.json.encode(data), msgspec.json.encode(beside)


def reveal(encoded: bytes, beside: bytes) -> bytes:
    """Return the JSON of a payload with its texts: an erased name is empty, an erased text is :data:`BLANK`.

    Raise :class:`msgspec.MsgspecError` if *beside* is damaged.
    """
    if b'"\\u000' not in encoded:
        return encoded
    texts = _decoder.decode(beside)

    def text(found: re.Match[bytes]) -> bytes:
        kept = texts.get(found[2].decode())
        return msgspec.json.encode(kept[1] if kept else "" if found[1] == b"1" else BLANK)

    return _CONCEALED.sub(text, encoded)


def concealed_in(encoded: bytes) -> frozenset[str]:
    """Return the fingerprints in the JSON of a payload."""
    return frozenset(mark.decode() for _, mark in _CONCEALED.findall(encoded))


def texts_beside(beside: bytes) -> dict[str, str]:
    """Return what stands beside an entry, by its fingerprint; raise :class:`msgspec.MsgspecError` if it is damaged."""
    return {mark: text for mark, (_, text) in _decoder.decode(beside).items()}


def marks_in(beside: bytes) -> frozenset[str]:
    """Return the fingerprints of what stands beside an entry; none if it is damaged."""
    try:
        return frozenset(_decoder.decode(beside))
    except (msgspec.MsgspecError, UnicodeError):
        return frozenset()


def without(beside: bytes, erased: frozenset[str]) -> bytes:
    """Return what stands beside an entry once some of it is *erased*."""
    return msgspec.json.encode({mark: kept for mark, kept in _decoder.decode(beside).items() if mark not in erased})


def is_sound(encoded: bytes, beside: bytes) -> bool:
    """Whether all that stands beside an entry is what its fingerprints are of; some may have been erased."""
    try:
        kept = _decoder.decode(beside)
        sound = all(_fingerprint(bytes.fromhex(salt), text) == mark for mark, (salt, text) in kept.items())
    except (msgspec.MsgspecError, ValueError):
        return False
    return sound and kept.keys() <= concealed_in(encoded)


def _fingerprint(salt: bytes, text: str) -> str:
    return hashlib.sha256(salt + text.encode()).hexdigest()


def _places(data: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str, str]]:
    """Yield where names and texts are in the JSON of a payload, each with its sign."""
    yield from ((data, key, _TEXT) for key in TEXTS if key in data)
    by, listed = data.get("by"), [each for each in data.get("entrants", ()) if isinstance(each, dict)]
    people = [person for each in (data, *listed) for person in each.get("people", ())]
    people += [by] if isinstance(by, dict) else []
    yield from ((person, "name", _NAME) for person in people)
    if data["kind"] == "edited" and data["field"] == "name":
        yield from ((data, key, _NAME) for key in ("was", "now") if key in data)


_decoder = msgspec.json.Decoder(dict[str, tuple[str, str]])
