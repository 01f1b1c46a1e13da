"""The log of an event as a file of its own, one entry a line, which can be verified on any machine."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from cartaro.i18n import tr
from cartaro.strict_json import decode_strict
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.chain import COLUMNS, ChainError, LogEntry

Line = msgspec.defstruct(
    "Line",
    [*((name, str if kind is bytes else kind) for name, kind in COLUMNS.items()), ("sha256", str)],
    frozen=True,
    forbid_unknown_fields=True,
)
"""One line: the columns of an entry, ``what`` as the original text, and its hash."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)


def write_log(tournament: Tournament) -> str:
    """Return the log as JSON lines."""
    return "".join(_write(entry, kept) for entry, kept in zip(tournament.log, tournament.hashes, strict=True))


def read_log(data: bytes) -> Sequence[tuple[LogEntry, str]]:
    """Return the entries with their hashes.

    Raise :class:`ChainError`, with the line, if one is invalid, or differs in any byte from :func:`write_log`'s.
    """
    *lines, rest = data.split(b"\n")
    if not lines and not rest:
        raise ChainError("empty_log", tr("tournament-log-log_file-empty_log"))
    if rest:
        raise ChainError(
            "cut_log",
            tr("tournament-log-log_file-cut_log", number=len(lines) + 1),
        )
    return [_read(line, number) for number, line in enumerate(lines, 1)]


def _read(line: bytes, number: int) -> tuple[LogEntry, str]:
    try:
        entry, kept = _entry(decode_strict(_decoder, line))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise ChainError(
            "bad_line",
            tr("tournament-log-log_file-bad_line", number=number),
        ) from error
    if _write(entry, kept).encode() != line + b"\n":
        raise ChainError(
            "changed_line",
            tr("tournament-log-log_file-changed_line", number=number, seq=entry.seq),
        )
    return entry, kept


def _write(entry: LogEntry, kept: str) -> str:
    row = (part.decode() if isinstance(part, bytes) else part for part in entry.row)
    return _encoder.encode(Line(*row, kept)).decode() + "\n"


def _entry(line: Struct) -> tuple[LogEntry, str]:
    *row, kept = msgspec.structs.astuple(line)
    parts = (part.encode() if kind is bytes else part for part, kind in zip(row, COLUMNS.values(), strict=True))
    return LogEntry(*parts), kept
