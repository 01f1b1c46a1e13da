"""Records of matches: read from text, files or a folder, replayed, verified (docs/records.md)."""

from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path

from cartaro.api.arguments import ENDING, check_commitment, check_path, check_record, read_source
from cartaro.api.match import ReplayedDeal, replayed_deals
from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import (
    Check,
    Record,
    check_play,
    check_shuffle,
    read_all,
    replay_deals,
    spell_record,
)
from cartaro.whole_file import written_whole


def read_record(source: str | bytes | PathLike[str]) -> Record:
    """Parse a record, from its text (bytes: UTF-8) or from the file at a path, without verifying it.

    Raise :class:`cartaro.CartaroError`, with the line, if it is not a record, and OSError if there is no such file.
    """
    return read_source(source)


def read_records(source: str | PathLike[str]) -> Iterator[Record]:
    """Yield the records in a file, one after the other, or of every file ``*.cartaro`` in a folder and those below it.

    They are read one at a time, by path, however many there are. Raise :class:`cartaro.CartaroError` if there is no
    such file or folder, and as :func:`read_record` does at the first text that is no record, with its line.
    """
    check_path("source", source)
    place = Path(source)
    if not place.exists():
        raise CartaroError("no_folder", tr("scoresheet-storage-no_folder", folder=str(source)))
    for path in sorted(place.rglob(f"*{ENDING}")) if place.is_dir() else [place]:
        with path.open("rb") as lines:
            yield from read_all(lines)


def write_records(records: Iterable[Record], path: str | PathLike[str]) -> int:
    """Write *records* to one file, for :func:`read_records`, each taken in its turn; return how many they were."""
    check_path("path", path)
    written = 0
    with written_whole(Path(path)) as beside, beside.open("w", encoding="utf-8", newline="\n") as file:
        for record in records:
            file.write(("\n" if written else "") + write_record(record))
            written += 1
    return written


def write_record(record: Record) -> str:
    """Return the canonical text of *record*."""
    check_record(record)
    return spell_record(record)


def replay_record(record: Record) -> tuple[ReplayedDeal, ...]:
    """Return the deals of *record*, played again action by action, each judged.

    Raise :class:`cartaro.CartaroError` at the first entry that the law does not allow, and where the cards cannot be
    dealt again.
    """
    check_record(record)
    return replayed_deals(record)


def verify_record(record: Record, commitment: str | None = None) -> tuple[Check, ...]:
    """Verify *record* and return every check: the proof of the shuffle, each deal's actions and points, the result.

    *commitment* is the one published before the match, if known. A record is valid if every check ``passed``. Raise
    :class:`cartaro.CartaroError` where the cards cannot be dealt again.
    """
    check_record(record)
    check_commitment(commitment)
    return (*check_shuffle(record, commitment), *check_play(replay_deals(record)))
