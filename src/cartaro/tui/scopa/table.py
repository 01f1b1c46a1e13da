"""A table of Scopa in the terminal: one player, bots in the other chairs, one match."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cartaro.bots import Bot
from cartaro.cards import Card
from cartaro.engine.chance import Shuffle
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.score import Count, count, primiera, score_count
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import Text
from cartaro.match.scopa.match import FishingMatch, begin
from cartaro.notation.sentences.scopa import THEM, US, name_role
from cartaro.tui.clock import NO_CLOCK, TurnClock
from cartaro.tui.scopa.sheet import DealSheet
from cartaro.tui.table import MatchTable
from cartaro.tui.words import YOU, name_deal


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Another player: the name, the role in this deal, the hand size, and the side."""

    name: str
    role: Text | None
    cards: int
    is_partner: bool
    acts: bool


class ScopaMatchTable(MatchTable[FishingMatch]):
    """A match against bots. ``minutes`` returns its duration so far; ``clock`` is the player's."""

    def __init__(
        self,
        terms: Terms,
        shuffle: Shuffle,
        bots: Sequence[Bot],
        names: Sequence[str],
        minutes: Callable[[], float],
        clock: TurnClock = NO_CLOCK,
    ) -> None:
        super().__init__(begin(terms, shuffle), bots, names, minutes, clock)
        self.terms = terms
        self.names = names_of(terms.rulebook)
        self._gone = minutes

    def partners(self, side: int) -> list[str]:
        """Return the names of the bots of a side of the match."""
        places = range(side, self.terms.players, self.terms.sides)
        return [name for place in places if (name := self.name(place)) is not None]

    def side_name(self, side: int) -> Text:
        """Return the name of a side of the match: we and they, or its players."""
        if side == self.my_side:
            return US if self.partners(side) else YOU
        if self.terms.sides == 2 and self.terms.players > 2:
            return THEM
        return Text(" e ".join(self.partners(side)), " and ".join(self.partners(side)))

    def sides(self) -> list[int]:
        """Return the sides of the match, the player's first."""
        return [(self.my_side + i) % self.terms.sides for i in range(self.terms.sides)]

    def look(self) -> Observation:
        """Return the player's view."""
        return self.match.game.observe(self.match.position, self.my_seat)

    def neighbours(self) -> list[Neighbour]:
        """Return the other players, in order of play after the player."""
        seating, seen = self.match.seating, self.look()
        around = [(self.me + i) % self.terms.players for i in range(1, self.terms.players)]
        return [self._neighbour(place, seating.places.index(place), seen) for place in around]

    def _neighbour(self, place: int, seat: int, seen: Observation) -> Neighbour:
        return Neighbour(
            name=self.name(place) or "",
            role=name_role(self.terms.rulebook, seat, self.terms.players),
            cards=seen.hands[seat],
            is_partner=place % self.terms.sides == self.my_side,
            acts=self.match.place_to_act == place,
        )

    @property
    def my_role(self) -> Text | None:
        """The player's role in this deal."""
        seat = self.match.seating.places.index(self.me)
        return name_role(self.terms.rulebook, seat, self.terms.players)

    def minutes_left(self) -> int | None:
        """Return the whole minutes left on the clock, None if there is no clock."""
        limit = self.terms.clock_minutes
        return None if limit is None else max(0, math.ceil(limit - self._gone()))

    def takes(self, card: Card) -> list[Play]:
        """Return the player's legal plays of *card*, without declarations of ``fuori``."""
        return [a for a in self.look().actions if isinstance(a, Play) and a.card == card and not a.fuori]

    def sheet(self) -> DealSheet:
        """Return the score sheet of the finished deal, the player's side first."""
        match, order = self.match, self.sides()
        assert match.score is not None
        assert match.points is not None
        seating = match.seating
        deal_side = {seating.match_side(side): side for side in range(self.terms.sides)}
        turned = [deal_side[side] for side in order]
        notes = score_count(self.terms, _turn(count(match.position), turned))
        lines = tuple(
            type(line)(line.name, line.article, tuple(line.points[side] for side in turned), notes.line(line.name).note)
            for line in match.score.lines
        )
        return DealSheet(
            title=name_deal(match.number),
            sides=tuple(self.side_name(side) for side in order),
            lines=lines,
            points=tuple(match.points[side] for side in order),
            totals=tuple(match.standing.totals[side] for side in order),
            target=self.terms.target,
            names=self.names,
            primiere=tuple(primiera(self.terms, match.position.piles[side]) for side in turned),
        )


def _turn(counted: Count, order: Sequence[int]) -> Count:
    """Return the count with its sides in another order."""
    settebello = None if counted.settebello is None else list(order).index(counted.settebello)
    return Count(
        cards=tuple(counted.cards[side] for side in order),
        denari=tuple(counted.denari[side] for side in order),
        settebello=settebello,
        primiera=tuple(counted.primiera[side] for side in order),
        scope=tuple(counted.scope[side] for side in order),
    )
