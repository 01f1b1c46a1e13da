"""The search of solver.py: through the plays of a deal of which every card is seen.

It asks "is it worth so much?" again and again, with null windows that close in on the value, and remembers what it has
met. It is exact: pruning rests on bounds, never on what merely looks good. ``fuori`` is no part of it.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa.count_bounds import Stakes
from cartaro.kernel.scopa.state import Deal, Law
from cartaro.kernel.scopa.transposition_table import Transpositions

if not cython.compiled:
    from cartaro.kernel.bits import count, count_by_rank
    from cartaro.kernel.scopa.captures import CARD_PLACE, ONE, PACK, list_plays
    from cartaro.kernel.scopa.count_bounds import settle, weigh
    from cartaro.kernel.scopa.move_ordering import list_by_appeal, take_best
    from cartaro.kernel.scopa.scopa_bounds import most_by_turns
    from cartaro.kernel.scopa.state import SEATS
    from cartaro.kernel.scopa.transposition_table import (
        BIAS,
        HIGH_PLACE,
        LEFT_PLACE,
        LOW_PLACE,
        PLAY,
        SIX,
        key_of,
        recall,
        store,
    )

LEAST = -32
MOST = 31
CHECK_EVERY = 1023
ROOM = 65_536
ONE_LIST = 16_384
QUICK = 6
"""With so few plays left nothing is remembered: they are sooner tried than looked up."""
MUCH_HISTORY = 60_000


class Line:
    """A line of play of a deal with every card seen: where the search stands, and what searching takes.

    The stock is shared out beforehand, round by round. Stakes count by ``level``, how many captures led to it.
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


def close_in(line: Line, action: int, guess: int, low: int, high: int) -> int:
    """Return the value of *action*, of the position for :data:`PLAY` itself; it lies from *low* to *high*."""
    while low < high:
        beta = guess if guess > low else low + 1
        found = expand(line, PLAY, beta) if action == PLAY else try_play(line, action, beta)
        if line.given_up:
            return 0
        if action == PLAY and found >= beta:
            line.best_play = line.chosen
        if found < beta:
            high = found
        else:
            low = found
        guess = found
    line.chosen = line.best_play
    return low


def search(line: Line, beta: int) -> int:
    """Return a value that is at least *beta* if the position is worth that much to the side to act, else below it.

    Either way the position's own value is at least as far on that side. It counts what is not yet decided.
    """
    line.nodes += 1
    if (line.nodes & CHECK_EVERY) == 0 and (line.nodes > line.limit or line.halted):
        line.given_up = True
    if line.given_up:
        return 0
    if line.left <= line.law.players and line.alternate and line.round == line.rounds:
        found = finish(line, line.turn, line.table, line.last_taker)
        return -found if line.law.side_of[line.turn] else found
    high = bound(line, True)
    if high < beta:
        return high
    low = bound(line, False)
    if low >= beta:
        return low
    if line.left <= QUICK:
        return expand(line, PLAY, beta)
    return search_with_memory(line, beta, low, high)


def search_with_memory(line: Line, beta: int, low: int, high: int) -> int:
    """Return what :func:`search` does, from memory or else by trying the plays; the value lies from *low* to *high*."""
    key = key_now(line)
    note = recall(line.memory, key)
    known = (note >> HIGH_PLACE & SIX) - BIAS
    if known < beta:
        return known
    high = min(high, known)
    known = (note >> LOW_PLACE & SIX) - BIAS
    if known >= beta:
        return known
    low = max(low, known)
    found = expand(line, note & PLAY, beta)
    if line.given_up:
        return 0
    if found < beta:
        high = found
    else:
        low = found
    play = line.chosen
    store(
        line.memory,
        key,
        play | ONE * line.left << LEFT_PLACE | ONE * (low + BIAS) << LOW_PLACE | ONE * (high + BIAS) << HIGH_PLACE,
    )
    return found


def key_now(line: Line) -> int:
    """Return the key of the position."""
    level = line.level
    return key_of(
        line.hands,
        line.law.players,
        line.table,
        line.stakes.dead[level],
        line.stakes.primiera[level],
        line.stakes.counts[level] << 8 | line.turn << 2 | line.last_taker + 1,
        line.rounds_key[line.round],
    )


def bound(line: Line, above: bool) -> int:
    """Return the most, or the least, that can still come to the side to act."""
    own = line.law.side_of[line.turn]
    side = own if above else 1 - own
    open_ = line.stakes.up[line.level] if side == 0 else -line.stakes.down[line.level]
    most = open_ + scope_of(line, side)
    return most if above else -most


def scope_of(line: Line, side: int) -> int:
    """Return how many scope the side can still make, at most."""
    if not line.alternate:
        return held_by(line, side) + to_come(line)
    return most_by_turns(
        line.counts,
        line.law.players,
        side,
        line.hands[line.turn],
        line.total,
        line.law.side_of[line.turn] == side,
        line.left,
        to_come(line),
    )


def held_by(line: Line, side: int) -> int:
    """Return how many cards the side holds."""
    held = 0
    seat = side
    while seat < line.law.players:
        held += count(line.hands[seat])
        seat += 2
    return held


def to_come(line: Line) -> int:
    """Return how many cards of each side are still in the stock."""
    cards = 0
    for at in range(SEATS * line.round, SEATS * line.rounds, 2):
        cards += count(line.shares[at])
    return cards


def expand(line: Line, remembered: int, beta: int) -> int:
    """Return what :func:`search` does, by trying the plays; ``chosen`` is the best of them."""
    first = line.top
    if first + ONE_LIST > ROOM:
        line.given_up = True
        return 0
    seat = line.turn
    end = list_now(line, remembered)
    best = LEAST
    best_play = PLAY
    line.top = end
    for i in range(first, end):
        action = take_best(line.plays, i, end)
        found = try_play(line, action, beta)
        if line.given_up:
            return 0
        if found > best:
            best = found
            best_play = action
            if found >= beta:
                if not action & PACK:
                    learn(line, seat, action >> CARD_PLACE)
                break
    line.top = first
    line.chosen = best_play
    return best


def list_now(line: Line, remembered: int) -> int:
    """Put the plays worth trying on top of the stack, and return its new end."""
    seat = line.turn
    after = seat + 1 if seat + 1 < line.law.players else 0
    partner = after + 1 if after + 1 < line.law.players else 0
    hand = line.hands[seat]
    return list_by_appeal(
        line.plays,
        line.top,
        line.room,
        hand,
        line.hands[after],
        line.hands[partner],
        line.table,
        line.total,
        line.stakes.dead[line.level],
        is_dealers_last(line, seat, hand),
        remembered,
        line.history,
        40 * seat,
        line.law.sums_are_optional,
    )


def finish(line: Line, seat: int, table: int, last_taker: int) -> int:
    """Return what side 0 still wins when everybody has one card, or none any more; *seat* acts.

    There is nothing to choose then but what to capture: the end is played out, and counted once.
    """
    if seat == line.law.players:
        ours, theirs = line.piles[0], line.piles[1]
        if last_taker == 0:
            ours |= table
        elif last_taker == 1:
            theirs |= table
        return settle(line.stakes, ours, theirs) - line.stakes.base[line.level]
    hand = line.hands[seat]
    n = list_plays(line.room, hand, table, line.law.sums_are_optional)
    if n == 1:
        return finish_by(line, seat, hand, line.room[0] & PACK, table, last_taker)
    side = line.law.side_of[seat]
    first = line.top
    for i in range(n):
        line.plays[first + i] = line.room[i] & PACK
    line.top = first + n
    best = MOST if side else LEAST
    for i in range(first, first + n):
        found = finish_by(line, seat, hand, line.plays[i], table, last_taker)
        if found < best if side else found > best:
            best = found
    line.top = first
    return best


def finish_by(line: Line, seat: int, card: int, captured: int, table: int, last_taker: int) -> int:
    """Return what :func:`finish` does, *seat* having played its only card."""
    if not captured:
        return finish(line, seat + 1, table | card, last_taker)
    side = line.law.side_of[seat]
    line.piles[side] ^= captured | card
    found = finish(line, seat + 1, table ^ captured, side)
    line.piles[side] ^= captured | card
    if captured == table and seat + 1 < line.law.players:
        found += -1 if side else 1
    return found


def is_dealers_last(line: Line, seat: int, hand: int) -> bool:
    """Whether *seat* is the dealer with the last card or, by some laws, the last hand, so that it makes no scopa."""
    at_the_end = line.law.last_hand_makes_no_scopa or hand & hand - 1 == 0
    return seat == line.law.players - 1 and at_the_end and line.round == line.rounds


def learn(line: Line, seat: int, place: int) -> None:
    """Note that a card was good to play; the closer to the end, the less that says."""
    at = 40 * seat + place
    line.history[at] += line.left * line.left
    if line.history[at] > MUCH_HISTORY:
        for i in range(40 * seat, 40 * seat + 40):
            line.history[i] >>= 1


def try_play(line: Line, action: int, beta: int) -> int:
    """Return what *action* is worth to the side to act, as :func:`search` does of the position; then take it back."""
    seat = line.turn
    side = line.law.side_of[seat]
    hand = line.hands[seat]
    table = line.table
    total = line.total
    last_taker = line.last_taker
    round_ = line.round
    card = ONE << (action >> CARD_PLACE)
    captured = action & PACK
    rank = (action >> CARD_PLACE + 2) + 1
    gain = 0

    line.hands[seat] = hand ^ card
    counts = line.counts[seat]
    line.counts[seat] = counts - (ONE << (action >> CARD_PLACE & ~3))
    line.left -= 1
    if captured:
        line.piles[side] ^= captured | card
        line.table = table ^ captured
        line.total = total - rank
        line.last_taker = side
        gain = line.table == 0 and not is_dealers_last(line, seat, hand)
    else:
        line.table = table | card
        line.total = total + rank
    if captured or line.left == 0:
        line.level += 1
        gain += weigh_now(line, side)
    found = gain
    if line.left:
        pass_turn(line)
        if line.law.side_of[line.turn] == side:
            found += search(line, beta - gain)
        else:
            found -= search(line, 1 - beta + gain)

    if line.round != round_:
        for other in range(line.law.players):
            line.hands[other] = 0
            line.counts[other] = 0
        line.round = round_
    if captured or line.left == 0:
        line.level -= 1
    if captured:
        line.piles[side] ^= captured | card
    line.left += 1
    line.hands[seat] = hand
    line.counts[seat] = counts
    line.table = table
    line.total = total
    line.last_taker = last_taker
    line.turn = seat
    return found


def weigh_now(line: Line, side: int) -> int:
    """Work out the state of the count at a new level, and return what it has decided more, seen by *side*."""
    ours, theirs = line.piles[0], line.piles[1]
    rest = line.live & ~(ours | theirs)
    if line.left == 0:
        if line.last_taker == 0:
            ours |= line.table
        elif line.last_taker == 1:
            theirs |= line.table
        rest = 0
    weigh(line.stakes, line.level, ours, theirs, rest)
    more = line.stakes.base[line.level] - line.stakes.base[line.level - 1]
    return -more if side else more


def pass_turn(line: Line) -> None:
    """Let the next seat that has cards act, when hands are empty those of the next round; somebody has one."""
    players = line.law.players
    seat = line.turn
    for _ in range(players):
        seat += 1
        if seat == players:
            seat = 0
        if line.hands[seat]:
            line.turn = seat
            return
    for seat in range(players):
        line.hands[seat] = line.shares[SEATS * line.round + seat]
        line.counts[seat] = count_by_rank(line.hands[seat])
    line.round += 1
    line.turn = 0
