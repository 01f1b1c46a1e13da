cimport cython
from cartaro.kernel.bits cimport u8, u64
from cartaro.kernel.scala40.hands cimport JOKER, RANKS, SUITS

cdef int MOST_SEATS, ANYONE, OPENED, NOBODY_MAY

@cython.final
cdef class ScalaLaw:
    cdef readonly int players, sides, hand, opening, run_jokers, set_jokers
    cdef readonly int joker_in_hand, ace_in_hand, lone_ace, in_hand_factor, flat_hand, renewals, idle_turns
    cdef readonly int attaching_discards
    cdef readonly bint renews_at_draw, renewal_is_shuffled, taking_may_open, taken_card_is_used
    cdef readonly bint taken_card_may_be_melded, swapped_joker_is_used, opening_is_clean, in_hand_needs_opening
    cdef readonly bint lays_before_drawing, flat_needs_in_hand
    cdef int[13] in_set
    cdef int[64] in_hand
    cdef int[15] below
    cdef u64[4] most
    cdef u64[4] left
    @cython.locals(place=int, rank=int, suit=int, bit=int, kind=int, worth=int[14], at_most=u64, in_hand=u64)
    cpdef _fill(self, int figure, int ace_low, int ace_high)
