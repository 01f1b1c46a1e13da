"""The last plays of a deal of two sides with every card seen: what they come to if all play their best.

Best is what the match wants: the worth of a deal that ends with so many points to so many, not their difference.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa.state import Deal, Law

if not cython.compiled:
    from cartaro.kernel.scopa.captures import CARD_PLACE, ONE, PACK, list_plays
    from cartaro.kernel.scopa.moves import OVER, apply
    from cartaro.kernel.scopa.score import count_points

MOST_POINTS = 31
WIDTH = 32
ROOM = 4096
BEST = 1 << 30


class Ending:
    """What the end of a deal is worth to one side; each thread needs one to itself.

    ``worth[32 * own + others]`` is what a deal is worth that ends with so many points to so many, *others* those of the
    best of the other sides: the difference, in thousandths, until :meth:`prefer`.
    """

    def __init__(self, law: Law) -> None:
        self.law = law
        self.side = 0
        self.points = [0] * 6
        self.room = [0] * 16_384
        self.plays = [0] * 4096
        self.top = 0
        self.worth = [0] * 1024
        for own in range(MOST_POINTS + 1):
            for other in range(MOST_POINTS + 1):
                self.worth[own * WIDTH + other] = 1000 * (own - other)

    def prefer(self, worth: Sequence[int]) -> None:
        """Let the ends of deals be worth what *worth* says."""
        for i in range(len(self.worth)):
            self.worth[i] = worth[i]

    def value(self, deal: Deal, side: int) -> int:
        """Return what *deal* comes to for *side* if all play their best; only of two sides, with no stock to come."""
        self.side = side
        return best_of(self, deal, -BEST, BEST)


def worth_of(ending: Ending, deal: Deal) -> int:
    """Return the worth of *deal*, which is over, to the side."""
    count_points(ending.law, deal, ending.points)
    own, other = ending.points[ending.side], 0
    for side in range(ending.law.sides):
        if side != ending.side and ending.points[side] > other:
            other = ending.points[side]
    return ending.worth[min(MOST_POINTS, own) * WIDTH + min(MOST_POINTS, other)]


def best_of(ending: Ending, deal: Deal, low: int, high: int) -> int:
    """Return what best play leads to, as far as it lies between *low* and *high*; the deal is left as it was."""
    if deal.turn == OVER:
        return worth_of(ending, deal)
    is_own = ending.law.side_of[deal.turn] == ending.side
    first = ending.top
    end = list_captures_first(ending, deal)
    ending.top = end
    for i in range(first, end):
        found = try_play(ending, deal, ending.plays[i], low, high)
        if is_own:
            low = max(low, found)
        else:
            high = min(high, found)
        if low >= high:
            break
    ending.top = first
    return low if is_own else high


def list_captures_first(ending: Ending, deal: Deal) -> int:
    """Put every play on top of the stack, captures first, and return its new end."""
    n = list_plays(ending.room, deal.hands[deal.turn], deal.table, ending.law.sums_are_optional)
    n = min(n, ROOM - ending.top)
    end = ending.top
    for i in range(n):
        if ending.room[i] & PACK:
            ending.plays[end] = ending.room[i]
            end += 1
    for i in range(n):
        if not ending.room[i] & PACK:
            ending.plays[end] = ending.room[i]
            end += 1
    return end


def try_play(ending: Ending, deal: Deal, action: int, low: int, high: int) -> int:
    """Return what *action* leads to, as :func:`best_of` does; then take it back."""
    seat, table, last_taker = deal.turn, deal.table, deal.last_taker
    side = ending.law.side_of[seat]
    hand, one, other, scope = deal.hands[seat], deal.piles[0], deal.piles[1], deal.scope[side]
    apply(ending.law, deal, ONE << (action >> CARD_PLACE), action & PACK)
    found = best_of(ending, deal, low, high)
    deal.turn = seat
    deal.table = table
    deal.last_taker = last_taker
    deal.hands[seat] = hand
    deal.piles[0] = one
    deal.piles[1] = other
    deal.scope[side] = scope
    return found
