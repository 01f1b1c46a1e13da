"""Criteria that look at the strength of the opponents met.

A rest, and a meeting that was not played, count as an opponent with one's own points, or with those of who draws every
meeting if these are fewer (FIDE C.07, for a bye that was allotted); for ``buchholz_plain`` a rest counts nothing.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from cartaro.desk.points import add_up
from cartaro.desk.tally import Encounter, Tally

_Values = dict[str, tuple[Fraction, ...]]


def buchholz(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """The points of all opponents."""
    return {id: (add_up(_strengths(id, tallies)),) for id in tied}


def buchholz_cut1(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """The points of all opponents but the weakest."""
    return {id: (add_up(sorted(_strengths(id, tallies))[1:]),) for id in tied}


def buchholz_median(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """The points of all opponents but the weakest and the strongest."""
    return {id: (add_up(sorted(_strengths(id, tallies))[1:-1]),) for id in tied}


def buchholz_plain(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """The points of the opponents, whether they came or not; a rest adds nothing."""
    return {
        id: (add_up(tallies[o].points for e in tallies[id].encounters for o in e.opponents if o in tallies),)
        for id in tied
    }


def sonneborn_berger(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """The points of those beaten, half the points of those drawn with."""
    values: _Values = {}
    for id in tied:
        won = [_strength(id, e, tallies) for e in tallies[id].encounters if e.result > 0]
        drawn = [_strength(id, e, tallies) for e in tallies[id].encounters if e.result == 0]
        values[id] = (add_up(won) + add_up(drawn) / 2,)
    return values


def _strengths(id: str, tallies: Mapping[str, Tally]) -> list[Fraction]:
    return [_strength(id, encounter, tallies) for encounter in tallies[id].encounters]


def _strength(id: str, encounter: Encounter, tallies: Mapping[str, Tally]) -> Fraction:
    """The points of the opponents at the table, on average; a stand-in's where there was no play."""
    mine = tallies[id]
    if not encounter.played:
        return min(mine.points, mine.all_drawn)
    there = [tallies[o].points for o in encounter.opponents if o in tallies]
    if len(there) == 1:
        return there[0]
    return add_up(there) / len(there) if there else mine.points
