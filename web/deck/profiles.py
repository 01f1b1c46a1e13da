"""Heads seen from the side, in the coordinates of those seen from the front (heads.py): drawn as they look left."""

from deck.heads import (
    button,
    curly,
    flowing,
    forked,
    full,
    goatee,
    grin,
    hooked,
    only_moustache,
    shaven,
    stern,
    straight,
)
from deck.look import Look, Part
from deck.pen import GREY, INK, RED, ROSE, SKIN, WHITE, circle, flat, path, place

_BROW, _LIPS = "M-10,-20C-13,-16 -14.5,-11 -15,-6", "Q-20,12 -18.6,14L-16,15L-18.2,16.6Q-18.6,18.6 -16,19.6"
_CHIN, _NAPE = (
    "Q-18.6,23.6 -15,26.4Q-9,29.4 -1,25L6,20",
    "C14,16 18,8 18,-2C20,-20 8,-27 -2,-26C-6,-25.4 -8,-23 -10,-20Z",
)
_TEMPLE = "M-9,-21C-4,-14 2,-13 3,-5Q5,-8 9,-8Q14,-6 13,2Q12,7 8.6,8.4"
_BACK = "L11,19Q20,15 23,3C27,-22 8,-29 -3,-27Q-7,-26 -9,-21Z"
_NOSES: dict[Part, str] = {
    button: "Q-15,-3 -17,0Q-23.5,3 -23,6.5Q-22,9.5 -17,9.5",
    straight: "Q-16,-2 -18,0L-25,6Q-25,9.5 -17,10",
    hooked: "Q-15,-4 -18,-4Q-24,-2 -26,4Q-27,9 -24.5,10.5Q-21,8.5 -17,10.5",
}
_MOUTHS: dict[Part, str] = {
    grin: path("M-16.2,14.6q5,1 9,-1.6q-1,6.4 -7,5Z", WHITE, 1.2),
    stern: path("M-16,15.3q4,-0.4 7,0.8", width=1.9, ink=RED),
}
_SMILE = path("M-16,15q5,1.6 7.5,-2", width=1.8, ink=RED)

_TO_THE_JAW = "M7,-1C5,8 1,11 -6,12Q-12,13 -16.5,20"
_FROM_THE_EAR = "6Q12,8 8,8Q6,4 7,-1Z"
_BEARDS: dict[Part, tuple[str, str]] = {
    goatee: ("M-17.5,20Q-12,19 -9,23Q-12,34 -19,38Q-21,29 -17.5,20Z", ""),
    full: (
        f"{_TO_THE_JAW}C-21,32 -14,42 -5,43C8,42 17,26 15,{_FROM_THE_EAR}",
        "M-10,22q-1,9 2,15M-2,20q3,9 1,16M5,15q4,8 2,14",
    ),
    flowing: (
        f"{_TO_THE_JAW}C-25,36 -22,52 -15,64C2,56 17,32 15,{_FROM_THE_EAR}",
        "M-12,24q-4,14 -1,28M-4,22q1,15 -4,27M5,15q3,14 -2,24",
    ),
    forked: (
        f"{_TO_THE_JAW}C-22,32 -24,42 -20,54Q-13,48 -9,38Q-6,46 1,52C12,38 17,24 15,{_FROM_THE_EAR}",
        "M-13,24q-4,11 -4,20M2,20q4,11 0,22",
    ),
}
"""By beard its outline and its strands; that of locks is drawn apart, a moustache has none."""


def profile(look: Look) -> str:
    """Draw face, beard and moustache, and the hair that covers the skull; more hair goes behind the shoulders."""
    hair = "" if look.hair is shaven else _hair(look)
    seen = _skull(look) + circle(-6, 9, 3.4, ROSE, ink="none") + _ear() + hair + _beard(look) + _eye(look)
    lip = _moustache(look) if look.beard not in {None, goatee} else ""
    return place(seen + _MOUTHS.get(look.mouth, _SMILE) + lip, 0, flip=look.turn > 0)


def _skull(look: Look) -> str:
    outline = path(f"{_BROW}{_NOSES[look.nose]}{_LIPS}{_CHIN}{_NAPE}", SKIN, 1.8)
    return outline + path("M-20.5,8.4q1.6,-1.4 2.6,0.4", width=1.1)


def _ear() -> str:
    return path("M6,-3C10,-7 14,-3 12,2C11,6 7,8 6,4Z", SKIN, 1.4) + path("M8.4,-1.4q3,-0.6 1.6,3.6", width=1)


def _eye(look: Look) -> str:
    white = path("M-15.4,-2.2Q-11.6,-7.4 -5.6,-2.6Q-10.6,0.6 -15.4,-2.2Z", WHITE, 0.9)
    lid = path("M-15.8,-2.6Q-11.6,-7.8 -5,-2.8", width=1.9)
    brow = "M-17,-7L-6,-10" if look.mouth is stern else "M-16.6,-8.4q5,-3.8 11,-0.6"
    return white + circle(-12, -3, 2.1, INK, 0.3) + lid + path(brow, width=2.2)


def _hair(look: Look) -> str:
    return path(f"{_TEMPLE}{_BACK}", look.hair_colour)


def _beard(look: Look) -> str:
    if look.beard is curly:
        at = ((11, 9), (10, 18), (5, 26), (-3, 31), (-11, 30), (-16, 23))
        locks = "".join(circle(x, y, 6.6, look.hair_colour, 1.3) for x, y in at)
        return locks + flat("M9,4C5,11 -4,13 -13,18L-13,27Q-3,34 9,19Z", look.hair_colour)
    if look.beard in {None, only_moustache}:
        return ""
    outline, strands = _BEARDS[look.beard]
    drawn = path(outline, look.hair_colour, 1.4)
    return drawn + path(strands, width=1, ink=GREY if look.beard is forked else None) if strands else drawn


def _moustache(look: Look) -> str:
    curl = "M-18,10.4C-21,10 -24,12.6 -27,10C-27,16.6 -22,17.8 -17,14.4C-12,16.6 -6,18 -1,14C-7,14 -10,9.4 -18,10.4Z"
    return path(curl, look.hair_colour, 1.2)
