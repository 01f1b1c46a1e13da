"""A match of Scala 40."""

from dataclasses import dataclass
from functools import cached_property

from cartaro.engine.chance import Shuffle
from cartaro.engine.changing import replace
from cartaro.games.scala40.actions import ScalaAction
from cartaro.games.scala40.game import SCALA40, Scala40
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import CartaroError, tr
from cartaro.match.base_match import BaseMatch
from cartaro.match.draw import SeatDraw, draw_dealer
from cartaro.match.protocol import DRAW_LABEL, deck_label
from cartaro.match.scala40.elimination import Reentry, exits, offered_reentries, places_after, stand
from cartaro.match.seating import Seating
from cartaro.match.standing import Standing

_SEEDS = 1 << 32


@dataclass(frozen=True)
class ScalaMatch(BaseMatch):
    """A match of Scala 40 (see :class:`cartaro.match.protocol.Match`).

    ``reentries`` lists which sides came back and when. The position's terms are those of the sides still in.
    """

    terms: Terms
    position: Position
    reentries: tuple[Reentry, ...] = ()

    @property
    def game(self) -> Scala40:
        return SCALA40

    @cached_property
    def before(self) -> Standing:
        """The standing of the match when the deal began."""
        return stand(self.terms, self.deals, [r for r in self.reentries if r.deal <= len(self.deals)])

    @property
    def totals(self) -> tuple[int, ...]:
        return self.before.totals

    @cached_property
    def seating(self) -> Seating:
        places = places_after(self.terms, self.dealer, self.before.out)
        return Seating(places, self.terms.sides)

    @cached_property
    def standing(self) -> Standing:
        points = self.points
        return self.before if points is None else stand(self.terms, (*self.deals, points), self.reentries)

    @property
    def offered(self) -> tuple[int, ...]:
        if self.points is None or self.standing.over:
            return ()
        return tuple(offered_reentries(self.terms, (*self.deals, self.points), self.reentries))

    @property
    def exits(self) -> tuple[int, ...]:
        return exits(self.terms, self.deals if self.points is None else (*self.deals, self.points), self.reentries)

    def come_back(self, side: int) -> "ScalaMatch":
        if side not in self.offered:
            raise CartaroError(
                "no_reentry",
                tr("match-scala40-match-no_reentry"),
            )
        return replace(self, reentries=(*self.reentries, Reentry(self.number, side)))

    def seat_of(self, place: int) -> int:
        """Return the seat of *place* in the current deal; raise :class:`CartaroError` if the place is out."""
        seat = self.seating.seat_of(place)
        if seat is None:
            raise CartaroError("out", tr("match-scala40-match-out"))
        return seat

    def play(self, place: int, action: ScalaAction, elapsed_minutes: float | None = None) -> "ScalaMatch":
        after = super().play(place, action)
        vars(after).update(before=self.before, seating=self.seating)  # these depend only on finished deals
        return after

    def next_deal(self) -> "ScalaMatch":
        points, next_dealer = self.points, self.standing.next_dealer
        assert points is not None
        assert next_dealer is not None
        dealer = self.seating.place_of(next_dealer)
        after = replace(self, deals=(*self.deals, points), dealer=dealer)
        vars(after).update(before=self.standing)
        return _deal(after)


def begin(terms: Terms, shuffle: Shuffle, draw: SeatDraw | None = None) -> ScalaMatch:
    """Return a match with its dealer drawn, unless *draw* gives the places, and its first deal dealt."""
    roles = draw or draw_dealer(terms.players, shuffle.permute(SCALA40.pack.cards, DRAW_LABEL))
    nothing = SCALA40.deal(terms, SCALA40.pack.cards, (0,) * terms.sides)
    return _deal(ScalaMatch(terms, shuffle, roles, terms.players - 1, (), nothing))


def _deal(match: ScalaMatch) -> ScalaMatch:
    """Return *match* with a new deal by its dealer to the sides still in; the shuffle also seeds its reshuffles."""
    terms = match.terms.with_sides(match.terms.sides - len(match.before.out))
    label = deck_label(match.number, 0)
    totals = [match.totals[match.seating.match_side(side)] for side in range(terms.sides)]
    position = SCALA40.deal(terms, match.shuffle.permute(SCALA40.pack.cards, label), totals)
    seed = match.shuffle.stream(f"{label} renewals").below(_SEEDS)
    after = replace(match, position=replace(position, seed=seed))
    vars(after).update(before=match.before, seating=match.seating)
    return after
