"""The messages about the people at a table: seating, presence, and for whom the table waits. All of it is public."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from cartaro.engine.events import Event
from cartaro.i18n import Text, tr
from cartaro.match.draw import partners_are_drawn
from cartaro.table.hosting import is_kept_by_host
from cartaro.table.law import agree
from cartaro.table.names import FORGOTTEN
from cartaro.table.state import TableState
from cartaro.table.waits import Presence, heir_of
from cartaro.wire.clock_view import (
    CalmView,
    ClockView,
    HourView,
    serialize_calm,
    serialize_clock,
    serialize_time_limit,
)
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import Fact


class ChairView(Struct):
    """A chair: ``kind`` is ``person``, ``bot`` or ``free``; ``bot`` names the bot that plays here, or for the person.

    ``side`` is the side of the chair, where chairs decide who plays with whom; ``place`` is set once the match has
    begun. ``missing`` is for how many more seconds the table waits for an absent person (before the match: for the
    host, whose role is then given to another); ``away``: a bot plays for the person. ``going``: the person has
    acknowledged the score. ``locked``: nobody can sit down here. ``yields``: the bot gives its seat, between two deals,
    to a person who comes. ``registered``: the name is that of an account, whose owner sits here. ``removed``: the host
    has removed the person from the table permanently. ``erased``: the person's name is erased, and ``name`` is a bot's.
    """

    name: str
    kind: Literal["person", "bot", "free"]
    bot: str | None
    side: int | None
    place: int | None
    host: bool
    ready: bool
    present: bool
    missing: float | None
    away: bool
    going: bool
    locked: bool
    yields: bool
    registered: bool
    removed: bool
    erased: bool


class PublicCompany(Struct):
    """The people at a table, by chair: the part that is the same for all clients.

    ``phase`` is ``waiting``, ``playing`` or ``over``. ``rated``: the match counts for ratings. ``training``: the
    player, alone with bots, may ask for hints. ``grace`` is the number of seconds after which the bot ``substitute``
    plays for an absent person for whom others wait; None: never. ``starts_in`` is the number of seconds until bots take
    the free chairs, ``next_in`` that in which the others must acknowledge the score. ``rematch`` is the id of the table
    of the rematch. ``move`` and ``bank`` are the seconds agreed for a turn and for each person in total, ``clock`` and
    ``hour`` the state of the clocks, ``calm`` that of a calm table. Spectators see the match ``delay`` seconds late.
    Seconds count from the time of sending. ``closed``: only the players see the match. ``invited``: sitting down needs
    a link with the code of an invitation. ``hosted``: the host may use the host's commands; not so at a tournament's
    table. ``heir`` is the chair of the person who becomes the host if the host leaves now (None: nobody yet).
    ``target`` is what is played to.
    """

    table: str
    rulebook: str
    options: dict[str, str | int | bool]
    phase: Literal["waiting", "playing", "over"]
    public: bool
    rated: bool
    training: bool
    chairs: list[ChairView]
    substitute: str | None
    grace: float | None
    commitment: str
    starts_in: float | None
    next_in: float | None
    rematch: str | None
    move: float | None
    bank: float | None
    clock: ClockView | None
    hour: HourView | None
    calm: CalmView | None
    delay: int
    closed: bool
    invited: bool
    hosted: bool
    heir: int | None
    target: int


class CompanyView(PublicCompany):
    """The people at a table as shown to one client: ``me`` is its chair, None for a spectator.

    A match that is shown to spectators with a delay becomes visible to them after ``begins_in`` seconds. ``invitation``
    is the code of the link with which others may sit down; it is sent only to those who sit at the table, or said it in
    their :class:`cartaro.wire.messages.Hello`.
    """

    me: int | None
    begins_in: float | None = None
    invitation: str | None = None


def serialize_roster(state: TableState, presence: Presence, now: float) -> PublicCompany:
    """Return the public part of the people at a table at *now* (UTC seconds)."""
    opened, terms = state.opened, agree(state.opened.rulebook, state.opened.options)
    paired = terms.sides < terms.players and not partners_are_drawn(terms)
    waits = state.match is None and opened.fill_after is not None
    return PublicCompany(
        table=state.id,
        rulebook=opened.rulebook,
        options=opened.options,
        phase="waiting" if state.match is None else "over" if state.over else "playing",
        public=state.roster.public,
        rated=state.opened.rated,
        training=state.opened.training,
        chairs=[
            _show_chair(state, chair, chair % terms.sides if paired else None, presence, now)
            for chair in range(terms.players)
        ],
        substitute=opened.substitute,
        grace=opened.grace,
        commitment=opened.commitment,
        starts_in=_left(state.opened_at + (opened.fill_after or 0.0), now) if waits else None,
        next_in=_left(state.next_by, now),
        rematch=state.rematch,
        move=opened.move,
        bank=opened.bank,
        clock=serialize_clock(state, now),
        hour=serialize_time_limit(state, now),
        calm=serialize_calm(state),
        delay=opened.delay,
        closed=state.roster.closed,
        invited=state.roster.invitation is not None,
        hosted=is_kept_by_host(state),
        heir=state.roster.chair_of(heir_of(state, presence)),
        target=terms.target,
    )


def _left(until: float | None, now: float) -> float | None:
    return None if until is None else round(max(0.0, until - now), 1)


def _show_chair(state: TableState, number: int, side: int | None, presence: Presence, now: float) -> ChairView:
    company = state.roster
    chair, person = state.named_chairs[number], company.people[number]
    place = state.place_of_chair(number)
    return ChairView(
        name=chair.name,
        kind=chair.kind,
        bot=state.opened.substitute if person in company.away else chair.bot,
        side=side,
        place=place,
        host=person is not None and person == company.host,
        ready=person in company.ready,
        present=person in presence.present,
        missing=_left(company.missing.get(-1 if person is None else person), now),
        away=person in company.away,
        going=place in state.acknowledged,
        locked=number in company.locked,
        yields=number in state.yielding_chairs,
        registered=person in presence.registered,
        removed=person in company.removed,
        erased=company.chairs[number].name == FORGOTTEN,
    )


def serialize_roster_event(event: Event) -> Fact:
    """Return a public fact about the people at a table."""
    to_text = _TEXTS.get(event.kind)
    text = None if to_text is None else wire_text(to_text(str(event.details.get("name", ""))))
    return Fact(event.kind, None, dict(event.details), text)


_TEXTS: dict[str, Callable[[str], Text]] = {
    "sat": lambda name: tr("wire-company_view-sits_down", name=name),
    "arrived": lambda name: tr("wire-company_view-arrives", name=name),
    "got_up": lambda name: tr("wire-company_view-gets_up", name=name),
    "ready": lambda name: tr("wire-company_view-ready", name=name),
    "missing": lambda name: tr("wire-company_view-away", name=name),
    "back": lambda name: tr("wire-company_view-here_again", name=name),
    "replaced": lambda name: tr("wire-company_view-bot_now_plays", name=name),
    "hosted": lambda name: tr("wire-company_view-host_now", name=name),
    "removed": lambda name: tr("wire-company_view-has_been_sent_away", name=name),
    "closed": lambda _: tr("wire-company_view-table_closed_those_watch"),
    "opened_up": lambda _: tr("wire-company_view-table_open_those_watch"),
    "timed": lambda _: tr("wire-company_view-table_s_clocks_have"),
    "lapsed": lambda name: tr("wire-company_view-out_time_table_plays", name=name),
    "rests": lambda name: tr("wire-company_view-rests", name=name),
    "rested": lambda name: tr("wire-company_view-rested", name=name),
    "stays": lambda name: tr("wire-company_view-stays", name=name),
    "took_back": lambda name: tr("wire-company_view-takes_seat_back", name=name),
}
