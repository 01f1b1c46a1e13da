"""Dresses down to the line, in the coordinates of the card: the shoulders at y = 128, the line at 166.

A dress is made of a torso, two sleeves and a collar, each in up to three colours.
"""

from collections.abc import Callable
from typing import TypeAlias

from deck.pen import BLUE, GOLD, INK, RED, SKIN, WHITE, circle, flat, path, petals, place

Colours: TypeAlias = tuple[str, str, str]
Part: TypeAlias = Callable[[Colours], str]

TORSO = "M70,128C78,124 84,120 86,114H114C116,120 122,124 130,128C137,142 138,158 137,172H63C62,158 63,142 70,128Z"
SLEEVE = "M71,127C48,122 22,124 4,138V172H66C62,156 63,140 71,127Z"
_CHEST = "M87,110C87,118 80,121 68,126C76,146 92,156 100,156C108,156 124,146 132,126C120,121 113,118 113,110Z"


# torsos


def buttoned(c: Colours) -> str:
    """Two colours, one at each side, gold buttons between."""
    half = path("M100,114H114C116,120 122,124 130,128C137,142 138,158 137,172H100Z", c[1], 1.7)
    return path(TORSO, c[0], 1.9) + half + "".join(circle(100, y, 3.1, GOLD, 1.1) for y in (138, 149, 160))


def striped(c: Colours) -> str:
    """Stripes from the neck down."""
    stripes = path(
        (
            "M78,126C74,140 73,156 73,172M91,122C89,140 88,156 88,172M109,122"
            "C111,140 112,156 112,172M122,126C126,140 127,156 127,172"
        ),
        width=8.6,
    )
    inner = path(
        (
            "M78,126C74,140 73,156 73,172M91,122C89,140 88,156 88,172M109,122"
            "C111,140 112,156 112,172M122,126C126,140 127,156 127,172"
        ),
        width=6,
        ink=c[1],
    )
    return path(TORSO, c[0], 1.9) + stripes + inner + path(TORSO, width=1.9)


def chevrons(c: Colours) -> str:
    """Chevrons in two colours."""
    bands = "".join(
        path(f"M64,{y}L100,{y + 20}L136,{y}V{y + 9}L100,{y + 29}L64,{y + 9}Z", colour, 1.3)
        for y, colour in ((124, c[1]), (142, c[1]))
    )
    return path(TORSO, c[0], 1.9) + _within(bands) + path(TORSO, width=1.9)


def lozenges(c: Colours) -> str:
    """Lozenges in two colours."""
    drawn = ""
    for row, y in enumerate((126, 138, 150, 162)):
        for i in range(-3, 4):
            if (i + row) % 2 == 0:
                x = 100 + i * 11
                drawn += f"M{x},{y - 12}l11,12l-11,12l-11,-12Z"
    return path(TORSO, c[0], 1.9) + _within(path(drawn, c[1], 1.1)) + path(TORSO, width=1.9)


def cuirass(c: Colours) -> str:
    """A breastplate with a rosette."""
    shine = flat("M100,116H114C116,120 122,124 130,128C137,142 138,158 137,172H112C114,152 110,136 100,130Z", c[1])
    rivets = "".join(circle(x, y, 1.5, INK, ink="none") for x, y in ((72, 166), (128, 166), (76, 134), (124, 134)))
    edge = path("M68,132C80,142 90,145 100,145C110,145 120,142 132,132", width=4.6) + path(
        "M68,132C80,142 90,145 100,145C110,145 120,142 132,132", width=2, ink=GOLD
    )
    star = place(petals(8, (2, 11), 4.4, c[2], 1) + circle(0, 0, 3.4, GOLD, 1.1), 100, 154)
    return path(TORSO, c[0], 1.9) + shine + edge + rivets + star + path(TORSO, width=1.9)


def panelled(c: Colours) -> str:
    """A panel down the front with studs, gold at its edges."""
    panel = path("M88,118L84,172H116L112,118Z", c[1], 1.6)
    edge = path("M85.6,128L82,172M114.4,128L118,172", width=5) + path(
        "M85.6,128L82,172M114.4,128L118,172", width=2.6, ink=GOLD
    )
    studs = "".join(path(f"M100,{y - 6}l5,6l-5,6l-5,-6Z", c[2], 1.1) for y in (137, 151, 165))
    return path(TORSO, c[0], 1.9) + panel + edge + studs


def brocade(c: Colours) -> str:
    """Little flowers all over."""
    at = ((76, 140), (88, 150), (100, 140), (112, 150), (124, 140), (76, 160), (100, 160), (124, 160))
    return path(TORSO, c[0], 1.9) + _flowers("bloom", c[1], c[2], at)


def laced(c: Colours) -> str:
    """A lady's bodice: bare neck, white edge, laces over a panel."""
    bodice = path(
        "M64,130C70,146 84,156 100,158C116,156 130,146 136,130C138,144 138,158 137,172H63C62,158 62,144 64,130Z",
        c[0],
        1.8,
    )
    panel = path("M88,155C92,157 96,158 100,158C104,158 108,157 112,155L110,172H90Z", c[1], 1.4) + path(
        "M90,161L110,168M110,161L90,168", width=1.2
    )
    edge = "M64,129C70,145 84,154 100,156C116,154 130,145 136,129"
    frill = path(edge, width=6.6) + path(edge, width=4, ink=WHITE)
    return path(_CHEST, SKIN, 1.7) + bodice + panel + frill + _hollow()


def squared(c: Colours) -> str:
    """A lady's gown, cut square, with a jewelled edge."""
    gown = path("M62,128L76,122L80,148H120L124,122L138,128C138,144 138,158 137,172H63C62,158 62,144 62,128Z", c[0], 1.8)
    edge = "M76,122L80,148H120L124,122"
    border = path(edge, width=7.4) + path(edge, width=4.8, ink=c[1])
    gems = "".join(
        circle(x, y, 1.9, WHITE, 0.8)
        for x, y in ((78, 132), (80, 148), (90, 148), (100, 148), (110, 148), (120, 148), (122, 132))
    )
    seam = path("M100,152V172M84,154L82,172M116,154L118,172", width=1.2)
    return path(_CHEST, SKIN, 1.7) + gown + seam + border + gems + _hollow()


def crossed(c: Colours) -> str:
    """A lady's gown whose two sides cross over a white chemise."""
    chemise = path("M78,124L100,160L122,124L114,118H86Z", WHITE, 1.5) + path("M84,128L100,150L116,128", width=1)
    right = path("M138,128L122,122C116,140 106,154 88,172H137C138,158 138,144 138,128Z", c[0], 1.8)
    left = path("M62,128L78,122C84,140 94,154 112,172H63C62,158 62,144 62,128Z", c[0], 1.8)
    edge_right, edge_left = "M121,123C115,141 105,155 90,170", "M79,123C85,141 95,155 110,170"
    edges = (
        path(edge_right, width=6)
        + path(edge_right, width=3.4, ink=c[1])
        + left
        + path(edge_left, width=6)
        + path(edge_left, width=3.4, ink=c[1])
    )
    return path(_CHEST, SKIN, 1.7) + chemise + right + edges


def heart_neck(c: Colours) -> str:
    """A lady's gown with a rounded neck, embroidered in flowers."""
    gown = path(
        (
            "M62,128C70,138 78,146 88,146C94,146 98,142 100,138C102,142 106,146 112,146"
            "C122,146 130,138 138,128C138,144 138,158 137,172H63C62,158 62,144 62,128Z"
        ),
        c[0],
        1.8,
    )
    edge = "M63,129C70,138 78,146 88,146C94,146 98,142 100,138C102,142 106,146 112,146C122,146 130,138 137,129"
    border = path(edge, width=6.4) + path(edge, width=3.8, ink=c[1])
    flowers = _flowers("bloom", c[2], GOLD, ((76, 158), (100, 156), (124, 158)))
    return path(_CHEST, SKIN, 1.7) + gown + flowers + border + _hollow()


def _flowers(name: str, fill: str, heart: str, at: tuple[tuple[float, float], ...]) -> str:
    """Repeat a little flower, drawn once."""
    flower = petals(5, (1, 5.4), 3.2, fill, 0.8) + circle(0, 0, 1.6, heart, 0.6)
    uses = "".join(f'<use href="#{{card}}-{name}" x="{x}" y="{y}"/>' for x, y in at)
    return f'<defs><g id="{{card}}-{name}">{flower}</g></defs>{uses}'


def _hollow() -> str:
    return path("M92,126Q98,131 99,138M108,126Q104,130 102,134", width=0.9)


def _within(drawn: str) -> str:
    return f'<g clip-path="url(#{{card}}-torso)">{drawn}</g>'


# sleeves: the left one; the right is its mirror image


def smooth(c: Colours) -> str:
    """One colour, and folds."""
    return path(SLEEVE, c[0], 1.9) + path(
        "M58,129C42,136 30,148 24,170M65,136C54,146 48,156 45,172M40,129C28,135 20,143 14,156", width=1.1
    )


def banded(c: Colours) -> str:
    """Bands across."""
    bands = (
        "M4,148C26,148 48,156 63,166V176C46,166 26,159 4,158ZM8,135C30,136 50,144 63,153V161"
        "C46,151 24,145 4,144V138ZM28,126C46,128 58,134 66,140L64,148C50,139 32,132 16,131Z"
    )
    return path(SLEEVE, c[0], 1.9) + path(bands, c[1], 1.4)


def slashed(c: Colours) -> str:
    """Slashes that show the lining."""
    cuts = (
        "M58,130C44,129 32,132 24,141C38,144 52,140 58,130Z",
        "M23,145C17,150 14,158 15,169C23,164 26,154 23,145Z",
        "M59,141C45,144 36,152 32,165C46,164 56,155 59,141Z",
        "M60,157C53,160 49,165 47,173H60C61,167 61,162 60,157Z",
    )
    return path(SLEEVE, c[0], 1.9) + "".join(path(cut, c[1], 1.4) for cut in cuts)


def puffed(c: Colours) -> str:
    """Two puffs, tied between."""
    lower = path("M4,140V174H66C64,164 62,160 60,154Z", c[1], 1.8) + path(
        "M18,152L12,172M32,157L28,172M47,158L46,172", width=1.1
    )
    upper = path("M71,127C48,119 18,122 4,136V148C22,160 50,164 62,157C63,146 65,138 71,127Z", c[0], 1.9)
    folds = path("M60,127C44,132 30,142 24,154M66,133C56,141 48,149 44,159M46,124C32,128 20,136 12,147", width=1.1)
    return lower + upper + folds


def flowered(c: Colours) -> str:
    """Flowers, as in a brocade."""
    at = ((55, 134), (37, 136), (54, 152), (36, 155), (20, 147))
    return path(SLEEVE, c[0], 1.9) + _flowers("bud", c[1], c[2], at)


def ringed(c: Colours) -> str:
    """Rings of mail under a shoulder plate."""
    mail = "".join(path(f"M{x},{y}q4,5 8,0", width=1.1) for y in (152, 159) for x in range(12 + (y % 2) * 4, 64, 8))
    plate = path("M71,127C48,119 18,122 4,136V142C24,150 52,153 64,149C64,141 66,134 71,127Z", c[1], 1.8)
    rim = path("M4,137C24,144 50,148 64,144.4", width=1.3) + circle(38, 133, 3.6, GOLD, 1.2)
    return path(SLEEVE, c[0], 1.9) + mail + plate + rim


# collars


def necklace(c: Colours) -> str:
    """Pearls, and a pendant."""
    pearls = "".join(
        circle(x, y, 2.2, WHITE, 0.9)
        for x, y in ((86, 121), (90, 124.6), (95, 127), (100, 128), (105, 127), (110, 124.6), (114, 121))
    )
    return pearls + path("M100,130l4,5l-4,6l-4,-6Z", c[2], 1.1)


def choker(c: Colours) -> str:
    """A ribbon around the neck, with a medal."""
    line = "M86,118Q100,125 114,118"
    return path(line, width=6) + path(line, width=3.4, ink=c[2]) + circle(100, 126, 3.6, GOLD, 1.2)


def band(c: Colours) -> str:
    """A standing band."""
    return path("M82,116Q100,128 118,116L121,125Q100,139 79,125Z", c[2], 1.7) + path("M84,121Q100,132 116,121", width=1)


def ruff(_c: Colours) -> str:
    """A white ruff."""
    cut = (
        "M76,118C72,124 74,130 80,130C80,135 88,138 91,134C94,140 101,140 103,135"
        "C107,139 114,137 115,132C121,134 126,129 124,123C126,119 124,116 120,114"
        "Q100,124 80,114Z"
    )
    return path(cut, WHITE, 1.6) + path(
        "M82,127L86,121M92,132L94,124M102,133L102,125M113,130L110,123M121,125L116,119", width=1
    )


def falling(_c: Colours) -> str:
    """A white collar with two points."""
    return path("M82,115Q92,126 100,127Q108,126 118,115L130,126L112,144L100,131L88,144L70,126Z", WHITE, 1.7) + path(
        "M76,126L88,138L98,128M124,126L112,138L102,128", width=0.9
    )


def points(c: Colours) -> str:
    """A fool's collar: five points, each with a bell."""
    cut = path(
        "M82,113Q100,128 118,113C130,116 144,122 150,136L134,134L126,148L113,139"
        "L100,154L87,139L74,148L66,134L50,136C56,122 70,116 82,113Z",
        c[2],
        1.8,
    )
    at = ((51, 137), (74, 149), (100, 155), (126, 149), (149, 137))
    return cut + "".join(circle(x, y, 3.6, c[0], 1.2) for x, y in at)


def ermine(_c: Colours) -> str:
    """A cape of ermine with a clasp."""
    cape = path(
        (
            "M4,150V140C24,124 60,124 84,115Q100,126 116,115C140,124 176,124 196,140V150"
            "C176,158 136,161 100,161C64,161 24,158 4,150Z"
        ),
        WHITE,
        1.9,
    )
    at = (
        (22, 144),
        (34, 134),
        (36, 148),
        (48, 140),
        (50, 129),
        (62, 149),
        (62, 134),
        (76, 141),
        (78, 128),
        (88, 150),
        (112, 150),
        (122, 128),
        (124, 141),
        (138, 134),
        (138, 149),
        (150, 129),
        (152, 140),
    )
    tails = "".join(f"M{x},{y}c-1,3 -3,5 -2,8q2,-2 2,-2q0,0 2,2c1,-3 -1,-5 -2,-8Z" for x, y in at)
    return cape + flat(tails, INK) + circle(100, 131, 5, GOLD, 1.5) + circle(100, 131, 2, RED, 0.7)


def chain(c: Colours) -> str:
    """A fur collar, and a chain with a star."""
    fur = path(
        (
            "M82,114Q100,128 118,114C128,116 140,122 146,130C138,146 120,152 100,152"
            "C80,152 62,146 54,130C60,122 72,116 82,114Z"
        ),
        c[2],
        1.8,
    )
    hairs = path(
        (
            "M62,131l6,3M72,126l6,4M70,139l6,1M82,144l5,-1M84,132l5,3M138,131l-6,3M128,126l-6,4"
            "M130,139l-6,1M118,144l-5,-1M116,132l-5,3"
        ),
        width=1.2,
        ink=WHITE if c[2] == INK else None,
    )
    line = "M64,124C70,146 88,156 100,158C112,156 130,146 136,124"
    links = path(line, width=5.4) + path(line, width=3.2, ink=GOLD, dashes="4 2.2")
    return fur + hairs + links + place(petals(8, (1, 8), 3.4, GOLD, 1) + circle(0, 0, 3, RED, 0.9), 100, 158)


def cloak(c: Colours) -> str:
    """A cloak over both shoulders, tied in the middle."""
    left = "M84,114C58,120 24,120 4,138V174H40C46,152 66,138 97,133C92,128 87,122 84,114Z"
    right = "M116,114C142,120 176,120 196,138V174H160C154,152 134,138 103,133C108,128 113,122 116,114Z"
    lines = path(
        (
            "M30,134C24,146 21,158 20,172M170,134C176,146 179,158 180,172M68,122"
            "C54,128 42,140 37,156M132,122C146,128 158,140 163,156M50,126C40,134 34,144 30,156"
            "M150,126C160,134 166,144 170,156"
        ),
        width=1.1,
    )
    return (
        path(left, c[2], 1.9)
        + path(right, c[2], 1.9)
        + lines
        + circle(100, 132, 5.2, GOLD, 1.5)
        + circle(100, 132, 2.2, BLUE, 0.8)
    )


def neck() -> str:
    """Draw the neck, with the shadow of the chin."""
    cut = "M88,96V112C88,118 84,121 80,123L100,134L120,123C116,121 113,118 113,110V94Z"
    return path(cut, SKIN, 1.7) + flat("M89,104C94,116 106,118 112,108V116C106,123 96,122 89,114Z", "#e2ae86")
