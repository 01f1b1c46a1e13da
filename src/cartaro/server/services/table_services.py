"""What a table's session needs while it runs: neither a web framework nor a database stands in it."""

from typing import Any, Protocol

from cartaro.server.base.admission import AdmissionControl
from cartaro.server.base.costs import Costs
from cartaro.server.base.measures import Measures
from cartaro.server.base.networks import Networks
from cartaro.server.base.peer_session import PeerSession
from cartaro.server.services.conversations import Conversations
from cartaro.server.services.ports import AccountSeats, Logins, MovedSeats
from cartaro.server.services.removals import Removals
from cartaro.server.services.sittings import Sittings
from cartaro.server.services.spectating import Spectating
from cartaro.server.services.spectator_counts import SpectatorCounts
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.ports import Clock, Store
from cartaro.table.state import TableState


class TableServices(Protocol):
    """Fulfilled by a whole server (:class:`.Services`) and by tables without one (:class:`.LocalServices`)."""

    authority: Authority
    clock: Clock
    costs: Costs
    admission: AdmissionControl
    measures: Measures
    networks: Networks
    removals: Removals
    spectator_counts: SpectatorCounts
    sittings: Sittings
    conversations: Conversations
    spectating: Spectating
    peer_sessions: set[PeerSession[Any]]

    @property
    def store(self) -> Store:
        """Where the logs of tables are kept."""
        ...

    @property
    def sessions(self) -> Logins:
        """Who has logged in."""
        ...

    @property
    def book(self) -> AccountSeats:
        """Which seats are an account's."""
        ...

    @property
    def passes(self) -> MovedSeats:
        """Which seats are played from elsewhere."""
        ...

    async def person_at(self, session: str | None, state: TableState, token: str | None) -> int | None:
        """Return who sits at a table with the *token* of a seat, without one by the account of a *session*, if any."""
        ...

    async def show_registered(self, table: LiveTable) -> None:
        """Show at *table* who sits under the name of an account that is theirs."""
        ...
