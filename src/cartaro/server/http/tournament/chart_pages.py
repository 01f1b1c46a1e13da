"""The brackets and crosstables of an event: serialized and compressed once for each state of its log."""

import gzip
from dataclasses import dataclass

import msgspec

from cartaro.server.http.tournament.messages.charts import ChartsView
from cartaro.server.http.tournament.pages import PAGES_AT_ONCE
from cartaro.struct_types import prepare
from cartaro.tournament.export.charts.as_json import charts_as_json
from cartaro.tournament.log.service import Tournament


@dataclass(frozen=True, slots=True)
class ChartPage:
    """The charts after ``seq`` entries, as JSON and compressed (gzip); ``first`` is the hash of the first entry."""

    first: str
    seq: int
    plain: bytes
    packed: bytes


class ChartPages:
    """The charts of the events requested lately."""

    def __init__(self) -> None:
        self._pages: dict[str, ChartPage] = {}

    def turn(self, tournament: Tournament) -> ChartPage:
        """Return the charts of *tournament*, or of a later state that is already known."""
        page = self._pages.pop(tournament.id, None)
        first = tournament.hashes[0]  # another event may have a deleted one's name
        if page is None or page.first != first or page.seq < len(tournament.log):
            shown = {"seq": len(tournament.log), **charts_as_json(tournament.event)}
            plain = msgspec.json.encode(msgspec.convert(shown, ChartsView))
            page = ChartPage(first, len(tournament.log), plain, gzip.compress(plain, 6, mtime=0))
        self._pages[tournament.id] = page
        if len(self._pages) > PAGES_AT_ONCE:
            del self._pages[next(iter(self._pages))]
        return page


prepare(ChartsView)
