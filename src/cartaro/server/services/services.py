"""The services of a whole server."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cartaro.bus.in_process import InProcessBus
from cartaro.bus.ports import Bus
from cartaro.look_alikes import are_alike
from cartaro.server.base.admission import AdmissionControl
from cartaro.server.base.costs import Costs
from cartaro.server.base.measures import Measures
from cartaro.server.base.networks import Networks
from cartaro.server.base.peer_session import RETRY_WITHIN, PeerSession
from cartaro.server.base.sessions import LoginSessions
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.base.steady_clock import SteadyClock
from cartaro.server.jobs.local import LocalJobs
from cartaro.server.jobs.ports import Jobs
from cartaro.server.services.bot_budgets import BotBudgets
from cartaro.server.services.bot_strength import strength_at_start
from cartaro.server.services.calm_tables import CalmTables
from cartaro.server.services.conversations import Conversations
from cartaro.server.services.daily_friends import DailyFriends
from cartaro.server.services.erasures import Erasures
from cartaro.server.services.holidays import Holidays
from cartaro.server.services.idle_judging import IdleJudging
from cartaro.server.services.lobby import LobbyService
from cartaro.server.services.looks import Looks
from cartaro.server.services.openings import Commitments, Openings
from cartaro.server.services.problem_ratings import ProblemRatings
from cartaro.server.services.rankings import Rankings
from cartaro.server.services.rated_play import RatedPlay
from cartaro.server.services.regrading import Regrading
from cartaro.server.services.removals import Removals
from cartaro.server.services.results import AccountResults
from cartaro.server.services.retention import Retention
from cartaro.server.services.server_daily import ServerDaily
from cartaro.server.services.server_hints import ServerHints
from cartaro.server.services.sittings import Sittings
from cartaro.server.services.socket_counts import SocketCounts
from cartaro.server.services.spectating import Spectating
from cartaro.server.services.spectator_counts import SpectatorCounts
from cartaro.server.services.table_hints import TableHints
from cartaro.server.services.tournament.events import Events
from cartaro.server.services.tournament.following import Following
from cartaro.store.books.accounts import AccountBook
from cartaro.store.books.accuracies import AccuracyBook
from cartaro.store.books.acts import ActBook, IdentityChanges
from cartaro.store.books.blocks import BlockBook
from cartaro.store.books.calm_turns import CalmTurns
from cartaro.store.books.commitments import CommitmentBook
from cartaro.store.books.due import DueBook
from cartaro.store.books.kept_moment import KeptMomentBook
from cartaro.store.books.passes import PassBook
from cartaro.store.books.talk import TalkBook
from cartaro.store.ports import ServerStore
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.driver import TableDriver
from cartaro.table.due import DueTables
from cartaro.table.opening import hash_token
from cartaro.table.ports import Clock, StoreError
from cartaro.table.state import LogError, TableState
from cartaro.table.thinking import Thinkers, ThinkingThreads

if TYPE_CHECKING:
    from cartaro.server.base.chores import Chore
    from cartaro.server.services.alone_services import Accuracies
    from cartaro.server.services.mail_digest import MailDigests
    from cartaro.server.services.push_notices import PushNotices
    from cartaro.store.book_ports import AccountStore, ActStore, PassStore, TalkStore

RESUMED_SECONDS = 7 * 24 * 3600.0
"""Tables idle for more seconds than this are not resumed at the start, but when somebody opens them."""


log = logging.getLogger(__name__)


NOTED_KEPT_SECONDS = 2.0
"""Seconds between two notes that time is kept at tables: as much thinking a server that is killed gives back."""

HAND_OVER_SECONDS = 2.0
"""Seconds within which a server that shuts down stops the clocks of the people connected."""


class Services:
    """The store, the authority over its tables, the bots that play there, the connections.

    ``allowance`` multiplies the rate limits of an address. ``clock`` is monotonic, unless a test gives its own.
    ``names`` are the accepted host names; empty: any. ``thinkers`` compute the bots' actions, threads if None; ``jobs``
    compute reviews, a thread if None. ``bus`` is that to the other nodes of the server, if any. All three are closed
    with the services. ``copies`` are folders for copies of the events.
    """

    push: "PushNotices | None" = None
    """Notices by push, where the operator wants them."""
    mail: "MailDigests | None" = None
    """Digests by mail, where the operator has a mail server."""

    def __init__(  # noqa: PLR0913, PLR0915, PLR0917  # the parts of a server
        self,
        store: ServerStore,
        bot_pace: float,
        allowance: int = 1,
        clock: Clock | None = None,
        names: Collection[str] = (),
        thinkers: Thinkers | None = None,
        jobs: Jobs | None = None,
        bus: Bus | None = None,
        copies: Sequence[Path] = (),
    ) -> None:
        self._allowance = allowance
        self.names = names
        self.store = store
        self.bus: Bus = InProcessBus() if bus is None else bus
        self.clock: Clock = SteadyClock() if clock is None else clock
        self.authority = Authority(store, self.clock, KeptMomentBook(store))
        self.authority.observer = self.measures = Measures()
        self.networks = Networks()
        self.removals = Removals(self.bus.shared)
        self.rated_play = RatedPlay(self.authority, self.bus.shared)
        self.spectator_counts = SpectatorCounts()
        self.admission = AdmissionControl()
        self.costs = Costs(allowance)
        self.bot_budgets = BotBudgets(self.admission, self.networks, allowance)
        self.thinkers: Thinkers = ThinkingThreads() if thinkers is None else thinkers
        self.jobs: Jobs = LocalJobs(ThinkingThreads(1)) if jobs is None else jobs
        self.bot_strength = strength_at_start()
        self.driver = TableDriver(self.authority, bot_pace, self.bot_budgets, self.thinkers)
        self.holidays = Holidays(store, self.authority)
        self.calm = CalmTables(CalmTurns(store), self.authority, self.driver, self.holidays)
        self.due = DueTables(DueBook(store, secrets.token_hex(8)), self.authority, self.driver)
        self.lobby = LobbyService(self.clock, self.networks, allowance, self.bus)
        self.authority.on_change = self._note_change
        self.accuracies: Accuracies = AccuracyBook(store)
        self.commitments: Commitments = CommitmentBook(store)
        self.openings = Openings(self)
        self.book: AccountStore = AccountBook(store)
        self.sessions = LoginSessions(self.book, self.clock)
        self.problem_ratings: ProblemRatings | None = ProblemRatings(store, self.sessions, self.clock)
        self.passes: PassStore = PassBook(store)
        self.acts: ActStore = ActBook(store)
        self.blocks = BlockBook(store)
        self.unnoticed = asyncio.Event()
        """Set when there may be changes by others that have not been noticed."""
        self._seen_erased, self._seen, self._announced = 0, IdentityChanges(), IdentityChanges()
        self.results = AccountResults(self.authority, self.book, self.acts, self.networks)
        self.rankings = Rankings(self.book, self.clock)
        self.talk: TalkStore = TalkBook(store)
        self.events = Events(store, self.authority, self.notice_acts, copies)
        self.following = Following(store, self.events)
        self.conversations = Conversations(
            self.authority, self.talk, self.acts, self.blocks, self.bus.shared, allowance
        )
        self.spectating = Spectating(self.authority, store, self.conversations)
        self.peer_sessions: set[PeerSession[Any]] = set()
        self.socket_counts = SocketCounts(allowance, self.bus.shared)
        self.sittings = Sittings(allowance, self.bus.shared)
        self.leaving = self.out_of_reach = False
        self.daily = ServerDaily(store, self.clock, self.thinkers, self.jobs, self.rate_limiter)
        self.daily_friends = DailyFriends(self.daily)
        idle = IdleJudging(store.load, AccuracyBook(store), self.jobs, self.clock, self._is_idle)
        self.chores: list[Chore] = [
            self.daily.run,
            idle.run,
            Erasures(store, self.clock, self.notice_acts).run,
            Regrading(store, self.clock).run,
            Retention(store, self.clock).run,
            self.events.copies.run,
            self.following.run,
            self.calm.run,
            self._note_kept,
        ]
        """Further tasks that run as long as the server."""
        self._looks = Looks()
        self.table_hints = TableHints(
            self.bus, self.authority, self.conversations, self.spectator_counts, self.networks, self._looks
        )
        self.server_hints = ServerHints(self.bus, self, self._looks)
        self.events.on_written = self.server_hints.note_event

    def rate_limiter(self, name: str, a_second: float, at_once: float) -> SharedLimiter:
        """Return a limiter of *a_second* requests a second and bursts of *at_once*, both times ``allowance``.

        Limiters with the same *name* are shared by all nodes.
        """
        return SharedLimiter(self.bus.shared, name, a_second * self._allowance, at_once * self._allowance)

    async def person_at(self, session: str | None, state: TableState, token: str | None) -> int | None:
        """Return who sits at a table with the *token* of a seat, without one by the account of a *session*, if any."""
        if token:
            return await self.store.person_of(state.id, hash_token(token))
        account = await self.sessions.who(session)
        people = () if account is None else await self.book.persons_of(account.id, state.id)
        return next((person for person in people if state.roster.chair_of(person) is not None), None)

    async def show_registered(self, table: LiveTable) -> None:
        """Show at *table* which people sit under the name of their own account."""
        names = await self.book.names_at(table.id)
        roster = (await self.authority.state_of(table)).roster
        called = {person: roster.chairs[chair].name for chair, person in enumerate(roster.people)}
        mine = {person for person, name in names.items() if are_alike(called.get(person, ""), name)}
        table.register(frozenset(mine))

    async def recheck_identities(self) -> None:
        """Release the seats of sessions whose token, or account, no longer opens them.

        One that cannot be checked stops no other; then raise :class:`StoreError` at the end.
        """
        failed: StoreError | None = None
        for session in list(self.peer_sessions):
            try:
                await session.recheck_identity()
            except StoreError as error:
                failed = error
            except Exception:
                log.exception("who a connection belongs to could not be checked", extra={"request": session.id})
        if failed is not None:
            raise failed

    async def notice_acts(self) -> None:
        """After seats have moved, operators have acted or sessions were ended, update who sits at tables, and names.

        Changes that this node finds first are announced to the other nodes, once by each. If the store fails,
        :attr:`unnoticed` is set, so that it is tried again.
        """
        try:
            await self._notice_identities()
            await self._notice_erased()
        except StoreError as error:
            log.warning("%s", error)
            self.unnoticed.set()

    async def _notice_identities(self) -> None:
        found = await self.acts.last_changes()
        if found != self._announced:
            self._announced = found
            self.server_hints.note_acts()
        if found != self._seen:
            await self.recheck_identities()
            await self.conversations.look_again()
            self._seen = found

    async def _notice_erased(self) -> None:
        if await self.acts.last_erased() < self._seen_erased:
            self._seen_erased = 0  # an older database was restored: its next numbers were seen already
        for number, id in await self.acts.erased_after(self._seen_erased):
            try:
                await self._forget_shown(id)
            except LogError as error:
                log.warning("%s", error)  # a damaged table is shown to nobody
            self._seen_erased = number

    async def _forget_shown(self, id: str) -> None:
        """Show a table again after a name in its log has been erased."""
        table = self.authority.live(id)
        if table is not None:
            self.spectating.forget(table)
            await self.authority.read_again(table)
            await self.conversations.read_again(table)
            await self.show_registered(table)

    def _is_idle(self) -> bool:
        """Whether nobody is at a table of this node."""
        return not any(table.present_here for table in self.authority.tables())

    def _note_change(self, table: LiveTable) -> None:
        self.driver.wake(table)
        self.calm.note(table)
        self.lobby.note(table)
        self.table_hints.note(table)
        self.results.wake(table)
        self.events.online.wake(table)
        if self.push is not None:
            self.push.wake(table)

    async def resume(self) -> None:
        """Resume every table with a pending action, and store results that are not stored yet.

        After a :class:`StoreError` it can be called again.
        """
        self._seen_erased = await self.acts.last_erased()
        await self.results.catch_up()
        await self.events.online.catch_up()
        await self.driver.resume(self.clock.now() - RESUMED_SECONDS)

    async def _note_kept(self) -> None:
        """Note every few seconds that time is kept at the tables here, until cancelled."""
        while True:
            await self.authority.note_kept()
            await asyncio.sleep(NOTED_KEPT_SECONDS)

    async def say_bye(self) -> None:
        """Hand the tables over to other servers, and send ``bye`` to every client, also to new connections."""
        self.leaving = True
        for session in self.peer_sessions:
            session.stop_listening()  # a play now would give the turn to a person about to be disconnected
        self.due.stop()
        await self.driver.stop()
        with contextlib.suppress(TimeoutError, StoreError):  # an unresponsive store must not delay the shutdown
            async with asyncio.timeout(HAND_OVER_SECONDS):
                await self.authority.finish()
                await self.authority.look_again()
                await self.authority.hand_over()
                await self.authority.note_kept()
                await self.calm.flush()
        await self.send_away()
        with contextlib.suppress(TimeoutError, StoreError):
            async with asyncio.timeout(HAND_OVER_SECONDS):
                await self.due.leave()  # not earlier: another server would give turns to people being disconnected

    async def send_away(self, within: float = RETRY_WITHIN) -> None:
        """Tell every client to reconnect, to this server or another, at random times *within* seconds."""
        sessions = list(self.peer_sessions)
        await asyncio.gather(*(session.say_bye(within) for session in sessions), return_exceptions=True)

    async def close(self) -> None:
        """Stop the bots and finish the commands in progress; the caller closes the store."""
        self.spectating.close()
        self.jobs.close()
        await self.driver.stop()
        await self.authority.finish()
        await self.results.stop()
        await self.events.online.stop()
        await self.events.copies.finish()
        if self.push is not None:
            await self.push.stop()
        await self._looks.stop()
        await self.bus.close()
