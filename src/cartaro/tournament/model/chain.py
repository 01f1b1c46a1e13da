"""The hash chain of an event's log: every entry has the hash of the one before, so that any change can be detected.

An entry's hash is the SHA-256 of the bytes of :func:`seal`: the fields but ``beside``, each after its length in four
bytes, in the order of :class:`LogEntry`, the payload as its stored bytes.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import cast

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.model.concealing import NOTHING, conceal, is_sound, reveal
from cartaro.tournament.model.log_entries import VERSION, Payload, decode

ORIGIN = "0" * 64
"""The previous hash of the first entry."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log.

    ``seq`` counts from one without gaps; ``cmd_id`` is unique in the event; ``who`` did it, in the ``role`` of
    ``desk``, ``referee``, ``player`` or ``table`` (an online table itself); ``at`` is when it happened and
    ``written`` when it was written down, ISO 8601 by the clocks of the place with their offset; ``encoded``
    is the payload as JSON (stored and exported as ``what``), with fingerprints for the names and texts that stand
    ``beside`` it (:mod:`.concealing`).
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
    beside: bytes = NOTHING

    @property
    def row(self) -> tuple[int | str | bytes, ...]:
        """The fields in order, so that ``LogEntry(*entry.row)`` equals the entry."""
        row: tuple[int | str | bytes, ...] = _row(self)
        return row

    @property
    def payload(self) -> Payload:
        """The decoded payload; names and texts that were erased are empty."""
        return decode(reveal(self.encoded, self.beside))

    @property
    def hash(self) -> str:
        """The SHA-256 of the entry, in hexadecimal."""
        return hashlib.sha256(seal(self)).hexdigest()


_row = attrgetter(*(field.name for field in fields(LogEntry)))

COLUMNS: Mapping[str, type[int] | type[str] | type[bytes]] = {
    "what" if field.name == "encoded" else field.name: cast("type[int]", field.type) for field in fields(LogEntry)
}
"""The names and types of the fields of a stored entry."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """The metadata of a new entry: author and role, time of the event and of writing, and the command's id."""

    cmd_id: str
    who: str
    role: str
    at: str
    written: str


@dataclass(frozen=True, slots=True)
class LogHead:
    """The head of a log: the number of its last entry, and its hash."""

    seq: int
    hash: str

    @property
    def line(self) -> bytes:
        """Number and hash, as in the file of heads."""
        return f"{self.seq} {self.hash}".encode()

    @property
    def text(self) -> str:
        """The whole hash in groups of eight digits, for printing and typing."""
        return " ".join(self.hash[at : at + GROUP] for at in range(0, len(self.hash), GROUP))

    @property
    def short(self) -> str:
        """The first digits of the hash, enough to exclude coincidence, for small papers."""
        return self.text[: 2 * GROUP + 1]


GROUP = 8
"""The number of digits in a group of a printed hash."""


class ChainError(CartaroError):
    """A damaged log: the error, and the entry."""


SEALED_AS = b"cartaro desk 1"
"""The prefix of the hashed bytes, with the former name of tournaments, which cannot change."""


def seal(entry: LogEntry) -> bytes:
    """Return the bytes of an entry that are hashed."""
    parts = [part if isinstance(part, bytes) else str(part).encode() for part in entry.row[:-1]]
    return SEALED_AS + b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def link(log: Sequence[LogEntry], payload: Payload, stamp: Stamp, salts: Callable[[], bytes]) -> LogEntry:
    """Return the entry that appends *payload* to *log*; *salts* returns 32 random bytes."""
    last = log[-1] if log else None
    encoded, beside = conceal(payload, salts)
    return LogEntry(
        seq=last.seq + 1 if last else 1,
        cmd_id=stamp.cmd_id,
        who=stamp.who,
        role=stamp.role,
        at=stamp.at,
        written=stamp.written,
        encoded=encoded,
        previous=last.hash if last else ORIGIN,
        beside=beside,
    )


def check_chain(entries: Iterable[tuple[LogEntry, str]]) -> None:
    """Check a log against its stored hashes.

    Raise :class:`ChainError` at the first entry that is missing, moved or changed.
    """
    for broken in faults_in(entries):
        raise broken


def faults_in(entries: Iterable[tuple[LogEntry, str]]) -> Iterator[ChainError]:
    """Return the errors of a log, entry by entry, as far as its own hashes show them."""
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
        elif not is_sound(entry.encoded, entry.beside):
            yield _broken(number, tr("tournament-model-chain-beside_changed"))
        previous = kept


def _broken(seq: int, how: Text) -> ChainError:
    return ChainError(
        "broken_chain",
        tr("tournament-model-chain-broken_chain", seq=seq, how=how),
    )
