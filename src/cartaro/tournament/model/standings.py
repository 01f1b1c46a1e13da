"""Standings: rows in order, the values of tie-breaks, and an explanation of every rank that a tie-break decided."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction

from cartaro.i18n import Text
from cartaro.tournament.model.criteria import TieBreak


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One entrant in the standings.

    ``place`` is shared by tied entrants. ``points`` are those of the standings (wins, victory points), ``made`` and
    ``against`` the game points. ``breaks`` are the values of the tie-breaks, in the order of the columns; None if one
    was not needed. ``reason`` explains why the row ranks before the next one, or is tied with it, if not by points;
    ``by_lot``: only the lot decides; ``note`` is a doubt about the rank itself, with which the reason begins.
    """

    place: int
    entrant: str
    points: Fraction
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    made: int = 0
    against: int = 0
    breaks: tuple[Fraction | None, ...] = ()
    reason: Text | None = None
    by_lot: bool = False
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Standings:
    """Standings with their title and the tie-breaks of the columns; ``phase`` identifies groups and lines.

    ``rule`` describes the criterion, if other than points only.
    """

    title: Text
    phase: str
    columns: tuple[TieBreak, ...]
    rows: tuple[StandingsRow, ...]
    rule: Text | None = None

    def noting(self, entrants: Collection[str], note: Text) -> "Standings":
        """Return the standings with *note* about each of *entrants*, also before the reason of their rank."""
        if not entrants:
            return self
        rows = (
            replace(row, reason=note + row.reason if row.reason else note, note=note)
            if row.entrant in entrants
            else row
            for row in self.rows
        )
        return replace(self, rows=tuple(rows))

    def place_of(self, entrant: str) -> int:
        """Return the place of *entrant*; raise :class:`KeyError` if they are not ranked here."""
        for row in self.rows:
            if row.entrant == entrant:
                return row.place
        raise KeyError(entrant)
