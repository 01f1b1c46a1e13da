cimport cython
from cartaro.kernel.bits cimport count, u64
from cartaro.kernel.captures cimport CARD_PLACE, ONE, PACK
from cartaro.kernel.deal cimport NOBODY, Law
from cartaro.kernel.instinct cimport (CERTAIN, HIGHEST, ONES, Glance, Instinct, Sight, finish_look, likelihood_of,
                                      value_of)

cdef double SHARE

@cython.final
cdef class Recall:
    cdef int steps
    cdef u64[48] action, table, left, pile, later
    cdef int[48] seat, next_size, next_absent
    cdef bint[48] denari_open, cards_open, took_last
    cdef int[6] absent

@cython.locals(likelihood=double, i=int)
cdef double likelihood_of_hand(Glance glance, Instinct instinct, Recall recall, int seat, u64 hand, int doubt) noexcept nogil
cdef void look_back(Recall recall, int i, u64 hand, Sight sight) noexcept nogil
