"""What makes one court figure different from another."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Part: TypeAlias = Callable[["Look"], str]


@dataclass(frozen=True)
class Horse:
    """A rider's horse: its colours, the marking on its coat, and how far it bows its head (degrees)."""

    coat: str
    mane: str
    bridle: str
    marking: str
    tilt: float


@dataclass(frozen=True)
class Look:
    """One figure. ``turn`` is -1 looking left, 1 right; ``horse`` None for those on foot.

    ``sign_at`` is x, y, scale and tilt of the suit sign; the right hand holds it just below, as far as ``grip`` says.
    """

    robe: str
    trim: str
    lining: str
    hair_colour: str
    hair: Part
    beard: Part | None
    turn: int
    nose: Part
    mouth: Part
    hat: Part
    dress: Part
    collar: Part
    sign_at: tuple[float, float, float, float]
    grip: float
    left_hand: Part
    horse: Horse | None = None

    @property
    def face_x(self) -> int:
        """Where the middle of the face is, seen a little from the side."""
        return self.turn * 3

    @property
    def half_width(self) -> int:
        """Half the width of the robe at the band: riders show less of it."""
        return 60 if self.horse is None else 50
