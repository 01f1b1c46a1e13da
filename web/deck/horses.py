"""The horses' heads, looking left, in the coordinates of the card."""

from deck.look import Horse
from deck.pen import GOLD, INK, WHITE, circle, cord, flat, path, place

BLAZE = flat("M31,112Q22,124 15,129Q15,122 26,114Z", WHITE)
STAR = path("M34,103l5,5l-5,6l-5,-5Z", WHITE, 1)
DAPPLES = "".join(
    circle(x, y, 3, "#c9ccd4", ink="none")
    for x, y in ((62, 118), (72, 134), (62, 140), (74, 156), (60, 158), (56, 128))
)


def horse(look: Horse) -> str:
    """Draw neck, head and bridle."""
    body = path(
        "M10,134C8,125 17,118 25,111C29,100 38,92 48,89L49,77L57,86L64,77L66,91C86,103 96,138 94,190H40"
        "C52,168 53,150 46,140C40,145 30,147 21,147C13,145 10,140 10,134Z",
        look.coat,
        2,
    )
    mane = path(
        "M58,86C52,92 48,98 47,106Q56,104 60,98Q64,112 72,112Q70,126 80,130Q78,144 86,150Q84,162 90,190"
        "H106C108,140 92,100 66,89Z",
        look.mane,
    )
    eye = circle(39, 107, 3.4, WHITE, 1.3) + circle(38, 107.3, 1.7, INK, 0.3)
    muzzle = path("M15,129q3,-2 4,2", width=1.6) + path("M11,139Q20,142 28,136", width=1.4)
    straps = cord("M25,113L36,142M46,91Q46,122 54,136M31,126L50,116", look.bridle, 2.2)
    studs = circle(34, 135, 3.6, GOLD, 1.2) + circle(49, 117, 3, GOLD, 1.1)
    upright = body + look.marking + mane + eye + muzzle + straps + studs
    return place(place(upright, -70, -150), 70, 150, tilt=look.tilt)
