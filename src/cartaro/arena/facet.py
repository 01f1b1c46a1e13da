"""What the arena makes of a game: the facet ``arena`` of its entry."""

from dataclasses import dataclass

from cartaro.engine.registry import Facet


@dataclass(frozen=True, slots=True)
class ArenaFormat:
    """How deals of a game are told together.

    ``races``: a match of two sides is a race to the option ``target``, won by the most points, so that a match can be
    put together from deals that were played by themselves.
    """

    races: bool = False


RACES = ArenaFormat(races=True)
ARENA: Facet[ArenaFormat] = Facet("arena", ArenaFormat())
