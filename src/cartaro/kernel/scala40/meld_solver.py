"""Optimal melds of a hand of Scala 40, its distance from opening and closing, and its deadwood."""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40.state import ScalaDeal, ScalaLaw

if not cython.compiled:
    from cartaro.kernel.bits import count, index
    from cartaro.kernel.scala40.state import (
        ACES,
        FOUR,
        JOKER,
        JOKERS,
        JOKERS_PLACE,
        LANE,
        NATURALS,
        NO_CARD,
        NO_SEAT,
        ONE,
        RANK_PLACE,
        RANKS,
        SAID_PLACE,
        SET,
        SUIT_PLACE,
        SUITS,
        WORD,
        count_hand,
        count_kind,
        less_one,
        less_two,
        rows_of,
        with_one,
        with_two,
    )


# The best melds that a hand can lay together: an exact search by value in hand, by opening points, or by cards.
#
# Runs of three to five cards are enough: a longer one splits into such runs of the same worth. The hand is two words
# (encoding.py), so only one of twins is ever considered. Melds with jokers are chosen first, then natural ones beside
# them; a branch is cut as soon as an upper bound of what it can still add does not beat the best found so far.

LAID = encoding.LAID
POINTS = encoding.POINTS
CARDS = encoding.CARDS
NOTHING = encoding.NOTHING

MOST = 1536
NATURAL_ROOM = 256
SMALLEST = 3
LONGEST = 5
LAST_PLACE = 13

SHAPES = 0
NATURAL_SHAPES = 0
ONE_JOKER_SHAPES = 0
PATTERN = [0] * 32
SPAN = [0] * 32
LENGTH = [0] * 32
SPREAD = [0] * 16


def fill_tables() -> None:
    """List the shapes of runs of three to five cards by their natural cards, those with the fewest jokers first."""
    global SHAPES, NATURAL_SHAPES, ONE_JOKER_SHAPES  # noqa: PLW0603 - they are counted once, here
    for jokers in range(3):
        for pattern in range(1, 32, 2):
            span, length = pattern.bit_length(), pattern.bit_count() + jokers
            if span <= length and SMALLEST <= length <= LONGEST:
                PATTERN[SHAPES], SPAN[SHAPES], LENGTH[SHAPES] = pattern, span, length
                SHAPES += 1
        if jokers == 0:
            NATURAL_SHAPES = SHAPES
        if jokers == 1:
            ONE_JOKER_SHAPES = SHAPES
    for suits in range(16):
        SPREAD[suits] = sum((suits >> suit & 1) << 16 * suit for suit in range(4))


class MeldSolver:
    """Finds optimal melds of one hand at a time, given by :meth:`load`. Not thread-safe: use one per thread.

    ``melds`` are those of the last answer as words (encoding.py); they can be laid in any order.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, law: ScalaLaw) -> None:
        self.law = law
        self.once = 0
        self.twice = 0
        self.cards = 0
        self.naturals = 0
        self.end = 0
        self.masks = [0] * 1536
        self.words = [0] * 1536
        self.sizes = [0] * 1536
        self.jokers = [0] * 1536
        self.worths = [0] * 4608
        self.unions = [0] * 257
        self.planes = [0] * 4
        self.stack = [0] * 40
        self.layout = [0] * 40
        self.laid = 0
        self.best = NOTHING
        self.aim = LAID
        self.natural_best = 0
        self.joker_best = 0
        self.worth_after = [0] * 64

    def load(self, once: int, twice: int) -> None:
        """Set the hand, given by its two words."""
        load(self, once, twice)

    def arrange(self, aim: int, keep: int = 0, holding: int = NO_CARD) -> int:
        """Return the highest value by *aim* of melds that leave at least *keep* cards in hand.

        *holding* is a kind that one of the melds must contain. Return NOTHING if there are no such melds.
        """
        return arrange(self, self.once, self.twice, aim, keep, holding)

    def melds(self) -> list[int]:
        """Return the melds of the last answer, as words."""
        return [self.words[self.layout[i]] for i in range(self.laid)]

    def deadwood(self, keep: int = 0) -> int:
        """Return the least points that the cards left in hand can count if at least *keep* are left."""
        return deadwood(self, keep)

    def after_discards(self, aim: int, keep: int = 0) -> dict[int, int]:
        """Return, for each kind in the hand, the value by *aim* of the hand without one card of that kind."""
        arrange_without_each(self, aim, keep)
        once = self.once
        kinds = [kind for kind in range(64) if once & NATURALS & ONE << kind or (kind == JOKER and once & JOKERS)]
        return {kind: self.worth_after[kind] for kind in kinds}


def load(a: MeldSolver, once: int, twice: int) -> None:
    """Set the hand: list its melds, those without jokers first."""
    a.once = once
    a.twice = twice
    a.cards = count_hand(once, twice)
    a.naturals = 0
    a.end = NATURAL_ROOM
    jokers = count(once & JOKERS)
    list_sets(a, once & NATURALS, jokers > 0 and a.law.set_jokers > 0)
    jokers = min(jokers, a.law.run_jokers)
    shapes = NATURAL_SHAPES if jokers == 0 else ONE_JOKER_SHAPES if jokers == 1 else SHAPES
    list_runs(a, rows_of(once), shapes)
    union = 0
    for i in range(a.naturals - 1, -1, -1):
        union |= a.masks[i]
        a.unions[i] = union


def list_sets(a: MeldSolver, cards: int, with_joker: bool) -> None:
    """List the sets of *cards*, those with a joker too if there is one for them."""
    hearts, diamonds = cards & 0xFFFF, cards >> 16 & 0xFFFF
    clubs, spades = cards >> 32 & 0xFFFF, cards >> 48
    if with_joker:
        ranks = hearts & diamonds | clubs & spades | (hearts | diamonds) & (clubs | spades)
    else:
        ranks = hearts & diamonds & (clubs | spades) | clubs & spades & (hearts | diamonds)
    while ranks:
        rank = index(ranks)
        ranks &= ranks - 1
        suits = (
            (hearts >> rank & 1) | (diamonds >> rank & 1) << 1 | (clubs >> rank & 1) << 2 | (spades >> rank & 1) << 3
        )
        for some in range(3, 16):
            size = count(some)
            if some & ~suits or size == 1:
                continue
            if size >= SMALLEST:
                add_set(a, a.naturals, rank, some, size, 0)
                a.naturals += 1
            if with_joker and size < SUITS:
                add_set(a, a.end, rank, some, size, 1)
                a.end += 1


def add_set(a: MeldSolver, at: int, rank: int, suits: int, naturals: int, jokers: int) -> None:
    """Put a set into the list at *at*; its joker stands for the first suit that is missing."""
    missing = FOUR & ~suits
    said = (missing & -missing) << SAID_PLACE if jokers else 0
    a.words[at] = SET | rank << RANK_PLACE | said | suits
    add_meld(a, at, SPREAD[suits] << rank, naturals, jokers, a.law.in_set[rank] * (naturals + jokers))


def list_runs(a: MeldSolver, row: int, shapes: int) -> None:
    """List the runs of a row that have one of the first *shapes*; jokers at an end go as high as they can."""
    for shape in range(shapes):
        pattern = PATTERN[shape]
        starts = row
        if pattern & 2:
            starts &= row >> 1
        if pattern & 4:
            starts &= row >> 2
        if pattern & 8:
            starts &= row >> 3
        if pattern & 16:
            starts &= row >> 4
        while starts:
            at = index(starts)
            starts &= starts - 1
            place = at & 15
            low = min(place, LAST_PLACE + 1 - LENGTH[shape])
            window = (1 << LENGTH[shape]) - 1 << low
            naturals = pattern << place
            suit = at >> 4
            if shape < NATURAL_SHAPES:
                add_run(a, a.naturals, suit, naturals, 0, low + LENGTH[shape])
                a.naturals += 1
            else:
                add_run(a, a.end, suit, naturals, window & ~naturals, low + LENGTH[shape])
                a.end += 1


def add_run(a: MeldSolver, at: int, suit: int, naturals: int, jokers: int, end: int) -> None:
    """Put a run into the list at *at*; its last place is below *end*."""
    n, j = count(naturals), count(jokers)
    a.words[at] = suit << SUIT_PLACE | jokers << JOKERS_PLACE | naturals
    mask = naturals & 0x1FFF | naturals >> LAST_PLACE
    add_meld(a, at, ONE * mask << 16 * suit, n, j, a.law.below[end] - a.law.below[end - n - j])


def add_meld(a: MeldSolver, at: int, mask: int, naturals: int, jokers: int, points: int) -> None:
    """Store a meld's cards, and its value by each objective."""
    a.masks[at] = mask
    a.sizes[at] = naturals + jokers
    a.jokers[at] = jokers
    a.worths[LAID * MOST + at] = weigh(mask, a.law.left) + jokers * a.law.joker_in_hand
    a.worths[POINTS * MOST + at] = 0 if jokers and a.law.opening_is_clean else points
    a.worths[CARDS * MOST + at] = naturals + jokers


def weigh(cards: int, planes: Sequence[int]) -> int:
    """Return the sum of the weights of *cards*; bit i of a card's weight is its bit in ``planes[i]``."""
    return (
        count(cards & planes[0])
        + 2 * count(cards & planes[1])
        + 4 * count(cards & planes[2])
        + 8 * count(cards & planes[3])
    )


def arrange(a: MeldSolver, once: int, twice: int, aim: int, keep: int, holding: int) -> int:
    """Return the highest value of melds of *once* and *twice*, cards of the hand loaded; store the melds."""
    room = count_hand(once, twice) - keep
    jokers = count(once & JOKERS)
    set_aim(a, aim)
    a.best = NOTHING
    a.laid = 0
    if room < 0:
        return NOTHING
    pack(a, 0, once, twice, 0, room, 0)
    a.natural_best = a.best
    if holding == NO_CARD:
        if jokers:
            spend(a, NATURAL_ROOM, once, twice, jokers, 0, room, 0)
        return a.best
    a.best = NOTHING
    a.laid = 0
    for i in range(a.naturals):
        if holding != JOKER and a.masks[i] >> holding & 1:
            start_with(a, i, once, twice, jokers, room)
    for i in range(NATURAL_ROOM, a.end):
        if holding == JOKER or a.masks[i] >> holding & 1:
            start_with(a, i, once, twice, jokers, room)
    return a.best


def set_aim(a: MeldSolver, aim: int) -> None:
    """Set the weights of cards for objective *aim*, and the most that a joker can add."""
    a.aim = aim
    for bit in range(4):
        if aim == LAID:
            a.planes[bit] = a.law.left[bit]
        elif aim == POINTS:
            a.planes[bit] = a.law.most[bit]
        else:
            a.planes[bit] = 0 if bit else WORD
    a.joker_best = 0
    for i in range(aim * MOST + NATURAL_ROOM, aim * MOST + a.end):
        worth = a.worths[i] if a.jokers[i - aim * MOST] == 1 else a.worths[i] + 1 >> 1
        a.joker_best = max(worth, a.joker_best)


def start_with(a: MeldSolver, i: int, once: int, twice: int, jokers: int, room: int) -> None:
    """Search for the best melds that include meld *i*."""
    mask, left, worth = a.masks[i], jokers - a.jokers[i], a.worths[a.aim * MOST + i]
    if mask & ~once or left < 0 or a.sizes[i] > room:
        return
    if worth + a.natural_best + left * a.joker_best <= a.best:
        return
    a.stack[0] = i
    spend(a, NATURAL_ROOM, once & ~mask | mask & twice, twice & ~mask, left, worth, room - a.sizes[i], 1)


def spend(a: MeldSolver, i: int, once: int, twice: int, jokers: int, worth: int, room: int, depth: int) -> None:  # noqa: PLR0913, PLR0917 - see above
    """Continue melds of value *worth* with those without jokers, and those with jokers from *i* on."""
    if worth + a.natural_best > a.best:
        pack(a, 0, once, twice, worth, room, depth)
    if jokers == 0:
        return
    for k in range(i, a.end):
        mask, left, more = a.masks[k], jokers - a.jokers[k], worth + a.worths[a.aim * MOST + k]
        if mask & ~once or left < 0 or a.sizes[k] > room or more + a.natural_best + left * a.joker_best <= a.best:
            continue
        a.stack[depth] = k
        spend(a, k, once & ~mask | mask & twice, twice & ~mask, left, more, room - a.sizes[k], depth + 1)


def pack(a: MeldSolver, i: int, once: int, twice: int, worth: int, room: int, depth: int) -> None:  # noqa: PLR0913, PLR0917 - see above
    """Continue melds of value *worth* with those without jokers from *i* on."""
    if worth > a.best:
        a.best = worth
        a.laid = depth
        for k in range(depth):
            a.layout[k] = a.stack[k]
    for k in range(i, a.naturals):
        mask = a.masks[k]
        if mask & ~once or a.sizes[k] > room:
            continue
        if worth + weigh(once & a.unions[k], a.planes) + weigh(twice & a.unions[k], a.planes) <= a.best:
            return
        a.stack[depth] = k
        more = worth + a.worths[a.aim * MOST + k]
        pack(a, k, once & ~mask | mask & twice, twice & ~mask, more, room - a.sizes[k], depth + 1)


def deadwood(a: MeldSolver, keep: int) -> int:
    """Return the least points that the rest of the hand can count; a lone ace may count less than other aces."""
    total = weigh(a.once, a.law.left) + weigh(a.twice, a.law.left) + count(a.once & JOKERS) * a.law.joker_in_hand
    least = total - arrange(a, a.once, a.twice, LAID, keep, NO_CARD)
    if a.law.lone_ace < a.law.ace_in_hand and least > a.law.lone_ace and keep < 2:
        for ace in range(0, 64, 16):
            if a.once >> ace & 1:
                once, twice = less_one(a.once, a.twice, ace), less_two(a.twice, ace)
                if arrange(a, once, twice, CARDS, 0, NO_CARD) == a.cards - 1:
                    return a.law.lone_ace
    return least


def arrange_without_each(a: MeldSolver, aim: int, keep: int) -> None:
    """Store the value of the hand without a card of each kind: unchanged if no optimal meld needs it."""
    whole = arrange(a, a.once, a.twice, aim, keep + 1, NO_CARD)
    used_once = used_twice = 0
    used_jokers = 0
    for i in range(a.laid):
        used_twice |= used_once & a.masks[a.layout[i]]
        used_once |= a.masks[a.layout[i]]
        used_jokers += a.jokers[a.layout[i]]
    spare = a.once & ~used_once | a.twice & ~used_twice
    rest = a.once & NATURALS
    while rest:
        kind = index(rest)
        rest &= rest - 1
        a.worth_after[kind] = whole
        if not spare >> kind & 1:
            once, twice = less_one(a.once, a.twice, kind), less_two(a.twice, kind)
            a.worth_after[kind] = arrange(a, once, twice, aim, keep, NO_CARD)
    if a.once & JOKERS:
        a.worth_after[JOKER] = whole
        if used_jokers == count(a.once & JOKERS):
            a.worth_after[JOKER] = arrange(a, less_one(a.once, a.twice, JOKER), a.twice, aim, keep, NO_CARD)


fill_tables()


# The distance of a hand of Scala 40 from opening and from closing, and its outs.
#
# *Distance* is the number of cards that a hand lacks: those that melds need beside the hand's own. It is computed for
# melds of at most a given number of cards (*room*), the cards that may leave the hand.

FARTHEST = encoding.FARTHEST
KINDS = 61
JOKERS_IN_PACK = 4


GROUPS = 0
GROUP = [0] * 16
GROUP_SPAN = [0] * 16


def fill_groups() -> None:
    """List the ways in which two or more cards of a suit can lie within five places, those with most cards first."""
    global GROUPS  # noqa: PLW0603 - they are counted once, here
    for pattern in sorted(range(3, 1 << LONGEST, 2), key=int.bit_count, reverse=True):
        GROUP[GROUPS], GROUP_SPAN[GROUPS] = pattern, pattern.bit_length()
        GROUPS += 1


class HandDistance:
    """Computes how many cards hands lack to open or to close. Not thread-safe: use one per thread."""

    __signature__ = ConstructorSignature()

    def __init__(self, law: ScalaLaw) -> None:
        self.law = law
        self.meld_solver = MeldSolver(law)
        self.wanted = 0
        self.masks = [0] * 256
        self.sizes = [0] * 256
        self.points = [0] * 256
        self.joker_limits = [0] * 256
        self.near = [0] * 256
        self.room = 0
        self.most_held = 0
        self._want_sets()
        self._want_runs()

    def _want_sets(self) -> None:
        """List every possible set."""
        for rank in range(RANKS):
            for suits in range(16):
                if count(suits) >= SMALLEST:
                    self._want(SPREAD[suits] << rank, self.law.in_set[rank] * count(suits), self.law.set_jokers)

    def _want_runs(self) -> None:
        """List every possible run of three to five cards."""
        for suit in range(SUITS):
            for length in range(SMALLEST, LONGEST + 1):
                for low in range(LAST_PLACE + 2 - length):
                    places = (1 << length) - 1 << low
                    mask = places & (1 << RANKS) - 1 | places >> RANKS
                    points = self.law.below[low + length] - self.law.below[low]
                    self._want(ONE * mask << LANE * suit, points, self.law.run_jokers)

    def _want(self, mask: int, points: int, jokers: int) -> None:
        """List a meld that a hand may be able to make."""
        at = self.wanted
        self.masks[at], self.sizes[at] = mask, count(mask)
        self.points[at], self.joker_limits[at] = points, jokers
        self.wanted = at + 1

    def outs(self, once: int, twice: int, keep: int = 1) -> list[int]:
        """Return the outs: the kinds of which one more card would let the hand open, with *keep* cards left in it."""
        found = find_outs(self, once, twice, keep)
        return [kind for kind in range(64) if found >> kind & 1]

    def to_open(self, once: int, twice: int, room: int, gone: int = 0) -> int:
        """Return how many cards the hand lacks to lay an opening of at most *room* cards, FARTHEST at most.

        Cards of the kinds in *gone* can no longer come. Both copies of any other card are assumed to be available;
        jokers are not.
        """
        return distance_to_open(self, once, twice, room, gone)

    def to_close(self, once: int, twice: int, room: int, loose: int = 0) -> int:
        """Return a lower bound of how many cards the hand lacks to lay exactly *room* cards.

        Cards of the kinds in *loose* can be attached to a meld on the table. The bound ignores that a set has at most
        four cards, and that a card may no longer be available.
        """
        return distance_to_close(self, once, twice, room, loose)


def find_outs(o: HandDistance, once: int, twice: int, keep: int) -> int:
    """Return, as a word, the kinds of which one more card would let the hand open: all if it can open as it is."""
    found = 0
    jokers = count(once & JOKERS)
    load(o.meld_solver, once, twice)
    opens = arrange(o.meld_solver, once, twice, POINTS, max(0, keep - 1), NO_CARD) >= o.law.opening
    for kind in range(KINDS):
        at_most = JOKERS_IN_PACK if kind == JOKER else 2
        if not (NATURALS | ONE << JOKER) >> kind & 1 or count_kind(once, twice, kind) == at_most:
            continue
        if opens:
            found |= ONE << kind
        elif jokers or kind == JOKER or has_company(once, kind):
            load(o.meld_solver, with_one(once, kind), with_two(once, twice, kind))
            worth = arrange(o.meld_solver, o.meld_solver.once, o.meld_solver.twice, POINTS, keep, kind)
            found |= ONE * (worth >= o.law.opening) << kind
    return found


def has_company(once: int, kind: int) -> bool:
    """Whether two natural cards of a hand might make a meld with one of *kind*."""
    rank = kind % LANE
    row = rows_of(once) >> (kind - rank) & 0x3FFF
    near = row & (0b11 << rank + 1 | 0b11 << rank >> 2)
    if rank == 0:
        near |= row & 0b11 << RANKS - 2
    return count(near) > 1 or count(once & SPREAD[15] << rank & ~(ONE << kind)) > 1


def distance_to_open(o: HandDistance, once: int, twice: int, room: int, gone: int) -> int:
    """Return how many cards the hand lacks to lay the opening: none first, then one, then two and so on."""
    jokers = 0 if o.law.opening_is_clean else count(once & JOKERS)
    cards = once & NATURALS
    for lacking in range(FARTHEST):
        n = 0
        for i in range(o.wanted):
            lacks = o.sizes[i] - count(o.masks[i] & cards)
            limit = min(jokers, o.joker_limits[i])
            if lacks <= lacking + limit and o.sizes[i] <= room:
                o.near[n] = i
                n += 1
        if opens_with(o, n, 0, cards, twice, jokers, o.law.opening, room, lacking, gone):
            return lacking
    return FARTHEST


def opens_with(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    o: HandDistance, n: int, i: int, once: int, twice: int, jokers: int, points: int, room: int, lacking: int, gone: int
) -> bool:
    """Whether near melds from *i* on make *points* with at most *lacking* cards that the hand does not have."""
    for k in range(i, n):
        at = o.near[k]
        mask = o.masks[at]
        missing = mask & ~once
        lacks = count(missing)
        if o.sizes[at] > room or count(missing & gone) > min(jokers, o.joker_limits[at]):
            continue
        for used in range(min(lacks, jokers, o.joker_limits[at]), count(missing & gone) - 1, -1):
            if lacks - used > lacking:
                break
            if o.points[at] >= points:
                return True
            held = mask & once
            if room - o.sizes[at] >= SMALLEST and opens_with(
                o,
                n,
                k,
                once & ~held | held & twice,
                twice & ~held,
                jokers - used,
                points - o.points[at],
                room - o.sizes[at],
                lacking - lacks + used,
                gone,
            ):
                return True
    return False


def distance_to_close(o: HandDistance, once: int, twice: int, room: int, loose: int) -> int:
    """Return how many cards the hand lacks to lay *room*: those that it cannot put into groups (partial melds)."""
    o.room = room
    o.most_held = 0
    gather(o, once & NATURALS, twice, count(once & JOKERS), room, loose, 0, 0)
    return room - o.most_held


def gather(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    o: HandDistance, once: int, twice: int, jokers: int, left: int, loose: int, held: int, places: int
) -> None:
    """Search the ways to put the cards of *once* and *twice* into groups, the lowest card first, or to leave them out.

    ``left`` is what the groups leave of the room, ``held`` counts their cards, ``places`` the jokers they may take.
    """
    o.most_held = max(o.most_held, held + min(jokers, places, o.room - held))
    if once == 0 or min(o.room, held + min(count_hand(once, twice), left) + jokers) <= o.most_held:
        return
    kind = index(once)
    card = ONE << kind
    rank = kind % LANE
    if loose & card and left:
        gather(o, once & ~card | card & twice, twice & ~card, jokers, left - 1, loose & ~card, held + 1, places)
    row = once >> (kind - rank) & (1 << RANKS) - 1
    for shape in range(GROUPS):
        places_in_row = GROUP[shape] << rank
        if places_in_row & ~row == 0:
            span = GROUP_SPAN[shape]
            gather_group(
                o,
                once,
                twice,
                jokers,
                left,
                loose,
                held,
                places + o.law.run_jokers,
                ONE * places_in_row << (kind - rank),
                span,
            )
    if rank == 0:
        for below in range(15, 0, -1):
            if (below << RANKS - SUITS) & ~row == 0:
                span = SUITS + 1 - index(below)
                mask = (ONE * below << RANKS - SUITS | 1) << kind
                gather_group(o, once, twice, jokers, left, loose, held, places + o.law.run_jokers, mask, span)
    same = once & SPREAD[15] << rank
    for some in range(15, 0, -1):
        mask = SPREAD[some] << rank
        if mask & card and mask & ~same == 0:
            limit = o.law.set_jokers if mask != card else max(o.law.set_jokers, o.law.run_jokers)
            gather_group(o, once, twice, jokers, left, loose, held, places + limit, mask, SMALLEST)
    gather(o, once & ~card | card & twice, twice & ~card, jokers, left, loose, held, places)


def gather_group(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    o: HandDistance,
    once: int,
    twice: int,
    jokers: int,
    left: int,
    loose: int,
    held: int,
    places: int,
    mask: int,
    span: int,
) -> None:
    """Make the cards of *mask* a group of at least *span* cards, three at least, and continue with the others."""
    n = count(mask)
    size = max(SMALLEST, span, n)
    if size <= left:
        gather(o, once & ~mask | mask & twice, twice & ~mask, jokers, left - size, loose, held + n, places)


fill_groups()


# The count of a deal of Scala 40 that is over: the score of each side by the law.


def hand_value(law: ScalaLaw, once: int, twice: int) -> int:
    """Return the points that the cards left in a hand count; a lone ace may count less than other aces."""
    if once & ACES == once and once & once - 1 == 0 and twice == 0 and once:
        return law.lone_ace
    return weigh(once, law.left) + weigh(twice, law.left) + count(once & JOKERS) * law.joker_in_hand


def count_deal(law: ScalaLaw, deal: ScalaDeal, points: list[int]) -> None:
    """Write the score of each side to *points*: its members' hands, flat or doubled where the law demands it."""
    for side in range(law.sides):
        points[side] = 0
    for seat in range(law.players):
        side = seat % law.sides
        if deal.closer != NO_SEAT and side == deal.closer % law.sides:
            continue
        flat = deal.closer != NO_SEAT and (deal.in_hand or not law.flat_needs_in_hand)
        if flat and law.flat_hand and not deal.opened >> seat & 1:
            points[side] += law.flat_hand
        else:
            factor = law.in_hand_factor if deal.in_hand else 1
            points[side] += factor * hand_value(law, deal.once[seat], deal.twice[seat])
