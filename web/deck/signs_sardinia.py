"""Suit signs of Sardinia: the coin with a cross, the wide chalice, the sword with a bent guard, the leafy club."""

from deck.pen import BLUE, GOLD, GREEN, LEAF, PAPER, RED, SKY, WHITE, beads, circle, ellipse, flat, path, petals, place

_BARK = "#9a6a3a"


def cross_coin() -> str:
    """A beaded rim around a cross of four petals."""
    rim = circle(0, 0, 28.5, GOLD, 2.2) + beads(25.2, 20, RED, 2.4) + circle(0, 0, 21.5, PAPER, 1.6)
    cross = petals(4, (3, 20), 9, BLUE, 1.2) + petals(4, (5, 15), 5, GOLD, 1, turn=0.5)
    return rim + cross + circle(0, 0, 6, RED, 1.5)


def wide_chalice() -> str:
    """A wide chalice with two small handles, a shell below its brim."""
    handle = path("M22,-26C36,-26 34,-4 18,-6", width=4.4) + path("M22,-26C36,-26 34,-4 18,-6", width=1.8, ink=GOLD)
    handles = handle + place(handle, flip=True)
    bowl = path("M-25,-36C-25,-8 -14,4 -5,7H5C14,4 25,-8 25,-36Z", BLUE, 2)
    shell = path("M-20,-18C-16,0 -8,7 -5,7H5C8,7 16,0 20,-18Q10,-12 0,-18Q-10,-12 -20,-18Z", GOLD, 1.6)
    ribs = path("M-11,-15Q-9,0 -3,7M0,-17V7M11,-15Q9,0 3,7", width=1.2)
    rim = ellipse((0, -36), (25, 6), PAPER, 1.8) + ellipse((0, -35.6), (19, 3.4), RED, ink="none")
    stem = path("M-4,7H4L3,15L9,20L3,25L4,30H-4L-3,25L-9,20L-3,15Z", RED, 1.6)
    foot = path("M-5,30H5C10,33 19,34 21,40H-21C-19,34 -10,33 -5,30Z", GOLD, 1.9)
    return handles + bowl + shell + ribs + rim + stem + foot


def bent_guard_sword() -> str:
    """A straight sword whose guard is bent up on one side and down on the other."""
    blade = (
        path("M-6,12V-40L0,-54L6,-40V12Z", SKY, 2) + flat("M0.7,11V-51L5,-40V11Z", WHITE) + path("M0,12V-46", width=1.2)
    )
    guard = path(
        "M-23,8C-22,2 -15,4 -14,10Q0,14 14,10C18,10 22,14 23,22C17,22 15,17 12,17Q0,21 -15,16C-20,14 -23,12 -23,8Z",
        GOLD,
        1.7,
    )
    grip = path("M-4.4,18H4.4L3.6,35H-3.6Z", RED, 1.6) + path("M-4,24H4M-4,29H4", width=1.7, ink=GOLD)
    return blade + guard + grip + circle(0, 40, 5.8, GOLD, 1.8)


def leafy_club() -> str:
    """A club, thin at the hand and thick at the head, two leaves and three knots on it."""
    leaf = path("M0,2C-9,-4 -9,-15 0,-22C9,-15 9,-4 0,2Z", LEAF, 1.5) + path("M0,0V-15", width=1)
    leaves = place(leaf, -9, -14, tilt=-58) + place(leaf, 9, -2, 0.9, 58)
    wood = path("M-4.6,45C-6,24 -8,12 -11,-2C-16,-18 -14,-38 0,-46C14,-38 16,-18 11,-2C8,12 6,24 4.6,45Z", GREEN, 2)
    knots = "".join(ellipse((x, y), (3, 4), _BARK, 1.2) for x, y in ((-4, -30), (5, -20), (-3, -8)))
    cut = path("M-4.6,45C-5,38 -5.4,32 -5.8,28Q0,32 5.8,28C5.4,32 5,38 4.6,45Q0,48 -4.6,45Z", _BARK, 1.5)
    return leaves + wood + knots + path("M-2,4Q-2,14 -1,24", width=1.6, ink=LEAF) + cut
