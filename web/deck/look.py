"""What makes one court figure different from another."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Part: TypeAlias = Callable[["Look"], str]


@dataclass(frozen=True)
class Horse:
    """A rider's horse: its colours, the marking on its coat, how far it bows its head (degrees), where it looks.

    One that faces right is drawn mirrored with its rider, who then has the sign in the other hand.
    """

    coat: str
    mane: str
    bridle: str
    marking: str
    tilt: float
    faces_right: bool = False


@dataclass(frozen=True)
class Look:
    """One figure. ``turn`` is -1 looking left, 1 right, twice as much in profile; ``horse`` None for those on foot.

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
    below: Part | None = None  # what a standing figure wears from the belt down

    @property
    def in_profile(self) -> bool:
        """Whether the head is seen from the side."""
        return abs(self.turn) > 1

    @property
    def face_x(self) -> int:
        """Where the middle of the face is, seen a little from the side."""
        return self.turn * 3

    @property
    def half_width(self) -> int:
        """Half the width of the robe at the belt or band: riders and those who stand show less of it."""
        if self.horse:
            return 50
        return 60 if self.below is None else 46


def figure(
    colours: tuple[str, str, str],
    face: tuple[str, Part, Part | None, int, Part, Part],
    clothes: tuple[Part, Part, Part],
    hands: tuple[tuple[tuple[float, float, float, float], float], Part],
    horse: Horse | None = None,
    below: Part | None = None,
) -> Look:
    """Describe a figure in one row.

    Its colours (robe, trim, lining), its face (colour of the hair, hair, beard, turn, nose, mouth), its hat, dress and
    collar, where it holds the sign and what the left hand does, then what it rides or wears from the belt down.
    """
    hair_colour, hair, beard, turn, nose, mouth = face
    held, left_hand = hands
    return Look(*colours, hair_colour, hair, beard, turn, nose, mouth, *clothes, *held, left_hand, horse, below)
