"""Caps for the fanti, crowns for the others, in the coordinates of the face."""

from deck.pen import GOLD, RED, WHITE, circle, ellipse, path, petals, place


def _plume(colour: str, x: float, y: float, tilt: float, scale: float = 1.0) -> str:
    """A feather that rises from 0, 0 and bends to the right."""
    vane = path(
        (
            "M0,0C-9,-10 -9,-28 2,-38C8,-43 18,-42 21,-35C17,-36 14,-34 13,-31"
            "C17,-27 16,-22 12,-20C14,-14 10,-10 7,-9C7,-4 4,-1 0,0Z"
        ),
        colour,
        1.6,
    )
    barbs = path("M1,-2C-1,-14 2,-28 14,-37M2,-14l6,-2M1,-22l7,-3M4,-29l5,-3", width=1)
    return place(vane + barbs, x, y, scale, tilt)


def beret(colour: str, band: str) -> str:
    """A wide soft beret with a white plume behind."""
    top = path(
        "M-21,-17C-33,-22 -32,-40 -16,-44C0,-49 26,-46 33,-33C38,-24 33,-15 25,-12C12,-22 -6,-24 -21,-17Z", colour, 1.9
    )
    folds = path("M-12,-22C-16,-30 -12,-38 -6,-42M6,-22C4,-32 8,-40 14,-43M18,-17C20,-26 24,-32 29,-35", width=1.1)
    rim = path("M-21.6,-17C-8,-25 12,-23 25.4,-12L24,-6C12,-17 -6,-19 -20.6,-10.6Z", band, 1.7)
    return _plume(WHITE, 16, -28, 34, 0.86) + top + folds + rim + circle(-13, -18, 4, GOLD, 1.3)


def flat_cap(colour: str, brim: str) -> str:
    """A flat cap with a slashed brim turned up, a feather before it."""
    top = path("M-18,-24C-20,-36 -4,-44 8,-43C24,-42 31,-33 27,-20Z", colour, 1.9) + path(
        "M-2,-42C-6,-36 -6,-30 -5,-24M14,-42C18,-36 19,-30 18,-23", width=1.1
    )
    up = path(
        "M-25,-27C-12,-22 14,-22 34,-29C36,-20 32,-12 26,-9C12,-17 -6,-18 -20,-11C-25,-14 -27,-20 -25,-27Z", brim, 1.9
    )
    cuts = "".join(
        path(f"M{x},{y}q3,-3 5,1l-1,6q-4,1 -4,-7Z", WHITE, 1)
        for x, y in ((-17, -21), (-4, -22.6), (10, -22), (22, -22))
    )
    return up + top + up + cuts + _plume(RED if brim != RED else WHITE, -20, -24, -8, 0.68)


def hood_cap(colour: str, lining: str) -> str:
    """A cap that falls to one side, its edge turned up, with a tassel."""
    fall = path(
        "M-17,-22C-20,-42 4,-54 24,-46C40,-40 44,-20 40,-4C36,-2 33,-3 31,-6C33,-18 30,-26 24,-26Z", colour, 1.9
    )
    folds = path("M0,-46C8,-42 14,-34 14,-25M16,-46C26,-40 30,-32 29,-25M34,-34C37,-26 37,-16 35,-8", width=1.1)
    tassel = (
        path("M33,-3h6l3,14h-12Z", GOLD, 1.4)
        + path("M34,0l-1,10M38,0l1,10", width=0.9)
        + circle(36, -4, 3.6, GOLD, 1.3)
    )
    edge = path(
        "M-22,-15C-18,-27 16,-30 26,-14C27,-10 26,-7 25,-5C12,-17 -6,-18 -20.6,-9C-22,-10 -22.6,-12 -22,-15Z",
        lining,
        1.8,
    )
    studs = "".join(circle(x, y, 1.9, GOLD, 0.8) for x, y in ((-15, -17), (-5, -20.4), (6, -20.4), (16, -16.6)))
    return fall + folds + tassel + edge + studs


def fillet(colour: str, gem: str) -> str:
    """A ribbon around bare hair."""
    band = path("M-20.6,-16C-10,-24 12,-24 27,-12L26.4,-6C12,-18 -8,-19 -19.6,-10.6Z", colour, 1.6)
    tails = path("M26,-9C34,-8 37,0 42,4C38,6 36,10 36,14C30,10 28,0 26,-5Z", colour, 1.5)
    return tails + band + place(petals(5, (1, 5.6), 4, gem, 1) + circle(0, 0, 1.8, GOLD, 0.8), -13, -16.6)


def _band(fill: str, gem: str, other: str) -> str:
    cut = "M-21.4,-21C-8,-28 14,-27 26.6,-16L25.4,-7.6C12,-18 -6,-19.4 -20.4,-12.4Z"
    gems = "".join(
        path(f"M{x},{y - 3.2}l3.4,3.2l-3.4,3.2l-3.4,-3.2Z", colour, 0.9)
        for x, y, colour in ((-13.6, -19.4, gem), (3, -21.6, gem), (18.4, -16.2, gem))
    )
    pearls = "".join(circle(x, y, 1.7, other, 0.8) for x, y in ((-5.4, -21.4), (11, -20)))
    return path(cut, fill, 1.8) + gems + pearls


def lily_crown(cloth: str, gem: str) -> str:
    """An open crown of lilies around a cap."""
    cap = path("M-17,-22C-20,-42 24,-44 24,-18Z", cloth, 1.6)
    lily = (
        "M0,2C-2,-4 -11,-2 -10,-11C-6,-13 -4,-10 -3,-8C-5,-16 -2,-20 0,-24C2,-20 5,-16 3,-8"
        "C4,-10 6,-13 10,-11C11,-2 2,-4 0,2Z"
    )
    at = ((-20, -20, 0.86, -20), (3, -25, 1.16, 2), (27, -15, 0.86, 26), (-9, -24, 0.6, -8), (15.4, -22, 0.6, 12))
    lilies = "".join(place(path(lily, GOLD, 1.6), *where) for where in reversed(at))
    return cap + lilies + _band(GOLD, gem, WHITE)


def arched_crown(cloth: str, gem: str) -> str:
    """A closed crown: four arches, an orb and a cross."""
    cap = path("M-19,-20C-26,-44 -8,-47 3,-46C15,-47 33,-40 25,-15Z", cloth, 1.6)
    arch = "M-21,-20C-30,-44 -10,-49 3,-45C17,-49 36,-40 26.4,-15M3,-45C-1,-38 -1,-30 2.6,-24"
    arches = path(arch, width=6.4) + path(arch, width=3.6, ink=GOLD)
    pearls = "".join(circle(x, y, 1.8, WHITE, 0.8) for x, y in ((-23.6, -32), (-17, -42), (24, -41), (29.6, -30)))
    top = (
        path("M3,-59V-48M-2.4,-55H8.4", width=5.4)
        + path("M3,-59V-48M-2.4,-55H8.4", width=2.8, ink=GOLD)
        + circle(3, -47, 4, GOLD, 1.4)
    )
    return cap + arches + pearls + top + _band(GOLD, gem, WHITE)


def pointed_crown(cloth: str, gem: str) -> str:
    """Seven plain rays, each with a ball."""
    cap = path("M-17,-22C-19,-36 22,-38 23,-18Z", cloth, 1.6)
    rays = path(
        "M-21,-17L-30,-40L-17,-29L-17,-49L-7,-32L1,-54L8,-32L20,-49L18,-28L33,-36L26,-12C12,-24 -8,-24 -21,-17Z",
        GOLD,
        1.8,
    )
    balls = "".join(circle(x, y, 2.7, gem, 1.1) for x, y in ((-30, -41), (-17, -50), (1, -55), (20, -50), (33, -37)))
    return cap + rays + balls + _band(GOLD, gem, WHITE)


def turban_crown(cloth: str, gem: str) -> str:
    """A low crown around a high cap of folded cloth."""
    top = path("M-18,-22C-30,-38 -14,-49 2,-49C20,-49 36,-38 25,-17Z", cloth, 1.8)
    folds = path("M-20,-30C-12,-40 4,-46 16,-46M-12,-27C0,-38 14,-41 27,-37M2,-26C10,-32 20,-34 28,-30", width=1.4)
    points = path(
        "M-21,-17L-27,-34L-14,-26L-9,-38L0,-27L6,-40L12,-26L22,-35L22,-22L31,-27L26,-12C12,-24 -8,-24 -21,-17Z",
        GOLD,
        1.7,
    )
    tuft = path("M-4,-45C-10,-52 -5,-58 2,-61C9,-58 13,-52 7,-45Z", gem, 1.5) + path("M2,-58V-48", width=1)
    return tuft + top + folds + points + _band(GOLD, gem, WHITE)


def pearl_coronet(gem: str, _other: str) -> str:
    """A lady's coronet: five pearls on stalks."""
    stalks = path(
        "M-21,-17L-25,-32L-16,-25L-10,-39L-4,-27L4,-42L10,-26L18,-37L20,-23L31,-27L26,-12C12,-24 -8,-24 -21,-17Z",
        GOLD,
        1.7,
    )
    pearls = "".join(
        circle(x, y, r, WHITE, 1.4)
        for x, y, r in ((-26, -34, 3.8), (-10.6, -42, 4.2), (4, -46, 4.8), (18.8, -40.6, 4.2), (32.6, -29, 3.8))
    )
    return stalks + pearls + _band(GOLD, gem, WHITE)


def leaf_coronet(gem: str, _other: str) -> str:
    """A lady's coronet of rounded leaves."""
    leaf = "M0,2C-7,-2 -8,-10 -4,-13C-7,-17 -3,-22 0,-25C3,-22 7,-17 4,-13C8,-10 7,-2 0,2Z"
    at = ((-20, -18, 0.8, -24), (27, -13, 0.8, 30), (-9.6, -22, 0.92, -10), (16.4, -20, 0.92, 14), (3, -23, 1.1, 2))
    return "".join(place(path(leaf, GOLD, 1.6) + circle(0, -8, 2, gem, 0.9), *where) for where in at) + _band(
        GOLD, gem, WHITE
    )


def diadem(gem: str, _other: str) -> str:
    """A high diadem; its veil is part of the hair."""
    plate = path(
        "M-21.6,-19C-18,-34 -6,-38 0,-50C3,-52 5,-52 7,-49C12,-37 24,-32 27,-14C12,-26 -8,-27 -21.6,-19Z", GOLD, 1.8
    )
    jewels = (
        ellipse((3.4, -33), (4.2, 5.8), gem, 1.3)
        + circle(-9, -28, 2.4, WHITE, 0.9)
        + circle(15.6, -26, 2.4, WHITE, 0.9)
        + circle(3.4, -44, 2, WHITE, 0.9)
    )
    return plate + jewels + _band(GOLD, gem, WHITE)


def spiked_coronet(gem: str, cloth: str) -> str:
    """A small crown set high, over a padded roll."""
    points = path("M-13,-27L-17,-47L-7,-38L2,-53L10,-38L22,-46L18,-26C8,-30 -4,-30 -13,-27Z", GOLD, 1.7)
    balls = "".join(circle(x, y, 2.3, gem, 1) for x, y in ((-17, -48), (2, -54), (22, -47)))
    roll = path(
        "M-22,-13C-27,-20 -22,-27 -14,-29C-2,-33 14,-32 24,-24C31,-18 31,-9 25,-6C12,-18 -8,-20 -22,-13Z", cloth, 1.8
    )
    ties = path(
        (
            "M-14,-29C-12,-24 -13,-20 -15,-16.6M-2,-31.4C1,-26 0,-22 -1,-18.6M11,-30"
            "C14,-25 13,-20 11,-15.6M22,-25C23,-19 22,-14 20,-10"
        ),
        width=3.4,
    )
    ties += path(
        (
            "M-14,-29C-12,-24 -13,-20 -15,-16.6M-2,-31.4C1,-26 0,-22 -1,-18.6M11,-30"
            "C14,-25 13,-20 11,-15.6M22,-25C23,-19 22,-14 20,-10"
        ),
        width=1.6,
        ink=GOLD,
    )
    return points + balls + roll + ties


def _bell(x: float, y: float, r: float = 4.6) -> str:
    slit = path(f"M{x - r * 0.5:.1f},{y + 1:g}h{r:.1f}", width=1.2)
    return circle(x, y, r, GOLD, 1.4) + slit


def motley(colour: str, other: str) -> str:
    """A fool's cap in two colours: three horns, each with a bell."""
    left = path("M-19,-13C-25,-42 -47,-40 -44,-8C-38,-20 -31,-18 -21,-4Z", other, 1.9)
    right = path("M25,-12C33,-42 55,-38 50,-6C45,-18 37,-17 27,-3Z", colour, 1.9)
    middle = path(
        "M-21,-16C-22,-36 -8,-36 -2,-56C4,-60 9,-58 10,-54C10,-38 28,-34 26,-10C12,-22 -8,-24 -21,-16Z", GOLD, 1.9
    )
    seams = path(
        "M-5,-21C-5,-34 1,-42 5,-52M13,-19C13,-28 10,-34 8,-40M-33,-32C-37,-26 -39,-20 -41,-14"
        "M38,-30C43,-24 45,-18 47,-12",
        width=1.1,
    )
    rim = path("M-22,-15C-10,-25 14,-24 27,-11L25.6,-5C12,-17 -6,-19 -20.6,-9Z", colour, 1.7)
    studs = "".join(circle(x, y, 1.9, GOLD, 0.8) for x, y in ((-14, -15.6), (-4, -18.6), (7, -18), (17, -13.6)))
    return left + right + middle + seams + rim + studs + _bell(-44, -5) + _bell(50, -3) + _bell(5, -59)
