"""Criteria that look at the meetings of the tied among themselves."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from cartaro.tournament.model.tally import EntrantMeeting, Tally

_Values = dict[str, tuple[Fraction, ...]]


def direct(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values | None:
    """Points of the matches between two; three or more have no direct encounter."""
    return avulsa(tied, tallies) if len(tied) == 2 else None


def avulsa(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values | None:
    """Points of the matches among the tied, where all of them have met."""
    if not _all_met(tied, tallies):
        return None
    return {id: (sum((e.points for e in _between(id, tied, tallies)), Fraction(0)),) for id in tied}


def avulsa_difference(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values | None:
    """Difference of the game points in the matches among the tied, where all of them have met."""
    if not _all_met(tied, tallies):
        return None
    return {id: (Fraction(sum(e.made - e.against for e in _between(id, tied, tallies))),) for id in tied}


def low_avulsa_difference(tied: Sequence[str], tallies: Mapping[str, Tally]) -> _Values | None:
    """Return :func:`avulsa_difference` the other way round, where game points count against who makes them."""
    values = avulsa_difference(tied, tallies)
    return values and {id: (-value[0],) for id, value in values.items()}


def _between(id: str, tied: Sequence[str], tallies: Mapping[str, Tally]) -> list[EntrantMeeting]:
    others = set(tied)
    return [e for e in tallies[id].encounters if len(e.opponents) == 1 and e.opponents[0] in others]


def _all_met(tied: Sequence[str], tallies: Mapping[str, Tally]) -> bool:
    """Whether every two of them have met, which many cannot have: they would need as many meetings as others."""
    if any(len(tallies[id].encounters) < len(tied) - 1 for id in tied):
        return False
    met = {id: {e.opponents[0] for e in _between(id, tied, tallies)} for id in tied}
    return all(b in met[a] for a, b in combinations(tied, 2))
