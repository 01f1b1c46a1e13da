"""The company of a table shown in one piece, as the frames of the wire, joined of two, say that it is."""

from msgspec import structs

from cartaro.table.state import TableState
from cartaro.table.waits import Presence
from cartaro.wire.company_view import CompanyView, serialize_roster


def show_company(state: TableState, me: int | None, presence: Presence, now: float) -> CompanyView:
    """Return the company of a table as the person *me* (None: whoever only watches) sees it at *now* (UTC seconds)."""
    public = serialize_roster(state, presence, now)
    chair = state.roster.chair_of(me)
    invitation = None if chair is None else state.roster.invitation
    return CompanyView(**structs.asdict(public), me=chair, invitation=invitation)
