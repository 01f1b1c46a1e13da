"""The facet ``arena`` of a game: how results of its deals are reported."""

from dataclasses import dataclass

from cartaro.engine.registry import Facet


@dataclass(frozen=True, slots=True)
class ArenaFormat:
    """How results of single deals are aggregated.

    ``races``: a match of two sides is a race to the option ``target``, won by the most points, so that match results
    can be simulated from deals that were played independently.
    """

    races: bool = False


RACES = ArenaFormat(races=True)
ARENA: Facet[ArenaFormat] = Facet("arena", ArenaFormat())
