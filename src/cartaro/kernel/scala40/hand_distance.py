"""How far a hand of Scala 40 is from opening and from closing: cards that must still come, and which would do at once.

*Distance* is the number of cards that a hand lacks: those that melds need beside the hand's own. It is counted for
melds that take up no more than a given room, the cards that may leave the hand.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40.law import ScalaLaw
from cartaro.kernel.scala40.meld_solver import Arranger

if not cython.compiled:
    from cartaro.kernel.bits import count, index
    from cartaro.kernel.scala40.hands import (
        JOKER,
        JOKERS,
        LANE,
        NATURALS,
        NO_CARD,
        ONE,
        RANKS,
        SUITS,
        count_hand,
        count_kind,
        rows_of,
        with_one,
        with_two,
    )
    from cartaro.kernel.scala40.meld_solver import LAST_PLACE, LONGEST, POINTS, SMALLEST, SPREAD, arrange, load

FARTHEST = encoding.FARTHEST
KINDS = 61
JOKERS_IN_PACK = 4


GROUPS = 0
GROUP = [0] * 16
GROUP_SPAN = [0] * 16


def fill_groups() -> None:
    """List the ways in which cards of a suit can lie within five places, the most cards first, two at least."""
    global GROUPS  # noqa: PLW0603 - they are counted once, here
    for pattern in sorted(range(3, 1 << LONGEST, 2), key=int.bit_count, reverse=True):
        GROUP[GROUPS], GROUP_SPAN[GROUPS] = pattern, pattern.bit_length()
        GROUPS += 1


class Outlook:
    """Looks ahead for one hand after another. Each thread needs one to itself."""

    def __init__(self, law: ScalaLaw) -> None:
        self.law = law
        self.arranger = Arranger(law)
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
        """List every set that there is."""
        for rank in range(RANKS):
            for suits in range(16):
                if count(suits) >= SMALLEST:
                    self._want(SPREAD[suits] << rank, self.law.in_set[rank] * count(suits), self.law.set_jokers)

    def _want_runs(self) -> None:
        """List every run of three to five cards that there is."""
        for suit in range(SUITS):
            for length in range(SMALLEST, LONGEST + 1):
                for low in range(LAST_PLACE + 2 - length):
                    places = (1 << length) - 1 << low
                    mask = places & (1 << RANKS) - 1 | places >> RANKS
                    points = self.law.below[low + length] - self.law.below[low]
                    self._want(ONE * mask << LANE * suit, points, self.law.run_jokers)

    def _want(self, mask: int, points: int, jokers: int) -> None:
        """List a meld that a hand may come to."""
        at = self.wanted
        self.masks[at], self.sizes[at] = mask, count(mask)
        self.points[at], self.joker_limits[at] = points, jokers
        self.wanted = at + 1

    def outs(self, once: int, twice: int, keep: int = 1) -> list[int]:
        """Return the kinds of which one card more would open the hand, *keep* cards staying in it."""
        found = find_outs(self, once, twice, keep)
        return [kind for kind in range(64) if found >> kind & 1]

    def to_open(self, once: int, twice: int, room: int, gone: int = 0) -> int:
        """Return how many cards the hand lacks to lay an opening of at most *room* cards, FARTHEST where it is more.

        Of the kinds in *gone* no card can come any more. A card is taken to come twice if it is wanted twice, and
        jokers are not waited for.
        """
        return distance_to_open(self, once, twice, room, gone)

    def to_close(self, once: int, twice: int, room: int, loose: int = 0) -> int:
        """Return how many cards the hand lacks to lay exactly *room*, or less where that comes to the same.

        Cards of the kinds in *loose* attach to a meld on the table. It is never more than the truth: that a set takes
        four cards at most, and that a card which must come may be gone, is left aside.
        """
        return distance_to_close(self, once, twice, room, loose)


def find_outs(o: Outlook, once: int, twice: int, keep: int) -> int:
    """Return, as a word, the kinds of which one card more would open the hand: all where it opens as it is."""
    found = 0
    jokers = count(once & JOKERS)
    load(o.arranger, once, twice)
    opens = arrange(o.arranger, once, twice, POINTS, max(0, keep - 1), NO_CARD) >= o.law.opening
    for kind in range(KINDS):
        at_most = JOKERS_IN_PACK if kind == JOKER else 2
        if not (NATURALS | ONE << JOKER) >> kind & 1 or count_kind(once, twice, kind) == at_most:
            continue
        if opens:
            found |= ONE << kind
        elif jokers or kind == JOKER or has_company(once, kind):
            load(o.arranger, with_one(once, kind), with_two(once, twice, kind))
            worth = arrange(o.arranger, o.arranger.once, o.arranger.twice, POINTS, keep, kind)
            found |= ONE * (worth >= o.law.opening) << kind
    return found


def has_company(once: int, kind: int) -> bool:
    """Whether two cards of a hand might make a meld with one of *kind*, no joker helping."""
    rank = kind % LANE
    row = rows_of(once) >> (kind - rank) & 0x3FFF
    near = row & (0b11 << rank + 1 | 0b11 << rank >> 2)
    if rank == 0:
        near |= row & 0b11 << RANKS - 2
    return count(near) > 1 or count(once & SPREAD[15] << rank & ~(ONE << kind)) > 1


def distance_to_open(o: Outlook, once: int, twice: int, room: int, gone: int) -> int:
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
    o: Outlook, n: int, i: int, once: int, twice: int, jokers: int, points: int, room: int, lacking: int, gone: int
) -> bool:
    """Whether near melds from *i* on make *points* with at most *lacking* cards that the hand has not."""
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


def distance_to_close(o: Outlook, once: int, twice: int, room: int, loose: int) -> int:
    """Return how many cards the hand lacks to lay *room*: those that it cannot hold in groups, melds to be."""
    o.room = room
    o.most_held = 0
    gather(o, once & NATURALS, twice, count(once & JOKERS), room, loose, 0, 0)
    return room - o.most_held


def gather(  # noqa: PLR0913, PLR0917 - the inner loop passes numbers, not objects
    o: Outlook, once: int, twice: int, jokers: int, left: int, loose: int, held: int, places: int
) -> None:
    """Put the cards of *once* and *twice* into groups, the lowest card first, or leave them out.

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
    o: Outlook,
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
    """Make the cards of *mask* a group that takes *span* cards or more, three at least, and go on with the others."""
    n = count(mask)
    size = max(SMALLEST, span, n)
    if size <= left:
        gather(o, once & ~mask | mask & twice, twice & ~mask, jokers, left - size, loose, held + n, places)


fill_groups()
