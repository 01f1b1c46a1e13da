cimport cython
from cartaro.kernel.bits cimport count, gather, u64
from cartaro.kernel.scopa.state cimport NOBODY, Deal, Law

cdef u64 DENARI
cdef int SETTEBELLO_PLACE, SUITS

@cython.locals(side=int, pile=u64, n=int, cards=int, denari=int, primiera=int,
               best_cards=int, best_denari=int, best_primiera=int)
cdef void count_points(Law law, Deal deal, int* points) noexcept nogil
@cython.locals(total=int, suit=int, best=int)
cdef int primiera_of(Law law, u64 pile) noexcept nogil
