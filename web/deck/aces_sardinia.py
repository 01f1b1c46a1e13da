"""The aces of Sardinia, and the pictures in its fours: a sun in the coin, winged children that lift sword and club."""

from deck.aces_romagna import winged_child
from deck.pen import (
    BLUE,
    GOLD,
    GREEN,
    INK,
    LEAF,
    PAPER,
    RED,
    SKIN,
    SKY,
    STEEL,
    beads,
    circle,
    cord,
    ellipse,
    mirrored,
    path,
    petals,
    place,
)
from deck.signs_sardinia import bent_guard_sword, leafy_club, wide_chalice
from deck.signs_south import sun_coin

_BARK, _HAIR = "#9a6a3a", "#6d3f1f"


def sardinian_ace_of_coins() -> str:
    """Draw the great coin with a sun in it, and two twigs around."""
    ring = (
        circle(0, 0, 66, GOLD, 2.6) + beads(60, 36, RED, 4) + circle(0, 0, 53, SKY, 2) + place(sun_coin(), 0, 0, 1.62)
    )
    leaf = path("M0,0C-9,-8 -9,-22 0,-32C9,-22 9,-8 0,0Z", LEAF, 1.5) + path("M0,-4V-23", width=1)
    at = ((18, 112, 70), (42, 104, 20), (52, 90, 80), (68, 76, 10), (72, 56, 66))
    twig = cord("M0,116C40,112 70,90 80,48", GREEN, 3) + "".join(place(leaf, x, y, 0.9, t) for x, y, t in at)
    bow = circle(0, 116, 7, RED, 1.6) + path("M-4,120L-16,138L-6,134L-2,122ZM4,120L16,138L6,134L2,122Z", RED, 1.5)
    above = place(mirrored(twig, "twig") + bow, 0, 0, 1, 180)
    return place(above + place(mirrored(twig, "twigs") + bow) + ring, 100, 175, 0.92)


def sardinian_ace_of_cups() -> str:
    """Draw the great chalice, a flame of flowers over its brim."""
    rose = petals(8, (2, 13), 6, RED, 1.1) + circle(0, 0, 4.4, GOLD, 1.2)
    leaf = path("M0,0C-8,-8 -8,-20 0,-30C8,-20 8,-8 0,0Z", LEAF, 1.4)
    leaves = "".join(
        place(leaf, x, y, 1.1, t) for x, y, t in ((-40, -92, -62), (40, -92, 62), (-16, -112, -20), (16, -112, 20))
    )
    blooms = place(rose, -27, -97, 1.15) + place(rose, 27, -97, 1.15) + place(rose, 0, -110, 1.4)
    return place(leaves + blooms + place(wide_chalice(), 0, 0, 2.5), 100, 190)


def _lifting(sign: str, ribbon: str) -> str:
    clouds = "".join(
        circle(x, y, r, PAPER, 1.7) for x, y, r in ((70, 302, 16), (96, 306, 19), (126, 306, 18), (150, 302, 13))
    )
    return sign + clouds + place(winged_child(ribbon), 122, 210, 1.06)


def sardinian_ace_of_swords() -> str:
    """Draw a winged child that lifts the sword."""
    return _lifting(place(bent_guard_sword(), 74, 158, 2.5), BLUE)


def sardinian_ace_of_clubs() -> str:
    """Draw a winged child that lifts the club."""
    return _lifting(place(leafy_club(), 74, 150, 2.7), RED)


def _head(x: float, y: float, hair: str, look: int) -> str:
    face = circle(x, y, 8, SKIN, 1.4) + path(
        f"M{x + 3 * look},{y - 1}v2.6M{x + 2 * look},{y + 4}q{2 * look},1.600 {4 * look},0", width=1.4
    )
    return circle(x - 1.6 * look, y - 3, 9, hair, 1.2) + face


def couple_at_a_bush() -> str:
    """Draw a man in a helmet and a woman who rest before a bush, between the four coins."""
    bush = "".join(circle(x, y, r, GREEN, 1.4) for x, y, r in ((-22, -14, 17), (2, -24, 20), (26, -14, 16)))
    ground = path("M-58,30Q0,16 58,30Q0,44 -58,30Z", LEAF, 1.5)
    man = (
        path("M-36,26L-26,0H-12L-8,14L14,24L12,31Z", STEEL, 1.6)
        + path("M-26,4L-34,22", width=5)
        + _head(-18, -8, STEEL, 1)
    )
    man += path("M-26,-10C-26,-24 -10,-24 -10,-10Q-18,-15 -26,-10Z", STEEL, 1.5) + path(
        "M-18,-20C-24,-34 -38,-30 -40,-20C-34,-26 -26,-22 -20,-18Z", RED, 1.4
    )
    woman = path("M16,4H28L52,31H6Z", RED, 1.6) + path("M16,4L28,4L30,16L14,16Z", BLUE, 1.5) + _head(21, -6, _HAIR, -1)
    return place(bush + ground + woman + man, 100, 172, 1.16)


def bacchus() -> str:
    """Draw a child with a cup on a barrel, between the four cups."""
    barrel = ellipse((0, 20), (36, 20), _BARK, 1.8) + path("M-20,4Q-25,20 -20,36M20,4Q25,20 20,36M0,0V40", width=1.6)
    body = path("M-10,-14Q0,-20 10,-14L12,6Q0,14 -12,6Z", SKIN, 1.6) + cord("M-6,6L-24,20M6,6L24,20", SKIN, 6)
    arms = cord("M9,-12L24,-24M-9,-12L-18,0", SKIN, 5) + place(wide_chalice(), 28, -34, 0.5)
    vine = "".join(circle(x, y, 3.6, GREEN, 1) for x, y in ((-9, -32), (-3, -36), (4, -36), (10, -31)))
    return place(barrel + body + arms + _head(0, -25, _HAIR, 1) + vine, 100, 178, 1.16)


def two_who_talk() -> str:
    """Draw two people who talk before a wall, between the four swords."""
    wall = path("M-44,30V-6H44V30Z", "#d9a35a", 1.5) + path(
        "M-44,6H44M-44,18H44M-22,-6V6M20,-6V6M0,6V18M-30,18V30M28,18V30", width=1.1
    )
    left = path("M-30,34L-24,-10H-10L-6,34Z", RED, 1.6) + cord("M-12,-4L4,2", RED, 5) + _head(-17, -20, _HAIR, 1)
    right = path("M8,34L10,-10H24L30,34Z", BLUE, 1.6) + cord("M12,-2L2,12", BLUE, 5) + _head(17, -20, INK, -1)
    hat = path("M-28,-25Q-17,-40 -6,-25Q-17,-30 -28,-25Z", GOLD, 1.4)
    return place(wall + left + right + hat, 100, 172, 1.16)


def tower_by_the_sea() -> str:
    """Draw a watch tower on a rock by the sea, between the four clubs."""
    sea = path("M-44,30V10Q-30,4 -16,10Q0,4 16,10Q30,4 44,10V30Z", SKY, 1.5) + path(
        "M-36,20q6,-4 12,0M18,20q6,-4 12,0M-10,26q6,-4 12,0", width=1.3
    )
    rock = path("M-26,22L-16,2L14,2L30,24Q0,32 -26,22Z", _BARK, 1.6)
    tower = path("M-12,4L-8,-32H10L13,4Z", GOLD, 1.7) + path(
        "M-12,-32H14V-40H8V-36H4V-40H-2V-36H-6V-40H-12Z", GOLD, 1.5
    )
    flag = path("M1,-40V-56", width=2) + path("M1,-56L18,-51L1,-46Z", RED, 1.3)
    return place(sea + rock + tower + flag + path("M-2,4V-6Q1,-10 5,-6V4Z", INK, 1), 100, 178, 1.16)
