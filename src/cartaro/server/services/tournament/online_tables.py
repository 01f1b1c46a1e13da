"""Tables of a round that are played on line: opened for their players, with results reported to the event.

With repeated deals every table of the round has the same deals, from one commitment of the event, and nothing of any
is shown before the last table has finished.

The event's log has the on-line tables; those in progress are read from it at the start, so that a server that was
stopped reports matches that ended meanwhile, once.
"""

import asyncio
import hashlib
import logging
import secrets
from base64 import b32encode
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from cartaro.bots import LEVELS
from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook import OptionValue
from cartaro.server.services.results import AGAIN_SECONDS
from cartaro.store.book_ports import PassStore
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.decide import table_command
from cartaro.table.embargo import LiftEmbargo, is_embargoed
from cartaro.table.entries import Chair, Entry, Opened, Payload, Started
from cartaro.table.opening import hash_token
from cartaro.table.ports import Secrets, StoreError
from cartaro.table.state import LogError, TableState
from cartaro.tournament.event.registration import MOST_SUBSTITUTED
from cartaro.tournament.event.rounds import find_table
from cartaro.tournament.event.seats import left_several
from cartaro.tournament.event.state import EventState, RoundTable
from cartaro.tournament.formats.registry import games_at
from cartaro.tournament.formats.repeated.boards import seat_on
from cartaro.tournament.log.access import seat_token
from cartaro.tournament.log.service import (
    UNKNOWN_EVENT,
    Actor,
    CommandResult,
    Tournament,
    TournamentService,
)
from cartaro.tournament.model.facet import facet_of
from cartaro.tournament.model.log_entries import (
    GameResult,
    OnlineTableOpened,
    Paired,
    PlayedOnLine,
    Result,
    Substituted,
    TakenBack,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.definition import TournamentDefinition

log = logging.getLogger(__name__)


GRACE = 120.0
"""Seconds after which a bot plays for an absent player with repeated deals: all other tables wait for this one."""

SUBSTITUTE = "skilled"
"""The level of that bot."""


_ALONE = ("", 0, 0)
"""Stands for the event, round and number of a table whose event was deleted."""


class OnLine:
    """Opens the on-line tables of events and reports their results; ``on_result`` is called after each.

    ``on_progress`` is called when a table of repeated deals has finished, and others have not; ``seats_given`` when
    seats were given to substitutes.
    """

    def __init__(
        self,
        authority: Authority,
        service: TournamentService,
        passes: PassStore,
        seats_given: Callable[[], Awaitable[None]],
    ) -> None:
        self._authority = authority
        self._service = service
        self._passes = passes
        self._seats_given = seats_given
        self._seats_seen: dict[str, int] = {}
        self._awaited: dict[str, tuple[str, int, int]] = {}
        self._reporting: dict[str, asyncio.Task[None]] = {}
        self._finished: dict[tuple[str, int], set[int]] = {}
        self._again: dict[str, asyncio.TimerHandle] = {}
        self._settling = asyncio.Lock()
        self.on_result: Callable[[Tournament], None] = lambda _tournament: None
        self.on_progress: Callable[[Tournament], None] = lambda _tournament: None

    async def open(self, id: str, round_: int, bots: Mapping[str, str], by: Actor) -> CommandResult:
        """Open a table for every meeting of a round without a table and a result; entrants in *bots* are bots.

        The method is idempotent. Raise :class:`TournamentRefusal` if there is nothing to open.
        """
        tournament = await self._service.open(id)
        keys = await self._service.keys(id)
        done = None
        _check(tournament.event, round_, bots)
        for seated in tournament.event.rounds.get(round_, ()):
            if not seated.meeting.counts and not seated.online:
                opened = await self._open_one(tournament, seated, bots, keys)
                command = Actor(by.who, f"{by.cmd_id}.{opened.table}", by.role)
                done = await self._service.do(id, opened, command)
                self._awaited[opened.online] = (id, round_, opened.table)
                await self._wake_up(opened.online)
        if done is None:
            raise TournamentRefusal(
                "nothing_to_open",
                tr("server-services-tournament-online_tables-nothing_to_open", round=round_),
            )
        return done

    async def _open_one(
        self, tournament: Tournament, seated: RoundTable, bots: Mapping[str, str], keys: bytes
    ) -> OnlineTableOpened:
        """Create the table, unless an interrupted attempt has done so; return the log entry that records it."""
        round_, table, event = seated.meeting.round, seated.meeting.table, tournament.event
        chairs = _chairs(event, seated, bots)
        name = _table_name(tournament, seated, chairs, keys)
        shared = await self._service.deals_of(tournament.id, seated) if seated.meeting.boards else None
        kept = Secrets(shared or secrets.token_bytes(SECRET_BYTES), secrets.token_bytes(SECRET_BYTES))
        opened = Opened(
            event.definition.rulebook.id,
            _options(event.definition, seated),
            chairs,
            Shuffle(kept.shuffle).commitment,
            substitute=SUBSTITUTE if shared else None,
            grace=GRACE if shared else None,
            embargoed=shared is not None,
        )
        at = self._authority.clock.now()
        whats: tuple[Payload, ...] = (opened, Started())
        entries = [Entry(seq, f"open:{seq}", None, at, what) for seq, what in enumerate(whats, 1)]
        seats = [
            seat
            for entrant in seated.entrants
            if str(entrant) not in bots
            for seat in seats_of(event, replace(seated, online=name), entrant, keys)
        ]
        people = {seat.chair: hash_token(seat.token) for seat in seats}
        await self._authority.store.create(name, entries, kept, people)
        return OnlineTableOpened(round_, table, name, opened.commitment if shared else "")

    async def _wake_up(self, name: str) -> None:
        table = await self._authority.find(name)
        if table is not None:
            table.wake()

    def wake(self, table: LiveTable) -> None:
        """Report the result of *table* if it belongs to an event and is over."""
        if table.id not in self._awaited or table.id in self._reporting:
            return
        if table.cached is None or not table.cached.state.over:
            return
        task = asyncio.ensure_future(self._report_or_log(table))
        self._reporting[table.id] = task
        task.add_done_callback(lambda _: self._reporting.pop(table.id, None))

    async def catch_up(self) -> None:
        """Follow the tables in progress of all events, and report those that ended while no server was running."""
        try:
            for id in await self._service.events():
                try:
                    tournament = await self._service.open(id)
                except CartaroError as error:
                    log.warning("event %s: %s", id, error, extra={"event": id})
                    continue
                for seated in (s for tables in tournament.event.rounds.values() for s in tables):
                    await self._await_or_log(id, seated)
                await self.give_seats(tournament)
        except StoreError as error:
            log.warning("%s", error)

    async def _await_or_log(self, id: str, seated: RoundTable) -> None:
        try:
            if seated.online and (not seated.meeting.counts or await self._is_sealed(seated)):
                self._awaited[seated.online] = (id, seated.meeting.round, seated.meeting.table)
                await self._wake_up(seated.online)
        except LogError as error:
            log.warning("%s", error)

    async def give_seats(self, tournament: Tournament) -> None:
        """Give the seats of people who were substituted, at the tables of the current round, to those who play."""
        event, seen = tournament.event, self._seats_seen.get(tournament.id, 0)
        if any(isinstance(entry.payload, Substituted | TakenBack) for entry in tournament.log[seen:]):
            changes = (entry.payload for entry in tournament.log)
            changed = {change.entrant for change in changes if isinstance(change, Substituted)}
            here = [entrant for entrant in changed & event.places.keys() if event.places[entrant].online]
            keys = await self._service.keys(tournament.id) if here else b""
            if any([await self._give_seats_of(event, entrant, keys) for entrant in here]):
                await self._seats_given()
        self._seats_seen[tournament.id] = len(tournament.log)

    async def _give_seats_of(self, event: EventState, entrant: int, keys: bytes) -> bool:
        seated, given = event.places[entrant], False
        for seat in seats_of(event, seated, entrant, keys):
            others = [hash_token(other) for other in seat.others]
            given |= await self._passes.give_seat(seated.online, seat.chair, hash_token(seat.token), others)
        return given

    async def forget(self, id: str) -> None:
        """Let the tables of an event that was deleted go on alone; what was withheld of them is shown as each ends."""
        self._seats_seen.pop(id, None)
        for name in [name for name, (event, _, _) in self._awaited.items() if event == id]:
            self._awaited[name] = _ALONE
            try:
                await self._wake_up(name)
            except LogError as error:
                log.warning("%s", error)

    async def settle(self, id: str) -> None:
        """Check whether a round of repeated deals is complete after a result was entered by hand."""
        rounds = {round_ for event, round_, _ in self._awaited.values() if event == id}
        if (await self._service.open(id)).event.repeats_deals:
            for round_ in rounds:
                await self._settle(id, round_)

    async def look_again(self) -> None:
        """Read results and substitutions that other processes have written."""
        for id in self.awaited_events:
            await self.look_at(id)

    async def look_at(self, id: str) -> None:
        """Read results and substitutions of one event that other processes have written."""
        if id in self.awaited_events:
            await self.settle(id)
            await self.give_seats(await self._service.open(id))

    @property
    def awaited_events(self) -> set[str]:
        """The events with tables in play."""
        return {event for event, _, _ in self._awaited.values() if event}

    def finished(self, tournament: Tournament) -> list[int]:
        """Return the tables of the current round that have finished their repeated deals and wait for the others."""
        return sorted(self._finished.get((tournament.id, tournament.event.round), ()))

    async def stop(self) -> None:
        """Finish work in progress; results that the store does not take are reported after the next start."""
        await asyncio.gather(*self._reporting.values(), return_exceptions=True)
        for later in self._again.values():
            later.cancel()

    async def _report_or_log(self, table: LiveTable) -> None:
        try:
            await self._report(table)
        except LogError as error:
            log.warning("%s", error)
        except StoreError as error:
            log.warning("%s", error)
            self._again[table.id] = asyncio.get_running_loop().call_later(AGAIN_SECONDS, self.wake, table)
        except TournamentRefusal as error:
            if error.code == UNKNOWN_EVENT:
                self._awaited[table.id] = _ALONE
                await self._report(table)
                return
            log.warning(
                "table %s: %s", table.id, error, extra={"table": table.id}
            )  # a result was entered by hand meanwhile: it has precedence
            self._awaited.pop(table.id, None)

    async def _report(self, table: LiveTable) -> None:
        awaited = self._awaited.get(table.id)
        if awaited is None:
            return  # all tables of a round are settled with its last one
        if awaited == _ALONE:
            await self._open_deals(await self._authority.state_of(table))
            return
        id, round_, number = awaited
        event = (await self._service.open(id)).event
        if event.repeats_deals:
            await self._settle(id, round_)
        else:
            await self._write_result(id, find_table(event, round_, number), await self._authority.state_of(table))
            self._awaited.pop(table.id, None)

    async def _write_result(self, id: str, seated: RoundTable, state: TableState) -> None:
        event = (await self._service.open(id)).event
        result = msgspec.structs.replace(result_of(state, seated), absent=left_several(event, seated))
        what = PlayedOnLine(seated.meeting.round, seated.meeting.table, result, state.id)
        by = Actor("Cartaro", f"table:{state.id}", "table")  # no client's id has a colon
        done = await self._service.do(id, what, by)
        self.on_result(done.tournament)

    async def _settle(self, id: str, round_: int) -> None:
        """Once every table of a round of repeated deals has finished, write their results and open the deals.

        Before that no result is published: it would reveal something about the cards to people who have yet to play.
        """
        async with self._settling:
            tournament = await self._service.open(id)
            tables = [(seated, await self._state_of(seated)) for seated in tournament.event.rounds.get(round_, ())]
            done = {s.meeting.table for s, state in tables if not s.meeting.counts and state and state.over}
            waits = any(not s.meeting.counts and s.meeting.table not in done for s, _ in tables)
            before = self._finished.pop((id, round_), set())
            if waits:
                self._finished[id, round_] = done
                if done != before:
                    self.on_progress(tournament)
                return
            for seated, state in tables:
                if state is not None and seated.meeting.table in done:
                    await self._write_or_log(id, seated, state)
            for _, state in tables:
                if state is not None and state.over:
                    await self._open_deals(state)

    async def _write_or_log(self, id: str, seated: RoundTable, state: TableState) -> None:
        try:
            await self._write_result(id, seated, state)
        except TournamentRefusal as error:
            log.warning(
                "table %s: %s", state.id, error, extra={"table": state.id}
            )  # a result was entered by hand meanwhile: it has precedence

    async def _open_deals(self, state: TableState) -> None:
        table = await self._authority.find(state.id)
        if table is not None and is_embargoed(state):
            await self._authority.submit(table, LiftEmbargo(table_command("unseal", state.head)))
        self._awaited.pop(state.id, None)

    async def _state_of(self, seated: RoundTable) -> TableState | None:
        table = await self._authority.find(seated.online) if seated.online else None
        return None if table is None else await self._authority.state_of(table)

    async def _is_sealed(self, seated: RoundTable) -> bool:
        state = await self._state_of(seated) if seated.meeting.boards else None
        return state is not None and is_embargoed(state)


def result_of(state: TableState, seated: RoundTable) -> Result:
    """Return the result of the finished match of a table by entrant; chair c belongs to entrant ``c % len(entrants)``.

    With repeated deals it is the points of each deal.
    """
    match, entrants = state.match, seated.entrants
    assert match is not None
    standing, sides = match.standing, match.terms.sides
    side_of = {match.draw.chairs[side] % len(entrants): side for side in range(sides)}

    def by_entrant(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(numbers[side_of[at]] for at in range(len(entrants)))

    deals = (*match.deals, match.points) if match.points is not None else match.deals
    if seated.meeting.boards:
        return Result((GameResult(deals=tuple(map(by_entrant, deals))),))
    whole = tuple(map(sum, zip(*deals, strict=True))) == tuple(standing.totals)
    clock = standing.article.id == match.terms.rulebook.cited.get("match.clock", standing.article).id
    ended_by_clock = clock and match.terms.rulebook.has("match.clock") and match.elapsed_minutes is not None
    minutes = int(match.elapsed_minutes or 0) if ended_by_clock else None
    winner = None
    if standing.winner is not None:
        winner = next(entrants[at] for at, side in side_of.items() if side == standing.winner)
    deal_points = tuple(map(by_entrant, deals)) if whole else ()
    out = () if whole else facet_of(match.terms.rulebook).exits_of_match(match, deals)
    game = GameResult(by_entrant(tuple(standing.totals)), deal_points, minutes, out=by_entrant(out) if out else ())
    return Result((game,), winner=winner)


def _table_name(tournament: Tournament, seated: RoundTable, chairs: Sequence[Chair], keys: bytes) -> str:
    """Return the id of an on-line table: the same at every attempt, and another for other people or another pairing."""
    round_ = seated.meeting.round
    paired = [entry for entry in tournament.log if isinstance(entry.payload, Paired) and entry.payload.round == round_]
    what = [tournament.id, round_, seated.meeting.table, len(seated.history), len(paired), chairs]
    label = b"table " + msgspec.json.encode(what)
    return b32encode(hashlib.sha256(keys + label).digest()[:10]).decode().lower()


def _check(event: EventState, round_: int, bots: Mapping[str, str]) -> None:
    meetings = [seated.meeting for seated in event.rounds.get(round_, ())]
    if any(games_at(event.definition.plan, meeting) > 1 for meeting in meetings):
        raise TournamentRefusal(
            "best_of_on_line",
            tr("server-services-tournament-online_tables-best_of_on_line"),
        )
    for number, bot in bots.items():
        if not (number.isdigit() and int(number) in event.enrolments and bot in LEVELS):
            listed = ", ".join(LEVELS)
            raise TournamentRefusal(
                "bad_bot",
                tr("server-services-tournament-online_tables-bad_bot", number=number, listed=listed, bot=bot),
            )


def chair_of(seated: RoundTable, entrant: int, member: int) -> int:
    """Return a person's chair: the sides alternate; with repeated deals the primo di mano comes first."""
    side, boards = seated.entrants.index(entrant), seated.meeting.boards
    return seat_on(boards[0], side, member) if boards else side + member * len(seated.entrants)


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A person's chair at an on-line table, with its token, and those of who sat there before or after them."""

    chair: int
    token: str
    others: tuple[str, ...]


def seats_of(event: EventState, seated: RoundTable, entrant: int, keys: bytes) -> list[TableSeat]:
    """Return the seats of an entrant's people at their on-line table, in the order of the people."""
    enrolment, seats = event.enrolments[entrant], []
    for at in range(len(enrolment.people)):
        chair, now = chair_of(seated, entrant, at), enrolment.replaced_at.count(at)
        tokens = [seat_token(keys, seated.online, chair, renewals) for renewals in range(MOST_SUBSTITUTED + 1)]
        seats.append(TableSeat(chair, tokens[now], tuple(tokens[:now] + tokens[now + 1 :])))
    return seats


def _chairs(event: EventState, seated: RoundTable, bots: Mapping[str, str]) -> tuple[Chair, ...]:
    chairs = {
        chair_of(seated, n, at): Chair(person.name, "bot" if str(n) in bots else "person", bots.get(str(n)))
        for n in seated.entrants
        for at, person in enumerate(event.enrolments[n].people)
    }
    return tuple(chairs[chair] for chair in sorted(chairs))


def _options(definition: TournamentDefinition, seated: RoundTable) -> dict[str, OptionValue]:
    options = definition.plan.game.options_at(definition.options, len(seated.entrants))
    if seated.meeting.boards:
        options["deals"] = len(seated.meeting.boards)
    return options
