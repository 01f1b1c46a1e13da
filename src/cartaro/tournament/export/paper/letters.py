"""Text in the standard PDF fonts, which have the letters of Western Europe."""

import unicodedata
from typing import NamedTuple

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from cartaro.tournament.model.person_names import BETWEEN_NAMES

SERIF, SERIF_BOLD = "Times-Roman", "Times-Bold"
SANS, SANS_BOLD = "Helvetica", "Helvetica-Bold"
_ENCODING = "cp1252"  # the encoding of the standard PDF fonts
_LEADING = 1.1
"""The distance of two lines of a name, in sizes of their letters."""
_SMALLEST = 5
"""The size of the smallest letters of a name on two lines."""
_HALF_WAY = 0.35
"""The height of half a capital letter, in sizes."""
_WITHOUT_THEIR_STROKE = str.maketrans("đĐłŁħĦıŧŦ", "dDlLhHitT")


def writable(text: str) -> str:
    """Return *text* with letters that the fonts have: missing ones lose their accents, or become ``?``.

    A line break is a space, as on the pages: the text is broken anew to the width of the paper.
    """
    whole = unicodedata.normalize("NFC", text)
    return "".join(map(_writable, whole.translate(_WITHOUT_THEIR_STROKE)))


def _writable(letter: str) -> str:
    if letter.isspace():
        return " "
    for form in (letter, unicodedata.normalize("NFKD", letter)):
        plain = "".join(part for part in form if form == letter or not unicodedata.combining(part))
        if plain.isprintable() and plain.encode(_ENCODING, "ignore").decode(_ENCODING) == plain:
            return plain
    return "?"


class Font(NamedTuple):
    """A typeface and its size in points."""

    face: str
    size: float

    def fit(self, text: str, width: float, least: float = 6) -> tuple[str, "Font"]:
        """Return *text* and the font in which it is at most *width* points wide.

        The font size is reduced down to *least*, then the text is truncated.
        """
        text, size = writable(text), self.size
        while size > least and stringWidth(text, self.face, size) > width:
            size -= 0.5
        while len(text) > 1 and stringWidth(text, self.face, size) > width:
            text = f"{text[:-2].rstrip()}…"
        return text, Font(self.face, size)


def write_name(canvas: Canvas, name: str, place: tuple[float, float], width: float, font: Font, two: float) -> None:
    """Write a name from *place*, half-way up its letters, at most *width* points wide.

    It takes two lines of at most *two* points if it would be smaller, or shortened, on one. The second line begins with
    the second of a pair, or with the word at which the two are most alike.
    """
    rows = _fit_name(name, width, font, two)
    for at, (text, fitted) in enumerate(rows):
        above = (len(rows) - 1) / 2 - at
        canvas.setFont(*fitted)
        canvas.drawString(place[0], place[1] + (above * _LEADING - _HALF_WAY) * fitted.size, text)


def _fit_name(name: str, width: float, font: Font, two: float) -> list[tuple[str, Font]]:
    text, fitted = font.fit(name, width)
    whole = writable(name)
    rows = _break_name(whole)
    if len(rows) == 1 or (text == whole and fitted.size >= two):
        return [(text, fitted)]
    smallest = min(Font(font.face, two).fit(row, width, _SMALLEST)[1].size for row in rows)
    return [Font(font.face, smallest).fit(row, width, _SMALLEST) for row in rows]


def _break_name(name: str) -> list[str]:
    first, between, second = name.partition(BETWEEN_NAMES)
    if between:
        return [first + BETWEEN_NAMES.rstrip(), second]
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    if not spaces:
        return [name]
    middle = min(spaces, key=lambda at: abs(2 * at - len(name)))
    return [name[:middle], name[middle + 1 :]]


def write(canvas: Canvas, text: str, place: tuple[float, float], width: float, font: Font) -> None:
    """Write *text* from *place* to the right, at most *width* points wide."""
    text, font = font.fit(text, width)
    canvas.setFont(*font)
    canvas.drawString(*place, text)
