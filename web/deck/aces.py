"""The four aces: the eagle with the coin, the great cup, the sword in its ribbon, the leafy club."""

from collections.abc import Callable

from deck.pen import (
    BLUE,
    GOLD,
    GREEN,
    INK,
    LEAF,
    PAPER,
    RED,
    SKY,
    STEEL,
    WHITE,
    circle,
    cord,
    ellipse,
    flat,
    mirrored,
    path,
    petals,
    place,
)
from deck.signs import sign


def _crown() -> str:
    """A small open crown standing on y = 0, 40 wide."""
    band = path("M-18,0Q0,-6 18,0L17,6Q0,0 -17,6Z", RED, 1.3)
    balls = "".join(circle(x, y, 3, fill, 1) for x, y, fill in ((-22, -21, BLUE), (0, -28, RED), (22, -21, BLUE)))
    return path("M-18,0L-22,-20L-11,-10L0,-26L11,-10L22,-20L18,0Q0,-6 -18,0Z", GOLD) + band + balls


def _feather(length: int, fill: str) -> str:
    blade = path(f"M0,-9H{length - 16}Q{length},-8 {length},2Q{length - 12},11 0,9Z", fill)
    edge = f"M{length - 18},-9Q{length},-8 {length},2Q{length - 8},8 {length - 20},9Q{length - 13},0 {length - 18},-9Z"
    return blade + path(edge, GOLD, 1.3) + path(f"M22,0H{length - 24}", width=0.9)


def _eagle_wing() -> str:
    """The right wing: long feathers with gold tips, then the scaled shoulder."""
    feathers = ((66, 66), (46, 70), (26, 71), (7, 74), (-12, 79), (-31, 88), (-50, 102))
    fan = "".join(
        place(_feather(length, (BLUE, SKY)[i % 2]), 14, -22, tilt=angle) for i, (angle, length) in enumerate(feathers)
    )
    shoulder = path("M2,-40C20,-58 46,-58 56,-42C62,-26 46,0 20,22L2,22Z", RED, 1.8)
    scales = "M14,-46q7,3 5,12q8,0 8,9M28,-54q8,3 6,12q8,0 8,9M42,-54q7,4 6,13M12,-28q8,2 6,11q8,0 8,8M28,-26q7,3 4,11"
    return fan + shoulder + path(scales, width=1.1, ink=GOLD)


def _eagle_head() -> str:
    """The right head, looking outward."""
    neck = path(
        "M-2,-34C-4,-54 2,-62 6,-72C8,-86 22,-92 32,-84C36,-80 37,-76 36,-72"
        "C30,-70 27,-66 26,-60C24,-50 28,-40 28,-22H-2Z",
        BLUE,
        1.8,
    )
    ruff = path("M4,-58q4,5 9,1q4,5 9,0M3,-48q5,5 11,1q5,5 10,0", width=1.1, ink=SKY)
    beak = path("M35,-82C46,-84 52,-76 48,-66C44,-72 38,-70 34,-72Z", GOLD, 1.4)
    tongue = path("M36,-72Q42,-68 41,-62Q34,-62 31,-67Z", RED, 1.2)
    return neck + ruff + beak + tongue + circle(25, -78, 4, WHITE, 1.2) + circle(26, -78, 1.7, INK, 0.3)


def _eagle_tail() -> str:
    def plume(fill: str) -> str:
        edge = path("M-9,50Q0,62 9,50", width=1.2) + path("M0,6V48", width=0.9)
        return path("M-7,0L-10,58Q0,74 10,58L7,0Z", fill, 1.6) + edge

    fan = ((-2, BLUE), (2, BLUE), (-1, GOLD), (1, GOLD), (0, RED))
    return "".join(place(plume(fill), i * 3, 46, tilt=-i * 17) for i, fill in fan)


def _ace_of_coins() -> str:
    leg = cord("M20,48L36,72M36,72L30,82M36,72L40,84M36,72L50,76", GOLD, 3.4)
    body = path("M-30,-38C-36,4 -28,50 0,58C28,50 36,4 30,-38C14,-48 -14,-48 -30,-38Z", RED, 2)
    limbs = _eagle_tail() + mirrored(leg, "leg") + mirrored(_eagle_wing(), "wing")
    heads = place(mirrored(_eagle_head(), "head"), 0, -12, 1.06)
    eagle = limbs + body + heads + place(sign(), 0, 4, 1.35) + place(_crown(), 0, -112, 1.4)
    return place(eagle, 100, 196, 1.02)


def _bouquet() -> str:
    def leaf(fill: str) -> str:
        return path("M0,0C-11,-12 -10,-34 0,-52C10,-34 11,-12 0,0Z", fill, 1.5) + path("M0,-8V-36", width=1)

    leaves = ((-14, -52, 0.8, GREEN), (14, 52, 0.8, GREEN), (-8, -26, 0.95, LEAF), (8, 26, 0.95, LEAF))
    spray = "".join(place(leaf(fill), x, -56, scale, tilt) for x, tilt, scale, fill in leaves)
    flower = petals(8, (4, 21), 8, RED, 1.2) + petals(8, (5, 15), 4, GOLD, 0.9, turn=0.5) + circle(0, 0, 6, BLUE, 1.4)
    return spray + path("M0,-58V-80", width=3) + place(flower, 0, -92)


def _great_bowl() -> str:
    flutes = "".join(
        path(f"M{x},2Q{x * 0.8:.0f},34 {x * 0.25:.0f},44", width=1.3, ink=GOLD) for x in (-30, -15, 0, 15, 30)
    )
    band = path("M-46,-58Q-47,-22 -40,2Q0,14 40,2Q47,-22 46,-58Z", GOLD, 2)
    hoops = path("M-44,-40Q0,-28 44,-40M-42,-6Q0,6 42,-6", width=1.4)
    jewel = petals(6, (2.5, 10), 4, RED, 0.9) + circle(0, 0, 3.6, BLUE, 1)
    jewels = "".join(place(jewel, x, y) for x, y in ((-27, -21), (0, -17), (27, -21)))
    diamonds = path("M-14,-19l4,-6l4,6l-4,6ZM6,-19l4,-6l4,6l-4,6Z", BLUE, 1)
    rim = ellipse((0, -58), (46, 9), PAPER, 2) + ellipse((0, -57), (37, 5.4), RED, ink="none")
    bowl = path("M-46,-58C-48,0 -34,40 -9,46H9C34,40 48,0 46,-58Z", RED, 2.2)
    return bowl + flutes + band + hoops + jewels + diamonds + rim


def _great_stem() -> str:
    knot = path("M-8,46H8L7,62H-7Z", BLUE, 1.8) + ellipse((0, 66), (15, 8.5), GOLD, 1.8) + path("M-9,66h18", width=1.2)
    foot = path("M-7,74H7C10,92 30,94 40,106H-40C-30,94 -10,92 -7,74Z", BLUE, 2)
    studs = "".join(circle(x, 98, 3, GOLD, 1) for x in (-18, 0, 18))
    base = path("M-44,106H44L48,118H-48Z", GOLD, 2) + path("M-40,112H40", width=3, ink=RED, dashes="0 8")
    return knot + foot + studs + base


def _ace_of_cups() -> str:
    handle = cord("M40,-48C70,-62 84,-30 60,-14C48,-6 36,-2 30,12", GOLD, 5) + circle(66, -49, 4.5, RED, 1.4)
    return place(_bouquet() + mirrored(handle, "handle") + _great_bowl() + _great_stem(), 100, 196, 1.12)


def _hilt() -> str:
    guard = path("M-50,66C-66,48 -76,60 -70,74C-64,88 -50,84 -44,80H44C50,84 64,88 70,74C76,60 66,48 50,66Z", GOLD, 2.2)
    guard += circle(-62, 70, 5, RED, 1.3) + circle(62, 70, 5, RED, 1.3)
    grip = path("M-11,82H11L8.5,122H-8.5Z", BLUE, 2)
    grip += path("M-10,92L10,86M-10,102L9,96M-9,112L9,106M-9,120L9,115", width=2.2, ink=GOLD)
    boss = place(petals(8, (3, 13), 5, RED, 1) + circle(0, 0, 5, BLUE, 1.2), 0, 73)
    return guard + grip + circle(0, 134, 14, GOLD, 2.2) + circle(0, 134, 6, RED, 1.5) + boss


def _ace_of_swords() -> str:
    blade = path("M-13,66V-104L0,-136L13,-104V66Z", STEEL, 2.4) + flat("M1,64V-130L11.5,-104V64Z", "#d6e2ee")
    blade += path("M0,64V-118", width=1.6)
    behind = cord("M-46,34C-26,44 26,14 46,22C66,32 56,52 44,48", RED, 12)
    front = cord(
        "M-62,-16C-84,-34 -78,-62 -54,-56C-26,-48 -20,-22 6,-20C34,-18 44,-50 62,-40C76,-32 68,-12 52,-14", RED, 13
    )
    front += path("M-66,-34C-68,-50 -60,-53 -50,-50C-28,-42 -20,-18 8,-16C34,-15 46,-42 60,-36", width=2, ink=GOLD)
    tails = path("M-67,-22l14,-2l2,16l-10,-5l-8,8Z", RED, 1.5) + path("M-53,26l12,12l-12,12l-4,-10l-12,-3Z", RED, 1.5)
    return place(behind + blade + tails + front + _hilt(), 100, 174, 1.06)


def _foliage() -> str:
    leaf = path("M0,0C16,-10 18,-32 0,-48C-18,-32 -16,-10 0,0Z", LEAF)
    leaf += path("M0,2V-36M0,-12l6,-6M0,-12l-6,-6M0,-24l5,-5M0,-24l-5,-5", width=1.1)
    leaves = (
        (-30, -52, 0.95, -58),
        (34, -26, 1.0, 62),
        (-30, 18, 0.95, -98),
        (28, 42, 0.95, 100),
        (-26, 24, 0.85, -55),
        (30, -34, 0.8, 22),
    )
    stub = path("M-12,4L-11,-22H11L12,4Z", GREEN, 2)
    stub += ellipse((0, -22), (11, 5.5), GOLD, 1.7) + ellipse((0, -22), (5, 2.4), None, 1.1)
    stubs = ((-26, -40, -60), (28, -14, 60), (-22, 28, -62))
    return "".join(place(leaf, *leaf_at) for leaf_at in leaves) + "".join(
        place(stub, x, y, tilt=tilt) for x, y, tilt in stubs
    )


def _ace_of_clubs() -> str:
    trunk = path(
        "M-15,126C-18,60 -36,10 -34,-80C-34,-112 -16,-118 0,-118C16,-118 34,-112 34,-80C36,10 18,60 15,126Z", GREEN, 2.4
    )
    bark = path("M-22,-74C-24,-20 -16,30 -8,92M22,-72C24,-40 20,-6 14,18M-4,-70C-4,-40 -6,-20 -2,6", width=2, ink=LEAF)
    knots = path("M-2,30q10,8 4,22q-10,4 -4,-22M10,-44q8,8 2,18q-8,0 -2,-18", "#225c2c", 1.3)
    rings = (
        ellipse((0, -99), (26, 13), GOLD, 2)
        + ellipse((0, -99), (16, 7.5), None, 1.3)
        + ellipse((0, -99), (7, 3), None, 1.2)
    )
    ribbon = cord("M-21,72C-44,66 -52,86 -36,98", RED, 8) + cord("M21,72C44,64 54,80 40,94", RED, 8)
    ribbon += path("M-22,62Q0,72 22,62L20,80Q0,90 -20,80Z", RED, 2) + path("M-20,69Q0,79 20,69", width=2, ink=GOLD)
    ferrule = path("M-16,112H16L15,126H-15Z", RED, 2)
    return place(_foliage() + trunk + bark + knots + rings + ribbon + ferrule, 100, 172, 1.12)


ACES: dict[str, Callable[[], str]] = {
    "d": _ace_of_coins,
    "c": _ace_of_cups,
    "s": _ace_of_swords,
    "b": _ace_of_clubs,
}
