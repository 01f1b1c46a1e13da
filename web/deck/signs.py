"""The signs of the four suits, each drawn around 0, 0, and the use of a sign that the file defines once."""

from deck.pen import BLUE, GOLD, GREEN, LEAF, PAPER, RED, STEEL, beads, circle, ellipse, path, petals, place


def _coin() -> str:
    flower = petals(8, (5, 21), 7, RED, 0.9) + petals(8, (6, 20.4), 3.4, BLUE, 0.7, turn=0.5)
    rim = circle(0, 0, 28, GOLD, 2) + beads(24.7, 20, RED, 2.8) + circle(0, 0, 21.3, PAPER, 1.2)
    return rim + flower + circle(0, 0, 7, GOLD, 1.3) + circle(0, 0, 2.6, RED, 0.8)


def _cup() -> str:
    gems = "".join(circle(x, -14, 3.2, BLUE, 1) for x in (-13, 0, 13))
    gems += path("M-9.5,-8l3,-3l3,3l-3,3ZM3.5,-8l3,-3l3,3l-3,3Z", RED, 0.8)
    bowl = path("M-24,-27C-24,-2 -14,6 -5,9L-4,17H4L5,9C14,6 24,-2 24,-27Z", RED, 1.8)
    band = path("M-24,-27C-23,-16 -21,-9 -17,-3H17C21,-9 23,-16 24,-27Z", GOLD, 1.4)
    rim = ellipse((0, -27), (24, 5.5), PAPER) + ellipse((0, -26.6), (18, 3), RED, ink="none")
    knot = path("M-6.5,10Q0,14 6.5,10V15Q0,19 -6.5,15Z", GOLD, 1.2)
    foot = path("M-4,18H4C6,23 14,24 18,29H-18C-14,24 -6,23 -4,18Z", BLUE) + path("M-20,29H20V33H-20Z", GOLD, 1.4)
    return bowl + band + gems + rim + knot + foot


def _sword() -> str:
    blade = path("M-5.6,10V-32L0,-45L5.6,-32V10Z", STEEL, 1.8) + path("M0,8V-36", width=1.1)
    guard = path("M-19,11Q-23,5 -24.5,11Q-23,20 -17,17H17Q23,20 24.5,11Q23,5 19,11Z", GOLD, 1.7)
    grip = path("M-4.6,17H4.6L3.8,34H-3.8Z", RED, 1.5) + path("M-4,22L4,20M-4,26.5L4,24.5M-4,31L4,29", width=1)
    return blade + guard + grip + circle(0, 38.5, 5.6, GOLD, 1.6)


def _club() -> str:
    stub = path("M-4.4,0L-4,-11H4L4.4,0Z", GREEN, 1.4) + ellipse((0, -11), (4, 2), GOLD, 1.1)
    stubs = place(stub, -7, -17, tilt=-58) + place(stub, 7, -3, tilt=58) + place(stub, -6, 11, tilt=-58)
    trunk = path("M-5,43C-7,17 -13,0 -12,-28C-12,-40 -6,-42 0,-42C6,-42 12,-40 12,-28C13,0 7,17 5,43Z", GREEN, 1.8)
    bark = path("M-6,-22Q-7,0 -2,34M5,-22Q6,-6 2,20", width=1.2, ink=LEAF)
    rings = ellipse((0, -35), (9, 5), GOLD, 1.3) + ellipse((0, -35), (4.4, 2.2), None, 0.9)
    return stubs + trunk + bark + rings + path("M-5.6,36H5.6L5,43H-5Z", RED, 1.3)


SIGNS = {"d": _coin, "c": _cup, "s": _sword, "b": _club}


def define_sign(suit: str) -> str:
    """Draw the sign of a suit once, unseen, for :func:`sign` to repeat."""
    return f'<defs><g id="sign">{SIGNS[suit]()}</g></defs>'


def sign() -> str:
    """Repeat the sign that the file defines, around 0, 0."""
    return '<use href="#sign"/>'
