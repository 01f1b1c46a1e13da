"""Text in the standard PDF fonts, which have the letters of Western Europe."""

import unicodedata
from typing import NamedTuple

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from cartaro.tournament.model.person_names import BETWEEN_NAMES

SERIF, SERIF_BOLD = "Times-Roman", "Times-Bold"
SANS, SANS_BOLD = "Helvetica", "Helvetica-Bold"
_ENCODING = "cp1252"  # the encoding of the standard PDF fonts
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


def fit_name(name: str, width: float, font: Font, two: float) -> list[tuple[str, Font]]:
    """Return the name of an entrant on one line, or that of a pair on two of at most *two* points.

    It takes two if it would be smaller on one. Without space for two (0) both names are shortened, not only one.
    """
    text, fitted = font.fit(name, width)
    people = writable(name).split(BETWEEN_NAMES, 1)
    if len(people) == 1 or (text == writable(name) and fitted.size >= two):
        return [(text, fitted)]
    if not two:
        each = (width - stringWidth(BETWEEN_NAMES, *fitted)) / 2
        return [(BETWEEN_NAMES.join(fitted.fit(person, each)[0] for person in people), fitted)]
    rows = [people[0] + BETWEEN_NAMES.rstrip(), people[1]]
    smallest = min(Font(font.face, two).fit(row, width)[1].size for row in rows)
    return [Font(font.face, smallest).fit(row, width) for row in rows]


def write(canvas: Canvas, text: str, place: tuple[float, float], width: float, font: Font) -> None:
    """Write *text* from *place* to the right, at most *width* points wide."""
    text, font = font.fit(text, width)
    canvas.setFont(*font)
    canvas.drawString(*place, text)
