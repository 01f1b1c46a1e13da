"""The tournament service: it turns requests into log entries, with concurrent officials and idempotent commands.

A request is an entry, or a function that makes one from the state of the event; if another entry is appended first, the
request is tried again on the new state.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from typing import TypeAlias
from zoneinfo import ZoneInfo

import msgspec

from cartaro.engine.chance import Shuffle
from cartaro.i18n import tr
from cartaro.moments import read_instant, read_moment, spell
from cartaro.tournament.event.cash import check_till
from cartaro.tournament.event.drawing import find_draw
from cartaro.tournament.event.editing import complete
from cartaro.tournament.event.penalties import with_amount
from cartaro.tournament.event.prize_awards import check_stays
from cartaro.tournament.event.prize_ties import ready
from cartaro.tournament.event.request_checks import check_asked
from cartaro.tournament.event.state import BOARDS, EventState, RoundTable
from cartaro.tournament.formats.repeated.boards import Board, deal_board, set_of, set_secret
from cartaro.tournament.log.erasure import ErasurePlan, plan_erasure
from cartaro.tournament.log.fold import fold, follow
from cartaro.tournament.log.log_messages import author_to_text, entry_to_text
from cartaro.tournament.log.undo_checks import check_undone
from cartaro.tournament.model.chain import ChainError, LogEntry, LogHead, Stamp, check_chain, link
from cartaro.tournament.model.log_entries import (
    Amended,
    BoardsWritten,
    Committed,
    Created,
    Drawn,
    Edited,
    Entered,
    Erased,
    Imported,
    Payload,
    Penalised,
    TieParted,
)
from cartaro.tournament.model.ports import (
    NO_SECRETS,
    AlreadyAppended,
    Clock,
    EventStore,
    MachineZone,
    NotInCommand,
    Raced,
    Runner,
    Secrets,
    Stored,
    run_here,
)
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.requested_words import check_wording
from cartaro.tournament.notice.definition import check_teams, parse_definition
from cartaro.tournament.notice.new_definition import complete_zone, read_new_definition

ATTEMPTS = 50
"""The most attempts at a request that loses races."""

MOST_ENTRIES, MOST_BYTES = 50_000, 16 * 1024 * 1024
"""The most entries of a log, and bytes in them: an evening of 512 entrants has some 10,000 in 2 MiB."""

UNKNOWN_EVENT = "unknown_event"
"""The code of the refusal if there is no such event."""

KEYS = "keys"
"""The label of the secret of an event's access codes in the store."""


@dataclass(frozen=True)
class Tournament:
    """An event with its log; ``hashes`` are those stored with the entries."""

    id: str
    log: tuple[LogEntry, ...]
    hashes: tuple[str, ...]
    event: EventState

    @property
    def head(self) -> str:
        """The hash of the last entry, with which any later change of the log can be proved."""
        return self.hashes[-1]

    @property
    def mark(self) -> LogHead:
        """The head of the log, to be printed on papers."""
        return LogHead(len(self.log), self.head)


Request: TypeAlias = Payload | Callable[[Tournament], Payload]


@dataclass(frozen=True, slots=True)
class Actor:
    """The author of a request: name and role (see :class:`.LogEntry`), and the command's id.

    ``at`` is the time of the event, if it is recorded later (ISO 8601, by the clocks of the place or with an offset).
    ``anyway``: the author has been warned that the request reassigns prizes already handed over. ``seen`` is the last
    entry of the log that they have seen, after which nothing may have happened; None if they do not mind.
    """

    who: str
    cmd_id: str
    role: str = "desk"
    at: str | None = None
    anyway: bool = False
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class CommandResult:
    """The result of a request: the event after it, and its entry; ``repeated``: it was already in the log."""

    tournament: Tournament
    entry: LogEntry
    repeated: bool = False


class TournamentService:
    """Runs the tournaments in *store*; *run* does what may take long: reading a definition, folding a log."""

    def __init__(
        self, store: EventStore, clock: Clock, secrets: Secrets, zone: MachineZone, run: Runner = run_here
    ) -> None:
        self._store = store
        self._clock = clock
        self._secrets = secrets
        self._zone = zone
        self._run = run
        self._tournaments: dict[str, Tournament] = {}

    async def create(self, source: str, actor: Actor) -> CommandResult:
        """Create a new event; raise :class:`TournamentRefusal` if its name is taken."""
        source = await self._run(complete_zone, source, self._zone)
        definition = await self._run(read_new_definition, source)
        keys = self._secrets()
        entry = link((), Created(source, Shuffle(keys).commitment), self._stamp(definition.zone, actor), self._secrets)
        outcome = await self._store.create(definition.id, entry, {KEYS: keys})
        if not isinstance(outcome, Raced):
            return CommandResult(await self.open(definition.id), entry, repeated=isinstance(outcome, AlreadyAppended))
        raise TournamentRefusal(
            "event_exists",
            tr("tournament-log-service-event_exists", definition_id=definition.id),
        )

    async def open(self, id: str) -> Tournament:
        """Return the present state of the event *id*.

        Raise :class:`TournamentRefusal` if there is none, and :class:`ChainError` if its log is damaged.
        """
        tournament = self._tournaments.get(id)
        new = await self._load_after(id, tournament)
        if new is None or (tournament and any(isinstance(entry.payload, Erased) for entry, _ in new)):
            self._tournaments.pop(id, None)
            tournament, new = None, await self._store.load(id)
        if tournament is None and not new:
            raise TournamentRefusal(UNKNOWN_EVENT, tr("tournament-log-service-unknown_event", id=id))
        if new or tournament is None:
            tournament = await self._run(_extend, id, tournament, new)
        self._tournaments[id] = tournament
        return tournament

    async def peek(self, id: str) -> Tournament:
        """Return the state of the event *id* as :meth:`open` does; it is not kept for later."""
        if id in self._tournaments:
            return await self.open(id)
        return await self._run(_extend, id, None, await self._store.load(id))

    async def has(self, tournament: Tournament) -> bool:
        """Whether the store has the log of *tournament*; it has not once an older database was restored."""
        return await self._load_after(tournament.id, tournament) is not None

    async def _load_after(self, id: str, known: Tournament | None) -> Sequence[tuple[LogEntry, str]] | None:
        """Return the entries after those *known*; None if the store does not have the last of these."""
        if known is None:
            return await self._store.load(id)
        found = await self._store.load(id, len(known.log) - 1)
        return found[1:] if found and found[0][1] == known.head else None

    async def do(
        self, id: str, request: Request, actor: Actor, secrets: Mapping[str, bytes] = NO_SECRETS
    ) -> CommandResult:
        """Execute a request of *actor*; it waits for earlier ones of the same event here, and races only other nodes'.

        Raise :class:`TournamentRefusal` if it is refused; nothing is written then.
        """
        async with self._store.turn(id):
            return await self._do(id, request, actor, secrets)

    async def _do(self, id: str, request: Request, actor: Actor, secrets: Mapping[str, bytes]) -> CommandResult:
        for _ in range(ATTEMPTS):
            tournament = await self.open(id)
            earlier = _find_repeated(tournament, request, actor)
            if earlier is not None:
                return CommandResult(tournament, earlier, repeated=True)
            _check_seen(tournament, actor)
            entry, event = await self._run(self._next, tournament, request, actor)
            outcome = await self._store.append(id, entry, secrets)
            if isinstance(outcome, NotInCommand):
                raise TournamentRefusal("not_in_command", tr("tournament-log-service-not_in_command"))
            if isinstance(outcome, Raced | AlreadyAppended):
                continue
            tournament = _with(tournament, entry, event)
            self._tournaments[id] = tournament
            return CommandResult(tournament, entry)
        raise TournamentRefusal(
            "overtaken",
            tr("tournament-log-service-overtaken"),
        )

    async def try_out(self, id: str, request: Request, actor: Actor) -> tuple[Tournament, CommandResult]:
        """Return the event before and after a request, which is refused as by :meth:`do`; nothing is written."""
        tournament = await self.open(id)
        _check_seen(tournament, actor)
        entry, event = await self._run(self._next, tournament, request, actor)
        return tournament, CommandResult(_with(tournament, entry, event), entry)

    def _next(self, tournament: Tournament, request: Request, actor: Actor) -> tuple[LogEntry, EventState]:
        """Return the entry of a request, and the event after it; raise :class:`TournamentRefusal` if it is refused."""
        check_length(tournament.log, actor.role)
        payload = prepare(tournament, request(tournament) if callable(request) else request)
        stamp = self._stamp(tournament.event.definition.zone, actor)
        entry = link(tournament.log, payload, stamp, self._secrets)
        event = follow(tournament.log, tournament.event, entry)
        check_till(tournament.event, event)
        check_undone(tournament.log, tournament.event, event, payload)
        if not actor.anyway:
            check_stays(tournament.event, event)
        return entry, event

    async def erase(
        self, id: str, entrant: int, person: int, reason: str, actor: Actor, also: Collection[int] = ()
    ) -> ErasurePlan:
        """Erase a person's names, for a *reason* without them; return what went. *also* as in :func:`.plan_erasure`.

        Who asks again with the same command finds nothing left. Raise :class:`TournamentRefusal` as
        :func:`.plan_erasure` does, or if others keep writing.
        """
        async with self._store.turn(id):
            for _ in range(ATTEMPTS):
                tournament = await self.open(id)
                plan = plan_erasure(tournament.log, tournament.event, entrant, person, also)
                entry, _event = await self._run(self._next, tournament, plan.payload(reason), actor)
                left = plan.left(tournament.log)
                after = [replace(was, beside=left.get(was.seq, was.beside)) for was in tournament.log]
                await self._run(fold, [*after, entry])
                outcome = await self._store.append(id, entry, beside=left)
                if isinstance(outcome, NotInCommand):
                    raise TournamentRefusal("not_in_command", tr("tournament-log-service-not_in_command"))
                if isinstance(outcome, Stored):
                    self._tournaments.pop(id, None)
                    return plan
        raise TournamentRefusal("overtaken", tr("tournament-log-service-overtaken"))

    async def commit_draw(self, id: str, purpose: str, actor: Actor) -> CommandResult:
        """Begin a draw: store a new secret, and append its commitment."""
        secret = self._secrets()
        commitment = Shuffle(secret).commitment
        return await self.do(id, Committed(purpose, commitment), actor, {secret_label(commitment): secret})

    async def reveal_draw(self, id: str, purpose: str, actor: Actor) -> CommandResult:
        """Complete a draw: append its secret; raise :class:`TournamentRefusal` if the secret is lost."""
        tournament = await self.open(id)
        commitment = find_draw(tournament.event, purpose).commitment
        secret = await self._store.secret(id, secret_label(commitment))
        if secret is None:
            raise _secret_lost()
        return await self.do(id, Drawn(purpose, secret.hex()), actor)

    async def boards(self, id: str, round_: int, actor: Actor) -> list[Board]:
        """Return the repeated deals of a round, for the official who deals them by hand.

        An entry records that they were seen, unless their secret is revealed; raise :class:`TournamentRefusal` if they
        must not be seen, because they are played on line.
        """
        tournament = await self.open(id)
        plan, chance = tournament.event.definition.plan, await self._chance_of_boards(tournament)
        numbers = {board for seated in tournament.event.rounds.get(round_, ()) for board in seated.meeting.boards}
        if numbers and find_draw(tournament.event, BOARDS).secret is None:
            await self.do(id, BoardsWritten(round_), actor)
        return [deal_board(plan.terms, chance, number, plan.number("boards")) for number in sorted(numbers)]

    async def deals_of(self, id: str, seated: RoundTable) -> bytes:
        """Return the secret of the shuffles of an on-line table of repeated deals; it must not be shown."""
        tournament = await self.open(id)
        set_, _ = set_of(seated.meeting.boards[0], tournament.event.definition.plan.number("boards"))
        return set_secret(await self._chance_of_boards(tournament), set_)

    async def _chance_of_boards(self, tournament: Tournament) -> Shuffle:
        draw = find_draw(tournament.event, BOARDS)
        secret = draw.secret or await self._store.secret(tournament.id, secret_label(draw.commitment))
        if secret is None:
            raise _secret_lost()
        return replace(draw, secret=secret).shuffle or Shuffle(secret)

    async def events(self) -> Sequence[str]:
        """Return the names of the events, the newest first."""
        return await self._store.events()

    async def lengths(self) -> Mapping[str, int]:
        """Return the number of entries of each event."""
        return await self._store.lengths()

    async def numbers(self) -> Mapping[str, int]:
        """Return the number of each event in its short address; no two ever have the same."""
        return await self._store.numbers()

    async def keys(self, id: str) -> bytes:
        """Return the secret of the access codes; raise :class:`TournamentRefusal` for an unknown event."""
        secret = await self._store.secret(id, KEYS)
        if secret is None:
            raise TournamentRefusal(UNKNOWN_EVENT, tr("tournament-log-service-event", id=id))
        return secret

    def moment(self, tournament: Tournament, actor: Actor) -> datetime:
        """Return the time of the event for what *actor* asks now."""
        return read_instant(self._stamp(tournament.event.definition.zone, actor).at)

    def _stamp(self, zone: ZoneInfo, actor: Actor) -> Stamp:
        now = spell(self._clock(), zone, "seconds")
        at = now if actor.at is None else spell(read_moment(actor.at, zone), zone, "seconds")
        return Stamp(actor.cmd_id, actor.who, actor.role, at, now)


def _with(tournament: Tournament, entry: LogEntry, event: EventState) -> Tournament:
    return Tournament(tournament.id, (*tournament.log, entry), (*tournament.hashes, entry.hash), event)


def _find_repeated(tournament: Tournament, request: Request, actor: Actor) -> LogEntry | None:
    """Return the entry that *request* repeats, if any; raise :class:`TournamentRefusal` if another one has its id."""
    for entry in tournament.log:
        if entry.cmd_id == actor.cmd_id:
            if entry.role == actor.role and (callable(request) or isinstance(entry.payload, type(request))):
                return entry
            raise TournamentRefusal("id_taken", tr("tournament-log-service-id_taken"))
    return None


def check_length(log: Sequence[LogEntry], role: str) -> None:
    """Raise :class:`TournamentRefusal` if *log* has no room for an entry; players leave half of it to the desk."""
    share = 2 if role == "player" else 1
    if (
        len(log) >= MOST_ENTRIES // share
        or sum(len(entry.encoded) + len(entry.beside) for entry in log) >= MOST_BYTES // share
    ):
        raise TournamentRefusal("log_full", tr("tournament-log-service-log_full"))


def _check_seen(tournament: Tournament, actor: Actor) -> None:
    """Raise :class:`TournamentRefusal` if something has happened that *actor* has not seen, with what and by whom."""
    if actor.seen is None or actor.seen == len(tournament.log):
        return
    last = tournament.log[-1]
    said, who = entry_to_text(tournament.event, last), author_to_text(tournament.event, last.who, last.role)
    text = tr("tournament-log-service-moved_on", seq=last.seq, who=who, said=said)
    raise TournamentRefusal("moved_on", text)


def prepare(tournament: Tournament, payload: Payload) -> Payload:
    """Return *payload* with a new number for an entrant, never used before.

    Raise :class:`CartaroError` if it may no longer be requested, or exceeds the limits of the event's format.
    """
    if isinstance(payload, TieParted):
        payload = ready(tournament.event, payload)
    if isinstance(payload, Penalised):
        payload = with_amount(payload)
    if isinstance(payload, Edited):
        payload = complete(tournament.event, payload)
    if isinstance(payload, Amended):
        zone = tournament.event.definition.zone.key
        payload = msgspec.structs.replace(payload, definition=complete_zone(payload.definition, lambda: zone))
    check_asked(tournament.event, payload)
    check_wording(payload)
    if isinstance(payload, Amended):
        check_teams(parse_definition(payload.definition))
    return _numbered(tournament, payload)


def _numbered(tournament: Tournament, payload: Payload) -> Payload:
    """Return *payload* with a new number for each entrant who has none."""
    if not isinstance(payload, Entered | Imported):
        return payload
    taken = {each.number for entry in tournament.log for each in entrants_of(entry.payload)}
    free = (number for number in count(1) if number not in taken)
    numbered = tuple(
        each if each.number else msgspec.structs.replace(each, number=next(free)) for each in entrants_of(payload)
    )
    return numbered[0] if isinstance(payload, Entered) else msgspec.structs.replace(payload, entrants=numbered)


def entrants_of(payload: Payload) -> tuple[Entered, ...]:
    """Return the registrations in *payload*."""
    return (payload,) if isinstance(payload, Entered) else payload.entrants if isinstance(payload, Imported) else ()


def read_tournament(id: str, entries: Sequence[tuple[LogEntry, str]]) -> Tournament:
    """Return the event of a complete log; raise :class:`ChainError` if it is damaged."""
    return _extend(id, None, entries)


def _extend(id: str, tournament: Tournament | None, new: Sequence[tuple[LogEntry, str]]) -> Tournament:
    """Return the tournament with the entries appended since."""
    if tournament is None:
        check_chain(new)
        log = tuple(entry for entry, _ in new)
        return Tournament(id, log, tuple(kept for _, kept in new), fold(log))
    for entry, kept in new:
        if entry.hash != kept or entry.previous != tournament.head:
            raise ChainError(
                "broken_chain",
                tr("tournament-log-service-broken_chain", seq=entry.seq),
            )
        event = follow(tournament.log, tournament.event, entry)
        tournament = replace(tournament, log=(*tournament.log, entry), hashes=(*tournament.hashes, kept), event=event)
    return tournament


def _secret_lost() -> TournamentRefusal:
    return TournamentRefusal(
        "secret_lost",
        tr("tournament-log-service-secret_lost"),
    )


def secret_label(commitment: str) -> str:
    """Return the label of a draw's secret in the store."""
    return f"draw {commitment}"
