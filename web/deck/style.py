"""What makes one region's deck different from another: a style is data, the parts are drawn elsewhere."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from deck.back import ITALIAN, Back, Size
from deck.look import Look

Picture: TypeAlias = Callable[[], str]


@dataclass(frozen=True)
class Spot:
    """Where one sign of a number card stands, from the middle of the card; ``kind`` names a variant of the sign."""

    x: float
    y: float
    scale: float = 1.0
    tilt: float = 0.0
    flip: bool = False
    kind: str = ""


class Arrangement(Protocol):
    """How the cards of one suit from two to seven are laid out."""

    def spots(self, rank: int) -> Iterable[Spot]:
        """Return the place of every sign, the lowest first."""


@dataclass(frozen=True)
class Style:
    """One region's deck.

    ``signs`` go by suit, variants by suit and kind (``s left``). ``numbers``, ``aces`` go by suit, ``cast`` and
    ``scenes`` by card (``Fd``, ``3b``); a scene is drawn over the signs. ``court`` stages a figure: doubled or
    standing. ``palette`` says what other colour each colour of the pen becomes.
    """

    name: str
    signs: Mapping[str, Picture]
    numbers: Mapping[str, Arrangement]
    aces: Mapping[str, Picture]
    cast: Mapping[str, Look]
    court: Callable[[Look], str]
    back: Back
    scenes: Mapping[str, Picture] = field(default_factory=dict)
    palette: Mapping[str, str] = field(default_factory=dict)
    frame: Picture | None = None
    size: Size = ITALIAN
