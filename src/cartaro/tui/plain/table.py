"""A table of any game in the terminal, with the view of a server's client."""

from collections.abc import Iterable

from cartaro.engine.events import Event
from cartaro.match.protocol import Match
from cartaro.table.entries import Chair
from cartaro.table.seat_view import SeatView, view_of_match
from cartaro.table.state import TableStep
from cartaro.tui.table import PERSON, MatchTable
from cartaro.wire.serialize import serialize_facts, serialize_view
from cartaro.wire.view import TableView, WireText


class PlainViewTable(MatchTable[Match]):
    """A match of any game against bots; texts use the player's name, as at a server's table."""

    def look(self) -> TableView:
        """Return the player's view."""
        return serialize_view(self._seat_view(), range(self.match.terms.players))

    def dealt(self) -> list[WireText]:
        """Return the sentences about a new deal."""
        return self.sentences(self.match.game.deal_events(self.match.position))

    def sentences(self, events: Iterable[Event]) -> list[WireText]:
        """Return the sentences about facts of this deal that the player may know."""
        step = TableStep(0, tuple(events), self.match.seating)
        return [fact.text for fact in serialize_facts(self._seat_view(), [step]) if fact.text is not None]

    def _seat_view(self) -> SeatView:
        return view_of_match(self.match, [self._chair(chair) for chair in self.match.draw.chairs], self.me)

    def _chair(self, chair: int) -> Chair:
        name = self._players[chair]
        return Chair(name, "person") if chair == PERSON else Chair(name, "bot", self.bots[chair].name)
