"""What the figures hold in their right hand, around the hand at 0, 30."""

from deck.pen import GOLD, GREEN, LEAF, PAPER, RED, STEEL, circle, cord, ellipse, path, petals, place


def book() -> str:
    """A thick book with clasps."""
    pages = path("M-17,-24H19V26H-17Z", PAPER, 1.6) + path("M15,-22V24M17,-22V24", width=1)
    cover = path("M-20,-26H14V28H-20Z", RED, 2) + path("M-15,-20H9V22H-15Z", width=1.4, ink=GOLD)
    return pages + cover + circle(-3, 1, 6, GOLD, 1.4) + path("M14,-12H21M14,14H21", width=3.2, ink=GOLD)


def scroll() -> str:
    """A parchment, half unrolled."""
    sheet = path("M-14,-30H16V20Q2,26 -14,20Z", PAPER, 1.8) + path("M-8,-18H10M-8,-9H10M-8,0H6M-8,9H8", width=1.5)
    rolls = path("M-18,-36H20V-28H-18Z", GOLD, 1.6) + path("M-18,18H20V26H-18Z", GOLD, 1.6)
    return sheet + rolls + circle(0, 34, 5, RED, 1.4)


def crown_of_laurel() -> str:
    """A wreath of laurel, open above."""
    leaf = path("M0,0C-5,-5 -5,-14 0,-20C5,-14 5,-5 0,0Z", LEAF, 1.2)
    at = [
        (round(23 * x), round(23 * y) - 4, t)
        for x, y, t in ((-0.5, -0.87, 60), (-0.9, -0.4, 20), (-1, 0.1, -10), (-0.8, 0.6, -50))
    ]
    half = "".join(place(leaf, x, y, 1, t) for x, y, t in at)
    ring = cord("M-10,-25C-32,-16 -30,18 0,20C30,18 32,-16 10,-25", GREEN, 3)
    return ring + half + place(half, flip=True) + path("M-5,16L-12,34L-2,28L0,22L2,28L12,34L5,16Z", RED, 1.4)


def halberd() -> str:
    """A halberd, taller than its bearer's hand."""
    pole = cord("M0,96V-58", "#8a5a2e", 4)
    return (
        pole
        + path("M0,-78L6,-58H-6ZM4,-54C20,-60 26,-44 20,-30C14,-38 8,-38 4,-36Z", STEEL, 1.7)
        + path("M-4,-52L-16,-46L-4,-40Z", STEEL, 1.5)
    )


def blade() -> str:
    """A straight sword held upright."""
    steel = path("M-5,14V-56L0,-68L5,-56V14Z", STEEL, 1.9) + path("M0,12V-56", width=1.1)
    return (
        steel
        + path("M-18,12Q0,20 18,12V19Q0,27 -18,19Z", GOLD, 1.7)
        + path("M-4,22H4V38H-4Z", RED, 1.5)
        + circle(0, 42, 5, GOLD, 1.5)
    )


def rose() -> str:
    """A rose on its stalk."""
    stalk = cord("M0,36Q-4,6 0,-14", GREEN, 2.4) + path(
        "M-2,14q-14,-2 -16,-13q14,1 16,13ZM-1,2q13,-3 14,-13q-13,2 -14,13Z", LEAF, 1.3
    )
    return stalk + place(petals(8, (2, 16), 7, RED, 1.3) + circle(0, 0, 5, GOLD, 1.3), 0, -22)


def fan() -> str:
    """An open fan."""
    folds = path("M0,30L-26,-14C-14,-30 14,-30 26,-14Z", GOLD, 1.8)
    return folds + path("M0,30L-14,-23M0,30L0,-26M0,30L14,-23", width=1.3) + ellipse((0, -14), (15, 4.6), RED, 1.2)
