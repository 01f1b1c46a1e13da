"""The seating of one deal: seats in order of play, places around the table, sides of the deal and of the match."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one deal. ``places[seat]`` is the place that plays there; a place out of the match has no seat.

    ``sides`` is the number of sides of the match: place p plays for side ``p % sides``.
    """

    places: tuple[int, ...]
    sides: int

    @property
    def dealer(self) -> int:
        """The place that deals: the last to play."""
        return self.places[-1]

    def place_of(self, seat: int) -> int:
        """Return the place of *seat*."""
        return self.places[seat]

    def seat_of(self, place: int) -> int | None:
        """Return the seat of *place*, None if it does not play."""
        return self.places.index(place) if place in self.places else None

    def match_side(self, side: int) -> int:
        """Return the side of the match that plays as *side* of the deal."""
        return self.places[side] % self.sides

    def by_match_side(self, by_deal_side: Sequence[int]) -> tuple[int, ...]:
        """Return values by side of the deal as values by side of the match; a side that does not play has zero."""
        values = [0] * self.sides
        for side, value in enumerate(by_deal_side):
            values[self.match_side(side)] = value
        return tuple(values)


@cache
def seat_after(dealer: int, players: int, sides: int) -> Seating:
    """Return the seating of a deal that everybody plays and *dealer* deals."""
    return Seating(tuple((dealer + 1 + seat) % players for seat in range(players)), sides)
