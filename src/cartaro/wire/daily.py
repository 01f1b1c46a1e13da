"""The messages about the deal of the day: its publication, its table play by play, and the comparison of results."""

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
    """A place: the name (empty for the player), the side, and the seat's role by the rulebook."""

    name: str
    side: int
    role: WireText | None


class DailyDay(Struct):
    """The public data of a day before its cards are dealt.

    ``number`` counts the days of the hash chain from one; ``anchor`` (hexadecimal) is the commitment published on
    ``anchor_day``, before the first day; it is empty without a server, where the cards follow from the date.
    ``ends_at`` is the end of the day, ``now`` the server's time, both in seconds since 1970, UTC. ``counted`` is how
    many have played it; None while they are too few to publish.
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
    """The client's own attempt at a day: its status, the number of actions so far, and its result."""

    day: str
    state: TryState
    done: int
    result: int | None


class DailyMine(Struct):
    """The client's own attempts: today's and earlier ones, by default since Monday of the week before."""

    today: DailyStanding
    before: list[DailyStanding]


class DailyTry(DailyStanding):
    """Everything that is stored of an attempt: also the points of both sides, and all actions.

    ``own`` is the number of actions, of all seats, after which the master took over; None if it did not, as far as
    known.
    """

    mine: int | None
    theirs: int | None
    actions: list[str]
    own: int | None
    counts: bool


class DailyAnswer(Struct):
    """The result of a play: the judge's refusal, or the table play by play until the player's next turn.

    ``counts``: the attempt will be among the results of the day; practice never is, whatever this says.
    """

    refusal: LessonRefusal | None
    frames: list[DealFrame]
    done: int
    over: bool
    counts: bool = True


class ResultCount(Struct):
    """How many players had one result."""

    result: int
    count: int


class DailyChoice(Struct):
    """A decision of the player, as rated by the coach: ``good`` if it is the master's, or equally good."""

    good: bool
    remark: Remark


class DailyReview(Struct):
    """All decisions with more than one option, and the index of the most expensive one (None: none cost anything).

    There are none if the master finished the attempt: the attempt does not say which were the player's own.
    """

    choices: list[DailyChoice]
    good: int
    costliest: int | None


class DailyPar(Struct):
    """The master's result from the same place: the points, the difference of points, and all actions."""

    mine: int
    theirs: int
    result: int
    actions: list[str]


class DailyComparison(Struct):
    """The result of an attempt compared with those of others.

    ``share`` is the percentage of others with a worse result, those with an equal one counting half; ``others`` is how
    many there are, None while they are too few. ``par`` and ``review`` are None until they are computed; ``failed``:
    the computation failed; ``progress`` is from 0 to 1. ``counts``: it was begun as an attempt that counts.
    """

    day: str
    state: TryState
    mine: int
    theirs: int
    result: int
    counts: bool
    share: int
    others: int | None
    results: list[ResultCount]
    par: DailyPar | None
    review: DailyReview | None
    progress: float
    failed: bool


class DailyDealt(Struct):
    """The cards of a day as dealt: a spectator's view of the table, and all hands by place.

    ``dealing`` has the rulebook's parameters of the deal.
    """

    dealing: dict[str, int]
    view: TableView
    hands: list[list[str]]


class DailyReveal(Struct):
    """A day that is over, with its secret and its cards, which can be verified with the anchor.

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
    """Return the cards of *table* as dealt, all hands included: must not be sent before the day is over."""
    match = table.begun
    view = serialize_view(view_of_match(match, _chairs(table, ""), None), ())
    return DailyDealt(dealing_by(match.terms.rulebook), view, hands_by_place(match))


def show_seats(table: DailyTable) -> tuple[list[DailySeat], int]:
    """Return who sits at each place, and the size of the player's first hand."""
    called, players = table.names, _show(table, table.played[0], "").view.players
    seats = [DailySeat(called[one.place], one.side, one.role) for one in sorted(players, key=lambda one: one.place)]
    return seats, next(one.cards for one in players if one.place == table.me)


def show_daily(table: DailyTable, known: int, refused: Refused | None, name: str) -> DailyAnswer:
    """Return *table* after each action from index *known* on; its present state if none is new, or *known* is 0."""
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
