"""Fante, cavallo and re: two half figures in a frame, or one that stands or rides."""

from deck.arms import holding_the_sign
from deck.back import LONG
from deck.below import belt
from deck.clothes import robe
from deck.grounds import furrows, meadow, tiles
from deck.heads import head, short
from deck.horses import breast_strap, horse, saddle, standing_horse, thigh
from deck.look import Look
from deck.pen import MIDDLE, TINT, flat, path, place
from deck.profiles import profile
from deck.style import Picture

_FRAME = "M13,13H187V337H13Z"
_UPPER_HALF = "M13,13H187V175H13Z"
_INNER = "M22,15H178Q185,15 185,22V328Q185,335 178,335H22Q15,335 15,328V22Q15,15 22,15Z"
_SLANTED_HALF = "M15,15H186V159Q143,155 100,175Q57,195 14,191Z"
_HEAD_AT = 100, 82, 1.1
_BAND, _LONG_SCALE = 182, 1.08


def doubled(look: Look) -> str:
    """Draw half a figure in a frame, the same upside down, a beaded band between."""
    x, y = MIDDLE
    clip = f'<defs><clipPath id="upper"><path d="{_UPPER_HALF}"/></clipPath></defs>'
    half = f'<g id="half" clip-path="url(#upper)">{_half_figure(look)}</g>'
    other_half = f'<use href="#half" transform="rotate(180 {x} {y})"/>'
    band = path("M13,170H187V180H13Z", look.trim, 1.8) + path("M20,175H184", width=5, ink=look.lining, dashes="0 10")
    return clip + flat(_FRAME, TINT) + half + other_half + band + path(_FRAME, width=2)


def _head(look: Look) -> tuple[str, str]:
    """Return what of the head goes behind the shoulders, and what above; in profile all hair is behind the face."""
    x, y, scale = _HEAD_AT
    if not look.in_profile:
        return place(look.hair(look), x, y, scale), place(head(look) + look.hat(look), x, y, scale)
    fall = "" if look.hair is short else place(look.hair(look), x - 4 * look.turn, y, scale)
    return fall, place(profile(look) + look.hat(look), x, y, scale)


def _half_figure(look: Look) -> str:
    behind, above = _head(look)
    mount = horse(look.horse) if look.horse else ""
    return _facing(look, behind + robe(look) + above + mount + look.left_hand(look) + holding_the_sign(look))


def _facing(look: Look, figure: str) -> str:
    """Turn the figure around where its horse faces right."""
    return place(figure, 200, flip=True) if look.horse and look.horse.faces_right else figure


def standing(look: Look, scale: float = 1.0, ground: Picture = meadow) -> str:
    """Draw a whole figure standing on the ground, or riding."""
    behind, above = _head(look)
    if look.horse:
        body = standing_horse(look.horse) + saddle(look) + behind + robe(look) + belt(look) + above
        figure = body + thigh(look) + horse(look.horse) + breast_strap(look.horse)
    else:
        below = look.below(look) if look.below else ""
        figure = below + behind + robe(look) + belt(look) + above
    whole = ground() + _facing(look, figure + look.left_hand(look) + holding_the_sign(look))
    return place(whole, 100 * (1 - scale), 330 * (1 - scale), scale)


def on_tiles(look: Look) -> str:
    """Draw a whole figure, smaller, on a tiled floor."""
    return standing(look, 0.9, tiles)


def on_furrows(look: Look) -> str:
    """Draw a whole figure within a frame, on ploughed earth."""
    return standing(look, 0.93, furrows)


def long_doubled(look: Look) -> str:
    """Draw half a figure on a long card, the same upside down, a band of lozenges across the middle."""
    x, y = LONG.middle
    clip = f'<defs><clipPath id="upper"><path d="M12,12H188V{y}H12Z"/></clipPath></defs>'
    figure = place(_half_figure(look), 100 * (1 - _LONG_SCALE), y - _BAND * _LONG_SCALE, _LONG_SCALE)
    half = f'<g id="half" clip-path="url(#upper)">{figure}</g>'
    other_half = f'<use href="#half" transform="rotate(180 {x} {y})"/>'
    band = path(f"M12,{y - 8}H188V{y + 8}H12Z", look.lining, 1.8)
    lozenges = path("".join(f"M{at},{y}l10,-6l10,6l-10,6Z" for at in range(20, 180, 20)), look.trim, 1)
    return clip + half + other_half + band + lozenges + path(f"M12,12H188V{LONG.height - 12}H12Z", width=2)


def slanted(look: Look) -> str:
    """Draw half a figure and the same upside down in a double frame, a ribbon aslant between."""
    x, y = MIDDLE
    clip = f'<defs><clipPath id="upper"><path d="{_SLANTED_HALF}"/></clipPath></defs>'
    half = f'<g id="half" clip-path="url(#upper)">{place(_half_figure(look), 0, 9)}</g>'
    other_half = f'<use href="#half" transform="rotate(180 {x} {y})"/>'
    ribbon = path("M14,186Q57,190 100,170Q143,150 186,154V164Q143,160 100,180Q57,200 14,196Z", look.trim, 1.8)
    stitches = path("M22,191Q60,193 100,175Q140,157 180,159", width=3, ink=look.lining, dashes="7 6")
    return clip + flat(_INNER, TINT) + half + other_half + ribbon + stitches + path(_INNER, width=1.4)
