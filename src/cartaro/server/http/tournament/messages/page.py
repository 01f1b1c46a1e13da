"""The page of an event (``GET /api/events/ID``)."""

from typing import Any, Literal, get_type_hints

from msgspec import UNSET, Struct, UnsetType, defstruct
from msgspec.structs import fields

from cartaro.server.http.tournament.messages.desk import CashView, EntrantAccount, Keys, LogLine, PinCounts, WishesView
from cartaro.server.http.tournament.messages.plan import NoticeView
from cartaro.server.http.tournament.messages.rounds import RoundView
from cartaro.server.http.tournament.messages.standings import AwardView, PenaltyView, StandingsView
from cartaro.server.http.tournament.messages.trial import AmendmentView
from cartaro.tournament.event.state import EntrantStatus
from cartaro.tournament.log.access import Role
from cartaro.wire.event_news import Elsewhere, EntriesState, MyEntry
from cartaro.wire.view import WireText


class EventCounts(Struct):
    """Counts: entrants, those present, those who owe money, those on the waiting list, tables needed."""

    entered: int
    present: int
    waiting: int
    looking: int
    owing: int
    tables: int


class EntrantView(Struct):
    """A player or a pair; ``waiting`` is its place on the waiting list."""

    number: int
    name: str
    people: list[str]
    clubs: list[str]
    status: EntrantStatus
    waiting: int | None


class SeedView(Struct):
    """A seed, and where it comes from, as in :class:`.Seed`; ``level``: the draw orders it with the one before."""

    entrant: int
    source: Literal["hand", "rating", "season", "lot"]
    rating: int
    why: str
    level: bool


class DrawView(Struct):
    """A public draw; ``secret`` is None until it is revealed; values are hexadecimal.

    ``again`` has the entries to take back, in order, for a new draw, if this one was revealed and that was taken back.
    """

    purpose: str
    commitment: str
    among: list[int]
    words: list[str]
    secret: str | None
    order: list[int]
    again: list[int]


class ClosingView(Struct):
    """The closing of an event: when, why, and the entry that is taken back to open it again."""

    seq: int
    at: str
    reason: str


class PublicPage(Struct):
    """The public part of the page, a function of the log.

    ``edition`` is that of the notice, ``amendments`` are its last changes, the newest first.
    ``repeats``: the same deals are played at every table. ``rounds`` is the planned number of rounds, as far as known.
    ``calls`` are the tables that have called the referee. ``foretold`` tells of the tables of the first round: for the
    entrants so far, with one more, with one fewer. ``play_off`` are those who play off for the second stage, by the
    notice, before it can be paired.
    """

    id: str
    seq: int
    head: str
    notice: NoticeView
    edition: int
    amendments: list[AmendmentView]
    counts: EventCounts
    entrants: list[EntrantView]
    seeds: list[SeedView]
    drawn: bool
    repeats: bool
    draws: list[DrawView]
    rounds: int
    calls: list[int]
    round: RoundView | None
    foretold: list[WireText]
    play_off: list[int]
    standings: list[StandingsView]
    penalties: list[PenaltyView]
    over: bool
    ended: bool
    closed: ClosingView | None
    awards: list[AwardView]


class OwnPart(Struct):
    """The part of the page for one caller: ``me`` for a player, ``pins`` (wrong ones) and the rest for officials.

    ``now`` is the venue's time. ``wishes``, ``cash``, ``keys``, ``definition`` and the same as fields of the ``form``
    are for the organiser only.
    """

    now: str
    role: Role
    entries: EntriesState
    finished: list[int]
    elsewhere: Elsewhere
    me: MyEntry | UnsetType = UNSET
    accounts: dict[int, EntrantAccount] | UnsetType = UNSET
    log: list[LogLine] | UnsetType = UNSET
    summary: list[WireText] | UnsetType = UNSET
    wishes: WishesView | UnsetType = UNSET
    cash: CashView | UnsetType = UNSET
    keys: Keys | UnsetType = UNSET
    definition: str | UnsetType = UNSET
    form: dict[str, Any] | UnsetType = UNSET
    pins: PinCounts | UnsetType = UNSET


def _fields(struct: type[Struct]) -> list[tuple[str, Any, Any]]:
    types = get_type_hints(struct)
    return [(field.name, types[field.name], field.default) for field in fields(struct)]


EventPage = defstruct(
    "EventPage",
    [*_fields(OwnPart), *_fields(PublicPage)],
    namespace={"__doc__": "An event as the caller may see it: its own part, and what everybody may see."},
    module=__name__,
    kw_only=True,
)
