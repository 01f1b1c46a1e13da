"""Parts of a face, drawn around 0, 0: the chin at 25, the top of the skull at -22, shoulders from 30 down.

A part is SVG text in which ``{skin}``, ``{hair}``, ``{cloth}`` and ``{trim}`` stand for the colours of the face.
"""

from collections.abc import Iterable

from deck.pen import BLUE, GOLD, GREEN, GREY, INK, LEAF, PAPER, RED, ROSE, SKY, WHITE, circle, flat, path

_STRAW, _WINE, _TERRACOTTA, _NIGHT = "#efd27c", "#7d2334", "#b8502f", "#2f3a44"
_LIPS = "#a51d25"
_BOTH = (-1, 1)

SKINS = {"fair": "#f6d5b0", "rosy": "#eec39a", "tanned": "#d9a273", "brown": "#a9714a"}
HAIR_COLOURS = {
    "black": "#2b211b",
    "brown": "#5a3722",
    "chestnut": "#8a5426",
    "grey": GREY,
    "white": "#f1ece0",
    "red": "#b5461f",
}
GROUNDS = {
    "sand": "#e9c9a4",
    "sage": "#cfdcc6",
    "sky": "#c9d8ea",
    "straw": "#f0d98d",
    "coral": "#eebfae",
    "lilac": "#d8cfe0",
}
CLOTHS = {
    "red": RED,
    "blue": BLUE,
    "green": GREEN,
    "wine": _WINE,
    "night": _NIGHT,
    "terracotta": _TERRACOTTA,
    "olive": "#5b6650",
    "tobacco": "#6b4a2f",
}
TRIMS = {"gold": GOLD, "white": WHITE, "sky": SKY, "leaf": LEAF, "rose": ROSE, "blue": BLUE, "red": RED}


def _cuts(*lines: str, width: float = 0.9, ink: str | None = None) -> str:
    """Draw the marks of the gouge."""
    return path("".join(lines), width=width, ink=ink)


def _dots(at: Iterable[tuple[float, float]], r: float, fill: str, width: float | None = None) -> str:
    return "".join(circle(x, y, r, fill, width) for x, y in at)


_STAR = "l1.3,2.7l2.7,1.3l-2.7,1.3l-1.3,2.7l-1.3,-2.7l-2.7,-1.3l2.7,-1.3Z"
PRINTS = {
    "rays": _cuts(*(f"M{i * 14 - 70},-60L{i * 3.2 - 16:.1f},60" for i in range(11)), width=1.4, ink="#00000022"),
    "rows": _cuts(*(f"M-60,{y}H60" for y in range(-48, 60, 7)), width=1.6, ink="#00000020"),
    "stars": flat("".join(f"M{x},{y - 4}{_STAR}" for x in range(-48, 60, 16) for y in range(-44, 60, 16)), "#ffffff99"),
    "plain": "",
}
"""What is printed on the ground behind the head."""

_CURLS_BEHIND = ((-22, 12), (-24, 0), (-21, -12), (-13, -22), (0, -26), (13, -22), (21, -12), (24, 0), (22, 12))
_TUFTS = tuple((side * x, y) for side in _BOTH for x, y in ((20, 8), (22, -1), (20, -9)))
HAIRS = {
    "short": (
        path("M-21,-14C-25,0 -22,10 -18,14H18C22,10 25,0 21,-14Z", "{hair}"),
        path("M-20,-7C-20,-30 20,-30 20,-7C16,-15 10,-18 0,-18C-10,-18 -16,-15 -20,-7Z", "{hair}")
        + _cuts("M-12,-18q2,-5 6,-6", "M-2,-19q2,-4 7,-5", "M9,-17q2,-3 5,-2"),
    ),
    "parted": (
        path("M-21,-14C-26,4 -22,12 -18,14H18C22,12 26,4 21,-14Z", "{hair}"),
        path("M-21,-4C-25,-32 18,-36 22,-4C18,-12 12,-17 -4,-21C-6,-14 -14,-8 -21,-4Z", "{hair}")
        + _cuts("M-4,-21Q8,-22 18,-14", "M-4,-22Q10,-26 19,-18", "M-18,-12q4,-8 10,-10"),
    ),
    "bob": (
        path("M-20,-16C-31,4 -30,22 -26,28Q-17,33 -10,27H10Q17,33 26,28C30,22 31,4 20,-16Z", "{hair}"),
        path("M-22,2C-26,-32 26,-32 22,2C20,-6 18,-12 12,-15Q0,-11 -12,-15C-18,-12 -20,-6 -22,2Z", "{hair}")
        + _cuts("M-24,6q-2,10 0,18", "M24,6q2,10 0,18", "M-10,-16q8,4 20,0"),
    ),
    "bun": (
        circle(0, -32, 11, "{hair}")
        + _cuts("M-6,-35q6,-5 12,0", "M-7,-30q7,-5 14,0")
        + path("M-20,-14C-25,0 -23,8 -19,12H19C23,8 25,0 20,-14Z", "{hair}"),
        path("M-21,-2C-23,-31 23,-31 21,-2C17,-13 8,-20 0,-21C-8,-20 -17,-13 -21,-2Z", "{hair}")
        + _cuts("M0,-21Q-10,-18 -17,-9", "M0,-21Q10,-18 17,-9", "M0,-24V-21"),
    ),
    "waves": (
        path("M-20,-16C-32,6 -34,30 -30,44Q-20,48 -14,42V18H14V42Q20,48 30,44C34,30 32,6 20,-16Z", "{hair}")
        + _cuts("M-26,8q-4,10 -1,20q2,8 0,14", "M26,8q4,10 1,20q-2,8 0,14", "M-20,24q-2,8 0,16", "M20,24q2,8 0,16"),
        path("M-22,4C-27,-34 20,-36 22,2C20,-8 14,-14 2,-20C-2,-12 -14,-8 -22,4Z", "{hair}")
        + _cuts("M2,-20Q14,-18 19,-8", "M-17,-8Q-8,-12 -2,-20"),
    ),
    "curls": (
        _dots(_CURLS_BEHIND, 8, "{hair}", 1.5),
        _dots(((-13, -17), (-4, -20), (6, -20), (14, -16)), 6.5, "{hair}", 1.3)
        + _cuts("M-15,-19q3,-2 4,1", "M-5,-22q3,-2 4,1", "M6,-22q3,-2 4,1", "M-24,-2q3,-2 3,1", "M21,-2q3,-2 3,1"),
    ),
    "crown": (_dots(_TUFTS, 6.5, "{hair}", 1.4), _cuts("M-8,-19q8,-3 16,0", width=0.8)),
}
"""By name: what is seen behind the head, and what in front of it."""

NOSES = {
    "button": path("M-3.5,6q3.5,4 7,0"),
    "straight": path("M1,-3L5.5,7.5L0,9"),
    "hooked": path("M2,-4Q9,2 7,8Q4,10.5 0,8", width=1.7),
    "big": path("M-3,0C-8,9 -4,12 0,11C4,12 8,9 3,0", "{skin}", 1.5),
}

MOUTHS = {
    "smile": path("M-6.5,14.5q6.5,5.5 13,0", width=1.9, ink=_LIPS) + path("M-8,13.4l2.2,1.6M8,13.4l-2.2,1.6", width=1),
    "calm": path("M-5.5,16q5.5,1.4 11,0", width=2, ink=_LIPS),
    "grin": path("M-7,13.5q7,2 14,0q-2,7 -7,7q-5,0 -7,-7Z", WHITE, 1.3),
    "lips": path("M-5.5,15.4Q-2.5,12.6 0,14.2Q2.5,12.6 5.5,15.4Q0,20.5 -5.5,15.4Z", RED, 1),
}

_BROWS = "".join(path(f"M{side * 7.5 - 5},-9q5,-4 10,0", width=2) for side in _BOTH)
_FROWN = "".join(
    path(f"M{side * 7.5 - 5},{2 * side - 9}L{side * 7.5 + 5},{-9 - 2 * side}", width=2.2) for side in _BOTH
)
_WHITES = "".join(
    f'<ellipse cx="{side * 7.5}" cy="-2.4" rx="4.3" ry="3.5" fill="{WHITE}" stroke-width="1.2"/>'
    + circle(side * 7.5 + 1, -2.2, 2.1, INK, ink="none")
    for side in _BOTH
)
_LIDS = "".join(path(f"M{side * 7.5 - 4.6},-2.4a4.6,3.8 0 0 1 9.2,0Z", "{skin}", 1.2) for side in _BOTH)
EYES = {
    "open": _WHITES + _BROWS,
    "keen": _WHITES + _FROWN,
    "sleepy": _WHITES + _LIDS + _BROWS,
    "laughing": "".join(path(f"M{side * 7.5 - 4},-1.5q4,-4.5 8,0", width=1.9) for side in _BOTH) + _BROWS,
}

_MOUSTACHE = path(
    "M0,10.5C-4,7.5 -12,8.5 -17,15C-10,17.5 -4,15.5 0,12.5C4,15.5 10,17.5 17,15C12,8.5 4,7.5 0,10.5Z", "{hair}", 1.3
) + _cuts("M-4,11.5q-5,0 -8,3", "M4,11.5q5,0 8,3", width=0.8)
_HANDLEBAR = path(
    "M0,10.5C-6,7 -13,12 -19,9C-22,7 -22,3 -19,3C-23,14 -10,20 0,13C10,20 23,14 19,3C22,3 22,7 19,9C13,12 6,7 0,10.5Z",
    "{hair}",
    1.3,
)
BEARDS = {
    "none": ("", ""),
    "moustache": ("", _MOUSTACHE),
    "handlebar": ("", _HANDLEBAR),
    "goatee": (
        path("M-6,19.5Q0,16.5 6,19.5Q5,32 0,37Q-5,32 -6,19.5Z", "{hair}", 1.3)
        + _cuts("M-2,22v8", "M2,22v8", width=0.8),
        "",
    ),
    "full": (
        path("M-19,-2C-23,24 -14,42 0,43C14,42 23,24 19,-2C14,10 9,10 0,9C-9,10 -14,10 -19,-2Z", "{hair}")
        + _cuts("M-13,16q1,12 6,19", "M13,16q-1,12 -6,19", "M-6,24q1,9 3,14", "M6,24q-1,9 -3,14", "M0,24V40", width=1),
        _MOUSTACHE,
    ),
}
"""By name: what lies below the features, and what above the mouth."""

_SPOTS = ((-14, -18), (-4, -22), (7, -22), (15, -16), (-20, -8), (20, -6))
HATS = {
    "none": "",
    "coppola": path("M-25,-10C-30,-30 -8,-37 6,-36C26,-35 30,-20 25,-10C10,-18 -10,-18 -25,-10Z", "{cloth}")
    + path("M-24,-11C-12,-20 14,-20 27,-9C20,-6 8,-10 0,-10C-10,-10 -18,-8 -24,-11Z", "{cloth}")
    + _cuts("M-20,-16L6,-34M-10,-18L16,-32M2,-19L23,-26M-22,-24L-8,-16M-10,-33L8,-18M4,-36L20,-19", ink="#ffffff66"),
    "straw": path("M-16,-17C-16,-40 16,-40 16,-17Z", _STRAW)
    + path("M-36,-9C-22,-25 22,-25 36,-9C22,-14 -22,-14 -36,-9Z", _STRAW)
    + path("M-16,-18Q0,-24 16,-18L16,-25Q0,-31 -16,-25Z", "{cloth}")
    + _cuts("M-28,-12q8,-6 16,-7", "M28,-12q-8,-6 -16,-7", "M-8,-33q8,-4 16,0"),
    "fedora": path("M-17,-15C-18,-34 -10,-40 0,-35C10,-40 18,-34 17,-15Z", "{cloth}")
    + path("M-32,-12C-20,-20 20,-20 32,-12C26,-5 14,-11 0,-11C-14,-11 -26,-5 -32,-12Z", "{cloth}")
    + path("M-17,-16Q0,-21 17,-16L17,-22Q0,-27 -17,-22Z", INK, 1.2)
    + _cuts("M0,-35v9", width=1),
    "beret": path("M-24,-11C-34,-32 -8,-42 8,-39C32,-36 33,-18 23,-11C8,-20 -10,-20 -24,-11Z", "{cloth}")
    + path("M-1,-40l2,-6", width=3)
    + _cuts("M-20,-20q12,-12 34,-12", "M-14,-15q14,-8 34,-6", ink="#ffffff77"),
    "chef": path(
        "M-19,-12L-20,-24C-32,-28 -26,-44 -13,-40C-8,-50 10,-50 14,-40C28,-42 30,-27 20,-24L19,-12Q0,-20 -19,-12Z",
        WHITE,
    )
    + _cuts("M-10,-26q-2,-6 0,-10", "M0,-27v-11", "M10,-26q2,-6 0,-10")
    + path("M-20,-12Q0,-20 20,-12V-18Q0,-26 -20,-18Z", "{cloth}"),
    "scarf": path("M-24,6C-30,-34 30,-34 24,6C22,-6 18,-13 12,-15Q0,-19 -12,-15C-18,-13 -22,-6 -24,6Z", "{cloth}")
    + "".join(circle(x, y, 1.7, WHITE, ink="none") for x, y in _SPOTS)
    + path("M-20,14C-26,22 -18,32 0,31C18,32 26,22 20,14C14,24 8,27 0,27C-8,27 -14,24 -20,14Z", "{cloth}")
    + path("M-4,28l-9,13l8,1l5,-10l5,10l8,-1l-9,-13Z", "{cloth}", 1.4),
}
WHOLE_HATS = frozenset({"scarf"})
"""Hats under which neither hair nor ears show."""

_BUST = "M-50,70C-50,44 -36,34 -14,30L0,36L14,30C36,34 50,44 50,70Z"
DRESSES = {
    "waistcoat": path(_BUST, WHITE)
    + path("M-50,70C-50,46 -38,36 -22,32L-4,70ZM50,70C50,46 38,36 22,32L4,70Z", "{cloth}")
    + path("M-14,30L-20,38L-4,46L0,37L4,46L20,38L14,30L0,37Z", WHITE)
    + _dots(((0, 54), (0, 62)), 1.6, INK)
    + _cuts("M-42,50l-5,16M-35,44l-5,22M-28,40l-4,26M42,50l5,16M35,44l5,22M28,40l4,26"),
    "jumper": path(_BUST, "{cloth}")
    + _cuts("M-47,52Q0,64 47,52M-49,62Q0,74 49,62M-40,43Q0,56 40,43", width=3.2, ink="{trim}")
    + path("M-15,29Q0,42 15,29L17,35Q0,48 -17,35Z", "{trim}"),
    "dress": path(_BUST, "{cloth}")
    + path("M-22,32C-18,48 -8,54 0,54C8,54 18,48 22,32L14,30Q0,42 -14,30Z", WHITE)
    + _cuts("M-19,36q3,4 5,1q2,5 5,2q2,5 5,2q3,3 5,0q3,2 5,-2q3,0 5,-4q2,0 4,-2")
    + _dots(
        ((-38, 52), (-30, 62), (-40, 66), (38, 52), (30, 62), (40, 66), (-18, 64), (18, 64), (0, 62)), 2, "{trim}", 0.8
    ),
    "jacket": path(_BUST, WHITE)
    + path("M-50,70C-50,44 -38,35 -16,31L-2,70ZM50,70C50,44 38,35 16,31L2,70Z", "{cloth}")
    + path("M-16,31L-24,44L-14,48L-2,70L-6,44ZM16,31L24,44L14,48L2,70L6,44Z", "{cloth}")
    + path("M-5,38L0,42L5,38L3,46L5,70H-5L-3,46Z", "{trim}")
    + _cuts("M-44,52l-3,16M-37,48l-3,20M44,52l3,16M37,48l3,20", ink="#ffffff88"),
    "apron": path(_BUST, WHITE)
    + path("M-24,70V44H24V70Z", "{cloth}")
    + path("M-24,44L-17,31M24,44L17,31", width=3.4, ink="{cloth}")
    + path("M-14,30L-19,38L-4,45L0,37L4,45L19,38L14,30L0,37Z", WHITE)
    + path("M-8,56H8V70H-8Z", "{cloth}", 1.2),
    "shawl": path(_BUST, "{trim}")
    + path("M-50,70C-50,44 -36,34 -14,30L0,58L14,30C36,34 50,44 50,70H34L4,62L-34,70Z", "{cloth}")
    + _cuts("M-38,48L-8,56M-44,58L-14,64M38,48L8,56M44,58L14,64M-46,66l4,-6M46,66l-4,-6", ink=GOLD, width=1.6),
}

_PETALS = ((0, -5), (5, -1), (3, 5), (-3, 5), (-5, -1))
EXTRAS = {
    "nothing": "",
    "glasses": _dots(((-7.5, -2), (7.5, -2)), 6.6, "#ffffff40", 1.5)
    + path("M-1.4,-3q1.4,-1.4 2.8,0M-14,-3l-6,-2M14,-3l6,-2", width=1.4),
    "hoops": "".join(
        circle(side * 20, 14, 4, None, 3.4) + circle(side * 20, 14, 4, None, 1.7, ink=GOLD) for side in _BOTH
    ),
    "flower": _dots(((19 + x, -19 + y) for x, y in _PETALS), 3.8, RED, 1) + circle(19, -18.5, 2.8, GOLD, 0.9),
    "pencil": path("M17,-12L35,-22L37,-19L19,-8Z", GOLD, 1.2) + path("M35,-22l4,-.4l-2,3.4Z", PAPER, 1),
}

NECK = path("M-9,18V34Q0,42 9,34V18Z", "{skin}") + _cuts("M-8,26Q0,31 8,26")
EARS = _dots(((-19, 2), (19, 2)), 4.2, "{skin}", 1.4)
SKULL = (
    path("M-18.5,-10C-21,9 -14,24.5 0,25C14,24.5 21,9 18.5,-10C14,-27 -14,-27 -18.5,-10Z", "{skin}", 1.8)
    + "".join(circle(side * 11, 8, 3.8, ROSE, ink="none") for side in _BOTH)
    + _cuts("M14,12l3,-3M12,16l4,-4M10,19.5l4,-4M16,7.5l2,-2")
)
