"""Every document of an event by its name, as the command line and the pages ask for it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cartaro.i18n import Text
from cartaro.tournament.event.state import Event
from cartaro.tournament.export.paper import books, charts, honours, poster, rounds
from cartaro.tournament.export.paper.wish import Wish


@dataclass(frozen=True, slots=True)
class Document:
    """A document: what it is, and what prints it as PDF, refusing where there is nothing to print yet.

    ``inside`` tells of money, as in :class:`cartaro.tournament.export.files.Export`.
    """

    title: Text
    make: Callable[[Event, Wish], bytes]
    inside: bool = False


DOCUMENTS: Mapping[str, Document] = {
    "notice": Document(Text("il bando da appendere", "the notice to hang up"), poster.poster),
    "entries": Document(Text("gli iscritti", "the entrants"), books.entry_list),
    "draw": Document(Text("il sorteggio", "the draw"), books.draw_sheet),
    "pairings": Document(Text("gli abbinamenti e i posti", "pairings and seats"), rounds.pairings),
    "slips": Document(Text("i foglietti dei punti", "score slips"), rounds.score_slips),
    "standings": Document(Text("le classifiche", "standings"), honours.standings),
    "charts": Document(Text("il tabellone e la tabella degli incontri", "bracket and crosstable"), charts.charts),
    "prizes": Document(Text("i premi, con la firma di chi riceve", "prizes, with signatures"), honours.prize_list),
    "certificates": Document(Text("gli attestati", "certificates"), honours.certificates),
    "cash": Document(Text("il libro di cassa", "the cash book"), books.cash_book, inside=True),
}
