cimport cython
from cartaro.kernel.bits cimport count, index, u8, u32, u64
from cartaro.kernel.scala40.melds cimport (
    FOUR, HIGH_END, JOKERS_PLACE, LAST_PLACE, LOW_END, PLACES, RANK_PLACE, SAID_PLACE, SET, SPREAD, SUIT_PLACE, UNNAMED,
    attach_to, fitting_ends, swap_into)
from cartaro.kernel.scala40.hands cimport JOKER, NO_CARD, ONE, less_one, less_two, with_one, with_two
from cartaro.kernel.scala40.law cimport ScalaLaw

cdef int SEATS, MELDS, NOBODY, FREELY, DRAWS, TAKES

@cython.final
cdef class Sketch:
    cdef u64[8] once
    cdef u64[8] twice
    cdef u8[8] opened, turns, may_lay
    cdef u32[64] melds
    cdef u8[108] stock, pile
    cdef readonly int laid, left, thrown
    cdef public int turn, renewals, manner
    cdef readonly int closer, over, in_hand
    cdef int kept
    cdef readonly bint joker_fits
    cdef readonly u64 attachable, swappable, seen, seen_twice
    cpdef set_hand(self, int seat, u64 once, u64 twice)
    cpdef set_state(self, int seat, bint opened, int turns)

@cython.locals(seat=int, i=int)
cdef void copy_sketch(Sketch to, Sketch of) noexcept nogil
cdef void copy_counts(Sketch to, Sketch of) noexcept nogil
@cython.locals(suits=u32, places=u32, low=int, high=int, lane=int, has_ace=u32, fits=u64)
cdef u64 fitting(u32 word) noexcept nogil
@cython.locals(suits=u32, jokers=u32, ranks=u32)
cdef u64 stood_for(u32 word) noexcept nogil
@cython.locals(i=int)
cdef void read_table(ScalaLaw law, Sketch s) noexcept nogil
cdef void add_meld(Sketch s, u32 word) noexcept nogil
cdef void throw_on(Sketch s, int kind) noexcept nogil
cdef void show(Sketch s, int kind) noexcept nogil
@cython.locals(once=u64)
cdef void gain(Sketch s, int seat, int kind) noexcept nogil
cdef void lose(Sketch s, int seat, int kind) noexcept nogil
@cython.locals(i=int, ends=int, first=int)
cdef void attach(ScalaLaw law, Sketch s, int seat, int kind) noexcept nogil
@cython.locals(i=int, meld=u32)
cdef void swap(ScalaLaw law, Sketch s, int seat, int kind) noexcept nogil
