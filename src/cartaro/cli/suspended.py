"""Suspended matches against bots: stored in the user's data folder, and resumed."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import LogEntry, RanOut, Returned, WrittenPlay
from cartaro.server.base.data_folder import data_folder
from cartaro.struct_types import prepare
from cartaro.tui.private_file import read_private, write_private
from cartaro.tui.table import MatchTable

FILE = "suspended.json"
KEPT = tr("cli-suspended-kept")


@dataclass(frozen=True)
class Suspended:
    """A suspended match: its arguments, its secret, its log, the time used, and the path of its record."""

    arguments: list[str]
    secret: str
    log: list[list[Any]]
    minutes: float
    bank: float | None
    record: str | None = None

    def entries(self) -> list[LogEntry]:
        """Return the entries of the log."""
        return [_entry(*written) for written in self.log]


def suspended() -> Suspended | None:
    """Return the suspended match; None if there is none, or it cannot be read."""
    try:
        return msgspec.convert(read_private(_file()), Suspended)
    except msgspec.ValidationError:
        return None


def suspend(arguments: Sequence[str], secret: bytes, table: MatchTable, minutes: float, record: Path | None) -> None:
    """Store a match, whose record is in the file *record*; raise :class:`OSError` if that fails."""
    log, path = [_write(entry) for entry in table.log], None if record is None else str(record.absolute())
    kept = Suspended(list(arguments), secret.hex(), log, minutes, table.clock.bank, path)
    write_private(_file(), msgspec.to_builtins(kept))


def forget() -> None:
    """Delete the suspended match."""
    _file().unlink(missing_ok=True)


def take_up(table: MatchTable, log: Iterable[LogEntry]) -> None:
    """Replay *log* at *table*; raise :class:`CartaroError` if that is not possible."""
    try:
        for entry in log:
            table.redo(entry)
    except (CartaroError, ValueError, AssertionError, IndexError) as error:
        raise CartaroError(
            "not_resumable",
            tr("cli-suspended-not_resumable"),
        ) from error


def _file() -> Path:
    return data_folder() / FILE


def _write(entry: LogEntry) -> list[Any]:
    match entry:
        case WrittenPlay(place, action, minutes, played_for):
            return ["played", place, action, minutes, played_for]
        case RanOut(chair):
            return ["ran_out", chair]
        case Returned(place):
            return ["returned", place]
        case _:
            return ["next"]


def _entry(kind: str, *rest: Any) -> LogEntry:
    kinds: dict[str, Any] = {"played": WrittenPlay, "ran_out": RanOut, "returned": Returned}
    return kinds[kind](*rest) if kind in kinds else "next"


prepare(Suspended)
