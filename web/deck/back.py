"""The backs: each the same either way up, and drawn for every shape of cards."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from deck.pen import BLUE, GOLD, HEIGHT, PAPER, RED, WIDTH, beads, circle, path, petals, place

_NIGHT = "#173c7a"
_FOREST, _SAGE = "#1e5a3c", "#8fbf8a"
_TERRACOTTA, _BRICK, _UMBER, _STRAW = "#8d3b28", "#a44d36", "#5f2316", "#f3d9a8"
_STAR = "M0,-32L8.4,-8.4L32,0L8.4,8.4L0,32L-8.4,8.4L-32,0L-8.4,-8.4Z"  # of the client's mark


class Size(NamedTuple):
    """Width and height of a card, in units of the pen."""

    width: int
    height: int

    @property
    def middle(self) -> tuple[int, int]:
        """Where the middle of the card is."""
        return self.width // 2, self.height // 2


ITALIAN = Size(WIDTH, HEIGHT)
LONG = Size(WIDTH, 424)
"""Of 49 x 104 mm, as the Trevisane are."""
PIEMONTESI = Size(WIDTH, WIDTH * 83 // 50)
GENOVESI = Size(WIDTH, 304)
"""Of 58 x 88 mm."""
INGLESI = Size(WIDTH, WIDTH * 7 // 5)
Back: TypeAlias = Callable[[Size], str]


def _rect(size: Size, inset: float, rx: int, style: str) -> str:
    """A rectangle so far within the edge of the card all around."""
    width, height = size.width - 2 * inset, size.height - 2 * inset
    return f'<rect x="{inset}" y="{inset}" width="{width:g}" height="{height:g}" rx="{rx}" {style}/>'


def _pattern(name: str, size: Size, tile: tuple[int, int], drawn: str) -> str:
    """A pattern of tiles, one of them in the very middle of the card."""
    (x, y), (width, height) = size.middle, tile
    at = f'x="{x - width // 2}" y="{y - height // 2}" width="{width}" height="{height}"'
    return f'<defs><pattern id="{name}" {at} patternUnits="userSpaceOnUse">{drawn}</pattern></defs>'


def rosette(size: Size) -> str:
    """A lattice of stars and lozenges around a rosette."""
    border = (
        _rect(size, 10, 9, f'fill="{RED}" stroke-width="1.8"')
        + _rect(size, 15, 6, f'stroke="{GOLD}" stroke-width="3" stroke-dasharray="0 7"')
        + _rect(size, 20, 5, f'fill="url(#lattice)" stroke="{GOLD}" stroke-width="2.4"')
    )
    return _lattice(size) + border + place(_medallion(), *size.middle)


def _lattice(size: Size) -> str:
    star = petals(4, (0, 11), 3.4, PAPER, 0.6) + petals(4, (1, 8), 2, GOLD, 0.5, turn=0.5)
    studs = "".join(circle(x, y, 3.4, RED, 1.1, ink=GOLD) for x in (0, 28) for y in (0, 28))
    tile = path("M14,0L28,14L14,28L0,14Z", BLUE, 1.2, ink=GOLD) + place(star, 14, 14) + studs
    ground = f'<rect width="28" height="28" fill="{_NIGHT}" stroke="none"/>'
    return _pattern("lattice", size, (28, 28), ground + tile)


def _medallion() -> str:
    ring = circle(0, 0, 62, GOLD, 2) + beads(57, 40, RED, 3.6) + circle(0, 0, 52, PAPER, 1.6)
    rays = petals(16, (14, 51), 9, RED, 1.2) + petals(16, (20, 50), 4.4, BLUE, 1, turn=0.5)
    flower = petals(8, (4, 22), 8, BLUE, 1.1) + petals(8, (6, 21), 3.6, PAPER, 0.8, turn=0.5)
    return ring + rays + circle(0, 0, 24, GOLD, 1.8) + flower + circle(0, 0, 6, RED, 1.4)


def waves(size: Size) -> str:
    """Waves of fish scales in two colours within a plain border, a sun in the middle."""
    tile = (
        circle(12, 12, 12, RED, 1.3, ink=PAPER)
        + circle(12, 12, 7, GOLD, 1, ink=PAPER)
        + circle(12, 12, 3, RED, ink="none")
    )
    half = "".join(place(tile, x, 12) for x in (-12, 12))
    ground = f'<rect width="24" height="24" fill="{RED}" stroke="none"/>'
    pattern = _pattern("scales", size, (24, 24), ground + place(tile, 0, -12) + half + place(tile, 0, 12))
    field = _rect(size, 14, 7, f'fill="url(#scales)" stroke="{RED}" stroke-width="5"')
    sun = (
        circle(0, 0, 44, PAPER, 2.4, ink=RED)
        + petals(12, (16, 40), 10, GOLD, 1.4)
        + petals(12, (18, 38), 5, RED, 1, turn=0.5)
        + circle(0, 0, 17, BLUE, 2)
        + petals(6, (2, 14), 6, PAPER, 1)
        + circle(0, 0, 4, GOLD, 1)
    )
    return pattern + field + place(sun, *size.middle)


def carnations(size: Size) -> str:
    """Carnations in a trellis within a border of dots."""
    bloom = path("M0,2C-8,1 -10,-6 -7,-10L-4,-7L-2,-12L0,-8L2,-12L4,-7L7,-10C10,-6 8,1 0,2Z", RED, 0.9)
    sprig = path("M0,2V14M0,9Q-5,8 -7,4M0,9Q5,8 7,4", width=1.4, ink=GOLD) + bloom
    tile = (
        path("M0,0L40,40M40,0L0,40", width=2, ink=GOLD)
        + place(sprig, 20, 4, 0.9)
        + place(sprig, 20, 36, 0.9, 180)
        + "".join(circle(x, y, 3, PAPER, 0.9) for x in (0, 20, 40) for y in (0, 20, 40) if (x + y) % 40 == 0)
    )
    ground = f'<rect width="40" height="40" fill="{BLUE}" stroke="none"/>'
    return (
        _pattern("trellis", size, (40, 40), ground + tile)
        + _rect(size, 10, 9, f'fill="{GOLD}" stroke-width="1.8"')
        + _rect(size, 15.5, 6, f'stroke="{RED}" stroke-width="5" stroke-dasharray="0 9"')
        + _rect(size, 21, 5, 'fill="url(#trellis)" stroke-width="1.8"')
    )


def diamonds(size: Size) -> str:
    """An argyle of red and blue lozenges within a double border."""
    tile = (
        path("M0,0L15,25L0,50L-15,25ZM30,0L45,25L30,50L15,25Z", RED, 1, ink=PAPER)
        + path("M15,-25L30,0L15,25L0,0ZM15,25L30,50L15,75L0,50Z", BLUE, 1, ink=PAPER)
        + path("M0,0L30,50M30,0L0,50", width=0.9, ink=GOLD, dashes="2 4")
        + "".join(circle(15, y, 4, GOLD, 1) for y in (0, 50))
        + "".join(circle(x, 25, 4, PAPER, 1) for x in (0, 30))
    )
    return (
        _pattern("argyle", size, (30, 50), tile)
        + _rect(size, 10, 9, f'fill="{PAPER}" stroke="{BLUE}" stroke-width="2.6"')
        + _rect(size, 17, 0, f'fill="url(#argyle)" stroke="{BLUE}" stroke-width="2"')
    )


def lozenges(size: Size) -> str:
    """A lattice of lozenges in terracotta, the one accent of the client's cloth, and the star of Cartaro."""
    tile = path("M11,1L21,11L11,21L1,11Z", _BRICK, 1, ink=_STRAW) + circle(11, 11, 2.4, _STRAW, ink="none")
    ground = f'<rect width="22" height="22" fill="{_TERRACOTTA}" stroke="none"/>'
    star = circle(0, 0, 40, PAPER, 2.4, ink=_UMBER) + path(_STAR, _TERRACOTTA, ink="none")
    return (
        _pattern("lozenges", size, (22, 22), ground + tile)
        + _rect(size, 11, 8, f'fill="url(#lozenges)" stroke="{_UMBER}" stroke-width="2.4"')
        + place(star, *size.middle)
    )


def stars(size: Size) -> str:
    """Gold stars on the night within a thin border, a large one in the middle."""
    star, small = petals(4, (0, 9), 3.6, GOLD, 0.6), petals(4, (0, 5), 2.2, PAPER, 0.4)
    ground = f'<rect width="40" height="40" fill="{_NIGHT}" stroke="none"/>'
    corners = "".join(place(star, x, y) for x in (0, 40) for y in (0, 40))
    between = "".join(place(small, x, y) for x, y in ((20, 0), (20, 40), (0, 20), (40, 20)))
    disc = circle(0, 0, 44, _NIGHT, 2.4, ink=GOLD) + beads(38, 24, GOLD, 2.6)
    rays = petals(8, (4, 32), 8, BLUE, 1, turn=0.5) + petals(8, (4, 33), 9, GOLD, 1) + circle(0, 0, 9, RED, 1.6)
    return (
        _pattern("sky", size, (40, 40), ground + corners + between + place(star, 20, 20))
        + _rect(size, 10, 9, f'fill="{GOLD}" stroke-width="1.8"')
        + _rect(size, 15, 6, 'fill="url(#sky)" stroke-width="1.8"')
        + place(disc + rays, *size.middle)
    )


def blooms(size: Size) -> str:
    """Small flowers in a lattice, white on blue, within a double border."""
    lattice = path("M0,0L21,20M21,0L0,20", width=1.5, ink=PAPER)
    corners = ((0, 0), (21, 0), (0, 20), (21, 20), (10.5, 10))
    studs = "".join(circle(x, y, 2.5, PAPER, 1.1, ink=BLUE) for x, y in corners)
    bloom = petals(4, (0.6, 5.4), 2.5, PAPER, 0) + circle(0, 0, 1.1, BLUE, ink="none")
    between = "".join(place(bloom, x, y) for x, y in ((10.5, 0), (0, 10), (21, 10), (10.5, 20)))
    ground = f'<rect width="21" height="20" fill="{BLUE}" stroke="none"/>'
    return (
        _pattern("blooms", size, (21, 20), ground + lattice + studs + between)
        + _rect(size, 8, 6, f'fill="{BLUE}" stroke="none"')
        + _rect(size, 10.6, 4, f'stroke="{PAPER}" stroke-width="1.2"')
        + _rect(size, 16, 0, f'fill="url(#blooms)" stroke="{PAPER}" stroke-width="2"')
    )


def trellis(size: Size) -> str:
    """A trellis of roses in green within a checkered border."""
    rose = petals(6, (2, 9), 5, PAPER, 0.8) + circle(0, 0, 3.6, RED, 0.9)
    tile = path("M0,0L30,34M30,0L0,34", width=2.4, ink=_SAGE) + "".join(
        place(rose, x, y) for x in (0, 30) for y in (0, 34)
    )
    leaf = path("M0,0C-6,-4 -6,-10 0,-13C6,-10 6,-4 0,0Z", _SAGE, 0.8)
    middle = "".join(place(leaf, 15, 17, tilt=tilt) for tilt in (0, 90, 180, 270)) + circle(15, 17, 2.6, GOLD, 0.8)
    ground = f'<rect width="30" height="34" fill="{_FOREST}" stroke="none"/>'
    return (
        _pattern("roses", size, (30, 34), ground + tile + middle)
        + _rect(size, 9, 8, f'fill="{PAPER}" stroke="{_FOREST}" stroke-width="2.4"')
        + _rect(size, 15, 4, f'stroke="{_FOREST}" stroke-width="6" stroke-dasharray="6 6"')
        + _rect(size, 21, 0, f'fill="url(#roses)" stroke="{_FOREST}" stroke-width="2"')
    )


def arcade(size: Size) -> str:
    """Rows of round arches in brick, staggered, within a plain border."""
    arch = path("M0,24V12A12,12 0 0 1 24,12V24Z", _BRICK, 1.2, ink=_STRAW) + path(
        "M7,24V13A5,5 0 0 1 17,13V24Z", _UMBER, 0
    )
    tile = place(arch, 0, 0) + place(arch, -12, 24) + place(arch, 12, 24)
    ground = f'<rect width="24" height="48" fill="{_TERRACOTTA}" stroke="none"/>'
    return (
        _pattern("arches", size, (24, 48), ground + tile)
        + _rect(size, 9, 8, f'fill="{_STRAW}" stroke="{_UMBER}" stroke-width="2"')
        + _rect(size, 17, 3, f'fill="url(#arches)" stroke="{_UMBER}" stroke-width="2"')
    )


def lilies(size: Size) -> str:
    """Lilies in a lattice, red on straw, within a plain border."""
    petal = path("M0,-13C6,-6 5,2 0,8C-5,2 -6,-6 0,-13Z", RED, 0.9)
    side = path("M2,6C10,4 13,-4 9,-9C7,-11 4,-9 5,-6C6,-3 3,0 2,6Z", RED, 0.9)
    lily = petal + side + place(side, flip=True) + path("M-6,6H6M0,8V13", width=1.8, ink=RED)
    ground = f'<rect width="32" height="52" fill="{_STRAW}" stroke="none"/>'
    lattice = path("M0,0L16,26L32,0M0,52L16,26L32,52", width=1, ink=_TERRACOTTA)
    placed = (
        place(lily, 16, 9, 0.66) + place(lily, 16, 43, 0.66, 180) + place(lily, 0, 26, 0.66) + place(lily, 32, 26, 0.66)
    )
    return (
        _pattern("lilies", size, (32, 52), ground + lattice + placed)
        + _rect(size, 9, 8, f'fill="{PAPER}" stroke="{RED}" stroke-width="2.2"')
        + _rect(size, 17, 3, f'fill="url(#lilies)" stroke="{RED}" stroke-width="2"')
    )


def towers(size: Size) -> str:
    """Watch towers between waves in red, within a double border."""
    tower = path("M-6,9L-4,-7H4L6,9ZM-6,-7V-12H-2V-9H2V-12H6V-7Z", PAPER, 1, ink=RED)
    wave = path("M-15,0q7.5,-6 15,0t15,0", width=2.2, ink=PAPER)
    ground = f'<rect width="30" height="52" fill="{RED}" stroke="none"/>'
    upper = place(wave, 15, 2) + place(tower, 15, 15) + place(wave, 15, 28)
    lower = place(tower, 0, 41) + place(tower, 30, 41) + place(wave, 15, 54)
    return (
        _pattern("towers", size, (30, 52), ground + upper + lower)
        + _rect(size, 9, 8, f'fill="{PAPER}" stroke="{RED}" stroke-width="2.4"')
        + _rect(size, 15, 4, f'stroke="{BLUE}" stroke-width="3"')
        + _rect(size, 20, 0, f'fill="url(#towers)" stroke="{RED}" stroke-width="2"')
    )


def anchors(size: Size) -> str:
    """Anchors on the sea, every other row upside down, within a border of rope."""
    anchor = (
        path("M0,-6V11M-5,-2H5M-9,4C-8,10 -4,12 0,12C4,12 8,10 9,4", width=2.2, ink=PAPER)
        + path("M-11.6,6L-9,0L-6,6ZM11.6,6L9,0L6,6Z", PAPER, ink="none")
        + circle(0, -9, 2.6, width=1.8, ink=PAPER)
    )
    ground = f'<rect width="32" height="64" fill="{BLUE}" stroke="none"/>'
    drops = "".join(circle(x, y, 1.8, GOLD, ink="none") for x in (0, 32) for y in (16, 48)) + "".join(
        circle(16, y, 1.8, GOLD, ink="none") for y in (0, 32, 64)
    )
    placed = place(anchor, 16, 15) + place(anchor, 16, 49, tilt=180)
    between = "".join(place(anchor, x, 33, tilt=180) + place(anchor, x, -1) + place(anchor, x, 63) for x in (0, 32))
    return (
        _pattern("sea", size, (32, 64), ground + drops + placed + between)
        + _rect(size, 9, 8, f'fill="{PAPER}" stroke="{_NIGHT}" stroke-width="2"')
        + _rect(size, 14.5, 5, f'stroke="{RED}" stroke-width="5" stroke-dasharray="7 3"')
        + _rect(size, 20, 3, f'fill="url(#sea)" stroke="{_NIGHT}" stroke-width="2"')
    )


BACKS: dict[str, Back] = {
    "rosette": rosette,
    "waves": waves,
    "carnations": carnations,
    "diamonds": diamonds,
    "lozenges": lozenges,
    "stars": stars,
    "blooms": blooms,
    "trellis": trellis,
    "arcade": arcade,
    "anchors": anchors,
    "towers": towers,
    "lilies": lilies,
}
