"""An exact solver of deals of Scopa and Scopone with open cards, by alpha-beta search.

The module has first the tools of pruning (bounds of scope and of open points, move ordering, transposition table), then
the search, and the solver that computes the value of every play.
"""

import mmap
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scopa.deal import Deal, Law

if not cython.compiled:
    from cartaro.kernel.bits import count, count_by_rank, gather, index, read_once
    from cartaro.kernel.scopa.deal import (
        CARD_PLACE,
        DENARI,
        ONE,
        OVER,
        PACK,
        RANK,
        SEATS,
        SEVENS,
        SUITS,
        apply,
        copy_deal,
        count_stock,
        list_plays,
        primiera_of,
        take_from_stock,
    )

# Upper bounds of the scope that a side can still make, without search.
#
# A scopa leaves the table empty, so the next player lays a card. To sweep again in its very next turn, a side must take
# that card with an equal one: this is possible at most as often as the hand of a player and the hand before it have
# equal ranks. Any other scopa costs the side a turn in which it makes none.

HIGHEST = 10
FIRST_SUIT = 0x1111111111


def most_by_turns(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    counts: list[int], players: int, side: int, hand: int, total: int, acts: bool, left: int, stock: int
) -> int:
    """Return an upper bound of the scope of *side* in the last *left* plays, made alternately by the two sides.

    The seats hold *counts* by rank, and *stock* cards are still to be dealt to the side; the table adds up to *total*,
    and *hand* is to act; *acts* is whether it belongs to the side.
    """
    pairs = stock
    seat = side
    while seat < players:
        pairs += equal_pairs(counts[seat], counts[seat - 1 if seat else players - 1])
        seat += 2
    first = first_sweep(hand, total)
    turns = left // 2 - (first + 1) // 2 if acts else (left - 1) // 2 - first // 2
    return most_scope(turns, pairs)


def first_sweep(hand: int, total: int) -> int:
    """Return a lower bound of the plays before a sweep: the table adds up to *total*, and *hand* is to act."""
    if total == 0:
        return 1
    if total <= HIGHEST:
        return 0 if hand & (RANK * ONE << 4 * (total - 1)) else 1
    return (total + HIGHEST - 1) // HIGHEST - 1


def equal_pairs(mine: int, yours: int) -> int:
    """Return how many cards of one hand can be paired with equal ranks of another; both are counts by rank."""
    one = (mine | mine >> 1 | mine >> 2) & (yours | yours >> 1 | yours >> 2)
    two = (mine >> 1 | mine >> 2) & (yours >> 1 | yours >> 2)
    return count(one & FIRST_SUIT) + count(two & FIRST_SUIT)


def most_scope(turns: int, pairs: int) -> int:
    """Return the most scope that can be made in *turns* turns, at most *pairs* of them directly after another scopa."""
    return min(turns, (turns + pairs + 1) // 2) if turns > 0 else 0


# The part of the count decided by the piles of two sides, the part still open, and the cards that no longer matter.
#
# Values are from the view of side 0: its own point is 1, one of the other side -1. A card is *dead* if only its rank
# matters any more: dead cards of a rank are equivalent.

ALL = 0xFFFFFFFFFF
SETTEBELLO = 0x1000000
MANY = 512


class ScoreBounds:
    """The state of the score after each capture of a line of play, by *ply* (the number of captures).

    ``base`` is the decided part, ``up`` and ``down`` bound what the open points may still add to it; ``dead`` are the
    cards of which only the rank matters. States with equal ``primiera`` and ``counts`` are equivalent for the future.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, law: Law) -> None:
        self.law = law
        self.base = [0] * 41
        self.up = [0] * 41
        self.down = [0] * 41
        self.dead = [0] * 41
        self.primiera = [0] * 41
        self.counts = [0] * 41
        self.no_better = [0] * 256
        for worth in range(256):
            ranks = [rank for rank in range(10) if self.law.best_in_suit[1 << rank] <= worth]
            self.no_better[worth] = sum(1 << 4 * rank for rank in ranks)


def update(s: ScoreBounds, ply: int, ours: int, theirs: int, rest: int) -> None:
    """Compute the state at *ply* from the piles of both sides and *rest*, the cards that may still be captured."""
    s.base[ply] = 0
    s.up[ply] = 0
    s.down[ply] = 0
    s.counts[ply] = 0
    denari = update_count(s, ply, ours & DENARI, theirs & DENARI, rest & DENARI, s.law.denari_majority)
    update_count(s, ply, ours, theirs, rest, s.law.cards_majority)
    update_primiera(s, ply, ours, theirs, rest)
    if rest & SETTEBELLO:
        s.up[ply] += 1
        s.down[ply] -= 1
        s.dead[ply] &= ~SETTEBELLO
    elif ours & SETTEBELLO:
        s.base[ply] += 1
    elif theirs & SETTEBELLO:
        s.base[ply] -= 1
    if denari:
        s.dead[ply] &= ~DENARI
    if s.law.has_denari_points:
        update_denari(s, ply, gather(ours), gather(theirs), gather(rest))


def update_denari(s: ScoreBounds, ply: int, ours: int, theirs: int, rest: int) -> None:
    """Add the points that the table gives for sets of denari, each given by its ranks."""
    us = s.law.points_of_denari[ours]
    them = s.law.points_of_denari[theirs]
    up = s.law.points_of_denari[ours | rest] - us
    down = s.law.points_of_denari[theirs | rest] - them
    s.base[ply] += us - them
    if up or down:
        s.up[ply] += up
        s.down[ply] -= down
        s.dead[ply] &= ~DENARI
        s.primiera[ply] ^= mix(ONE * ours << 10 | theirs, STIR)


def update_count(s: ScoreBounds, ply: int, ours: int, theirs: int, rest: int, majority: int) -> bool:
    """Add the point for having more of some cards; return whether it is open."""
    us, them, more = count(ours), count(theirs), count(rest)
    up = 1 if us + more >= majority and us + more > them else 0
    down = -1 if them + more >= majority and them + more > us else 0
    if down and them >= majority and them > us + more:
        up = -1
    if up > 0 and us >= majority and us > them + more:
        down = 1
    s.counts[ply] <<= 13
    if up == down:
        s.base[ply] += up
        return False
    s.up[ply] += up
    s.down[ply] += down
    s.counts[ply] |= 1 | us << 1 | them << 7
    return True


def update_primiera(s: ScoreBounds, ply: int, ours: int, theirs: int, rest: int) -> None:
    """Add the point for the primiera, or for sevens in its place, and find the cards that no longer matter to it."""
    if s.law.sevens_majority:
        is_open = update_count(s, ply, ours & SEVENS, theirs & SEVENS, rest & SEVENS, s.law.sevens_majority)
        s.dead[ply] = ALL & ~SEVENS if is_open else ALL
        s.primiera[ply] = 0
        return
    us = them = us_best = them_best = settled = dead = key = 0
    us_misses = them_misses = us_never = them_never = False
    for suit in range(SUITS):
        own = s.law.best_in_suit[gather(ours >> suit)]
        other = s.law.best_in_suit[gather(theirs >> suit)]
        more = s.law.best_in_suit[gather(rest >> suit)]
        least = min(own, other)
        us += own
        them += other
        us_best += max(own, more)
        them_best += max(other, more)
        us_misses |= own == 0
        them_misses |= other == 0
        us_never |= own == 0 and more == 0
        them_never |= other == 0 and more == 0
        dead |= s.no_better[least] << suit
        key <<= 16
        if least and more <= least:
            settled += own - other
        else:
            key |= own << 8 | other
    us, them = 0 if us_misses else us, 0 if them_misses else them
    us_best, them_best = 0 if us_never else us_best, 0 if them_never else them_best
    s.counts[ply] <<= 11
    if us > them_best or them > us_best or (us_best <= them and them_best <= us):
        s.base[ply] += (us > them_best) - (them > us_best)
        s.dead[ply] = ALL
        s.primiera[ply] = 0
        return
    s.up[ply] += us_best > them
    s.down[ply] -= them_best > us
    s.dead[ply] = dead
    s.primiera[ply] = key
    s.counts[ply] |= settled + MANY


def final_value(s: ScoreBounds, ours: int, theirs: int) -> int:
    """Return the value of final piles."""
    worth = lead_of(count(ours), count(theirs), s.law.cards_majority)
    worth += lead_of(count(ours & DENARI), count(theirs & DENARI), s.law.denari_majority)
    if ours & SETTEBELLO:
        worth += 1
    elif theirs & SETTEBELLO:
        worth -= 1
    if s.law.has_denari_points:
        worth += s.law.points_of_denari[gather(ours)] - s.law.points_of_denari[gather(theirs)]
    if s.law.sevens_majority:
        return worth + lead_of(count(ours & SEVENS), count(theirs & SEVENS), s.law.sevens_majority)
    us = primiera_of(s.law, ours)
    them = primiera_of(s.law, theirs)
    return worth + (us > them) - (them > us)


def lead_of(us: int, them: int, majority: int) -> int:
    """Return the point (1, 0 or -1) for having more of some cards, for which *majority* are needed."""
    if us > them:
        return 1 if us >= majority else 0
    return -1 if them > us and them >= majority else 0


# Move ordering: promising plays first, and only one of equivalent plays.
#
# The word of an action (deal.py) has a score in the bits from ``APPEAL_PLACE`` up; higher scores are tried first.

APPEAL_PLACE = 46
PLACE = 0b111111
LOW_THREE = 0x7777777777
LOW_TWO = 0x3333333333
LOW_ONE = 0x1111111111

NEUTRAL = 8192
REMEMBERED = 131072
SCOPA = 1500
CAPTURE = 400
CARD_TAKEN = 20
DENARI_TAKEN = 25
SETTEBELLO_TAKEN = 300
SEVEN_TAKEN = 60
DENARI_LAID = 30
SETTEBELLO_LAID = 300
SEVEN_LAID = 60
SCOPA_GIVEN = 700
TAKEN_NEXT = 100
MULINELLO = 600
REPLIES_PLACE = 4
KINDS = 80
"""The kinds of plays: each card laid, and each card that captures."""
CAPTURING = 40


def lead(cards: int, dead: int) -> int:
    """Return the cards without those dead ones that have another dead one of the same rank below them."""
    low = cards & dead
    return cards & ~((low & LOW_THREE) << 1 | (low & LOW_TWO) << 2 | (low & LOW_ONE) << 3) | cards & ~dead


def skips(captured: int, table: int, dead: int) -> bool:
    """Whether the capture takes a dead card instead of an equivalent lower one of its rank."""
    left = table & dead & ~captured
    above = (left & LOW_THREE) << 1 | (left & LOW_TWO) << 2 | (left & LOW_ONE) << 3
    return above & captured & dead != 0


def is_beaten(taken: int, left: int, dead: int) -> bool:
    """Whether the capture is dominated: a card *taken* should be replaced by another of its rank that is *left*.

    That is the case if the other one still counts and this one does not, and for the settebello: another seven matters
    at most in the primiera, where it can change the result by as much as the settebello always does.
    """
    if taken & SEVENS and left & SETTEBELLO:
        return True
    poor, rich = taken & dead, left & ~dead
    poor |= poor >> 1 & LOW_THREE
    poor |= poor >> 2 & LOW_TWO
    rich |= rich >> 1 & LOW_THREE
    rich |= rich >> 2 & LOW_TWO
    return poor & rich & LOW_ONE != 0


def list_by_appeal(  # noqa: C901, PLR0912, PLR0913, PLR0917 - the inner loop passes numbers and calls nobody
    out: list[int],
    first: int,
    room: list[int],
    hand: int,
    after: int,
    partner: int,
    table: int,
    total: int,
    dead: int,
    is_last: bool,
    remembered: int,
    replies: list[int],
    answered: int,
    sums_are_optional: bool,
) -> int:
    """Write the plays that are not dominated to *out* from *first* on, with their ordering scores; return the end.

    *room* is scratch space. *after* and *partner* are the hands that act next; the table adds up to *total*; *is_last*
    is whether no scopa can be made; *remembered* is the best play of an earlier search; the scores of the kinds of
    plays in *replies* to the play before begin at *answered*.
    """
    n = list_plays(room, lead(hand, dead), table, sums_are_optional)
    end = first
    for i in range(n):
        action = room[i]
        captured = action & PACK
        place = action >> CARD_PLACE
        card = ONE << place
        if captured and (
            skips(captured, table, dead)
            or is_beaten(captured, table & ~captured, dead)
            or is_beaten(card, hand & ~card, dead)
        ):
            continue
        rank = (place >> 2) + 1
        appeal = NEUTRAL + (replies[answered + kind_of(action)] >> REPLIES_PLACE)
        if captured:
            taken = captured | card
            appeal += CAPTURE + CARD_TAKEN * count(captured) + DENARI_TAKEN * count(taken & DENARI)
            if taken & SETTEBELLO:
                appeal += SETTEBELLO_TAKEN
            if taken & SEVENS:
                appeal += SEVEN_TAKEN
            left = total - rank
            if left == 0 and not is_last:
                appeal += SCOPA
                if answers(after, partner):
                    appeal += MULINELLO
        else:
            if card & DENARI:
                appeal -= DENARI_LAID
            if card & SETTEBELLO:
                appeal -= SETTEBELLO_LAID
            if card & SEVENS:
                appeal -= SEVEN_LAID
            left = total + rank
            if after & RANK << (place & ~3):
                appeal -= TAKEN_NEXT
        if 0 < left <= HIGHEST and after & (RANK * ONE << 4 * (left - 1)):
            appeal -= SCOPA_GIVEN
        if action == remembered:
            appeal += REMEMBERED
        out[end] = action | ONE * appeal << APPEAL_PLACE
        end += 1
    return end


def kind_of(action: int) -> int:
    """Return the kind of a play: its card, and whether it captures."""
    return (action >> CARD_PLACE & PLACE) + (CAPTURING if action & PACK else 0)


def answers(hand: int, partner: int) -> bool:
    """Whether *partner* has an equal card for every card of *hand*."""
    partner |= partner >> 1 & LOW_THREE
    partner |= partner >> 2 & LOW_TWO
    held = (partner & LOW_ONE) * RANK
    return hand & ~held == 0


def take_best(out: list[int], first: int, n: int) -> int:
    """Move the play with the highest score of those from *first* to *n* to the front; return it without its score."""
    best = first
    for i in range(first + 1, n):
        if out[i] > out[best]:
            best = i
    action = out[best]
    out[best] = out[first]
    return action & (ONE << APPEAL_PLACE) - 1


# The transposition table: the results for visited positions, in bounded memory.
#
# An entry is two words: a note, which holds, from the low end, a play (46 bits), the number of plays left, and a lower
# and an upper bound (six bits each); and the key of a position, its low byte replaced by the number of the search that
# wrote it, exclusive-or the note. So two halves that different threads wrote are no entry of any position (Hyatt and
# Mann 2002). Four entries are a bucket, one line of the processor's cache; the key determines the bucket.

WORD = 0xFFFFFFFFFFFFFFFF
PLAY = 0x3FFFFFFFFFFF
"""The bits of a table entry that are a play; as a play, none."""
LEFT_PLACE = 46
LOW_PLACE = 52
HIGH_PLACE = 58
SIX = 0b111111
BIAS = 32
UNKNOWN = 0xFC003FFFFFFFFFFF
"""The empty table entry: no play, any value from -32 to 31."""

AGE = 0xFF
BUCKET = 8
SMALLEST_PLACE = 8
SMALLEST_BUCKETS = 1 << SMALLEST_PLACE
MARKS = 1023
PLAYS_OF_ONE_BUCKET = 8
"""The part of the table in use doubles with each further play; a quarter of all entries stays longer in the caches."""
MEGABYTE = 1 << 20

FACTOR = [0] * 12
SECOND = 0x9E3779B97F4A7C15


def fill_tables() -> None:
    """Generate the odd factors of the hash of a position."""
    chance = Chance(0)
    for i in range(12):
        FACTOR[i] = chance.word() | 1


class Transpositions:
    """A transposition table of *megabytes* MB; it replaces entries of old searches first, then those of small trees."""

    __signature__ = ConstructorSignature()

    def __init__(self, megabytes: int) -> None:
        buckets = SMALLEST_BUCKETS
        while 2 * buckets * BUCKET * 8 <= megabytes * MEGABYTE:
            buckets *= 2
        self.buckets = buckets
        self.mask = buckets - 1
        self.words = zeros(BUCKET * buckets)
        self.marks = [0] * 1024
        self.age = 0

    def forget(self) -> None:
        """Clear the table."""
        for i in range(BUCKET * self.buckets):
            self.words[i] = 0


def zeros(n: int) -> memoryview:
    """Return *n* zero words aligned to a page; on Linux to a huge page, because access to them is random."""
    if sys.platform == "win32":
        return memoryview(mmap.mmap(-1, 8 * n)).cast("Q")
    room = mmap.mmap(-1, 8 * n, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    if sys.platform == "linux":
        with suppress(OSError):  # a Linux kernel built without huge pages
            room.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(room).cast("Q")


def begin(t: Transpositions, plays: int) -> None:
    """Begin a search of *plays* plays: entries of earlier searches are kept, and replaced first.

    A small search uses a small part of the table, which fits into the processor's caches.
    """
    t.age = t.age + 1 & AGE
    wanted = ONE << max(plays - PLAYS_OF_ONE_BUCKET, SMALLEST_PLACE)
    t.mask = min(wanted, t.buckets) - 1


def mix(word: int, factor: int) -> int:
    """Return the hash of a word by an odd factor."""
    x = word * factor & WORD
    return x ^ x >> 32


def key_of(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    hands: list[int], players: int, table: int, dead: int, primiera: int, counts: int, rest: int
) -> int:
    """Return the key of a position; only the ranks of dead cards matter.

    *rest* is the remaining part of the position: who is to act, who captured last, the stock.
    """
    key = mix(table & ~dead, FACTOR[0]) + mix(primiera, FACTOR[1]) + mix(counts, FACTOR[2]) + rest
    if dead:
        key += mix(count_by_rank(table & dead), FACTOR[3])
        for seat in range(players):
            hand = hands[seat]
            key += mix((hand & ~dead) * SECOND + count_by_rank(hand & dead) & WORD, FACTOR[4 + seat])
    else:
        for seat in range(players):
            key += mix(hands[seat] * SECOND & WORD, FACTOR[4 + seat])
    key = (key & WORD) * SECOND & WORD
    return key ^ key >> 29


def recall(t: Transpositions, key: int) -> int:
    """Return the entry of a position, :data:`UNKNOWN` if there is none."""
    at = BUCKET * (key & t.mask)
    for i in range(at, at + BUCKET, 2):
        note = read_once(t.words[i + 1])
        if (t.words[i] ^ note ^ key) <= AGE and note:
            return note
    return UNKNOWN


def store(t: Transpositions, key: int, note: int) -> None:
    """Store the entry of a position."""
    at = BUCKET * (key & t.mask)
    place = at
    least = 1 << 16
    for i in range(at, at + BUCKET, 2):
        seen = read_once(t.words[i + 1])
        head = t.words[i] ^ seen
        if (head ^ key) <= AGE:
            place = i
            break
        use = (seen >> LEFT_PLACE & SIX) + (64 if (head & AGE) == t.age else 0)
        if use < least:
            least = use
            place = i
    t.words[place] = (key & ~AGE | t.age) ^ note
    t.words[place + 1] = note


fill_tables()


# The search through the plays of a deal with open cards.
#
# It uses a series of null-window searches that converge on the value, with a transposition table. It is exact: pruning
# relies only on bounds, never on heuristics. Declarations of ``fuori`` are not included.

LEAST = -32
MOST = 31
CHECK_EVERY = 1023
ROOM = 65_536
ONE_LIST = 16_384
QUICK = 6
"""With this many plays left or fewer the transposition table is not used: searching is faster than looking up."""
TOLD = 12
"""With this many plays left or more a cutoff is learnt from: nearer the end it tells too little of other positions."""
TRUST_PLACE = 14
SHARED = 14
"""With this many plays left or more, searches that share a table avoid each other; less is not worth the effort."""


class Line:
    """The state of a search: the present position of a deal with open cards, and scratch space.

    The stock is assigned to hands in advance, round by round. Score bounds are indexed by ``ply`` (captures so far),
    ``kinds`` of the plays that led here by the plays left after them.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, law: Law, table_megabytes: int = 16) -> None:
        if law.sides != 2 or law.players % 2:
            raise ValueError(f"only what two sides win from each other can be solved, not what {law.sides} do")
        if table_megabytes < 0:
            raise ValueError(f"memory is 0 megabytes or more, not {table_megabytes}")
        self.law = law
        self.bounds = ScoreBounds(law)
        self.memory = Transpositions(table_megabytes)
        self.scratch = Deal()
        self.room = [0] * 16_384
        self.plays = [0] * 65_536
        self.hands = [0] * 6
        self.counts = [0] * 6
        self.piles = [0] * 2
        self.shares = [0] * 240
        self.rounds_key = [0] * 41
        self.kinds = [0] * 41
        self.replies = [0] * 6_400
        self.has_learnt = False
        self.table = 0
        self.live = 0
        self.nodes = 0
        self.limit = 0
        self.turn = 0
        self.last_taker = 0
        self.left = 0
        self.total = 0
        self.ply = 0
        self.round = 0
        self.rounds = 0
        self.top = 0
        self.alternate = False
        self.halted = False
        self.together = False
        self.given_up = False
        self.chosen = 0
        self.best_play = 0
        self.scope = 0


def close_in(line: Line, action: int, guess: int, low: int, high: int) -> int:
    """Return the exact value of *action* (:data:`PLAY`: of the position), known to lie from *low* to *high*."""
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
    """Return a bound of the value to the side to act: a lower one that is at least *beta*, or an upper one below it.

    Values are of the points that are not yet decided.
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
    """Search with the transposition table; the value is known to lie from *low* to *high*."""
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
    ply = line.ply
    return key_of(
        line.hands,
        line.law.players,
        line.table,
        line.bounds.dead[ply],
        line.bounds.primiera[ply],
        line.bounds.counts[ply] << 8 | line.turn << 2 | line.last_taker + 1,
        line.rounds_key[line.round],
    )


def bound(line: Line, above: bool) -> int:
    """Return an upper (*above*) or lower bound of the value of the open points to the side to act."""
    own = line.law.side_of[line.turn]
    side = own if above else 1 - own
    open_ = line.bounds.up[line.ply] if side == 0 else -line.bounds.down[line.ply]
    most = open_ + scope_of(line, side)
    return most if above else -most


def scope_of(line: Line, side: int) -> int:
    """Return an upper bound of the scope that the side can still make."""
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
    """Search without the transposition table; ``chosen`` is the best play."""
    if line.together and line.left >= SHARED:
        return expand_together(line, remembered, beta)
    first = line.top
    if first + ONE_LIST > ROOM:
        line.given_up = True
        return 0
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
                if line.left >= TOLD:
                    learn(line, action, first, i)
                break
    line.top = first
    line.chosen = best_play
    return best


def expand_together(line: Line, remembered: int, beta: int) -> int:
    """Search like :func:`expand`; plays that another search of the same table is at, but the first, come last.

    This is ABDADA (Weill 1996) in the simplified form of T. Kerrigan: a mark stands for a play of a position that is
    being searched. A mark that is overwritten costs time and changes no result.
    """
    first = line.top
    if first + 2 * ONE_LIST > ROOM:
        line.given_up = True
        return 0
    end = list_now(line, remembered)
    late = end
    line.top = 2 * end - first
    key = key_now(line)
    best = LEAST
    best_play = PLAY
    i = first
    while i < late and best < beta:
        action = take_best(line.plays, i, end) if i < end else line.plays[i]
        mark = mix((key + action) & WORD, STIR) | 1
        if first < i < end and line.memory.marks[mark >> 32 & MARKS] == mark:
            line.plays[late] = action
            late += 1
        else:
            line.memory.marks[mark >> 32 & MARKS] = mark
            found = try_play(line, action, beta)
            line.memory.marks[mark >> 32 & MARKS] = 0
            if line.given_up:
                return 0
            if found > best:
                best = found
                best_play = action
        i += 1
    line.top = first
    line.chosen = best_play
    if best >= beta and line.left >= TOLD:
        teach(line, best_play, line.left)
    return best


def list_now(line: Line, remembered: int) -> int:
    """Push the plays that are not dominated onto the stack; return its new end."""
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
        line.bounds.dead[line.ply],
        is_dealers_last(line, seat),
        remembered,
        line.replies,
        KINDS * line.kinds[line.left],
        line.law.sums_are_optional,
    )


def finish(line: Line, seat: int, table: int, last_taker: int) -> int:
    """Return what side 0 still wins when every hand has at most one card; *seat* is to act.

    Only captures can be chosen then: the end is played out, and scored once.
    """
    if seat == line.law.players:
        ours, theirs = line.piles[0], line.piles[1]
        if last_taker == 0:
            ours |= table
        elif last_taker == 1:
            theirs |= table
        return final_value(line.bounds, ours, theirs) - line.bounds.base[line.ply]
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
    """Return the value as :func:`finish` does, after *seat* has played its only card."""
    if not captured:
        return finish(line, seat + 1, table | card, last_taker)
    side = line.law.side_of[seat]
    line.piles[side] ^= captured | card
    found = finish(line, seat + 1, table ^ captured, side)
    line.piles[side] ^= captured | card
    if captured == table and seat + 1 < line.law.players:
        found += -1 if side else 1
    return found


def is_dealers_last(line: Line, seat: int) -> bool:
    """Whether *seat* can make no scopa: it is the dealer with the last card or, by some laws, the last hand."""
    if seat < line.law.players - 1:
        return False
    return line.left == 1 or (line.law.last_hand_makes_no_scopa and line.round == line.rounds)


def learn(line: Line, action: int, first: int, end: int) -> None:
    """Raise the score of *action*, which caused a cutoff, as a reply; lower those of the plays from *first* to *end*.

    A score stays between -2**TRUST_PLACE and 2**TRUST_PLACE, and changes by more the more plays are left.
    """
    teach(line, action, line.left)
    for i in range(first, end):
        teach(line, line.plays[i], -line.left)


def teach(line: Line, action: int, by: int) -> None:
    """Raise the score of a play as a reply to the play before by nearly *by*; it may be negative."""
    line.has_learnt = True
    at = KINDS * line.kinds[line.left] + kind_of(action)
    line.replies[at] += by - (line.replies[at] * abs(by) >> TRUST_PLACE)


def try_play(line: Line, action: int, beta: int) -> int:  # noqa: PLR0915 - the inner loop undoes each thing it does
    """Return the bound of the value of *action* to the side to act, as :func:`search` does; the state is restored."""
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
    if captured:
        line.piles[side] ^= captured | card
        line.table = table ^ captured
        line.total = total - rank
        line.last_taker = side
        gain = line.table == 0 and not is_dealers_last(line, seat)
    else:
        line.table = table | card
        line.total = total + rank
    line.left -= 1
    line.kinds[line.left] = kind_of(action)
    if captured or line.left == 0:
        line.ply += 1
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
        line.ply -= 1
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
    """Compute the score bounds at a new ply; return what was newly decided, from the view of *side*."""
    ours, theirs = line.piles[0], line.piles[1]
    rest = line.live & ~(ours | theirs)
    if line.left == 0:
        if line.last_taker == 0:
            ours |= line.table
        elif line.last_taker == 1:
            theirs |= line.table
        rest = 0
    update(line.bounds, line.ply, ours, theirs, rest)
    more = line.bounds.base[line.ply] - line.bounds.base[line.ply - 1]
    return -more if side else more


def pass_turn(line: Line) -> None:
    """Pass the turn to the next seat with cards; if all hands are empty, deal the next round. There must be cards."""
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


# Exact solutions of deals of Scopa and Scopone with open cards: the value of each play under best play.
#
# Only for two sides: the game is then zero-sum.

UNSOLVED = -100
NO_LIMIT = 1 << 62
STIR = 0x9E3779B97F4A7C15


class Solution(NamedTuple):
    """The solution of a deal. Values are points of the side to act less the other side's, in the whole deal.

    ``value`` is the minimax value, ``moves`` has each legal play with its value, ``best`` the plays with the highest
    value, ``line`` is optimal play to the end, ``nodes`` the number of positions searched.
    """

    value: int
    moves: Mapping[int, int]
    line: tuple[int, ...]
    nodes: int

    @property
    def best(self) -> list[int]:
        """The plays with the highest value."""
        return [action for action, value in self.moves.items() if value == self.value]


class Solver(Line):
    """Solves deals by a law of two sides, with a transposition table of *megabytes* MB. Use one per thread.

    The table is kept from one deal to the next. :class:`cartaro.kernel.scopa.solver_team.SolverTeam` uses more threads.
    """

    def halt(self) -> None:
        """Stop a search that runs in another thread."""
        self.halted = True

    def forget(self) -> None:
        """Clear the transposition table, for reproducible measurements."""
        self.memory.forget()

    def companion(self) -> "Solver":
        """Return another solver with the same table, for another thread: both avoid what the other is searching."""
        other = Solver(self.law, 0)
        other.memory = self.memory
        other.together = True
        self.together = True
        return other

    def value(self, deal: Deal, nodes: int = NO_LIMIT) -> int | None:
        """Return ``value`` of :class:`Solution`; None if *nodes* positions do not suffice."""
        _must_go_on(deal)
        self.halted = False
        return self._best(deal, nodes)

    def solve(self, deal: Deal, nodes: int = NO_LIMIT) -> Solution | None:
        """Return the solution; None if *nodes* positions do not suffice, or :meth:`halt` was called."""
        value = self.value(deal, nodes)
        if value is None:
            return None
        moves = {}
        for action in list_all(self, deal):
            found = self._value_of(deal, action, value)
            if found is None:
                return None
            moves[action] = found
        line = self._line(deal, value)
        return None if line is None else Solution(value, moves, line, self.positions)

    def best_line(self, deal: Deal) -> tuple[int, tuple[int, ...]] | None:
        """Return ``value`` and ``line`` of :class:`Solution`; None if :meth:`halt` was called."""
        value = self.value(deal)
        if value is None:
            return None
        line = self._line(deal, value)
        return None if line is None else (value, line)

    @property
    def positions(self) -> int:
        """The number of positions searched."""
        return self.nodes

    @property
    def extremes(self) -> tuple[int, int]:
        """The least and the greatest value of an action that a search can find."""
        return LEAST, MOST

    def begin(self, deal: Deal, nodes: int) -> None:
        """Begin the search of another deal, of *nodes* positions at most."""
        begin_search(self, deal, nodes)
        begin(self.memory, self.left)

    def join_in(self, deal: Deal, nodes: int) -> None:
        """Begin the search that the solver of which this is a :meth:`companion` has begun."""
        begin_search(self, deal, nodes)

    def test(self, deal: Deal, action: int | None, beta: int) -> int | None:
        """Return a bound of the value of *action*, of the deal if it is None: a null-window search.

        It is a lower bound of at least *beta* or an upper one below it; None if the search was stopped.
        """
        word = PLAY if action is None else action
        with cython.nogil:
            found = test_at(self, deal, word, beta)
        return None if found == UNSOLVED else found

    def resume(self) -> None:
        """Let searches run again after :meth:`halt`."""
        self.halted = False

    def _best(self, deal: Deal, nodes: int) -> int | None:
        with cython.nogil:
            found = find_best(self, deal, nodes)
        return None if found == UNSOLVED else found

    def _value_of(self, deal: Deal, action: int, most: int) -> int | None:
        with cython.nogil:
            found = find_value_of(self, deal, action, most)
        return None if found == UNSOLVED else found

    def _play_worth(self, deal: Deal, value: int) -> int | None:
        with cython.nogil:
            action = find_play_worth(self, deal, value)
        return None if self.given_up else action

    def _line(self, deal: Deal, value: int) -> tuple[int, ...] | None:
        """Return best play from here on, the first of equally good plays each time; None if it took too long."""
        place = deal.copy()
        line = []
        side = deal.turn % 2
        while place.turn != OVER:
            action = self._play_worth(place, value if place.turn % 2 == side else -value)
            if action is None:
                return None
            line.append(action)
            word = action
            with cython.nogil:
                apply(self.law, place, ONE << (word >> CARD_PLACE), word & PACK)
        return tuple(line)


def _must_go_on(deal: Deal) -> None:
    if deal.turn == OVER:
        raise ValueError("a deal that is over has nothing to solve")


def list_all(solver: Solver, deal: Deal) -> list[int]:
    """Return every action of the seat to act."""
    n = list_plays(solver.room, deal.hands[deal.turn], deal.table, solver.law.sums_are_optional)
    return [solver.room[i] for i in range(n)]


def find_best(solver: Solver, deal: Deal, nodes: int) -> int:
    """Return the value of *deal*, which is not over, and set ``chosen`` to a best play; or :data:`UNSOLVED`."""
    begin_search(solver, deal, nodes)
    begin(solver.memory, solver.left)
    found = close_in(solver, PLAY, 0, LEAST, MOST)
    return UNSOLVED if solver.given_up else found + standing(solver)


def begin_search(solver: Solver, deal: Deal, nodes: int) -> None:
    """Set the search to *deal*, with nothing searched yet of *nodes* positions at most."""
    solver.nodes = 0
    solver.limit = nodes
    if solver.has_learnt:
        for i in range(KINDS * KINDS):
            solver.replies[i] = 0
        solver.has_learnt = False
    take_up(solver, deal)


def test_at(solver: Solver, deal: Deal, action: int, beta: int) -> int:
    """Return a bound of the value of *action*, as :meth:`Solver.test` does."""
    take_up(solver, deal)
    now = standing(solver)
    found = expand(solver, PLAY, beta - now) if action == PLAY else try_play(solver, action, beta - now)
    return UNSOLVED if solver.given_up else found + now


def find_value_of(solver: Solver, deal: Deal, action: int, most: int) -> int:
    """Return the value of *action*, at most *most*; or :data:`UNSOLVED`. The count of nodes continues."""
    take_up(solver, deal)
    now = standing(solver)
    found = close_in(solver, action, most - now, LEAST, most - now)
    return UNSOLVED if solver.given_up else found + now


def find_play_worth(solver: Solver, deal: Deal, value: int) -> int:
    """Return the first action whose value is *value*, that of the deal. The count of nodes continues."""
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
    """Return the decided part of the score, from the view of the side to act."""
    decided = solver.bounds.base[0] + solver.scope
    return -decided if solver.law.side_of[solver.turn] else decided


def take_up(solver: Solver, deal: Deal) -> None:
    """Set the search to the state of *deal*."""
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
    solver.kinds[solver.left] = 0
    solver.alternate = plays_alternate(solver)
    take_up_stock(solver, deal)
    update(solver.bounds, 0, solver.piles[0], solver.piles[1], solver.live)


def take_up_stock(solver: Solver, deal: Deal) -> None:
    """Assign the stock to hands, round by round, in the order in which it will be dealt."""
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
    """Whether the sides alternate to the end, and the dealer plays last: hand sizes are as in a full deal."""
    players = solver.law.players
    size = count(solver.hands[players - 1])
    for seat in range(players):  # noqa: SIM110 - compiled, a loop needs no generator
        if count(solver.hands[seat]) != size - (1 if seat < solver.turn else 0):
            return False
    return True
