"""The dry run of an import, and its result."""

from msgspec import Struct

from cartaro.tournament.importing.columns import Meaning
from cartaro.tournament.importing.problems import Mend, ProblemKind
from cartaro.wire.view import WireText


class MendOfferView(Struct):
    """A mend that is offered; ``text`` is what it proposes to write."""

    mend: Mend
    said: WireText
    text: str


class RowProblemView(Struct):
    """What is wrong at a place of a row; ``same`` is how many open rows have it, this one included."""

    kind: ProblemKind
    place: str
    said: WireText
    offers: list[MendOfferView]
    same: int


class ImportedRowView(Struct):
    """A row with its number; ``why`` says for what reason it is left out, or what it changes of who is entered.

    It is None if the row enters or is to be decided.
    """

    number: int
    cells: list[str]
    enters: bool
    hidden: bool
    why: WireText | None
    problems: list[RowProblemView]


class ImportColumn(Struct):
    """A column: its title, empty without one, and what it means."""

    title: str
    meaning: Meaning


class LettersView(Struct):
    """Some words in one of the encodings that can be tried."""

    encoding: str
    words: list[str]


class ImportView(Struct):
    """A dry run at the entry ``seq`` of the log: what was read, and what importing it would do.

    ``rows`` are those with something to decide or left out, and the first others; all if they were asked for.
    ``count`` of the ``total`` rows enter, of them ``waiting`` on the waiting list, with the numbers from ``first`` to
    ``last``; ``updated`` bring up to date who is entered; ``undecided`` are open; ``owed`` is what those who enter
    would owe, in cents. ``refused`` is why the event takes none of them now. Of a workbook ``letters`` is None;
    ``sure`` is false if the letters are to be looked at.
    """

    seq: int
    sheet: str
    sheets: list[str]
    titles: int
    letters: LettersView | None
    sure: bool
    others: list[LettersView]
    columns: list[ImportColumn]
    rows: list[ImportedRowView]
    notes: list[WireText]
    total: int
    count: int
    updated: int
    undecided: int
    waiting: int
    first: int
    last: int
    owed: int
    refused: WireText | None


class ImportDone(Struct):
    """The result of an import: its entry of the log, how many entered, and the rows left out as a table.

    It is in CSV, and ``book`` in XLSX (in base64), both empty if no row was left out. ``updated`` is how many who were
    entered already were brought up to date.
    """

    seq: int
    said: WireText
    repeated: bool
    count: int
    first: int
    last: int
    updated: int
    left: int
    table: str
    book: bytes
