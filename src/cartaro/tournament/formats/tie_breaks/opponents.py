"""Tie-breaks by the strength of opponents.

Unplayed rounds count by FIDE C.07 (from 1 March 2026), article 16: opponents have their adjusted points (16.3); an
unplayed meeting counts as an opponent with the entrant's own points, or with the opponent's if fewer (16.4.1); a rest
or a missed round with the entrant's own points, or with those of a draw in every round if fewer (16.4.2); and a cut
removes first a round from which the entrant stayed away (16.5). For ``buchholz_plain`` a rest counts nothing.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from cartaro.tournament.model.points import add_up
from cartaro.tournament.model.tally import EntrantMeeting, Tally

_Values = dict[str, tuple[Fraction, ...]]


def buchholz(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return the sum of the points of all opponents."""
    return {id: (add_up(_strengths(id, tallies)),) for id in tied}


def buchholz_cut1(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return the sum of the points of all opponents but the weakest."""
    return {id: (add_up(_without_weakest(id, tallies)),) for id in tied}


def buchholz_median(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return the sum of the points of all opponents but the weakest and the strongest."""
    return {id: (add_up(_without_weakest(id, tallies)[:-1]),) for id in tied}


def buchholz_plain(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return the sum of the points of the opponents, present or not; a rest adds nothing."""
    return {
        id: (add_up(tallies[o].points for e in tallies[id].encounters for o in e.opponents if o in tallies),)
        for id in tied
    }


def sonneborn_berger(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return the points of the opponents beaten plus half the points of those drawn with."""
    values: _Values = {}
    for id in tied:
        won = [_strength(id, e, tallies) for e in tallies[id].encounters if e.result > 0]
        drawn = [_strength(id, e, tallies) for e in tallies[id].encounters if e.result == 0]
        values[id] = (add_up(won) + add_up(drawn) / 2,)
    return values


def _strengths(id: str, tallies: Mapping[str, Tally]) -> list[Fraction]:
    """Return the points of the opponents of each round, or of a stand-in for a missed round."""
    mine = tallies[id]
    met = [_strength(id, encounter, tallies) for encounter in mine.encounters]
    return [*met, *[_stand_in(mine)] * len(mine.missed)]


def _without_weakest(id: str, tallies: Mapping[str, Tally]) -> list[Fraction]:
    """Return the opponents' points, sorted, without the lowest; a round the entrant stayed away from is cut first."""
    mine, strengths = tallies[id], sorted(_strengths(id, tallies))
    away = [_strength(id, encounter, tallies) for encounter in mine.encounters if encounter.stayed_away]
    away += [_stand_in(mine)] * len(mine.missed)
    if strengths:
        strengths.remove(min(away) if away else strengths[0])
    return strengths


def _strength(id: str, encounter: EntrantMeeting, tallies: Mapping[str, Tally]) -> Fraction:
    """The average points of the opponents at the table; those of a stand-in if there was no play."""
    there = [tallies[o].adjusted for o in encounter.opponents if o in tallies]
    theirs = there[0] if len(there) == 1 else add_up(there) / len(there) if there else tallies[id].points
    if encounter.played:
        return theirs
    return min(tallies[id].points, theirs) if there else _stand_in(tallies[id])


def _stand_in(mine: Tally) -> Fraction:
    return min(mine.points, mine.all_drawn)
