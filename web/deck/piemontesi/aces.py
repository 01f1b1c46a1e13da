"""The aces: a large sign within an elliptic garland, in the colour of the suit; every suit has a garland of its own."""

import math
from collections.abc import Callable
from itertools import pairwise

from deck.pen import PAPER, circle, ellipse, flat, number, path, petals, place
from deck.piemontesi.signs import sign
from deck.piemontesi.size import MX, MY

_RX, _RY = 66.0, 112.0


def ace(suit: str, colour: str) -> str:
    """Draw the ace of a suit."""
    large = place(sign(suit, colour) + _ENGRAVED[suit](), 0, 0, 2.25)
    half = f'<g id="A{suit}-half">{_GARLANDS[suit](colour)}</g>'
    other_half = f'<use href="#A{suit}-half" transform="scale(-1 1)"/>'
    return place(half + other_half + _KNOTS[suit](colour) + large, MX, MY)


def _at(angle: float, rx: float = _RX, ry: float = _RY) -> tuple[float, float, float]:
    """Return the place on the right half of the ellipse, from the foot (0) to the top (180), and where it leads."""
    t = math.radians(angle)
    x, y = rx * math.sin(t), ry * math.cos(t)
    heading = math.degrees(math.atan2(-ry * math.sin(t), rx * math.cos(t)))
    return x, y, heading + 90


def _steps(n: int, first: float, last: float) -> list[float]:
    return [first + (last - first) * i / (n - 1) for i in range(n)]


def _even(n: int, first: float, last: float) -> list[float]:
    """Return angles whose places lie at equal distances."""
    fine = [first + (last - first) * i / 400 for i in range(401)]
    lengths = [0.0]
    for a, b in pairwise(fine):
        (ax, ay, _), (bx, by, _) = _at(a), _at(b)
        lengths.append(lengths[-1] + math.hypot(bx - ax, by - ay))
    return [
        next(a for a, length in zip(fine, lengths, strict=True) if length >= target - 1e-9)
        for target in _steps(n, 0, lengths[-1])
    ]


def _stem(colour: str, first: float, last: float, width: float = 2.2) -> str:
    points = [_at(a) for a in _steps(25, first, last)]
    return path("M" + "L".join(f"{number(x)},{number(y)}" for x, y, _ in points), width=width, ink=colour)


def _leaf(colour: str, length: float, half: float) -> str:
    """A leaf that grows upwards from 0, 0, with its rib."""
    blade = (
        f"M0,0C{-half * 1.2:.1f},{-length * 0.3:.1f} {-half:.1f},{-length * 0.72:.1f} 0,{-length:g}"
        f"C{half:.1f},{-length * 0.72:.1f} {half * 1.2:.1f},{-length * 0.3:.1f} 0,0Z"
    )
    return flat(blade, colour) + path(f"M0,-2V{-length * 0.78:.1f}", width=0.9, ink=PAPER)


def _define(name: str, body: str) -> str:
    return f'<defs><g id="{name}">{body}</g></defs>'


def _use(name: str, x: float, y: float, tilt: float, scale: float = 1.0) -> str:
    return place(f'<use href="#{name}"/>', x, y, scale, tilt)


def _roses(colour: str) -> str:
    """Roses and leaves."""
    rose = petals(7, (3, 13), 9, colour, 1.1) + circle(0, 0, 7.6, colour, 1.2, ink=PAPER)
    rose = rose.replace('stroke-width="1.1"', f'stroke-width="1.1" stroke="{PAPER}"')
    rose += path(
        "M-4,0A4,4 0 0 1 4,-.6A3,3 0 0 1 -1.6,2A2,2 0 0 1 1.6,-.4M-5.6,3.2A6,6 0 0 0 5.8,2.4", width=1.1, ink=PAPER
    )
    defined = _define("Ah-rose", rose) + _define("Ah-leaf", _leaf(colour, 21, 6.4))
    drawn = _stem(colour, 12, 174)
    angles = _even(10, 27, 155)
    for i, angle in enumerate(angles):
        x, y, heading = _at(angle)
        if i % 2:
            continue
        for side in (-1, 1):
            drawn += _use("Ah-leaf", x, y, heading + side * 52)
            drawn += _use("Ah-leaf", x, y, heading + 180 + side * 52)
    for i, angle in enumerate(angles):
        x, y, heading = _at(angle)
        drawn += (
            _use("Ah-rose", x, y, heading, 1.0)
            if i % 2 == 0
            else _use("Ah-leaf", x, y, heading - 42, 0.95) + _use("Ah-leaf", x, y, heading + 42, 0.95)
        )
    return defined + drawn


def _laurel(colour: str) -> str:
    """Laurel with berries."""
    defined = _define("Ad-leaf", _leaf(colour, 25, 6.2))
    drawn = _stem(colour, 8, 172)
    for angle in _even(12, 12, 159):
        x, y, heading = _at(angle)
        drawn += _use("Ad-leaf", x, y, heading + 38) + _use("Ad-leaf", x, y, heading - 38)
        berry = path("M0,-2L-13.4,-8", width=1.2, ink=colour) + circle(-14, -8.4, 2.5, colour, ink="none")
        drawn += place(berry, x, y, tilt=heading)
    return defined + drawn


def _vine(colour: str) -> str:
    """A vine: tendrils that turn inwards and outwards, leaves and berries."""
    tendril = path("M0,8C2,-2 8,-8 15,-6C22,-4 22,6 15,7C10,7.4 9,2 13,1", width=2.4, ink=colour) + circle(
        13.4, 1.4, 2, colour, ink="none"
    )
    defined = _define("Ac-tendril", tendril) + _define("Ac-leaf", _leaf(colour, 19, 6.6))
    drawn = _stem(colour, 7, 172, 2.6)
    for i, angle in enumerate(_even(13, 17, 164)):
        x, y, heading = _at(angle)
        side = -1 if i % 2 else 1
        drawn += place('<use href="#Ac-tendril"/>', x, y, 0.95, heading, flip=side < 0)
        drawn += _use("Ac-leaf", x, y, heading - side * 52) + _use("Ac-leaf", x, y, heading - side * 14, 0.8)
        out = math.radians(heading - side * 92)
        drawn += circle(x + 11 * math.sin(out), y - 11 * math.cos(out), 2.6, colour, ink="none")
    return defined + drawn


def _olive(colour: str) -> str:
    """Slender leaves in pairs, a row of beads within."""
    defined = _define("As-leaf", _leaf(colour, 22, 3.6))
    drawn = _stem(colour, 6, 174)
    for angle in _even(17, 9, 161):
        x, y, heading = _at(angle)
        drawn += _use("As-leaf", x, y, heading + 44) + _use("As-leaf", x, y, heading - 44)
    return defined + drawn


def _bow(colour: str) -> str:
    """A ribbon tied at the foot, and a rose at the top."""
    loops = "M0,0C-8,-12 -26,-14 -28,-4C-28,6 -10,6 0,0C10,6 28,6 28,-4C26,-14 8,-12 0,0Z"
    tails = "M-2,2C-8,10 -12,18 -22,24L-13,25L-11,32C-4,24 0,14 1,4ZM2,2C8,10 12,18 22,24L13,25L11,32C4,24 0,14 -1,4Z"
    veins = path("M-6,-2C-12,-6 -20,-8 -23,-4M6,-2C12,-6 20,-8 23,-4", width=1.1, ink=PAPER)
    knot = circle(0, 0, 5, colour, 1.2, ink=PAPER)
    return place(flat(tails, colour) + flat(loops, colour) + veins + knot, 0, _RY + 2) + _use(
        "Ah-rose", 0, -_RY, 0, 1.1
    )


def _lozenges(colour: str) -> str:
    """The laurel's crossed stems, and a lozenge at the top."""
    cross = path(
        (
            f"M-9,{_RY - 1:g}C-2,{_RY + 2:g} 8,{_RY + 8:g} 16,{_RY + 16:g}M9,{_RY - 1:g}C2,{_RY + 2:g}"
            f" -8,{_RY + 8:g} -16,{_RY + 16:g}"
        ),
        width=2.6,
        ink=colour,
    )
    tie = ellipse((0, _RY + 2.4), (6, 4.4), colour, 1.2, ink=PAPER)
    top = place(flat("M0,-13L9,0L0,13L-9,0Z", colour) + path("M0,-7L5,0L0,7L-5,0Z", width=1.1, ink=PAPER), 0, -_RY)
    return cross + tie + top


def _clasp(colour: str) -> str:
    """A band around the two stems at the foot, three leaves at the top."""
    tie = flat(f"M-8,{_RY - 7:g}H8L6,{_RY + 7:g}H-6Z", colour) + path(
        f"M-7,{_RY - 3:g}H7M-6.4,{_RY + 3:g}H6.4", width=1.1, ink=PAPER
    )
    ends = path(f"M-4,{_RY + 6:g}L-12,{_RY + 17:g}M4,{_RY + 6:g}L12,{_RY + 17:g}", width=2.6, ink=colour)
    leaves = "".join(_use("Ac-leaf", 0, -_RY + 8, tilt, 1.2) for tilt in (-50, 50, 0))
    return ends + tie + leaves + circle(0, -_RY + 8, 4, colour, 1.2, ink=PAPER)


def _beads(colour: str) -> str:
    """An inner row of beads, a star at the top and a tied foot."""
    beads = (
        f'<ellipse rx="{_RX - 21:g}" ry="{_RY - 24:g}" stroke="{colour}" stroke-width="3.2" stroke-dasharray="0 6.7"/>'
        f'<ellipse rx="{_RX - 21:g}" ry="{_RY - 24:g}" stroke="{colour}" stroke-width=".7"/>'
    )
    star = place(petals(8, (2, 12), 4, colour, 0), 0, -_RY)
    foot = place(petals(6, (2, 10), 4.6, colour, 0) + circle(0, 0, 4.6, colour, 1.2, ink=PAPER), 0, _RY)
    return beads + star + foot


def _plain() -> str:
    return ""


def _in_spade() -> str:
    return place(petals(6, (1, 5.4), 2.6, PAPER, 0) + circle(0, 0, 1.3, PAPER, ink="none"), 0, 1.6).replace(
        'stroke-width="0"', 'stroke="none"'
    )


_GARLANDS: dict[str, Callable[[str], str]] = {"h": _roses, "d": _laurel, "c": _vine, "s": _olive}
_KNOTS: dict[str, Callable[[str], str]] = {"h": _bow, "d": _lozenges, "c": _clasp, "s": _beads}
_ENGRAVED: dict[str, Callable[[], str]] = {"h": _plain, "d": _plain, "c": _plain, "s": _in_spade}
