"""The number cards: signs in columns, those below the middle upside down; eight to ten are for a whole pack."""

from deck.pen import place
from deck.piemontesi.signs import sign
from deck.piemontesi.size import MX, MY

_COLUMN, _ROW = 51.0, 107.0
_PAIRS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
_SIX = (*_PAIRS, (-1, 0), (1, 0))
_EIGHT_AT_THE_SIDES = (*_PAIRS, (-1, -1 / 3), (1, -1 / 3), (-1, 1 / 3), (1, 1 / 3))
_SPOTS: dict[int, tuple[tuple[float, float], ...]] = {  # column and row, from the middle
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: _PAIRS,
    5: (*_PAIRS, (0, 0)),
    6: _SIX,
    7: (*_SIX, (0, -0.5)),
    8: (*_SIX, (0, -0.5), (0, 0.5)),
    9: (*_EIGHT_AT_THE_SIDES, (0, 0)),
    10: (*_EIGHT_AT_THE_SIDES, (0, -2 / 3), (0, 2 / 3)),
}


def number(
    suit: str, rank: int, colour: str, card: str, middle: tuple[int, int] = (MX, MY), row_height: float = _ROW
) -> str:
    """Draw the signs of a number card around its *middle*, the outer rows *row_height* from it."""
    mx, my = middle
    scale = (1.5 if rank < 9 else 1.22) * row_height / _ROW
    name = f"sign-{card}"
    uses = "".join(
        place(f'<use href="#{name}"/>', mx + column * _COLUMN, my + row * row_height, scale, 180 if row > 0 else 0)
        for column, row in _SPOTS[rank]
    )
    return f'<defs><g id="{name}">{sign(suit, colour)}</g></defs>{uses}'
