"""Certificates: a landscape A4 page for each recipient."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib import colors
from reportlab.lib.pagesizes import A4, landscape
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from cartaro.i18n import Language, Text, tr
from cartaro.tournament.export.paper.letters import SANS, SERIF, SERIF_BOLD, Font, with_marks, writable

WIDTH, HEIGHT = landscape(A4)
_MIDDLE = WIDTH / 2
_RED = colors.Color(0.62, 0.22, 0.13)
_CERTIFICATE = tr("tournament-export-paper-certificates-certificate")
_TO = Text("a", "to")
_SIGNED = tr("tournament-export-paper-certificates-signed")


@dataclass(frozen=True, slots=True)
class Honour:
    """The data of a certificate: the recipient, the honour (``first place``), the event, its place and day."""

    name: str
    what: str
    event: str
    where: str


def certificates_pdf(honours: Sequence[Honour], language: Language) -> bytes:
    """Return a certificate for each honour, in order."""
    file = io.BytesIO()
    canvas = Canvas(file, pagesize=(WIDTH, HEIGHT), invariant=1, lang=language)
    canvas.setTitle(writable(f"{_CERTIFICATE.in_language(language)}: {honours[0].event}"))
    canvas.setAuthor("Cartaro")
    for honour in honours:
        _draw_frame(canvas)
        canvas.setFillColor(_RED)
        _centre(canvas, _CERTIFICATE.in_language(language), 158 * mm, Font(SERIF_BOLD, 44))
        canvas.setFillColor(colors.black)
        _centre(canvas, _TO.in_language(language), 138 * mm, Font(SERIF, 16))
        _centre(canvas, honour.name, 120 * mm, Font(SERIF_BOLD, 34))
        _centre(canvas, honour.what, 98 * mm, Font(SERIF, 24))
        _centre(canvas, honour.event, 82 * mm, Font(SERIF, 18))
        _centre(canvas, honour.where, 72 * mm, Font(SANS, 12))
        canvas.line(_MIDDLE - 40 * mm, 40 * mm, _MIDDLE + 40 * mm, 40 * mm)
        _centre(canvas, _SIGNED.in_language(language), 34 * mm, Font(SANS, 10))
        canvas.showPage()
    canvas.save()
    return file.getvalue()


def _draw_frame(canvas: Canvas) -> None:
    canvas.setStrokeColor(_RED)
    for inset, width in ((10 * mm, 2.5), (12.5 * mm, 0.6)):
        canvas.setLineWidth(width)
        canvas.rect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset)
    canvas.setStrokeColor(colors.black)
    canvas.setLineWidth(0.5)


def _centre(canvas: Canvas, text: str, y: float, font: Font) -> None:
    text, font = font.fit(text, WIDTH - 50 * mm, 8)
    canvas.setFont(*font)
    canvas.drawCentredString(_MIDDLE, y, with_marks(text, font))
