"""A second computer follows an event of another, and takes it over; the other learns from it that it has lost it.

Only the second asks the first, at the address that its operator has given: a server never asks an address that a client
named. Both prove that they know the organiser's key, which itself is not sent.
"""

import asyncio
import hashlib
import hmac
import http.client
import logging
import re
import socket
import time
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec
from msgspec import Struct

from cartaro.file_errors import reason_of
from cartaro.i18n import CartaroError, Text, tr
from cartaro.server.base.lan_addresses import is_near
from cartaro.server.services.tournament.copies import copy_key
from cartaro.server.services.tournament.events import Events
from cartaro.store.books.commands import CommandBook, CommandState, EventCommand, Ruling
from cartaro.store.books.event_rows import TABLES, EventRows
from cartaro.store.event_copies import LARGEST, CopyError, CopyKey, EventCopy, seal_copy, unpack_copy
from cartaro.store.ports import Database, ServerStore
from cartaro.struct_types import prepare
from cartaro.tournament.log.evidence import FIELDS
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.log.service import Actor, CommandResult, Tournament, TournamentService, read_tournament
from cartaro.tournament.model.chain import LogEntry
from cartaro.tournament.model.log_entries import (
    BoardsWritten,
    Committed,
    Created,
    Drawn,
    Entered,
    Imported,
    OnlineTableOpened,
    Paired,
    PlayedOnLine,
    TakenOver,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.wire.event_news import Elsewhere
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText

if TYPE_CHECKING:
    from collections.abc import Callable

EVERY_SECONDS = 2.0
"""Seconds between two looks at the other computer."""
PATIENCE = 5.0
"""Seconds for its answer."""
AWAY_SECONDS = 60.0
"""Seconds of silence from which on a computer that followed is no more told to phones."""
MOST_FOLLOWERS = 10
_OF_THE_OFFICE = (
    Created,
    Committed,
    Drawn,
    Paired,
    OnlineTableOpened,
    BoardsWritten,
    PlayedOnLine,
    TakenOver,
)
"""What a server writes from its own state, which is another here."""

log = logging.getLogger(__name__)
T = TypeVar("T")
_PAGE = re.compile(r"https?://[A-Za-z0-9.:\[\]-]{1,80}/evento/[a-z0-9-]{1,80}")


class CopyAnswer(Struct):
    """The answer of the followed server: the hash of the last entry, and the sealed copy, None if that was known."""

    head: str
    sealed: bytes | None


class Told(Struct):
    """What a computer that has taken over tells, sealed: who rules, and the entry from which on it is alone."""

    ruling: Ruling
    seq: int
    hash: str


class OnlyThere(Struct):
    """An entry that the other computer alone has, and what it says."""

    entry: LogEntry
    said: WireText


class Heard(Struct):
    """The answer, sealed: who rules here now, and the entries that are here alone."""

    ruling: Ruling | None
    entries: list[OnlyThere]


prepare(CopyAnswer, Told, Heard)


@dataclass
class OtherComputer:
    """What is known of the other computer since this server was started; moments are monotonic."""

    since: float = field(default_factory=time.monotonic)
    heard: float | None = None
    problem: Text | None = None
    head: str = ""
    entries: list[OnlyThere] = field(default_factory=list)

    @property
    def silent(self) -> int:
        """For how many seconds nothing has been heard of it."""
        return int(time.monotonic() - (self.since if self.heard is None else self.heard))


@dataclass(frozen=True, slots=True)
class FollowingComputer:
    """A computer that follows an event of this one, by its name: where its page is, if known; its last question."""

    name: str
    address: str
    at: float


def token_of(key: CopyKey) -> str:
    """Return what proves that a computer knows the key of an event's copies."""
    return hmac.digest(key.key, b"fetch", hashlib.sha256).hex()


def ruling_of(tournament: Tournament, address: str = "") -> Ruling | None:
    """Return the last take-over in the log; None if there was none."""
    for entry in reversed(tournament.log):
        if isinstance(entry.payload, TakenOver):
            return Ruling(entry.payload.command, entry.hash, entry.payload.place or entry.who, entry.at, address)
    return None


def check_copy(copy: EventCopy) -> Tournament:
    """Return the event of *copy*; raise :class:`CartaroError` unless it is whole, and its log follows the rules."""
    tables = copy.tables.items()
    if not copy.tables.keys() <= TABLES.keys() or any(
        len(row) != len(TABLES[name].columns) or row[0] != copy.event for name, rows in tables for row in rows
    ):
        raise CopyError("no_copy", tr("store-event_copies-no_copy"))
    held = copy.evidence
    tournament = read_tournament(copy.event, held.entries)
    if tournament.event.definition.id != copy.event or len(held.rows) != len(tournament.log):
        raise CopyError("no_copy", tr("store-event_copies-no_copy"))
    return tournament


async def take_in(store: Database, copy: EventCopy, state: CommandState) -> None:
    """Store *copy* to be read, and followed or taken over; raise :class:`CartaroError` if it is not whole.

    Raise :class:`TournamentRefusal` if this computer commands the event.
    """
    await asyncio.to_thread(check_copy, copy)
    if not await EventRows(store).put(copy, state):
        raise TournamentRefusal("in_command", tr("server-services-tournament-following-in_command", id=copy.event))


async def fetch_copy(
    source: str, id: str, key: CopyKey, known: str = "", address: str = ""
) -> tuple[str, EventCopy | None]:
    """Return the last hash and the copy of an event of the server at *source*; no copy if the hash is *known*.

    *address* is where devices find the event here, if this computer takes over. Raise :class:`CartaroError` if it does
    not answer, or refuses.
    """
    asked = urlencode({"head": known, "by": socket.gethostname()[:60], "at": address})
    path = f"/api/events/{quote(id, safe='')}/copy?{asked}"
    answer = msgspec.json.decode(await _ask(source, path, token_of(key)), type=CopyAnswer)
    if answer.sealed is None:
        return answer.head, None
    return answer.head, unpack_copy(await asyncio.to_thread(key.open, answer.sealed))


async def _ask(source: str, path: str, token: str, body: bytes | None = None) -> bytes:
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    request = urllib.request.Request(source + path, body, headers)  # noqa: S310 - of the operator, HTTP alone
    try:
        return await asyncio.to_thread(_fetch, request)
    except urllib.error.HTTPError as error:
        raise CartaroError("refused", _why(error)) from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        why = error.reason if isinstance(error, urllib.error.URLError) else error
        reason = reason_of(why) if isinstance(why, OSError) else Text(str(why), str(why))
        raise CartaroError("no_answer", tr("server-services-tournament-following-no_answer", reason=reason)) from error


def _fetch(request: urllib.request.Request) -> bytes:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), _NoRedirect())
    with opener.open(request, timeout=PATIENCE) as answer:
        found: bytes = answer.read(2 * LARGEST)
        return found


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any, **__: Any) -> None:
        """Follow nothing: the address is the operator's."""


def _why(error: urllib.error.HTTPError) -> Text:
    try:
        said = msgspec.json.decode(error.read(64 * 1024))["error"]["text"]
        return tr("server-services-tournament-following-refused", why=Text(str(said["it"]), str(said["en"])))
    except (OSError, msgspec.MsgspecError, LookupError, TypeError, UnicodeError):
        return tr("server-services-tournament-following-no_answer", reason=Text(str(error), str(error)))


def read_source(text: str) -> tuple[str, str | None]:
    """Return the address of a server, and the event of a page's address; raise :class:`CartaroError` if it is none."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username:
        raise CartaroError("bad_source", tr("server-services-tournament-following-bad_source", text=text))
    steps = parts.path.strip("/").split("/")
    event = steps[1] if len(steps) > 1 and steps[0] == "evento" else None
    return f"{parts.scheme}://{parts.netloc}", event


async def take_over(store: Database, service: TournamentService, id: str, actor: Actor) -> CommandResult:
    """Take the event *id* over on this computer.

    Raise :class:`TournamentRefusal` if this computer commands it already, or has none such.
    """
    command = await CommandBook(store).of(id)
    tournament = await service.open(id)
    if command.leads:
        raise TournamentRefusal("in_command", tr("server-services-tournament-following-in_command", id=id))
    lost = 0 if command.state.lost is None else command.state.lost.command
    payload = TakenOver(max(tournament.event.command, lost) + 1, socket.gethostname()[:60])
    return await service.do(id, payload, actor)


class Following:
    """Follows events of other computers, tells those from which this one has taken over, and answers those that follow.

    A :class:`.StoreError` of the store may come from every method.
    """

    def __init__(self, store: ServerStore, events: Events) -> None:
        self._store, self._events, self._service = store, events, events.service
        self._book = CommandBook(store)
        self._followed: dict[str, OtherComputer] = {}
        self._followers: dict[str, dict[str, FollowingComputer]] = {}
        self._lost: dict[str, Ruling] = {}
        self.base = ""
        """Where devices reach this server, as a page of its desk says; to be told to the other computer."""
        self.find_base: Callable[[], str] = str
        """Return the same as this machine's networks say, until a page does; empty if it is unknown."""

    async def run(self) -> None:
        """Look at the other computers, until cancelled."""
        while True:
            commands = await self._book.all()
            self._lost = {id: each.state.lost for id, each in commands.items() if each.state.lost and not each.leads}
            for id, command in commands.items():
                if command.state.source:
                    await self._look(id, command)
            await asyncio.sleep(EVERY_SECONDS)

    async def _look(self, id: str, command: EventCommand) -> None:
        followed = self._followed.setdefault(id, OtherComputer())
        try:
            await (self._tell(id, command, followed) if command.leads else self._pull(id, command, followed))
            followed.heard, followed.problem = time.monotonic(), None
        except CartaroError as error:
            followed.problem = error.text
        except (msgspec.MsgspecError, UnicodeError):
            followed.problem = tr("server-services-tournament-following-other_version")

    async def _pull(self, id: str, command: EventCommand, followed: OtherComputer) -> None:
        key = await copy_key(self._service, id)
        address = await self._page_of(id)
        head, copy = await fetch_copy(command.state.source, id, key, followed.head, address)
        if copy is not None and not (await self._book.of(id)).leads:
            await take_in(self._store, copy, command.state)
            await self._events.look_at(id)
        followed.head = head

    async def _tell(self, id: str, command: EventCommand, followed: OtherComputer) -> None:
        """Tell the other computer that it has lost the event, and learn what it had more."""
        tournament = await self._service.open(id)
        ruling = ruling_of(tournament, await self._page_of(id))
        if ruling is None:
            return
        taken = next(entry for entry in tournament.log if entry.hash == ruling.head)
        key = await copy_key(self._service, id)
        sealed = key.seal(msgspec.json.encode(Told(ruling, taken.seq - 1, taken.previous)))
        body = msgspec.json.encode({"sealed": sealed})
        path = f"/api/events/{quote(id, safe='')}/command/news"
        answer = msgspec.json.decode(await _ask(command.state.source, path, token_of(key), body), type=CopyAnswer)
        heard = msgspec.json.decode(key.open(answer.sealed or b""), type=Heard)
        if heard.ruling is not None and heard.ruling.head != ruling.head and heard.ruling.command >= ruling.command:
            await self._lose(id, command, heard.ruling)
        followed.entries = heard.entries

    async def _page_of(self, id: str) -> str:
        """Return the address of the page of the event *id* here; empty if it is unknown."""
        base = self.base or await asyncio.to_thread(self.find_base)
        return f"{base}/evento/{id}" if base else ""

    async def _lose(self, id: str, command: EventCommand, ruling: Ruling) -> None:
        state = msgspec.structs.replace(command.state, source="", lost=ruling)
        await self._book.keep(id, EventCommand(False, state))
        self._lost[id] = ruling
        log.warning("event %s was taken over by %s", id, ruling.by, extra={"event": id})
        self._events.stir(id)

    # Of a computer that is followed

    async def answer_copy(self, id: str, token: str, known: str, name: str, address: str) -> CopyAnswer:
        """Return the copy of the event *id* for a follower; raise :class:`TournamentRefusal` if it may not have it."""
        tournament, key = await self._admit(id, token)
        if not (await self._book.of(id)).leads:
            raise TournamentRefusal("not_in_command", tr("tournament-log-service-not_in_command"))
        followers = self._followers.setdefault(id, {})
        if name in followers or len(followers) < MOST_FOLLOWERS:
            page = address if _PAGE.fullmatch(address) else ""
            before = followers.get(name)
            followers[name] = FollowingComputer(name, page, time.monotonic())
            if page != ("" if before is None else before.address):
                self._events.stir(id)
        if known == tournament.head:
            return CopyAnswer(known, None)
        copy = await EventRows(self._store).read(id)
        head = copy.tables["event_entries"][-1][1 + list(FIELDS).index("sha256")]
        return CopyAnswer(head, await asyncio.to_thread(seal_copy, copy, key))

    async def answer_news(self, id: str, token: str, sealed: bytes) -> CopyAnswer:
        """Take note of who rules the event *id*, if that is by a higher command; return what is here alone, sealed.

        Raise :class:`CopyError` if the news are not sealed with the event's key.
        """
        tournament, key = await self._admit(id, token)
        try:
            told = msgspec.json.decode(key.open(sealed), type=Told)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise CopyError("bad_copy", tr("store-event_copies-bad_copy")) from error
        command = await self._book.of(id)
        own = command.state.lost or ruling_of(tournament)
        if told.ruling.command > max(tournament.event.command, 0 if own is None else own.command):
            await self._lose(id, command, told.ruling)
            own = told.ruling
        known = [(entry.seq, kept) for entry, kept in zip(tournament.log, tournament.hashes, strict=True)]
        entries = tournament.log[told.seq :] if (told.seq, told.hash) in known else ()
        rows = [OnlyThere(entry, wire_text(entry_to_text(tournament.event, entry))) for entry in entries]
        return CopyAnswer(tournament.head, key.seal(msgspec.json.encode(Heard(own, rows))))

    async def _admit(self, id: str, token: str) -> tuple[Tournament, CopyKey]:
        tournament, key = await self._service.open(id), await copy_key(self._service, id)
        if not hmac.compare_digest(token_of(key).encode(), token.encode()):
            raise TournamentRefusal("bad_key", tr("server-http-tournament-doorway-bad_key"))
        return tournament, key

    # For the desk

    def followers(self, id: str) -> list[tuple[str, int, str]]:
        """Return the computers that follow the event *id*: the seconds since each last asked, where its page is."""
        known = self._followers.get(id, {}).values()
        return [(one.name, int(time.monotonic() - one.at), one.address) for one in known]

    def elsewhere(self, id: str, caller: str) -> Elsewhere:
        """Return where the page of the event *id* is on other computers.

        A *caller* from outside is told no address of the hall.
        """
        here, lost = is_near(caller), self._lost.get(id)
        pages = [address for _, silent, address in self.followers(id) if address and silent < AWAY_SECONDS]
        told = [page for page in pages if here or not is_near(urlsplit(page).hostname or "")]
        moved = "" if lost is None else lost.address
        return Elsewhere(moved if moved and (here or not is_near(urlsplit(moved).hostname or "")) else None, told)

    async def stand(self, id: str) -> tuple[EventCommand, OtherComputer | None]:
        """Return the command of the event *id*, and what is known of the other computer."""
        command = await self._book.of(id)
        return command, self._followed.get(id)

    async def only_there(self, tournament: Tournament, command: EventCommand) -> list[OnlyThere]:
        """Return the entries that only the other computer has, and about which nothing was decided."""
        followed = self._followed.get(tournament.id)
        here = {entry.cmd_id for entry in tournament.log} | set(command.state.left)
        return [one for one in ([] if followed is None else followed.entries) if one.entry.cmd_id not in here]

    async def take_over(self, id: str, actor: Actor) -> CommandResult:
        """Take the event *id* over, and tell everybody (see :func:`take_over`)."""
        done = await take_over(self._store, self._service, id, actor)
        self._events.note(done.tournament)
        self._events.copies.note(id)
        return done

    async def decide(self, id: str, cmd_id: str, *, keep: bool) -> None:
        """Enter an entry of the other computer here, or leave it out; raise :class:`TournamentRefusal` if refused."""
        command = await self._book.of(id)
        tournament = await self._service.open(id)
        found = next((one for one in await self.only_there(tournament, command) if one.entry.cmd_id == cmd_id), None)
        if found is None:
            raise TournamentRefusal("no_entry", tr("server-services-tournament-following-decided"))
        if not keep:
            left = (*command.state.left, cmd_id)
            await self._book.keep(id, EventCommand(command.leads, msgspec.structs.replace(command.state, left=left)))
            return
        entry, payload = found.entry, found.entry.payload
        if isinstance(payload, _OF_THE_OFFICE):
            raise TournamentRefusal("not_again", tr("server-services-tournament-following-not_again"))
        if isinstance(payload, Entered):
            payload = msgspec.structs.replace(payload, number=0)
        if isinstance(payload, Imported):
            fresh = tuple(msgspec.structs.replace(one, number=0) for one in payload.entrants)
            payload = msgspec.structs.replace(payload, entrants=fresh)
        await self._events.do(id, payload, Actor(entry.who, entry.cmd_id, entry.role, entry.at))
