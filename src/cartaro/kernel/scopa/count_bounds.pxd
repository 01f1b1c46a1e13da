cimport cython
from cartaro.kernel.bits cimport count, gather, u64
from cartaro.kernel.scopa.state cimport Law
from cartaro.kernel.scopa.score cimport DENARI, SUITS, primiera_of

cdef u64 ALL, SETTEBELLO
cdef int MANY

@cython.final
cdef class Stakes:
    cdef Law law
    cdef int[41] base, up, down
    cdef u64[41] dead, primiera, counts
    cdef u64[256] no_better

@cython.locals(denari=bint)
cdef void weigh(Stakes s, int level, u64 ours, u64 theirs, u64 rest) noexcept nogil
@cython.locals(us=int, them=int, more=int, up=int, down=int)
cdef bint weigh_count(Stakes s, int level, u64 ours, u64 theirs, u64 rest, int majority) noexcept nogil
@cython.locals(suit=int, own=int, other=int, more=int, least=int, us=int, them=int, us_best=int, them_best=int,
               settled=int, dead=u64, key=u64, us_misses=bint, them_misses=bint, us_never=bint, them_never=bint)
cdef void weigh_primiera(Stakes s, int level, u64 ours, u64 theirs, u64 rest) noexcept nogil
@cython.locals(worth=int, us=int, them=int)
cdef int settle(Stakes s, u64 ours, u64 theirs) noexcept nogil
cdef int lead_of(int us, int them, int majority) noexcept nogil
