"""Suit signs of the Veneto: the coin in two colours, the cup of two bells, long curved swords, sceptres for batons."""

from deck.pen import BLUE, GOLD, GREEN, PAPER, RED, SKY, STEEL, WHITE, beads, circle, ellipse, flat, path, petals, place


def _two_colours(left: str, right: str, heart: str) -> str:
    rim = circle(0, 0, 29, WHITE, 2.2) + beads(26.2, 22, RED, 2.4)
    halves = path("M0,-23A23,23 0 0 0 0,23Z", left, 1.5) + path("M0,-23A23,23 0 0 1 0,23Z", right, 1.5)
    cross = petals(4, (3, 20), 6, RED, 1.2) + petals(4, (3, 18), 4, PAPER, 1, turn=0.5)
    return rim + halves + cross + circle(0, 0, 7, heart, 1.5) + circle(0, 0, 2.6, RED, 0.9)


def halved_coin() -> str:
    """A coin half blue and half gold, with a cross of petals."""
    return _two_colours(SKY, GOLD, GOLD)


def belo_coin() -> str:
    """The coin in the middle of the seven, its ground red."""
    rim = circle(0, 0, 29, GOLD, 2.2) + beads(26.2, 22, BLUE, 2.4)
    flower = petals(4, (3, 20), 6, GOLD, 1.2) + petals(4, (3, 18), 4, SKY, 1, turn=0.5)
    return rim + circle(0, 0, 23, RED, 1.5) + flower + circle(0, 0, 7, PAPER, 1.5) + circle(0, 0, 2.6, BLUE, 0.9)


def bell_cup() -> str:
    """A cup whose bowl and foot are two bells of six sides, a knot between them."""
    bowl = path("M-20,-40C-22,-24 -16,-8 -5,-3H5C16,-8 22,-24 20,-40Z", RED, 2)
    bowl += path("M-8,-38C-9,-24 -7,-10 -3,-3H3C7,-10 9,-24 8,-38Z", GOLD, 1.3)
    rim = ellipse((0, -40), (20, 5), PAPER, 1.8) + ellipse((0, -39.6), (14.6, 2.7), BLUE, ink="none")
    foot = path("M-5,6C-15,10 -21,24 -22,38H22C21,24 15,10 5,6Z", BLUE, 2)
    foot += path("M-3,6C-7,14 -9,26 -9,38H9C9,26 7,14 3,6Z", SKY, 1.3)
    base = path("M-25,38H25V45H-25Z", GOLD, 1.8) + path("M-20,41.5H20", width=3, ink=RED, dashes="0 8")
    knot = path("M-9,-4H9L12,1.500L9,7H-9L-12,1.500Z", GOLD, 1.6) + circle(0, 1.5, 2.8, RED, 1)
    return bowl + rim + foot + base + knot


def _long_curved_sword(back: str, edge: str, grip_colour: str) -> str:
    """The left one of a pair, as tall as a long card; its mirror image crosses it at both ends."""
    shape = "M20,136C-94,84 -102,-92 18,-186C-58,-120 -80,66 31,126Z"
    blade = path(shape, back, 1.9) + flat("M21,135C-92,82 -100,-116 16,-182C-74,-116 -92,72 25,131Z", edge)
    grip = path("M22,136L31,128L54,160L45,168Z", grip_colour, 1.8) + path(
        "M30,146l8,-7M37,155l8,-7M43,163l8,-7", width=2, ink=GOLD
    )
    guard = path("M12,139Q9,132 16,130L32,117Q38,116 39,122Q38,127 33,130L22,140Q15,144 12,139Z", GOLD, 1.7)
    return blade + path(shape, width=1.9) + grip + guard + circle(53, 170, 7, GOLD, 1.8)


def left_scimitar() -> str:
    """The curved sword of the left side."""
    return _long_curved_sword(SKY, STEEL, RED)


def right_scimitar() -> str:
    """The curved sword of the right side; drawn as the left one, to be flipped."""
    return _long_curved_sword(BLUE, SKY, RED)


def upright_sword() -> str:
    """A straight sword as tall as a long card, for the odd ranks."""
    blade = path("M-8,116V-160L0,-192L8,-160V116Z", GOLD, 2) + flat("M0.8,115V-186L6.6,-160V115Z", "#fbe58d")
    guard = path("M-22,114Q-30,104 -34,112Q-32,122 -22,124H22Q32,122 34,112Q30,104 22,114Z", RED, 1.8)
    grip = path("M-6.5,124H6.500L5.5,164H-5.500Z", BLUE, 1.8) + path(
        "M-6,134L6,130M-6,144L6,140M-6,154L6,150", width=2.2, ink=GOLD
    )
    return (
        blade
        + path("M0,114V-174", width=1.2)
        + guard
        + grip
        + circle(0, 172, 9, RED, 1.9)
        + circle(0, 172, 3.6, GOLD, 1)
    )


def _sceptre(wood: str, band: str, end: str) -> str:
    """A staff that swells towards both ends, each with a cup and a ball."""
    shaft = path("M-4.5,0C-5,-60 -9,-90 -9,-136H9C9,-90 5,-60 4.5,0C5,60 9,90 9,136H-9C-9,90 -5,60 -4.5,0Z", wood, 2)
    light = path("M-2,-128C-2,-90 0,-50 0,0C0,50 -2,90 -2,128", width=2, ink=band)
    top = path("M-9,-134H9L13,-152H-13Z", end, 1.8) + path("M-12,-152Q-12,-172 0,-178Q12,-172 12,-152Z", band, 1.8)
    ring = path("M-11,-140H11M-13,-152H13", width=3.4) + path("M-11,-140H11M-13,-152H13", width=1.4, ink=GOLD)
    cap = top + ring + circle(0, -180, 4.4, end, 1.4)
    middle = path("M-8,-9H8L10,0L8,9H-8L-10,0Z", GOLD, 1.7) + circle(0, 0, 3, end, 1)
    return shaft + light + cap + place(cap, tilt=180) + middle


def blue_sceptre() -> str:
    """The sceptre that leans left."""
    return _sceptre(BLUE, SKY, RED)


def red_sceptre() -> str:
    """The sceptre that leans right."""
    return _sceptre(RED, "#f08a78", BLUE)


def green_sceptre() -> str:
    """The upright sceptre of the odd ranks."""
    return _sceptre(GREEN, "#8fcf7c", RED)


def held_sceptre() -> str:
    """A short sceptre, held by a figure."""
    shaft = path("M-4.5,44C-5,10 -8,-10 -8,-34H8C8,-10 5,10 4.5,44Z", BLUE, 1.9) + path(
        "M-1.5,-30C-1.5,-4 0,16 0,40", width=2, ink=SKY
    )
    top = path("M-8,-33H8L12,-46H-12Z", RED, 1.6) + path("M-11,-46Q-11,-60 0,-64Q11,-60 11,-46Z", GOLD, 1.7)
    return shaft + top + path("M-12,-46H12", width=3) + circle(0, -65, 3.8, RED, 1.3)
