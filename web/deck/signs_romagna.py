"""Suit signs of Romagna: the coin with a wheel, the plain goblet, the dagger-like sword, the trimmed bough."""

from deck.pen import GOLD, GREEN, LEAF, PAPER, RED, STEEL, WHITE, circle, ellipse, flat, path, petals, place


def wheel_coin() -> str:
    """A plain gold rim around a wheel of eight rays."""
    rays = petals(8, (6, 20), 5.4, RED, 1.1)
    rim = circle(0, 0, 28.5, GOLD, 2.2) + circle(0, 0, 22.6, PAPER, 1.5)
    return rim + rays + circle(0, 0, 7.6, GOLD, 1.5) + circle(0, 0, 2.8, GREEN, 1)


def green_wheel_coin() -> str:
    """The coin in the middle of the seven."""
    rim = circle(0, 0, 28.5, GOLD, 2.2) + circle(0, 0, 22.6, GREEN, 1.5)
    return rim + petals(8, (6, 20), 5.4, GOLD, 1.1) + circle(0, 0, 7.6, RED, 1.5) + circle(0, 0, 2.8, GOLD, 1)


def plain_goblet() -> str:
    """A round goblet on a tall stem, with a wide foot."""
    bowl = path("M-23,-36C-27,-14 -18,2 -6,5H6C18,2 27,-14 23,-36Z", GOLD, 2)
    wine = ellipse((0, -36), (23, 6), PAPER, 1.8) + ellipse((0, -35.4), (17, 3.4), RED, ink="none")
    band = path("M-25,-20Q0,-12 25,-20L24,-11Q0,-3 -24,-11Z", RED, 1.5)
    lobes = path("M-17,-7Q-12,4 -5,5M0,-4V5M17,-7Q12,4 5,5", width=1.3)
    stem = path("M-4,5H4L3,13L8,18L3,23L5,29H-5L-3,23L-8,18L-3,13Z", GREEN, 1.7)
    return bowl + wine + band + lobes + stem + path("M-5,29H5C10,33 20,34 22,40H-22C-20,34 -10,33 -5,29Z", GOLD, 1.9)


def short_straight_sword() -> str:
    """A short straight sword, its guard bent towards the blade."""
    blade = path("M-6.5,14V-36L0,-50L6.5,-36V14Z", STEEL, 2) + flat("M0.7,13V-47L5.4,-36V13Z", WHITE)
    guard = path("M-24,4C-26,16 -14,20 0,20C14,20 26,16 24,4C20,11 12,12 0,12C-12,12 -20,11 -24,4Z", GOLD, 1.8)
    grip = path("M-4.6,20H4.6L3.6,36H-3.6Z", GREEN, 1.6) + path("M-4,26H4M-4,31H4", width=1.6, ink=GOLD)
    return blade + path("M0,12V-42", width=1.2) + guard + grip + circle(0, 41, 5.8, RED, 1.8)


def trimmed_bough() -> str:
    """A bough with four stubs, cut across at both ends, banded in the middle."""
    stub = path("M-5,2L-4,-13H4L5,2Z", LEAF, 1.6) + ellipse((0, -13), (4, 2.2), PAPER, 1.2)
    stubs = place(stub, -9, -18, tilt=-50) + place(stub, 9, -24, tilt=48)
    stubs += place(stub, 8, 4, tilt=54) + place(stub, -7, 16, 0.9, -54)
    trunk = path("M-6,45C-9,24 -10,8 -12,-12L-14,-42Q0,-48 14,-42L12,-12C10,8 9,24 6,45Q0,48 -6,45Z", LEAF, 2)
    grain = path("M-7,-30C-7,-14 -4,0 -4,14M4,-26C6,-12 4,0 3,8M0,22V38", width=1.8, ink=GREEN)
    top = ellipse((0, -42), (14, 5), PAPER, 1.7) + ellipse((0, -42), (7.4, 2.6), None, 1.1)
    band = path("M-10.6,-2Q0,3 10.6,-2L9.6,8Q0,12 -9.6,8Z", RED, 1.6)
    return stubs + trunk + grain + top + band


def long_trimmed_bough() -> str:
    """The bough as tall as the card, to cross others."""
    stub = path("M-6,2L-5,-14H5L6,2Z", LEAF, 1.8) + ellipse((0, -14), (5, 2.6), PAPER, 1.4)
    at = ((-13, -84, -52), (12, -56, 52), (-10, 66, -52), (10, 46, 54))
    stubs = "".join(place(stub, x, y, 1.1, tilt) for x, y, tilt in at)
    trunk = path(
        "M-9,132C-11,80 -11,30 -14,-30L-18,-124Q0,-132 18,-124L14,-30C11,30 11,80 9,132Q0,136 -9,132Z", LEAF, 2.3
    )
    grain = path("M-9,-100C-9,-60 -5,-30 -5,10M8,-90C8,-50 5,-20 5,0M-3,60V116", width=2.2, ink=GREEN)
    top = ellipse((0, -124), (18, 6.4), PAPER, 1.8) + ellipse((0, -124), (9, 3.2), None, 1.2)
    return stubs + trunk + grain + top + path("M-13,-8Q0,-3 13,-8L12,8Q0,13 -12,8Z", RED, 1.8)
