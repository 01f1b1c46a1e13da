"""Criteria that look at an entrant's own results alone."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from cartaro.tournament.model.tally import Tally

_Values = dict[str, tuple[Fraction, ...]]


def difference(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Game points made less those suffered."""
    return {id: (Fraction(tallies[id].made - tallies[id].against),) for id in tied}


def low_difference(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Game points of the opponents less those made, where they count against who makes them."""
    return {id: (Fraction(tallies[id].against - tallies[id].made),) for id in tied}


def made(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Game points made."""
    return {id: (Fraction(tallies[id].made),) for id in tied}


def against(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Game points suffered; whether fewer is better the ranking knows from the data."""
    return {id: (Fraction(tallies[id].against),) for id in tied}


def wins(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Matches won, those won without play included."""
    return {id: (Fraction(tallies[id].won),) for id in tied}


def games(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """Games won inside meetings of several games."""
    return {id: (Fraction(tallies[id].games),) for id in tied}


def penalties(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """How many penalties; fewer is better, which the ranking knows from the data."""
    return {id: (Fraction(tallies[id].penalties),) for id in tied}


def best_round(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """The points of each meeting, the best first."""
    return {id: tuple(sorted((e.points for e in tallies[id].encounters), reverse=True)) for id in tied}


def exit_order(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values:
    """The last round that they were in, then the deal in which they went out there; who did not go out stays before."""
    values: _Values = {}
    for id in tied:
        last = max((e.round for e in tallies[id].encounters), default=0)
        round_, deal = tallies[id].out
        still_in = Fraction(0) if round_ == last and deal else Fraction(1)
        values[id] = (Fraction(last), still_in, Fraction(deal))
    return values
