"""The hash chain of a table's log: every entry carries the hash of the one before, so that no byte changes undetected.

An entry's hash is the SHA-256 of a MessagePack array: its command, actor, time, version, what happened (its JSON as
bytes), and the hash before it. The first entry follows :func:`origin`, which is specific to the table. The entry's
number is not included: its position in the chain gives it. People's names enter the hash only as digests, each with
its own salt. So a name can be erased: its salt is deleted, its digest remains, and the chain still verifies.
"""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from cartaro.table.entries import Entry, decode, encode
from cartaro.table.names import FORGOTTEN

_pack = msgspec.msgpack.Encoder().encode
_SALT_BYTES = 16

About: TypeAlias = tuple[int, str, int | None, float, int]
"""The fields of an entry other than ``what``: number, command, actor, time, version."""


class ChainedRow(NamedTuple):
    """An entry as stored: its fields, ``what`` in JSON, the hash before it and its own.

    ``names`` is JSON, a text for each person named in ``what``: the salt of the name in hexadecimal or, if the name was
    erased, its digest; None if nobody is named.
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
        """The stored entry; raise :class:`msgspec.MsgspecError` if the row does not hold one."""
        return Entry(self.seq, self.cmd_id, self.actor, self.at, decode(self.what), self.v)


COLUMNS = ChainedRow._fields
"""The column names, wherever entries are stored."""


class Head(NamedTuple):
    """The head of a log: the number of its last entry, and that entry's hash."""

    seq: int
    sha256: bytes


DAMAGE: Final = (ValueError, TypeError, LookupError, AttributeError, msgspec.MsgspecError)
"""The errors of reading a damaged entry, whatever is in its fields."""
_NAMING = (b'{"kind":"opened",', b'{"kind":"sat",')
"""The first bytes of entries that name people."""


def origin(table: str) -> bytes:
    """Return what the first entry of *table* has as the hash of the one before."""
    return hashlib.sha256(b"cartaro table 1" + table.encode()).digest()


def link(entry: Entry, previous: bytes) -> ChainedRow:
    """Return *entry* as stored after the entry whose hash is *previous*."""
    return seal((entry.seq, entry.cmd_id, entry.actor, float(entry.at), entry.v), encode(entry.payload), previous)


def seal(about: About, what: bytes, previous: bytes) -> ChainedRow:
    """Return an entry as stored after the one whose hash is *previous*; *about* has its fields other than ``what``."""
    names = None
    if what.startswith(_NAMING):
        parsed = msgspec.json.decode(what)
        what = msgspec.json.encode(parsed)
        names = _text([secrets.token_hex(_SALT_BYTES) for _ in _named(parsed)])
    return ChainedRow(*about, what, names, previous, _hash(about, what, names, previous))


def is_whole(row: ChainedRow) -> bool:
    """Whether *row* is as it was written, whatever a damaged file has in its fields."""
    try:
        return _hash(row[:5], row.what, row.names, row.previous) == row.sha256
    except DAMAGE:
        return False


def forget(row: ChainedRow, person: int) -> ChainedRow | None:
    """Return *row* with :data:`FORGOTTEN` for the name of *person*, and the same hash; None if it has no such name.

    Raise one of :data:`DAMAGE` if the row is damaged.
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
    """Return *what* with each name replaced by its digest; raise :class:`ValueError` if it is not as it was written."""
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
    """Return the people named in *what*: their numbers, and the objects that hold their names."""
    if what["kind"] == "sat":
        return [(what["person"], what)]
    return [(chair, of) for chair, of in enumerate(what["chairs"]) if of["kind"] == "person"]


def _digest(name: str, salt: str) -> str:
    return hashlib.sha256(bytes.fromhex(salt) + name.encode()).hexdigest()


def _texts(names: str) -> list[str]:
    return msgspec.json.decode(names, type=list[str])


def _text(names: list[str]) -> str:
    return msgspec.json.encode(names).decode()
