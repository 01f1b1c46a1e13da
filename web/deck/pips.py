"""The cards from two to seven: how many signs, where and how large."""

from deck.pen import MIDDLE, place
from deck.signs import sign

_FOUR = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIX = (*_FOUR, (-1, 0), (1, 0))
_LAYOUT: dict[int, tuple[tuple[float, float], ...]] = {  # column and row of each sign, from the middle
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: _FOUR,
    5: (*_FOUR, (0, 0)),
    6: _SIX,
    7: (*_SIX, (0, -0.5)),
}
_COLUMN_GAP = 43
_ROW_GAP = {2: 82, 3: 108, 4: 92, 5: 104, 6: 112, 7: 117}
_SCALE = {
    "d": {2: 1.7, 3: 1.5, 4: 1.3, 5: 1.22, 6: 1.2, 7: 1.1},
    "c": {2: 1.75, 3: 1.4, 4: 1.4, 5: 1.28, 6: 1.25, 7: 1.02},
    "s": {2: 1.7, 3: 1.16, 4: 1.45, 5: 1.2, 6: 1.16, 7: 1.08},
    "b": {2: 1.75, 3: 1.18, 4: 1.55, 5: 1.25, 6: 1.2, 7: 1.1},
}
_SEVENTH = {"d": 1.0, "c": 0.74, "s": 0.78, "b": 0.72}  # the seventh sits between two rows and may have to be smaller


def pips(suit: str, rank: int) -> str:
    """Draw *rank* signs of a suit; the clubs of the right column look left."""
    x, y = MIDDLE
    drawn = ""
    for column, row in _LAYOUT[rank]:
        scale = _SCALE[suit][rank] * (_SEVENTH[suit] if row == -0.5 else 1)
        flip = suit == "b" and column > 0
        drawn += place(sign(), x + column * _COLUMN_GAP, y + row * _ROW_GAP[rank], scale, flip=flip)
    return drawn
