"""The company of a table, serialized in one piece, for comparison with messages that are joined from two parts."""

from msgspec import structs

from cartaro.table.state import TableState
from cartaro.table.waits import Presence
from cartaro.wire.company_view import CompanyView, serialize_roster


def show_company(state: TableState, me: int | None, presence: Presence, now: float) -> CompanyView:
    """Return the company of a table as the person *me* (None: a spectator) sees it at *now* (UTC seconds)."""
    public = serialize_roster(state, presence, now)
    chair = state.roster.chair_of(me)
    invitation = None if chair is None else state.roster.invitation
    return CompanyView(**structs.asdict(public), me=chair, invitation=invitation)
