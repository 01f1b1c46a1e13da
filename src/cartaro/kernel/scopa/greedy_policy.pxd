cimport cython
from cartaro.kernel.bits cimport count, index, scale, u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, PACK, list_plays
from cartaro.kernel.chance cimport draw
from cartaro.kernel.scopa.state cimport Deal
from cartaro.kernel.scopa.linear_policy cimport HIGHEST, Glance, Sight, look

cdef double DOUBTS
cdef int VALUE, SAFE, CAPTURE, SCOPA, GUARDED, CHEAPEST

@cython.final
cdef class Greed:
    cdef int[40] worth
    @cython.locals(n=int, i=int, highest=cython.longlong)
    cpdef list best(self, Glance glance, Deal deal, bint guards)

@cython.locals(place=int, captured=u64, value=int, rest=u64, rated=int)
cdef int rate_greedily(Greed greed, Sight sight, u64 action, bint guards) noexcept nogil
cdef int sweepers_of(Sight sight, int value) noexcept nogil
@cython.locals(n=int, i=int)
cdef int rate_plays(Glance glance, Greed greed, bint guards) noexcept nogil
@cython.locals(n=int, best=cython.longlong, ties=int, i=int, left=int)
cdef u64 choose_greedily(Glance glance, Greed greed, bint guards) noexcept nogil
@cython.locals(n=int, best=cython.longlong, ties=int, rated=cython.longlong, i=int, by_chance=double)
cdef double likelihood_of_greed(Glance glance, Greed greed, u64 action, bint guards, int doubt) noexcept nogil
