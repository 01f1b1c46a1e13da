"""The import of a list of entrants: the same function says what it would do, and makes the step that does it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, Struct

from cartaro.i18n import CartaroError, Language, Text, languages, tr
from cartaro.spreadsheets import Spreadsheet, Table, read_spreadsheet
from cartaro.text_encoding import TextReading
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.csv_tables import PLAYERS
from cartaro.tournament.importing.columns import NAMES, Meaning, find_meanings, find_titles, fold_title
from cartaro.tournament.importing.problems import MendChoice
from cartaro.tournament.importing.rows import ImportedRow, RowReader
from cartaro.tournament.model.log_entries import Entered, Imported

MOST_ENTRANTS = 2000
"""The most rows of a list."""
MOST_COLUMNS = 60
"""The most columns of a list."""
LONGEST_SOURCE = 100


class ImportRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A list to import: the file's ``name`` and ``data`` (in base64), and what was chosen about it.

    ``titles`` is the row with the titles of the columns, 0 if there is none, None to look for it; ``meanings`` are
    those of the columns, None to find them.
    """

    data: Annotated[bytes, Meta(max_length=1_400_000)]
    name: Annotated[str, Meta(max_length=200)] = ""
    encoding: Annotated[str, Meta(max_length=20)] = ""
    sheet: Annotated[str, Meta(max_length=100)] = ""
    titles: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    meanings: Annotated[list[Meaning], Meta(max_length=500)] | None = None
    answers: Annotated[list[MendChoice], Meta(max_length=4000)] = []


@dataclass(frozen=True, slots=True)
class ImportPlan:
    """What an import would do with each row, and the entry of the log that it makes; None without any change."""

    spreadsheet: Spreadsheet
    titles: int
    headings: tuple[str, ...]
    meanings: tuple[Meaning, ...]
    rows: tuple[ImportedRow, ...]
    notes: tuple[Text, ...]
    payload: Imported | None

    @property
    def text(self) -> TextReading | None:
        """How the letters were read; None of a workbook, which says its encoding."""
        return self.spreadsheet.text

    @property
    def titled(self) -> tuple[str, ...]:
        """The titles of the columns, empty ones if there is no row of them."""
        return self.headings or ("",) * len(self.meanings)

    @property
    def entering(self) -> tuple[ImportedRow, ...]:
        """The rows that make an entrant, in the order of the entrants of the payload."""
        return tuple(row for row in self.rows if row.people is not None)

    @property
    def updating(self) -> tuple[ImportedRow, ...]:
        """The rows that bring an entrant up to date."""
        return tuple(row for row in self.rows if row.updates)

    @property
    def open(self) -> tuple[ImportedRow, ...]:
        """The rows that wait for a mend, and stay out."""
        return tuple(row for row in self.rows if row.people is None and row.why is None)


def plan_import(event: EventState, asked: ImportRequest) -> ImportPlan:
    """Return what the import would do at the event as it is.

    Raise :class:`CartaroError` if the file is no list, or is too long.
    """
    read = read_spreadsheet(asked.data, asked.encoding, asked.sheet)
    _check_size(read.rows)
    titles = find_titles(read.rows) if asked.titles is None else asked.titles
    headings = tuple(shown(cell) for cell in read.rows[titles - 1]) if 0 < titles <= len(read.rows) else ()
    rows = [(number, row) for number, row in enumerate(read.rows, 1) if number > titles and any(map(str.strip, row))]
    if not rows:
        raise CartaroError("no_rows", tr("tournament-importing-titles_alone"))
    if len(rows) > MOST_ENTRANTS:
        raise CartaroError("long_table", tr("tournament-importing-too_many", rows=len(rows), most=MOST_ENTRANTS))
    meanings = _meanings(event, asked, headings, [row for _, row in rows])
    own = any(_folded(headings) == _folded(PLAYERS.in_language(language).split(";")) for language in languages())
    reader = RowReader(event, meanings, asked.answers, own=own)
    made = tuple(reader.read(number, cells) for number, cells in rows)
    entrants = tuple(Entered(row.people) for row in made if row.people is not None)
    source = shown(asked.name)[:LONGEST_SOURCE]
    notes = tuple(_notes(read, headings, meanings, made, cleaned=reader.cleaned))
    edits = tuple(edit for row in made for edit in row.edits)
    payload = Imported(entrants, source, edits) if entrants or edits else None
    return ImportPlan(read, titles, headings, tuple(meanings), made, notes, payload)


def left_out(plan: ImportPlan, language: Language) -> Table:
    """Return the rows that stay out, as they were, under their titles, with a column that says why."""
    headings = [*plan.titled, tr("tournament-importing-why").in_language(language)]
    table = [headings]
    for row in plan.rows:
        if row.people is None and not row.updates:
            said = [row.why] if row.why is not None else [problem.said for problem in row.problems]
            table.append([*row.cells, " ".join(text.in_language(language) for text in said)])
    return table


def _check_size(rows: Table) -> None:
    if not rows:
        raise CartaroError("empty_table", tr("tournament-importing-empty"))
    if len(rows[0]) > MOST_COLUMNS:
        text = tr("tournament-importing-too_wide", columns=len(rows[0]), most=MOST_COLUMNS)
        raise CartaroError("long_table", text)


def _meanings(event: EventState, asked: ImportRequest, headings: Sequence[str], rows: Table) -> list[Meaning]:
    width = len(rows[0])
    if asked.meanings is not None and len(asked.meanings) == width:
        chosen = asked.meanings
        return [each if each not in chosen[:at] else Meaning.IGNORED for at, each in enumerate(chosen)]
    words = [word for category in event.definition.categories for word in (category.id, *category.name)]
    return find_meanings(headings or [""] * width, rows, words, pairs=event.definition.pairs)


def _notes(
    read: Spreadsheet,
    headings: Sequence[str],
    meanings: Sequence[Meaning],
    rows: Sequence[ImportedRow],
    *,
    cleaned: bool,
) -> Iterator[Text]:
    """Return what is told once about the whole list."""
    if not any(meaning in NAMES for meaning in meanings):
        yield tr("tournament-importing-no_names")
    hidden = sum(row.number in read.hidden for row in rows)
    if hidden:
        yield tr("tournament-importing-hidden", count=hidden)
    if cleaned:
        yield tr("tournament-importing-cleaned")
    titled = zip(headings, meanings, strict=False)
    ignored = [title for title, meaning in titled if meaning is Meaning.IGNORED and title]
    known = {fold_title(title) for language in languages() for title in PLAYERS.in_language(language).split(";")}
    unknown = [f"«{title}»" for title in ignored if fold_title(title) not in known]
    if unknown:
        yield tr("tournament-importing-ignored", count=len(unknown), names=", ".join(unknown))


def shown(text: str) -> str:
    """Return *text* in one line, with a space for each sign that is not printed."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def _folded(titles: Sequence[str]) -> list[str]:
    return [fold_title(title) for title in titles]
