"""Text on paper, in the fonts that are embedded: Noto Sans and Noto Serif, with all of Latin, Greek and Cyrillic."""

import io
import unicodedata
from collections.abc import Sequence
from typing import Literal, NamedTuple

import fontpkg
import uharfbuzz
from reportlab import rl_config
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont, shapeStr
from reportlab.pdfgen.canvas import Canvas

from cartaro.tournament.model.person_names import BETWEEN_NAMES

SERIF, SERIF_BOLD = "Noto Serif", "Noto Serif Bold"
SANS, SANS_BOLD = "Noto Sans", "Noto Sans Bold"
_REGULAR, _SEMIBOLD, _BOLD = 400, 600, 700
_LEADING = 1.1
"""The distance of two lines of a name, in sizes of their letters."""
_SMALLEST = 5
"""The size of the smallest letters of a name on two lines."""
_HALF_WAY = 0.35
"""The height of half a capital letter, in sizes."""
_MISSING = "?"


def _register(face: str, family: str, weight: int) -> frozenset[int]:
    """Make *face* known to the PDF library: *family*, whose file has all weights, at one; return its characters."""
    whole = uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(fontpkg.path(family))))
    wish = uharfbuzz.SubsetInput()
    wish.keep_everything()
    wish.pin_axis_location(whole, "wght", weight)
    wish.pin_axis_location(whole, "wdth", 100)
    font = TTFont(face, io.BytesIO(uharfbuzz.subset(whole, wish).blob.data))
    font.face.name = face.replace(" ", "").encode()  # all weights of a file have one name, and would be one font
    registerFont(font)
    return frozenset(font.face.charToGlyph)


rl_config.canvas_basefontname = SANS  # else every file names a font of the printer's
_CHARACTERS = frozenset.intersection(
    _register(SERIF, "Noto Serif", _REGULAR),
    _register(SERIF_BOLD, "Noto Serif", _SEMIBOLD),
    _register(SANS, "Noto Sans", _REGULAR),
    _register(SANS_BOLD, "Noto Sans", _BOLD),
)


def writable(text: str) -> str:
    """Return *text* in characters that the fonts have.

    Others are left out, as those of a name that a Latin spelling follows; a text of nothing else is ``?``. Blanks are
    one space, as on the pages: the text is broken anew to the width of the paper.
    """
    written = " ".join("".join(map(_writable, unicodedata.normalize("NFC", text))).split())
    return written or (_MISSING if text.strip() else "")


def _writable(letter: str) -> str:
    if letter.isspace():
        return " "
    for form in (letter, unicodedata.normalize("NFKC", letter)):
        if form.isprintable() and _CHARACTERS.issuperset(map(ord, form)):
            return form
    return ""


def with_marks(text: str, font: "Font") -> str:
    """Return *text* as it is to be drawn: an accent that has no letter of its own stands where its letter wants it."""
    return shapeStr(text, *font) if any(map(unicodedata.combining, text)) else text


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
    """Write a name as :func:`write_rows` does.

    The second line begins with the second of a pair, or with the word at which the two are most alike.
    """
    write_rows(canvas, _break_name(writable(name)), place, width, font, two)


def write_rows(
    canvas: Canvas, rows: Sequence[str], place: tuple[float, float], width: float, font: Font, two: float
) -> None:
    """Write *rows* from *place*, half-way up their letters, at most *width* points wide: on one line, if that fits.

    They take a line each, of at most *two* points, if they would be smaller, or shortened, on one.
    """
    fitted_rows = _fit_rows([row for row in rows if row], width, font, two)
    for at, (text, fitted) in enumerate(fitted_rows):
        above = (len(fitted_rows) - 1) / 2 - at
        canvas.setFont(*fitted)
        middle = place[1] + (above * _LEADING - _HALF_WAY) * fitted.size
        canvas.drawString(place[0], middle, with_marks(text, fitted))


def _fit_rows(rows: Sequence[str], width: float, font: Font, two: float) -> list[tuple[str, Font]]:
    whole = writable(" ".join(rows))
    text, fitted = font.fit(whole, width)
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


def write(
    canvas: Canvas,
    text: str,
    place: tuple[float, float],
    width: float,
    font: Font,
    side: Literal["left", "right"] = "left",
) -> float:
    """Write *text* at most *width* points wide; return its width. *place* is where it begins, or ends on the right."""
    text, font = font.fit(text, width)
    taken = stringWidth(text, *font)
    canvas.setFont(*font)
    canvas.drawString(place[0] - (taken if side == "right" else 0), place[1], with_marks(text, font))
    return taken
