"""The log of an event in a file of its own, one entry a line: whoever has it can verify it without this laptop."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from cartaro.desk.chain import ChainError, Entry
from cartaro.desk.office import Desk


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """One line: the fields of :class:`cartaro.desk.chain.Entry`, ``what`` as the text it was written with, the hash."""

    seq: int
    cmd_id: str
    who: str
    role: str
    at: str
    written: str
    what: str
    previous: str
    v: int
    sha256: str


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)


def write_log(desk: Desk) -> str:
    """Return the log as JSON lines."""
    return "".join(_write(entry, kept) for entry, kept in zip(desk.log, desk.hashes, strict=True))


def read_log(text: str) -> Sequence[tuple[Entry, str]]:
    """Return the entries with their hashes; raise :class:`ChainError` naming the line that is none."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            read = _decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise ChainError(
                "bad_line",
                f"Riga {number}: non è una voce del registro di un evento.",
                f"Line {number}: this is no entry of an event's log.",
            ) from error
        found.append((_entry(read), read.sha256))
    if not found:
        raise ChainError("empty_log", "Il registro è vuoto.", "The log is empty.")
    return found


def _write(entry: Entry, kept: str) -> str:
    line = Line(
        entry.seq,
        entry.cmd_id,
        entry.who,
        entry.role,
        entry.at,
        entry.written,
        entry.payload.decode(),
        entry.previous,
        entry.v,
        kept,
    )
    return _encoder.encode(line).decode() + "\n"


def _entry(line: Line) -> Entry:
    payload = line.what.encode()
    return Entry(line.seq, line.cmd_id, line.who, line.role, line.at, line.written, payload, line.previous, line.v)
