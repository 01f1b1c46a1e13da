"""Uniform sampling of deals of Scopa and Scopone that a seat cannot distinguish from the one it plays.

No play reveals anything about the cards that its player kept: what a card takes, or whether it may be laid, depends
only on the table. Thus all assignments of the unseen cards are equally likely, and one draw is enough: nothing is
rejected.
"""

from collections.abc import Iterator, Sequence

from cartaro.engine.chance import Stream
from cartaro.kernel.fields import Field
from cartaro.kernel.scopa.action_numbers import PLACES
from cartaro.kernel.scopa.deal import Law, Layout
from cartaro.research.scopa.state import HISTORY_FIELDS

_CARD, _SEAT = (next(field for field in HISTORY_FIELDS if field.name == name) for name in ("card", "seat"))


class ReadObservation:
    """An observation decoded from words and history, with seats counted from seat 0 of the deal."""

    def __init__(self, law: Law, fields: Sequence[Field], words: Sequence[int], past: Sequence[int]) -> None:
        self._read = {(field.name, field.of): field.read(words) for field in fields}
        self.players, self.sides = law.players, law.sides
        self.seat = law.players - 1 - self._read["dealer", 0]
        self.hand, self.table = self._read["hand", 0], self._read["table", 0]
        self.size = self._read["hand_size", 0]
        self.stock = self._read["stock", 0]
        self.captured = 0
        for side in range(law.sides):
            self.captured |= self._read["captured", side]
        self.plays = [(self.absolute(_SEAT.read([word]) - 1), _CARD.read([word])) for word in past]
        self.pending, self.page = self._read["pending", 0], self._read["page", 0]

    def absolute(self, relative: int) -> int:
        """Return the seat that is *relative* seats after the observing one."""
        return (self.seat + relative) % self.players


def sample_start(law: Law, seen: ReadObservation, chance: Stream) -> Layout:
    """Return a layout that is possible before the first play, drawn uniformly."""
    played = 0
    for _, place in seen.plays:
        played |= 1 << place
    unseen = (1 << PLACES) - 1 & ~(seen.table | seen.captured | played | seen.hand)
    free = iter(chance.permute([place for place in range(PLACES) if unseen >> place & 1]))
    table = (seen.table | seen.captured) & ~played
    hands, stock = [0] * law.players, list[int]()
    begun = 0
    for number, share in enumerate(_shares(law, table)):
        plays = seen.plays[begun : begun + law.players * share]
        is_now = begun <= len(seen.plays) < begun + law.players * share
        begun += law.players * share
        for seat in range(law.players):
            held = [place for who, place in plays if who == seat]
            if seat == seen.seat and is_now and seen.hand.bit_count() == seen.size:
                held += [place for place in range(PLACES) if seen.hand >> place & 1]
            held += [next(free) for _ in range(share - len(held))]
            if number == 0:
                hands[seat] = sum(1 << place for place in held)
            else:
                stock += held
    return Layout(tuple(hands), table, (0,) * law.sides, (0,) * law.sides, stock=(*stock, *free))


def _shares(law: Law, table: int) -> Iterator[int]:
    """Yield how many cards each seat gets in each successive hand of the deal."""
    left = PLACES - table.bit_count()
    while share := min(law.share, left // law.players):
        yield share
        left -= law.players * share
