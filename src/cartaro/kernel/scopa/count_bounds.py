"""What the piles of two sides have decided of the count, what is still open, and which cards no longer matter.

Values are seen by side 0: a point of its own is 1, one of the other side -1. A card is *dead* where nothing but its
rank matters any more: dead cards of a rank are as good as each other.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scopa.state import Law

if not cython.compiled:
    from cartaro.kernel.bits import count, gather
    from cartaro.kernel.scopa.score import DENARI, SUITS, primiera_of

ALL = 0xFFFFFFFFFF
SETTEBELLO = 0x1000000
MANY = 512


class Stakes:
    """The state of the count after each capture of a line of play, by *level*: how many captures led to it.

    ``base`` is what is decided, ``up`` and ``down`` what the open points may still add to it, ``dead`` the cards of
    which only the rank matters; two states of the piles with the same ``primiera`` and ``counts`` have the same future.
    """

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


def weigh(s: Stakes, level: int, ours: int, theirs: int, rest: int) -> None:
    """Work out the state at *level*: the piles of both sides, and the cards that may still be captured."""
    s.base[level] = 0
    s.up[level] = 0
    s.down[level] = 0
    s.counts[level] = 0
    denari = weigh_count(s, level, ours & DENARI, theirs & DENARI, rest & DENARI, s.law.denari_majority)
    weigh_count(s, level, ours, theirs, rest, s.law.cards_majority)
    weigh_primiera(s, level, ours, theirs, rest)
    if rest & SETTEBELLO:
        s.up[level] += 1
        s.down[level] -= 1
        s.dead[level] &= ~SETTEBELLO
    elif ours & SETTEBELLO:
        s.base[level] += 1
    elif theirs & SETTEBELLO:
        s.base[level] -= 1
    if denari:
        s.dead[level] &= ~DENARI


def weigh_count(s: Stakes, level: int, ours: int, theirs: int, rest: int, majority: int) -> bool:
    """Add the point for having more of some cards; return whether it is open."""
    us, them, more = count(ours), count(theirs), count(rest)
    up = 1 if us + more >= majority and us + more > them else 0
    down = -1 if them + more >= majority and them + more > us else 0
    if down and them >= majority and them > us + more:
        up = -1
    if up > 0 and us >= majority and us > them + more:
        down = 1
    s.counts[level] <<= 13
    if up == down:
        s.base[level] += up
        return False
    s.up[level] += up
    s.down[level] += down
    s.counts[level] |= 1 | us << 1 | them << 7
    return True


def weigh_primiera(s: Stakes, level: int, ours: int, theirs: int, rest: int) -> None:
    """Add the point for the primiera, and find the cards that no longer matter to it."""
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
    s.counts[level] <<= 11
    if us > them_best or them > us_best or (us_best <= them and them_best <= us):
        s.base[level] += (us > them_best) - (them > us_best)
        s.dead[level] = ALL
        s.primiera[level] = 0
        return
    s.up[level] += us_best > them
    s.down[level] -= them_best > us
    s.dead[level] = dead
    s.primiera[level] = key
    s.counts[level] |= settled + MANY


def settle(s: Stakes, ours: int, theirs: int) -> int:
    """Return what piles that nothing is added to any more are worth."""
    worth = lead_of(count(ours), count(theirs), s.law.cards_majority)
    worth += lead_of(count(ours & DENARI), count(theirs & DENARI), s.law.denari_majority)
    if ours & SETTEBELLO:
        worth += 1
    elif theirs & SETTEBELLO:
        worth -= 1
    us = primiera_of(s.law, ours)
    them = primiera_of(s.law, theirs)
    return worth + (us > them) - (them > us)


def lead_of(us: int, them: int, majority: int) -> int:
    """Return the point for having more of some cards, which takes a majority."""
    if us > them:
        return 1 if us >= majority else 0
    return -1 if them > us and them >= majority else 0
