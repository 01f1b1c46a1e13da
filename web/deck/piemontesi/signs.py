"""The signs of the four suits, each around 0, 0, about 40 tall: one flat shape and no outline."""

from deck.pen import INK, RED, flat

COLOURS = {"h": RED, "d": RED, "c": INK, "s": INK}
"""Hearts, diamonds, clubs and spades, by the letters of the card texts."""

FOUR_COLOURS = COLOURS | {"d": "#1f56b3", "c": "#1d7a3c"}
"""For those who want every suit in a colour of its own."""


def changed_colours() -> dict[str, str]:
    """Return the colours of the suits that four colours change."""
    return {suit: colour for suit, colour in FOUR_COLOURS.items() if colour != COLOURS[suit]}


_HEART = (
    "M0,20.5C-3.5,12.5 -18.5,4 -18.5,-8.2C-18.5,-15.6 -14,-19.6 -9.2,-19.6C-4.6,-19.6 -1.4,-16.6 0,-12"
    "C1.4,-16.6 4.6,-19.6 9.2,-19.6C14,-19.6 18.5,-15.6 18.5,-8.2C18.5,4 3.5,12.5 0,20.5Z"
)
_DIAMOND = (
    "M0,-22.6C4.4,-14 10.4,-6.6 17.6,0C10.4,6.6 4.4,14 0,22.6C-4.4,14 -10.4,6.6 -17.6,0C-10.4,-6.6 -4.4,-14 0,-22.6Z"
)
_STEM = "C1.8,14.5 4.4,18.2 9.6,20.4H-9.6C-4.4,18.2 -1.8,14.5 "
_CLUB = (
    "M0,-20.4C5.2,-20.4 9.2,-16.4 9.2,-11.4C9.2,-7.8 7,-5 4.6,-2.6C6.2,-3.6 8,-4.2 10,-4.2"
    "C15,-4.2 18.8,-.4 18.8,4.4C18.8,9.2 15,13 10.2,13C6,13 3,10.4 1.7,6.6" + _STEM + "-1.7,6.6"
    "C-3,10.4 -6,13 -10.2,13C-15,13 -18.8,9.2 -18.8,4.4C-18.8,-.4 -15,-4.2 -10,-4.2"
    "C-8,-4.2 -6.2,-3.6 -4.6,-2.6C-7,-5 -9.2,-7.8 -9.2,-11.4C-9.2,-16.4 -5.2,-20.4 0,-20.4Z"
)
_SPADE = (
    "M0,-21.4C4.6,-12.6 18.4,-4.6 18.4,5C18.4,10 14.6,13.4 10.4,13.4C6.2,13.4 3,10.8 1.7,7" + _STEM + "-1.7,7"
    "C-3,10.8 -6.2,13.4 -10.4,13.4C-14.6,13.4 -18.4,10 -18.4,5C-18.4,-4.6 -4.6,-12.6 0,-21.4Z"
)
_STAR = "M0,-20L5.4,-5.4L20,0L5.4,5.4L0,20L-5.4,5.4L-20,0L-5.4,-5.4Z"
_SHAPES = {"h": _HEART, "d": _DIAMOND, "c": _CLUB, "s": _SPADE, "*": _STAR}


def sign(suit: str, colour: str) -> str:
    """Draw the sign of a suit, or of the joker."""
    return flat(_SHAPES[suit], colour)
