cimport cython
from cartaro.kernel.bits cimport count, index, scale, u32, u64, u8
from cartaro.kernel.chance cimport Chance, GAMMA, MIX_1, draw
from cartaro.kernel.scala40.meld_solver cimport MeldSolver, CARDS, POINTS, arrange, load
from cartaro.kernel.scala40.state cimport (
    CARDS_IN_PACK, FOUR, GOING_ON, HIGH_END, JOKER, JOKERS, JOKERS_PLACE, LANE, LAST_PLACE, LOW_END, NATURALS,
    NOBODY_MAY, NO_CARD, NO_SEAT, ONE, PLACES, RANK_PLACE, SAID_PLACE, SET, SUITS, SUIT_PLACE, ScalaDeal,
    ScalaLaw, WORD, attach_to, count_hand, count_jokers, count_kind, fitting_ends, joker_places, last_place, less_one,
    less_two, naturals_of, points_of, rows_of, swap_into, with_one, with_two)

cdef int CLOSED, NO_CARDS, ENDLESS, OVER

cdef int top_of_pile(ScalaDeal deal) noexcept nogil
@cython.locals(seat=int)
cdef void give(ScalaDeal deal, int kind) noexcept nogil
@cython.locals(seat=int)
cdef void spend(ScalaDeal deal, int kind) noexcept nogil
@cython.locals(mask=u64, jokers=u64, _=int)
cdef u64 spend_meld(u64 once, u64 twice, u32 meld) noexcept nogil
cdef u64 spare_twins(u64 twice, u32 meld) noexcept nogil
@cython.locals(i=int)
cdef void begin_turn(ScalaDeal deal, int seat) noexcept nogil
@cython.locals(points=int, i=int)
cdef int opening_points(ScalaLaw law, ScalaDeal deal, int openings, bint only_clean) noexcept nogil
cdef bint opening_stands(ScalaLaw law, ScalaDeal deal) noexcept nogil
@cython.locals(kind=int)
cdef void draw_card(ScalaLaw law, ScalaDeal deal, Chance chance) noexcept nogil
@cython.locals(cards=int, first=int, top=u8, i=int)
cdef void renew(ScalaLaw law, ScalaDeal deal, Chance chance, int kept) noexcept nogil
@cython.locals(i=int, j=int, card=u8)
cdef void shuffle_stock(ScalaDeal deal, Chance chance) noexcept nogil
@cython.locals(kind=int, i=int)
cdef void take_card(ScalaLaw law, ScalaDeal deal) noexcept nogil
@cython.locals(n=int)
cdef int steps_to_open(ScalaLaw law, ScalaDeal deal) noexcept nogil
@cython.locals(seat=int, mask=u64, jokers=int, taken=int, holds_taken=bint, uses_taken=bint)
cdef void lay_meld(ScalaLaw law, ScalaDeal deal, u32 meld) noexcept nogil
@cython.locals(before=int)
cdef void attach_card(ScalaDeal deal, int kind, int at, int end) noexcept nogil
cdef void swap_card(ScalaLaw law, ScalaDeal deal, int kind, int at) noexcept nogil
cdef void lodge(ScalaDeal deal, int at, int places) noexcept nogil
@cython.locals(spare=int)
cdef void settle(ScalaDeal deal, int jokers, bint uses_taken) noexcept nogil
@cython.locals(seat=int, i=int)
cdef void undo_steps(ScalaDeal deal) noexcept nogil
@cython.locals(seat=int, lays_first=bint)
cdef void discard_card(ScalaLaw law, ScalaDeal deal, int kind, Chance chance) noexcept nogil
cdef void end_deal(ScalaDeal deal, int ending) noexcept nogil

cdef int SMALLEST

@cython.locals(jokers=int, rows=u64, suit=u32, row=u32, low=int)
cdef int list_melds(ScalaLaw law, u32* out, int n, u64 once, int largest, int end) noexcept nogil
@cython.locals(hearts=u32, diamonds=u32, clubs=u32, spades=u32, ranks=u32, rank=int, suits=u32, some=u32, size=int,
               word=u32, missing=u32)
cdef int list_sets_of(u32* out, int n, u64 cards, bint with_joker, int largest, int end) noexcept nogil
cdef int grow_run(u32* out, int n, u32 word, u32 row, int low, int place, int jokers, int largest, int end) noexcept nogil
cdef int add_run_of(u32* out, int n, u32 word, u32 row, int low, int place, int jokers, int largest,
                    int end) noexcept nogil

cdef int ROOM, SEEN, MOST_SEEN, NO_JOKERS_DO

cdef class TurnSearch:
    cdef readonly ScalaLaw law
    cdef readonly MeldSolver meld_solver
    cdef u64 once, twice
    cdef u32[48] melds
    cdef int on_table, owed, taken, keep, jokers, top, time, known, besides
    cdef bint holds_taken, uses, opens, may_close
    cdef u32[16384] room
    cdef u64[16384] seen
    cdef int[16384] times

@cython.locals(keep=int, kind=int, kept=int)
cdef bint may_take(TurnSearch s, ScalaDeal deal) noexcept nogil
cdef int cards_to_keep(ScalaLaw law, ScalaDeal deal) noexcept nogil
@cython.locals(seat=int, may_close=bint, i=int)
cdef bint is_free_to_discard_attaching(TurnSearch s, ScalaDeal deal) noexcept nogil
@cython.locals(i=int)
cdef void set_up(TurnSearch s, ScalaDeal deal, int resting) noexcept nogil
cdef void hold(TurnSearch s, int kind) noexcept nogil
@cython.locals(rest=u64)
cdef bint every_card_attaches(TurnSearch s, u64 once) noexcept nogil
@cython.locals(at=int)
cdef bint attaches(TurnSearch s, int kind) noexcept nogil
cdef bint reaches_use(TurnSearch s, int keep) noexcept nogil
cdef bint reaches_discard(TurnSearch s, bint may_close) noexcept nogil
cdef bint reaches_opening(TurnSearch s) noexcept nogil
cdef bint begin(TurnSearch s) noexcept nogil
cdef bint reaches(TurnSearch s) noexcept nogil
@cython.locals(rest=u64, kind=int)
cdef bint is_reached(TurnSearch s) noexcept nogil
@cython.locals(once=u64, twice=u64, at=int, end=int, i=int, meld=u32)
cdef bint can_use_taken(TurnSearch s) noexcept nogil
cdef bint admits(ScalaLaw law, u32 meld, u64 once, u64 twice, int kind) noexcept nogil
@cython.locals(places=u32, place=int, added=int)
cdef bint admits_along(ScalaLaw law, u32 meld, u64 once, u64 twice, int kind, int end) noexcept nogil
@cython.locals(once=u64, twice=u64, jokers=int, at=int, meld=u32, other=int, _=int)
cdef bint can_crowd_out(TurnSearch s, int kind) noexcept nogil
@cython.locals(rest=u64, other=int)
cdef int bar(ScalaLaw law, u32 meld, u64 once, int kind) noexcept nogil
@cython.locals(ends=int, end=int)
cdef bint bars(ScalaLaw law, u32 meld, int other, int kind) noexcept nogil
@cython.locals(jokers=int, ends=int, end=int)
cdef int jokers_to_bar(ScalaLaw law, u32 meld, int kind) noexcept nogil
@cython.locals(once=u64, twice=u64)
cdef bint opens_beside(TurnSearch s, int kind) noexcept nogil
@cython.locals(base=int, found=bint, i=int, meld=u32)
cdef bint tries_opening(TurnSearch s, u64 once, u64 twice, int kind, int points, u32 least) noexcept nogil
@cython.locals(before_once=u64, before_twice=u64, found=bint)
cdef bint tries_opening_with(TurnSearch s, u64 once, u64 twice, int kind, int points, u32 meld) noexcept nogil
cdef int free_copies(TurnSearch s, int kind) noexcept nogil
@cython.locals(key=u64, at=int, slot=int)
cdef bint was_seen(TurnSearch s) noexcept nogil
cdef u64 hash_word(u64 x) noexcept nogil
@cython.locals(at=int)
cdef bint tries_attaching(TurnSearch s, int kind, bint is_taken) noexcept nogil
@cython.locals(meld=u32, ends=int, end=int)
cdef bint tries_attaching_to(TurnSearch s, int kind, int at, bint is_taken) noexcept nogil
@cython.locals(at=int, meld=u32)
cdef bint tries_swap(TurnSearch s, int kind, bint is_taken) noexcept nogil
@cython.locals(once=u64, twice=u64, owed=int, holds_taken=bint, before=u32, found=bint)
cdef bint tries_step(TurnSearch s, int kind, int at, u32 meld, bint is_taken, bint swaps) noexcept nogil
@cython.locals(base=int, found=bint, i=int, meld=u32, holds=bint)
cdef bint tries_melds(TurnSearch s, int kind) noexcept nogil
@cython.locals(once=u64, twice=u64, owed=int, holds_taken=bint, found=bint)
cdef bint tries_laying(TurnSearch s, u32 meld, bint is_taken) noexcept nogil
@cython.locals(rest=u64, kind=int, at=int, meld=u32, its_suit=bint)
cdef bint tries_enabling(TurnSearch s) noexcept nogil
@cython.locals(rest=u64, kind=int)
cdef bint tries_swaps(TurnSearch s) noexcept nogil
