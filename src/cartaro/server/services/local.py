"""Services of tables without a server (in a page, a simulation, a test). There are no accounts."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cartaro.bus.in_process import InProcessBus
from cartaro.bus.ports import Bus
from cartaro.server.base.admission import AdmissionControl
from cartaro.server.base.costs import Costs
from cartaro.server.base.measures import Measures
from cartaro.server.base.networks import Networks
from cartaro.server.services.bot_budgets import BotBudgets
from cartaro.server.services.conversations import Conversations
from cartaro.server.services.looks import Looks
from cartaro.server.services.ports import TalkLog
from cartaro.server.services.rated_play import RatedPlay
from cartaro.server.services.removals import Removals
from cartaro.server.services.sittings import Sittings
from cartaro.server.services.spectating import Spectating
from cartaro.server.services.spectator_counts import SpectatorCounts
from cartaro.server.services.table_hints import TableHints
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.driver import TableDriver
from cartaro.table.opening import hash_token
from cartaro.table.ports import Clock, Conflict, Duplicate, Store
from cartaro.table.state import TableState
from cartaro.table.talk import RECENT, Report, SpokenLine
from cartaro.table.thinking import Thinkers

if TYPE_CHECKING:
    from cartaro.server.base.peer_session import PeerSession


class MemoryTalk:
    """A chat log in memory, without reports, which nobody would read."""

    def __init__(self) -> None:
        self._lines: defaultdict[str, list[SpokenLine]] = defaultdict(list)
        self._numbers: dict[tuple[str, str], int] = {}

    async def add(self, table: str, head: int, cmd_id: str, said: SpokenLine) -> SpokenLine | Duplicate | Conflict:
        if (number := self._numbers.get((table, cmd_id))) is not None:
            return Duplicate(number)
        number = self._numbers[table, cmd_id] = len(self._lines[table]) + 1
        self._lines[table].append(replace(said, number=number))
        return self._lines[table][-1]

    async def find(self, table: str, cmd_id: str) -> int | None:
        return self._numbers.get((table, cmd_id))

    async def recent(self, table: str) -> list[SpokenLine]:
        return self._lines[table][-RECENT:]

    async def ends(self, tables: Sequence[str]) -> dict[str, int]:
        return {table: self._lines[table][-1].number for table in tables if self._lines.get(table)}

    async def line(self, table: str, number: int) -> SpokenLine | None:
        return next((said for said in self._lines[table] if said.number == number), None)

    async def who_said(self, table: str, phrase: str) -> frozenset[int]:
        return frozenset(said.who for said in self._lines[table] if said.phrase == phrase)

    async def report(self, table: str, cmd_id: str, at: float, report: Report) -> None:
        """Ignore the report."""


class NoAccounts:
    """A null implementation: nobody has logged in, is muted or blocked, or has moved to another device."""

    async def who(self, session: str | None) -> None:
        return None

    async def may_be_called(self, name: str, session: str | None) -> bool:
        return True

    async def seats_at(self, table: str) -> Mapping[int, str]:
        return {}

    async def carry_seats(self, table: str, again: str, people: Mapping[int, int]) -> None:
        """Do nothing: there are no accounts."""

    async def at(self, table: str) -> Mapping[str, frozenset[int]]:
        return {}

    async def banned_at(self, table: str, now: float) -> Collection[int]:
        return ()

    async def has_moved(self, table: str, token: bytes) -> bool:
        return False

    async def is_muted(self, table: str, person: int, now: float) -> bool:
        return False


class LocalServices:
    """Implements :class:`~cartaro.server.services.table_services.TableServices` with a store and a clock.

    ``bot_pace`` is the usual pause before a bot's play, in seconds; *allowance* multiplies the rate limits of a peer;
    *thinkers* compute the bots' actions, threads if None. Several instances with one store are the nodes of one server:
    they need a common *bus* and *talk*.
    """

    def __init__(  # noqa: PLR0913, PLR0917  # the parts of a node
        self,
        store: Store,
        clock: Clock,
        bot_pace: float = 0.0,
        allowance: int = 1,
        talk: TalkLog | None = None,
        thinkers: Thinkers | None = None,
        bus: Bus | None = None,
    ) -> None:
        self.store, self.clock = store, clock
        self.bus: Bus = InProcessBus() if bus is None else bus
        self.authority = Authority(store, clock)
        self.networks, self.removals, self.spectator_counts = Networks(), Removals(self.bus.shared), SpectatorCounts()
        self.rated_play = RatedPlay(self.authority, self.bus.shared)
        self.measures = Measures()
        self.admission, self.costs, self.sittings = (
            AdmissionControl(),
            Costs(allowance),
            Sittings(allowance, self.bus.shared),
        )
        self.bot_budgets = BotBudgets(self.admission, self.networks, allowance)
        self.driver = TableDriver(self.authority, bot_pace, self.bot_budgets, thinkers)
        self.authority.on_change = self._note_change
        self.sessions = self.book = self.acts = self.passes = nobody = NoAccounts()
        self.conversations = Conversations(
            self.authority, talk or MemoryTalk(), nobody, nobody, self.bus.shared, allowance
        )
        self.spectating = Spectating(self.authority, store, self.conversations)
        self.peer_sessions: set[PeerSession[Any]] = set()
        self.looks = Looks()
        self.table_hints = TableHints(
            self.bus, self.authority, self.conversations, self.spectator_counts, self.networks, self.looks
        )

    def _note_change(self, table: LiveTable) -> None:
        self.driver.wake(table)
        self.table_hints.note(table)

    async def person_at(self, session: str | None, state: TableState, token: str | None) -> int | None:
        """Return the number of the person with the *token* of a seat; None if there is none."""
        return await self.store.person_of(state.id, hash_token(token)) if token else None

    async def show_registered(self, table: LiveTable) -> None:
        """Do nothing: no name is registered."""

    async def close(self) -> None:
        """Stop the bots, and finish the commands in progress."""
        self.spectating.close()
        await self.driver.stop()
        await self.authority.finish()
        await self.looks.stop()
