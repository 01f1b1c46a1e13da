cimport cython
from cartaro.kernel.bits cimport count, index, u32, u64, u8

cdef int JOKER, LANE, SUITS, RANKS, NO_CARD
cdef u64 ONE, ACES, NATURALS, JOKERS, WORD

cpdef u64 with_one(u64 once, int kind) noexcept nogil
cpdef u64 with_two(u64 once, u64 twice, int kind) noexcept nogil
cpdef u64 less_one(u64 once, u64 twice, int kind) noexcept nogil
cpdef u64 less_two(u64 twice, int kind) noexcept nogil
cpdef int count_hand(u64 once, u64 twice) noexcept nogil
cpdef int count_kind(u64 once, u64 twice, int kind) noexcept nogil
cpdef u64 rows_of(u64 once) noexcept nogil

cdef int MOST_SEATS, ANYONE, OPENED, NOBODY_MAY

@cython.final
cdef class ScalaLaw:
    cdef readonly int players, sides, hand, opening, run_jokers, set_jokers
    cdef readonly int ace_low, ace_high, figure, joker_in_hand, ace_in_hand, lone_ace, in_hand_factor, flat_hand, renewals, idle_turns
    cdef readonly int attaching_discards
    cdef readonly bint renews_at_draw, renewal_is_shuffled, taking_may_open, taken_card_is_used
    cdef readonly bint taken_card_may_be_melded, swapped_joker_is_used, opening_is_clean, in_hand_needs_opening
    cdef readonly bint lays_before_drawing, flat_needs_in_hand, turns_up_another, joker_attaches
    cdef int[13] in_set
    cdef int[64] in_hand
    cdef int[15] below
    cdef u64[4] most
    cdef u64[4] left
    @cython.locals(place=int, rank=int, suit=int, bit=int, kind=int, worth=int[14], at_most=u64, in_hand=u64)
    cpdef _fill(self)

cdef int JOKERS_PLACE, SUIT_PLACE, SAID_PLACE, RANK_PLACE, LAST_PLACE, FULL_SET, LOW_END, HIGH_END
cdef u32 SET, UNNAMED, PLACES, FOUR, ACES_IN_RUN
cdef u64[16] SPREAD

@cython.locals(places=u32)
cdef u64 naturals_of(u32 meld) noexcept nogil
cdef int count_jokers(u32 meld) noexcept nogil
cdef int count_cards(u32 meld) noexcept nogil
cdef int joker_places(u32 meld) noexcept nogil
@cython.locals(first=int)
cdef int last_place(u32 places) noexcept nogil
@cython.locals(places=u32)
cdef int points_of(ScalaLaw law, u32 meld) noexcept nogil
@cython.locals(naturals=u32, jokers=u32, low=int, high=int, rank=int, fits_low=bint, fits_high=bint)
cdef int fitting_ends(ScalaLaw law, u32 meld, int kind) noexcept nogil
cdef int fits_set(ScalaLaw law, u32 meld, int kind) noexcept nogil
@cython.locals(missing=u32, places=u32, place=int)
cdef u32 attach_to(u32 meld, int kind, int end) noexcept nogil
@cython.locals(rank=int, suit=int, place=int)
cdef u32 swap_into(u32 meld, int kind) noexcept nogil
@cython.locals(suits=u32, places=u32, low=int, high=int, lane=int, has_ace=u32, fits=u64)
cdef u64 fitting(u32 word) noexcept nogil
@cython.locals(suits=u32, jokers=u32, ranks=u32)
cdef u64 stood_for(u32 word) noexcept nogil

cdef int NO_SEAT, GOING_ON, CARDS_IN_PACK, MELDS

@cython.final
cdef class ScalaDeal:
    cdef readonly u64[8] once
    cdef readonly u64[8] twice
    cdef u64 start_once, start_twice, clean
    cdef readonly u32[36] melds
    cdef u32[36] start_melds
    cdef u32[36] laid
    cdef u8[108] cards
    cdef readonly short renewals, idle, rests
    cdef readonly u8 stock, pile, on_table, at_start, openings, opened, played, doom, ending
    cdef readonly u8 steps, kept, owed, taken, rests_at
    cdef readonly signed char turn, closer
    cdef readonly u8 drawn, used, swapped, opens_with_taken, in_hand

cdef layout_of_seats(ScalaDeal deal, int seats)
@cython.locals(deal=ScalaDeal)
cpdef ScalaDeal restore_scala_deal(layout)
cpdef ScalaDeal lay_out_scala(ScalaLaw law, layout)
@cython.locals(i=int, seat=int)
cdef lay_out_seats(ScalaDeal deal, int seats, layout)
@cython.locals(i=int, seat=int)
cdef void copy_scala(ScalaDeal to, ScalaDeal deal) noexcept nogil

@cython.final
cdef class PublicKnowledge:
    cdef u64[8] once
    cdef u64[8] twice
    cdef u8[36] owners
    cdef u8 first

@cython.locals(seat=int, i=int)
cdef void know_nothing(PublicKnowledge known) noexcept nogil
cdef void gain(PublicKnowledge known, int seat, int kind) noexcept nogil
@cython.locals(once=u64, twice=u64)
cdef void lose(PublicKnowledge known, int seat, int kind) noexcept nogil
@cython.locals(rest=u64, _=int)
cdef void lose_meld(PublicKnowledge known, int seat, u32 meld) noexcept nogil
@cython.locals(rest=u64, kind=int, _=int)
cdef void take_back(PublicKnowledge known, ScalaDeal deal, int seat, u64 once, u64 twice) noexcept nogil
