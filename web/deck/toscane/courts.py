"""The twelve courts: whole figures of the parts of the Italian styles, in a thin line, the sign of a suit above."""

from deck.arms import arms_of_the_maker, flower, on_the_hip, orb, sceptre
from deck.below import boots, breeches, gown, hose, petticoat
from deck.clothes import armoured, cloak, ermine, halved, lapels, lozenged, panelled, plain, ruff, scarf, striped
from deck.courts import standing
from deck.hats import (
    arched_crown,
    beret,
    capped_crown,
    coif,
    feathered_cap,
    flat_hat,
    laurel,
    lily_crown,
    plumes,
    saw_crown,
    spiked_crown,
)
from deck.heads import (
    AUBURN,
    BLACK,
    BLOND,
    BROWN,
    SNOW,
    bob,
    button,
    curls,
    curly,
    flowing,
    full,
    hooked,
    long,
    only_moustache,
    shaven,
    short,
    smile,
    stern,
    straight,
)
from deck.look import Look, figure
from deck.pen import BLUE, GOLD, GREEN, GREY, RED, ROSE, SKY, STEEL, path, place
from deck.piemontesi.signs import sign
from deck.style import Picture
from deck.toscane.held import blade, book, crown_of_laurel, fan, halberd, rose, scroll

_HAND = (158, 112, 1.0, 4), 30
_SCALE = 0.84
_FRAME = "M10,10H190V294H10Z"


def court(rank: str, suit: str, colour: str) -> str:
    """Draw a court card; the sign is in *colour*."""
    look, held = _CAST[rank + suit]
    defined = f'<defs><g id="sign">{held()}</g></defs>'
    whole = place(standing(look), 100 * (1 - _SCALE), 6, _SCALE)
    mark = place(sign(suit, colour), 31, 36, 0.86)
    return defined + path(_FRAME, width=1.3) + whole + mark


_CAST: dict[str, tuple[Look, Picture]] = {
    "Jh": (
        figure(
            (RED, GOLD, BLUE),
            (BROWN, bob, None, 1, straight, smile),
            (feathered_cap, halved, ruff),
            (_HAND, on_the_hip),
            below=hose,
        ),
        halberd,
    ),
    "Qh": (
        figure(
            (RED, BLUE, GOLD),
            (BLOND, long, None, -1, button, smile),
            (spiked_crown, panelled, scarf),
            (_HAND, flower),
            below=gown,
        ),
        fan,
    ),
    "Kh": (
        figure(
            (RED, GOLD, GREEN),
            (SNOW, long, flowing, -1, straight, smile),
            (arched_crown, panelled, ermine),
            (_HAND, sceptre),
            below=gown,
        ),
        scroll,
    ),
    "Jd": (
        figure(
            (GREEN, RED, GOLD),
            (AUBURN, curls, None, -1, button, smile),
            (plumes, striped, lapels),
            (_HAND, on_the_hip),
            below=breeches,
        ),
        blade,
    ),
    "Qd": (
        figure(
            (GREEN, GOLD, RED),
            (AUBURN, curls, None, 1, button, smile),
            (coif, lozenged, lapels),
            (_HAND, on_the_hip),
            below=petticoat,
        ),
        rose,
    ),
    "Kd": (
        figure(
            (GREEN, RED, GOLD),
            (BROWN, curls, curly, 1, hooked, smile),
            (capped_crown, lozenged, ermine),
            (_HAND, orb),
            below=gown,
        ),
        scroll,
    ),
    "Jc": (
        figure(
            (BLUE, RED, GOLD),
            (BLACK, short, only_moustache, 1, hooked, smile),
            (flat_hat, lozenged, scarf),
            (_HAND, on_the_hip),
            below=boots,
        ),
        book,
    ),
    "Qc": (
        figure(
            (BLUE, RED, ROSE),
            (BROWN, long, None, 1, straight, smile),
            (lily_crown, striped, scarf),
            (_HAND, on_the_hip),
            below=gown,
        ),
        crown_of_laurel,
    ),
    "Kc": (
        figure(
            (BLUE, GOLD, RED),
            (BLACK, short, full, -1, hooked, stern),
            (saw_crown, halved, ermine),
            (_HAND, sceptre),
            below=gown,
        ),
        blade,
    ),
    "Js": (
        figure(
            (STEEL, RED, BLUE),
            (GREY, short, only_moustache, -1, straight, stern),
            (beret, armoured, plain),
            (_HAND, arms_of_the_maker),
            below=boots,
        ),
        halberd,
    ),
    "Qs": (
        figure(
            (SKY, GOLD, BLUE),
            (BLACK, bob, None, -1, straight, smile),
            (laurel, panelled, cloak),
            (_HAND, on_the_hip),
            below=petticoat,
        ),
        rose,
    ),
    "Ks": (
        figure(
            (STEEL, BLUE, GOLD),
            (GREY, shaven, full, 1, hooked, stern),
            (spiked_crown, armoured, cloak),
            (_HAND, orb),
            below=gown,
        ),
        blade,
    ),
}
