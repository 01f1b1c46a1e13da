"""Fante, cavallo and re: half a figure, the same upside down, a band between."""

from deck.arms import holding_the_sign
from deck.cast import CAST
from deck.clothes import robe
from deck.heads import head
from deck.horses import horse
from deck.look import Look
from deck.pen import MIDDLE, TINT, flat, path, place

_FRAME = "M13,13H187V337H13Z"
_UPPER_HALF = "M13,13H187V175H13Z"
_HEAD_AT = 100, 82, 1.1


def court(card: str) -> str:
    """Draw the picture of a court card, named by its text (``Fd``, ``Cc``, ``Rs``)."""
    look = CAST[card]
    x, y = MIDDLE
    clip = f'<defs><clipPath id="upper"><path d="{_UPPER_HALF}"/></clipPath></defs>'
    half = f'<g id="half" clip-path="url(#upper)">{_half_figure(look)}</g>'
    other_half = f'<use href="#half" transform="rotate(180 {x} {y})"/>'
    band = path("M13,170H187V180H13Z", look.trim, 1.8) + path("M20,175H184", width=5, ink=look.lining, dashes="0 10")
    return clip + flat(_FRAME, TINT) + half + other_half + band + path(_FRAME, width=2)


def _half_figure(look: Look) -> str:
    behind = place(look.hair(look), *_HEAD_AT)
    above = place(head(look) + look.hat(look), *_HEAD_AT)
    mount = horse(look.horse) if look.horse else ""
    return behind + robe(look) + above + mount + look.left_hand(look) + holding_the_sign(look)
