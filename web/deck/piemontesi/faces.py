"""Faces around 0, 0, looking left, three quarters or in profile: the chin at 29, the brow at -10, the top at -28."""

from dataclasses import dataclass

from deck.pen import BLUE, INK, RED, SKIN, WHITE, circle, ellipse, flat, path

SHADE, BLUSH, LIPS = "#e2ae86", "#eea488", "#b81f28"
BLOND, AUBURN, BROWN, BLACK, GREY, SNOW = "#efb93e", "#b4532a", "#74431f", "#2a231f", "#a9a49a", "#f4f0e6"


@dataclass(frozen=True)
class Face:
    """What makes one face different from another; the kinds are the keys of the tables below."""

    hair: str
    nose: str = "straight"
    mouth: str = "calm"
    brow: str = "arched"
    beard: str = ""
    iris: str = BLUE
    profile: bool = False
    lashes: bool = False


_SKULL = (
    "M-15,-24C-18,-18 -18.6,-12 -17.8,-8C-17,-4.6 -18.8,-1 -19,3.4C-19,8.6 -17.4,13 -16,17"
    "C-14.2,23.4 -9.6,29 -4,29C3,29 10,24 14.5,17C17,12 18.8,4 18.8,-4C19,-18 14,-28 0,-28C-8,-28 -13,-27 -15,-24Z"
)
_SKULL_IN_PROFILE = (
    "M14,-24C4,-30 -10,-28 -14,-19C-15.2,-15 -15,-11 -15.6,-8.4"
    "C-16,-5.6 -17.6,-3.6 -18.8,-1C-20.4,2.4 -22.8,5.2 -22.4,7.4"
    "C-21.8,9.2 -18.8,9.2 -17.8,10.2C-17.2,11.4 -18.8,12.8 -19.2,14"
    "C-18.8,15 -17.6,15.4 -17.2,16C-17.4,17 -18.4,17.4 -18.2,18.6"
    "C-17.8,20 -16.8,20.4 -17,21.8C-17.8,24 -17.4,27.6 -13,28.8C-6,30 3,27 9,21L16,8Z"
)
_NOSES = {
    "straight": "M-8.4,-6C-10,-.5 -13,4 -14.2,6.8C-14,9.4 -10.4,9.8 -7.8,8.6",
    "hooked": "M-8.4,-7C-13.4,-4 -15.8,1.6 -15.8,7.2C-14.4,10 -10.4,9.8 -7.4,8.2",
    "short": "M-8.6,-4C-9.6,1 -12,4.2 -13,6.4C-12.4,8.8 -9.6,9 -7.8,7.8",
    "broad": "M-8,-6C-9.6,0 -13.6,4 -15,7.4C-14.4,10.8 -9.6,10.6 -6.6,8.4",
}
_MOUTHS = {  # the line between the lips, and the lips
    "calm": ("M-12.6,16.4C-9.6,17.2 -5,17 -1.4,16.2", "M-12,16.4Q-8.4,13.6 -2,16.2Q-6.4,19.8 -12,16.4Z"),
    "smile": (
        "M-13,15.6C-10,18.2 -4.4,18.2 -.6,15",
        "M-12.4,16C-10,14.6 -8.6,14.4 -7.6,15.2C-6,14.2 -3.6,14.4 -1.2,15.4C-4,20.4 -9.6,20.6 -12.4,16Z",
    ),
    "full": (
        "M-12.6,16C-9.4,17 -5,17 -1.4,15.8",
        "M-12.2,16C-10.6,13.6 -8.8,13 -7.8,14.2C-6.4,12.8 -4,13.6 -1.6,15.8C-4,20.8 -9.8,21 -12.2,16Z",
    ),
    "stern": ("M-12.4,17C-9.6,16 -5,16 -1.4,17.4", "M-11.4,17Q-7.6,14.8 -2.2,17.2Q-6.6,19.4 -11.4,17Z"),
}
_BROWS = {  # the near one, the far one
    "arched": "M-2.4,-9.2C1.6,-13.4 8,-13.4 12.4,-8.6M-17,-9.4C-15.4,-12.4 -11.6,-12.6 -9,-9.4",
    "level": "M-3,-9C2,-11.8 8,-12 13,-8.8M-17.2,-9C-15,-11 -11.8,-11 -8.8,-9",
    "frowning": "M-4,-7C1,-10.4 7.4,-12.4 13,-10.4M-17.4,-10.4C-14.6,-11 -11.4,-9.6 -9,-7.2",
    "raised": "M-2,-10.6C1.6,-15.4 8.4,-14.8 12.2,-9M-16.8,-10C-15.8,-14 -11.4,-14.2 -9.2,-10.6",
}


def face(look: Face) -> str:
    """Draw the face, its beard included; hair and hats are apart."""
    return _side(look) if look.profile else _three_quarters(look)


def _brow_ink(look: Face) -> str:
    return {SNOW: GREY, BLOND: "#9c6a1c"}.get(look.hair, look.hair)


def _three_quarters(look: Face) -> str:
    ear = path("M16.4,-3.6C22.4,-7.6 24.4,.6 20.6,6.2C19.4,8.8 17,9.6 15.6,8.4", SKIN, 1.5) + path(
        "M18,-1.4q3,.8 1,5", width=0.9
    )
    skull = path(_SKULL, SKIN, 1.8)
    blush = ellipse((8.4, 10), (5.4, 4), BLUSH, ink="none") + ellipse((-15.2, 10.6), (2, 3), BLUSH, ink="none")
    line, lips = _MOUTHS[look.mouth]
    mouth = (
        flat(lips, RED if look.lashes else "#d4685a") + path(line, width=1.3) + path("M-8.4,22.6q2.4,1 4.4,0", width=1)
    )
    nose = flat(_NOSES[look.nose] + "C-6.6,4 -7,-.6 -8.4,-6Z", SHADE) + path(_NOSES[look.nose], width=1.6)
    chin = "" if look.beard else path("M-7.6,26q2.4,.8 4.4,.2", width=0.9)
    return ear + skull + blush + _BEARDS[look.beard](look) + mouth + chin + _moustache(look) + nose + _eyes(look)


def _eyes(look: Face) -> str:
    white = path("M-2.2,-2.4C0,-6.8 7,-7.2 10.8,-2.4C7.4,.8 1,1 -2.2,-2.4Z", WHITE, 0.8)
    white += path("M-16.6,-2.6C-15.6,-6.6 -11,-6.8 -9,-2.6C-11,.4 -14.8,.4 -16.6,-2.6Z", WHITE, 0.8)
    iris = circle(3, -3.1, 3, look.iris, 0.8) + circle(-13.6, -3.1, 2.7, look.iris, 0.8)
    pupils = circle(2.8, -3.1, 1.5, INK, ink="none") + circle(-13.8, -3.1, 1.4, INK, ink="none")
    lids = "M-3,-2.2C-.4,-7.2 7.2,-7.8 11.4,-2M-17,-2.8C-15.6,-7.2 -10.8,-7.4 -8.6,-2.4"
    if look.lashes:
        lids += "M11.2,-2.4l2.4,-1.6M9.6,-4.4l2,-2.2"
    return (
        white
        + iris
        + pupils
        + path(lids, width=2)
        + path(_BROWS[look.brow], width=1.8 if look.lashes else 2.5, ink=_brow_ink(look))
    )


def _side(look: Face) -> str:
    skull = path(_SKULL_IN_PROFILE, SKIN, 1.8)
    blush = ellipse((-6, 10.4), (5.4, 4), BLUSH, ink="none")
    ear = path("M5,-3C11,-7 14.4,0 11.4,5.4C10,8.6 6.4,9 5.4,6", SKIN, 1.5) + path("M8,-1q2.6,1.4 .6,5", width=0.9)
    eye = path("M-15.4,-3.4C-13,-7 -8.8,-6.4 -6.2,-2.6C-9.6,-.2 -13,-.4 -15.4,-3.4Z", WHITE, 0.8)
    eye += ellipse((-13, -3.4), (1.9, 2.7), look.iris, 0.8) + ellipse((-13.3, -3.4), (1, 1.5), INK, ink="none")
    lid = "M-16,-3.8C-13,-7.8 -8.4,-7 -5.4,-2.2"
    if look.lashes:
        lid += "M-15.8,-4l-1.4,-2.4M-13.4,-6.2l-.8,-2.2"
    brow = {
        "arched": "M-15.4,-10.4C-12,-13.6 -7.4,-12.6 -4,-8.4",
        "frowning": "M-16,-7.6C-12.6,-11.4 -8,-12.4 -4,-10.6",
    }[look.brow if look.brow == "frowning" else "arched"]
    lips = flat(
        "M-19.2,14C-17,13 -14,13.8 -11.6,15.6C-13.6,19.4 -17.4,19.8 -18.2,18.4L-17.2,16Z",
        RED if look.lashes else "#d4685a",
    )
    lips += path("M-17.2,16Q-14,16.2 -11.4,15.4", width=1.2)
    nostril = path("M-17.6,9.8C-16,9.4 -15.4,7.6 -16,6.2", width=1.2)
    beard = _BEARDS_IN_PROFILE[look.beard](look)
    return (
        skull
        + blush
        + ear
        + beard
        + lips
        + _moustache_in_profile(look)
        + nostril
        + eye
        + path(lid, width=2)
        + path(brow, width=1.8 if look.lashes else 2.5, ink=_brow_ink(look))
    )


# beards


def _none(_look: Face) -> str:
    return ""


def _strands(look: Face) -> str | None:
    return "#6b625a" if look.hair == BLACK else None


def _full(look: Face) -> str:
    cut = (
        "M18.4,-3C20.4,14 17.4,31 7,41C1,46.4 -8,46.6 -13,40.4C-18.4,33 -19.4,21 -18.6,10.4C-15.4,13 -14,12 -13,11.2"
        "C-10,10 -8.8,11.4 -7.6,11.8C-4,9.6 0,10.6 4.4,13C10,12 13,6 14.4,-3Z"
    )
    strands = (
        "M-13,26C-12,34 -9,40 -5,43M-6,27C-6,35 -3,40 0,43M2,25C3,32 4,37 6,40M10,18"
        "C11,26 10,32 9,37M15,8C16,16 15,24 13,30"
    )
    return path(cut, look.hair, 1.8) + path(strands, width=1, ink=_strands(look))


def _long(look: Face) -> str:
    cut = (
        "M18.4,-3C22,14 22,32 14,46C8,56 2,62 -5,66C-11,58 -17,48 -18.6,34"
        "C-19.6,24 -19,16 -18.6,10.4C-15.4,13 -14,12 -13,11.2"
        "C-10,10 -8.8,11.4 -7.6,11.8C-4,9.6 0,10.6 4.4,13C10,12 13,6 14.4,-3Z"
    )
    strands = (
        "M-13.6,26C-15,38 -12,48 -7,57M-6.6,26C-9,38 -6,50 -4,60M1,25C-1,36 2,44 0,56M8,20C8,32 9,40 5,50"
        "M14.6,10C16,22 16,32 11,42"
    )
    return path(cut, look.hair, 1.8) + path(strands, width=1, ink=_strands(look))


def _curly(look: Face) -> str:
    locks = scallops(
        (
            (18, -4),
            (21.6, 5),
            (21.6, 15),
            (18.6, 25),
            (13, 33.6),
            (5, 40),
            (-4, 42),
            (-12.6, 38.6),
            (-17.6, 31),
            (-20, 21.6),
            (-18.6, 10.6),
        ),
        5.4,
    )
    inner = "C-15.4,13 -14,12 -13,11.2C-10,10 -8.8,11.4 -7.6,11.8C-4,9.6 0,10.6 4.4,13C10,12 13,6 14,-4Z"
    curls = (
        "M-14,22q3,-2 5,1q1,3 -2,4M-8,32q3,-3 6,0q1,3 -2,4M2,26q3,-3 6,0q1,3 -2,4M6,34"
        "q3,-1 4,-4M14,10q3,2 2,6q-2,3 -4,1M13,22q3,1 2,5"
    )
    return path(locks + inner, look.hair, 1.8) + path(curls, width=1, ink=_strands(look))


def _pointed(look: Face) -> str:
    cut = "M-13,24C-10,21.6 -3,21.4 1,24C1.4,33 -2,42 -7.6,49C-11.4,42 -14,32 -13,24Z"
    return path(cut, look.hair, 1.7) + path(
        "M-9,27C-9,34 -8.4,39 -7.6,43M-4,27C-4.4,32 -5.4,37 -6.2,40", width=1, ink=_strands(look)
    )


_BEARDS = {"": _none, "full": _full, "long": _long, "curly": _curly, "pointed": _pointed}


def _moustache(look: Face) -> str:
    if not look.beard:
        return ""
    cut = (
        "M-7.6,11.2C-10,9.2 -14.4,10 -18.6,14.6C-14.6,16.2 -10,15.2 -7.6,13.2"
        "C-4,15.8 3,18 8.4,16.6C5,11.6 -3,8.4 -7.6,11.2Z"
    )
    return path(cut, look.hair, 1.3)


def _pointed_in_profile(look: Face) -> str:
    cut = (
        "M6,7C7,14 3,19 -3,20.4C-8,20.6 -12,19.4 -17.6,21.6C-20.6,30 -22.6,38 -25,44.6"
        "C-15,43.6 -4,39 3,32C10,25 11,14 9.6,7Z"
    )
    return path(cut, look.hair, 1.8) + path(
        (
            "M-15,25C-17,32 -19,37 -21.6,41.6M-9,25C-10.4,31 -13,36 -16,40M-2,24"
            "C-3.6,30 -6.4,34 -9.6,37M4,19C3,25 0,29.6 -3,32.6"
        ),
        width=1,
        ink=_strands(look),
    )


_BEARDS_IN_PROFILE = {"": _none, "pointed": _pointed_in_profile}


def _moustache_in_profile(look: Face) -> str:
    if not look.beard:
        return ""
    return path(
        "M-18.6,11C-19.4,12.4 -20.4,13.4 -20.6,15C-15,15.6 -8,17.6 -3,16C-7,11.6 -13,9.6 -18.6,11Z", look.hair, 1.3
    )


def scallops(points: tuple[tuple[float, float], ...], r: float) -> str:
    """Return a path of round locks from point to point, turning outwards; it is left open."""
    (x, y), *others = points
    return f"M{x:g},{y:g}" + "".join(f"A{r:g},{r:g} 0 0 1 {to_x:g},{to_y:g}" for to_x, to_y in others)
