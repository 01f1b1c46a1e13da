"""The page of an event as it goes on the wire (``GET /api/events/ID``), and what its other addresses answer."""

from typing import Any, Literal, get_type_hints

from msgspec import UNSET, Struct, UnsetType, defstruct
from msgspec.structs import fields

from cartaro.rulebook import OptionValue
from cartaro.tournament.event.prize_awards import Where
from cartaro.tournament.event.state import EntrantStatus, ResultStatus
from cartaro.tournament.log.access import Role
from cartaro.tournament.model.entries import Result
from cartaro.wire.event_news import EntriesState, MyEntry
from cartaro.wire.view import WireText


class TitledRulebook(Struct):
    """Which rulebook an event is played by."""

    id: str
    title: WireText


class WindowView(Struct):
    """When and where entries are taken; ``said`` is the whole in words."""

    place: WireText
    begins: str
    ends: str
    said: WireText


class CategoryView(Struct):
    """A category of people, for prizes."""

    id: str
    name: WireText


class PrizeView(Struct):
    """A prize, its value in cents; ``category`` is None where everybody may win it."""

    place: int
    what: WireText
    cents: int
    category: str | None


class TableOrderView(Struct):
    """Who stands before whom at a table of several: by the deal in which they went out, or by points alone."""

    id: str
    title: WireText
    about: WireText
    short: WireText


class Offered(Struct):
    """Something that may be chosen, and what it means."""

    id: str
    title: WireText
    about: WireText


class PlanView(Struct):
    """How an event is played.

    ``table_order`` is None where only two sides meet. ``shows`` are the sums of a standing that mean something here.
    ``penalty`` tells what a penalty of ``{n}`` points does, in the direction in which the event's points run.
    """

    id: str
    settings: dict[str, OptionValue]
    format: WireText
    about: WireText
    game: str
    best_of: int
    scoring: WireText
    table_order: TableOrderView | None
    tie_breaks: list[Offered]
    shows: list[str]
    penalty: dict[Literal["points", "made"], WireText]
    at_time: WireText


class NoticeView(Struct):
    """An event as it is announced; money in cents."""

    name: WireText
    place: WireText
    start: str
    rulebook: TitledRulebook
    options: dict[str, OptionValue]
    pairs: bool
    capacity: int | None
    fee: int
    minutes: int | None
    windows: list[WindowView]
    categories: list[CategoryView]
    prizes: list[PrizeView]
    giving: WireText | None
    plan: PlanView


class EventCounts(Struct):
    """How many there are: entrants, those of them who are there or owe, those who wait, tables to lay."""

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


class DrawView(Struct):
    """A public draw; its ``secret`` is None until it is revealed, all hexadecimal."""

    purpose: str
    commitment: str
    among: list[int]
    words: list[str]
    secret: str | None
    order: list[int]


class BoardView(Struct):
    """A repeated deal of a table: the entrant that plays primo and terzo, and who of it is primo di mano."""

    number: int
    first: int
    primo: str


class ReportView(Struct):
    """A result as a side reported it, 0 the desk; ``confirmed`` are who agreed before another did not."""

    by: int
    who: str
    confirmed: list[int]
    result: Result


class EventTable(Struct):
    """A table of a round.

    ``boards`` are the deals to play here, where deals are repeated. ``asks_exits``: points alone do not do, the order
    at the table asks in which deal each went out. ``made`` and ``games`` are points and games by side, once there is a
    result. ``proposed`` is what is to be confirmed, by those who are ``awaited``. ``online`` is the table of this
    server where it is played, if it is.
    """

    table: int
    entrants: list[int]
    rest: bool
    asks_exits: bool
    boards: list[BoardView]
    counts: bool
    stage: ResultStatus
    made: list[int] | None
    games: list[int] | None
    winner: int | None
    absent: list[int]
    reports: list[ReportView]
    proposed: ReportView | None
    awaited: tuple[int, ...]
    article: WireText | None
    text: str
    online: str


class RoundClock(Struct):
    """``run`` seconds had gone by when the clock last started or stopped; it runs since then, on the venue's clock."""

    run: float
    since: str | None
    stopped: bool


class RoundView(Struct):
    """A round with its tables."""

    number: int
    tables: list[EventTable]
    notes: list[WireText]
    clock: RoundClock | None


class ColumnView(Struct):
    """A tie-break, as a column of the standing."""

    short: WireText
    title: WireText
    about: WireText


class RowView(Struct):
    """A row of a standing, its tie-breaks by column; ``reason`` is why it stands where it does."""

    place: int
    entrant: int
    points: str
    won: int
    drawn: int
    lost: int
    made: int
    against: int
    breaks: list[str | None]
    reason: WireText | None


class StandingsView(Struct):
    """A standing; ``rule`` is by what it goes, where that is not the points alone."""

    title: WireText
    rule: WireText | None
    columns: list[ColumnView]
    rows: list[RowView]


class PenaltyView(Struct):
    """A penalty, and what it does."""

    entrant: int
    round: int
    article: WireText
    effect: str
    amount: str
    said: WireText
    text: str


class ReceiptView(Struct):
    """A prize handed over, or (``back``) taken back; ``on_top``: somebody else has had it and keeps it."""

    signed: str
    at: str
    cents: int
    back: bool
    on_top: bool
    reason: str


class AwardView(Struct):
    """Who a prize (its place in the notice, from zero) goes to, what they should have and have ``had``, in cents.

    ``level`` are others who ended level with them, where nobody has said yet whose it is.
    """

    prize: int
    entrant: int
    cents: int
    shared: bool
    level: list[int]
    signed: str | None
    where: Where
    had: int
    receipts: list[ReceiptView]


class Course(Struct):
    """How far an event is; its fields are those of :class:`PublicPage`."""

    rounds: int
    calls: list[int]
    round: RoundView | None
    standings: list[StandingsView]
    penalties: list[PenaltyView]
    over: bool
    ended: bool
    awards: list[AwardView]


class PublicPage(Struct):
    """What everybody may see, as the log has it.

    ``repeats``: the same deals are played at every table. ``rounds`` are how many there are to be, as far as it is
    known now. ``calls`` are the tables that have called the referee.
    """

    id: str
    seq: int
    head: str
    notice: NoticeView
    counts: EventCounts
    entrants: list[EntrantView]
    drawn: bool
    repeats: bool
    draws: list[DrawView]
    rounds: int
    calls: list[int]
    round: RoundView | None
    standings: list[StandingsView]
    penalties: list[PenaltyView]
    over: bool
    ended: bool
    awards: list[AwardView]


class EntrantAccount(Struct):
    """What the desk knows of an entrant; ``categories`` by person, money in cents."""

    owed: int
    paid: int
    code: str
    pin: str | None
    categories: list[list[str]]
    minor: bool
    substituted: list[str]
    reason: str


class LogLine(Struct):
    """An entry of the log; ``written`` is when it was written down, if later than it happened."""

    seq: int
    at: str
    written: str | None
    who: str
    role: str
    said: WireText
    undone: bool
    hash: str


class CashLine(Struct):
    """A line of the cash book, in cents; ``late``: after its closing."""

    seq: int
    at: str
    who: str
    entrant: int | None
    cents: int
    what: str
    method: str
    late: bool


class CashView(Struct):
    """The cash book; ``owed`` is what all entrants owe yet."""

    till: int
    closed: bool
    lines: list[CashLine]
    owed: int


class PinMisses(Struct):
    """How many wrong PINs there were at a table."""

    round: int
    table: int
    count: int


class PinCounts(Struct):
    """How many wrong PINs there were."""

    total: int
    tables: list[PinMisses]


class Keys(Struct):
    """The keys that the organiser hands out."""

    referee: str
    door: str


class OwnPart(Struct):
    """What one caller is shown beside: ``me`` to a player, ``pins`` (wrong ones) and the rest to the desk.

    ``now`` is the venue's time. ``cash``, ``keys`` and ``definition`` are the organiser's alone.
    """

    now: str
    role: Role
    entries: EntriesState
    finished: list[int]
    me: MyEntry | UnsetType = UNSET
    accounts: dict[int, EntrantAccount] | UnsetType = UNSET
    log: list[LogLine] | UnsetType = UNSET
    summary: list[WireText] | UnsetType = UNSET
    cash: CashView | UnsetType = UNSET
    keys: Keys | UnsetType = UNSET
    definition: str | UnsetType = UNSET
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


class SideOfMatch(Struct):
    """A side of a match in a bracket: an entrant, or None: who wins at the table ``awaits`` (0: not known)."""

    entrant: int | None
    score: str
    won: bool
    absent: bool
    awaits: int


class BracketMatch(Struct):
    """A match of a bracket; one side alone goes on."""

    state: Literal["coming", "open", "played", "unplayed", "bye"]
    table: int
    places: list[SideOfMatch]


class BracketRoundView(Struct):
    """A round of a bracket, its slots in order: ``round`` is 0 before it is paired, a slot None if nobody can come."""

    title: WireText
    round: int
    matches: list[BracketMatch | None]


class BracketView(Struct):
    """A bracket, and the match for third place."""

    title: WireText
    stage: str
    rounds: list[BracketRoundView]
    third: BracketMatch | None


class CellView(Struct):
    """A meeting in a crosstable; ``score`` is empty without play, ``mark`` what is written in the cell."""

    round: int
    outcome: Literal["won", "drawn", "lost", "rest", "open", "void"]
    opponent: int | None
    score: str
    mark: str


class CrossRowView(Struct):
    """A row of a crosstable; under each column what was paired there."""

    number: int
    place: int
    entrant: int
    points: str
    cells: list[list[CellView]]


class CrosstableView(Struct):
    """A crosstable: its columns are the rows' numbers (``all``: everybody meets everybody) or rounds."""

    title: WireText
    stage: str
    kind: Literal["all", "rounds"]
    legend: WireText
    columns: list[int]
    rows: list[CrossRowView]


class ChartsView(Struct):
    """Brackets and crosstables after ``seq`` entries of the log."""

    seq: int
    brackets: list[BracketView]
    crosstables: list[CrosstableView]


class EventCard(Struct):
    """An event in the list of all."""

    id: str
    name: WireText
    place: WireText
    start: str
    entrants: int
    ended: bool


class CitableArticle(Struct):
    """An article that may be cited at an event."""

    id: str
    name: WireText
    heading: WireText
    text: WireText


class DeskKeys(Struct):
    """The keys of a new event's desk, by role."""

    organiser: str
    referee: str
    door: str


class EventCreated(Struct):
    """An event that was opened."""

    event: str
    keys: DeskKeys


class Access(Struct):
    """What a key opens."""

    role: Role
    entrant: int | None
    name: str


class EntryAnswer(Struct):
    """What a request came to; who enters is told their number and their code."""

    seq: int
    said: WireText
    repeated: bool
    entrant: int | UnsetType = UNSET
    code: str | UnsetType = UNSET


class SettingView(Struct):
    """A setting of a format."""

    name: str
    title: WireText
    values: list[OptionValue]
    default: OptionValue
    least: int | None


class FormatView(Struct):
    """A format as a form offers it; ``standing`` is what the standing goes by before points."""

    id: str
    title: WireText
    about: WireText
    games: list[str]
    least: int
    most: int
    settings: list[SettingView]
    scoring: str
    scorings: list[Offered]
    tie_breaks: list[str]
    seats_several: bool
    by_points: bool
    standing: WireText | None


class TimeRule(Struct):
    """What happens when the time of a round is over."""

    id: str
    text: WireText


class RulesView(Struct):
    """What any format may choose from."""

    tie_breaks: list[Offered]
    table_orders: list[Offered]
    at_time: list[TimeRule]


class EventExample(Struct):
    """An event that ships: its definition (TOML), the same as a form's fields, and how it is announced."""

    id: str
    definition: str
    form: dict[str, Any]
    notice: NoticeView


class Suggestion(Struct):
    """A format that fits a hall, or why it does not; ``least`` and ``most`` meetings each."""

    format: str
    title: WireText
    settings: dict[str, OptionValue]
    fits: bool
    rounds: int
    minutes: int
    tables: int
    least: int
    most: int
    reason: WireText


class ReadyText(Struct):
    """A text that is ready to be sent; that of a seat is an ``entrant``'s own."""

    kind: Literal["invite", "round", "seat", "standing"]
    title: WireText
    text: WireText
    entrant: int | None


class SeasonEvent(Struct):
    """An event of a season; it ``counts`` once it has ended."""

    id: str
    name: WireText
    start: str
    counts: bool


class SeasonPoints(Struct):
    """What an event gave to somebody, and whether it counts."""

    place: int
    points: str
    counts: bool


class SeasonRow(Struct):
    """A row of a season's standing, its results by event."""

    place: int
    name: str
    points: str
    results: dict[str, SeasonPoints]


class SeasonView(Struct):
    """A season: its scale, how many results count (None: all), who is ranked, and the standing."""

    scale: Offered
    best: int | None
    ranks: str
    events: list[SeasonEvent]
    rows: list[SeasonRow]
