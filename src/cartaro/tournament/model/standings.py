"""Standings: rows in order, what each criterion counted, and a sentence for every place that a criterion decided."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from fractions import Fraction

from cartaro.i18n import Text
from cartaro.tournament.model.criteria import TieBreak


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """One entrant in the standing.

    ``place`` is shared by those whom nothing parts. ``points`` are those of the standing (wins, victory points),
    ``made`` and ``against`` the game points. ``breaks`` are the values of the tie-breaks, in the order of the
    standing's columns; None where a criterion was not needed. ``reason`` tells why the row stands above the one after
    it, or level with it, where points alone do not; ``by_lot`` that nothing but the lot does.
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


@dataclass(frozen=True, slots=True)
class Standings:
    """A standing with its title and the criteria of its columns; ``phase`` tells groups and lines apart.

    ``rule`` says by what it goes, where that is not the points alone.
    """

    title: Text
    phase: str
    columns: tuple[TieBreak, ...]
    rows: tuple[StandingsRow, ...]
    rule: Text | None = None

    def with_last(self, entrants: Collection[str], why: Text) -> "Standings":
        """Return the standing with *entrants* behind all others, for the reason *why*; the others close up.

        A lot that parted somebody from one of them counts between the others only if it parts them too.
        """
        last = [row for row in self.rows if row.entrant in entrants]
        if not last:
            return self
        kept: list[StandingsRow] = []
        place_before = 0
        for row in self.rows:
            if row.entrant not in entrants:
                place = kept[-1].place if kept and row.place == place_before else len(kept) + 1
                place_before = row.place
                kept.append(replace(row, place=place))
            elif kept and not row.by_lot:
                kept[-1] = replace(kept[-1], by_lot=False)
        behind = [replace(row, place=len(kept) + 1, reason=why, by_lot=False) for row in last]
        return replace(self, rows=(*kept, *behind))

    def place_of(self, entrant: str) -> int:
        """Return the place of *entrant*; :class:`KeyError` where they are not ranked here."""
        for row in self.rows:
            if row.entrant == entrant:
                return row.place
        raise KeyError(entrant)
