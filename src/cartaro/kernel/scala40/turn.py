"""A turn of Scala 40: the effects of its steps, the possible melds, and whether the turn can still be completed."""

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scala40.meld_solver import MeldSolver
from cartaro.kernel.scala40.state import ScalaDeal, ScalaLaw

if not cython.compiled:
    from cartaro.kernel.bits import count, index, scale
    from cartaro.kernel.chance import GAMMA, MIX_1, draw
    from cartaro.kernel.scala40.meld_solver import CARDS, POINTS, arrange, load
    from cartaro.kernel.scala40.state import (
        CARDS_IN_PACK,
        FOUR,
        GOING_ON,
        HIGH_END,
        JOKER,
        JOKERS,
        JOKERS_PLACE,
        LANE,
        LAST_PLACE,
        LOW_END,
        NATURALS,
        NO_CARD,
        NOBODY_MAY,
        ONE,
        PLACES,
        RANK_PLACE,
        SAID_PLACE,
        SET,
        SUIT_PLACE,
        SUITS,
        WORD,
        attach_to,
        count_hand,
        count_jokers,
        count_kind,
        fitting_ends,
        joker_places,
        last_place,
        less_one,
        less_two,
        naturals_of,
        points_of,
        rows_of,
        swap_into,
        with_one,
        with_two,
    )


# The effect of each step of a turn of Scala 40; the discard commits the turn, and closes the deal or passes the turn.

CLOSED = 1
NO_CARDS = 2
ENDLESS = 3
OVER = -1


def top_of_pile(deal: ScalaDeal) -> int:
    """Return the kind of the top discard; the pile must not be empty."""
    return deal.cards[CARDS_IN_PACK - deal.pile]


def give(deal: ScalaDeal, kind: int) -> None:
    """Put a card into the hand of the seat to act."""
    seat = deal.turn
    deal.twice[seat] = with_two(deal.once[seat], deal.twice[seat], kind)
    deal.once[seat] = with_one(deal.once[seat], kind)


def spend(deal: ScalaDeal, kind: int) -> None:
    """Take a card out of the hand of the seat to act."""
    seat = deal.turn
    deal.once[seat] = less_one(deal.once[seat], deal.twice[seat], kind)
    deal.twice[seat] = less_two(deal.twice[seat], kind)


def spend_meld(once: int, twice: int, meld: int) -> int:
    """Return the first word of a hand without the cards of a meld; the second is what :func:`spare_twins` returns."""
    mask = naturals_of(meld)
    jokers = once & JOKERS
    for _ in range(count_jokers(meld)):
        jokers >>= LANE
    return once & NATURALS & ~(mask & ~twice) | jokers & JOKERS


def spare_twins(twice: int, meld: int) -> int:
    """Return the second word of a hand without the cards of a meld."""
    return twice & ~naturals_of(meld)


def begin_turn(deal: ScalaDeal, seat: int) -> None:
    """Begin the turn of *seat*, with nothing drawn or laid."""
    deal.turn = seat
    deal.start_once, deal.start_twice = deal.once[seat], deal.twice[seat]
    for i in range(deal.on_table):
        deal.start_melds[i] = deal.melds[i]
    deal.at_start = deal.on_table
    deal.openings = 0
    deal.clean = 0
    deal.steps = 0
    deal.kept = 0
    deal.owed = 0
    deal.taken = NO_CARD
    deal.drawn = False
    deal.used = False
    deal.swapped = False
    deal.opens_with_taken = False
    deal.rests = 0
    deal.rests_at = 0


def opening_points(law: ScalaLaw, deal: ScalaDeal, openings: int, only_clean: bool) -> int:
    """Return the points towards the opening of the first *openings* melds laid in the turn."""
    points = 0
    for i in range(openings):
        if not only_clean or deal.clean >> i & 1:
            points += points_of(law, deal.laid[i])
    return points


def opening_stands(law: ScalaLaw, deal: ScalaDeal) -> bool:
    """Whether the seat to act had opened before, or has opened with the melds of this turn."""
    if deal.opened >> deal.turn & 1:
        return True
    return deal.openings > 0 and opening_points(law, deal, deal.openings, law.opening_is_clean) >= law.opening


def draw_card(law: ScalaLaw, deal: ScalaDeal, chance: Chance) -> None:
    """Draw the top card of the stock; drawing the last one renews the stock at once if the law says so."""
    deal.stock -= 1
    kind = deal.cards[deal.stock]
    give(deal, kind)
    deal.start_twice = with_two(deal.start_once, deal.start_twice, kind)
    deal.start_once = with_one(deal.start_once, kind)
    deal.drawn = True
    if deal.stock == 0 and law.renews_at_draw:
        renew(law, deal, chance, 0)


def renew(law: ScalaLaw, deal: ScalaDeal, chance: Chance, kept: int) -> None:
    """Make a new stock of the pile without its *kept* top cards; if that is not possible, set the deal's ``doom``."""
    cards = deal.pile - kept
    if cards <= 0:
        deal.doom = NO_CARDS
        return
    if deal.renewals >= law.renewals:
        deal.doom = ENDLESS
        return
    first = CARDS_IN_PACK - deal.pile
    top = deal.cards[first]
    for i in range(cards):
        deal.cards[i] = deal.cards[first + kept + i]
    if kept:
        deal.cards[CARDS_IN_PACK - 1] = top
    deal.stock = cards
    deal.pile = kept
    deal.renewals += 1
    if law.renewal_is_shuffled:
        shuffle_stock(deal, chance)


def shuffle_stock(deal: ScalaDeal, chance: Chance) -> None:
    """Shuffle the stock (Fisher and Yates)."""
    for i in range(deal.stock - 1, 0, -1):
        j = scale(draw(chance) >> 32, i + 1)
        card = deal.cards[i]
        deal.cards[i] = deal.cards[j]
        deal.cards[j] = card


def take_card(law: ScalaLaw, deal: ScalaDeal) -> None:
    """Take the top discard; from now on ``undo`` keeps the melds that opened in this turn."""
    kind = top_of_pile(deal)
    deal.kept = 0 if deal.opened >> deal.turn & 1 else steps_to_open(law, deal)
    for i in range(deal.kept):
        deal.start_once = spend_meld(deal.start_once, deal.start_twice, deal.laid[i])
        deal.start_twice = spare_twins(deal.start_twice, deal.laid[i])
        deal.start_melds[deal.at_start] = deal.laid[i]
        deal.at_start += 1
    deal.pile -= 1
    give(deal, kind)
    deal.start_twice = with_two(deal.start_once, deal.start_twice, kind)
    deal.start_once = with_one(deal.start_once, kind)
    deal.drawn = True
    deal.taken = kind


def steps_to_open(law: ScalaLaw, deal: ScalaDeal) -> int:
    """Return how many of the first melds of the turn made the opening; 0 if there is no valid opening."""
    for n in range(1, deal.openings + 1):
        if opening_points(law, deal, n, law.opening_is_clean) >= law.opening:
            return n
    return 0


def lay_meld(law: ScalaLaw, deal: ScalaDeal, meld: int) -> None:
    """Lay a new meld. If both copies of a card are held, the one taken from the pile is used, if it may be."""
    seat = deal.turn
    mask = naturals_of(meld)
    jokers = count_jokers(meld)
    taken = deal.taken
    holds_taken = False
    if taken == JOKER:
        holds_taken = jokers > 0
    elif taken != NO_CARD and law.taken_card_may_be_melded and not deal.used:
        holds_taken = mask >> taken & 1 == 1
    if holds_taken and law.taking_may_open and not deal.swapped:
        deal.opens_with_taken = True
    uses_taken = holds_taken and not deal.used and law.taken_card_may_be_melded
    if uses_taken and taken == JOKER:
        lodge(deal, deal.on_table, joker_places(meld))
    deal.once[seat] = spend_meld(deal.once[seat], deal.twice[seat], meld)
    deal.twice[seat] = spare_twins(deal.twice[seat], meld)
    deal.melds[deal.on_table] = meld
    deal.on_table += 1
    deal.laid[deal.openings] = meld
    if jokers == 0:
        deal.clean |= 1 << deal.openings
    deal.openings += 1
    settle(deal, jokers, uses_taken)


def attach_card(deal: ScalaDeal, kind: int, at: int, end: int) -> None:
    """Attach a card to meld *at*; a joker makes a meld of the opening unclean."""
    spend(deal, kind)
    before = joker_places(deal.melds[at])
    deal.melds[at] = attach_to(deal.melds[at], kind, end)
    if kind == JOKER and kind == deal.taken and not deal.used:
        lodge(deal, at, joker_places(deal.melds[at]) & ~before)
    if kind == JOKER and at >= deal.on_table - deal.openings:
        deal.clean &= ~(1 << at - (deal.on_table - deal.openings))
    settle(deal, kind == JOKER, kind == deal.taken and not deal.used)


def swap_card(law: ScalaLaw, deal: ScalaDeal, kind: int, at: int) -> None:
    """Swap a card for the joker that stands for it in meld *at*, and take the joker into hand."""
    spend(deal, kind)
    deal.melds[at] = swap_into(deal.melds[at], kind)
    give(deal, JOKER)
    deal.owed += law.swapped_joker_is_used
    deal.swapped = True
    if deal.rests and at == deal.rests_at:
        lodge(deal, at, deal.rests & joker_places(deal.melds[at]))
        deal.used = deal.rests != 0 or law.swapped_joker_is_used
    settle(deal, 0, kind == deal.taken and not deal.used)


def lodge(deal: ScalaDeal, at: int, places: int) -> None:
    """Note that the joker taken lies at one of some places, as bits, of meld *at*; at no place if it is in hand."""
    deal.rests = places
    deal.rests_at = at if places else 0


def settle(deal: ScalaDeal, jokers: int, uses_taken: bool) -> None:
    """Count a step; jokers laid reduce the number that must still be laid, except one taken from the pile."""
    spare = jokers - (uses_taken and deal.taken == JOKER)
    deal.owed = max(0, deal.owed - spare)
    deal.used |= uses_taken
    deal.steps += 1


def undo_steps(deal: ScalaDeal) -> None:
    """Undo the melds and attachments of the turn, except the opening on which taking the top discard was based."""
    seat = deal.turn
    deal.once[seat], deal.twice[seat] = deal.start_once, deal.start_twice
    for i in range(deal.at_start):
        deal.melds[i] = deal.start_melds[i]
    deal.on_table = deal.at_start
    deal.steps = deal.kept
    deal.openings = deal.kept
    deal.clean &= (1 << deal.kept) - 1
    deal.owed = 0
    deal.used = False
    deal.swapped = False
    deal.opens_with_taken = False
    deal.rests = 0
    deal.rests_at = 0


def discard_card(law: ScalaLaw, deal: ScalaDeal, kind: int, chance: Chance) -> None:
    """Discard a card: commit the turn, then close the deal, end it if it has a ``doom``, or pass the turn on."""
    seat = deal.turn
    spend(deal, kind)
    lays_first = deal.openings > 0 and not deal.opened >> seat & 1
    deal.pile += 1
    deal.cards[CARDS_IN_PACK - deal.pile] = kind
    if lays_first and opening_stands(law, deal):
        deal.opened |= 1 << seat
    deal.played |= 1 << seat
    deal.idle = deal.idle + 1 if deal.taken != NO_CARD else 0
    if deal.once[seat] == 0:
        deal.closer = seat
        deal.in_hand = lays_first and law.in_hand_factor > 1
        end_deal(deal, CLOSED)
        return
    if deal.stock == 0 and not law.renews_at_draw:
        renew(law, deal, chance, 1)
    if deal.idle >= law.idle_turns:
        deal.doom = ENDLESS
    if deal.doom != GOING_ON:
        end_deal(deal, deal.doom)
        return
    seat += 1
    begin_turn(deal, 0 if seat == law.players else seat)


def end_deal(deal: ScalaDeal, ending: int) -> None:
    """End the deal; no seat is to act any more."""
    begin_turn(deal, deal.turn)
    deal.turn = OVER
    deal.ending = ending
    deal.doom = GOING_ON


# Every meld that a hand could lay, with each joker in every possible place.

SMALLEST = 3


def list_melds(law: ScalaLaw, out: list[int], n: int, once: int, largest: int, end: int) -> int:
    """Write from *n* on every meld of at most *largest* cards of a hand's first word; return the end, at most *end*."""
    jokers = count(once & JOKERS)
    n = list_sets_of(out, n, once & NATURALS, jokers > 0 and law.set_jokers > 0, largest, end)
    jokers = min(jokers, law.run_jokers)
    rows = rows_of(once)
    for suit in range(SUITS):
        row = rows >> LANE * suit & PLACES
        if count(row) + jokers >= SMALLEST and row:
            for low in range(LAST_PLACE + 2 - SMALLEST):
                n = grow_run(out, n, suit << SUIT_PLACE, row, low, low, jokers, largest, end)
    return n


def list_sets_of(out: list[int], n: int, cards: int, with_joker: bool, largest: int, end: int) -> int:
    """Write from *n* on every set of *cards*, also with a joker for each suit that it may stand for; return the end."""
    hearts, diamonds = cards & 0xFFFF, cards >> 16 & 0xFFFF
    clubs, spades = cards >> 32 & 0xFFFF, cards >> 48
    ranks = hearts & diamonds | clubs & spades | (hearts | diamonds) & (clubs | spades)
    while ranks:
        rank = index(ranks)
        ranks &= ranks - 1
        suits = (
            (hearts >> rank & 1) | (diamonds >> rank & 1) << 1 | (clubs >> rank & 1) << 2 | (spades >> rank & 1) << 3
        )
        for some in range(3, 16):
            size = count(some)
            if some & ~suits or size == 1 or n + SUITS > end:
                continue
            word = SET | rank << RANK_PLACE | some
            if SMALLEST <= size <= largest:
                out[n] = word
                n += 1
            if with_joker and size < largest:
                missing = FOUR & ~some
                while missing:
                    out[n] = word | (missing & -missing) << SAID_PLACE
                    n += 1
                    missing &= missing - 1
    return n


def grow_run(  # noqa: PLR0913, PLR0917 - see above
    out: list[int], n: int, word: int, row: int, low: int, place: int, jokers: int, largest: int, end: int
) -> int:
    """Write from *n* on every run that begins at *low* with the cards of *word* below *place*; return the end."""
    if place > LAST_PLACE or place - low == largest:
        return n
    if row >> place & 1 and not (place == LAST_PLACE and word & 1):
        n = add_run_of(out, n, word | 1 << place, row, low, place, jokers, largest, end)
    if jokers:
        n = add_run_of(out, n, word | 1 << place + JOKERS_PLACE, row, low, place, jokers - 1, largest, end)
    return n


def add_run_of(  # noqa: PLR0913, PLR0917 - see above
    out: list[int], n: int, word: int, row: int, low: int, place: int, jokers: int, largest: int, end: int
) -> int:
    """Write from *n* on the run *word*, whose last place is *place*, if valid, and its extensions; return the end."""
    if place - low + 1 >= SMALLEST and word & PLACES and n < end:
        out[n] = word
        n += 1
    return grow_run(out, n, word, row, low, place + 1, jokers, largest, end)


# Whether a turn of Scala 40 can still be completed lawfully, which is checked before a card is taken from the pile.
#
# The searches follow only the steps that matter, like the law's own (games/scala40/lookahead.py). Their states consist
# of a hand, melds, the jokers owed and whether the taken card is still in hand. Visited states are recognised by a
# 64-bit hash.

ROOM = 16_384
SEEN = 16_384
MOST_SEEN = 12_000
NO_JOKERS_DO = 5


class TurnSearch:
    """The state of a depth-first search of a turn, with the states visited. Not thread-safe: use one per thread."""

    __signature__ = ConstructorSignature()

    def __init__(self, law: ScalaLaw) -> None:
        self.law = law
        self.meld_solver = MeldSolver(law)
        self.once = 0
        self.twice = 0
        self.melds = [0] * 48
        self.on_table = 0
        self.owed = 0
        self.taken = NO_CARD
        self.holds_taken = False
        self.keep = 0
        self.uses = False
        self.opens = False
        self.jokers = 0
        self.may_close = False
        self.room = [0] * 16_384
        self.top = 0
        self.seen = [0] * 16_384
        self.times = [0] * 16_384
        self.time = 0
        self.known = 0
        self.besides = 0


def may_take(s: TurnSearch, deal: ScalaDeal) -> bool:
    """Whether the seat to act could complete its turn after taking the top discard."""
    keep = cards_to_keep(s.law, deal)
    kind = top_of_pile(deal)
    kept = 0 if deal.opened >> deal.turn & 1 else steps_to_open(s.law, deal)
    set_up(s, deal, kept)
    hold(s, kind)
    s.taken = kind
    s.holds_taken = True
    if not deal.opened >> deal.turn & 1 and not kept:
        load(s.meld_solver, s.once, s.twice)
        return arrange(s.meld_solver, s.once, s.twice, POINTS, keep, kind) >= s.law.opening
    if s.law.taken_card_is_used:
        return reaches_use(s, keep)
    if s.law.attaching_discards == NOBODY_MAY:
        return reaches_discard(s, True)
    return count_hand(s.once, s.twice) > 1


def cards_to_keep(law: ScalaLaw, deal: ScalaDeal) -> int:
    """Return how many cards must be in hand before the discard: one, or two while closing is not allowed."""
    return 1 if deal.played == (1 << law.players) - 1 else 2


def is_free_to_discard_attaching(s: TurnSearch, deal: ScalaDeal) -> bool:
    """Whether the seat to act may, as an exception, discard without closing a card that attaches."""
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
        return not reaches_opening(s)
    load(s.meld_solver, s.once, s.twice)
    if arrange(s.meld_solver, s.once, s.twice, POINTS, 1, NO_CARD) >= s.law.opening:
        return False
    return arrange(s.meld_solver, s.once, s.twice, CARDS, 1, NO_CARD) != count_hand(s.once, s.twice) - 1


def set_up(s: TurnSearch, deal: ScalaDeal, resting: int) -> None:
    """Set the search to the state to which ``undo`` would return if the first *resting* melds of the turn stayed."""
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


def hold(s: TurnSearch, kind: int) -> None:
    """Put a card into the hand of the search."""
    s.twice = with_two(s.once, s.twice, kind)
    s.once = with_one(s.once, kind)


def every_card_attaches(s: TurnSearch, once: int) -> bool:
    """Whether each card of a hand can be attached to a meld of the search's table."""
    if once & JOKERS and not attaches(s, JOKER):
        return False
    rest = once & NATURALS
    while rest:
        if not attaches(s, index(rest)):
            return False
        rest &= rest - 1
    return True


def attaches(s: TurnSearch, kind: int) -> bool:
    """Whether a card can be attached to a meld of the search's table."""
    for at in range(s.on_table):  # noqa: SIM110 - compiled, there are no generators
        if fitting_ends(s.law, s.melds[at], kind):
            return True
    return False


def reaches_use(s: TurnSearch, keep: int) -> bool:
    """Whether the taken card can be laid or swapped in, each joker owed laid, and *keep* cards stay in hand."""
    s.uses = True
    s.keep = keep
    return begin(s)


def reaches_discard(s: TurnSearch, may_close: bool) -> bool:
    """Whether a legal discard can be reached if nobody may discard cards that attach."""
    s.uses = False
    s.opens = False
    s.may_close = may_close
    return begin(s)


def reaches_opening(s: TurnSearch) -> bool:
    """Whether an opening can be laid after which a card can be discarded that attaches nowhere."""
    s.uses = False
    s.opens = True
    s.may_close = False
    s.jokers = count(s.once & JOKERS)
    return begin(s)


def begin(s: TurnSearch) -> bool:
    """Search from the present state with no states visited yet."""
    s.time += 1
    s.known = 0
    return reaches(s)


def reaches(s: TurnSearch) -> bool:
    """Whether the goal can be reached from the present state, which is restored."""
    if is_reached(s):
        return True
    if (s.uses and count_hand(s.once, s.twice) < s.keep) or was_seen(s):
        return False
    if not s.uses:
        return tries_swaps(s)
    if s.holds_taken:
        return (
            tries_attaching(s, s.taken, True)
            or tries_swap(s, s.taken, True)
            or tries_enabling(s)
            or tries_melds(s, s.taken)
        )
    return s.owed > 0 and s.once & JOKERS != 0 and (tries_attaching(s, JOKER, False) or tries_melds(s, JOKER))


def is_reached(s: TurnSearch) -> bool:
    """Whether the present state is a goal."""
    if s.uses:
        return not s.holds_taken and s.owed == 0 and count_hand(s.once, s.twice) >= s.keep
    if s.may_close and can_use_taken(s):
        return True
    rest = s.once & (NATURALS | ONE << JOKER)
    while rest:
        kind = index(rest)
        rest &= rest - 1
        if s.opens:
            if opens_beside(s, kind):
                return True
        elif free_copies(s, kind) and can_crowd_out(s, kind):
            return True
    return False


def can_use_taken(s: TurnSearch) -> bool:
    """Whether the taken card can be attached or swapped in, perhaps beside a new meld, with a card kept in hand."""
    if not s.holds_taken:
        return True
    once, twice = less_one(s.once, s.twice, s.taken), less_two(s.twice, s.taken)
    for at in range(s.on_table):
        if admits(s.law, s.melds[at], once, twice, s.taken):
            return True
    end = list_melds(s.law, s.room, s.top, once, SMALLEST, ROOM)
    for i in range(s.top, end):
        meld = s.room[i]
        if admits(s.law, meld, spend_meld(once, twice, meld), spare_twins(twice, meld), s.taken):
            return True
    return False


def admits(law: ScalaLaw, meld: int, once: int, twice: int, kind: int) -> bool:
    """Whether a meld can take a card once some cards of a hand, but not all, have lengthened it at one end."""
    if once == 0:
        return False
    if fitting_ends(law, meld, kind) or (kind != JOKER and swap_into(meld, kind)):
        return True
    if kind == JOKER or meld & SET or meld >> SUIT_PLACE != kind // LANE:
        return False
    return admits_along(law, meld, once, twice, kind, LOW_END) or admits_along(law, meld, once, twice, kind, HIGH_END)


def admits_along(law: ScalaLaw, meld: int, once: int, twice: int, kind: int, end: int) -> bool:
    """Whether a run, lengthened at one end by natural cards and jokers of a hand, but not all, can take a card."""
    while not fitting_ends(law, meld, kind):
        places = (meld | meld >> JOKERS_PLACE) & PLACES
        place = index(places) - 1 if end == LOW_END else last_place(places) + 1
        if place < 0 or place > LAST_PLACE or count_hand(once, twice) == 1:
            return False
        added = LANE * (kind // LANE) + (0 if place == LAST_PLACE else place)
        if not once >> added & 1:
            added = JOKER
        if not count_kind(once, twice, added) or not fitting_ends(law, meld, added) & end:
            return False
        meld = attach_to(meld, added, end)
        once, twice = less_one(once, twice, added), less_two(twice, added)
    return True


def can_crowd_out(s: TurnSearch, kind: int) -> bool:
    """Whether attaching other cards of the hand, but not all, leaves no meld to which a card of *kind* attaches.

    Jokers are spent only where no other card bars it, and other cards first where jokers would not.
    """
    once, twice = less_one(s.once, s.twice, kind), less_two(s.twice, kind)
    for jokers in range(NO_JOKERS_DO, 0, -1):
        for at in range(s.on_table):
            meld = s.melds[at]
            if not fitting_ends(s.law, meld, kind) or jokers_to_bar(s.law, meld, kind) != jokers:
                continue
            other = bar(s.law, meld, once, kind)
            if other != NO_CARD:
                once, twice = less_one(once, twice, other), less_two(twice, other)
                continue
            if count(once & JOKERS) < jokers:
                return False
            for _ in range(jokers):
                once = less_one(once, twice, JOKER)
    return once != 0


def bar(law: ScalaLaw, meld: int, once: int, kind: int) -> int:
    """Return a natural card of a hand which, attached to a meld, prevents that one of *kind* is; NO_CARD if none."""
    rest = once & NATURALS
    while rest:
        other = index(rest)
        rest &= rest - 1
        if bars(law, meld, other, kind):
            return other
    return NO_CARD


def bars(law: ScalaLaw, meld: int, other: int, kind: int) -> bool:
    """Whether one card can be attached to a meld so that another no longer can be."""
    ends = fitting_ends(law, meld, other)
    for end in range(LOW_END, HIGH_END + 1):
        if ends & end and not fitting_ends(law, attach_to(meld, other, end), kind):
            return True
    return False


def jokers_to_bar(law: ScalaLaw, meld: int, kind: int) -> int:
    """Return how many jokers attached to a meld prevent that a card is; more than there are if none do."""
    if not fitting_ends(law, meld, kind):
        return 0
    jokers = NO_JOKERS_DO
    ends = fitting_ends(law, meld, JOKER)
    for end in range(LOW_END, HIGH_END + 1):
        if ends & end:
            jokers = min(jokers, 1 + jokers_to_bar(law, attach_to(meld, JOKER, end), kind))
    return jokers


def opens_beside(s: TurnSearch, kind: int) -> bool:
    """Whether an opening, without the jokers swapped for, leaves what it takes to let a card attach nowhere."""
    once, twice = less_one(s.once, s.twice, kind), less_two(s.twice, kind)
    while count(once & JOKERS) > s.jokers:
        once = less_one(once, twice, JOKER)
    load(s.meld_solver, once, twice)
    return can_crowd_out(s, kind) and tries_opening(s, once, twice, kind, 0, 0)


def tries_opening(s: TurnSearch, once: int, twice: int, kind: int, points: int, least: int) -> bool:
    """Whether melds from *least* on of the cards *once*, *twice* of the hand complete an opening of *points*."""
    if points >= s.law.opening:
        return True
    if points + arrange(s.meld_solver, once, twice, POINTS, 0, NO_CARD) < s.law.opening:
        return False
    base = s.top
    s.top = list_melds(s.law, s.room, base, once, LAST_PLACE + 1, ROOM)
    found = False
    for i in range(base, s.top):
        meld = s.room[i]
        if meld >= least and tries_opening_with(s, once, twice, kind, points, meld):
            found = True
            break
    s.top = base
    return found


def tries_opening_with(s: TurnSearch, once: int, twice: int, kind: int, points: int, meld: int) -> bool:
    """Whether an opening of *points* can be completed after laying a new meld of *once*, *twice*."""
    before_once, before_twice = s.once, s.twice
    s.once, s.twice = spend_meld(before_once, before_twice, meld), spare_twins(before_twice, meld)
    s.melds[s.on_table] = meld
    s.on_table += 1
    if not (s.law.opening_is_clean and count_jokers(meld)):
        points += points_of(s.law, meld)
    once, twice = spend_meld(once, twice, meld), spare_twins(twice, meld)
    found = can_crowd_out(s, kind) and tries_opening(s, once, twice, kind, points, meld)
    s.on_table -= 1
    s.once, s.twice = before_once, before_twice
    return found


def free_copies(s: TurnSearch, kind: int) -> int:
    """Return how many cards of a kind are in hand, excluding the one that was taken."""
    return count_kind(s.once, s.twice, kind) - (s.holds_taken and kind == s.taken)


def was_seen(s: TurnSearch) -> bool:
    """Whether the search has visited this state; mark it as visited."""
    key = hash_word(s.once ^ hash_word(s.twice ^ hash_word(s.besides << 8 | s.owed << 1 | s.holds_taken)))
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
    """Return a hash of the word *x*."""
    x = (x + GAMMA) * MIX_1 & WORD
    x = (x ^ x >> 29) * MIX_1 & WORD
    return x ^ x >> 32


def tries_attaching(s: TurnSearch, kind: int, is_taken: bool) -> bool:
    """Whether the goal can be reached after attaching a card, the taken one or another, to any meld."""
    for at in range(s.on_table):  # noqa: SIM110 - see above
        if tries_attaching_to(s, kind, at, is_taken):
            return True
    return False


def tries_attaching_to(s: TurnSearch, kind: int, at: int, is_taken: bool) -> bool:
    """Whether the goal can be reached after attaching a card to meld *at*."""
    meld = s.melds[at]
    ends = fitting_ends(s.law, meld, kind)
    for end in range(LOW_END, HIGH_END + 1):
        if ends & end and tries_step(s, kind, at, attach_to(meld, kind, end), is_taken, False):
            return True
    return False


def tries_swap(s: TurnSearch, kind: int, is_taken: bool) -> bool:
    """Whether the goal can be reached after swapping a card for a joker on the table."""
    if kind == JOKER:
        return False
    for at in range(s.on_table):
        meld = swap_into(s.melds[at], kind)
        if meld and tries_step(s, kind, at, meld, is_taken, True):
            return True
    return False


def tries_step(s: TurnSearch, kind: int, at: int, meld: int, is_taken: bool, swaps: bool) -> bool:
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


def tries_melds(s: TurnSearch, kind: int) -> bool:
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


def tries_laying(s: TurnSearch, meld: int, is_taken: bool) -> bool:
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


def tries_enabling(s: TurnSearch) -> bool:
    """Whether the goal can be reached by first playing other cards, to lengthen runs or to get jokers into hand."""
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


def tries_swaps(s: TurnSearch) -> bool:
    """Whether the goal can be reached after swapping any card for a joker on the table."""
    rest = s.once & NATURALS
    while rest:
        kind = index(rest)
        rest &= rest - 1
        if s.holds_taken and kind == s.taken and tries_swap(s, kind, True):
            return True
        if free_copies(s, kind) and tries_swap(s, kind, False):
            return True
    return False
