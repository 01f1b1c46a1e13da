"""The deal of the day on the wire: what is published of it, its table play by play, and what is compared after it."""

from typing import Literal

from msgspec import Struct, structs

from cartaro.coach.remark import Remark
from cartaro.daily.deal import DailyTable
from cartaro.match.replayed import ReplayedAction
from cartaro.rulebook import Refused
from cartaro.table.entries import Chair
from cartaro.table.seat_view import view_of_match
from cartaro.table.state import TableStep
from cartaro.wire.first_deal import DealFrame
from cartaro.wire.lesson import LessonRefusal, show_refusal
from cartaro.wire.replay import dealing_by, hands_by_place
from cartaro.wire.serialize import serialize_facts, serialize_view
from cartaro.wire.view import TableView, WireText

TryState = Literal["new", "open", "finished", "by_master"]


class DailySeat(Struct):
    """Who sits at a place: the name, empty for the player's own; whose side; what the rulebook calls the seat."""

    name: str
    side: int
    role: WireText | None


class DailyDay(Struct):
    """What everybody may know of a day before its cards are dealt.

    ``number`` counts the days of the chain from one; ``anchor`` (hexadecimal) is what was published on ``anchor_day``,
    before its first day; it is empty where there is no server, and the cards follow from the date. ``ends_at`` is when
    it ends, in seconds since 1970, UTC, ``now`` the server's time. ``counted`` is how many have played it; None while
    they are few.
    """

    day: str
    number: int
    rulebook: str
    me: int
    seats: list[DailySeat]
    cards: int
    commitment: str
    anchor: str
    anchor_day: str
    bot: str
    now: float
    ends_at: float
    counted: int | None


class DailyStanding(Struct):
    """One's own try of a day: how it stands, how many actions are done at the table, and what it came to."""

    day: str
    state: TryState
    done: int
    result: int | None


class DailyMine(Struct):
    """One's own tries: today's, and those of the days before it, since Monday a week ago unless more were asked for."""

    today: DailyStanding
    before: list[DailyStanding]


class DailyTry(DailyStanding):
    """Everything that is kept of a try: with the points of both sides, and all that was done at the table."""

    mine: int | None
    theirs: int | None
    actions: list[str]


class DailyAnswer(Struct):
    """What became of a play: the judge's refusal, or the table play by play until one's turn again."""

    refusal: LessonRefusal | None
    frames: list[DealFrame]
    done: int
    over: bool


class ResultCount(Struct):
    """How many came to one result."""

    result: int
    count: int


class DailyChoice(Struct):
    """One choice of the player's, as the coach sees it: ``good`` where it is the master's, or as good."""

    good: bool
    remark: Remark


class DailyReview(Struct):
    """Every choice that was one, and which of them cost most (None: none cost anything)."""

    choices: list[DailyChoice]
    good: int
    costliest: int | None


class DailyPar(Struct):
    """What the master made from the same place: the points, by how much they were more, and all that was done."""

    mine: int
    theirs: int
    result: int
    actions: list[str]


class DailyComparison(Struct):
    """What the try came to, beside the others'.

    ``share`` is of a hundred others how many did worse, those who did as well counting half; ``others`` how many there
    are, None while they are few. ``par`` and ``review`` are None until they are worked out, ``failed`` where they could
    not be; ``progress`` is from 0 to 1.
    """

    day: str
    state: TryState
    mine: int
    theirs: int
    result: int
    share: int
    others: int | None
    results: list[ResultCount]
    par: DailyPar | None
    review: DailyReview | None
    progress: float
    failed: bool


class DailyDealt(Struct):
    """A day's cards as they were dealt: a spectator's view of the table, all hands by place.

    ``dealing`` are the numbers that the rulebook deals by.
    """

    dealing: dict[str, int]
    view: TableView
    hands: list[list[str]]


class DailyReveal(Struct):
    """A day that is over, with its secret and its cards: whoever has the anchor can check it all.

    ``me`` is the player's place.
    """

    day: str
    number: int
    rulebook: str
    secret: str
    match_secret: str
    commitment: str
    anchor: str
    anchor_day: str
    me: int
    dealt: DailyDealt
    results: list[ResultCount]


def show_dealt(table: DailyTable) -> DailyDealt:
    """Return the cards of *table* as they were dealt, everybody's: to be told once the day is over."""
    match = table.begun
    view = serialize_view(view_of_match(match, _chairs(table, ""), None), ())
    return DailyDealt(dealing_by(match.terms.rulebook), view, hands_by_place(match))


def show_seats(table: DailyTable) -> tuple[list[DailySeat], int]:
    """Return who sits at each place, and how many cards the player holds at first."""
    called, players = table.names, _show(table, table.played[0], "").view.players
    seats = [DailySeat(called[one.place], one.side, one.role) for one in sorted(players, key=lambda one: one.place)]
    return seats, next(one.cards for one in players if one.place == table.me)


def show_daily(table: DailyTable, known: int, refused: Refused | None, name: str) -> DailyAnswer:
    """Return *table* after each action since the first *known*; where none is new, or *known* is none, as it stands."""
    new = table.played[known + 1 :]
    shown = [*table.played[:1], *new] if known == 0 else new or table.played[-1:]
    frames = [] if refused is not None and not new else [_show(table, played, name) for played in shown]
    if frames and not (new or known == 0):
        frames[0].place, frames[0].action, frames[0].facts = None, None, []
    refusal = None if refused is None else show_refusal(refused)
    return DailyAnswer(refusal, frames, len(table.played) - 1, table.is_over)


def _show(table: DailyTable, played: ReplayedAction, name: str) -> DealFrame:
    sight_of_last = TableStep(0, played.events, played.match.seating)
    seen = view_of_match(played.match, _chairs(table, name), table.me, sight_of_last.seen_by(table.me))
    sight = structs.replace(seen, commitment=table.deal.shuffle.commitment)
    view = serialize_view(sight, range(len(table.names)))
    view.draw = None
    facts = [] if played.action is None else serialize_facts(sight, [sight_of_last])
    return DealFrame(played.place, played.action, view, facts)


def _chairs(table: DailyTable, name: str) -> list[Chair]:
    bot = table.bot.name
    return [
        Chair(name, "person") if place == table.me else Chair(called, "bot", bot)
        for place, called in enumerate(table.names)
    ]
