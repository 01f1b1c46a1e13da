"""A table's WebSocket: it answers commands, and follows the table's log with a cursor."""

import logging
import math
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cartaro.i18n import CartaroError, Text, tr
from cartaro.server.base.admission import BUSY, BUSY_NOW
from cartaro.server.base.command_queue import PATIENCE
from cartaro.server.base.costs import TOO_COSTLY
from cartaro.server.base.peer import Peer
from cartaro.server.base.peer_session import PeerSession
from cartaro.server.services.refusals import NAME_REGISTERED
from cartaro.server.services.spectating import Snapshot
from cartaro.server.sockets.admitting import Caller, send_away
from cartaro.server.sockets.commands import command_of
from cartaro.table.absence import PlayAgain
from cartaro.table.answers import Answer, NotDone
from cartaro.table.answers import Done as DoneAnswer
from cartaro.table.arranging import BEGUN
from cartaro.table.arranging import Sit as SitCommand
from cartaro.table.authority import LiveTable
from cartaro.table.decide import person_command
from cartaro.table.delay import is_delayed
from cartaro.table.hosting import Remove as RemoveCommand
from cartaro.table.missed import missed_turns
from cartaro.table.names import clean_name
from cartaro.table.opening import gather_again, hash_token
from cartaro.table.ports import StoreError
from cartaro.table.state import LogError, TableState, TableStep
from cartaro.table.talk import SpokenLine, may_write
from cartaro.wire.game_show import wire_text
from cartaro.wire.messages import (
    ClientMessage,
    Done,
    Fault,
    Hello,
    Hurry,
    Pace,
    PaceMessage,
    PaceName,
    Ping,
    Pong,
    Refusal,
    Rematch,
    SeatMessage,
    ServerMessage,
    Sit,
    Watching,
)
from cartaro.wire.talk import MOST_MUTED, Mute, Report, Say, Talk, serialize_lines
from cartaro.wire.view_cache import UpdateFrame, WelcomeFrame

if TYPE_CHECKING:
    from cartaro.server.services.table_services import TableServices

Queued = Sit | SeatMessage | Rematch
"""Messages that wait for their turn: those that write to a log."""

WATCHERS_WAIT = 1.0
"""Seconds by which news to spectators is delayed while the server is late."""

_FROM_ANOTHER_SEAT = -1
"""Replaces the count of comings and goings in the version last sent, to force an update for a client in a new seat."""

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)

log = logging.getLogger(__name__)


class TableSession(PeerSession[ClientMessage]):
    """A client at one table; ``_person`` is who it is there, None for a spectator."""

    KIND = "table"

    def __init__(self, peer: Peer, services: "TableServices") -> None:
        super().__init__(peer, _decoder, services.peer_sessions)
        self._services = services
        self._caller = Caller(peer, services)
        self._table: LiveTable | None = None
        self._person: int | None = None
        self._key: bytes | None = None
        self._sent_version = (0, 0)
        self._welcome = False
        self._known: int | None = None
        self._muted: set[int] = set()
        self._account: str | None = None
        self._writes = True
        self._talk_sent: int | None = None
        self._watches = False
        self._watching = 0
        self._invitation: str | None = None
        self._pace: PaceName = "normal"
        self._was_turned_away = False

    @property
    def greeted(self) -> bool:
        return self._table is not None

    async def handle(self, message: ClientMessage) -> None:
        if not isinstance(message, Queued):
            return await self._try(message)
        commands = self._services.admission.commands
        entered = await commands.enter(once_more=self._was_turned_away)
        self._was_turned_away = entered is None
        if entered is None:
            self._services.measures.turned_away()
            return self._fault("busy", BUSY_NOW, message)
        try:
            await self._try(message)
        finally:
            commands.leave(entered)

    async def _try(self, message: ClientMessage) -> None:
        try:
            await self._handle(message)
        except (StoreError, LogError) as error:
            self._fault(error.code, error.text, message)

    def _fault(self, code: str, text: Text, message: ClientMessage) -> None:
        self.answer(Fault(code, wire_text(text), getattr(message, "id", None)))

    async def _handle(self, message: ClientMessage) -> None:
        if isinstance(message, Hello):
            return await self._join(message)
        if self._table is None:
            return self._fault("hello_first", HELLO_FIRST, message)
        state = await self._services.authority.state_of(self._table)
        if isinstance(message, Ping):
            self.answer(Pong((await self._scene(self._table)).state.head))
        elif isinstance(message, Sit):
            await self._sit(self._table, state, message)
        elif self._person is not None and state.roster.chair_of(self._person) is None:
            self._fault("revoked", REVOKED, message)
        elif isinstance(message, Mute):
            self._mute(message, (await self._scene(self._table)).state.head)
        elif isinstance(message, Report):
            await self._report(self._table, message, await self._scene(self._table))
        elif self._person is None:
            self._fault("spectator", SPECTATOR, message)
        else:
            await self._do(self._table, self._person, state, message)
        return None

    async def _do(
        self, table: LiveTable, person: int, state: TableState, message: SeatMessage | Rematch | Say | PaceMessage
    ) -> None:
        """Handle a message of a person who sits at the table."""
        if isinstance(message, Pace | Hurry):
            _set_pace(table, person, state, message)
            self._pace = message.pace if isinstance(message, Pace) else self._pace
        elif isinstance(message, Say):
            await self._talk(table, person, message)
        else:
            await self._command(table, person, state, message)

    async def _command(self, table: LiveTable, person: int, state: TableState, message: SeatMessage | Rematch) -> None:
        began = time.perf_counter()
        if isinstance(message, Rematch):
            answer = await self._gather(table, person, state, message)
        else:
            try:
                command = command_of(message, person, state)
            except CartaroError as error:
                return self._fault(error.code, error.text, message)
            removed = state.roster.people[command.chair] if isinstance(command, RemoveCommand) else None
            answer = await self._services.authority.submit(table, command)
            if removed is not None and isinstance(answer, DoneAnswer):
                await send_away(self._services, table, removed)
        self._services.measures.answered(state.opened.rulebook, answer, time.perf_counter() - began)
        return self.answer(_worded(message.id, answer))

    async def _gather(self, table: LiveTable, person: int, state: TableState, message: Rematch) -> Answer:
        """Open the table of the rematch, then record it in the log of this one."""
        again = ""
        if state.over and state.rematch is None:
            secrets = (await self._services.authority.cached_of(table)).secrets
            gathered = await gather_again(self._services.store, self._services.clock, state, secrets.bot_seed, person)
            again = gathered.table
            await self._services.book.carry_seats(table.id, again, gathered.people)
            await self._services.authority.find(again)
            await self._services.removals.follow(table.id, again)
        command = PlayAgain(person_command(person, message.id), person, again)
        return await self._services.authority.submit(table, command)

    # Talking

    async def _talk(self, table: LiveTable, person: int, message: Say) -> None:
        try:
            self.answer(_worded(message.id, await self._services.conversations.say(table, person, message)))
        except StoreError:
            raise
        except CartaroError as error:
            self._fault(error.code, error.text, message)

    def _mute(self, message: Mute, head: int) -> None:
        """Hide or show a person's lines from now on; all recent lines are sent again."""
        if message.muted and len(self._muted) < MOST_MUTED:
            self._muted.add(message.who)
        elif not message.muted:
            self._muted.discard(message.who)
        self._talk_sent = None
        self.answer(Done(message.id, head))

    async def _report(self, table: LiveTable, message: Report, snapshot: Snapshot) -> None:
        try:
            await self._services.conversations.report(table, self._person, self._caller.network, message, snapshot.now)
        except StoreError:
            raise
        except CartaroError as error:
            return self._fault(error.code, error.text, message)
        return self.answer(Done(message.id, snapshot.state.head))

    # Being somebody

    def _refusal(self, hello: Hello) -> tuple[str, Text] | None:
        """Return why *hello* must be repeated later, with a code; None if it is admitted."""
        strain = self._services.admission
        if strain.refuses_newcomers if hello.token is None else strain.commands.wait > PATIENCE:
            return "busy", BUSY
        return ("too_costly", TOO_COSTLY) if self._services.costs.wait(self._caller.network) else None

    async def _join(self, hello: Hello) -> None:
        if (refusal := self._refusal(hello)) is not None:
            return self._fault(*refusal, hello)
        table = await self._services.costs.metered(self._caller.network, self._services.authority.find(hello.table))
        if table is None:
            return self._fault("unknown_table", UNKNOWN_TABLE, hello)
        await self._services.authority.show_time(table)
        state = await self._services.authority.state_of(table)
        key = None if hello.token is None else hash_token(hello.token)
        if key is None:
            person = await self._services.person_at(self._caller.session, state, None)
        else:
            person = await self._services.store.person_of(hello.table, key)
            if person is None:
                return await self._turn_away(hello, key)
        try:
            self._caller.check(state, person)
            if person is None:
                await self._caller.check_stranger(table.id)
            account = await self._caller.account()
        except StoreError:
            raise
        except CartaroError as error:
            return self._fault(error.code, error.text, hello)
        if person is not None and state.roster.chair_of(person) is None:
            return self._fault("revoked", REVOKED, hello)
        self.part()
        self._table = table
        self._pace = hello.pace
        table.followers.add(self.changed)
        table.arrive()
        self._be(person, key)
        self._watch(table, watches=person is None)
        self._watching = 0
        self._muted, self._invitation, self._account = set(hello.muted), hello.invitation, account
        self._welcome, self._known = True, hello.seq
        await self._services.rated_play.note(state, person, self._caller.network, account)
        await self._services.show_registered(table)
        if key is None:
            await self.recheck_identity()  # the session may have been ended while this was going on
        self.changed.set()
        return None

    async def _turn_away(self, hello: Hello, key: bytes) -> None:
        """Tell a client whose token is not valid whether its seat has moved."""
        if await self._services.passes.has_moved(hello.table, key):
            return self._fault("moved", MOVED, hello)
        return self._fault("bad_token", BAD_TOKEN, hello)

    async def recheck_identity(self) -> None:
        """Give up the seat if the token or account behind it no longer grants it, and notify the client."""
        table, person = self._table, self._person
        if table is None or person is None:
            return
        by_account = self._key is None
        if self._key is None:
            there = await self._services.person_at(
                self._caller.session, await self._services.authority.state_of(table), None
            )
        else:
            there = await self._services.store.person_of(table.id, self._key)
        if there != person and self._table is table:
            self._be(None)
            self._watch(table, watches=True)
            self._welcome = True
            self.answer(Fault("moved", wire_text(LOGGED_OUT if by_account else MOVED)))

    async def _sit(self, table: LiveTable, state: TableState, message: Sit) -> None:
        """Sit down with a token generated by the client; repeating it finds the same chair."""
        key = hash_token(message.token)
        if self._person is not None and state.roster.chair_of(self._person) is not None and key != self._key:
            return self._fault("seated", SEATED, message)
        if wait := await self._services.sittings.take(table.id, self._caller.network):
            return self._fault("too_fast", too_fast(wait), message)
        try:
            name = await self._name_for(message)
            person = await self._services.store.person_of(table.id, key)
            await self._caller.check_sitting(table, state, person)
        except StoreError:
            raise
        except CartaroError as error:
            return self._fault(error.code, error.text, message)
        answer: Answer
        if person is None and is_delayed(state):
            snapshot = await self._scene(table)
            return self.answer(_worded(message.id, NotDone(snapshot.state.head, None, BEGUN)))
        if person is None:
            command = SitCommand(
                f"{key.hex()}:{message.id}", key, name, message.chair, message.entropy, message.invitation, message.face
            )
            answer = await self._services.authority.submit(table, command)
            person = await self._services.store.person_of(table.id, key)
        else:
            await self._services.authority.find(table.id)  # they may just have sat down at another node
            state = await self._services.authority.state_of(table)
            if state.roster.chair_of(person) is None:
                return self._fault("revoked", REVOKED, message)
            answer = DoneAnswer(state.head)
        if self._table is table:
            self._be(person, key)
            self._watch(table, watches=person is None)
            if person is not None:
                await self._services.rated_play.note(state, person, self._caller.network, self._account)
                self._sent_version = self._sent_version[0], _FROM_ANOTHER_SEAT
        return self.answer(_worded(message.id, answer))

    async def _name_for(self, message: Sit) -> str:
        """Return the name of the person who sits down; raise :class:`CartaroError` on one that is not theirs to use."""
        name = clean_name(message.name)
        if not await self._services.sessions.may_be_called(name, self._caller.session):
            raise CartaroError("name_registered", NAME_REGISTERED)
        return name

    def _be(self, person: int | None, key: bytes | None = None) -> None:
        """Become *person*, by the token with the hash *key*, or without one by the account; None: a spectator."""
        assert self._table is not None
        self._key = key
        if self._person is not None:
            self._table.go(self._person)
        self._person = person
        self._talk_sent = None
        if person is not None:
            self._services.networks.note(self._table, person, self._caller.network)
            self._table.come(person)
            self._table.pace.choose(person, self._pace)

    def _watch(self, table: LiveTable, *, watches: bool) -> None:
        """Count a spectator, or stop counting it."""
        if watches != self._watches:
            self._watches = watches
            audience = self._services.spectator_counts
            (audience.come if watches else audience.go)(table)

    def part(self) -> None:
        if self._table is not None:
            self._table.followers.discard(self.changed)
            self._services.spectating.part(self._table, self.changed)
            self._be(None)
            self._watch(self._table, watches=False)
            self._table = None

    # Following

    def patience(self) -> float:
        """Delay news to spectators while the server is late, so that they get one view instead of several."""
        watches = self._person is None and self._table is not None and not self._welcome
        return WATCHERS_WAIT if watches and self._services.admission.refuses_newcomers else 0.0

    def follow_at_once(self) -> bool:
        snapshot = (
            None if self._table is None else self._services.spectating.snapshot_at_once(self._table, self._person)
        )
        if snapshot is not None:
            self._show(snapshot)
        return self._table is None or snapshot is not None

    async def follow(self) -> None:
        table = self._table
        if table is None:
            return
        try:
            snapshot = await self._scene(table)
        except StoreError as error:
            log.warning("table %s: %s", table.id, error, extra={"table": table.id, "request": self.id})
        except LogError as error:
            self.send(Fault(error.code, wire_text(error.text), None))
        else:
            self._show(snapshot)

    def _show(self, snapshot: Snapshot) -> None:
        """Send what the client does not have yet; nothing more of a table that it may no longer see."""
        if (trouble := self._trouble()) is not None:
            self.send(Fault(trouble.code, wire_text(trouble.text)))
            self.part()
            return
        if self._welcome or snapshot.version != self._sent_version:
            since = self._sent_version[0]
            welcome = self._welcome or snapshot.state.head < since  # an older log was restored: start over
            self._sent_version, self._welcome = snapshot.version, False
            self._talk_sent = None if welcome else self._talk_sent
            self._writes = self._writes or welcome
            self.send(self._news(snapshot, None if welcome else since))
        self._listen(snapshot.state, snapshot.lines)
        self._count(snapshot.state)

    def _count(self, state: TableState) -> None:
        """Send a player the number of spectators, if it has changed."""
        if self._table is None:
            return
        watching = self._services.spectator_counts.shown_at(self._table)
        if watching != self._watching and state.roster.chair_of(self._person) is not None:
            self._watching = watching
            self.send(Watching(watching))

    def _trouble(self) -> CartaroError | None:
        """Return why the client may no longer see its table; None if it may."""
        known = None if self._table is None else self._table.cached
        try:
            if known is not None:
                self._caller.check(known.state, self._person)
        except CartaroError as error:
            return error
        return None

    def _listen(self, state: TableState, recent: Sequence[SpokenLine]) -> None:
        """Send the lines since those last sent, all recent ones to a client that has none yet; and who may write."""
        conversation = None if self._table is None else self._services.conversations.known_at(self._table)
        if conversation is None:
            return
        before, whole, last = self._writes, self._talk_sent is None, self._talk_sent or 0
        self._writes = may_write(state, conversation.agreed)
        lines = [line for line in recent if line.number > last]
        self._talk_sent = lines[-1].number if lines else last
        shown = serialize_lines(lines, self._muted | conversation.blocked.get(self._account or "", frozenset()))
        if shown or (whole and lines) or self._writes != before:
            self.send(Talk(shown, whole and bool(lines), self._person, self._writes))

    async def _scene(self, table: LiveTable) -> Snapshot:
        return await self._services.spectating.snapshot(table, self._person, self.changed)

    def _news(self, snapshot: Snapshot, since: int | None) -> WelcomeFrame | UpdateFrame:
        if since is None:
            known, self._known = self._known, None
            missed = () if known is None else missed_turns(snapshot.state, snapshot.steps, known)
            return snapshot.views.welcome(
                self._person, snapshot.now, snapshot.begins_in, missed, invitation=self._invitation
            )
        steps = _steps_after(snapshot.steps, since)
        return snapshot.views.update(self._person, snapshot.now, snapshot.begins_in, steps, invitation=self._invitation)


def too_fast(wait: float) -> Text:
    """Return the refusal for a client that may sit down after *wait* seconds."""
    seconds = math.ceil(wait)
    return tr("server-sockets-table_socket-people_have_sat_down", seconds=seconds)


def _steps_after(steps: Sequence[TableStep], seq: int) -> Sequence[TableStep]:
    """Return those of *steps*, which are in order, that came after the entry *seq*."""
    after = []
    for step in reversed(steps):
        if step.seq <= seq:
            break
        after.append(step)
    return after[::-1]


def _set_pace(table: LiveTable, person: int, state: TableState, message: PaceMessage) -> None:
    """Set the bots' pace, or hurry them, as *person* asked; a request to hurry is ignored while no bot plays."""
    if isinstance(message, Pace):
        table.pace.choose(person, message.pace)
    elif state.chair_to_act is not None and state.roster.is_played_by_bot(state.chair_to_act):
        table.pace.hurry(person, table.present)


def _worded(id: str, answer: Answer) -> ServerMessage:
    match answer:
        case DoneAnswer(seq):
            return Done(id, seq)
        case NotDone(seq, article, text):
            article_id, number = (None, None) if article is None else (article.id, article.number)
            return Refusal(id, seq, article_id, number, wire_text(text))
        case _:
            return Fault("stale", wire_text(STALE), id)


HELLO_FIRST = tr("server-sockets-table_socket-hello_first")
SPECTATOR = tr("server-sockets-table_socket-spectator")
SEATED = tr("server-sockets-table_socket-seated")
REVOKED = tr("server-sockets-table_socket-revoked")
MOVED = tr("server-sockets-table_socket-moved")
LOGGED_OUT = tr("server-sockets-table_socket-logged_out")
UNKNOWN_TABLE = tr("server-sockets-table_socket-unknown_table")
BAD_TOKEN = tr("server-sockets-table_socket-bad_token")
STALE = tr("server-sockets-table_socket-stale")
