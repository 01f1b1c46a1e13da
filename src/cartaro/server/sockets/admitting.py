"""Who is admitted to a table, to watch or to sit down.

The host may have closed it, or have removed the person, or an operator may have banned them.
"""

from typing import TYPE_CHECKING

from cartaro.i18n import CartaroError, tr
from cartaro.server.base.networks import network_label
from cartaro.server.base.peer import Peer
from cartaro.server.services.refusals import SEALED
from cartaro.server.services.removals import labels_of
from cartaro.table.authority import LiveTable
from cartaro.table.embargo import is_embargoed
from cartaro.table.state import TableState

if TYPE_CHECKING:
    from cartaro.server.services.table_services import TableServices


class SentAwayError(CartaroError):
    """The host has removed the person."""

    def __init__(self) -> None:
        super().__init__(
            "removed",
            tr("server-sockets-admitting-removed"),
        )


class BannedError(CartaroError):
    """An operator has banned the person."""

    def __init__(self) -> None:
        super().__init__(
            "banned",
            tr("server-sockets-admitting-banned"),
        )


class ClosedError(CartaroError):
    """Only the players may see the match."""

    def __init__(self) -> None:
        super().__init__(
            "closed",
            tr("server-sockets-admitting-closed"),
        )


class Caller:
    """The client at the other end, identified by its network, and by its account if it is logged in."""

    def __init__(self, peer: Peer, services: "TableServices") -> None:
        self.network = peer.network
        self._services = services
        self.session = peer.session

    def check(self, state: TableState, person: int | None) -> None:
        """Raise :class:`CartaroError` if *person* (None: a spectator) may not see the table in *state*."""
        if state.roster.chair_of(person) is not None:
            return
        if person in state.roster.removed:
            raise SentAwayError
        if is_embargoed(state):
            raise CartaroError("sealed", SEALED)
        if state.roster.closed and state.match is not None:
            raise ClosedError

    async def check_stranger(self, table: str) -> None:
        """Raise :class:`SentAwayError` if a client without a chair at *table* was removed from it."""
        removed = await self._services.removals.labels(table)
        if removed and not removed.isdisjoint(labels_of(self.network, await self.account())):
            raise SentAwayError

    async def check_sitting(self, table: LiveTable, state: TableState, person: int | None) -> None:
        """Raise :class:`CartaroError` if a client may not sit down at *table*, or *person* not sit there again."""
        self.check(state, person)
        await self.check_stranger(table.id)
        if person is None:
            await self._check_banned(table, state)

    async def _check_banned(self, table: LiveTable, state: TableState) -> None:
        """Raise :class:`BannedError` if an operator has banned somebody of this network at *table*.

        Nobody is taken for that person if somebody else of their network sits there: they may live in the same house.
        """
        banned = await self._services.acts.banned_at(table.id, self._services.clock.now())
        people, label = self._services.networks.at(table), network_label(self.network)
        there = {person for person, network in people.items() if network == label}
        staying = {person for person in there.difference(banned) if state.roster.chair_of(person) is not None}
        if there.intersection(banned) and not staying:
            raise BannedError

    async def account(self) -> str | None:
        """Return the account of the client, if it is logged in."""
        account = await self._services.sessions.who(self.session)
        return None if account is None else account.id


async def send_away(services: "TableServices", table: LiveTable, person: int) -> None:
    """Record for the evening that the host of *table* has removed *person*.

    The person's network is not recorded if somebody who stays uses it too: they may live in the same house.
    """
    people, state = services.networks.at(table), await services.authority.state_of(table)
    staying = {people.get(other) for other in state.roster.persons if state.roster.chair_of(other) is not None}
    network = people.get(person)
    account = (await services.book.seats_at(table.id)).get(person)
    await services.removals.add(table.id, None if network in staying else network, account)
