"""The plays that everybody saw, and what their players could see.

Whoever plays shows something of its hand: a player that could have swept and did not holds no such card, one that laid
a seven often holds another. The plays of the deal are kept with what their player could see; a supposed hand is then
held against those made since cards were last given out (:mod:`cartaro.kernel.scopa.opponent_model`).
"""

from collections.abc import Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa.linear_policy import Sight
from cartaro.kernel.scopa.state import Law, Layout

if not cython.compiled:
    from cartaro.kernel.bits import count
    from cartaro.kernel.scopa.captures import CARD_PLACE, PACK
    from cartaro.kernel.scopa.linear_policy import HIGHEST, ONES, finish_look, value_of
    from cartaro.kernel.scopa.state import NOBODY

MOST_PLAYS = 48


class Step(NamedTuple):
    """A play that everybody saw: ``table`` and ``piles`` before it, ``later`` what its seat has played from it on.

    ``opens``: it is the first since cards were given out; *later* is of the cards given out together.
    """

    seat: int
    action: int
    table: int
    piles: tuple[int, ...]
    later: int
    next_size: int
    opens: bool


class Recall:
    """The plays of the deal, each with what its player saw but for the hand; ``first`` is that of the present hands."""

    def __init__(self) -> None:
        self.first = self.steps = 0
        self.seat = [0] * 48
        self.action = [0] * 48
        self.table = [0] * 48
        self.left = [0] * 48
        self.pile = [0] * 48
        self.later = [0] * 48
        self.next_size = [0] * 48
        self.next_absent = [0] * 48
        self.denari_open = [False] * 48
        self.cards_open = [False] * 48
        self.took_last = [False] * 48
        self.absent = [0] * 6

    def remember(self, law: Law, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]]) -> None:
        """Take in *plays*, seats and actions, oldest first, that have led to *layout*, where seats have *sizes* cards.

        Of *layout* only what everybody sees is looked at. What came before a play that does not fit is left out.
        """
        steps = _trace(law, layout, sizes, plays)
        taker = _last_taker(law, plays[: len(plays) - len(steps)])
        self.absent = [0] * 6
        self.first, self.steps = 0, len(steps)
        for i, step in enumerate(steps):
            if step.opens:
                self.first, self.absent = i, [0] * 6
            side = step.seat % law.sides
            self.seat[i], self.action[i], self.table[i], self.later[i] = step.seat, step.action, step.table, step.later
            self.pile[i], self.left[i] = step.piles[side], PACK & ~_union(step.piles)
            self.denari_open[i] = max(count(pile & ONES) for pile in step.piles) < law.denari_majority
            self.cards_open[i] = max(count(pile) for pile in step.piles) < law.cards_majority
            self.took_last[i] = taker == side
            self.next_size[i] = step.next_size
            self.next_absent[i] = self.absent[(step.seat + 1) % law.players]
            captured = step.action & PACK
            taker = side if captured else taker
            value = value_of(step.table)
            if 0 < value <= HIGHEST and captured != step.table:
                self.absent[step.seat] |= 1 << (value - 1)
        if all(size == law.share for size in sizes):
            self.first, self.absent = self.steps, [0] * 6


def _union(cards: Sequence[int]) -> int:
    whole = 0
    for some in cards:
        whole |= some
    return whole


def _last_taker(law: Law, plays: Sequence[tuple[int, int]]) -> int:
    return next((seat % law.sides for seat, action in reversed(plays) if action & PACK), NOBODY)


def _trace(law: Law, layout: Layout, sizes: Sequence[int], plays: Sequence[tuple[int, int]]) -> list[Step]:
    """Return the plays of the deal, traced back from the table as it is."""
    table, piles, hands, later = layout.table, list(layout.piles), list(sizes), [0] * law.players
    full, stock = [law.share] * law.players, len(layout.stock) > 0
    steps: list[Step] = []
    for seat, action in reversed(plays):
        if hands == full:
            hands, later, stock = [0] * law.players, [0] * law.players, True
        card, captured, side = 1 << (action >> CARD_PLACE), action & PACK, seat % law.sides
        fits = captured & ~piles[side] == 0 and captured & table == 0 if captured else card & table
        if hands[seat] == law.share or len(steps) == MOST_PLAYS or not fits:
            break
        if captured:
            piles[side] ^= captured | card
            table |= captured
        else:
            table ^= card
        hands[seat] += 1
        later[seat] |= card
        next_size = hands[(seat + 1) % law.players] or (law.share if stock else 0)
        steps.append(Step(seat, action, table, tuple(piles), later[seat], next_size, hands == full))
    return steps[::-1]


def look_back(recall: Recall, i: int, hand: int, sight: Sight) -> None:
    """See what the player of play *i* saw; of the present hands, if it now holds *hand*."""
    sight.hand = hand | recall.later[i]
    sight.table = recall.table[i]
    sight.left = recall.left[i]
    sight.pile = recall.pile[i]
    sight.seat = recall.seat[i]
    sight.next_size = recall.next_size[i]
    sight.absent = recall.next_absent[i]
    sight.denari_open = recall.denari_open[i]
    sight.cards_open = recall.cards_open[i]
    sight.took_last = recall.took_last[i]
    finish_look(sight)
