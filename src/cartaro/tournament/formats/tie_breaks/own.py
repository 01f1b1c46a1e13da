"""Tie-breaks by an entrant's own results."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from cartaro.tournament.model.tally import Tally

_Values = dict[str, tuple[Fraction, ...]]


def difference(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return game points made less those of opponents."""
    return {id: (Fraction(tallies[id].made - tallies[id].against),) for id in tied}


def low_difference(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return game points of opponents less those made, for games whose points are penalties."""
    return {id: (Fraction(tallies[id].against - tallies[id].made),) for id in tied}


def made(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return game points made."""
    return {id: (Fraction(tallies[id].made),) for id in tied}


def against(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return game points of opponents; the data define that fewer is better."""
    return {id: (Fraction(tallies[id].against),) for id in tied}


def wins(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return matches won, including those won without play."""
    return {id: (Fraction(tallies[id].won),) for id in tied}


def games(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return games won in meetings of several games."""
    return {id: (Fraction(tallies[id].games),) for id in tied}


def penalties(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return the number of penalties; the data define that fewer is better."""
    return {id: (Fraction(tallies[id].penalties),) for id in tied}


def best_round(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return the points of each meeting, the best first."""
    return {id: tuple(sorted((e.points for e in tallies[id].encounters), reverse=True)) for id in tied}


def low_best_round(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return the points of each meeting, the fewest first; the data define that fewer is better."""
    return {id: tuple(sorted(e.points for e in tallies[id].encounters)) for id in tied}


def exit_order(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Return the last round of the entrant, then the deal in which they went out of it.

    Those who did not go out rank first, those who were absent last.
    """
    values: _Values = {}
    for id in tied:
        last = max((e.round for e in tallies[id].encounters), default=0)
        absent = any(e.absent for e in tallies[id].encounters if e.round == last)
        round_, deal = tallies[id].out
        out = deal if round_ == last and not absent else 0
        values[id] = (Fraction(last), Fraction(not (absent or out)), Fraction(out))
    return values
