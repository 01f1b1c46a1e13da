"""Storage of a score book: a JSON file with the terms, the names, the lines as entered, and the corrections."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from cartaro.games import find_game
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.scoresheet.protocol import AnySheet, SavedSheet
from cartaro.strict_json import decode_strict
from cartaro.text_encoding import decode_text
from cartaro.whole_file import write_whole

_FORMAT = "cartaro score 1"
_decoder = msgspec.json.Decoder()


class SheetFile:
    """A file with a score book, written by one session at a time: changes made by another are never lost."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known = _content(file)

    def keep(self, kept: SavedSheet) -> None:
        """Write a book atomically.

        Raise :class:`cartaro.i18n.CartaroError` if the folder does not exist, or if another session has written the
        file since this one opened it.
        """
        if not self._file.parent.is_dir():
            raise CartaroError("no_folder", tr("scoresheet-storage-no_folder", folder=self._file.parent))
        there = _content(self._file)
        if there is not None and there != self._known:
            raise CartaroError("file_changed", tr("scoresheet-storage-file_changed", file=self._file))
        content = _spell(kept)
        write_whole(self._file, content)
        self._known = content


def _content(file: Path) -> bytes | None:
    if file.is_char_device():  # /dev/full, for one, has no end
        raise _is_no_book(file)
    return file.read_bytes() if file.exists() else None


def _spell(kept: SavedSheet) -> bytes:
    written: dict[str, Any] = {
        "format": _FORMAT,
        "rulebook": kept.rulebook,
        "options": dict(kept.options),
        "names": list(kept.names),
        "entries": list(kept.entries),
    }
    if kept.log:
        written["log"] = list(kept.log)
    return (json.dumps(written, ensure_ascii=False, indent=2) + "\n").encode()


def read_saved(file: Path) -> SavedSheet:
    """Return the book stored in *file*; raise :class:`CartaroError` if it is not a score book."""
    kept = _read_json(file)
    log = _get(kept, "log", list, file) if "log" in kept else []
    return SavedSheet(
        rulebook=_get(kept, "rulebook", str, file),
        options=_get(kept, "options", dict, file),
        names=tuple(map(str, _get(kept, "names", list, file))),
        entries=tuple(map(str, _get(kept, "entries", list, file))),
        log=tuple(change for change in log if isinstance(change, dict)),
    )


def restore(sheet: AnySheet, kept: SavedSheet, file: Path) -> Any:
    """Return the book restored from *kept*; raise :class:`CartaroError`, with *file* and line, for an invalid line."""
    with _located_at(tr("scoresheet-storage-in", file=file)):
        book = sheet.open(find_game(kept.rulebook).load(kept.rulebook), kept.options, kept.names, kept.log)
    for number, line in enumerate(kept.entries, 1):
        with _located_at(tr("scoresheet-storage-line_wrong", file=file, number=number)):
            book = sheet.enter(book, line, again=True)
    return book


def is_of(kept: SavedSheet, rulebook: Rulebook, chosen: Mapping[str, OptionValue]) -> bool:
    """Whether *kept* is a match by *rulebook* with the options *chosen*."""
    return kept.rulebook == rulebook.id and all(kept.options.get(name) == value for name, value in chosen.items())


@contextmanager
def _located_at(where: Text) -> Iterator[None]:
    """Add the place to every error."""
    try:
        yield
    except CartaroError as error:
        raise CartaroError(error.code, where.it + error.text.it, where.en + error.text.en) from error


def _read_json(file: Path) -> Mapping[str, Any]:
    with _located_at(tr("scoresheet-storage-in", file=file)):
        text = decode_text(file.read_bytes())
    try:
        kept = decode_strict(_decoder, text)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        kept = None
    if not isinstance(kept, dict) or kept.get("format") != _FORMAT:
        raise _is_no_book(file)
    return kept


def _is_no_book(file: Path) -> CartaroError:
    return CartaroError("bad_file", tr("scoresheet-storage-score_book_cartaro_s", file=file))


def _get(kept: Mapping[str, Any], key: str, kind: type[Any], file: Path) -> Any:
    value = kept.get(key)
    if isinstance(value, kind):
        return value
    raise CartaroError(
        "bad_file",
        tr("scoresheet-storage-bad_file", file=file, name=key),
    )
