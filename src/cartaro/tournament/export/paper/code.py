"""QR codes of addresses on paper."""

import segno
from reportlab.pdfgen.canvas import Canvas


def draw_code(canvas: Canvas, address: str, x: float, y: float, size: float) -> None:
    """Draw the QR code of *address* into the square of *size* points whose lower left corner is at *x*, *y*."""
    rows = list(segno.make(address, micro=False).matrix_iter(border=2))
    dot = size / len(rows)
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            if dark:
                canvas.rect(x + across * dot, y + size - (down + 1) * dot, dot, dot, stroke=0, fill=1)
