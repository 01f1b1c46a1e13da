"""What a meeting is worth to each of its sides: wins, victory points by a scale, points by place, or penalties."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Any

from cartaro.desk.catalogue import Source, read_entries, read_fraction, read_sources, read_text
from cartaro.desk.results import Meeting, Side, Status
from cartaro.texts import CartaroError, Text

_NOTHING = Fraction(0)


class Kind(StrEnum):
    """How a meeting becomes points of the standing."""

    WINS = "wins"
    """So many for a win, a draw and a loss."""
    SCALE = "scale"
    """Victory points by the difference of the game points."""
    PLACES = "places"
    """By the place at a table of several."""
    PENALTIES = "penalties"
    """The game points themselves, fewer being better (Scala 40)."""
    BOARDS = "boards"
    """By comparison with the other tables that played the same deals."""


@dataclass(frozen=True, slots=True)
class Award:
    """What is given without play: points of the standing, game points made and suffered."""

    points: Fraction = Fraction(0)
    made: int = 0
    against: int = 0


@dataclass(frozen=True, slots=True)
class Scale:
    """Victory points: ``upto[i]`` is the largest difference that gives the winner ``winner[i]`` of ``total``."""

    total: int
    upto: tuple[int, ...]
    winner: tuple[int, ...]

    def share(self, difference: int) -> tuple[Fraction, Fraction]:
        """Return the victory points of one side and of the other, for its game points less the other's."""
        at = bisect_left(self.upto, abs(difference))
        more, less = Fraction(self.winner[at]), Fraction(self.total - self.winner[at])
        return (more, less) if difference >= 0 else (less, more)


@dataclass(frozen=True, slots=True)
class Scoring:
    """One way of scoring. ``rest`` is what a bye gives, ``there`` and ``absent`` what a meeting not played gives."""

    id: str
    title: Text
    about: Text
    kind: Kind
    sources: tuple[Source, ...]
    win: Fraction = Fraction(0)
    draw: Fraction = Fraction(0)
    loss: Fraction = Fraction(0)
    scale: Scale | None = None
    places: tuple[Fraction, ...] = ()
    rest: Award = Award()
    there: Award = Award()
    absent: Award = Award()

    @property
    def fewer(self) -> bool:
        """Whether fewer points are better."""
        return self.kind is Kind.PENALTIES

    @property
    def drawn(self) -> Fraction:
        """What a drawn meeting gives each of two; zero where there are no draws to speak of."""
        return Fraction(self.scale.total, 2) if self.scale else self.draw

    def points(self, meeting: Meeting, entrant: str) -> Fraction:
        """Return the points of the standing that *meeting* gave *entrant*; zero while it has no result.

        Repeated deals are compared over all tables, which :mod:`cartaro.desk.repeated` does: here they are zero.
        """
        return self.points_by(meeting, meeting.side_of(entrant), meeting.won_by)

    def points_by(self, meeting: Meeting, side: Side, winner: str | None) -> Fraction:
        """Return what :meth:`points` does, for a side and a winner that are at hand."""
        if meeting.status is Status.PLAYED:
            return self._of_play(meeting, side, winner)
        award = self.award(meeting, side)
        return award.points if award else _NOTHING

    def made(self, meeting: Meeting, entrant: str) -> tuple[int, int]:
        """Return the game points that *entrant* made and suffered, those of a rest or a forfeit included."""
        return self.made_by(meeting, meeting.side_of(entrant))

    def made_by(self, meeting: Meeting, side: Side) -> tuple[int, int]:
        """Return what :meth:`made` does, for a side that is at hand."""
        award = self.award(meeting, side)
        return (award.made, award.against) if award else (side.made, meeting.against(side.entrant))

    def award(self, meeting: Meeting, side: Side) -> Award | None:
        """Return what the side gets without play; None where it played, or is still to play."""
        if meeting.status is Status.REST:
            return self.rest
        if meeting.status is Status.FORFEIT:
            return self.absent if side.absent else self.there
        return None

    def _of_play(self, meeting: Meeting, side: Side, winner: str | None) -> Fraction:
        match self.kind:
            case Kind.WINS:
                return self.draw if winner is None else self.win if winner == side.entrant else self.loss
            case Kind.SCALE:
                assert self.scale is not None
                return self.scale.share(side.made - meeting.against(side.entrant))[0]
            case Kind.PLACES:
                return self._of_place(meeting, side)
            case Kind.PENALTIES:
                return Fraction(side.made)
            case Kind.BOARDS:
                return _NOTHING

    def _of_place(self, meeting: Meeting, side: Side) -> Fraction:
        """Points of the place at the table; those who share places share the points of all of them."""
        mine, others = table_order(side), [table_order(other) for other in meeting.sides]
        better, level = sum(other < mine for other in others), others.count(mine)
        worth = [self.places[at] if at < len(self.places) else Fraction(0) for at in range(better, better + level)]
        return worth[0] if level == 1 else sum(worth, Fraction(0)) / level


def table_order(side: Side) -> tuple[bool, int, int]:
    """Order a table of Scala 40: who is in before who is out, out later before out earlier, then the fewer points."""
    return (side.out > 0, -side.out, side.made)


@cache
def scorings() -> dict[str, Scoring]:
    """Return every way of scoring by its id, in the order of the data."""
    return {id: _read(id, entry) for id, entry in read_entries("scoring").items()}


def find_scoring(id: str) -> Scoring:
    """Return the scoring called *id*; raise :class:`CartaroError` where there is none."""
    known = scorings()
    if id in known:
        return known[id]
    names = ", ".join(known)
    raise CartaroError(
        "unknown_scoring",
        f"Il punteggio di classifica «{id}» non c'è: ci sono {names}.",
        f"There is no scoring '{id}': there are {names}.",
    )


def _read(id: str, entry: Mapping[str, Any]) -> Scoring:
    scale = None
    if "bands" in entry:
        upto, winner = zip(*entry["bands"], strict=True)
        scale = Scale(int(entry["total"]), upto, (*winner, int(entry["above"])))
    return Scoring(
        id=id,
        title=read_text(entry["title"]),
        about=read_text(entry["about"]),
        kind=Kind(entry["kind"]),
        sources=read_sources(entry),
        win=read_fraction(entry.get("win", 0)),
        draw=read_fraction(entry.get("draw", 0)),
        loss=read_fraction(entry.get("loss", 0)),
        scale=scale,
        places=tuple(read_fraction(value) for value in entry.get("places", ())),
        rest=_read_award(entry.get("rest", {})),
        there=_read_award(entry.get("there", {})),
        absent=_read_award(entry.get("absent", {})),
    )


def _read_award(entry: Mapping[str, Any]) -> Award:
    return Award(read_fraction(entry.get("points", 0)), int(entry.get("made", 0)), int(entry.get("against", 0)))
