"""Brackets and crosstables on paper for the wall: landscape A4, on as many pages as needed."""

from collections.abc import Iterator

from cartaro.i18n import tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.charts.bracket import brackets_of, pages_of
from cartaro.tournament.export.charts.crosstable import ColumnKind, CrossRow, Crosstable, crosstables_of
from cartaro.tournament.export.paper.bracket_picture import BracketPicture
from cartaro.tournament.export.paper.sheet import Column, PaperList, sheets_pdf
from cartaro.tournament.export.paper.wish import Wish, as_wished
from cartaro.tournament.model.points import spelt_to_text
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.articles import cite_event

LEAVES = 16
"""The most matches below each other on a page."""

MOST_COLUMNS = 12
"""The most columns (opponents or rounds) on a page."""

_WHO, _POINTS = tr("tournament-export-paper-charts-name"), tr("tournament-export-paper-charts-points")


def charts(event: EventState, wish: Wish) -> bytes:
    """Return the brackets and crosstables.

    Raise :class:`TournamentRefusal` if the format has none, or before play.
    """
    event = as_wished(event, wish)
    sheets = [*_brackets(event, wish), *_crosstables(event, wish)]
    if not sheets:
        raise TournamentRefusal(
            "no_charts",
            tr("tournament-export-paper-charts-no_charts"),
            cite_event(event.definition, "format"),
        )
    return sheets_pdf(sheets, wish.language)


def _brackets(event: EventState, wish: Wish) -> Iterator[PaperList]:
    for chart in brackets_of(event):
        for page in pages_of(chart, LEAVES):
            picture = BracketPicture(page, lambda number: event.enrolments[number].name, wish.language)
            heading = wish.heading(
                event.definition,
                tr("tournament-export-paper-charts-after", title=wish.say(chart.title), round=event.round),
            )
            yield PaperList(heading, (), (), wide=True, picture=picture)


def _crosstables(event: EventState, wish: Wish) -> Iterator[PaperList]:
    for table in crosstables_of(event):
        for left in range(0, len(table.columns), MOST_COLUMNS):
            yield _crosstable(event, table, left, wish)


def _crosstable(event: EventState, table: Crosstable, left: int, wish: Wish) -> PaperList:
    shown = slice(left, left + MOST_COLUMNS)
    columns = [Column("", 1, "right"), Column(wish.say(_WHO), 6)]
    columns += [Column(str(column), 1.4, "center") for column in table.columns[shown]]
    columns.append(Column(wish.say(_POINTS), 1.6, "right"))
    rows = [
        [
            str(row.number),
            event.enrolments[row.entrant].name,
            *(_cell(table, row, at) for at in range(len(table.columns))[shown]),
            wish.say(spelt_to_text(row.points)),
        ]
        for row in table.rows
    ]
    heading = wish.heading(
        event.definition, tr("tournament-export-paper-charts-after", title=wish.say(table.title), round=event.round)
    )
    return PaperList(heading, columns, rows, [wish.say(table.legend)], wide=True)


def _cell(table: Crosstable, row: CrossRow, at: int) -> str:
    if table.kind is ColumnKind.ALL and table.columns[at] == row.number:
        return "×"  # noqa: RUF001  # where the row meets itself
    return " ".join(cell.against if table.kind is ColumnKind.ALL else cell.in_round for cell in row.cells[at])
