"""Everything that one server has while it runs."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from cartaro.server.audience import Audience
from cartaro.server.desk.events import Events
from cartaro.server.limits import Allowances
from cartaro.server.lobby import Lobby
from cartaro.server.origins import Origins
from cartaro.server.removals import Removals
from cartaro.server.results import Results
from cartaro.server.sittings import Sittings
from cartaro.server.steady_clock import SteadyClock
from cartaro.server.talking import REPORTS_A_SECOND, REPORTS_AT_ONCE, Talking
from cartaro.server.watching import Watching
from cartaro.store.accounts import AccountBook
from cartaro.store.sqlite import SqliteStore
from cartaro.store.talk import TalkBook
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.hosts import Hosts
from cartaro.table.ports import Clock

if TYPE_CHECKING:
    from cartaro.server.line import Line

RESUMED_SECONDS = 7 * 24 * 3600.0
"""Tables left for longer than this are not woken at the start, only when somebody comes back to them."""


log = logging.getLogger(__name__)


LINES_AT_ONCE = 200
"""WebSockets that one address may have open."""


class House:
    """The store, the authority over its tables, the bots that play there, the connections.

    ``allowance`` says how many times the usual an address may ask for. ``clock`` is steady, unless a test brings its
    own. ``names`` are those that it goes by; none: any.
    """

    def __init__(
        self,
        store: SqliteStore,
        bot_pace: float,
        allowance: int = 1,
        clock: Clock | None = None,
        names: Collection[str] = (),
    ) -> None:
        self._allowance = allowance
        self.names = names
        self.store = store
        self.clock: Clock = SteadyClock() if clock is None else clock
        self.authority = Authority(store, self.clock)
        self.hosts = Hosts(self.authority, bot_pace)
        self.origins = Origins()
        self.removals = Removals()
        self.audience = Audience()
        self.lobby = Lobby(self.clock, self.origins, allowance)
        self.authority.on_change = self._note_change
        self.book = AccountBook(store)
        self.results = Results(self.authority, self.book)
        self.talk = TalkBook(store)
        self.events = Events(store, self.authority)
        self.talking = Talking(self.authority, self.talk, self.allowances(REPORTS_A_SECOND, REPORTS_AT_ONCE))
        self.watching = Watching(self)
        self.lines: set[Line[Any]] = set()
        self.callers: Counter[str] = Counter()
        self.sittings = Sittings(allowance)
        self.leaving = False

    def allowances(self, a_second: float, at_once: float) -> Allowances:
        """Return an allowance for each address: usually so much, here that many times as much."""
        return Allowances(a_second * self._allowance, at_once * self._allowance)

    @contextlib.contextmanager
    def room_for(self, address: str) -> Iterator[bool]:
        """Yield whether there is room for one more WebSocket of *address*, which is counted until the block ends."""
        self.callers[address] += 1
        try:
            yield self.callers[address] <= LINES_AT_ONCE * self._allowance
        finally:
            self.callers[address] -= 1
            if not self.callers[address]:
                del self.callers[address]

    def _note_change(self, table: LiveTable) -> None:
        self.hosts.wake(table)
        self.lobby.note(table)
        self.results.wake(table)
        self.events.online.wake(table)

    async def resume(self) -> None:
        """Go on with every table that owes something, and with results that were not kept yet."""
        await self.talking.forget_old()
        await self.results.catch_up()
        await self.events.online.catch_up()
        await self.hosts.resume(self.clock.now() - RESUMED_SECONDS)

    async def say_bye(self) -> None:
        """Tell every client that the server is going away; new connections are told at once."""
        self.leaving = True
        await asyncio.gather(*(line.say_bye() for line in list(self.lines)), return_exceptions=True)

    async def close(self) -> None:
        """Stop the bots and finish the commands that are being decided; the store is the caller's to close."""
        self.watching.close()
        await self.hosts.stop()
        await self.authority.finish()
        await self.results.stop()
        await self.events.online.stop()
