"""Prizes: the awards by the present standings, and sharing among tied entrants; hand-overs are :mod:`.prize_awards`.

:func:`end` raises :class:`cartaro.tournament.model.refusal.TournamentRefusal` while the tournament cannot end.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cartaro.i18n import tr
from cartaro.tournament.event.rounds import check_drawn, check_results
from cartaro.tournament.event.state import EntrantStatus, EntryContext, EventState
from cartaro.tournament.formats.dispatch import is_over
from cartaro.tournament.model.log_entries import Ended
from cartaro.tournament.notice.articles import refuse
from cartaro.tournament.notice.definition import Prize, Ties


@dataclass(frozen=True, slots=True)
class PrizeAward:
    """A prize of the definition (its index, from zero) and its recipient.

    ``cents`` is its value to them: that of the prize, or their share of it. ``level`` are tied entrants who may get it
    instead, as a lot or a play-off will decide.
    """

    prize: int
    entrant: int
    cents: int
    shared: bool = False
    level: tuple[int, ...] = ()


def end(event: EventState, payload: Ended, context: EntryContext) -> EventState:
    """End the tournament, after all rounds, or earlier with a reason."""
    check_drawn(event)
    check_results(event)
    if not event.round or (not is_over(event.definition.plan, event.progress) and not payload.reason.strip()):
        raise refuse(
            event.definition,
            "rounds",
            "not_over",
            tr("tournament-event-prizes-not_over"),
        )
    return replace(event, ended=True)


def awards(event: EventState) -> list[PrizeAward]:
    """Return the award of every prize by the present standings, in the order of the definition.

    General prizes are awarded before those of a category; if nobody may get two, a category's prize goes to the next
    one without. Several prizes for one rank go to one entrant. If tied entrants share, a lot among the tie-breaks is
    ignored for a prize with a value.
    """
    if not event.round:
        return []
    order = _order(event)
    shared = _order(event, lots_part=False) if event.definition.ties is Ties.SPLIT else order
    made: list[PrizeAward] = []
    for category in (None, *(category.id for category in event.definition.categories)):
        taken = {award.entrant for award in made} if event.definition.one_prize_each else set()
        for at, prize in enumerate(event.definition.prizes):
            if prize.category == category:
                by = shared if prize.cents else order
                groups = [[n for n in group if n not in taken and _fits(event, category, n)] for group in by]
                made += _award(event, at, prize, groups)
    return sorted(made, key=lambda award: (award.prize, award.entrant))


def _award(event: EventState, at: int, prize: Prize, groups: Sequence[Sequence[int]]) -> list[PrizeAward]:
    """Return the awards of one prize: one entrant, or those tied for its place if the definition lets them share.

    Tied entrants share the value of all their places equally; indivisible cents go to the first of them in the order of
    their numbers.
    """
    before = 0
    for group in groups:
        places = range(before + 1, before + len(group) + 1)
        before += len(group)
        if prize.place not in places:
            continue
        if len(group) == 1:
            return [PrizeAward(at, group[0], prize.cents)]
        if event.definition.ties is not Ties.SPLIT or not prize.cents:
            return _part(event, at, prize, group, prize.place - places[0])
        each, rest = divmod(prize.cents, len(group))
        return [PrizeAward(at, n, each + (place < rest), shared=True) for place, n in enumerate(sorted(group))]
    return []


def _part(event: EventState, at: int, prize: Prize, group: Sequence[int], place: int) -> list[PrizeAward]:
    """Return the awards of an unshared prize: to *place* of a tied group, or to all until the tie is broken."""
    for order in reversed(event.parted):
        mine = [n for n in order if n in group]
        if len(mine) == len(group):
            return [PrizeAward(at, mine[place], prize.cents)]
    return [PrizeAward(at, n, prize.cents, level=tuple(m for m in group if m != n)) for n in group]


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


def _fits(event: EventState, category: str | None, entrant: int) -> bool:
    people = event.enrolments[entrant].people
    return category is None or any(category in person.categories for person in people)
