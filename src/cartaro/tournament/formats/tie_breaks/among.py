"""Tie-breaks by the meetings among the tied entrants."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from cartaro.tournament.model.tally import EntrantMeeting, Tally

_Values = dict[str, tuple[Fraction, ...]]


def direct(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values | None:
    """Return the points of the matches between two tied entrants; not defined for three or more."""
    return avulsa(tied, tallies) if len(tied) == 2 else None


def avulsa(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values | None:
    """Return the points of the matches among the tied, if all of them have met."""
    if not _all_met(tied, tallies):
        return None
    return {id: (sum((e.points for e in _between(id, tied, tallies)), Fraction(0)),) for id in tied}


def avulsa_difference(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values | None:
    """Return the difference of the game points in the matches among the tied, if all of them have met."""
    if not _all_met(tied, tallies):
        return None
    return {id: (Fraction(sum(e.made - e.against for e in _between(id, tied, tallies))),) for id in tied}


def low_avulsa_difference(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values | None:
    """Return the negative :func:`avulsa_difference`, for games whose points are penalties."""
    values = avulsa_difference(tied, tallies)
    return values and {id: (-value[0],) for id, value in values.items()}


def _between(id: str, tied: Sequence[str], tallies: Mapping[str, Tally]) -> list[EntrantMeeting]:
    others = set(tied)
    return [e for e in tallies[id].encounters if len(e.opponents) == 1 and e.opponents[0] in others]


def _all_met(tied: Sequence[str], tallies: Mapping[str, Tally]) -> bool:
    """Whether all have met each other; quickly false if one has fewer meetings than there are others."""
    if any(len(tallies[id].encounters) < len(tied) - 1 for id in tied):
        return False
    met = {id: {e.opponents[0] for e in _between(id, tied, tallies)} for id in tied}
    return all(b in met[a] for a, b in combinations(tied, 2))
