"""The chain that an event's log is: every entry carries the hash of the one before, so that no byte changes unseen.

An entry's hash is the SHA-256 of :func:`seal`'s bytes: the fields, each after its length in four bytes, in the order of
:class:`Entry`, ``what`` as the bytes that were written.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cartaro.desk.entries import VERSION, What, decode, encode
from cartaro.texts import CartaroError, Text

ORIGIN = "0" * 64
"""What the first entry has for the hash of the one before."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log.

    ``seq`` counts from one without gaps; ``cmd_id`` is unique in the event; ``who`` did it, in the ``role`` of
    ``desk``, ``referee``, ``player`` or ``table`` (an online table itself); ``at`` is when it happened and ``written``
    when it was written down, by the wall clock of the place, ISO 8601 with its offset; ``payload`` is ``what`` as JSON.
    """

    seq: int
    cmd_id: str
    who: str
    role: str
    at: str
    written: str
    payload: bytes
    previous: str
    v: int = VERSION

    @property
    def what(self) -> What:
        """What happened."""
        return decode(self.payload)

    @property
    def hash(self) -> str:
        """SHA-256 of the entry, in hexadecimal."""
        return hashlib.sha256(seal(self)).hexdigest()


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who writes, in which role, when it happened and when it is written, and the command's id."""

    cmd_id: str
    who: str
    role: str
    at: str
    written: str


class ChainError(CartaroError):
    """A log that is not whole: what was found, and at which entry."""


def seal(entry: Entry) -> bytes:
    """Return the bytes that an entry's hash is taken of."""
    parts = [str(entry.seq), entry.cmd_id, entry.who, entry.role, entry.at, entry.written]
    fields = [part.encode() for part in parts] + [entry.payload, entry.previous.encode(), str(entry.v).encode()]
    return b"cartaro desk 1" + b"".join(len(field).to_bytes(4, "big") + field for field in fields)


def link(log: Sequence[Entry], what: What, stamp: Stamp) -> Entry:
    """Return the entry that puts *what* at the end of *log*."""
    last = log[-1] if log else None
    return Entry(
        seq=last.seq + 1 if last else 1,
        cmd_id=stamp.cmd_id,
        who=stamp.who,
        role=stamp.role,
        at=stamp.at,
        written=stamp.written,
        payload=encode(what),
        previous=last.hash if last else ORIGIN,
    )


def check_chain(entries: Iterable[tuple[Entry, str]]) -> str:
    """Check a log with the hashes that were kept beside it; return the last hash.

    Raise :class:`ChainError` at the first entry that is missing, moved or changed.
    """
    previous = ORIGIN
    for number, (entry, kept) in enumerate(entries, 1):
        if entry.seq != number:
            raise _broken(number, Text("manca", "is missing"))
        if entry.previous != previous:
            raise _broken(number, Text("non segue quella prima", "does not follow the one before"))
        if entry.hash != kept:
            raise _broken(number, Text("è stata cambiata", "was changed"))
        previous = kept
    return previous


def _broken(seq: int, how: Text) -> ChainError:
    return ChainError(
        "broken_chain",
        f"Il registro dell'evento non è integro: la voce {seq} {how.it}.",
        f"The event's log is not whole: entry {seq} {how.en}.",
    )
