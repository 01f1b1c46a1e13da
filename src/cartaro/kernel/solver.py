"""Deals of Scopa and Scopone with every card seen, solved: what each play leads to if all play their best.

Two sides only: what one wins is then what the other loses. The search asks "is it worth so much?" again and again, with
null windows that close in on the value, and remembers what it has met. It is exact: pruning rests on bounds, never on
what merely looks good. ``fuori`` is no part of it.
"""

from collections.abc import Mapping
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import plain as cython

from cartaro.kernel.deal import Deal, Law
from cartaro.kernel.stakes import Stakes
from cartaro.kernel.transpositions import Transpositions

if not cython.compiled:
    from cartaro.kernel.bits import count, count_by_rank, index
    from cartaro.kernel.captures import CARD_PLACE, ONE, PACK, list_plays
    from cartaro.kernel.deal import SEATS, copy_deal, count_stock, take_from_stock
    from cartaro.kernel.fishing import OVER, apply
    from cartaro.kernel.ordering import list_by_appeal, take_best
    from cartaro.kernel.prospects import most_by_turns
    from cartaro.kernel.stakes import settle, weigh
    from cartaro.kernel.transpositions import (
        BIAS,
        HIGH_PLACE,
        LEFT_PLACE,
        LOW_PLACE,
        PLAY,
        SIX,
        WORD,
        begin,
        key_of,
        mix,
        recall,
        store,
    )

LEAST = -32
MOST = 31
UNSOLVED = -100
CHECK_EVERY = 1023
ROOM = 65_536
ONE_LIST = 16_384
NO_LIMIT = 1 << 62
QUICK = 6
"""With so few plays left nothing is remembered: they are sooner tried than looked up."""
STIR = 0x9E3779B97F4A7C15
MUCH_HISTORY = 60_000


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


class Solver:
    """Solves deals by a law of two sides. Each thread needs one to itself; the memory it may take is in megabytes.

    What it learns of one deal serves the next: positions that come back are known.
    """

    def __init__(self, law: Law, table_megabytes: int = 16) -> None:
        if law.sides != 2 or law.players % 2:
            raise ValueError(f"only what two sides win from each other can be solved, not what {law.sides} do")
        if table_megabytes < 0:
            raise ValueError(f"memory is 0 megabytes or more, not {table_megabytes}")
        self.law = law
        self.stakes = Stakes(law)
        self.memory = Transpositions(table_megabytes)
        self.scratch = Deal()
        self.room = [0] * 16_384
        self.plays = [0] * 65_536
        self.hands = [0] * 6
        self.counts = [0] * 6
        self.piles = [0] * 2
        self.shares = [0] * 240
        self.rounds_key = [0] * 41
        self.history = [0] * 240
        self.table = 0
        self.live = 0
        self.nodes = 0
        self.limit = 0
        self.turn = 0
        self.last_taker = 0
        self.left = 0
        self.total = 0
        self.level = 0
        self.round = 0
        self.rounds = 0
        self.top = 0
        self.alternate = False
        self.halted = False
        self.given_up = False
        self.chosen = 0
        self.best_play = 0
        self.scope = 0

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
    decided = solver.stakes.base[0] + solver.scope
    return -decided if solver.law.side_of[solver.turn] else decided


def take_up(solver: Solver, deal: Deal) -> None:
    """Stand where *deal* stands."""
    solver.given_up = solver.halted
    solver.level = 0
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
    weigh(solver.stakes, 0, solver.piles[0], solver.piles[1], solver.live)


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


def close_in(solver: Solver, action: int, guess: int, low: int, high: int) -> int:
    """Return the value of *action*, of the position for :data:`PLAY` itself; it lies from *low* to *high*."""
    while low < high:
        beta = guess if guess > low else low + 1
        found = expand(solver, PLAY, beta) if action == PLAY else try_play(solver, action, beta)
        if solver.given_up:
            return 0
        if action == PLAY and found >= beta:
            solver.best_play = solver.chosen
        if found < beta:
            high = found
        else:
            low = found
        guess = found
    solver.chosen = solver.best_play
    return low


def search(solver: Solver, beta: int) -> int:
    """Return a value that is at least *beta* if the position is worth that much to the side to act, else below it.

    Either way the position's own value is at least as far on that side. It counts what is not yet decided.
    """
    solver.nodes += 1
    if (solver.nodes & CHECK_EVERY) == 0 and (solver.nodes > solver.limit or solver.halted):
        solver.given_up = True
    if solver.given_up:
        return 0
    if solver.left <= solver.law.players and solver.alternate and solver.round == solver.rounds:
        found = finish(solver, solver.turn, solver.table, solver.last_taker)
        return -found if solver.law.side_of[solver.turn] else found
    high = bound(solver, True)
    if high < beta:
        return high
    low = bound(solver, False)
    if low >= beta:
        return low
    if solver.left <= QUICK:
        return expand(solver, PLAY, beta)
    return search_with_memory(solver, beta, low, high)


def search_with_memory(solver: Solver, beta: int, low: int, high: int) -> int:
    """Return what :func:`search` does, from memory or else by trying the plays; the value lies from *low* to *high*."""
    key = key_now(solver)
    note = recall(solver.memory, key)
    known = (note >> HIGH_PLACE & SIX) - BIAS
    if known < beta:
        return known
    high = min(high, known)
    known = (note >> LOW_PLACE & SIX) - BIAS
    if known >= beta:
        return known
    low = max(low, known)
    found = expand(solver, note & PLAY, beta)
    if solver.given_up:
        return 0
    if found < beta:
        high = found
    else:
        low = found
    play = solver.chosen
    store(
        solver.memory,
        key,
        play | ONE * solver.left << LEFT_PLACE | ONE * (low + BIAS) << LOW_PLACE | ONE * (high + BIAS) << HIGH_PLACE,
    )
    return found


def key_now(solver: Solver) -> int:
    """Return the key of the position."""
    level = solver.level
    return key_of(
        solver.hands,
        solver.law.players,
        solver.table,
        solver.stakes.dead[level],
        solver.stakes.primiera[level],
        solver.stakes.counts[level] << 8 | solver.turn << 2 | solver.last_taker + 1,
        solver.rounds_key[solver.round],
    )


def bound(solver: Solver, above: bool) -> int:
    """Return the most, or the least, that can still come to the side to act."""
    own = solver.law.side_of[solver.turn]
    side = own if above else 1 - own
    open_ = solver.stakes.up[solver.level] if side == 0 else -solver.stakes.down[solver.level]
    most = open_ + scope_of(solver, side)
    return most if above else -most


def scope_of(solver: Solver, side: int) -> int:
    """Return how many scope the side can still make, at most."""
    if not solver.alternate:
        return held_by(solver, side) + to_come(solver)
    return most_by_turns(
        solver.counts,
        solver.law.players,
        side,
        solver.hands[solver.turn],
        solver.total,
        solver.law.side_of[solver.turn] == side,
        solver.left,
        to_come(solver),
    )


def held_by(solver: Solver, side: int) -> int:
    """Return how many cards the side holds."""
    held = 0
    seat = side
    while seat < solver.law.players:
        held += count(solver.hands[seat])
        seat += 2
    return held


def to_come(solver: Solver) -> int:
    """Return how many cards of each side are still in the stock."""
    cards = 0
    for at in range(SEATS * solver.round, SEATS * solver.rounds, 2):
        cards += count(solver.shares[at])
    return cards


def expand(solver: Solver, remembered: int, beta: int) -> int:
    """Return what :func:`search` does, by trying the plays; ``chosen`` is the best of them."""
    first = solver.top
    if first + ONE_LIST > ROOM:
        solver.given_up = True
        return 0
    seat = solver.turn
    end = list_now(solver, remembered)
    best = LEAST
    best_play = PLAY
    solver.top = end
    for i in range(first, end):
        action = take_best(solver.plays, i, end)
        found = try_play(solver, action, beta)
        if solver.given_up:
            return 0
        if found > best:
            best = found
            best_play = action
            if found >= beta:
                if not action & PACK:
                    learn(solver, seat, action >> CARD_PLACE)
                break
    solver.top = first
    solver.chosen = best_play
    return best


def list_now(solver: Solver, remembered: int) -> int:
    """Put the plays worth trying on top of the stack, and return its new end."""
    seat = solver.turn
    after = seat + 1 if seat + 1 < solver.law.players else 0
    partner = after + 1 if after + 1 < solver.law.players else 0
    hand = solver.hands[seat]
    return list_by_appeal(
        solver.plays,
        solver.top,
        solver.room,
        hand,
        solver.hands[after],
        solver.hands[partner],
        solver.table,
        solver.total,
        solver.stakes.dead[solver.level],
        is_dealers_last(solver, seat, hand),
        remembered,
        solver.history,
        40 * seat,
        solver.law.sums_are_optional,
    )


def finish(solver: Solver, seat: int, table: int, last_taker: int) -> int:
    """Return what side 0 still wins when everybody has one card, or none any more; *seat* acts.

    There is nothing to choose then but what to capture: the end is played out, and counted once.
    """
    if seat == solver.law.players:
        ours, theirs = solver.piles[0], solver.piles[1]
        if last_taker == 0:
            ours |= table
        elif last_taker == 1:
            theirs |= table
        return settle(solver.stakes, ours, theirs) - solver.stakes.base[solver.level]
    hand = solver.hands[seat]
    n = list_plays(solver.room, hand, table, solver.law.sums_are_optional)
    if n == 1:
        return finish_by(solver, seat, hand, solver.room[0] & PACK, table, last_taker)
    side = solver.law.side_of[seat]
    first = solver.top
    for i in range(n):
        solver.plays[first + i] = solver.room[i] & PACK
    solver.top = first + n
    best = MOST if side else LEAST
    for i in range(first, first + n):
        found = finish_by(solver, seat, hand, solver.plays[i], table, last_taker)
        if found < best if side else found > best:
            best = found
    solver.top = first
    return best


def finish_by(solver: Solver, seat: int, card: int, captured: int, table: int, last_taker: int) -> int:
    """Return what :func:`finish` does, *seat* having played its only card."""
    if not captured:
        return finish(solver, seat + 1, table | card, last_taker)
    side = solver.law.side_of[seat]
    solver.piles[side] ^= captured | card
    found = finish(solver, seat + 1, table ^ captured, side)
    solver.piles[side] ^= captured | card
    if captured == table and seat + 1 < solver.law.players:
        found += -1 if side else 1
    return found


def is_dealers_last(solver: Solver, seat: int, hand: int) -> bool:
    """Whether *seat* is the dealer, with the last card that it will hold in this deal: it makes no scopa."""
    return seat == solver.law.players - 1 and hand & hand - 1 == 0 and solver.round == solver.rounds


def learn(solver: Solver, seat: int, place: int) -> None:
    """Note that a card was good to play; the closer to the end, the less that says."""
    at = 40 * seat + place
    solver.history[at] += solver.left * solver.left
    if solver.history[at] > MUCH_HISTORY:
        for i in range(40 * seat, 40 * seat + 40):
            solver.history[i] >>= 1


def try_play(solver: Solver, action: int, beta: int) -> int:
    """Return what *action* is worth to the side to act, as :func:`search` does of the position; then take it back."""
    seat = solver.turn
    side = solver.law.side_of[seat]
    hand = solver.hands[seat]
    table = solver.table
    total = solver.total
    last_taker = solver.last_taker
    round_ = solver.round
    card = ONE << (action >> CARD_PLACE)
    captured = action & PACK
    rank = (action >> CARD_PLACE + 2) + 1
    gain = 0

    solver.hands[seat] = hand ^ card
    counts = solver.counts[seat]
    solver.counts[seat] = counts - (ONE << (action >> CARD_PLACE & ~3))
    solver.left -= 1
    if captured:
        solver.piles[side] ^= captured | card
        solver.table = table ^ captured
        solver.total = total - rank
        solver.last_taker = side
        gain = solver.table == 0 and not is_dealers_last(solver, seat, hand)
    else:
        solver.table = table | card
        solver.total = total + rank
    if captured or solver.left == 0:
        solver.level += 1
        gain += weigh_now(solver, side)
    found = gain
    if solver.left:
        pass_turn(solver)
        if solver.law.side_of[solver.turn] == side:
            found += search(solver, beta - gain)
        else:
            found -= search(solver, 1 - beta + gain)

    if solver.round != round_:
        for other in range(solver.law.players):
            solver.hands[other] = 0
            solver.counts[other] = 0
        solver.round = round_
    if captured or solver.left == 0:
        solver.level -= 1
    if captured:
        solver.piles[side] ^= captured | card
    solver.left += 1
    solver.hands[seat] = hand
    solver.counts[seat] = counts
    solver.table = table
    solver.total = total
    solver.last_taker = last_taker
    solver.turn = seat
    return found


def weigh_now(solver: Solver, side: int) -> int:
    """Work out the state of the count at a new level, and return what it has decided more, seen by *side*."""
    ours, theirs = solver.piles[0], solver.piles[1]
    rest = solver.live & ~(ours | theirs)
    if solver.left == 0:
        if solver.last_taker == 0:
            ours |= solver.table
        elif solver.last_taker == 1:
            theirs |= solver.table
        rest = 0
    weigh(solver.stakes, solver.level, ours, theirs, rest)
    more = solver.stakes.base[solver.level] - solver.stakes.base[solver.level - 1]
    return -more if side else more


def pass_turn(solver: Solver) -> None:
    """Let the next seat that has cards act, when hands are empty those of the next round; somebody has one."""
    players = solver.law.players
    seat = solver.turn
    for _ in range(players):
        seat += 1
        if seat == players:
            seat = 0
        if solver.hands[seat]:
            solver.turn = seat
            return
    for seat in range(players):
        solver.hands[seat] = solver.shares[SEATS * solver.round + seat]
        solver.counts[seat] = count_by_rank(solver.hands[seat])
    solver.round += 1
    solver.turn = 0
