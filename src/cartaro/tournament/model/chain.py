"""The chain that an event's log is: every entry carries the hash of the one before, so that no byte changes unseen.

An entry's hash is the SHA-256 of :func:`seal`'s bytes: the fields, each after its length in four bytes, in the order of
:class:`LogEntry`, the payload as the bytes that were written.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import cast

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.model.log_entries import VERSION, Payload, decode, encode

ORIGIN = "0" * 64
"""What the first entry has for the hash of the one before."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log.

    ``seq`` counts from one without gaps; ``cmd_id`` is unique in the event; ``who`` did it, in the ``role`` of
    ``desk``, ``referee``, ``player`` or ``table`` (an online table itself); ``at`` is when it happened and
    ``written`` when it was written down, by the wall clock of the place, ISO 8601 with its offset; ``encoded``
    is the payload as JSON (stored and exported as ``what``).
    """

    seq: int
    cmd_id: str
    who: str
    role: str
    at: str
    written: str
    encoded: bytes
    previous: str
    v: int = VERSION

    @property
    def row(self) -> tuple[int | str | bytes, ...]:
        """Its fields in their order: ``LogEntry(*entry.row)`` is the entry again."""
        row: tuple[int | str | bytes, ...] = _row(self)
        return row

    @property
    def payload(self) -> Payload:
        """What happened."""
        return decode(self.encoded)

    @property
    def hash(self) -> str:
        """SHA-256 of the entry, in hexadecimal."""
        return hashlib.sha256(seal(self)).hexdigest()


_row = attrgetter(*(field.name for field in fields(LogEntry)))

COLUMNS: Mapping[str, type[int] | type[str] | type[bytes]] = {
    "what" if field.name == "encoded" else field.name: cast("type[int]", field.type) for field in fields(LogEntry)
}
"""What the fields of an entry are called, and are, wherever it is kept."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who writes, in which role, when it happened and when it is written, and the command's id."""

    cmd_id: str
    who: str
    role: str
    at: str
    written: str


@dataclass(frozen=True, slots=True)
class LogHead:
    """How far a log had come: the number of its last entry, and the hash of that entry, the log's head."""

    seq: int
    hash: str

    @property
    def line(self) -> bytes:
        """Both, as they are put aside."""
        return f"{self.seq} {self.hash}".encode()

    @property
    def text(self) -> str:
        """The whole of it in groups of eight, to be printed and typed."""
        return " ".join(self.hash[at : at + GROUP] for at in range(0, len(self.hash), GROUP))

    @property
    def short(self) -> str:
        """As much as nobody meets by chance, for a small sheet."""
        return self.text[: 2 * GROUP + 1]


GROUP = 8
"""How many digits of a hash are written together."""


class ChainError(CartaroError):
    """A log that is not whole: what was found, and at which entry."""


SEALED_AS = b"cartaro desk 1"
"""What every hash of a tournament's log begins with: what tournaments were called when the first was written."""


def seal(entry: LogEntry) -> bytes:
    """Return the bytes that an entry's hash is taken of."""
    parts = [part if isinstance(part, bytes) else str(part).encode() for part in entry.row]
    return SEALED_AS + b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def link(log: Sequence[LogEntry], payload: Payload, stamp: Stamp) -> LogEntry:
    """Return the entry that puts *payload* at the end of *log*."""
    last = log[-1] if log else None
    return LogEntry(
        seq=last.seq + 1 if last else 1,
        cmd_id=stamp.cmd_id,
        who=stamp.who,
        role=stamp.role,
        at=stamp.at,
        written=stamp.written,
        encoded=encode(payload),
        previous=last.hash if last else ORIGIN,
    )


def check_chain(entries: Iterable[tuple[LogEntry, str]]) -> None:
    """Check a log with the hashes that were kept beside it.

    Raise :class:`ChainError` at the first entry that is missing, moved or changed.
    """
    for broken in faults_in(entries):
        raise broken


def faults_in(entries: Iterable[tuple[LogEntry, str]]) -> Iterator[ChainError]:
    """Return what is wrong with a log, entry by entry, as far as its own hashes tell."""
    previous, number = ORIGIN, 0
    for entry, kept in entries:
        number += 1
        if entry.seq != number:
            yield _broken(number, tr("tournament-model-chain-missing"))
            number = entry.seq
        elif entry.previous != previous:
            yield _broken(number, tr("tournament-model-chain-does_follow_one_before"))
        if entry.hash != kept:
            yield _broken(number, tr("tournament-model-chain-was_changed"))
        previous = kept


def _broken(seq: int, how: Text) -> ChainError:
    return ChainError(
        "broken_chain",
        tr("tournament-model-chain-broken_chain", seq=seq, how=how),
    )
