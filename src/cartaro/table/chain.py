"""The chain that a table's log is: every entry carries the hash of the one before, so that no byte changes unseen.

An entry's hash is the SHA-256 of an array of MessagePack: its command, actor, time, version, what happened (its JSON as
bytes), and the hash before it. The first entry follows :func:`origin`, which is the table's own. Its number is not
among them: its place in the chain is its number. People's names are in the hash only as digests, each with a salt of
its own. So a name that is to be forgotten can be taken out: its salt goes, its digest stays, the chain still holds.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from cartaro.table.entries import Entry, decode, encode
from cartaro.table.names import FORGOTTEN

_pack = msgspec.msgpack.Encoder().encode
_SALT_BYTES = 16

About: TypeAlias = tuple[int, str, int | None, float, int]
"""The fields of an entry but ``what``: number, command, actor, time, version."""


class ChainedRow(NamedTuple):
    """An entry as it is kept: its fields, ``what`` in JSON, the hash before it and its own.

    ``names`` is JSON, a text for each person whom ``what`` names: the salt of the name in hexadecimal or, where the
    name was taken out, its digest; None where it names nobody.
    """

    seq: int
    cmd_id: str
    actor: int | None
    at: float
    v: int
    what: bytes
    names: str | None
    previous: bytes
    sha256: bytes

    @property
    def entry(self) -> Entry:
        """The entry that it keeps; raise :class:`msgspec.MsgspecError` where it keeps none."""
        return Entry(self.seq, self.cmd_id, self.actor, self.at, decode(self.what), self.v)


COLUMNS = ChainedRow._fields
"""What its fields are called wherever an entry is kept."""


class Head(NamedTuple):
    """How far a log has come: the number of its last entry, and that entry's hash."""

    seq: int
    sha256: bytes


_NAMING = (b'{"kind":"opened",', b'{"kind":"sat",')
"""How entries begin that name people."""


def origin(table: str) -> bytes:
    """Return what the first entry of *table* has for the hash of the one before."""
    return hashlib.sha256(b"cartaro table 1" + table.encode()).digest()


def link(entry: Entry, previous: bytes) -> ChainedRow:
    """Return *entry* as it is kept after the one whose hash is *previous*."""
    return seal((entry.seq, entry.cmd_id, entry.actor, float(entry.at), entry.v), encode(entry.payload), previous)


def seal(about: About, what: bytes, previous: bytes) -> ChainedRow:
    """Return an entry as it is kept after the one whose hash is *previous*; *about* it are its fields but ``what``."""
    names = None
    if what.startswith(_NAMING):
        parsed = msgspec.json.decode(what)
        what = msgspec.json.encode(parsed)
        names = _text([secrets.token_hex(_SALT_BYTES) for _ in _named(parsed)])
    return ChainedRow(*about, what, names, previous, _hash(about, what, names, previous))


def is_whole(row: ChainedRow) -> bool:
    """Whether *row* is as it was written, whatever a file has in the place of its fields."""
    try:
        return _hash(row[:5], row.what, row.names, row.previous) == row.sha256
    except (ValueError, TypeError, KeyError, AttributeError, msgspec.MsgspecError):
        return False


def forget(row: ChainedRow, person: int) -> ChainedRow | None:
    """Return *row* with :data:`FORGOTTEN` for the name of *person*, and the same hash; None where it has no such name.

    Raise :class:`ValueError` where the row is damaged.
    """
    if row.names is None:
        return None
    parsed, names = msgspec.json.decode(row.what), _texts(row.names)
    for at, (number, holder) in enumerate(_named(parsed)):
        if number == person and len(names[at]) == 2 * _SALT_BYTES:
            names[at] = _digest(holder["name"], names[at])
            holder["name"] = FORGOTTEN
            return row._replace(what=msgspec.json.encode(parsed), names=_text(names))
    return None


def _hash(about: About, what: bytes, names: str | None, previous: bytes) -> bytes:
    _, cmd_id, actor, at, v = about
    sealed = what if names is None else _without_names(what, _texts(names))
    return hashlib.sha256(_pack((cmd_id, actor, at, v, sealed, previous))).digest()


def _without_names(what: bytes, names: Sequence[str]) -> bytes:
    """Return *what* with the digest of each name in its place; raise :class:`ValueError` where it is not as written."""
    parsed = msgspec.json.decode(what)
    if msgspec.json.encode(parsed) != what:
        raise ValueError(what)
    for (_, holder), kept in zip(_named(parsed), names, strict=True):
        if len(kept) == 2 * _SALT_BYTES:
            holder["name"] = _digest(holder["name"], kept)
        elif holder["name"] == FORGOTTEN:
            holder["name"] = kept
        else:
            raise ValueError(kept)
    return msgspec.json.encode(parsed)


def _named(what: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """Return the people whom *what* names: their numbers, and what holds the name of each."""
    if what["kind"] == "sat":
        return [(what["person"], what)]
    return [(chair, of) for chair, of in enumerate(what["chairs"]) if of["kind"] == "person"]


def _digest(name: str, salt: str) -> str:
    return hashlib.sha256(bytes.fromhex(salt) + name.encode()).hexdigest()


def _texts(names: str) -> list[str]:
    return msgspec.json.decode(names, type=list[str])


def _text(names: list[str]) -> str:
    return msgspec.json.encode(names).decode()
