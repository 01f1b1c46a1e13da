"""Tables of a round that are played on line: opened for who sits there, and reporting to the event when they end.

What is played on line is in the event's log; which tables are awaited is read from it at the start, so that a server
that was stopped meanwhile reports what ended before, once.
"""

import asyncio
import hashlib
import logging
import secrets
from base64 import b32encode
from collections.abc import Callable, Mapping

from cartaro.bots import LEVELS
from cartaro.desk.access import seat_token
from cartaro.desk.entries import Game, PlayedOnLine, Result, TableOpened
from cartaro.desk.notice import Notice
from cartaro.desk.office import By, Desk, Done, Office
from cartaro.desk.refusal import DeskRefusal
from cartaro.desk.rounds import find_table
from cartaro.desk.state import Event, Seated
from cartaro.engine.chance import SECRET_BYTES, Shuffle
from cartaro.rulebook import OptionValue
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.entries import Chair, Entry, Opened, Started, What
from cartaro.table.opening import hash_token
from cartaro.table.ports import Secrets, StoreError
from cartaro.table.state import LogError, TableState
from cartaro.texts import CartaroError

log = logging.getLogger(__name__)


class OnLine:
    """Opens the on-line tables of events and takes their results; ``on_result`` is told of each."""

    def __init__(self, authority: Authority, office: Office) -> None:
        self._authority = authority
        self._office = office
        self._awaited: dict[str, tuple[str, int, int]] = {}
        self._reporting: dict[str, asyncio.Task[None]] = {}
        self.on_result: Callable[[Desk], None] = lambda _desk: None

    async def open(self, id: str, round_: int, bots: Mapping[str, str], by: By) -> Done:
        """Open a table for every meeting of a round that has none and no result; entrants of *bots* are played by them.

        Repeating it opens nothing twice. Raise :class:`DeskRefusal` where there is nothing to open.
        """
        desk = await self._office.open(id)
        keys = await self._office.keys(id)
        done = None
        _check(desk.event, bots)
        for seated in desk.event.rounds.get(round_, ()):
            if not seated.meeting.counts and not seated.online:
                table = seated.meeting.table
                name = await self._open_one(desk, seated, bots, keys)
                command = By(by.who, f"{by.cmd_id}.{table}", by.role)
                done = await self._office.do(id, TableOpened(round_, table, name), command)
                self._awaited[name] = (id, round_, table)
                await self._wake_up(name)
        if done is None:
            raise DeskRefusal(
                "nothing_to_open",
                f"Nel turno {round_} non ci sono tavoli da aprire in rete.",
                f"In round {round_} there are no tables to open on line.",
            )
        return done

    async def _open_one(self, desk: Desk, seated: Seated, bots: Mapping[str, str], keys: bytes) -> str:
        """Make the table, unless an attempt that was cut short has made it; return its id."""
        round_, table, event = seated.meeting.round, seated.meeting.table, desk.event
        label = f"table {desk.id} {round_} {table} {len(seated.history)}".encode()
        name = b32encode(hashlib.sha256(keys + label).digest()[:10]).decode().lower()
        chairs = _chairs(event, seated, bots)
        kept = Secrets(secrets.token_bytes(SECRET_BYTES), secrets.token_bytes(SECRET_BYTES))
        options = _options(event.notice, len(seated.entrants))
        opened = Opened(event.notice.rulebook.id, options, chairs, Shuffle(kept.shuffle).commitment)
        at = self._authority.clock.now()
        whats: tuple[What, ...] = (opened, Started())
        entries = [Entry(seq, f"open:{seq}", None, at, what) for seq, what in enumerate(whats, 1)]
        people = {
            number: hash_token(seat_token(keys, name, number))
            for number, chair in enumerate(chairs)
            if chair.kind == "person"
        }
        await self._authority.store.create(name, entries, kept, people)
        return name

    async def _wake_up(self, name: str) -> None:
        table = await self._authority.find(name)
        if table is not None:
            table.wake()

    def wake(self, table: LiveTable) -> None:
        """Look whether *table* was played for an event and is over, and report it."""
        if table.id not in self._awaited or table.id in self._reporting:
            return
        if table.known is None or not table.known.state.over:
            return
        task = asyncio.ensure_future(self._report_or_log(table))
        self._reporting[table.id] = task
        task.add_done_callback(lambda _: self._reporting.pop(table.id, None))

    async def catch_up(self) -> None:
        """Await the tables that events have under way, and report those that ended while no server was there."""
        try:
            for id in await self._office.events():
                try:
                    event = (await self._office.open(id)).event
                except CartaroError as error:
                    log.warning("event %s: %s", id, error)
                    continue
                for seated in (s for tables in event.rounds.values() for s in tables):
                    if seated.online and not seated.meeting.counts:
                        self._awaited[seated.online] = (id, seated.meeting.round, seated.meeting.table)
                        await self._wake_up(seated.online)
        except StoreError as error:
            log.warning("%s", error)

    async def stop(self) -> None:
        """Finish what has begun."""
        await asyncio.gather(*self._reporting.values(), return_exceptions=True)

    async def _report_or_log(self, table: LiveTable) -> None:
        try:
            await self._report(table)
        except (StoreError, LogError) as error:
            log.warning("%s", error)  # it is caught up with at the next start
        except DeskRefusal as error:
            log.warning("table %s: %s", table.id, error)  # settled by hand meanwhile: that stands
            self._awaited.pop(table.id, None)

    async def _report(self, table: LiveTable) -> None:
        id, round_, number = self._awaited[table.id]
        state = await self._authority.state_of(table)
        event = (await self._office.open(id)).event
        result = result_of(state, find_table(event, round_, number).entrants)
        done = await self._office.do(
            id, PlayedOnLine(round_, number, result, table.id), By("Cartaro", f"table-{table.id}", "table")
        )
        self._awaited.pop(table.id, None)
        self.on_result(done.desk)


def result_of(state: TableState, entrants: tuple[int, ...]) -> Result:
    """Return how the match of a table that is over ended, by entrant; chair c is of entrant ``c % len(entrants)``."""
    match = state.match
    assert match is not None
    standing, sides = match.standing, match.terms.sides
    side_of = {match.draw.chairs[side] % len(entrants): side for side in range(sides)}

    def by_entrant(numbers: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(numbers[side_of[at]] for at in range(len(entrants)))

    deals = (*match.deals, match.points) if match.points is not None else match.deals
    whole = tuple(map(sum, zip(*deals, strict=True))) == tuple(standing.totals)
    clock = standing.article.id == match.terms.rulebook.cited.get("match.clock", standing.article).id
    ended_by_clock = clock and match.terms.rulebook.has("match.clock") and match.elapsed_minutes is not None
    minutes = int(match.elapsed_minutes or 0) if ended_by_clock else None
    winner = None
    if standing.winner is not None:
        winner = next(entrants[at] for at, side in side_of.items() if side == standing.winner)
    told = tuple(map(by_entrant, deals)) if whole else ()
    return Result((Game(by_entrant(tuple(standing.totals)), told, minutes),), winner=winner)


def _check(event: Event, bots: Mapping[str, str]) -> None:
    if int(event.notice.plan.settings.get("best_of", 1)) > 1:
        raise DeskRefusal(
            "best_of_on_line",
            "In rete si gioca una partita per incontro: qui è al meglio di più partite, si segnano dal referto.",
            "On line a meeting is one game: here it is the best of several, enter them from the slip.",
        )
    for number, bot in bots.items():
        if not (number.isdigit() and int(number) in event.enrolments and bot in LEVELS):
            listed = ", ".join(LEVELS)
            raise DeskRefusal(
                "bad_bot",
                f"Per il n. {number} serve un livello fra {listed}, non «{bot}».",
                f"No. {number} needs a level among {listed}, not '{bot}'.",
            )


def _chairs(event: Event, seated: Seated, bots: Mapping[str, str]) -> tuple[Chair, ...]:
    """Return the chairs: the sides by turns, the first of each before the second."""
    people = event.notice.people_each
    return tuple(
        Chair(event.enrolments[n].people[at].name, "bot" if str(n) in bots else "person", bots.get(str(n)))
        for at in range(people)
        for n in seated.entrants
    )


def _options(notice: Notice, sides: int) -> dict[str, OptionValue]:
    options = dict(notice.options)
    if notice.rulebook.game == "scala40":
        options["players"] = sides
    return options
