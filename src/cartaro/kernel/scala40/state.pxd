cimport cython
from cartaro.kernel.bits cimport u8, u32, u64
from cartaro.kernel.scala40.hands cimport NO_CARD
from cartaro.kernel.scala40.law cimport MOST_SEATS, ScalaLaw

cdef int NO_SEAT, GOING_ON, CARDS_IN_PACK, MELDS

@cython.final
cdef class ScalaDeal:
    cdef u64[8] once
    cdef u64[8] twice
    cdef u64 start_once, start_twice, clean
    cdef u32[36] melds
    cdef u32[36] start_melds
    cdef u32[36] laid
    cdef u8[108] cards
    cdef readonly short renewals, idle
    cdef readonly u8 stock, pile, on_table, at_start, openings, opened, played, doom, ending
    cdef readonly u8 steps, kept, owed, taken
    cdef readonly signed char turn, closer
    cdef readonly u8 drawn, used, swapped, opens_with_taken, in_hand

@cython.locals(deal=ScalaDeal, i=int, seat=int)
cpdef ScalaDeal lay_out_scala(ScalaLaw law, layout)
@cython.locals(i=int, seat=int)
cdef void copy_scala(ScalaDeal to, ScalaDeal deal) noexcept nogil
