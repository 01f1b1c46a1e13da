"""The Danish system: a drawn first round, then pairings by the standings, first against second; rematches optional."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cartaro.engine.chance import Shuffle
from cartaro.i18n import Text, tr
from cartaro.tournament.formats.field import ids_in, in_drawn_order, names_of, order_of, pair_label, rests_of, stand
from cartaro.tournament.formats.matching import first_matching
from cartaro.tournament.formats.pairing import Round, System, number_tables, seat
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import EventProgress, Meeting
from cartaro.tournament.model.standings import Standings

Matcher: TypeAlias = Callable[[Sequence[int]], list[tuple[int, int]] | None]
"""Pairs a list, given the allowed opponents of each place; None if not everybody can be paired."""


def pair_in_order(
    order: Sequence[str], met: Mapping[frozenset[str], int], since: int, matcher: Matcher = first_matching
) -> list[tuple[str, str]] | None:
    """Return pairs: each entrant with the first in *order* not met from round *since* on; None if impossible.

    ``met`` gives the last round in which two have met.
    """
    place = {id: at for at, id in enumerate(order)}
    everybody = (1 << len(order)) - 1
    allowed = [everybody & ~(1 << at) for at in range(len(order))]
    for pair, last in met.items():
        if last >= since and all(id in place for id in pair):
            a, b = (place[id] for id in pair)
            allowed[a] &= ~(1 << b)
            allowed[b] &= ~(1 << a)
    pairs = matcher(allowed)
    return None if pairs is None else [(order[i], order[j]) for i, j in pairs]


def last_met(meetings: Sequence[Meeting]) -> dict[frozenset[str], int]:
    """Return the last round in which every two have sat at one table of two."""
    return {frozenset(m.entrants): m.round for m in sorted(meetings, key=lambda m: m.round) if len(m.sides) == 2}


def who_rests(order: Sequence[str], rests: Mapping[str, int]) -> str:
    """Return the entrant who rests: the last in *order* among those with the fewest rests."""
    least = min(rests[id] for id in order)
    return next(id for id in reversed(order) if rests[id] == least)


def pair_by_standing(order: Sequence[str], progress: EventProgress, number: int, since: int) -> Round:
    """Return round *number* of the Danish system for *order*, without rematches of rounds from *since* on.

    If that is impossible, the oldest rematches are allowed, and a note lists them.
    """
    left = list(order)
    met = last_met(progress.meetings)
    meetings = []
    if len(left) % 2:
        resting = who_rests(left, rests_of(progress))
        left.remove(resting)
        meetings.append(seat(number, (resting,)))
    pairs, again = pair_with_least_harm(left, met, since)
    names = names_of(progress)
    notes = tuple(rematch_to_text(names[a], names[b], met[frozenset((a, b))]) for a, b in again)
    return Round(
        number, number_tables([*(seat(number, pair, slot) for slot, pair in enumerate(pairs)), *meetings]), notes
    )


def pair_with_least_harm(
    order: Sequence[str], met: Mapping[frozenset[str], int], since: int, matcher: Matcher = first_matching
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Return the pairs, and those of them that are rematches, which are allowed from the oldest on."""
    for oldest in sorted({since, *(r + 1 for r in met.values() if r >= since)}):
        pairs = pair_in_order(order, met, oldest, matcher)
        if pairs is not None:
            return pairs, [(a, b) for a, b in pairs if met.get(frozenset((a, b)), 0) >= since]
    raise AssertionError("with every rematch allowed everybody can be paired")


def rematch_to_text(a: str, b: str, round_: int) -> Text:
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
        return pair_by_standing(order, progress, number, self._since(plan, number))

    def _since(self, plan: FormatPlan, number: int) -> int:
        """Return the first round whose meetings may not be repeated; round *number* itself if all may meet again."""
        if self.pure or (plan.settings["last_free"] and number == plan.number("rounds")):
            return number
        window = plan.number("apart")
        return max(1, number - window) if window else 1

    def rank(self, plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
        return (stand(plan, progress, chance),)
