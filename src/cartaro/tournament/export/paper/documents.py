"""The documents of an event by their names, which the command line and the pages use."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.export.paper import books, charts, honours, poster, rounds, table_sheets, wall
from cartaro.tournament.export.paper.wish import Wish


@dataclass(frozen=True, slots=True)
class Document:
    """A document: its title, and its printer, which raises a refusal if there is nothing to print yet.

    ``inside``: it has amounts of money, as in :class:`cartaro.tournament.export.files.ExportFile`.
    """

    title: Text
    make: Callable[[EventState, Wish], bytes]
    inside: bool = False


DOCUMENTS: Mapping[str, Document] = {
    "notice": Document(tr("tournament-export-paper-documents-notice_hang_up"), poster.poster),
    "entries": Document(tr("tournament-export-paper-documents-entrants"), books.entry_list),
    "draw": Document(tr("tournament-export-paper-documents-draw"), books.draw_sheet),
    "pairings": Document(tr("tournament-export-paper-documents-pairings"), rounds.pairings),
    "wall": Document(tr("tournament-export-paper-documents-wall"), wall.wall),
    "tables": Document(tr("tournament-export-paper-documents-tables"), table_sheets.table_sheets),
    "slips": Document(tr("tournament-export-paper-documents-score_slips"), rounds.score_slips),
    "standings": Document(tr("tournament-export-paper-documents-standings"), honours.standings),
    "charts": Document(tr("tournament-export-paper-documents-bracket_crosstable"), charts.charts),
    "prizes": Document(tr("tournament-export-paper-documents-prizes_signatures"), honours.prize_list),
    "certificates": Document(tr("tournament-export-paper-documents-certificates"), honours.certificates),
    "cash": Document(tr("tournament-export-paper-documents-cash_book"), books.cash_book, inside=True),
}
