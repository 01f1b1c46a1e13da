cimport cython
from cartaro.kernel.bits cimport u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, ONE, PACK, list_plays
from cartaro.kernel.scopa.state cimport Deal, Law
from cartaro.kernel.scopa.moves cimport OVER, apply
from cartaro.kernel.scopa.score cimport count_points

cdef int BEST, MOST_POINTS, ROOM, WIDTH

@cython.final
cdef class Ending:
    cdef Law law
    cdef int side, top
    cdef int[6] points
    cdef u64[16384] room
    cdef u64[4096] plays
    cdef int[1024] worth
    @cython.locals(i=int)
    cpdef prefer(self, worth)
    cpdef int value(self, Deal deal, int side)

@cython.locals(own=int, other=int, side=int)
cdef int worth_of(Ending ending, Deal deal) noexcept nogil
@cython.locals(is_own=bint, first=int, end=int, i=int, found=int)
cdef int best_of(Ending ending, Deal deal, int low, int high) noexcept nogil
@cython.locals(n=int, end=int, i=int)
cdef int list_captures_first(Ending ending, Deal deal) noexcept nogil
@cython.locals(seat=int, table=u64, last_taker=int, side=int, hand=u64, one=u64, other=u64, scope=int, found=int)
cdef int try_play(Ending ending, Deal deal, u64 action, int low, int high) noexcept nogil
