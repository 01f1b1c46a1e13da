"""Rollouts of Scala 40: a compact state of the deal, a policy that plays whole turns on it, and a PIMC search."""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scala40 import policy_parameters
from cartaro.kernel.scala40.closing import ClosingSearch
from cartaro.kernel.scala40.meld_solver import MeldSolver
from cartaro.kernel.scala40.state import ScalaLaw

if not cython.compiled:
    from math import exp

    from cartaro.kernel.bits import count, index, scale
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scala40.closing import SWAPPING, finds_close, may_leave_one, set_hand, take_now
    from cartaro.kernel.scala40.meld_solver import CARDS, LAID, MOST, POINTS, arrange, hand_value, load
    from cartaro.kernel.scala40.state import (
        ANYONE,
        HIGH_END,
        JOKER,
        JOKERS,
        LANE,
        LOW_END,
        NATURALS,
        NO_CARD,
        NOBODY_MAY,
        ONE,
        RANKS,
        SPREAD,
        attach_to,
        count_hand,
        fitting,
        fitting_ends,
        less_one,
        less_two,
        rows_of,
        stood_for,
        swap_into,
        with_one,
        with_two,
    )

# The state: hands, melds, stock and pozzo, without distinguishing twins.
#
# It is for playing whole turns; the law of the single steps of a turn is in turn.py.

SEATS = 8
MELDS = 36
NOBODY = -1
FREELY = policy_parameters.FREELY
DRAWS = policy_parameters.DRAWS
TAKES = policy_parameters.TAKES


class RolloutState:
    """The state of a rollout. Seats are numbered in order of play; ``turn`` is the seat to act, before its draw.

    ``stock`` is drawn from its end, ``left`` cards are in it; ``pile`` is the pozzo, ``thrown`` its height. ``seen``
    and ``seen_twice`` are the cards in melds and pozzo. ``attachable`` and ``swappable`` are the kinds that fit the
    melds, ``joker_fits`` is whether a joker does. ``may_lay`` is, by seat, whether its hand, as far as it is known,
    might already open. ``draw_mode`` is how the first card of the turn comes (FREELY, DRAWS, TAKES); ``kept`` is the
    kind taken to be kept, which is not discarded in that turn.
    """

    __signature__ = ConstructorSignature()

    def __init__(self) -> None:
        self.once = [0] * 8
        self.twice = [0] * 8
        self.opened = [0] * 8
        self.turns = [0] * 8
        self.may_lay = [1] * 8
        self.melds = [0] * 36
        self.stock = [0] * 108
        self.pile = [0] * 108
        self.laid = 0
        self.left = 0
        self.thrown = 0
        self.turn = 0
        self.renewals = 0
        self.closer = NOBODY
        self.over = 0
        self.in_hand = 0
        self.joker_fits = 0
        self.draw_mode = FREELY
        self.kept = NO_CARD
        self.attachable = 0
        self.swappable = 0
        self.seen = 0
        self.seen_twice = 0

    def set_hand(self, seat: int, once: int, twice: int) -> None:
        """Give *seat* a hand."""
        self.once[seat], self.twice[seat] = once, twice

    def hand(self, seat: int) -> tuple[int, int]:
        """Return the hand of *seat* as two words."""
        return self.once[seat], self.twice[seat]

    def set_state(self, seat: int, opened: bool, turns: int) -> None:
        """Set whether *seat* has opened, and how many turns it has had."""
        self.opened[seat], self.turns[seat] = opened, turns

    def set_table(self, law: ScalaLaw, melds: Sequence[int]) -> None:
        """Set the melds on the table (words), as many of them as there is room for."""
        self.laid = 0
        for word in melds[:MELDS]:
            add_meld(self, word)
        read_table(law, self)

    def set_stock(self, kinds: Sequence[int]) -> None:
        """Set the stock to *kinds*, the next card last."""
        self.left = len(kinds)
        for i, kind in enumerate(kinds):
            self.stock[i] = kind

    def set_pile(self, kinds: Sequence[int]) -> None:
        """Set the pozzo to *kinds*, its top last."""
        self.thrown = 0
        for kind in kinds:
            throw_on(self, kind)

    def table(self) -> list[int]:
        """Return the melds on the table as words."""
        return [self.melds[i] for i in range(self.laid)]

    def copy(self) -> "RolloutState":
        """Return a copy."""
        other = RolloutState()
        copy_rollout_state(other, self)
        return other


def copy_rollout_state(to: RolloutState, of: RolloutState) -> None:
    """Copy the state of *of* to *to*."""
    for seat in range(SEATS):
        to.once[seat] = of.once[seat]
        to.twice[seat] = of.twice[seat]
        to.opened[seat] = of.opened[seat]
        to.turns[seat] = of.turns[seat]
        to.may_lay[seat] = of.may_lay[seat]
    for i in range(of.laid):
        to.melds[i] = of.melds[i]
    for i in range(of.left):
        to.stock[i] = of.stock[i]
    for i in range(of.thrown):
        to.pile[i] = of.pile[i]
    copy_counts(to, of)


def copy_counts(to: RolloutState, of: RolloutState) -> None:
    """Copy the fields other than hands, stock and pozzo."""
    to.laid = of.laid
    to.left = of.left
    to.thrown = of.thrown
    to.turn = of.turn
    to.renewals = of.renewals
    to.closer = of.closer
    to.over = of.over
    to.in_hand = of.in_hand
    to.joker_fits = of.joker_fits
    to.draw_mode = of.draw_mode
    to.kept = of.kept
    to.attachable = of.attachable
    to.swappable = of.swappable
    to.seen = of.seen
    to.seen_twice = of.seen_twice


def read_table(law: ScalaLaw, s: RolloutState) -> None:
    """Compute which kinds can be attached to the melds and swapped out of them."""
    s.attachable = 0
    s.swappable = 0
    s.joker_fits = 0
    for i in range(s.laid):
        s.attachable |= fitting(s.melds[i])
        s.swappable |= stood_for(s.melds[i])
        if fitting_ends(law, s.melds[i], JOKER):
            s.joker_fits = 1


def add_meld(s: RolloutState, word: int) -> None:
    """Put a meld on the table, if there is room for it."""
    if s.laid < MELDS:
        s.melds[s.laid] = word
        s.laid += 1


def throw_on(s: RolloutState, kind: int) -> None:
    """Put a card on the pozzo."""
    s.pile[s.thrown] = kind
    s.thrown += 1
    show(s, kind)


def show(s: RolloutState, kind: int) -> None:
    """Add a card to the publicly seen ones."""
    if kind != JOKER:
        s.seen_twice |= s.seen & ONE << kind
        s.seen |= ONE << kind


def gain(s: RolloutState, seat: int, kind: int) -> None:
    """Give a card to *seat*."""
    once = s.once[seat]
    s.once[seat] = with_one(once, kind)
    s.twice[seat] = with_two(once, s.twice[seat], kind)


def lose(s: RolloutState, seat: int, kind: int) -> None:
    """Take a card from *seat*, which has it."""
    s.once[seat] = less_one(s.once[seat], s.twice[seat], kind)
    s.twice[seat] = less_two(s.twice[seat], kind)


def attach(law: ScalaLaw, s: RolloutState, seat: int, kind: int) -> None:
    """Attach a card of *seat*, which must fit; if both ends are possible, a joker goes high, another card low."""
    for i in range(s.laid):
        ends = fitting_ends(law, s.melds[i], kind)
        if ends:
            first = HIGH_END if kind == JOKER else LOW_END
            s.melds[i] = attach_to(s.melds[i], kind, first if ends & first else ends)
            break
    lose(s, seat, kind)
    show(s, kind)
    read_table(law, s)


def swap(law: ScalaLaw, s: RolloutState, seat: int, kind: int) -> None:
    """Swap a card of *seat* for a joker that stands for it."""
    for i in range(s.laid):
        meld = swap_into(s.melds[i], kind)
        if meld:
            s.melds[i] = meld
            break
    lose(s, seat, kind)
    gain(s, seat, JOKER)
    show(s, kind)
    read_table(law, s)


# The policy: plays whole turns, by the parameters of policy_parameters.py, which each seat has separately.

OPEN_LEFT = policy_parameters.OPEN_LEFT
OPEN_TURN = policy_parameters.OPEN_TURN
OPEN_AFTER = policy_parameters.OPEN_AFTER
LAY_AT = policy_parameters.LAY_AT
ATTACH_AT = policy_parameters.ATTACH_AT
JOKER_AT = policy_parameters.JOKER_AT
OUT = policy_parameters.OUT
MADE = policy_parameters.MADE
COUNT = policy_parameters.COUNT
TOWARDS = policy_parameters.TOWARDS
GIFT = policy_parameters.GIFT
FITS = policy_parameters.FITS
TWIN = policy_parameters.TWIN
WANDER = policy_parameters.WANDER
LATER = policy_parameters.LATER
PARAMETERS = policy_parameters.PARAMETERS

MOST_TURNS = 60
FAR = 99
WANTED = 0x3FFF
MATES_PLACE = 14
MATES = 0b111111 << MATES_PLACE
IS_MADE = 1 << 20


class RolloutPolicy:
    """Plays turns of a rollout state. Not thread-safe: use one per thread."""

    __signature__ = ConstructorSignature()

    def __init__(self, law: ScalaLaw, seed: int = 0) -> None:
        self.law = law
        self.meld_solver = MeldSolver(law)
        self.closing = ClosingSearch(law)
        self.chance = Chance(seed)
        self.parameters = [0] * 128
        self.trial = RolloutState()
        self.points = [0] * 8

    def set_parameters(self, seat: int, parameters: Sequence[int]) -> None:
        """Set the parameters of *seat*, a sequence of PARAMETERS numbers (policy_parameters.py)."""
        for i, value in enumerate(parameters):
            self.parameters[seat * PARAMETERS + i] = value

    def turn(self, state: RolloutState) -> None:
        """Play the turn of the seat to act."""
        with cython.nogil:
            take_turn(self, state)

    def lay(self, state: RolloutState) -> None:
        """Lay melds and attach cards for the seat to act, which has drawn, by its parameters."""
        keep = 1 if first_round_is_over(self.law, state) else 2
        with cython.nogil:
            lay_down(self, state, state.turn, keep, JOKER)

    def would_take(self, state: RolloutState) -> bool:
        """Whether the seat to act can use the top discard at once."""
        keep = 1 if first_round_is_over(self.law, state) else 2
        copy_rollout_state(self.trial, state)
        return take(self, self.trial, state.turn, keep) != NO_CARD

    def may_throw_attaching(self, state: RolloutState, seat: int) -> bool:
        """Whether *seat* may discard a card that attaches."""
        return may_throw_attaching(self, state, seat)

    def throw(self, state: RolloutState, kind: int, had_opened: bool) -> None:
        """Discard a card of the seat to act, which ends its turn; *had_opened*: it had opened before the turn."""
        discard(self, state, state.turn, kind)
        state.in_hand = 1 if state.over and not had_opened else 0

    def finish(self, state: RolloutState) -> list[int]:
        """Play to the end; return the points that each seat is left with."""
        with cython.nogil:
            play_out(self, state)
            count_points(self, state)
        return [self.points[seat] for seat in range(self.law.players)]

    def keep_value(self, state: RolloutState, seat: int) -> dict[int, int]:
        """Return the keep value of each kind in the hand of *seat*: the lowest is discarded."""
        rest, found = state.once[seat] & NATURALS, {}
        while rest:
            kind = index(rest)
            rest &= rest - 1
            found[kind] = keep_value(self, state, seat, kind, ~seen_by(state, seat), ~seen_twice_by(state, seat))
        return found


def play_out(i: RolloutPolicy, s: RolloutState) -> None:
    """Play to the end."""
    for _ in range(MOST_TURNS * i.law.players):
        if s.over:
            return
        take_turn(i, s)
    s.over = 1


def take_turn(i: RolloutPolicy, s: RolloutState) -> None:
    """Play the turn of the seat to act."""
    seat = s.turn
    was_open = s.opened[seat]
    keep = 1 if first_round_is_over(i.law, s) else 2
    drawn = take(i, s, seat, keep)
    if drawn == NO_CARD:
        drawn = draw_card(i, s, seat)
        if s.over:
            return
    lay_down(i, s, seat, keep, drawn)
    throw(i, s, seat)
    if s.over and s.closer == seat and not was_open:
        s.in_hand = 1


def first_round_is_over(law: ScalaLaw, s: RolloutState) -> bool:
    """Whether each seat has had a turn."""
    least = s.turns[0]
    for seat in range(law.players):
        least = min(least, s.turns[seat])
    return least > 0


def draw_card(i: RolloutPolicy, s: RolloutState, seat: int) -> int:
    """Draw for *seat*; the stock is renewed before it would be empty. Return the kind."""
    if s.left == 0:
        s.over = 1
        return NO_CARD
    s.left -= 1
    kind = s.stock[s.left]
    gain(s, seat, kind)
    if s.left == 0:
        renew(i, s)
    return kind


def renew(i: RolloutPolicy, s: RolloutState) -> None:
    """Make a new stock of the pozzo without its top card, if the law still allows a renewal."""
    if s.renewals >= i.law.renewals or s.thrown < 2:
        return
    s.renewals += 1
    last = s.thrown - 1
    for k in range(last):
        s.stock[k] = s.pile[last - 1 - k]
    if i.law.renewal_is_shuffled:
        for k in range(last - 1, 0, -1):
            j = scale(draw(i.chance) >> 32, k + 1)
            s.stock[k], s.stock[j] = s.stock[j], s.stock[k]
    s.left = last
    s.pile[0] = s.pile[last]
    s.thrown = 1


def take(i: RolloutPolicy, s: RolloutState, seat: int, keep: int) -> int:
    """Take and use the top discard if it can be used at once; return its kind, NO_CARD if it was not taken."""
    draw_mode = s.draw_mode
    s.draw_mode = FREELY
    if draw_mode == DRAWS or s.thrown == 0:
        return NO_CARD
    top = s.pile[s.thrown - 1]
    opened = s.opened[seat] > 0
    if keep == 1 and opened and takes_to_close(i, s, seat, top):
        return top
    fits = s.joker_fits if top == JOKER else s.attachable >> top & 1
    if opened and fits and count_hand(s.once[seat], s.twice[seat]) >= keep:
        pick_up(s, seat)
        attach(i.law, s, seat, top)
        return top
    if draw_mode == TAKES and opened and not i.law.taken_card_is_used:
        pick_up(s, seat)
        s.kept = top
        return top
    return take_into_meld(i, s, seat, keep, top)


def take_into_meld(i: RolloutPolicy, s: RolloutState, seat: int, keep: int, top: int) -> int:
    """Take the top discard and lay it in a meld (of the opening, if not made yet); return NO_CARD if impossible."""
    opened = s.opened[seat] > 0
    may_take = i.law.taken_card_may_be_melded if opened else i.law.taking_may_open
    if not may_take or not makes_meld(s.once[seat], top):
        return NO_CARD
    load(i.meld_solver, with_one(s.once[seat], top), with_two(s.once[seat], s.twice[seat], top))
    worth = arrange(i.meld_solver, i.meld_solver.once, i.meld_solver.twice, LAID if opened else POINTS, keep, top)
    if worth < (1 if opened else i.law.opening):
        return NO_CARD
    pick_up(s, seat)
    lay_layout(i, s, seat)
    return top


def pick_up(s: RolloutState, seat: int) -> None:
    """Give the top discard to *seat*; it remains publicly seen."""
    s.thrown -= 1
    gain(s, seat, s.pile[s.thrown])


def makes_meld(once: int, kind: int) -> bool:
    """Whether one more card might make a meld with those of a hand, jokers included."""
    if kind == JOKER:
        return True
    need = 1 if once & JOKERS else 2
    rank = kind % LANE
    if count(once & SPREAD[15] << rank & ~(ONE << kind)) >= need:
        return True
    row = row_of(once, kind)
    near = 0
    if rank < RANKS:
        near = row & (0b11 << rank + 1 | 0b11 << rank >> 2)
    if rank == 0:
        near |= row & 0b11 << RANKS - 2
    return count(near) >= need


def row_of(once: int, kind: int) -> int:
    """Return the cards of a card's suit as places of runs, the ace at both ends."""
    row = once >> (kind & 0x30) & 0x1FFF
    return row | (row & 1) << RANKS


def lay_layout(i: RolloutPolicy, s: RolloutState, seat: int) -> None:
    """Lay the melds of *seat* that the meld solver has just found, and mark it as open."""
    for k in range(i.meld_solver.laid):
        at = i.meld_solver.layout[k]
        add_meld(s, i.meld_solver.words[at])
        rest = i.meld_solver.masks[at]
        while rest:
            kind = index(rest)
            rest &= rest - 1
            lose(s, seat, kind)
            show(s, kind)
        for _ in range(i.meld_solver.jokers[at]):
            lose(s, seat, JOKER)
    s.opened[seat] = 1
    read_table(i.law, s)


def least_held(i: RolloutPolicy, s: RolloutState, seat: int) -> int:
    """Return the fewest cards held by any other player who has opened."""
    least = FAR
    for other in range(i.law.players):
        if other % i.law.sides != seat % i.law.sides and s.opened[other]:
            least = min(least, count_hand(s.once[other], s.twice[other]))
    return least


def lay_down(i: RolloutPolicy, s: RolloutState, seat: int, keep: int, drawn: int) -> None:
    """Open if the parameters want it, close if possible, else lay and attach by the seat's parameters."""
    parameters = i.parameters
    own = seat * PARAMETERS
    if not s.opened[seat]:
        if not s.may_lay[seat] and not makes_meld(s.once[seat], drawn):
            return
        if not open_up(i, s, seat, keep):
            return
    if keep == 1 and try_to_close(i, s, seat):
        return
    danger = least_held(i, s, seat)
    if danger <= parameters[own + LAY_AT]:
        load(i.meld_solver, s.once[seat], s.twice[seat])
        if arrange(i.meld_solver, s.once[seat], s.twice[seat], LAID, keep, NO_CARD) > 0:
            lay_layout(i, s, seat)
    if danger <= parameters[own + ATTACH_AT] or not i.law.swapped_joker_is_used:
        swap_all(i, s, seat, keep)
    if danger <= parameters[own + ATTACH_AT]:
        attach_all(i, s, seat, keep)
    if danger <= parameters[own + JOKER_AT]:
        attach_jokers(i, s, seat, keep)


def open_up(i: RolloutPolicy, s: RolloutState, seat: int, keep: int) -> bool:
    """Open if the hand can and the parameters want it; return whether it did."""
    own = seat * PARAMETERS
    load(i.meld_solver, s.once[seat], s.twice[seat])
    arrange(i.meld_solver, i.meld_solver.once, i.meld_solver.twice, LAID, keep, NO_CARD)
    if (
        points_of_layout(i.meld_solver) < i.law.opening
        and arrange(i.meld_solver, i.meld_solver.once, i.meld_solver.twice, POINTS, keep, NO_CARD) < i.law.opening
    ):
        s.may_lay[seat] = 0
        return keep == 1 and not i.law.in_hand_needs_opening and closes_under(i, s, seat)
    s.may_lay[seat] = 1
    left = i.meld_solver.cards
    for k in range(i.meld_solver.laid):
        left -= i.meld_solver.sizes[i.meld_solver.layout[k]]
    if left > i.parameters[own + OPEN_LEFT] and s.turns[seat] < i.parameters[own + OPEN_TURN]:
        others = 0
        for other in range(i.law.players):
            others += s.opened[other]
        if others < i.parameters[own + OPEN_AFTER]:
            return False
    lay_layout(i, s, seat)
    return True


def closes_under(i: RolloutPolicy, s: RolloutState, seat: int) -> bool:
    """Lay the whole hand except one card if that needs no opening; return whether it did."""
    if arrange(i.meld_solver, i.meld_solver.once, i.meld_solver.twice, CARDS, 1, NO_CARD) < i.meld_solver.cards - 1:
        return False
    lay_layout(i, s, seat)
    return True


def points_of_layout(a: MeldSolver) -> int:
    """Return the points of the meld solver's melds towards an opening."""
    points = 0
    for k in range(a.laid):
        points += a.worths[POINTS * MOST + a.layout[k]]
    return points


def try_to_close(i: RolloutPolicy, s: RolloutState, seat: int) -> bool:
    """Lay, swap and attach all cards except one if possible; return whether it was."""
    if count_hand(s.once[seat], s.twice[seat]) == 1:
        return True
    if not could_close(i, s, s.once[seat], s.twice[seat], s.kept):
        return False
    look_for_close(i, s, seat)
    if s.kept != NO_CARD:
        i.closing.taken = s.kept
        i.closing.holds_taken = True
    if not finds_close(i.closing, s.opened[seat] > 0):
        return False
    do_as_found(i, s, seat)
    return True


def takes_to_close(i: RolloutPolicy, s: RolloutState, seat: int, top: int) -> bool:
    """Take the top discard, and do all but the last discard, if *seat*, which has opened, can close so."""
    if not could_close(i, s, with_one(s.once[seat], top), with_two(s.once[seat], s.twice[seat], top), top):
        return False
    look_for_close(i, s, seat)
    take_now(i.closing, top)
    if not finds_close(i.closing, True):
        return False
    s.thrown -= 1
    do_as_found(i, s, seat)
    return True


def could_close(i: RolloutPolicy, s: RolloutState, once: int, twice: int, must: int) -> bool:
    """Whether a hand may be able to close, with a card that *must* be laid, at a glance at the table."""
    fits, jokers = s.attachable, count(once & JOKERS)
    return may_leave_one(i.law, once & NATURALS, twice, jokers, fits, s.swappable, rows_of(fits), must, SWAPPING)


def look_for_close(i: RolloutPolicy, s: RolloutState, seat: int) -> None:
    """Set the search for a close to the hand of *seat* and the table."""
    set_hand(i.closing, s.once[seat], s.twice[seat])
    i.closing.had_opened = s.opened[seat] > 0
    for at in range(s.laid):
        i.closing.melds[at] = s.melds[at]
    i.closing.on_table = i.closing.first = s.laid


def do_as_found(i: RolloutPolicy, s: RolloutState, seat: int) -> None:
    """Set the hand of *seat* and the table to what the search for a close has found."""
    for at in range(i.closing.on_table):
        s.melds[at] = i.closing.melds[at]
    s.laid = i.closing.on_table
    s.once[seat], s.twice[seat] = i.closing.once, i.closing.twice
    s.opened[seat] = 1
    read_table(i.law, s)


def swap_all(i: RolloutPolicy, s: RolloutState, seat: int, keep: int) -> None:
    """Swap every possible card for a joker on the table; attach the joker if it must be used at once."""
    while s.swappable & s.once[seat] & NATURALS:
        if i.law.swapped_joker_is_used and not (s.joker_fits and count_hand(s.once[seat], s.twice[seat]) > keep):
            return
        swap(i.law, s, seat, index(s.swappable & s.once[seat] & NATURALS))
        if i.law.swapped_joker_is_used:
            attach(i.law, s, seat, JOKER)


def attach_all(i: RolloutPolicy, s: RolloutState, seat: int, keep: int) -> None:
    """Attach every natural card that fits, keeping *keep* cards in hand."""
    fits = s.attachable & s.once[seat]
    while fits and count_hand(s.once[seat], s.twice[seat]) > keep:
        attach(i.law, s, seat, index(fits))
        fits = s.attachable & s.once[seat]


def attach_jokers(i: RolloutPolicy, s: RolloutState, seat: int, keep: int) -> None:
    """Attach every joker that fits, keeping *keep* cards in hand."""
    while s.joker_fits and s.once[seat] & JOKERS and count_hand(s.once[seat], s.twice[seat]) > keep:
        attach(i.law, s, seat, JOKER)


def throw(i: RolloutPolicy, s: RolloutState, seat: int) -> None:
    """Discard the card that the seat least wants to keep, which ends its turn, and the deal with its last card."""
    kind = worst_card(i, s, seat)
    discard(i, s, seat, kind)


def discard(i: RolloutPolicy, s: RolloutState, seat: int, kind: int) -> None:
    """Discard a card, which ends the turn of *seat*, and the deal if it was the last one."""
    lose(s, seat, kind)
    throw_on(s, kind)
    s.kept = NO_CARD
    s.turns[seat] += 1
    if s.once[seat] == 0:
        s.closer = seat
        s.over = 1
    seat += 1
    if seat == i.law.players:
        seat = 0
    s.turn = seat


def seen_by(s: RolloutState, seat: int) -> int:
    """Return the kinds of which *seat* has seen a card, in its hand or publicly."""
    return s.seen | s.once[seat]


def seen_twice_by(s: RolloutState, seat: int) -> int:
    """Return the kinds of which *seat* has seen both cards."""
    return s.seen_twice | s.twice[seat] | (s.seen & s.once[seat])


def may_throw_attaching(i: RolloutPolicy, s: RolloutState, seat: int) -> bool:
    """Whether *seat* may discard a card that attaches."""
    if i.law.attaching_discards == ANYONE:
        return True
    return i.law.attaching_discards != NOBODY_MAY and s.opened[seat] > 0


def worst_card(i: RolloutPolicy, s: RolloutState, seat: int) -> int:
    """Return the kind to discard."""
    cards = s.once[seat] & NATURALS
    if cards == 0:
        return JOKER
    if not may_throw_attaching(i, s, seat) and cards & ~s.attachable and count_hand(s.once[seat], s.twice[seat]) > 1:
        cards &= ~s.attachable
    if s.kept != NO_CARD and cards & ~(ONE << s.kept):
        cards &= ~(ONE << s.kept)
    unseen, unseen_twice = ~seen_by(s, seat), ~seen_twice_by(s, seat)
    wander = i.parameters[seat * PARAMETERS + WANDER]
    worst, least = JOKER, 1 << 30
    while cards:
        kind = index(cards)
        cards &= cards - 1
        worth = keep_value(i, s, seat, kind, unseen, unseen_twice)
        if wander:
            worth += scale(draw(i.chance) >> 32, wander)
        if worth < least:
            worst, least = kind, worth
    return worst


def keep_value(i: RolloutPolicy, s: RolloutState, seat: int, kind: int, unseen: int, unseen_twice: int) -> int:
    """Return how much a seat wants to keep a card of its hand; *unseen* and *unseen_twice* are what may still come."""
    own = seat * PARAMETERS
    parameters = i.parameters
    bit = ONE << kind
    rank = kind % LANE
    lane = kind - rank
    once = s.once[seat]
    row = row_of(once, kind)
    near = near_cards(row, rank)
    if rank == 0:
        high = near_cards(row, RANKS)
        near = (near | high) & (WANTED | IS_MADE) | (near & MATES) + (high & MATES)
    need = ONE * ((near | (near & WANTED) >> RANKS) & 0x1FFF) << lane
    mates = (near & MATES) >> MATES_PLACE
    made = near & IS_MADE
    same = once & SPREAD[15] << rank & ~bit
    others = count(same)
    if others > 1:
        made = IS_MADE
    elif others:
        need |= SPREAD[15] << rank & ~same & ~bit
        mates += 1
    outs = count(need & unseen) + count(need & unseen_twice)
    counts = i.law.in_hand[kind]
    worth = outs * parameters[own + OUT] - counts * parameters[own + COUNT] + mates * parameters[own + LATER]
    if made:
        worth += parameters[own + MADE]
    if not s.opened[seat]:
        worth += counts * parameters[own + TOWARDS]
    if s.twice[seat] & bit:
        worth -= parameters[own + TWIN]
    if s.attachable & bit:
        worth += parameters[own + FITS]
        if least_held(i, s, seat) < FAR:
            worth += parameters[own + GIFT]
    return worth


def near_cards(row: int, place: int) -> int:
    """Return the places that would complete a run of three with the card at *place*, and the number of cards near it.

    The places are bits 0 to 13, the number is from bit 14 up; bit 20 is set if the row has a complete run.
    """
    wide = row << 2
    low2, low1 = wide >> place & 1, wide >> place + 1 & 1
    high1, high2 = wide >> place + 3 & 1, wide >> place + 4 & 1
    if low1 & (low2 | high1) | high1 & high2:
        return IS_MADE
    wanted = 0
    if low1:
        wanted |= 1 << place | 1 << place + 3
    if high1:
        wanted |= 1 << place + 1 | 1 << place + 4
    if low2:
        wanted |= 1 << place + 1
    if high2:
        wanted |= 1 << place + 3
    return wanted >> 2 & WANTED | low1 + low2 + high1 + high2 << MATES_PLACE


def count_points(i: RolloutPolicy, s: RolloutState) -> None:
    """Write the points of each seat; the deal must be over."""
    for seat in range(i.law.players):
        points = hand_value(i.law, s.once[seat], s.twice[seat])
        if s.closer >= 0:
            if seat % i.law.sides == s.closer % i.law.sides:
                points = 0
            elif i.law.flat_hand and not s.opened[seat] and (s.in_hand or not i.law.flat_needs_in_hand):
                points = i.law.flat_hand
            elif s.in_hand:
                points *= i.law.in_hand_factor
        i.points[seat] = points


# PIMC: determinizations consistent with the observations, and rollouts of every plan of a turn in each.
#
# A determinization (a world) gives every hidden card a place. For each other seat several hands are drawn, and one is
# kept with probability in proportion to its likelihood (importance resampling), which depends on the cards that the
# seat discarded, those that it did not take, and whether it has opened.

REMEMBERED = 8
MOST_POINTS = policy_parameters.MOST_POINTS
UNIT = 1.0 / 2**53


class PimcSearch:
    """A PIMC search for one seat. Not thread-safe: use one per thread.

    ``policy`` plays the rollouts and is the opponent model. *tries* hands are drawn for each of the others;
    *temperature* is how much keep value thrown away makes a hand e times less likely, *fits* what a card that an opened
    hand might have attached takes off the log-likelihood, *could* an opening not made, both before that division.
    """

    __signature__ = ConstructorSignature()

    def __init__(
        self, law: ScalaLaw, *, seed: int, tries: int = 8, temperature: float = 30.0, fits: int = 30, could: int = 60
    ) -> None:
        self.law = law
        self.policy = RolloutPolicy(law, seed)
        self.chance = Chance(seed)
        self.tries = tries
        self.temperature = temperature
        self.fits = fits
        self.could = could
        self.me = 0
        self.root = RolloutState()
        self.world = RolloutState()
        self.trial = RolloutState()
        self.hidden = 0
        self.held = 0
        self.pool = [0] * 108
        self.kept = [0] * 108
        self.wants = [0] * 8
        self.draws = [0] * 8
        self.fresh = [0] * 8
        self.slots = [0] * 108
        self.thrown = [0] * 64
        self.left_lying = [0] * 64
        self.remembered = [0] * 8
        self.worth = [0.0] * 8192
        self.bonus = 0.0

    def set_utility(self, bonus: float, worth: Sequence[Sequence[float]]) -> None:
        """Set the utility of a deal's end to a side: its share of the sum of ``worth[s][points]`` over all sides s.

        ``worth`` has MOST_POINTS numbers for each side; *bonus* is added for closing.
        """
        self.bonus = bonus
        for side, values in enumerate(worth):
            for points in range(MOST_POINTS):
                self.worth[side * MOST_POINTS + points] = values[points]

    def study(
        self,
        state: RolloutState,
        me: int,
        sizes: Sequence[int],
        hidden: Sequence[int],
        held: int = 0,
        draws: Sequence[int] = (),
    ) -> None:
        """Set the position as seat *me* sees it: the other hands of *state* have only the cards known to be there.

        *sizes* are the hand sizes by seat, *hidden* the kinds that are in the other hands or in the stock. Once the
        stock has been renewed the first *held* of them are known to be in hands, and *draws* says how many cards each
        seat has drawn since. If all are, the stock of *state* is in its known order.
        """
        copy_rollout_state(self.root, state)
        self.me = me
        self.hidden = len(hidden)
        self.held = held
        for i, kind in enumerate(hidden):
            self.pool[i] = kind
        for seat in range(self.law.players):
            once, twice = state.hand(seat)
            self.wants[seat] = 0 if seat == me else sizes[seat] - once.bit_count() - twice.bit_count()
            self.draws[seat] = draws[seat] if held else 0
            self.remembered[seat] = 0

    def remember(self, seat: int, thrown: int, left_lying: int) -> None:
        """Add an observation, oldest first: *seat* discarded *thrown* and, having opened, did not take *left_lying*."""
        last = min(self.remembered[seat], REMEMBERED - 1)
        if last == REMEMBERED - 1 and self.remembered[seat] == REMEMBERED:
            for k in range(last):
                self.thrown[seat * REMEMBERED + k] = self.thrown[seat * REMEMBERED + k + 1]
                self.left_lying[seat * REMEMBERED + k] = self.left_lying[seat * REMEMBERED + k + 1]
        self.thrown[seat * REMEMBERED + last] = thrown
        self.left_lying[seat * REMEMBERED + last] = left_lying
        self.remembered[seat] = last + 1

    def determinizations(self, times: int) -> list[list[tuple[int, int]]]:
        """Return the hands of *times* samples: for each, a pair of words by seat."""
        found = []
        for _ in range(times):
            with cython.nogil:
                sample(self)
            found.append([self.world.hand(seat) for seat in range(self.law.players)])
        return found

    def roll_out(self, plans: Sequence[RolloutState], times: int) -> list[float]:
        """Return the utilities of *plans* to the seat's side in *times* new determinizations.

        A plan is the state after a candidate turn of the seat. The list has len(plans) * times numbers, with those of
        one determinization adjacent.
        """
        results: list[float] = []
        for _ in range(times):
            with cython.nogil:
                sample(self)
            seed = self.chance.word()
            results += [self.outcome(plan, seed) for plan in plans]
        return results

    def outcome(self, plan: RolloutState, seed: int) -> float:
        """Return the utility of a rollout of *plan* in the determinization drawn, with the random numbers of *seed*."""
        self.policy.chance.state = seed
        with cython.nogil:
            value = value_in_world(self, plan)
        return value  # noqa: RET504 - it is returned by who holds the lock again


def value_in_world(t: PimcSearch, plan: RolloutState) -> float:
    """Roll a plan out in the determinization drawn; return its utility."""
    copy_rollout_state(t.trial, plan)
    for seat in range(t.law.players):
        if seat != t.me:
            t.trial.once[seat] = t.world.once[seat]
            t.trial.twice[seat] = t.world.twice[seat]
    for k in range(plan.left):
        t.trial.stock[k] = t.world.stock[k]
    play_out(t.policy, t.trial)
    count_points(t.policy, t.trial)
    return share(t)


def share(t: PimcSearch) -> float:
    """Return the utility of the end of a rollout: the seat's side's share of all worth, and the bonus for a close."""
    sides = t.law.sides
    own = total = 0.0
    for side in range(sides):
        points = 0
        for seat in range(t.law.players):
            if seat % sides == side:
                points += t.policy.points[seat]
        worth = t.worth[side * MOST_POINTS + min(points, MOST_POINTS - 1)]
        total += worth
        if side == t.me % sides:
            own = worth
    value = own / total if total > 0.0 else 1.0 / sides
    if t.trial.closer >= 0 and t.trial.closer % sides == t.me % sides:
        value += t.bonus
    return value


def sample(t: PimcSearch) -> None:
    """Draw the next determinization: hands for the others, and the rest as the stock."""
    copy_rollout_state(t.world, t.root)
    share_draws(t)
    held, fresh = 0, t.held
    for seat in range(t.law.players):
        if t.wants[seat] > 0:
            choose_hand(t, seat, held, fresh)
            held += t.wants[seat] - t.fresh[seat]
            fresh += t.fresh[seat]
    shuffle_pool(t, fresh, t.hidden, t.hidden)
    for k in range(t.root.left):
        if fresh + k < t.hidden:
            t.world.stock[k] = t.pool[fresh + k]


def share_draws(t: PimcSearch) -> None:
    """Draw how many hidden cards of each other hand may have come from the renewed stock; all, before a renewal."""
    missing = -t.held
    for seat in range(t.law.players):
        t.fresh[seat] = t.wants[seat] if t.held == 0 else 0
        missing += t.wants[seat]
    if t.held == 0:
        return
    room = list_slots(t, False)
    if room < missing:
        room = list_slots(t, True)
    for k in range(min(missing, room)):
        j = k + scale(draw(t.chance) >> 32, room - k)
        t.slots[k], t.slots[j] = t.slots[j], t.slots[k]
        t.fresh[t.slots[k]] += 1


def list_slots(t: PimcSearch, every: bool) -> int:
    """List the seat of each hidden card that may have been drawn since the renewal, or of *every* one; count them."""
    n = 0
    for seat in range(t.law.players):
        for _ in range(t.wants[seat] if every else min(t.wants[seat], t.draws[seat])):
            t.slots[n] = seat
            n += 1
    return n


def shuffle_pool(t: PimcSearch, start: int, end: int, limit: int) -> None:
    """Put the hidden cards from *start* up to *limit* in random order, as far as *end*."""
    for k in range(start, end):
        j = k + scale(draw(t.chance) >> 32, limit - k)
        t.pool[k], t.pool[j] = t.pool[j], t.pool[k]


def choose_hand(t: PimcSearch, seat: int, held: int, fresh: int) -> None:
    """Draw hands for *seat* from the hidden cards from *held* and *fresh* on; keep one by its likelihood."""
    total = 0.0
    best_once = best_twice = ONE * 0
    held_end, fresh_end = held + t.wants[seat] - t.fresh[seat], fresh + t.fresh[seat]
    for _ in range(t.tries):
        shuffle_pool(t, held, held_end, t.held)
        shuffle_pool(t, fresh, fresh_end, t.hidden)
        once, twice = t.root.once[seat], t.root.twice[seat]
        for k in range(held, held_end):
            twice = with_two(once, twice, t.pool[k])
            once = with_one(once, t.pool[k])
        for k in range(fresh, fresh_end):
            twice = with_two(once, twice, t.pool[k])
            once = with_one(once, t.pool[k])
        t.world.once[seat] = once
        t.world.twice[seat] = twice
        chance = exp(log_likelihood(t, seat) / t.temperature)
        total += chance
        if (draw(t.chance) >> 11) * UNIT * total <= chance:
            best_once, best_twice = once, twice
            for k in range(t.hidden):
                t.kept[k] = t.pool[k]
    for k in range(t.hidden):
        t.pool[k] = t.kept[k]
    t.world.once[seat] = best_once
    t.world.twice[seat] = best_twice


def log_likelihood(t: PimcSearch, seat: int) -> float:
    """Return the log-likelihood, times the temperature, of the observed actions of *seat* given its hand: 0 at most."""
    once, twice = t.world.once[seat], t.world.twice[seat]
    unseen, unseen_twice = ~seen_by(t.world, seat), ~seen_twice_by(t.world, seat)
    least = 1 << 20
    rest = once & NATURALS
    while rest:
        kind = index(rest)
        rest &= rest - 1
        least = min(least, keep_value(t.policy, t.world, seat, kind, unseen, unseen_twice))
    penalty = 0.0
    for k in range(t.remembered[seat]):
        age = t.remembered[seat] - 1 - k
        kind = t.thrown[seat * REMEMBERED + k]
        if kind != JOKER:
            gap = keep_value(t.policy, t.world, seat, kind, unseen, unseen_twice) - least
            penalty += max(gap, 0) / (2.0 + age)
        kind = t.left_lying[seat * REMEMBERED + k]
        if kind != NO_CARD and makes_meld(once, kind):
            penalty += t.fits / (1.0 + age)
    return -penalty - laying_penalty(t, seat, once, twice)


def laying_penalty(t: PimcSearch, seat: int, once: int, twice: int) -> float:
    """Return the penalty of a hand for melds and attachments that its owner did not make."""
    penalty = 0.0
    if t.world.opened[seat]:
        penalty += t.fits * (count(once & t.world.attachable) + count(twice & t.world.attachable))
    if t.world.turns[seat]:
        load(t.policy.meld_solver, once, twice)
        aim = LAID if t.world.opened[seat] else POINTS
        least = 1 if t.world.opened[seat] else t.law.opening
        if arrange(t.policy.meld_solver, once, twice, aim, 1, NO_CARD) >= least:
            penalty += t.could
    return penalty
