"""Capital letters drawn as strokes, for mottoes: a picture may not depend on the fonts of who sees it."""

from deck.pen import number, path

_STROKES = {  # in a box 4 wide and 6 tall
    "A": "M0,6L2,0L4,6M0.8,4H3.2",
    "C": "M4,0.8C2.8,-0.4 0,-0.4 0,3S2.8,6.4 4,5.2",
    "D": "M0,0V6H1.6C4.8,6 4.8,0 1.6,0Z",
    "E": "M3.6,0H0V6H3.6M0,3H2.8",
    "F": "M3.6,0H0V6M0,3H2.8",
    "H": "M0,0V6M4,0V6M0,3H4",
    "I": "M0.4,0V6",
    "L": "M0,0V6H3.4",
    "M": "M0,6V0L2.4,4L4.8,0V6",
    "N": "M0,6V0L4,6V0",
    "O": "M2.1,0C-0.7,0 -0.7,6 2.1,6S4.9,0 2.1,0Z",
    "P": "M0,6V0H2C4.6,0 4.6,3.4 2,3.4H0",
    "R": "M0,6V0H2C4.6,0 4.6,3.2 2,3.2H0M1.8,3.2L4,6",
    "S": "M3.6,0.8C2.4,-0.5 0,-0.1 0,1.5C0,3.5 3.8,2.6 3.8,4.5C3.8,6.2 1.2,6.5 0,5.2",
    "T": "M0,0H4M2,0V6",
    "U": "M0,0V4C0,6.7 4,6.7 4,4V0",
    "V": "M0,0L2,6L4,0",
}
_WIDTHS = {"I": 0.8, "M": 4.8, "O": 4.2, "L": 3.4, "E": 3.6, "F": 3.6, "S": 3.8, " ": 2.2}
_GAP = 1.5


def line(text: str, y: float, size: float, ink: str | None = None) -> str:
    """Draw a line of capitals, *size* units to a stroke's width of its letters' boxes, its middle at 0, *y*."""
    widths = [_WIDTHS.get(letter, 4.0) for letter in text]
    x = -(sum(widths) + _GAP * (len(text) - 1)) / 2
    drawn = ""
    for letter, width in zip(text, widths, strict=True):
        if letter != " ":
            drawn += f'<path d="{_STROKES[letter]}" transform="translate({number(x)} -3)"/>'
        x += width + _GAP
    colour = f' stroke="{ink}"' if ink else ""
    return f'<g transform="translate(0 {number(y)}) scale({size:g})" stroke-width="0.95"{colour}>{drawn}</g>'


def scroll(lines: tuple[str, ...], half: float, size: float, paper: str, end: str) -> str:
    """Draw a ribbon with a motto around 0, 0, two ends folded behind it."""
    tall = len(lines) * size * 9.2 / 2 + size * 1.2
    tails = "".join(
        path(
            f"M{side * (half - 8):g},{-tall + 7:g}H{side * (half + 12):g}L{side * (half + 4):g},{8:g}"
            f"L{side * (half + 12):g},{tall + 9:g}H{side * (half - 8):g}Z",
            end,
            1.7,
        )
        for side in (-1, 1)
    )
    band = path(
        f"M{-half:g},{-tall:g}Q0,{-tall - 6:g} {half:g},{-tall:g}V{tall:g}Q0,{tall - 6:g} {-half:g},{tall:g}Z",
        paper,
        1.9,
    )
    first = -(len(lines) - 1) * size * 9.2 / 2 - 2.4
    return tails + band + "".join(line(text, first + i * size * 9.2, size) for i, text in enumerate(lines))
