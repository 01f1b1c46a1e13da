"""The chat at the tables of a server: stored before it is sent, and rate-limited."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from weakref import WeakKeyDictionary

from cartaro.bus.ports import Shared
from cartaro.i18n import CartaroError, tr
from cartaro.seen import without_ignorable
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.services.ports import Blocks, Mutes, TalkLog
from cartaro.table.answers import Answer, Done, NotDone, Stale
from cartaro.table.arranging import ImpossibleError
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.decide import person_command
from cartaro.table.phrases import WRITING
from cartaro.table.ports import Conflict
from cartaro.table.state import TableState
from cartaro.table.talk import RECENT, Report, SpokenLine, speaker, why_not, wording
from cartaro.wire import talk

LINES_A_SECOND = 0.5
LINES_AT_ONCE = 6.0
"""The burst of chat messages of one person."""
REPORTS_A_SECOND = 0.1
REPORTS_AT_ONCE = 20.0
"""The burst of reports from one address."""
_ATTEMPTS = 5
MUTED = tr("server-services-conversations-muted")
_NOBODY = -1


class Conversation:
    """The last chat messages at a table with open connections.

    ``blocked`` are the people there whom each account has blocked, as of the last message: it does not hear them.
    Those who ``agreed`` have said that they would like to write.
    """

    def __init__(self, lines: Iterable[SpokenLine]) -> None:
        self.lines: deque[SpokenLine] = deque(lines, maxlen=RECENT)
        self.blocked: Mapping[str, frozenset[int]] = {}
        self.agreed: frozenset[int] = frozenset()
        self.lock = asyncio.Lock()


class Conversations:
    """The chats of all tables. A message is stored before it is sent to anybody."""

    def __init__(
        self, authority: Authority, book: TalkLog, acts: Mutes, blocks: Blocks, shared: Shared, allowance: int = 1
    ) -> None:
        self._authority = authority
        self._acts = acts
        self._blocks = blocks
        self._book = book
        self._of: WeakKeyDictionary[LiveTable, Conversation] = WeakKeyDictionary()
        self._lines = SharedLimiter(shared, "lines", LINES_A_SECOND, LINES_AT_ONCE)
        self._reports = SharedLimiter(shared, "reports", REPORTS_A_SECOND * allowance, REPORTS_AT_ONCE * allowance)
        self.on_change: Callable[[LiveTable], None] = lambda _table: None

    def known_at(self, table: LiveTable) -> Conversation | None:
        """Return the conversation at *table*, if it is in memory; else None."""
        return self._of.get(table)

    async def at(self, table: LiveTable) -> Conversation:
        """Return the conversation at *table*, read from the store if necessary."""
        known = self._of.get(table)
        if known is None:
            read = Conversation(await self._book.recent(table.id))
            await self._note_people(table, read)
            known = self._of.setdefault(table, read)
        return known

    async def _note_people(self, table: LiveTable, conversation: Conversation) -> None:
        """Read who hears and writes to whom at *table*; that is so with each message."""
        conversation.blocked = await self._blocks.at(table.id)
        conversation.agreed = await self._book.who_said(table.id, WRITING)

    async def say(self, table: LiveTable, person: int, message: talk.Say) -> Answer:
        """Add a chat message at *table*; raise :class:`CartaroError` if it is invalid, or there are too many."""
        cmd_id, conversation = person_command(person, message.id), await self.at(table)
        text, phrase = wording(message.text, message.phrase)
        async with conversation.lock:
            if await self._book.find(table.id, cmd_id) is not None:
                return Done((await self._authority.state_of(table)).head)
            for _ in range(_ATTEMPTS):
                state, now = await self._authority.state_of(table), table.clock.now()
                if (refusal := why_not(state, phrase, conversation.agreed)) is not None:
                    return NotDone(state.head, *refusal)
                try:
                    name = speaker(state, person, now)
                except ImpossibleError as error:
                    return NotDone(state.head, None, error.text)
                if await self._acts.is_muted(table.id, person, now):
                    return NotDone(state.head, None, MUTED)
                await self._take(self._lines, f"{table.id} {person}")
                said = await self._book.add(
                    table.id, state.head, cmd_id, SpokenLine(0, person, name, now, text, phrase)
                )
                if isinstance(said, SpokenLine):
                    await self._add(table, conversation, said)
                    self.on_change(table)
                if not isinstance(said, Conflict):
                    return Done(state.head)
                await self._authority.find(table.id)  # the log has grown: read the new part
        return Stale(state.head)

    async def report(
        self, table: LiveTable, person: int | None, address: str, message: talk.Report, then: float
    ) -> None:
        """Store a report for the operator; raise :class:`CartaroError` for an unknown message, or on too many.

        Messages after *then* (UTC seconds) count as unknown: a spectator with a delay has not seen them.
        """
        state = await self._authority.state_of(table)
        who, of = await self._reported(state, message, then)
        await self._take(self._reports, address)
        chair = state.roster.chair_of(person)
        by = None if chair is None else state.roster.chairs[chair].name
        cmd_id = person_command(_NOBODY if person is None else person, message.id)
        report = Report(
            by, of, message.number or 0, without_ignorable(message.why), await self._book.recent(table.id), who
        )
        await self._book.report(table.id, cmd_id, self._authority.clock.now(), report)

    async def _reported(self, state: TableState, message: talk.Report, then: float) -> tuple[int, str]:
        """Return the subject of a report, the author of a line or a name: the person's number, and the name."""
        if message.number is None:
            chair = state.roster.chair_of(message.who)
            if chair is None or message.who is None:
                raise CartaroError("unknown_person", tr("server-services-conversations-unknown_person"))
            return message.who, state.roster.chairs[chair].name
        said = await self._book.line(state.id, message.number)
        if said is None or said.at > then:
            raise CartaroError("unknown_line", tr("server-services-conversations-unknown_line"))
        return said.who, said.name

    async def look_again(self) -> None:
        """Read the messages that other processes have added."""
        if not self._of:
            return
        ends = await self._book.ends([table.id for table in self._of])
        for table, conversation in list(self._of.items()):
            if last_line(conversation) != ends.get(table.id, 0):
                await self._read_again(table, conversation)

    async def read_again(self, table: LiveTable) -> None:
        """Read the messages at *table* again, because some have changed."""
        conversation = self._of.get(table)
        if conversation is not None:
            await self._read_again(table, conversation)

    async def look_at(self, table: LiveTable, number: int) -> None:
        """Read the messages that another process has added at *table*, at least up to *number*."""
        conversation = self._of.get(table)
        if conversation is not None and last_line(conversation) < number:
            await self._read_again(table, conversation)

    async def _read_again(self, table: LiveTable, conversation: Conversation) -> None:
        async with conversation.lock:
            await self._read(table, conversation)

    async def _add(self, table: LiveTable, conversation: Conversation, said: SpokenLine) -> None:
        """Add what was *said* here; if messages from elsewhere precede it, read those too: no poll would find them."""
        if said.number == last_line(conversation) + 1:
            await self._note_people(table, conversation)
            conversation.lines.append(said)
            table.followers.notify()
        else:
            await self._read(table, conversation)

    async def _read(self, table: LiveTable, conversation: Conversation) -> None:
        lines = await self._book.recent(table.id)
        if lines != list(conversation.lines):
            await self._note_people(table, conversation)
            conversation.lines.clear()
            conversation.lines.extend(lines)
            table.followers.notify()

    async def _take(self, limiter: SharedLimiter, who: str) -> None:
        if not await limiter.take(who):
            raise CartaroError("too_fast", tr("server-services-conversations-too_fast"))


def last_line(conversation: Conversation | None) -> int:
    """Return the number of the last known message; 0 if there is none."""
    return conversation.lines[-1].number if conversation is not None and conversation.lines else 0
