"""The aces of Romagna: a frieze around an empty ring, the great goblet, a winged child with the sword, the bough."""

from deck.pen import GOLD, GREEN, LEAF, PAPER, RED, SKIN, SKY, circle, cord, ellipse, mirrored, path, petals, place
from deck.signs_romagna import plain_goblet, short_straight_sword, trimmed_bough

_HAIR, _BARK = "#b4562a", "#8a5a2e"


def romagna_ace_of_coins() -> str:
    """Draw an empty ring where the stamp of the tax was, in a frieze of leaves and flowers."""
    leaf = path("M0,0C-10,-10 -10,-26 0,-38C10,-26 10,-10 0,0Z", LEAF, 1.5) + path("M0,-4V-28", width=1.1)
    bloom = petals(6, (3, 15), 7, RED, 1.3) + circle(0, 0, 5, GOLD, 1.3)
    side = cord("M6,-112C50,-104 74,-60 72,0C74,60 50,104 6,112", GREEN, 3.4)
    at = ((38, -98, 50), (62, -66, 100), (60, -62, -20), (74, -24, 120), (70, -18, -30), (72, 28, 60), (66, 56, 150))
    side += "".join(place(leaf, x, y, 0.86, t) for x, y, t in (*at, (52, 80, 60), (32, 98, 130)))
    side += place(bloom, 70, -42, 0.8) + place(bloom, 73, 4) + place(bloom, 62, 72, 0.8)
    ring = circle(0, 0, 52, GOLD, 2.4) + circle(0, 0, 42, PAPER, 2)
    dots = "".join(circle(x, y, 2.4, RED, 0.9) for x, y in ((0, -47), (33, -33), (47, 0), (33, 33), (0, 47)))
    left = "".join(circle(x, y, 2.4, RED, 0.9) for x, y in ((-33, -33), (-47, 0), (-33, 33)))
    ends = place(bloom, 0, -112, 1.2) + place(bloom, 0, 112, 1.2)
    return place(mirrored(side, "side") + ring + dots + left + ends, 100, 175, 0.86)


def romagna_ace_of_cups() -> str:
    """Draw the great goblet with two handles, grapes over its brim."""
    leaf = path("M0,0C-16,-4 -22,-18 -12,-22C-14,-32 -4,-34 0,-40C4,-34 14,-32 12,-22C22,-18 16,-4 0,0Z", LEAF, 1.6)
    grapes = "".join(
        circle(x, y, 6.4, "#7d3a6a", 1.4)
        for x, y in (
            (-26, -86),
            (-14, -88),
            (-20, -97),
            (26, -86),
            (14, -88),
            (20, -97),
            (0, -92),
            (-6, -101),
            (6, -101),
        )
    )
    leaves = place(leaf, -32, -84, 0.9, -50) + place(leaf, 32, -84, 0.9, 50) + place(leaf, 0, -98, 0.9)
    handle = cord("M50,-72C88,-78 86,-22 46,-18", GOLD, 6) + circle(74, -46, 4.6, RED, 1.4)
    return place(mirrored(handle, "handle") + leaves + grapes + place(plain_goblet(), 0, 0, 2.35), 100, 196)


def winged_child(ribbon: str) -> str:
    """Draw a winged child around 0, 0, both arms raised on its left, a ribbon across it."""
    wing = path("M4,-30C30,-62 62,-64 72,-48C60,-46 64,-36 52,-32C54,-20 38,-18 26,-14C20,-8 10,-8 4,-12Z", SKY, 1.8)
    wing += path("M18,-30Q38,-50 58,-50M18,-22Q34,-36 48,-36", width=1.2)
    legs = path("M-4,34C-10,52 -10,66 -18,80L-8,84C0,70 6,56 8,40Z", SKIN, 1.8)
    legs += path("M8,34C18,48 22,58 20,80H31C32,58 28,40 18,28Z", SKIN, 1.8)
    body = path("M-18,-26C-24,0 -18,24 -8,40Q8,48 22,36C26,12 24,-12 18,-26Q0,-36 -18,-26Z", SKIN, 1.9)
    belly = path("M2,22q2,2 4,0M-8,-8q4,3 7,1M8,-6q4,2 6,-1", width=1.1)
    sash = path("M-22,2C-4,16 14,10 24,-8L26,6C16,24 -2,30 -19,18Z", ribbon, 1.6)
    end = path("M24,-6C40,-2 40,14 54,14C50,24 36,22 22,8Z", ribbon, 1.5)
    arms = cord("M-14,-20C-30,-22 -38,-30 -46,-44M14,-22C0,-12 -24,-10 -44,-24", SKIN, 9)
    head = circle(2, -46, 17, SKIN, 1.9) + circle(-7, -41, 3.4, "#ee9a86", ink="none")
    face = path("M-6,-49v3M6,-49v3", width=2.4) + path("M-4,-39q4,4 8,0", width=1.8, ink=RED)
    at = ((-12, -57), (-3, -64), (8, -64), (17, -56), (20, -46))
    locks = "".join(circle(x, y, 6.8, _HAIR, 1.3) for x, y in at)
    return end + wing + legs + body + belly + sash + head + face + locks + arms


def romagna_ace_of_swords() -> str:
    """Draw a winged child that lifts the sword, a ribbon before it."""
    clouds = "".join(
        circle(x, y, r, PAPER, 1.7) for x, y, r in ((86, 300, 16), (112, 306, 18), (140, 304, 16), (162, 300, 12))
    )
    sword = place(short_straight_sword(), 74, 164, 2.4)
    return sword + clouds + place(winged_child(RED), 122, 208, 1.06)


def romagna_ace_of_clubs() -> str:
    """Draw the great bough upright, leaves at its stubs and a ribbon at its foot."""
    oak = path("M0,0C-8,-8 -16,-12 -9,-20C-16,-30 -6,-36 0,-42C6,-36 16,-30 9,-20C16,-12 8,-8 0,0Z", GREEN, 1.5)
    at = ((-52, -82, -60), (-54, -66, -100), (56, -92, 56), (58, -78, 96), (52, 8, 60), (54, 22, 104), (-46, 40, -70))
    leaves = "".join(place(oak, x, y, 0.9, t) for x, y, t in at)
    ribbon = cord("M-14,84C-56,70 -64,104 -40,110M14,84C56,70 64,104 40,110", RED, 8)
    band = path("M-15,76Q0,84 15,76L14,92Q0,100 -14,92Z", RED, 1.9)
    stem = ellipse((0, 122), (14, 5), _BARK, 1.8)
    return place(leaves + stem + place(trimmed_bough(), 0, 0, 2.7) + ribbon + band, 100, 178)
