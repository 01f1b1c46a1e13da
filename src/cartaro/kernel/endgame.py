"""The search of solver.py: through the plays of a deal of which every card is seen.

It asks "is it worth so much?" again and again, with null windows that close in on the value, and remembers what it has
met. It is exact: pruning rests on bounds, never on what merely looks good. ``fuori`` is no part of it.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import plain as cython

from cartaro.kernel.deal import Deal, Law
from cartaro.kernel.stakes import Stakes
from cartaro.kernel.transpositions import Transpositions

if not cython.compiled:
    from cartaro.kernel.bits import count, count_by_rank
    from cartaro.kernel.captures import CARD_PLACE, ONE, PACK, list_plays
    from cartaro.kernel.deal import SEATS
    from cartaro.kernel.ordering import list_by_appeal, take_best
    from cartaro.kernel.prospects import most_by_turns
    from cartaro.kernel.stakes import settle, weigh
    from cartaro.kernel.transpositions import BIAS, HIGH_PLACE, LEFT_PLACE, LOW_PLACE, PLAY, SIX, key_of, recall, store

LEAST = -32
MOST = 31
CHECK_EVERY = 1023
ROOM = 65_536
ONE_LIST = 16_384
QUICK = 6
"""With so few plays left nothing is remembered: they are sooner tried than looked up."""
MUCH_HISTORY = 60_000


class Endgame:
    """A deal under way with every card seen, as the search stands in it, and what searching takes.

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


def close_in(game: Endgame, action: int, guess: int, low: int, high: int) -> int:
    """Return the value of *action*, of the position for :data:`PLAY` itself; it lies from *low* to *high*."""
    while low < high:
        beta = guess if guess > low else low + 1
        found = expand(game, PLAY, beta) if action == PLAY else try_play(game, action, beta)
        if game.given_up:
            return 0
        if action == PLAY and found >= beta:
            game.best_play = game.chosen
        if found < beta:
            high = found
        else:
            low = found
        guess = found
    game.chosen = game.best_play
    return low


def search(game: Endgame, beta: int) -> int:
    """Return a value that is at least *beta* if the position is worth that much to the side to act, else below it.

    Either way the position's own value is at least as far on that side. It counts what is not yet decided.
    """
    game.nodes += 1
    if (game.nodes & CHECK_EVERY) == 0 and (game.nodes > game.limit or game.halted):
        game.given_up = True
    if game.given_up:
        return 0
    if game.left <= game.law.players and game.alternate and game.round == game.rounds:
        found = finish(game, game.turn, game.table, game.last_taker)
        return -found if game.law.side_of[game.turn] else found
    high = bound(game, True)
    if high < beta:
        return high
    low = bound(game, False)
    if low >= beta:
        return low
    if game.left <= QUICK:
        return expand(game, PLAY, beta)
    return search_with_memory(game, beta, low, high)


def search_with_memory(game: Endgame, beta: int, low: int, high: int) -> int:
    """Return what :func:`search` does, from memory or else by trying the plays; the value lies from *low* to *high*."""
    key = key_now(game)
    note = recall(game.memory, key)
    known = (note >> HIGH_PLACE & SIX) - BIAS
    if known < beta:
        return known
    high = min(high, known)
    known = (note >> LOW_PLACE & SIX) - BIAS
    if known >= beta:
        return known
    low = max(low, known)
    found = expand(game, note & PLAY, beta)
    if game.given_up:
        return 0
    if found < beta:
        high = found
    else:
        low = found
    play = game.chosen
    store(
        game.memory,
        key,
        play | ONE * game.left << LEFT_PLACE | ONE * (low + BIAS) << LOW_PLACE | ONE * (high + BIAS) << HIGH_PLACE,
    )
    return found


def key_now(game: Endgame) -> int:
    """Return the key of the position."""
    level = game.level
    return key_of(
        game.hands,
        game.law.players,
        game.table,
        game.stakes.dead[level],
        game.stakes.primiera[level],
        game.stakes.counts[level] << 8 | game.turn << 2 | game.last_taker + 1,
        game.rounds_key[game.round],
    )


def bound(game: Endgame, above: bool) -> int:
    """Return the most, or the least, that can still come to the side to act."""
    own = game.law.side_of[game.turn]
    side = own if above else 1 - own
    open_ = game.stakes.up[game.level] if side == 0 else -game.stakes.down[game.level]
    most = open_ + scope_of(game, side)
    return most if above else -most


def scope_of(game: Endgame, side: int) -> int:
    """Return how many scope the side can still make, at most."""
    if not game.alternate:
        return held_by(game, side) + to_come(game)
    return most_by_turns(
        game.counts,
        game.law.players,
        side,
        game.hands[game.turn],
        game.total,
        game.law.side_of[game.turn] == side,
        game.left,
        to_come(game),
    )


def held_by(game: Endgame, side: int) -> int:
    """Return how many cards the side holds."""
    held = 0
    seat = side
    while seat < game.law.players:
        held += count(game.hands[seat])
        seat += 2
    return held


def to_come(game: Endgame) -> int:
    """Return how many cards of each side are still in the stock."""
    cards = 0
    for at in range(SEATS * game.round, SEATS * game.rounds, 2):
        cards += count(game.shares[at])
    return cards


def expand(game: Endgame, remembered: int, beta: int) -> int:
    """Return what :func:`search` does, by trying the plays; ``chosen`` is the best of them."""
    first = game.top
    if first + ONE_LIST > ROOM:
        game.given_up = True
        return 0
    seat = game.turn
    end = list_now(game, remembered)
    best = LEAST
    best_play = PLAY
    game.top = end
    for i in range(first, end):
        action = take_best(game.plays, i, end)
        found = try_play(game, action, beta)
        if game.given_up:
            return 0
        if found > best:
            best = found
            best_play = action
            if found >= beta:
                if not action & PACK:
                    learn(game, seat, action >> CARD_PLACE)
                break
    game.top = first
    game.chosen = best_play
    return best


def list_now(game: Endgame, remembered: int) -> int:
    """Put the plays worth trying on top of the stack, and return its new end."""
    seat = game.turn
    after = seat + 1 if seat + 1 < game.law.players else 0
    partner = after + 1 if after + 1 < game.law.players else 0
    hand = game.hands[seat]
    return list_by_appeal(
        game.plays,
        game.top,
        game.room,
        hand,
        game.hands[after],
        game.hands[partner],
        game.table,
        game.total,
        game.stakes.dead[game.level],
        is_dealers_last(game, seat, hand),
        remembered,
        game.history,
        40 * seat,
        game.law.sums_are_optional,
    )


def finish(game: Endgame, seat: int, table: int, last_taker: int) -> int:
    """Return what side 0 still wins when everybody has one card, or none any more; *seat* acts.

    There is nothing to choose then but what to capture: the end is played out, and counted once.
    """
    if seat == game.law.players:
        ours, theirs = game.piles[0], game.piles[1]
        if last_taker == 0:
            ours |= table
        elif last_taker == 1:
            theirs |= table
        return settle(game.stakes, ours, theirs) - game.stakes.base[game.level]
    hand = game.hands[seat]
    n = list_plays(game.room, hand, table, game.law.sums_are_optional)
    if n == 1:
        return finish_by(game, seat, hand, game.room[0] & PACK, table, last_taker)
    side = game.law.side_of[seat]
    first = game.top
    for i in range(n):
        game.plays[first + i] = game.room[i] & PACK
    game.top = first + n
    best = MOST if side else LEAST
    for i in range(first, first + n):
        found = finish_by(game, seat, hand, game.plays[i], table, last_taker)
        if found < best if side else found > best:
            best = found
    game.top = first
    return best


def finish_by(game: Endgame, seat: int, card: int, captured: int, table: int, last_taker: int) -> int:
    """Return what :func:`finish` does, *seat* having played its only card."""
    if not captured:
        return finish(game, seat + 1, table | card, last_taker)
    side = game.law.side_of[seat]
    game.piles[side] ^= captured | card
    found = finish(game, seat + 1, table ^ captured, side)
    game.piles[side] ^= captured | card
    if captured == table and seat + 1 < game.law.players:
        found += -1 if side else 1
    return found


def is_dealers_last(game: Endgame, seat: int, hand: int) -> bool:
    """Whether *seat* is the dealer, with the last card that it will hold in this deal: it makes no scopa."""
    return seat == game.law.players - 1 and hand & hand - 1 == 0 and game.round == game.rounds


def learn(game: Endgame, seat: int, place: int) -> None:
    """Note that a card was good to play; the closer to the end, the less that says."""
    at = 40 * seat + place
    game.history[at] += game.left * game.left
    if game.history[at] > MUCH_HISTORY:
        for i in range(40 * seat, 40 * seat + 40):
            game.history[i] >>= 1


def try_play(game: Endgame, action: int, beta: int) -> int:
    """Return what *action* is worth to the side to act, as :func:`search` does of the position; then take it back."""
    seat = game.turn
    side = game.law.side_of[seat]
    hand = game.hands[seat]
    table = game.table
    total = game.total
    last_taker = game.last_taker
    round_ = game.round
    card = ONE << (action >> CARD_PLACE)
    captured = action & PACK
    rank = (action >> CARD_PLACE + 2) + 1
    gain = 0

    game.hands[seat] = hand ^ card
    counts = game.counts[seat]
    game.counts[seat] = counts - (ONE << (action >> CARD_PLACE & ~3))
    game.left -= 1
    if captured:
        game.piles[side] ^= captured | card
        game.table = table ^ captured
        game.total = total - rank
        game.last_taker = side
        gain = game.table == 0 and not is_dealers_last(game, seat, hand)
    else:
        game.table = table | card
        game.total = total + rank
    if captured or game.left == 0:
        game.level += 1
        gain += weigh_now(game, side)
    found = gain
    if game.left:
        pass_turn(game)
        if game.law.side_of[game.turn] == side:
            found += search(game, beta - gain)
        else:
            found -= search(game, 1 - beta + gain)

    if game.round != round_:
        for other in range(game.law.players):
            game.hands[other] = 0
            game.counts[other] = 0
        game.round = round_
    if captured or game.left == 0:
        game.level -= 1
    if captured:
        game.piles[side] ^= captured | card
    game.left += 1
    game.hands[seat] = hand
    game.counts[seat] = counts
    game.table = table
    game.total = total
    game.last_taker = last_taker
    game.turn = seat
    return found


def weigh_now(game: Endgame, side: int) -> int:
    """Work out the state of the count at a new level, and return what it has decided more, seen by *side*."""
    ours, theirs = game.piles[0], game.piles[1]
    rest = game.live & ~(ours | theirs)
    if game.left == 0:
        if game.last_taker == 0:
            ours |= game.table
        elif game.last_taker == 1:
            theirs |= game.table
        rest = 0
    weigh(game.stakes, game.level, ours, theirs, rest)
    more = game.stakes.base[game.level] - game.stakes.base[game.level - 1]
    return -more if side else more


def pass_turn(game: Endgame) -> None:
    """Let the next seat that has cards act, when hands are empty those of the next round; somebody has one."""
    players = game.law.players
    seat = game.turn
    for _ in range(players):
        seat += 1
        if seat == players:
            seat = 0
        if game.hands[seat]:
            game.turn = seat
            return
    for seat in range(players):
        game.hands[seat] = game.shares[SEATS * game.round + seat]
        game.counts[seat] = count_by_rank(game.hands[seat])
    game.round += 1
    game.turn = 0
