"""The Danish system: a drawn first round, then pairings by the standings, first against second; rematches optional."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from cartaro.engine.chance import Shuffle
from cartaro.i18n import Text, tr
from cartaro.tournament.formats.field import ids_in, in_drawn_order, names_of, order_of, pair_label, rests_of, stand
from cartaro.tournament.formats.matching import first_matching
from cartaro.tournament.formats.pairing import Round, System, number_tables
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import EventProgress, Meeting, seat
from cartaro.tournament.model.standings import Standings

Wishes: TypeAlias = Callable[[Sequence[str], Sequence[int]], Sequence[Sequence[int]]]
"""Returns the opponents of each place of an order, the best first, given the allowed ones."""


@dataclass(frozen=True, slots=True)
class _PairedField:
    """A field in pairs, those of them that are rematches, and who rests, if it is odd."""

    pairs: Sequence[tuple[str, str]]
    again: Sequence[tuple[str, str]]
    resting: str | None = None


def pair_in_order(
    order: Sequence[str], met: Mapping[frozenset[str], int], since: int, wishes: Wishes | None = None
) -> list[tuple[str, str]] | None:
    """Return pairs: each entrant with the first in *order* not met from round *since* on; None if impossible.

    ``met`` gives the last round in which two have met; *wishes* replace the order.
    """
    place = {id: at for at, id in enumerate(order)}
    everybody = (1 << len(order)) - 1
    allowed = [everybody & ~(1 << at) for at in range(len(order))]
    for pair, last in met.items():
        if last >= since and all(id in place for id in pair):
            a, b = (place[id] for id in pair)
            allowed[a] &= ~(1 << b)
            allowed[b] &= ~(1 << a)
    pairs = first_matching(allowed, wishes(order, allowed) if wishes else None)
    return None if pairs is None else [(order[i], order[j]) for i, j in pairs]


def last_met(meetings: Sequence[Meeting]) -> dict[frozenset[str], int]:
    """Return the last round in which every two have sat at one table of two."""
    return {frozenset(m.entrants): m.round for m in sorted(meetings, key=lambda m: m.round) if len(m.sides) == 2}


def pair_round(order: Sequence[str], progress: EventProgress, since: int, wishes: Wishes | None = None) -> Round:
    """Return the next round of *order*, without rematches of rounds from *since* on.

    If there must be some, they are the oldest, and a note names each.
    """
    number, met, names = progress.round + 1, last_met(progress.meetings), names_of(progress)
    paired = _pair_field(order, progress, met, since, wishes)
    notes = tuple(_rematch_to_text(names[a], names[b], met[frozenset((a, b))]) for a, b in paired.again)
    meetings = [seat(number, pair, slot) for slot, pair in enumerate(paired.pairs)]
    if paired.resting is not None:
        meetings.append(seat(number, (paired.resting,)))
    return Round(number, number_tables(meetings), notes)


def _pair_field(
    order: Sequence[str], progress: EventProgress, met: Mapping[frozenset[str], int], since: int, wishes: Wishes | None
) -> _PairedField:
    """Return *order* in pairs, as :func:`pair_round` describes.

    Of an odd field the last in *order* rests among those with the fewest rests, and without whom there is no rematch.
    """
    if not len(order) % 2:
        return _pair_with_least_harm(order, met, since, wishes)
    may_rest = _who_may_rest(order, rests_of(progress))
    for resting in may_rest:
        pairs = pair_in_order([id for id in order if id != resting], met, since, wishes)
        if pairs is not None:
            return _PairedField(pairs, (), resting)
    left = [id for id in order if id != may_rest[0]]
    return replace(_pair_with_least_harm(left, met, since, wishes), resting=may_rest[0])


def _who_may_rest(order: Sequence[str], rests: Mapping[str, int]) -> list[str]:
    """Return those with the fewest rests, the last in *order* first."""
    least = min(rests[id] for id in order)
    return [id for id in reversed(order) if rests[id] == least]


def _pair_with_least_harm(
    order: Sequence[str], met: Mapping[frozenset[str], int], since: int, wishes: Wishes | None
) -> _PairedField:
    """Return the pairs of an even field, with rematches allowed from the oldest on."""
    for oldest in sorted({since, *(r + 1 for r in met.values() if r >= since)}):
        pairs = pair_in_order(order, met, oldest, wishes)
        if pairs is not None:
            return _PairedField(pairs, [(a, b) for a, b in pairs if met.get(frozenset((a, b)), 0) >= since])
    raise AssertionError("with every rematch allowed everybody can be paired")


def _rematch_to_text(a: str, b: str, round_: int) -> Text:
    """Return the note about a rematch of two paired in *round_*, with the reason."""
    return tr("tournament-formats-danish-meet_again_round_without", a=a, b=b, round=round_)


@dataclass(frozen=True, slots=True)
class Danish(System):
    """The system; ``pure`` allows all rematches."""

    pure: bool

    def rounds(self, plan: FormatPlan, progress: EventProgress) -> int:
        return plan.number("rounds")

    def over(self, plan: FormatPlan, progress: EventProgress) -> bool:
        return progress.round >= self.rounds(plan, progress)

    def pair(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
        number = progress.round + 1
        ids = ids_in(progress, number)
        if number == 1:
            order = in_drawn_order(progress, ids, chance, pair_label(1))
        else:
            order = order_of(plan, progress, chance, ids)
        return pair_round(order, progress, self._since(plan, number))

    def _since(self, plan: FormatPlan, number: int) -> int:
        """Return the first round whose meetings may not be repeated; round *number* itself if all may meet again."""
        if self.pure or (plan.settings["last_free"] and number == plan.number("rounds")):
            return number
        window = plan.number("apart")
        return max(1, number - window) if window else 1

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        return (stand(plan, progress, chance),)
