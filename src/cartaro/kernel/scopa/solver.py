"""Deals of which every card is seen, solved exactly: for people, and quickly enough for the ends of rollouts."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scopa.alpha_beta import Line
from cartaro.kernel.scopa.deal import Deal, Law

if not cython.compiled:
    from cartaro.kernel.bits import count, count_by_rank, index
    from cartaro.kernel.scopa.alpha_beta import (
        LEAST,
        MOST,
        PLAY,
        WORD,
        begin,
        close_in,
        mix,
        try_play,
        update,
    )
    from cartaro.kernel.scopa.deal import (
        CARD_PLACE,
        ONE,
        OVER,
        PACK,
        SEATS,
        apply,
        copy_deal,
        count_points,
        count_stock,
        list_plays,
        take_from_stock,
    )


# Deals of Scopa and Scopone with every card seen, solved: what each play leads to if all play their best.
#
# Two sides only: what one wins is then what the other loses. The search itself is in solver_search.py.

UNSOLVED = -100
NO_LIMIT = 1 << 62
STIR = 0x9E3779B97F4A7C15


class Solution(NamedTuple):
    """What a deal comes to: points of the side to act less the other side's, in the count of the whole deal.

    ``value`` is what best play leads to, ``moves`` what each lawful play leads to if all play their best after it,
    ``best`` the plays that lead to ``value``, ``line`` best play to the end, ``nodes`` how many positions it took.
    """

    value: int
    moves: Mapping[int, int]
    line: tuple[int, ...]
    nodes: int

    @property
    def best(self) -> list[int]:
        """Every play that is as good as any."""
        return [action for action, value in self.moves.items() if value == self.value]


class Solver(Line):
    """Solves deals by a law of two sides. Each thread needs one to itself; the memory it may take is in megabytes.

    What it learns of one deal serves the next: positions that come back are known.
    """

    def halt(self) -> None:
        """Let the search that another thread is in give up soon."""
        self.halted = True

    def forget(self) -> None:
        """Forget what earlier deals have taught, as one does to measure."""
        self.memory.forget()

    def value(self, deal: Deal, nodes: int = NO_LIMIT) -> int | None:
        """Return what best play leads to, as :class:`Solution` has it; None where *nodes* positions do not suffice."""
        _must_go_on(deal)
        self.halted = False
        with cython.nogil:
            found = find_best(self, deal, nodes)
        return None if found == UNSOLVED else found

    def solve(self, deal: Deal, nodes: int = NO_LIMIT) -> Solution | None:
        """Return all about the deal; None where *nodes* positions do not suffice, or :meth:`halt` was called."""
        _must_go_on(deal)
        self.halted = False
        with cython.nogil:
            value = find_best(self, deal, nodes)
        if value == UNSOLVED:
            return None
        actions = list_all(self, deal)
        moves = {}
        for action in actions:
            with cython.nogil:
                found = find_value_of(self, deal, action, value)
            if found == UNSOLVED:
                return None
            moves[action] = found
        line = self._line(deal, value)
        return None if line is None else Solution(value, moves, line, self.nodes)

    def best_line(self, deal: Deal) -> tuple[int, tuple[int, ...]] | None:
        """Return the value and a line of best play, as :meth:`solve` does; None where :meth:`halt` was called."""
        value = self.value(deal)
        if value is None:
            return None
        line = self._line(deal, value)
        return None if line is None else (value, line)

    def _line(self, deal: Deal, value: int) -> tuple[int, ...] | None:
        """Return best play from here on, the first of equally good plays each time; None where it took too long."""
        place = deal.copy()
        line = []
        side = deal.turn % 2
        while place.turn != OVER:
            wanted = value if place.turn % 2 == side else -value
            with cython.nogil:
                action = find_play_worth(self, place, wanted)
            if self.given_up:
                return None
            line.append(action)
            with cython.nogil:
                apply(self.law, place, ONE << (action >> CARD_PLACE), action & PACK)
        return tuple(line)


def _must_go_on(deal: Deal) -> None:
    if deal.turn == OVER:
        raise ValueError("a deal that is over has nothing to solve")


def list_all(solver: Solver, deal: Deal) -> list[int]:
    """Return every action of the seat to act."""
    n = list_plays(solver.room, deal.hands[deal.turn], deal.table, solver.law.sums_are_optional)
    return [solver.room[i] for i in range(n)]


def find_best(solver: Solver, deal: Deal, nodes: int) -> int:
    """Return the value of *deal*, which is not over, and leave a best play in ``chosen``; or :data:`UNSOLVED`."""
    solver.nodes = 0
    solver.limit = nodes
    for i in range(SEATS * 40):
        solver.history[i] = 0
    take_up(solver, deal)
    begin(solver.memory, solver.left)
    found = close_in(solver, PLAY, 0, LEAST, MOST)
    return UNSOLVED if solver.given_up else found + standing(solver)


def find_value_of(solver: Solver, deal: Deal, action: int, most: int) -> int:
    """Return what *action* leads to, which is *most* at the best; or :data:`UNSOLVED`. Nodes go on being counted."""
    take_up(solver, deal)
    now = standing(solver)
    found = close_in(solver, action, most - now, LEAST, most - now)
    return UNSOLVED if solver.given_up else found + now


def find_play_worth(solver: Solver, deal: Deal, value: int) -> int:
    """Return the first action that leads to *value*, which is the deal's own. Nodes go on being counted."""
    take_up(solver, deal)
    n = list_plays(solver.room, deal.hands[deal.turn], deal.table, solver.law.sums_are_optional)
    for i in range(n):
        solver.plays[i] = solver.room[i]
    solver.top = n
    beta = value - standing(solver)
    for i in range(n - 1):
        if try_play(solver, solver.plays[i], beta) >= beta:
            return solver.plays[i]
    return solver.plays[n - 1]


def standing(solver: Solver) -> int:
    """Return what the count is already decided to be, seen by the side to act."""
    decided = solver.bounds.base[0] + solver.scope
    return -decided if solver.law.side_of[solver.turn] else decided


def take_up(solver: Solver, deal: Deal) -> None:
    """Stand where *deal* stands."""
    solver.given_up = solver.halted
    solver.ply = 0
    solver.top = 0
    solver.table = deal.table
    solver.live = deal.table
    solver.turn = deal.turn
    solver.last_taker = deal.last_taker
    solver.scope = deal.scope[0] - deal.scope[1]
    solver.left = 0
    for seat in range(solver.law.players):
        solver.hands[seat] = deal.hands[seat]
        solver.counts[seat] = count_by_rank(deal.hands[seat])
        solver.live |= deal.hands[seat]
        solver.left += count(deal.hands[seat])
    for side in range(2):
        solver.piles[side] = deal.piles[side]
    solver.total = add_up(deal.table)
    solver.alternate = plays_alternate(solver)
    take_up_stock(solver, deal)
    update(solver.bounds, 0, solver.piles[0], solver.piles[1], solver.live)


def take_up_stock(solver: Solver, deal: Deal) -> None:
    """Share the stock out, round by round, as it will be."""
    copy_deal(solver.scratch, deal)
    solver.round = 0
    solver.rounds = 0
    stock = count_stock(deal, solver.law.sides)
    while stock >= solver.law.players:
        share = min(solver.law.share, stock // solver.law.players)
        for seat in range(solver.law.players):
            hand = 0
            for _ in range(share):
                hand |= take_from_stock(solver.scratch)
            solver.shares[SEATS * solver.rounds + seat] = hand
            solver.live |= hand
        stock -= share * solver.law.players
        solver.left += share * solver.law.players
        solver.rounds += 1
    solver.rounds_key[solver.rounds] = 0
    for i in range(solver.rounds - 1, -1, -1):
        key = solver.rounds_key[i + 1]
        for seat in range(solver.law.players):
            key = mix((key + solver.shares[SEATS * i + seat]) & WORD, STIR)
        solver.rounds_key[i] = key


def add_up(cards: int) -> int:
    """Return the sum of the ranks of some cards."""
    total = 0
    while cards:
        total += (index(cards) >> 2) + 1
        cards &= cards - 1
    return total


def plays_alternate(solver: Solver) -> bool:
    """Whether the sides will act by turns to the end, which is the dealer's: hands are as a full deal leaves them."""
    players = solver.law.players
    size = count(solver.hands[players - 1])
    for seat in range(players):  # noqa: SIM110 - compiled, a loop needs no generator
        if count(solver.hands[seat]) != size - (1 if seat < solver.turn else 0):
            return False
    return True


# The last plays of a deal of two sides with every card seen: what they come to if all play their best.
#
# Best is what the match wants: the worth of a deal that ends with so many points to so many, not their difference.

MOST_POINTS = 31
WIDTH = 32
ROOM = 4096
BEST = 1 << 30


class EndgameSolver:
    """What the end of a deal is worth to one side; each thread needs one to itself.

    ``worth[32 * own + others]`` is what a deal is worth that ends with so many points to so many, *others* those of the
    best of the other sides: the difference, in thousandths, until :meth:`prefer`.
    """

    __signature__ = ConstructorSignature()

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

    def set_utility(self, worth: Sequence[int]) -> None:
        """Let the ends of deals be worth what *worth* says."""
        for i in range(len(self.worth)):
            self.worth[i] = worth[i]

    def value(self, deal: Deal, side: int) -> int:
        """Return what *deal* comes to for *side* if all play their best; only of two sides, with no stock to come."""
        self.side = side
        return best_of(self, deal, -BEST, BEST)


def worth_of(endgame: EndgameSolver, deal: Deal) -> int:
    """Return the worth of *deal*, which is over, to the side."""
    count_points(endgame.law, deal, endgame.points)
    own, other = endgame.points[endgame.side], 0
    for side in range(endgame.law.sides):
        if side != endgame.side and endgame.points[side] > other:
            other = endgame.points[side]
    return endgame.worth[min(MOST_POINTS, own) * WIDTH + min(MOST_POINTS, other)]


def best_of(endgame: EndgameSolver, deal: Deal, low: int, high: int) -> int:
    """Return what best play leads to, as far as it lies between *low* and *high*; the deal is left as it was."""
    if deal.turn == OVER:
        return worth_of(endgame, deal)
    is_own = endgame.law.side_of[deal.turn] == endgame.side
    first = endgame.top
    end = list_captures_first(endgame, deal)
    endgame.top = end
    for i in range(first, end):
        found = value_after(endgame, deal, endgame.plays[i], low, high)
        if is_own:
            low = max(low, found)
        else:
            high = min(high, found)
        if low >= high:
            break
    endgame.top = first
    return low if is_own else high


def list_captures_first(endgame: EndgameSolver, deal: Deal) -> int:
    """Put every play on top of the stack, captures first, and return its new end."""
    n = list_plays(endgame.room, deal.hands[deal.turn], deal.table, endgame.law.sums_are_optional)
    n = min(n, ROOM - endgame.top)
    end = endgame.top
    for i in range(n):
        if endgame.room[i] & PACK:
            endgame.plays[end] = endgame.room[i]
            end += 1
    for i in range(n):
        if not endgame.room[i] & PACK:
            endgame.plays[end] = endgame.room[i]
            end += 1
    return end


def value_after(endgame: EndgameSolver, deal: Deal, action: int, low: int, high: int) -> int:
    """Return what *action* leads to, as :func:`best_of` does; then take it back."""
    seat, table, last_taker = deal.turn, deal.table, deal.last_taker
    side = endgame.law.side_of[seat]
    hand, one, other, scope = deal.hands[seat], deal.piles[0], deal.piles[1], deal.scope[side]
    apply(endgame.law, deal, ONE << (action >> CARD_PLACE), action & PACK)
    found = best_of(endgame, deal, low, high)
    deal.turn = seat
    deal.table = table
    deal.last_taker = last_taker
    deal.hands[seat] = hand
    deal.piles[0] = one
    deal.piles[1] = other
    deal.scope[side] = scope
    return found
