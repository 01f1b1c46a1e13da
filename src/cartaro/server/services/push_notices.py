"""Notices by push to people who have left the page of their table and asked to be told.

Every node derives them from the log, and each is one node's to send: the first that claims its id in the store. The
node where a person is connected claims at once, and sends nothing; the others wait a little before they do. So nobody
is told what they see, whether or not there is a bus that says who is where.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from dataclasses import dataclass
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from cartaro.i18n import CartaroError
from cartaro.server.base.chores import repeat
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.jobs.errands import Errands
from cartaro.server.jobs.ports import Job
from cartaro.server.services.push_occasions import OccasionKind, PushOccasion, occasions_in, still_holds, turn_in
from cartaro.server.services.push_sending import HOSTS_SEPARATOR, MEETING_NOTICE, NOTICE
from cartaro.server.services.quiet_hours import quiet_until
from cartaro.store.books.push import PushBook
from cartaro.store.books.quiet import LaterNotice, QuietBook
from cartaro.store.ports import Database
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.ports import Clock
from cartaro.table.roster import Roster

SETTLE_SECONDS = 5.0
"""Seconds that pass before somebody is told: a page is loaded again, another node says that they are there."""
MOST_WAITING = 500
"""Notices of one node that may wait to be told; what comes on top of that is left out."""
A_SECOND, AT_ONCE = 1 / 60, 4.0
"""Notices to one person at one table: rate a second, and burst."""
SHORTEST: Final = 30
CAN_WAIT: Final[frozenset[OccasionKind]] = frozenset({"turn", "ending"})
"""What is told after quiet hours, if it still holds then."""
LOOK_SECONDS: Final = 15.0
"""Seconds between looks at what waits for the end of quiet hours."""
TAKEN_AT_ONCE: Final = 50
KEPT: Final[dict[OccasionKind, int]] = {
    "sat": 600,
    "begun": 1800,
    "missing": SHORTEST,
    "replaced": 3600,
    "turn": 24 * 3600,
    "ending": 3600,
}
"""Seconds for which push services keep a notice for a device that is not reached, at least."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PushSettings:
    """What is told to push services, and the hosts that the operator allows besides the known ones."""

    contact: str
    hosts: Collection[str] = ()


class _SeenTable(NamedTuple):
    """A table as it was looked at last: whether it waited for its match to begin, and since when it was whose turn."""

    head: int
    roster: Roster
    waited: bool
    turn_from: int


class PushNotices:
    """Finds the occasions at this node's tables, and has the notices sent by *errands*.

    *make_key* and *public_key* are those of :mod:`cartaro.server.base.push_message`, which is of an extra.
    """

    def __init__(  # noqa: PLR0913, PLR0917  # what it is made of
        self,
        store: Database,
        clock: Clock,
        errands: Errands,
        limiter: SharedLimiter,
        settings: PushSettings,
        make_key: Callable[[], bytes],
        public_key: Callable[[bytes], str],
        authority: Authority,
    ) -> None:
        self.book, self.quiet, self._authority = PushBook(store), QuietBook(store), authority
        self.settings = settings
        self._clock, self._errands, self._limiter = clock, errands, limiter
        self._make_key, self._public_key = make_key, public_key
        self._key: str | None = None
        self._seen: WeakKeyDictionary[LiveTable, _SeenTable] = WeakKeyDictionary()
        self._waiting: dict[tuple[str, int], PushOccasion] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def key(self) -> str:
        """Return the public key that browsers subscribe with; raise :class:`cartaro.table.ports.StoreError`."""
        if self._key is None:
            self._key = self._public_key(await self.book.key(self._make_key))
        return self._key

    def wake(self, table: LiveTable) -> None:
        """Look at what is new in the log of *table*."""
        if table.cached is None:
            return
        state, seen = table.cached.state, self._seen.get(table)
        if seen is not None and seen.head == state.head:
            return
        self._seen[table] = _SeenTable(state.head, state.roster, state.match is None, state.turn_from)
        if seen is None or seen.head > state.head:
            return
        if seen.roster is not state.roster or seen.waited != (state.match is None):
            steps = [step for step in table.steps if step.seq > seen.head]
            for occasion in occasions_in(state, steps, waited=seen.waited):
                self._note(table, occasion)
        if seen.turn_from != state.turn_from and (turn := turn_in(state, "turn")) is not None:
            self._note(table, turn)

    def remind(self, table: LiveTable) -> None:
        """Tell the person who has the turn at *table*, a calm one, that its time is nearly out."""
        if table.cached is not None and (ending := turn_in(table.cached.state, "ending")) is not None:
            self._note(table, ending)

    def _note(self, table: LiveTable, occasion: PushOccasion) -> None:
        if len(self._tasks) >= MOST_WAITING:
            return
        if occasion.person in table.present_here:
            self._begin(self._leave_alone(occasion))
            return
        at = occasion.table, occasion.person
        is_waiting = at in self._waiting
        self._waiting[at] = occasion
        if not is_waiting:
            self._begin(self._tell(table, at))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(self._try(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _try(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except CartaroError as error:
            log.warning("%s", error)  # a notice is left out: the table goes on

    async def _leave_alone(self, occasion: PushOccasion) -> None:
        """Let no node tell somebody who is here, and sees it."""
        if await self.book.of_seat(occasion.table, occasion.person):
            await self.book.claim(occasion.id, self._clock.now())

    async def _tell(self, table: LiveTable, at: tuple[str, int]) -> None:
        """Tell the newest occasion of a person, unless there is none any more once a little time has passed."""
        try:
            await self._clock.wait_until(self._clock.now() + SETTLE_SECONDS)
        finally:
            occasion = self._waiting.pop(at)
        if occasion.person in table.present or table.cached is None or not still_holds(occasion, table.cached.state):
            return
        if not await self.book.of_seat(occasion.table, occasion.person):
            return
        now = self._clock.now()
        if await self._puts_off(occasion, now):
            return
        if await self.book.claim(occasion.id, now) and await self._limiter.take(f"{at[0]} {at[1]}"):
            await self._send(occasion, now)

    async def _puts_off(self, occasion: PushOccasion, now: float) -> bool:
        """Whether it is quiet for the person: then what can wait is told afterwards, and the rest not at all."""
        hours = await self.quiet.of_seat(occasion.table, occasion.person)
        until = None if hours is None else quiet_until(hours, now)
        if until is None:
            return False
        if occasion.kind in CAN_WAIT:
            later = LaterNotice(occasion.table, occasion.person, occasion.kind, occasion.seq, until)
            await self.quiet.put_off(occasion.id, later, now)
        else:
            await self.book.claim(occasion.id, now)
        return True

    async def run(self) -> None:
        """Tell what had to wait for the end of quiet hours, until cancelled."""
        await repeat(self.tell_later, lambda: asyncio.sleep(LOOK_SECONDS))

    async def tell_later(self) -> None:
        """Tell what had to wait until now, if it still holds."""
        now = self._clock.now()
        for one in await self.quiet.take(now, TAKEN_AT_ONCE):
            table = await self._authority.find(one.table)
            if table is None or table.cached is None or one.person in table.present:
                continue
            occasion = turn_in(table.cached.state, "turn")
            if occasion is not None and (occasion.person, occasion.seq) == (one.person, one.seq):
                await self._send(occasion, now)

    async def _send(self, occasion: PushOccasion, now: float) -> None:
        left = 0.0 if occasion.until is None else occasion.until - now
        seconds = max(KEPT[occasion.kind], round(left))
        hosts = HOSTS_SEPARATOR.join(self.settings.hosts)
        given = (occasion.table, occasion.person, occasion.kind, seconds, self.settings.contact, hosts)
        await self._errands.run(Job(NOTICE, occasion.id), given)

    async def tell_account(self, notice: str, account: str, circle: str, until: float) -> None:
        """Remind *account* of an appointment of *circle*, unless a node did: the id of the *notice* says of which.

        In its quiet hours it is not reminded. Push services keep it *until* then (UTC seconds). Raise
        :class:`cartaro.i18n.CartaroError`.
        """
        now = self._clock.now()
        hours = await self.quiet.of(account)
        if hours is not None and quiet_until(hours, now) is not None:
            return
        if await self.book.of_account(account) and await self.book.claim(notice, now):
            hosts = HOSTS_SEPARATOR.join(self.settings.hosts)
            given = (account, circle, max(SHORTEST, round(until - now)), self.settings.contact, hosts)
            await self._errands.run(Job(MEETING_NOTICE, notice), given)

    async def stop(self) -> None:
        """Give up what waits."""
        self._errands.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
