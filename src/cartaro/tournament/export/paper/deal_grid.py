"""The repeated deals of a table on its slip: a row for each deal with its primo di mano, a column for each pair."""

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from cartaro.i18n import Language, tr
from cartaro.tournament.export.paper.letters import SANS, SANS_BOLD, Font, write, write_name

_NUMBER, _POINTS, _GAP = 9 * mm, 25 * mm, 1.5 * mm
_HEAD, _SIGNATURE = 11 * mm, 10 * mm
_TALLEST = 12 * mm
_DEAL, _PRIMO = tr("tournament-export-paper-deal_grid-deal"), tr("tournament-export-paper-deal_grid-primo_di_mano")
_TOTAL, _SIGNED = tr("tournament-export-paper-deal_grid-total"), tr("tournament-export-paper-deal_grid-signed")


@dataclass(frozen=True, slots=True)
class DealRow:
    """One repeated deal: its number, its primo di mano, and the name of each side's line."""

    number: int
    primo: str
    lines: Sequence[str]


@dataclass(frozen=True, slots=True)
class DealGrid:
    """The grid of a table's deals between *sides* (names of people), with fields for sums and signatures."""

    sides: Sequence[Sequence[str]]
    deals: Sequence[DealRow]

    def draw(self, canvas: Canvas, left: float, top: float, width: float, room: float, language: Language) -> None:
        """Draw the grid from *top* down."""
        first = left + width - len(self.sides) * _POINTS
        columns = [first + at * _POINTS for at in range(len(self.sides))]
        row = min((room - _HEAD - _SIGNATURE) / (len(self.deals) + 1), _TALLEST)
        canvas.setLineWidth(0.4)
        self._draw_head(canvas, left, columns, top - _HEAD + mm, language)
        for at, deal in enumerate(self.deals, 1):
            self._draw_deal(canvas, deal, left, columns, top - _HEAD - at * row, row)
        self._draw_totals(canvas, left, columns, top - _HEAD - (len(self.deals) + 1) * row, row, language)

    def _draw_head(self, canvas: Canvas, left: float, columns: Sequence[float], y: float, language: Language) -> None:
        write(canvas, _DEAL.in_language(language), (left, y), _NUMBER, Font(SANS, 7))
        words = columns[0] - left - _NUMBER - _GAP
        write(canvas, _PRIMO.in_language(language), (left + _NUMBER, y), words, Font(SANS, 7))
        for people, x in zip(self.sides, columns, strict=True):
            for at, name in enumerate(reversed(people)):
                write_name(canvas, name, (x + mm, y + (1.6 + at * 5.2) * mm), _POINTS - 2 * mm, Font(SANS_BOLD, 9), 6.5)

    def _draw_deal(
        self, canvas: Canvas, deal: DealRow, left: float, columns: Sequence[float], y: float, row: float
    ) -> None:
        write(canvas, str(deal.number), (left, y + row / 2 - 1.5 * mm), _NUMBER, Font(SANS_BOLD, 12))
        words = columns[0] - left - _NUMBER - _GAP
        write_name(canvas, deal.primo, (left + _NUMBER, y + row / 2), words, Font(SANS, 9), min(8, row / 2.2))
        for x, line in zip(columns, deal.lines, strict=True):
            canvas.rect(x, y, _POINTS, row)
            write(canvas, line, (x + mm, y + row - 2.6 * mm), _POINTS - 2 * mm, Font(SANS, 6))

    def _draw_totals(
        self, canvas: Canvas, left: float, columns: Sequence[float], y: float, row: float, language: Language
    ) -> None:
        words = columns[0] - left - _GAP
        write(canvas, _TOTAL.in_language(language), (left, y + row / 2 - mm), words, Font(SANS_BOLD, 9))
        canvas.setLineWidth(1)
        for x in columns:
            canvas.rect(x, y, _POINTS, row)
        canvas.setLineWidth(0.4)
        signed = y - _SIGNATURE + 2 * mm
        for x in columns:
            canvas.line(x + mm, signed, x + _POINTS - mm, signed)
        write(canvas, _SIGNED.in_language(language), (left, signed), words, Font(SANS, 7))
