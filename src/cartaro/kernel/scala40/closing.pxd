cimport cython
from cartaro.kernel.bits cimport count, index, u32, u64
from cartaro.kernel.scala40.moves cimport ATTACH, DISCARD, END_PLACE, LAY, MELD_PLACE, SWAP, TAKE
from cartaro.kernel.scala40.state cimport (
    ACES, HIGH_END, JOKER, JOKERS, JOKERS_PLACE, LANE, LOW_END, NATURALS, NO_CARD, ONE, PLACES, RANKS, SET, SUIT_PLACE,
    ScalaDeal, ScalaLaw, attach_to, count_cards, count_hand, count_jokers, fitting, fitting_ends, joker_places, less_one,
    less_two, naturals_of, points_of, rows_of, stood_for, swap_into)
from cartaro.kernel.scala40.turn cimport (
    OVER, ROOM, SMALLEST, TurnSearch, cards_to_keep, hold, list_melds, opening_points, opening_stands, spare_twins,
    spend_meld, top_of_pile, was_seen)

cdef u64 ROWS
cdef int LONGEST, ATTACHING, LAYING, SWAPPING

@cython.final
cdef class ClosingSearch(TurnSearch):
    cdef int waiting, points, all_points, first, rests, rests_at, steps
    cdef bint had_opened, serves
    cdef u64 clean, fits, stood, reach
    cdef u32[48] laid
    cdef u64[64] trail
    @cython.locals(i=int)
    cpdef list find(self, ScalaDeal deal)
    @cython.locals(i=int)
    cpdef list table(self)

cdef bint can_close(ClosingSearch c, ScalaDeal deal) noexcept nogil
@cython.locals(seat=int, i=int)
cdef bint read_draft(ClosingSearch c, ScalaDeal deal) noexcept nogil
cdef void set_hand(ClosingSearch c, u64 once, u64 twice) noexcept nogil
cdef bint takes(ClosingSearch c, int kind, bint stands) noexcept nogil
cdef void take_now(ClosingSearch c, int kind) noexcept nogil
cdef void note(ClosingSearch c, u64 action) noexcept nogil
cdef bint finds_close(ClosingSearch c, bint stands) noexcept nogil
@cython.locals(once=u64, twice=u64, jokers=int, must=int)
cdef bint leaves_one(ClosingSearch c, int may_do) noexcept nogil
@cython.locals(at=int, meld=u32, places=u32)
cdef void read_melds(ClosingSearch c, bint swaps) noexcept nogil
@cython.locals(rows=u64, _=int, most=int, bare=u64)
cdef bint may_leave_one(ScalaLaw law, u64 once, u64 twice, int jokers, u64 fits, u64 stood, u64 reach, int must,
                        int may_do) noexcept nogil
@cython.locals(more=u64)
cdef u64 grow_along(u64 reach, u64 rows) noexcept nogil
@cython.locals(near=u64, apart=u64, low=u64)
cdef u64 in_runs(u64 rows, bint with_joker) noexcept nogil
@cython.locals(hearts=u64, diamonds=u64, clubs=u64, spades=u64)
cdef u64 in_sets(u64 cards, bint with_joker) noexcept nogil
cdef bint tries_opening(ClosingSearch c, u32 least) noexcept nogil
cdef bint closes_unopened(ClosingSearch c) noexcept nogil
@cython.locals(waiting=int, once=u64, twice=u64, steps=int)
cdef bint tries_taking(ClosingSearch c) noexcept nogil
@cython.locals(rest=u64, kind=int, at=int, meld=u32)
cdef bint tries_swapping(ClosingSearch c) noexcept nogil
cdef bint was_seen_before(ClosingSearch c, int may_do) noexcept nogil
@cython.locals(once=u64, twice=u64, owed=int, holds_taken=bint, before=u32, steps=int, rests=int)
cdef bint tries_swap(ClosingSearch c, int kind, int at, u32 meld, int may_do) noexcept nogil
@cython.locals(frees=bint, at=int, meld=u32)
cdef bint tries_laying(ClosingSearch c, u32 least) noexcept nogil
@cython.locals(cards=int, once=u64, largest=int, base=int, found=bint, i=int, meld=u32)
cdef bint tries_melds(ClosingSearch c, u32 least, bint opens) noexcept nogil
@cython.locals(once=u64, twice=u64, owed=int, holds_taken=bint, serves=bint, points=int, all_points=int, clean=u64,
               steps=int)
cdef bint tries_meld(ClosingSearch c, u32 meld, bint opens) noexcept nogil
@cython.locals(jokers=int, worth=int, own=int, is_taken=bint)
cdef void lay(ClosingSearch c, u32 meld) noexcept nogil
@cython.locals(rest=u64)
cdef bint tries_attaching(ClosingSearch c) noexcept nogil
@cython.locals(at=int, ends=int, end=int)
cdef bint tries_attaching_card(ClosingSearch c, int kind) noexcept nogil
cdef bint joker_may_join_now(ClosingSearch c, int at) noexcept nogil
cdef int points_without(ClosingSearch c, int own) noexcept nogil
@cython.locals(once=u64, twice=u64, owed=int, holds_taken=bint, before=u32, points=int, clean=u64, steps=int,
               is_taken=bint)
cdef bint tries_attachment(ClosingSearch c, int kind, int at, int end) noexcept nogil
