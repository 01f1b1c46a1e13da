"""Whether a turn of Scala 40 can still be completed lawfully, which is asked before a card is taken from the pile.

The searches go by the steps that matter, as the law's own do (games/scala40/lookahead.py), over tables made of a hand,
melds, the jokers owed and whether the taken card is still in hand. Tables seen before are known by 64 bits of hash.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.scala40.law import ScalaLaw
from cartaro.kernel.scala40.meld_solver import Arranger
from cartaro.kernel.scala40.state import ScalaDeal

if not cython.compiled:
    from cartaro.kernel.bits import index
    from cartaro.kernel.chance import GAMMA, MIX_1
    from cartaro.kernel.scala40.hands import (
        JOKER,
        JOKERS,
        LANE,
        NATURALS,
        NO_CARD,
        ONE,
        WORD,
        count_hand,
        count_kind,
        less_one,
        less_two,
        with_one,
        with_two,
    )
    from cartaro.kernel.scala40.law import NOBODY_MAY
    from cartaro.kernel.scala40.meld_generation import SMALLEST, list_melds
    from cartaro.kernel.scala40.meld_solver import CARDS, POINTS, arrange, load
    from cartaro.kernel.scala40.melds import (
        HIGH_END,
        LAST_PLACE,
        LOW_END,
        SET,
        SUIT_PLACE,
        attach_to,
        count_jokers,
        fitting_ends,
        naturals_of,
        swap_into,
    )
    from cartaro.kernel.scala40.turn import spare_twins, spend_meld, steps_to_open, top_of_pile

ROOM = 16_384
SEEN = 16_384
MOST_SEEN = 12_000


class Search:
    """The table that a search changes and puts back, and what it has seen. Each thread needs one to itself."""

    def __init__(self, law: ScalaLaw) -> None:
        self.law = law
        self.arranger = Arranger(law)
        self.once = 0
        self.twice = 0
        self.melds = [0] * 48
        self.on_table = 0
        self.owed = 0
        self.taken = NO_CARD
        self.holds_taken = False
        self.keep = 0
        self.uses = False
        self.may_close = False
        self.room = [0] * 16_384
        self.top = 0
        self.seen = [0] * 16_384
        self.times = [0] * 16_384
        self.time = 0
        self.known = 0


def may_take(s: Search, deal: ScalaDeal) -> bool:
    """Whether the seat to act could complete its turn after taking the top discard, which is there."""
    keep = cards_to_keep(s.law, deal)
    kind = top_of_pile(deal)
    kept = 0 if deal.opened >> deal.turn & 1 else steps_to_open(s.law, deal)
    set_up(s, deal, kept)
    hold(s, kind)
    s.taken = kind
    s.holds_taken = True
    if not deal.opened >> deal.turn & 1 and not kept:
        load(s.arranger, s.once, s.twice)
        return arrange(s.arranger, s.once, s.twice, POINTS, keep, kind) >= s.law.opening
    if s.law.taken_card_is_used:
        return reaches_use(s, keep)
    if s.law.attaching_discards == NOBODY_MAY:
        return reaches_discard(s, True)
    return count_hand(s.once, s.twice) > 1


def cards_to_keep(law: ScalaLaw, deal: ScalaDeal) -> int:
    """Return how many cards must be in hand before the discard: one, or two while closing is not open."""
    return 1 if deal.played == (1 << law.players) - 1 else 2


def is_free_to_discard_attaching(s: Search, deal: ScalaDeal) -> bool:
    """Whether the seat to act may discard, without closing, a card that attaches, which otherwise it may not."""
    seat = deal.turn
    may_close = cards_to_keep(s.law, deal) == 1
    if s.law.attaching_discards != NOBODY_MAY:
        s.on_table = deal.on_table
        for i in range(deal.on_table):
            s.melds[i] = deal.melds[i]
        return every_card_attaches(s, deal.once[seat])
    set_up(s, deal, 0)
    s.taken = deal.taken
    s.holds_taken = deal.taken != NO_CARD
    if deal.opened >> seat & 1 or deal.kept:
        return not reaches_discard(s, may_close) and reaches_discard(s, True)
    if not every_card_attaches(s, s.once):
        return False
    if not may_close:
        return True
    load(s.arranger, s.once, s.twice)
    if arrange(s.arranger, s.once, s.twice, POINTS, 1, NO_CARD) >= s.law.opening:
        return False
    return arrange(s.arranger, s.once, s.twice, CARDS, 1, NO_CARD) != count_hand(s.once, s.twice) - 1


def set_up(s: Search, deal: ScalaDeal, resting: int) -> None:
    """Start from what ``undo`` would go back to, were the first *resting* melds of the turn to stay."""
    s.once, s.twice, s.on_table = deal.start_once, deal.start_twice, deal.at_start
    for i in range(deal.at_start):
        s.melds[i] = deal.start_melds[i]
    for i in range(resting):
        s.once = spend_meld(s.once, s.twice, deal.laid[i])
        s.twice = spare_twins(s.twice, deal.laid[i])
        s.melds[s.on_table] = deal.laid[i]
        s.on_table += 1
    s.owed = 0
    s.top = 0


def hold(s: Search, kind: int) -> None:
    """Put a card into the hand of the search."""
    s.twice = with_two(s.once, s.twice, kind)
    s.once = with_one(s.once, kind)


def every_card_attaches(s: Search, once: int) -> bool:
    """Whether each card of a hand can be attached to a meld of the search's table."""
    if once & JOKERS and not attaches(s, JOKER):
        return False
    rest = once & NATURALS
    while rest:
        if not attaches(s, index(rest)):
            return False
        rest &= rest - 1
    return True


def attaches(s: Search, kind: int) -> bool:
    """Whether a card can be attached to a meld of the search's table."""
    for at in range(s.on_table):  # noqa: SIM110 - compiled, there are no generators
        if fitting_ends(s.law, s.melds[at], kind):
            return True
    return False


def reaches_use(s: Search, keep: int) -> bool:
    """Whether the taken card can be laid or swapped in, each joker owed laid, and *keep* cards stay in hand."""
    s.uses = True
    s.keep = keep
    return begin(s)


def reaches_discard(s: Search, may_close: bool) -> bool:
    """Whether a lawful discard can be come to where nobody may discard what attaches."""
    s.uses = False
    s.may_close = may_close
    return begin(s)


def begin(s: Search) -> bool:
    """Search with an empty memory."""
    s.time += 1
    s.known = 0
    return reaches(s)


def reaches(s: Search) -> bool:
    """Whether the goal can be reached from the table as it is; the table is put back."""
    if is_reached(s):
        return True
    if (s.uses and count_hand(s.once, s.twice) < s.keep) or was_seen(s):
        return False
    if s.holds_taken and (
        tries_attaching(s, s.taken, True) or tries_swap(s, s.taken, True) or tries_enabling(s) or tries_laying_any(s)
    ):
        return True
    if not s.uses:
        return tries_crowding(s)
    owes = s.owed > 0 and not s.holds_taken and s.once & JOKERS != 0
    return owes and (tries_attaching(s, JOKER, False) or tries_melds(s, JOKER))


def tries_laying_any(s: Search) -> bool:
    """Whether the goal can be reached after laying a meld with the taken card, or one that it may be attached to."""
    return tries_melds(s, s.taken) if s.uses else tries_beside(s)


def is_reached(s: Search) -> bool:
    """Whether the table is one that the search looks for."""
    if s.uses:
        return not s.holds_taken and s.owed == 0 and count_hand(s.once, s.twice) >= s.keep
    if s.may_close and not s.holds_taken:
        return s.once != 0
    if count_hand(s.once, s.twice) < 2:
        return False
    if free_copies(s, JOKER) and not attaches(s, JOKER):
        return True
    rest = s.once & NATURALS
    while rest:
        kind = index(rest)
        rest &= rest - 1
        if free_copies(s, kind) and not attaches(s, kind):
            return True
    return False


def free_copies(s: Search, kind: int) -> int:
    """Return how many cards of a kind are in hand, but for the one that was taken."""
    return count_kind(s.once, s.twice, kind) - (s.holds_taken and kind == s.taken)


def was_seen(s: Search) -> bool:
    """Whether the search has been at this table; note that it has."""
    key = hash_word(s.once ^ hash_word(s.twice ^ hash_word(s.owed << 1 | s.holds_taken)))
    for at in range(s.on_table):
        key = key + hash_word(s.melds[at]) & WORD
    slot = key >> 50
    while s.times[slot] == s.time:
        if s.seen[slot] == key:
            return True
        slot = slot + 1 & SEEN - 1
    if s.known < MOST_SEEN:
        s.known += 1
        s.times[slot] = s.time
        s.seen[slot] = key
    return False


def hash_word(x: int) -> int:
    """Return *x* well mixed."""
    x = (x + GAMMA) * MIX_1 & WORD
    x = (x ^ x >> 29) * MIX_1 & WORD
    return x ^ x >> 32


def tries_attaching(s: Search, kind: int, is_taken: bool) -> bool:
    """Whether the goal can be reached after attaching a card, the taken one or another, to any meld."""
    for at in range(s.on_table):  # noqa: SIM110 - see above
        if tries_attaching_to(s, kind, at, is_taken):
            return True
    return False


def tries_attaching_to(s: Search, kind: int, at: int, is_taken: bool) -> bool:
    """Whether the goal can be reached after attaching a card to meld *at*."""
    meld = s.melds[at]
    ends = fitting_ends(s.law, meld, kind)
    for end in range(LOW_END, HIGH_END + 1):
        if ends & end and tries_step(s, kind, at, attach_to(meld, kind, end), is_taken, False):
            return True
    return False


def tries_swap(s: Search, kind: int, is_taken: bool) -> bool:
    """Whether the goal can be reached after giving a card for a joker on the table."""
    if kind == JOKER:
        return False
    for at in range(s.on_table):
        meld = swap_into(s.melds[at], kind)
        if meld and tries_step(s, kind, at, meld, is_taken, True):
            return True
    return False


def tries_step(s: Search, kind: int, at: int, meld: int, is_taken: bool, swaps: bool) -> bool:
    """Whether the goal can be reached after spending a card so that meld *at* becomes *meld*."""
    once, twice, owed, holds_taken, before = s.once, s.twice, s.owed, s.holds_taken, s.melds[at]
    s.once, s.twice = less_one(once, twice, kind), less_two(twice, kind)
    s.melds[at] = meld
    if kind == JOKER and not is_taken:
        s.owed = max(0, owed - 1)
    if swaps:
        hold(s, JOKER)
        s.owed += s.law.swapped_joker_is_used
    if is_taken:
        s.holds_taken = False
    found = reaches(s)
    s.once, s.twice, s.owed, s.holds_taken, s.melds[at] = once, twice, owed, holds_taken, before
    return found


def tries_melds(s: Search, kind: int) -> bool:
    """Whether the goal can be reached after laying one of the smallest melds that hold a card of *kind*."""
    base = s.top
    s.top = list_melds(s.law, s.room, base, s.once, SMALLEST, ROOM)
    found = False
    for i in range(base, s.top):
        meld = s.room[i]
        holds = count_jokers(meld) > 0 if kind == JOKER else naturals_of(meld) >> kind & 1
        if holds and tries_laying(s, meld, s.holds_taken and kind == s.taken):
            found = True
            break
    s.top = base
    return found


def tries_laying(s: Search, meld: int, is_taken: bool) -> bool:
    """Whether the goal can be reached after laying a new meld."""
    once, twice, owed, holds_taken = s.once, s.twice, s.owed, s.holds_taken
    is_taken = is_taken or (holds_taken and s.taken == JOKER and count_jokers(meld) > 0)
    s.once, s.twice = spend_meld(once, twice, meld), spare_twins(twice, meld)
    s.melds[s.on_table] = meld
    s.on_table += 1
    s.owed = max(0, owed - count_jokers(meld) + (is_taken and s.taken == JOKER))
    if is_taken:
        s.holds_taken = False
    found = reaches(s)
    s.on_table -= 1
    s.once, s.twice, s.owed, s.holds_taken = once, twice, owed, holds_taken
    return found


def tries_beside(s: Search) -> bool:
    """Whether the goal can be reached after laying a meld without the taken card, which may be attached to it."""
    base = s.top
    s.top = list_melds(s.law, s.room, base, less_one(s.once, s.twice, s.taken), LAST_PLACE + 1, ROOM)
    found = False
    for i in range(base, s.top):
        meld = s.room[i]
        of_its_suit = s.taken != JOKER and not meld & SET and meld >> SUIT_PLACE == s.taken // LANE
        if (of_its_suit or fitting_ends(s.law, meld, s.taken)) and tries_laying(s, meld, False):
            found = True
            break
    s.top = base
    return found


def tries_enabling(s: Search) -> bool:
    """Whether the goal can be reached after other cards make room for the taken one: longer runs, jokers in hand."""
    rest = s.once & (NATURALS | ONE << JOKER)
    while rest:
        kind = index(rest)
        rest &= rest - 1
        if kind == s.taken and (kind == JOKER or free_copies(s, kind) == 0):
            continue
        if tries_swap(s, kind, False):
            return True
        if s.taken == JOKER or (kind != JOKER and kind // LANE != s.taken // LANE):
            continue
        for at in range(s.on_table):
            meld = s.melds[at]
            its_suit = not meld & SET and meld >> SUIT_PLACE == s.taken // LANE
            if its_suit and tries_attaching_to(s, kind, at, False):
                return True
    return False


def tries_crowding(s: Search) -> bool:
    """Whether the goal can be reached after steps that leave less to attach to: twins, jokers, full sets."""
    rest = s.once & (NATURALS | ONE << JOKER)
    while rest:
        kind = index(rest)
        rest &= rest - 1
        if s.holds_taken and kind == s.taken and (kind == JOKER or free_copies(s, kind) == 0):
            continue
        if tries_swap(s, kind, False):
            return True
        if kind == JOKER or count_kind(s.once, s.twice, kind) > 1:
            if tries_attaching(s, kind, False):
                return True
        elif s.once & JOKERS:
            for at in range(s.on_table):
                if s.melds[at] & SET and tries_attaching_to(s, kind, at, False):
                    return True
    return False
