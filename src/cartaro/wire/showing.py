"""A table at one moment, as it is shown to all who look at it then: what is public is worked out once for all of them.

Nothing that one seat sees is kept for another. What is kept is built from the sight of a spectator, who may see what
everybody may and no more, so that there is nothing of anybody's own in it. Whatever a seat sees besides (its hand, its
actions, its side of the score sheet, facts that are not for everybody) is built from its own sight, for it, every time.
"""

from msgspec import structs

from cartaro.table.sight import Sight
from cartaro.table.state import TableState
from cartaro.table.waits import Presence
from cartaro.wire.company_view import CompanyView, show_company
from cartaro.wire.show import show, show_to_player
from cartaro.wire.view import Fact, TableView

MOMENT = 0.05
"""Seconds for which the time left is not counted anew: on the wire it is in tenths."""


class Showing:
    """Shows ``state`` to one after the other; ``presence`` tells who is there at this moment.

    ``spectator`` is the sight that a spectator has of the match, from whoever looks first: nothing else may be put
    there. ``facts`` are those that such a spectator is told, by the first seq they follow from.
    """

    def __init__(self, state: TableState, presence: Presence) -> None:
        self.state = state
        self.spectator: Sight | None = None
        self.facts: dict[int, list[Fact]] = {}
        self._presence = presence
        self._company: tuple[float, CompanyView] | None = None
        self._view: TableView | None = None

    def company(self, person: int | None, now: float, begins_in: float | None) -> CompanyView:
        """Return the company as *person* (None: whoever only watches) sees it at *now* (UTC seconds)."""
        if self._company is None or not 0 <= now - self._company[0] < MOMENT:
            self._company = now, show_company(self.state, None, self._presence, now)
        return structs.replace(self._company[1], me=self.state.company.chair_of(person), begins_in=begins_in)

    def view(self, sight: Sight) -> TableView:
        """Return the view of whoever has *sight*."""
        assert self.spectator is not None
        if self._view is None:
            self._view = show(self.spectator, places_of(self.state, self._presence.present))
        return self._view if sight is self.spectator else show_to_player(sight, self.spectator, self._view)


def places_of(state: TableState, people: frozenset[int]) -> set[int]:
    """Return the places of *people*, once the match has begun."""
    chairs = [state.company.chair_of(person) for person in people]
    places = [state.place_of_chair(chair) for chair in chairs if chair is not None]
    return {place for place in places if place is not None}
