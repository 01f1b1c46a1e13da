"""The match against bots that the person left in the middle: kept in the user's data folder, and taken up again."""

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
    """A match as it was left: what it was begun with, its secret, what has happened, and the time that was used."""

    arguments: list[str]
    secret: str
    log: list[list[Any]]
    minutes: float
    bank: float | None

    def entries(self) -> list[LogEntry]:
        """Return what has happened."""
        return [_entry(*written) for written in self.log]


def suspended() -> Suspended | None:
    """Return the match that was left; None where there is none that can be read."""
    try:
        return msgspec.convert(read_private(_file()), Suspended)
    except msgspec.ValidationError:
        return None


def suspend(arguments: Sequence[str], secret: bytes, table: MatchTable[Any], minutes: float) -> None:
    """Keep a match; raise :class:`OSError` where it cannot be kept."""
    kept = Suspended(list(arguments), secret.hex(), [_write(entry) for entry in table.log], minutes, table.clock.bank)
    write_private(_file(), msgspec.to_builtins(kept))


def forget() -> None:
    """Keep no match."""
    _file().unlink(missing_ok=True)


def take_up(table: MatchTable[Any], log: Iterable[LogEntry]) -> None:
    """Let all of *log* happen at *table*; raise :class:`CartaroError` where it cannot."""
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
        case WrittenPlay(place, action, minutes):
            return ["played", place, action, minutes]
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
