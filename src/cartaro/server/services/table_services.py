"""The services that a table's session needs, independent of web framework and database."""

from typing import Any, Protocol

from cartaro.server.base.admission import AdmissionControl
from cartaro.server.base.costs import Costs
from cartaro.server.base.measures import Measures
from cartaro.server.base.networks import Networks
from cartaro.server.base.peer_session import PeerSession
from cartaro.server.services.conversations import Conversations
from cartaro.server.services.ports import AccountSeats, BannedPeople, Logins, MovedSeats
from cartaro.server.services.rated_play import RatedPlay
from cartaro.server.services.removals import Removals
from cartaro.server.services.sittings import Sittings
from cartaro.server.services.spectating import Spectating
from cartaro.server.services.spectator_counts import SpectatorCounts
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.ports import Clock, Store
from cartaro.table.state import TableState


class TableServices(Protocol):
    """Implemented by a whole server (:class:`.Services`) and by tables without one (:class:`.LocalServices`)."""

    authority: Authority
    clock: Clock
    costs: Costs
    admission: AdmissionControl
    measures: Measures
    networks: Networks
    removals: Removals
    rated_play: RatedPlay
    spectator_counts: SpectatorCounts
    sittings: Sittings
    conversations: Conversations
    spectating: Spectating
    peer_sessions: set[PeerSession[Any]]

    @property
    def store(self) -> Store:
        """The store of the tables' logs."""
        ...

    @property
    def sessions(self) -> Logins:
        """The login sessions."""
        ...

    @property
    def book(self) -> AccountSeats:
        """The seats of accounts."""
        ...

    @property
    def acts(self) -> BannedPeople:
        """The acts of operators."""
        ...

    @property
    def passes(self) -> MovedSeats:
        """The seats that have been moved to another device."""
        ...

    async def person_at(self, session: str | None, state: TableState, token: str | None) -> int | None:
        """Return who sits at a table with the *token* of a seat, without one by the account of a *session*, if any."""
        ...

    async def show_registered(self, table: LiveTable) -> None:
        """Show at *table* which people sit under the name of their own account."""
        ...
