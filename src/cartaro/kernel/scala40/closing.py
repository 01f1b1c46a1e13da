"""Whether the hand of the seat to act can close the deal of Scala 40 in this turn, and by which steps.

Every order of steps is covered, though not every one is tried. What opens comes first, then the swaps for jokers on the
table, then new melds, then attachments: a joker taken early serves everything that one taken late does, and a card that
is attached late is attached where it was to go. Two exceptions are searched for: a taken card that may not be melded
can free a joker of a new meld, and one that must open is melded before any swap. Once the opening stands melds of three
cards are enough, as others are attached to them. A branch ends when two cards are certain to stay in hand.
"""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scala40.state import ScalaDeal, ScalaLaw
from cartaro.kernel.scala40.turn import TurnSearch

if not cython.compiled:
    from cartaro.kernel.bits import count, index
    from cartaro.kernel.scala40.moves import ATTACH, DISCARD, END_PLACE, LAY, MELD_PLACE, SWAP, TAKE
    from cartaro.kernel.scala40.state import (
        ACES,
        HIGH_END,
        JOKER,
        JOKERS,
        JOKERS_PLACE,
        LANE,
        LOW_END,
        NATURALS,
        NO_CARD,
        ONE,
        PLACES,
        RANKS,
        SET,
        SUIT_PLACE,
        attach_to,
        count_cards,
        count_hand,
        count_jokers,
        fitting,
        fitting_ends,
        joker_places,
        less_one,
        less_two,
        naturals_of,
        points_of,
        rows_of,
        stood_for,
        swap_into,
    )
    from cartaro.kernel.scala40.turn import (
        OVER,
        ROOM,
        SMALLEST,
        cards_to_keep,
        hold,
        list_melds,
        opening_points,
        opening_stands,
        spare_twins,
        spend_meld,
        top_of_pile,
        was_seen,
    )

ROWS = 0x3FFF3FFF3FFF3FFF
LONGEST = 5
"""Longer runs split into runs of three to five cards that open as well and take the same cards."""
ATTACHING = 0
LAYING = 1
SWAPPING = 2
"""What may still be done: attachments; new melds as well; swaps as well."""


class ClosingSearch(TurnSearch):
    """Finds a close in this turn. Not thread-safe: use one per thread."""

    __signature__ = ConstructorSignature()

    def __init__(self, law: ScalaLaw) -> None:
        super().__init__(law)
        self.waiting = NO_CARD
        self.had_opened = False
        self.serves = False
        self.points = 0
        self.all_points = 0
        self.first = 0
        self.laid = [0] * 48
        self.clean = 0
        self.rests = 0
        self.rests_at = 0
        self.trail = [0] * 64
        self.steps = 0
        self.fits = 0
        self.stood = 0
        self.reach = 0

    def find(self, deal: ScalaDeal) -> list[int]:
        """Return actions that close the deal, the discard last; none if the seat to act cannot.

        If no card has been drawn, they are those of a turn that takes the top discard.
        """
        if not can_close(self, deal):
            return []
        return [*[self.trail[i] for i in range(self.steps)], DISCARD | index(self.once)]

    def table(self) -> list[int]:
        """Return the melds on the table after the actions just found."""
        return [self.melds[i] for i in range(self.on_table)]


def can_close(c: ClosingSearch, deal: ScalaDeal) -> bool:
    """Whether the seat to act can close in this turn, by taking the top discard if it has not drawn."""
    if deal.turn == OVER or cards_to_keep(c.law, deal) > 1 or not read_draft(c, deal):
        return False
    return finds_close(c, opening_stands(c.law, deal))


def read_draft(c: ClosingSearch, deal: ScalaDeal) -> bool:
    """Set the search to the present state of a turn, with the top discard taken; return whether it could be."""
    seat = deal.turn
    c.had_opened = deal.opened >> seat & 1 == 1
    set_hand(c, deal.once[seat], deal.twice[seat])
    c.on_table = deal.on_table
    for i in range(deal.on_table):
        c.melds[i] = deal.melds[i]
    c.first = deal.on_table - deal.openings
    for i in range(deal.openings):
        c.laid[i] = deal.laid[i]
    c.clean = deal.clean
    c.points = opening_points(c.law, deal, deal.openings, c.law.opening_is_clean)
    c.all_points = opening_points(c.law, deal, deal.openings, False)
    c.owed = deal.owed
    c.rests, c.rests_at = deal.rests, deal.rests_at
    if deal.drawn:
        c.taken = deal.taken
        c.holds_taken = deal.taken != NO_CARD and not deal.used
        c.serves = c.law.taking_may_open and deal.taken != NO_CARD and not c.had_opened and not deal.opens_with_taken
        return not (c.serves and deal.swapped)
    if deal.pile == 0:
        return False
    return takes(c, top_of_pile(deal), opening_stands(c.law, deal))


def set_hand(c: ClosingSearch, once: int, twice: int) -> None:
    """Set the search to a hand, with nothing taken or laid in this turn."""
    c.once = once
    c.twice = twice
    c.owed = 0
    c.taken = NO_CARD
    c.waiting = NO_CARD
    c.holds_taken = False
    c.serves = False
    c.points = c.all_points = 0
    c.clean = 0
    c.rests = 0
    c.steps = 0


def takes(c: ClosingSearch, kind: int, stands: bool) -> bool:
    """Take the top discard, at once or once the opening stands, as the law has it; return whether it can be taken."""
    if stands or c.law.taking_may_open:
        c.serves = c.law.taking_may_open and not c.had_opened
        take_now(c, kind)
        return True
    c.waiting = kind
    return c.law.lays_before_drawing


def take_now(c: ClosingSearch, kind: int) -> None:
    """Put the top discard into the hand."""
    hold(c, kind)
    c.taken = kind
    c.holds_taken = True
    note(c, TAKE)


def note(c: ClosingSearch, action: int) -> None:
    """Add an action to those done."""
    c.trail[c.steps] = action
    c.steps += 1


def finds_close(c: ClosingSearch, stands: bool) -> bool:
    """Whether the deal can be closed from the present state; if so, that of the close is left, else it is restored."""
    c.time += 1
    c.known = 0
    c.top = 0
    return tries_swapping(c) if stands and not c.serves else tries_opening(c, 0)


def leaves_one(c: ClosingSearch, may_do: int) -> bool:
    """Whether no two cards, nor the one taken, are certain to stay in hand, whatever is done of what may be done."""
    once, twice, jokers = c.once & NATURALS, c.twice, count(c.once & JOKERS)
    if c.waiting == JOKER:
        jokers += 1
    elif c.waiting != NO_CARD:
        twice |= once & ONE << c.waiting
        once |= ONE << c.waiting
    read_melds(c, may_do == SWAPPING)
    must = c.taken if c.holds_taken else NO_CARD
    return may_leave_one(c.law, once, twice, jokers, c.fits, c.stood, c.reach, must, may_do)


def read_melds(c: ClosingSearch, swaps: bool) -> None:
    """Compute the kinds that fit sets, the places next to runs and, if it *swaps*, the kinds that replace jokers."""
    c.fits = c.stood = c.reach = 0
    for at in range(c.on_table):
        meld = c.melds[at]
        if meld & SET:
            c.fits |= fitting(meld)
        else:
            places = (meld | meld >> JOKERS_PLACE) & PLACES
            c.reach |= ONE * ((places << 1 | places >> 1) & ~places & PLACES) << LANE * (meld >> SUIT_PLACE)
        if swaps:
            c.stood |= stood_for(meld)


def may_leave_one(  # noqa: PLR0913, PLR0917 - the hand, the table, and what may be done
    law: ScalaLaw, once: int, twice: int, jokers: int, fits: int, stood: int, reach: int, must: int, may_do: int
) -> bool:
    """Whether no two cards of a hand, nor the one that *must* be laid, are certain to stay in it.

    The hand is its natural cards and *jokers*, the table the kinds that *fits* it, those that its jokers have *stood*
    for, and the places that its runs *reach*.
    """
    jokers += count(once & stood) + count(twice & stood)
    rows = rows_of(once)
    reach = grow_along(reach, rows)
    for _ in range(min(jokers, law.run_jokers)):
        reach = grow_along(reach | (reach << 1 | reach >> 1) & ROWS, rows)
    reach &= rows
    most = 1
    if may_do:
        reach |= in_runs(rows, jokers > 0 and law.run_jokers > 0)
        fits |= in_sets(once, jokers > 0 and law.set_jokers > 0)
        most += jokers // 2 * 2 if law.run_jokers > 1 else 0  # a run of two jokers takes two cards that are far apart
    bare = once & ~(fits | stood | reach | reach >> RANKS & ACES)
    if most == 1 and must not in {NO_CARD, JOKER} and bare >> must & 1:
        return False
    return count(bare) + count(twice & bare) <= most


def grow_along(reach: int, rows: int) -> int:
    """Return the places that runs reach once each of *rows* that they reach has been attached."""
    more = reach | ((reach & rows) << 1 | (reach & rows) >> 1) & ROWS
    while more != reach:
        reach = more
        more = reach | ((reach & rows) << 1 | (reach & rows) >> 1) & ROWS
    return reach


def in_runs(rows: int, with_joker: bool) -> int:
    """Return the places of *rows* that are in a run of three of them, or of two and a joker."""
    near, apart = rows & rows >> 1, rows & rows >> 2
    if with_joker:
        return near | near << 1 | apart | apart << 2
    low = near & apart
    return low | low << 1 | low << 2


def in_sets(cards: int, with_joker: bool) -> int:
    """Return the kinds of the ranks that *cards* have in three suits, or in two if there is a joker."""
    hearts, diamonds = cards & 0xFFFF, cards >> 16 & 0xFFFF
    clubs, spades = cards >> 32 & 0xFFFF, cards >> 48
    if with_joker:
        return (hearts & diamonds | clubs & spades | (hearts | diamonds) & (clubs | spades)) * ACES
    return (hearts & diamonds & (clubs | spades) | clubs & spades & (hearts | diamonds)) * ACES


def tries_opening(c: ClosingSearch, least: int) -> bool:
    """Whether the deal can be closed by laying melds from *least* on that open, or all cards but one."""
    if c.points >= c.law.opening and c.on_table > c.first and not c.serves:
        return tries_taking(c)
    if count_hand(c.once, c.twice) == 1:
        return closes_unopened(c)
    if not leaves_one(c, SWAPPING):
        return False
    return tries_melds(c, least, True)


def closes_unopened(c: ClosingSearch) -> bool:
    """Whether the last card can be discarded by a player whose melds, if any, are not worth an opening."""
    if c.waiting != NO_CARD or c.taken != NO_CARD or c.owed:
        return False
    return c.on_table == c.first or (not c.law.in_hand_needs_opening and c.all_points < c.law.opening)


def tries_taking(c: ClosingSearch) -> bool:
    """Whether the deal can be closed now that the opening stands, by taking the top discard if it waits for that."""
    waiting = c.waiting
    if waiting == NO_CARD:
        return tries_swapping(c)
    once, twice, steps = c.once, c.twice, c.steps
    c.waiting = NO_CARD
    take_now(c, waiting)
    if tries_swapping(c):
        return True
    c.once, c.twice, c.steps, c.waiting = once, twice, steps, waiting
    c.taken = NO_CARD
    c.holds_taken = False
    return False


def tries_swapping(c: ClosingSearch) -> bool:
    """Whether the deal can be closed, the opening standing, by swaps, melds and attachments in this order."""
    if not leaves_one(c, SWAPPING) or was_seen_before(c, SWAPPING):
        return False
    if tries_laying(c, 0):
        return True
    rest = c.once & NATURALS
    while rest:
        kind = index(rest)
        rest &= rest - 1
        for at in range(c.on_table):
            meld = swap_into(c.melds[at], kind)
            if meld and tries_swap(c, kind, at, meld, SWAPPING):
                return True
    return False


def was_seen_before(c: ClosingSearch, may_do: int) -> bool:
    """Whether the search has visited this state with the same things still to do; mark it as visited."""
    c.besides = may_do | (c.points << 2 if c.law.opening_is_clean else 0)
    return was_seen(c)


def tries_swap(c: ClosingSearch, kind: int, at: int, meld: int, may_do: int) -> bool:
    """Whether the deal can be closed after a swap that makes *meld* of meld *at*."""
    once, twice, owed, holds_taken, before = c.once, c.twice, c.owed, c.holds_taken, c.melds[at]
    steps, rests = c.steps, c.rests
    c.once, c.twice = less_one(once, twice, kind), less_two(twice, kind)
    c.melds[at] = meld
    hold(c, JOKER)
    c.owed += c.law.swapped_joker_is_used
    if kind == c.taken:
        c.holds_taken = False
    if rests and at == c.rests_at:
        c.rests &= joker_places(meld)
        c.holds_taken = c.rests == 0 and not c.law.swapped_joker_is_used
    note(c, SWAP | at << MELD_PLACE | kind)
    if tries_swapping(c) if may_do == SWAPPING else tries_laying(c, 0):
        return True
    c.once, c.twice, c.owed, c.holds_taken, c.melds[at] = once, twice, owed, holds_taken, before
    c.steps, c.rests = steps, rests
    return False


def tries_laying(c: ClosingSearch, least: int) -> bool:
    """Whether the deal can be closed by melds from *least* on, and attachments."""
    if was_seen_before(c, LAYING):
        return False
    if tries_attaching(c):
        return True
    frees = c.holds_taken and c.taken != JOKER and not c.law.taken_card_may_be_melded
    if not leaves_one(c, SWAPPING if frees else LAYING):
        return False
    if tries_melds(c, least, False):
        return True
    if frees:
        for at in range(c.on_table):
            meld = swap_into(c.melds[at], c.taken)
            if meld and tries_swap(c, c.taken, at, meld, LAYING):
                return True
    return False


def tries_melds(c: ClosingSearch, least: int, opens: bool) -> bool:
    """Whether the deal can be closed after laying one of the melds from *least* on."""
    cards = count_hand(c.once, c.twice)
    if cards <= SMALLEST:
        return False
    once = c.once
    if c.holds_taken and not c.law.taken_card_may_be_melded:
        once = less_one(once, c.twice, c.taken)
    largest = LONGEST if opens or (c.law.opening_is_clean and not c.had_opened) else SMALLEST
    base = c.top
    c.top = list_melds(c.law, c.room, base, once, largest, ROOM)
    found = False
    for i in range(base, c.top):
        meld = c.room[i]
        if meld >= least and count_cards(meld) < cards and tries_meld(c, meld, opens):
            found = True
            break
    c.top = base
    return found


def tries_meld(c: ClosingSearch, meld: int, opens: bool) -> bool:
    """Whether the deal can be closed after laying a new meld."""
    once, twice, owed, holds_taken, serves = c.once, c.twice, c.owed, c.holds_taken, c.serves
    points, all_points, clean, steps = c.points, c.all_points, c.clean, c.steps
    lay(c, meld)
    if tries_opening(c, meld) if opens else tries_laying(c, meld):
        return True
    c.on_table -= 1
    c.once, c.twice, c.owed, c.holds_taken, c.serves = once, twice, owed, holds_taken, serves
    c.points, c.all_points, c.clean, c.steps = points, all_points, clean, steps
    return False


def lay(c: ClosingSearch, meld: int) -> None:
    """Lay a new meld; of twins it takes the one from the pile first, if that may be melded."""
    jokers, worth, own = count_jokers(meld), points_of(c.law, meld), c.on_table - c.first
    is_taken = c.holds_taken and c.law.taken_card_may_be_melded
    if c.taken == JOKER:
        is_taken = is_taken and jokers > 0
        c.serves = c.serves and jokers == 0
    elif is_taken:
        is_taken = naturals_of(meld) >> c.taken & 1 == 1
        c.serves = c.serves and not is_taken
    c.once, c.twice = spend_meld(c.once, c.twice, meld), spare_twins(c.twice, meld)
    c.owed = max(0, c.owed - jokers + (is_taken and c.taken == JOKER))
    if is_taken:
        c.holds_taken = False
    c.melds[c.on_table] = meld
    c.laid[own] = meld
    c.on_table += 1
    c.all_points += worth
    if jokers == 0 or not c.law.opening_is_clean:
        c.points += worth
    c.clean = c.clean & ~(ONE << own) | ONE * (jokers == 0) << own
    note(c, LAY | meld)


def tries_attaching(c: ClosingSearch) -> bool:
    """Whether the deal can be closed by attaching all cards but one."""
    if count_hand(c.once, c.twice) == 1:
        return c.owed == 0 and not c.holds_taken
    if not leaves_one(c, ATTACHING) or was_seen_before(c, ATTACHING):
        return False
    rest = c.once & NATURALS
    while rest:
        if tries_attaching_card(c, index(rest)):
            return True
        rest &= rest - 1
    return c.once & JOKERS != 0 and tries_attaching_card(c, JOKER)


def tries_attaching_card(c: ClosingSearch, kind: int) -> bool:
    """Whether the deal can be closed by attaching a card of *kind*, and then all others but one."""
    for at in range(c.on_table):
        ends = fitting_ends(c.law, c.melds[at], kind)
        if ends == 0 or (kind == JOKER and not joker_may_join_now(c, at)):
            continue
        for end in range(LOW_END, HIGH_END + 1):
            if ends & end and tries_attachment(c, kind, at, end):
                return True
    return False


def joker_may_join_now(c: ClosingSearch, at: int) -> bool:
    """Whether a joker may be attached to meld *at*: not if a clean opening made in this turn needs that meld."""
    if not c.law.opening_is_clean or c.had_opened or at < c.first:
        return True
    return points_without(c, at - c.first) >= c.law.opening


def points_without(c: ClosingSearch, own: int) -> int:
    """Return the points towards a clean opening without meld *own* of the turn."""
    return c.points - (points_of(c.law, c.laid[own]) if c.clean >> own & 1 else 0)


def tries_attachment(c: ClosingSearch, kind: int, at: int, end: int) -> bool:
    """Whether the deal can be closed after attaching a card at an end of meld *at*."""
    once, twice, owed, holds_taken, before = c.once, c.twice, c.owed, c.holds_taken, c.melds[at]
    points, clean, steps = c.points, c.clean, c.steps
    is_taken = holds_taken and kind == c.taken
    c.once, c.twice = less_one(once, twice, kind), less_two(twice, kind)
    c.melds[at] = attach_to(before, kind, end)
    if kind == JOKER:
        c.owed = max(0, owed - 1 + is_taken)
        if c.law.opening_is_clean and at >= c.first:
            c.points = points_without(c, at - c.first)
            c.clean &= ~(ONE << at - c.first)
    if is_taken:
        c.holds_taken = False
    note(c, ATTACH | end << END_PLACE | at << MELD_PLACE | kind)
    if tries_attaching(c):
        return True
    c.once, c.twice, c.owed, c.holds_taken, c.melds[at] = once, twice, owed, holds_taken, before
    c.points, c.clean, c.steps = points, clean, steps
    return False
