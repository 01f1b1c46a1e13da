"""Scoring of meetings: points for wins or their grades, victory points by a scale, points by place, or penalties."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Any

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.model.catalogue import Source, read_entries, read_fraction, read_sources, read_text
from cartaro.tournament.model.results import Meeting, MeetingStatus, Penalty, Side
from cartaro.tournament.model.table_order import USUAL, TableOrder, find_table_order
from cartaro.tournament.model.unplayed import NO_AWARD, UnplayedAward, read_award, settle

_NOTHING = Fraction(0)


class ScoringKind(StrEnum):
    """The kind of conversion of a meeting's result to points of the standings."""

    WINS = "wins"
    """So many for a win, a draw and a loss."""
    GRADES = "grades"
    """So many for a single, double or triple win (Scopone to 8, article 16), and for a draw."""
    SCALE = "scale"
    """Victory points by the difference of the game points."""
    PLACES = "places"
    """By the place at a table of several."""
    PENALTIES = "penalties"
    """The game points themselves, fewer being better (Scala 40)."""
    BOARDS = "boards"
    """By comparison with the other tables that played the same deals."""


@dataclass(frozen=True, slots=True)
class VictoryPointScale:
    """A scale of victory points: up to the difference ``upto[i]`` the winner gets ``winner[i]`` of ``total``."""

    total: int
    upto: tuple[int, ...]
    winner: tuple[int, ...]

    def share(self, difference: int) -> tuple[Fraction, Fraction]:
        """Return the victory points of the two sides, for the first side's game points less the other's."""
        at = bisect_left(self.upto, abs(difference))
        more, less = Fraction(self.winner[at]), Fraction(self.total - self.winner[at])
        return (more, less) if difference >= 0 else (less, more)


@dataclass(frozen=True, slots=True)
class Scoring:
    """A scoring scheme.

    ``rest`` is the award of a bye; ``there`` and ``absent`` are those of a meeting to which one side did not come, and
    ``void`` that of an annulled one. ``grades`` are the points of a single, double and triple win. ``low``: game points
    are penalties (Scala 40), and ``exit_score`` is the elimination score; an event's plan takes both from the rulebook.
    ``table`` defines the order at a table of several. Victory points favour the winner, even with fewer points
    (``fuori``, a decision of the referee).
    """

    id: str
    title: Text
    about: Text
    kind: ScoringKind
    sources: tuple[Source, ...]
    win: Fraction = Fraction(0)
    draw: Fraction = Fraction(0)
    loss: Fraction = Fraction(0)
    grades: tuple[Fraction, ...] = ()
    scale: VictoryPointScale | None = None
    places: tuple[Fraction, ...] = ()
    rest: UnplayedAward = NO_AWARD
    there: UnplayedAward = NO_AWARD
    absent: UnplayedAward = NO_AWARD
    void: UnplayedAward = NO_AWARD
    low: bool = False
    exit_score: int = 0
    table: TableOrder = field(default_factory=lambda: find_table_order(USUAL))

    @property
    def fewer(self) -> bool:
        """Whether fewer points of the standings are better: they are sums of penalty points."""
        return self.kind is ScoringKind.PENALTIES

    @property
    def drawn(self) -> Fraction:
        """The points of a drawn meeting for each side; zero if there are no draws."""
        return Fraction(self.scale.total, 2) if self.scale else self.draw

    @property
    def half(self) -> Fraction | None:
        """The half points of a round for which an entrant asked: a draw, where two make a win; None without any."""
        wins = {
            ScoringKind.WINS: self.win,
            ScoringKind.GRADES: min(self.grades, default=None),
            ScoringKind.SCALE: Fraction(self.scale.total) if self.scale else None,
        }
        return self.drawn if self.drawn and self.drawn * 2 == wins.get(self.kind) else None

    @property
    def most(self) -> Fraction | None:
        """The most points of the standings from one meeting; None if it has no limit of its own."""
        best = {
            ScoringKind.WINS: self.win,
            ScoringKind.GRADES: max(self.grades, default=None),
            ScoringKind.SCALE: Fraction(self.scale.total) if self.scale else None,
            ScoringKind.PLACES: max(self.places, default=None),
        }
        return best.get(self.kind)

    def points(self, meeting: Meeting, entrant: str, among: Iterable[Meeting] = ()) -> Fraction:
        """Return the points of the standings of *entrant* from *meeting*; zero while it has no result.

        *among* are the event's meetings, from which some awards without play are computed. Repeated deals are compared
        over all tables by :mod:`cartaro.tournament.formats.repeated`: here they are zero.
        """
        side = meeting.side_of(entrant)
        return self.points_by(meeting, side, meeting.won_by, self.award(meeting, side, among))

    def points_by(self, meeting: Meeting, side: Side, winner: str | None, award: UnplayedAward | None) -> Fraction:
        """Return what :meth:`points` does, from a side, a winner and an award that the caller has."""
        if award:
            return Fraction(award.made) if self.fewer else award.points
        return self._of_play(meeting, side, winner) if meeting.status is MeetingStatus.PLAYED else _NOTHING

    def award(self, meeting: Meeting, side: Side, among: Iterable[Meeting] = ()) -> UnplayedAward | None:
        """Return the side's award without play; None if it has played, or has still to play."""
        match meeting.status:
            case MeetingStatus.REST:
                award = self.absent if side.absent and self.rest != NO_AWARD else self.rest
            case MeetingStatus.HALF:
                award = UnplayedAward(self.drawn)
            case MeetingStatus.VOID:
                award = self.void
            case MeetingStatus.FORFEIT:
                award = self.absent if side.absent else self.there
            case MeetingStatus.PLAYED if side.absent:
                award = self.absent
            case _:
                return None
        return settle(award, meeting, among, self.exit_score)

    def game_points_of(self, penalty: Penalty) -> int:
        """Return the game points of a penalty; if these are the points of the standings, all of it."""
        return penalty.made + (int(penalty.points) if self.fewer else 0)

    def fined(self, meeting: Meeting, penalties: Iterable[Penalty]) -> Meeting:
        """Return a table of Scala 40 with the penalties of its round added to the scores."""
        fines = [p for p in penalties if p.round == meeting.round and self.low]
        if not fines:
            return meeting
        sides = (
            replace(side, made=side.made + sum(self.game_points_of(p) for p in fines if p.entrant == side.entrant))
            for side in meeting.sides
        )
        return replace(meeting, sides=tuple(sides))

    def _of_play(self, meeting: Meeting, side: Side, winner: str | None) -> Fraction:
        match self.kind:
            case ScoringKind.WINS | ScoringKind.GRADES:
                won = self.grades[max(meeting.grade, 1) - 1] if self.grades else self.win
                return self.draw if winner is None else won if winner == side.entrant else self.loss
            case ScoringKind.SCALE:
                ahead = side.made - meeting.against(side.entrant)
                return self._of_scale(side, -ahead if self.low else ahead, winner)
            case ScoringKind.PLACES:
                return self._of_place(meeting, side)
            case ScoringKind.PENALTIES:
                return Fraction(side.made)
            case ScoringKind.BOARDS:
                return _NOTHING

    def _of_scale(self, side: Side, ahead: int, winner: str | None) -> Fraction:
        """Return the victory points of *side* for its margin; the larger part is the winner's, if there is one."""
        assert self.scale is not None
        mine, theirs = self.scale.share(ahead)
        if winner is None:
            return mine
        return max(mine, theirs) if winner == side.entrant else min(mine, theirs)

    def _of_place(self, meeting: Meeting, side: Side) -> Fraction:
        """Return the points of the place at the table; tied players share the points of all their places."""
        mine = self.table.key(side)
        others = [self.table.key(other) for other in meeting.sides if not other.absent]
        better, level = sum(other < mine for other in others), others.count(mine)
        worth = [self.places[at] if at < len(self.places) else Fraction(0) for at in range(better, better + level)]
        return worth[0] if level == 1 else sum(worth, Fraction(0)) / level


@cache
def scorings() -> dict[str, Scoring]:
    """Return all scoring schemes by id, in the order of the data."""
    return {id: _read(id, entry) for id, entry in read_entries("scoring").items()}


def find_scoring(id: str) -> Scoring:
    """Return the scoring scheme *id*; raise :class:`CartaroError` if there is none."""
    known = scorings()
    if id in known:
        return known[id]
    names = ", ".join(known)
    raise CartaroError(
        "unknown_scoring",
        tr("tournament-model-score_schemes-unknown_scoring", id=id, names=names),
    )


def _read(id: str, entry: Mapping[str, Any]) -> Scoring:
    scale = None
    if "bands" in entry:
        upto, winner = zip(*entry["bands"], strict=True)
        scale = VictoryPointScale(int(entry["total"]), upto, (*winner, int(entry["above"])))
    return Scoring(
        id=id,
        title=read_text(entry["title"]),
        about=read_text(entry["about"]),
        kind=ScoringKind(entry["kind"]),
        sources=read_sources(entry),
        win=read_fraction(entry.get("win", 0)),
        draw=read_fraction(entry.get("draw", 0)),
        loss=read_fraction(entry.get("loss", 0)),
        grades=tuple(read_fraction(value) for value in entry.get("grades", ())),
        scale=scale,
        places=tuple(read_fraction(value) for value in entry.get("places", ())),
        rest=read_award(entry.get("rest", {})),
        there=read_award(entry["there"]),
        absent=read_award(entry["absent"]),
        void=read_award(entry["void"]),
    )
