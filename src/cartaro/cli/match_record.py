"""The file of ``cartaro play --record``: the record of a match in the terminal, which replaces no other file."""

from pathlib import Path

from cartaro.file_errors import reason_of
from cartaro.i18n import CartaroError, Language, tr
from cartaro.moments import day_here, now
from cartaro.notation.record.api import read_record
from cartaro.tui.console import say
from cartaro.tui.table import MatchTable


class MatchRecord:
    """The record of the match at *table* in *file*, None for none."""

    def __init__(self, table: MatchTable, file: Path | None, language: Language) -> None:
        self._table, self._file, self._language = table, file, language
        self._date = day_here(now()).isoformat()

    def begin(self, *, again: bool) -> None:
        """Write the file; *again*: the match is resumed, and may have one already.

        Raise :class:`CartaroError` if another file has its name, :class:`OSError` if it cannot be written.
        """
        if self._file is None:
            return
        if self._file.exists():
            if not again:
                raise CartaroError("file_exists", tr("cli-play-file_exists", file=self._file))
            if _commitment_in(self._file) != self._table.match.shuffle.commitment:
                raise CartaroError("other_record", tr("cli-play-other_record", file=self._file))
        self._write(self._file)

    def keep(self, *, reveal: bool | None = None) -> None:
        """Write the match so far, with its secret once it is over, and say so if that fails.

        *reveal*: the match has been left and cannot be resumed, so that its secret helps nobody any more.
        """
        if self._file is None:
            return
        try:
            self._write(self._file, reveal=reveal)
        except OSError as error:
            say(tr("tui-words-not_recorded", reason=reason_of(error)).in_language(self._language))

    def _write(self, file: Path, *, reveal: bool | None = None) -> None:
        file.write_text(self._table.write(self._date, reveal=reveal), "utf-8")


def _commitment_in(file: Path) -> str | None:
    """Return the commitment of the record in *file*; None if it is not a record, or has none."""
    try:
        return read_record(file.read_bytes()).commitment
    except (CartaroError, ValueError):
        return None
