"""The aces of the Veneto, each with its motto about fortune at play."""

from deck.letters import scroll
from deck.pen import (
    BLUE,
    GOLD,
    GREEN,
    LEAF,
    PAPER,
    RED,
    SKIN,
    SKY,
    STEEL,
    WHITE,
    circle,
    cord,
    flat,
    mirrored,
    path,
    petals,
    place,
)
from deck.signs_veneto import bell_cup, blue_sceptre, halved_coin

_BARK = "#8a5a2e"


def _crown() -> str:
    cloth = path("M-30,-4C-36,-30 -14,-40 0,-42C14,-40 36,-30 30,-4Z", RED, 1.8)
    points = path("M-32,0L-42,-32L-22,-16L-16,-44L-4,-20L0,-52L4,-20L16,-44L22,-16L42,-32L32,0Q0,-10 -32,0Z", GOLD, 2)
    balls = "".join(
        circle(x, y, 3.6, fill, 1.2)
        for x, y, fill in ((-42, -34, BLUE), (-16, -47, RED), (0, -55, BLUE), (16, -47, RED), (42, -34, BLUE))
    )
    band = path("M-32,0Q0,-10 32,0L31,11Q0,1 -31,11Z", BLUE, 1.8)
    return cloth + points + balls + band + "".join(circle(x, y, 2.6, GOLD, 1) for x, y in ((-18, 3), (0, 0.5), (18, 3)))


def _spray() -> str:
    """The right branch of two that rise from the foot of a card."""
    leaf = path("M0,0C-9,-9 -9,-25 0,-36C9,-25 9,-9 0,0Z", GREEN, 1.5) + path("M0,-3V-27", width=1, ink=LEAF)
    at = (
        (12, -4, 96),
        (32, -16, 92),
        (30, -18, 26),
        (50, -36, 80),
        (47, -40, 10),
        (62, -62, 62),
        (56, -66, -8),
        (66, -92, 30),
        (62, -92, -26),
    )
    fruit = "".join(circle(x, y, 5, RED, 1.3) for x, y in ((42, -22), (60, -48), (68, -80)))
    return cord("M0,0C40,-6 68,-44 64,-96", _BARK, 3) + "".join(place(leaf, x, y, 0.92, t) for x, y, t in at) + fruit


def ace_of_coins_of_treviso() -> str:
    """Draw the coin under a crown, between two branches, over the motto."""
    branches = mirrored(place(_spray(), 0, 122, 1.02), "spray")
    motto = scroll(("NON VAL", "SAPER A CHI HA", "FORTUNA CONTRA"), 72, 1.6, PAPER, RED)
    upper = place(_crown(), 0, -88, 1.12) + branches + place(halved_coin(), 0, 6, 1.95)
    return place(upper, 100, 182) + place(motto, 100, 366)


def ace_of_cups_of_treviso() -> str:
    """Draw the great cup with a winged child that drinks from a fountain of wine, over the motto."""
    jet = cord("M0,-100C6,-140 30,-142 36,-106M0,-100C3,-128 16,-130 20,-106", RED, 4)
    wing = path("M8,-126C26,-152 52,-152 62,-138C50,-136 52,-126 40,-124C42,-114 26,-112 10,-112Z", SKY, 1.7)
    wing += path("M20,-126Q36,-140 50,-140M22,-118Q34,-124 40,-124", width=1.1)
    locks = "".join(
        circle(x, y, 6.5, "#e0a63a", 1.3) for x, y in ((-15, -152), (-8, -161), (3, -163), (13, -157), (17, -147))
    )
    head = (
        circle(0, -145, 16, SKIN, 1.8)
        + path("M-6,-148v2.500M6,-148v2.5", width=2.4)
        + path("M-4,-138q4,4 8,0", width=1.8, ink=RED)
    )
    cheeks = circle(-9, -141, 3, "#ee9a86", ink="none") + circle(9, -141, 3, "#ee9a86", ink="none")
    child = path("M-15,-104C-18,-124 -10,-131 0,-131C10,-131 18,-124 15,-104Z", SKIN, 1.8) + path(
        "M-15,-118L15,-108", width=5.5, ink=BLUE
    )
    upper = mirrored(wing + jet, "wing") + child + head + cheeks + locks + place(bell_cup(), 0, 8, 2.3)
    motto = scroll(("PER UN PUNTO", "MARTIN PERSE", "LA CAPPA"), 72, 1.72, PAPER, BLUE)
    return place(upper, 100, 206) + place(motto, 100, 366)


def ace_of_swords_of_treviso() -> str:
    """Draw the upright curved sword in a hand, a garland about it, over the motto."""
    shape = "M-11,96C-34,30 -30,-60 24,-148C18,-60 14,20 13,96Z"
    blade = path(shape, SKY, 2.3) + flat("M-9,94C-30,30 -26,-58 20,-138C4,-60 -2,20 -1,94Z", STEEL)
    guard = path(
        "M-46,98C-58,88 -64,100 -58,108C-50,114 -44,108 -40,106H40C44,108 50,114 58,108C64,100 58,88 46,98Z", GOLD, 2.1
    )
    grip = path("M-9,107H9L7,138H-7Z", RED, 2)
    fist = path(
        "M-17,114C-24,116 -22,124 -17,124C-22,128 -20,134 -14,134Q0,130 14,134"
        "C20,126 20,116 14,110C4,106 -10,108 -17,114Z",
        SKIN,
        1.9,
    )
    fist += path("M-17,124H2M-14,134H0", width=1.2)
    sleeve = path("M-15,134Q0,130 15,134L30,172H-30Z", RED, 2) + path(
        "M-18,138Q0,132 18,138L20,148Q0,142 -20,148Z", WHITE, 1.6
    )
    rose = petals(8, (2, 13), 6.5, RED, 1.2) + circle(0, 0, 4.5, GOLD, 1.2)
    leaf = path("M0,0C-8,-8 -8,-20 0,-30C8,-20 8,-8 0,0Z", GREEN, 1.4)
    leaves = "".join(
        place(leaf, x, y, 0.85, t)
        for x, y, t in (
            (-60, -10, -30),
            (-62, 8, -130),
            (60, -10, 30),
            (62, 8, 130),
            (-34, 28, -150),
            (34, 28, 150),
            (-34, -28, -40),
            (34, -28, 40),
        )
    )
    roses = "".join(place(rose, x, y) for x, y in ((-48, 22), (48, 22), (0, 34), (-50, -21), (50, -21)))
    behind = cord("M-62,0C-62,-44 62,-44 62,0", GREEN, 4.5)
    sword = behind + blade + guard + grip + sleeve + fist
    motto = scroll(("NON TI FIDAR", "DI ME SE IL COR", "TI MANCA"), 72, 1.66, PAPER, RED)
    garland = cord("M-62,0C-62,44 62,44 62,0", GREEN, 4.5) + leaves + roses
    return place(sword + garland, 100, 166) + place(motto, 100, 366)


def ace_of_batons_of_treviso() -> str:
    """Draw the great sceptre with a ribbon wound around it, flowers at its sides, the motto across its foot."""
    wind = "".join(
        path(f"M-17,{y}C-6,{y + 12} 10,{y + 2} 18,{y - 14}V{y + 4}C10,{y + 20} -6,{y + 28} -17,{y + 18}Z", GOLD, 1.8)
        for y in (-96, -46, 4, 54)
    )
    stem = cord("M14,96C58,70 62,20 46,-18M30,84C52,84 64,70 66,58", GREEN, 3)
    leaf = path("M0,0C-9,-9 -9,-24 0,-34C9,-24 9,-9 0,0Z", LEAF, 1.4) + path("M0,-3V-25", width=1)
    bloom = petals(6, (3, 17), 8, RED, 1.4) + petals(6, (3, 13), 4, GOLD, 1, turn=0.5) + circle(0, 0, 5, BLUE, 1.3)
    blue = petals(8, (3, 13), 5, SKY, 1.2) + circle(0, 0, 4.5, GOLD, 1.2)
    side = stem + "".join(
        place(leaf, x, y, 0.95, t)
        for x, y, t in ((38, 76, 100), (54, 44, 84), (54, 38, -40), (53, 6, 60), (50, 2, -50))
    )
    side += place(bloom, 46, -30) + place(blue, 68, 50)
    motto = scroll(("SE TI PERDI", "TUO DANNO"), 72, 1.9, PAPER, BLUE)
    great = place(mirrored(side, "side") + place(blue_sceptre(), 0, -4, 0.92) + place(wind, 0, -4, 0.8), 100, 186)
    return great + place(motto, 100, 372)
