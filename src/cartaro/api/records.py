"""Records of matches: read from text, files or a folder, replayed, verified (docs/records.md)."""

from collections.abc import Iterator
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
    replay_deals,
    spell_record,
)


def read_record(source: str | bytes | PathLike[str]) -> Record:
    """Parse a record, from its text (bytes: UTF-8) or from the file at a path, without verifying it.

    Raise :class:`cartaro.CartaroError`, with the line, if it is not a record, and OSError if there is no such file.
    """
    return read_source(source)


def read_records(folder: str | PathLike[str]) -> Iterator[Record]:
    """Yield the record of every file ``*.cartaro`` in *folder* and the folders below it, by path.

    Raise :class:`cartaro.CartaroError` if there is no such folder, and as :func:`read_record` does at the first file
    that is no record.
    """
    check_path("folder", folder)
    if not Path(folder).is_dir():
        raise CartaroError("no_folder", tr("scoresheet-storage-no_folder", folder=str(folder)))
    for path in sorted(Path(folder).rglob(f"*{ENDING}")):
        yield read_record(path)


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
