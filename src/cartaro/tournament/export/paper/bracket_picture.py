"""The drawing of a bracket: a column for each round, a box for each match, lines to the next match of its winner."""

from collections.abc import Callable

from reportlab.lib import colors
from reportlab.lib.units import mm
from reportlab.platypus import Flowable

from cartaro.i18n import Language, tr
from cartaro.tournament.export.charts.bracket import BracketChart, PairedMatch, PairedMatchState, Place
from cartaro.tournament.export.paper.letters import SANS, SANS_BOLD, Font, write, write_name

TALLEST = 146 * mm
"""The greatest height of a picture: a landscape page below its heading."""

_HEAD, _GAP, _EDGE = 7 * mm, 8 * mm, 1.2 * mm
_SLOT, _BOX = 17 * mm, 11 * mm
_SCORE, _TABLE = 7 * mm, 12 * mm
_TWO_LINES = 0.6
"""The size of letters of which there is space for two lines, compared with that of one."""
_TITLE = 5 * mm
"""The height of the title above the match for third place, which is below the final."""
_LINE = colors.Color(0.45, 0.45, 0.45)
_UNKNOWN = tr("tournament-export-paper-bracket_picture-known")
_BYE = tr("tournament-export-paper-bracket_picture-goes_without_playing")
_THIRD = tr("tournament-export-paper-bracket_picture-third_place")


class BracketPicture(Flowable):
    """The drawing; *name* returns the name of an entrant."""

    def __init__(self, chart: BracketChart, name: Callable[[int], str], language: Language) -> None:
        super().__init__()
        self._chart, self._name, self._language = chart, name, language
        leaves = len(chart.rounds[0].matches)
        self._slot = min(_SLOT, (TALLEST - _HEAD) / leaves)
        below_final = 2 * (self._box + _EDGE + _TITLE) if chart.third is not None else 0
        self._body = max(max(leaves, 2) * self._slot, self._box + below_final)

    def wrap(self, width: float, _height: float) -> tuple[float, float]:
        self._column = min(width / len(self._chart.rounds), 90 * mm)
        return width, self._body + _HEAD

    def draw(self) -> None:
        rounds = self._chart.rounds
        for at, round_ in enumerate(rounds):
            left, slot = at * self._column, self._body / len(round_.matches)
            self._write(round_.title.in_language(self._language), left, self._body + 2 * mm, SANS_BOLD)
            for place, match in enumerate(round_.matches):
                middle = self._body - (place + 0.5) * slot
                if match is None:
                    continue
                self._draw_match(match, left, middle)
                if at + 1 < len(rounds):
                    self._lead_on(left, middle, slot * (-0.5 if place % 2 == 0 else 0.5))
        if self._chart.third is not None:
            left = (len(rounds) - 1) * self._column
            self._write(_THIRD.in_language(self._language), left, self._box + _EDGE, SANS_BOLD)
            self._draw_match(self._chart.third, left, self._box / 2)

    @property
    def _box(self) -> float:
        return min(_BOX, self._slot * 0.9)

    @property
    def _wide(self) -> float:
        return self._column - _GAP

    def _lead_on(self, left: float, middle: float, to: float) -> None:
        """Draw the line to the next round; *to* is the vertical offset of the next match."""
        self.canv.setStrokeColor(_LINE)
        bend = left + self._wide + _GAP / 2
        self.canv.line(left + self._wide, middle, bend, middle)
        self.canv.line(bend, middle, bend, middle + to)
        self.canv.line(bend, middle + to, left + self._column, middle + to)

    def _draw_match(self, match: PairedMatch, left: float, middle: float) -> None:
        box = self._box
        self.canv.setStrokeColor(_LINE)
        self.canv.rect(left, middle - box / 2, self._wide, box)
        self.canv.line(left, middle, left + self._wide, middle)
        lines = [self._line_of(place) for place in match.places]
        if match.state is PairedMatchState.BYE:
            lines.append((_BYE.in_language(self._language), "", False))
        lines += [(_UNKNOWN.in_language(self._language), "", False)] * (2 - len(lines))
        open_ = match.state is PairedMatchState.OPEN and match.table
        size = min(9.5, box / 2 / 1.35)
        for line, (name, score, won) in enumerate(lines):
            centre = middle + (box / 4 if line == 0 else -box / 4)
            face = SANS_BOLD if won else SANS
            room = self._wide - 2 * _EDGE - (_TABLE if open_ else _SCORE if score else 0)
            write_name(self.canv, name, (left + _EDGE, centre), room, Font(face, size), size * _TWO_LINES)
            if score:
                self.canv.setFont(face, size)
                self.canv.drawRightString(left + self._wide - _EDGE, centre - size * 0.35, score)
        if open_:
            self._write_table(match.table, left + self._wide - _TABLE, middle, size)

    def _write_table(self, table: int, left: float, middle: float, size: float) -> None:
        """Write the table of a match above the line between its sides."""
        self.canv.setFillColor(colors.white)
        self.canv.rect(left, middle - size * 0.6, _TABLE - _EDGE, size * 1.2, stroke=0, fill=1)
        self.canv.setFillColor(colors.black)
        text = tr("tournament-export-paper-bracket_picture-at", table=table).in_language(self._language)
        self._write(text, left + _EDGE, middle - size * 0.35, SANS, size, _TABLE - 2 * _EDGE)

    def _line_of(self, place: Place) -> tuple[str, str, bool]:
        if place.entrant is None:
            awaited = tr("tournament-export-paper-bracket_picture-awaits", table=place.awaits)
            return (awaited if place.awaits else _UNKNOWN).in_language(self._language), "", False
        name = self._name(place.entrant)
        text = (
            tr("tournament-export-paper-bracket_picture-absent", name=name).in_language(self._language)
            if place.absent
            else name
        )
        return text, place.score, place.won

    def _write(self, text: str, left: float, base: float, face: str, size: float = 10, room: float = 0) -> None:
        write(self.canv, text, (left, base), room or self._wide, Font(face, size))
