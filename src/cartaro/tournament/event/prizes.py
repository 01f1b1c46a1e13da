"""Prizes: the awards by the present standings, and sharing among tied entrants; hand-overs are :mod:`.prize_awards`.

:func:`end` raises :class:`cartaro.tournament.model.refusal.TournamentRefusal` while the tournament cannot end.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf

from cartaro.i18n import tr
from cartaro.tournament.event.rounds import check_drawn, check_results
from cartaro.tournament.event.state import Closing, Enrolment, EntrantStatus, EntryContext, EventState
from cartaro.tournament.formats.dispatch import is_over
from cartaro.tournament.model.log_entries import Ended, EventClosed
from cartaro.tournament.notice.articles import refuse
from cartaro.tournament.notice.definition import Prize, Ties, TournamentDefinition


@dataclass(frozen=True, slots=True)
class PrizeAward:
    """A prize of the definition (its index, from zero) and its recipient.

    ``cents`` is its value to them: that of the prize, or their share of it. ``level`` are tied entrants who may get it
    instead, as a lot or a play-off will decide; ``waits``: whether they get it depends on who wins such a tie for
    another prize.
    """

    prize: int
    entrant: int
    cents: int
    shared: bool = False
    level: tuple[int, ...] = ()
    waits: bool = False

    @property
    def undecided(self) -> bool:
        """Whether a tie must be broken before anybody has the prize."""
        return self.waits or bool(self.level)


def end(event: EventState, payload: Ended, context: EntryContext) -> EventState:
    """End the tournament, after all rounds, or earlier with a reason; a circuit ends whenever nobody is playing."""
    check_drawn(event)
    check_results(event)
    plan = event.definition.plan
    early = plan.format.has_rounds and not is_over(plan, event.progress)
    if not event.round or (early and not payload.reason.strip()):
        raise refuse(
            event.definition,
            "rounds",
            "not_over",
            tr("tournament-event-prizes-not_over"),
        )
    return replace(event, ended=True)


def close(event: EventState, payload: EventClosed, context: EntryContext) -> EventState:
    """Close the event, which has ended or has not begun to be played: from now on it is only read."""
    if event.round and not event.ended:
        raise refuse(event.definition, "rounds", "not_ended", tr("tournament-event-prizes-not_ended"))
    return replace(event, closed=Closing(context.seq, context.at, payload.reason))


def awards(event: EventState) -> list[PrizeAward]:
    """Return the award of every prize by the present standings, in the order of the definition.

    If nobody may get two, the winner of prizes in several rankings keeps the greater by value, and passes the others on
    to the next in line; a general prize without a value is the greatest. Several prizes for one rank go to one entrant.
    If tied entrants share, a lot among the tie-breaks is ignored for a prize with a value.
    """
    if not event.round:
        return []
    order = _order(event)
    shared = _order(event, lots_part=False) if event.definition.ties is Ties.SPLIT else order
    ranks = _Ranks(event.definition, order, shared, _rankings_of(event))
    made = _allocate(ranks, event.parted)
    return _await_ties(ranks, event.parted, made) if event.ended and event.definition.one_prize_each else made


@dataclass(frozen=True, slots=True)
class _Ranks:
    """The standings in groups of tied entrants, also for prizes to be shared; ``of`` are the rankings of each entrant.

    A ranking is a category, None the general one.
    """

    definition: TournamentDefinition
    order: Sequence[Sequence[int]]
    shared: Sequence[Sequence[int]]
    of: Mapping[int, frozenset[str | None]]


@dataclass(slots=True)
class _Passed:
    """What entrants have passed on to the next in line: all prizes of a ranking, or one prize by its index."""

    rankings: set[tuple[str | None, int]] = field(default_factory=set)
    prizes: set[tuple[int, int]] = field(default_factory=set)


def _allocate(ranks: _Ranks, parted: Sequence[Sequence[int]]) -> list[PrizeAward]:
    """Return all awards, with ties broken by the orders *parted*."""
    passed, prizes = _Passed(), ranks.definition.prizes
    while True:
        made = [award for at in range(len(prizes)) for award in _award(ranks, parted, at, passed)]
        if not (ranks.definition.one_prize_each and _pass_on(prizes, made, passed)):
            return sorted(made, key=lambda award: (award.prize, award.entrant))


def _pass_on(prizes: Sequence[Prize], made: Sequence[PrizeAward], passed: _Passed) -> bool:
    """Pass on what entrants have too much of, first within a ranking, then of several; return whether there was any."""
    held: dict[int, dict[str | None, list[PrizeAward]]] = {}
    for award in made:
        held.setdefault(award.entrant, {}).setdefault(prizes[award.prize].category, []).append(award)
    within = {(a.prize, a.entrant) for by in held.values() for won in by.values() for a in _too_many(prizes, won)}
    passed.prizes |= within
    if within:
        return True
    worth = {n: {ranking: _worth(prizes, won) for ranking, won in by.items()} for n, by in held.items() if len(by) > 1}
    most = max((max(each.values()) for each in worth.values()), default=0)
    for n, each in worth.items():
        if max(each.values()) == most:
            kept = max(each, key=lambda ranking: (each[ranking], ranking is None))
            passed.rankings |= {(ranking, n) for ranking in each if ranking != kept}
    return bool(worth)


def _too_many(prizes: Sequence[Prize], won: Sequence[PrizeAward]) -> list[PrizeAward]:
    """Return what an entrant has too much of in one ranking: prizes of lower ranks, unless they are of one tie."""
    best = min(prizes[award.prize].place for award in won)
    first = [award for award in won if prizes[award.prize].place == best]
    if any(award.level for award in first):
        return []
    shares = any(award.shared for award in first)
    return [award for award in won if award not in first and not (shares and award.shared)]


def _worth(prizes: Sequence[Prize], won: Sequence[PrizeAward]) -> float:
    """Return the value of what an entrant has won in one ranking; a general prize without a value is the greatest."""
    if any(prizes[award.prize].category is None and not prizes[award.prize].cents for award in won):
        return inf
    return sum(award.cents for award in won)


def _award(ranks: _Ranks, parted: Sequence[Sequence[int]], at: int, passed: _Passed) -> list[PrizeAward]:
    """Return the awards of one prize: one entrant, or those tied for its place if the definition lets them share.

    Tied entrants share the value of all their places equally: of the cents of the whole sum that cannot be divided each
    has at most one, those who stand first in the standing.
    """
    prize = ranks.definition.prizes[at]
    takers, first = _takers(ranks, at, passed)
    if not takers:
        return []
    if len(takers) == 1:
        return [PrizeAward(at, takers[0], prize.cents)]
    if ranks.definition.ties is not Ties.SPLIT or not prize.cents:
        return _part(parted, PrizeAward(at, 0, prize.cents), takers, max(prize.place - first, 0))
    prizes = ranks.definition.prizes
    mine = [n for n, one in enumerate(prizes[:at]) if one.cents and one.category == prize.category]
    before = sum(prizes[n].cents for n in mine if _takers(ranks, n, passed)[0] == takers)
    shares = zip(takers, _shares(before, len(takers)), _shares(before + prize.cents, len(takers)), strict=True)
    return [PrizeAward(at, n, after - had, shared=True) for n, had, after in sorted(shares)]


def _shares(cents: int, among: int) -> list[int]:
    each, rest = divmod(cents, among)
    return [each + (place < rest) for place in range(among)]


def _takers(ranks: _Ranks, at: int, passed: _Passed) -> tuple[list[int], int]:
    """Return those tied for a prize who have not passed it on, in the order of the standing, and their first place."""
    prize, before = ranks.definition.prizes[at], 0
    for group in ranks.shared if prize.cents else ranks.order:
        here = [n for n in group if prize.category in ranks.of[n] and (prize.category, n) not in passed.rankings]
        takers = [n for n in here if (at, n) not in passed.prizes]
        first, before = before + 1, before + len(here)
        if prize.place <= before and takers:
            return takers, first
    return [], 0


def _part(parted: Sequence[Sequence[int]], award: PrizeAward, group: Sequence[int], place: int) -> list[PrizeAward]:
    """Return the awards of an unshared prize: to *place* of a tied group, or to all until the tie is broken."""
    for order in reversed(parted):
        mine = [n for n in order if n in group]
        if len(mine) == len(group):
            return [replace(award, entrant=mine[min(place, len(mine) - 1)])]
    return [replace(award, entrant=n, level=tuple(m for m in group if m != n)) for n in group]


def _await_ties(ranks: _Ranks, parted: Sequence[Sequence[int]], made: Sequence[PrizeAward]) -> list[PrizeAward]:
    """Return *made*, with a prize awaited by all who may get it if that depends on who wins a tie for another one.

    Every tie is tried with each of its entrants first, the others in rotation.
    """
    ties = sorted({tuple(sorted((award.entrant, *award.level))) for award in made if award.level})
    turns = max(map(len, ties), default=1)
    tried = [
        _allocate(ranks, (*parted, *((*t[by % len(t) :], *t[: by % len(t)]) for t in ties))) for by in range(turns)
    ]
    done: list[PrizeAward] = []
    for at in range(len(ranks.definition.prizes)):
        mine = [award for award in made if award.prize == at]
        ways = [[award for award in way if award.prize == at] for way in tried]
        may = {award.entrant: award for way in ways for award in way}
        if any(award.level for award in mine):
            done += mine
        elif all(way == ways[0] for way in ways):
            done += ways[0]
        else:
            done += [PrizeAward(at, n, may[n].cents, waits=True) for n in sorted(may)]
    return done


def _order(event: EventState, *, lots_part: bool = True) -> list[list[int]]:
    """Return the entrants in the order of the standings, tied ones in one group, without excluded entrants."""
    groups: list[list[int]] = []
    place, joins = 0, False
    for row in event.standings[0].rows:
        if row.place != place and not joins:
            groups.append([])
        if event.enrolments[int(row.entrant)].status is not EntrantStatus.EXCLUDED:
            groups[-1].append(int(row.entrant))
        place, joins = row.place, row.by_lot and not lots_part
    return groups


def _rankings_of(event: EventState) -> dict[int, frozenset[str | None]]:
    """Return the rankings of each entrant: the general one, and the categories of its people."""
    return {n: _rankings(enrolment) for n, enrolment in event.enrolments.items()}


def _rankings(enrolment: Enrolment) -> frozenset[str | None]:
    return frozenset((None, *(c for person in enrolment.people for c in person.categories)))


def is_ranked(enrolment: Enrolment, category: str | None) -> bool:
    """Whether an entrant is in the ranking of a category, or in the general one (None): not if disqualified."""
    return enrolment.status is not EntrantStatus.EXCLUDED and category in _rankings(enrolment)
