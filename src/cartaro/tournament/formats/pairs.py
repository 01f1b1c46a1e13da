"""Tables of two: what every pair costs, worst first, and the rounds of the Swiss and the Danish made from it.

Never: a pair that is kept apart, a locked table taken from its own. Everything else is a cost (:class:`PairCosts`); no
two pairings of a field cost the same, so each round can be made again from the log, by any exact solver.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property, reduce
from math import gcd
from typing import NamedTuple

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.formats.field import names_of, of_one_club, tally_of
from cartaro.tournament.formats.least_cost import REST, Bound, least_cost
from cartaro.tournament.formats.pairing import Fixed, Round, RoundCosts, number_tables
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import EventProgress, MeetingStatus, seat


class PairingStyle(Enum):
    """Whom an entrant wishes to meet first, where it costs nothing."""

    FOLD = "fold"
    """Swiss: of those level, the corresponding place of the other half; then those below, then those above."""
    NEXT = "next"
    """Danish: the others by place."""


class PairCosts(NamedTuple):
    """The costs of a pair, or of a whole pairing as their sums, the worst first.

    ``rest_again``: how often the one who rests has had a win's worth of points without playing. ``meetings``: how often
    the two have met in the window; ``recent`` has a digit for each earlier round, the latest first: whether they last
    met there. ``rest_height``: the points of the one who rests, or how many are below. ``floats``: the squares of the
    differences in points. ``same_floats``: who floats in the same direction as in the round before. ``clubs``: pairs to
    be kept apart where possible. ``rest_place``: how many are below the one who rests.
    """

    rest_again: int = 0
    meetings: int = 0
    recent: int = 0
    rest_height: int = 0
    floats: int = 0
    same_floats: int = 0
    clubs: int = 0
    rest_place: int = 0

    @property
    def shown(self) -> dict[str, int]:
        """The sums that people are told: all but ``recent``, which orders rematches, and the place of the rest."""
        return {name: worth for name, worth in self._asdict().items() if name not in ("recent", "rest_place")}


@dataclass(frozen=True)
class PairField:
    """Who plays a round in twos. ``order`` has everybody by place: the standing, then the seeds, then the lot.

    ``steps`` are the points in units of the smallest step, the same for all in the Danish. ``met`` has the rounds in
    which two have met, as far as they count, 0 for an earlier stage; ``rests`` the unplayed wins. ``down`` and ``up``
    floated in the round before. ``never`` may not meet, ``apart`` only where it costs nothing worse. ``locked`` tables
    are not changed.
    """

    order: Sequence[str]
    style: PairingStyle
    steps: Mapping[str, int]
    met: Mapping[frozenset[str], Sequence[int]] = field(default_factory=dict)
    rests: Mapping[str, int] = field(default_factory=dict)
    down: frozenset[str] = frozenset()
    up: frozenset[str] = frozenset()
    never: frozenset[frozenset[str]] = frozenset()
    apart: frozenset[frozenset[str]] = frozenset()
    locked: tuple[tuple[str, ...], ...] = ()

    @cached_property
    def places(self) -> Mapping[str, int]:
        """The place of everybody, from zero."""
        return {id: at for at, id in enumerate(self.order)}

    @cached_property
    def free(self) -> list[str]:
        """Those at no locked table, by place."""
        locked = {id for table in self.locked for id in table}
        return [id for id in self.order if id not in locked]

    @property
    def two_rest(self) -> bool:
        """Whether somebody else would rest beside one whose rest is fixed."""
        return len(self.free) % 2 + sum(len(table) == 1 for table in self.locked) > 1

    def terms(self, one: str, other: str) -> PairCosts:
        """Return the costs of a pair, or of the rest of *one*."""
        if REST in (one, other):
            id = one or other
            below = len(self.order) - 1 - self.places[id]
            height = self.steps[id] if self.style is PairingStyle.FOLD else below
            return PairCosts(rest_again=self.rests.get(id, 0), rest_height=height, rest_place=below)
        both = frozenset((one, other))
        rounds = self.met.get(both, ())
        recent = (len(self.order) // 2 + 1) ** max(rounds) if rounds else 0
        high, low = (one, other) if self.steps[one] > self.steps[other] else (other, one)
        apart = self.steps[high] - self.steps[low]
        again = (high in self.down) + (low in self.up) if apart else 0
        return PairCosts(0, len(rounds), recent, 0, apart**2, again, both in self.apart)

    def sums(self, tables: Iterable[Sequence[str]]) -> PairCosts:
        """Return the costs of a whole pairing; one entrant alone rests."""
        each = [self.terms(table[0], table[1] if len(table) > 1 else REST) for table in tables]
        return PairCosts(*map(sum, zip(PairCosts(), *each, strict=True)))

    def cost(self, one: str, other: str) -> PairCosts | None:
        """Return the costs of a pair; None if they never meet."""
        return None if frozenset((one, other)) in self.never else self.terms(one, other)

    def least(self, ids: Collection[str]) -> PairCosts:
        """Return what no pairing of *ids*, one of whom rests if :data:`REST` is among them, costs less than.

        With nobody kept apart those next to each other by their points meet: that has the least sum of squares.
        """
        steps = sorted(self.steps[id] for id in ids if id != REST)
        rest = PairCosts()
        if REST in ids:
            rest = min(self.terms(id, REST) for id in ids if id != REST)
            if self.style is PairingStyle.FOLD:
                steps.remove(rest.rest_height)
        floats = sum((high - low) ** 2 for low, high in zip(steps[::2], steps[1::2], strict=False))
        return rest._replace(floats=floats)

    @cached_property
    def wishes(self) -> dict[str, list[str]]:
        """The others of the free field for each, the best opponent first."""
        if self.style is PairingStyle.NEXT:
            return {id: [other for other in self.free if other != id] for id in self.free}
        return fold(self.free, self.steps)

    def pair(self) -> list[tuple[str, ...]] | None:
        """Return all tables by the place of their better entrant, one alone rests; None if there is no pairing."""
        if self.two_rest:
            return None
        ranked = self.style is PairingStyle.FOLD
        found = least_cost(self.free, self.cost, self.wishes, bound=Bound(self.least, self.steps), ranked=ranked)
        if found is None:
            return None
        tables = [*self.locked, *(tuple(id for id in pair if id != REST) for pair in found)]
        seated = (tuple(sorted(table, key=self.places.__getitem__)) for table in tables)
        return sorted(seated, key=lambda table: (len(table) == 1, self.places[table[0]]))


def fold(order: Sequence[str], steps: Mapping[str, int]) -> dict[str, list[str]]:
    """Return the wishes of the Swiss, the best first.

    In the group of those level that is the corresponding place of the lower half, or the nearest to that; then one's
    own half; then the groups below, from the top; then those above, from the bottom.
    """
    first: dict[int, int] = {}
    for at, id in enumerate(order):
        first.setdefault(steps[id], at)
    last = {steps[id]: at for at, id in enumerate(order)}
    wishes = {}
    for at, id in enumerate(order):
        start, end = first[steps[id]], last[steps[id]] + 1
        half = (end - start) // 2
        upper = at < start + half
        ideal = at + half if upper else at - half
        inside = sorted(
            (j for j in range(start, end) if j != at), key=lambda j: ((j < start + half) == upper, abs(j - ideal), j)
        )
        wishes[id] = [order[j] for j in (*inside, *range(end, len(order)), *reversed(range(start)))]
    return wishes


def field_of(
    plan: FormatPlan, progress: EventProgress, order: Sequence[str], style: PairingStyle, since: int = 1
) -> PairField:
    """Return the field of the next round, with *order* by place; meetings count from round *since* on."""
    number = progress.round + 1
    met = {pair: [0] for pair in progress.met} if since == 1 else {}
    rests = dict.fromkeys(order, 0)
    for meeting in sorted(progress.meetings, key=lambda meeting: meeting.round):
        unplayed = meeting.status in (MeetingStatus.REST, MeetingStatus.FORFEIT)
        if unplayed and meeting.won_by in rests:
            rests[meeting.won_by] += 1
        elif not unplayed and len(meeting.sides) == 2 and meeting.round >= since:
            met.setdefault(frozenset(meeting.entrants), []).append(meeting.round)
    swiss = style is PairingStyle.FOLD
    down, up = _floated(plan, progress) if swiss else (frozenset[str](), frozenset[str]())
    clubs, strict = of_one_club(progress, order, plan.rounds_of_clubs_apart, number), plan.clubs_never
    return PairField(
        order,
        style,
        _steps(plan, progress, order) if swiss else dict.fromkeys(order, 0),
        met,
        rests,
        down,
        up,
        never=progress.wishes.never | (clubs if strict else frozenset()),
        apart=progress.wishes.apart | clubs,
        locked=progress.wishes.locked_among(order),
    )


def _steps(plan: FormatPlan, progress: EventProgress, order: Sequence[str]) -> dict[str, int]:
    """Return the points of each in units of the smallest step there is."""
    tallies, scoring = tally_of(plan, progress), plan.scoring
    points = {id: tallies[id].points for id in order}
    worths = [scoring.win, scoring.draw, scoring.loss, scoring.rest.points, scoring.void.points, *points.values()]
    whole = reduce(lambda a, b: a * b // gcd(a, b), (worth.denominator for worth in worths))
    step = gcd(*(int(worth * whole) for worth in worths)) or 1
    return {id: int(worth * whole) // step for id, worth in points.items()}


def _floated(plan: FormatPlan, progress: EventProgress) -> tuple[frozenset[str], frozenset[str]]:
    """Return who met somebody with fewer points in the last round, and who met somebody with more."""
    tallies = tally_of(plan, progress, [m for m in progress.meetings if m.round < progress.round])
    down, up = set(), set()
    for meeting in progress.meetings:
        if meeting.round == progress.round and len(meeting.sides) == 2:
            low, high = sorted(meeting.entrants, key=lambda id: tallies[id].points)
            if tallies[low].points < tallies[high].points:
                down.add(high)
                up.add(low)
    return frozenset(down), frozenset(up)


def pair_round(field: PairField, progress: EventProgress) -> Round:
    """Return the next round of *field*; a note tells of each table that costs something.

    Raise :class:`CartaroError` if there is no pairing.
    """
    tables, number = field.pair(), progress.round + 1
    if tables is None:
        why = _what_to_give_up(field, progress)
        raise CartaroError("no_pairing", tr("tournament-formats-pairs-no_pairing", why=why))
    meetings = [seat(number, table, slot) for slot, table in enumerate(tables)]
    weighed = weigh(field, progress, tables, frozenset(map(frozenset, field.locked)))
    return Round(number, number_tables(meetings), weighed.notes, costs=weighed.costs)


def weigh(field: PairField, progress: EventProgress, tables: Sequence[Sequence[str]], fixed: Fixed) -> RoundCosts:
    """Return what *tables* cost, some of which are *fixed* by the organiser."""
    notes = tuple(note for table in tables for note in reasons(field, progress, table, frozenset(table) in fixed))
    return RoundCosts(field.sums(tables).shown, notes)


def reasons(field: PairField, progress: EventProgress, table: Sequence[str], fixed: bool) -> list[Text]:
    """Return the sentences about what a table costs, the worst first; none if it costs nothing.

    *fixed*: by the organiser; of any other table no pairing is cheaper.
    """
    names = [names_of(progress)[id] for id in table]
    by = "organiser" if fixed else "cost"
    if len(table) == 1:
        again = field.rests.get(table[0], 0)
        return [tr("tournament-formats-pairs-rests_again", name=names[0], by=by)] if again else []
    terms, both = field.terms(*table), frozenset(table)
    said = []
    if terms.meetings:
        last = max(field.met[both])
        said.append(
            tr("tournament-formats-pairs-meet_again", a=names[0], b=names[1], round=last, by=by)
            if last
            else tr("tournament-formats-pairs-met_in_first_stage", a=names[0], b=names[1], by=by)
        )
    if terms.floats:
        said.append(_float_to_text(field, table, names, by))
    if terms.same_floats:
        said.append(tr("tournament-formats-pairs-same_float", a=names[0], b=names[1], by=by))
    if terms.clubs:
        wished = both in progress.wishes.apart
        said.append(
            tr("tournament-formats-pairs-wished_apart", a=names[0], b=names[1], by=by)
            if wished
            else tr("tournament-formats-pairs-same_club", a=names[0], b=names[1], by=by)
        )
    return said


def _float_to_text(field: PairField, table: Sequence[str], names: Sequence[str], by: str) -> Text:
    """Return why two with different points meet: the higher ones are odd, or cannot all meet each other."""
    high, low = sorted(table, key=lambda id: -field.steps[id])
    level = sum(field.steps[id] == field.steps[high] for id in field.order)
    a, b = (names[table.index(id)] for id in (high, low))
    if level % 2 and by == "cost":
        return tr("tournament-formats-pairs-float_odd", a=a, b=b, level=level)
    return tr("tournament-formats-pairs-float", a=a, b=b, by=by)


def _what_to_give_up(field: PairField, progress: EventProgress) -> Text:
    """Return the first locked table, or pair kept apart, without which there is a pairing."""
    names = names_of(progress)
    for table in field.locked:
        if _can_be_paired(replace(field, locked=tuple(each for each in field.locked if each != table))):
            return tr("tournament-formats-pairs-unlock", names=", ".join(names[id] for id in table))
    here = (sorted(pair, key=field.places.__getitem__) for pair in field.never if pair <= field.places.keys())
    for a, b in sorted(here, key=lambda pair: [field.places[id] for id in pair]):
        if _can_be_paired(replace(field, never=field.never - {frozenset((a, b))})):
            return tr("tournament-formats-pairs-let_meet", a=names[a], b=names[b])
    return tr("tournament-formats-pairs-unlock_more")


def _can_be_paired(field: PairField) -> bool:
    if field.two_rest:
        return False
    costs = {id: (at,) for at, id in enumerate(field.free)}

    def cost(one: str, other: str) -> tuple[int] | None:
        if REST in (one, other):
            return costs[one or other]
        return None if frozenset((one, other)) in field.never else (0,)

    return least_cost(field.free, cost, dict.fromkeys(field.free, field.free)) is not None
