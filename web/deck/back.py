"""The back: a lattice of stars and lozenges around a rosette, the same either way up."""

from deck.pen import BLUE, GOLD, MIDDLE, PAPER, RED, beads, circle, path, petals, place

_NIGHT = "#173c7a"


def back() -> str:
    """Draw the back of a card."""
    return _lattice() + _border() + place(_rosette(), *MIDDLE)


def _lattice() -> str:
    star = petals(4, (0, 11), 3.4, PAPER, 0.6) + petals(4, (1, 8), 2, GOLD, 0.5, turn=0.5)
    studs = "".join(circle(x, y, 3.4, RED, 1.1, ink=GOLD) for x in (0, 28) for y in (0, 28))
    tile = path("M14,0L28,14L14,28L0,14Z", BLUE, 1.2, ink=GOLD) + place(star, 14, 14) + studs
    ground = f'<rect width="28" height="28" fill="{_NIGHT}" stroke="none"/>'
    size = 'x="86" y="161" width="28" height="28" patternUnits="userSpaceOnUse"'  # one star in the very middle
    return f'<defs><pattern id="lattice" {size}>{ground}{tile}</pattern></defs>'


def _border() -> str:
    return (
        f'<rect x="10" y="10" width="180" height="330" rx="9" fill="{RED}" stroke-width="1.8"/>'
        f'<rect x="15" y="15" width="170" height="320" rx="6" stroke="{GOLD}" stroke-width="3" stroke-dasharray="0 7"/>'
        f'<rect x="20" y="20" width="160" height="310" rx="5" fill="url(#lattice)" stroke="{GOLD}" stroke-width="2.4"/>'
    )


def _rosette() -> str:
    ring = circle(0, 0, 62, GOLD, 2) + beads(57, 40, RED, 3.6) + circle(0, 0, 52, PAPER, 1.6)
    rays = petals(16, (14, 51), 9, RED, 1.2) + petals(16, (20, 50), 4.4, BLUE, 1, turn=0.5)
    flower = petals(8, (4, 22), 8, BLUE, 1.1) + petals(8, (6, 21), 3.6, PAPER, 0.8, turn=0.5)
    return ring + rays + circle(0, 0, 24, GOLD, 1.8) + flower + circle(0, 0, 6, RED, 1.4)
