cimport cython
from cartaro.kernel.bits cimport count, u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, ONE, PACK
from cartaro.kernel.scopa.state cimport NOBODY, Law
from cartaro.kernel.scopa.linear_policy cimport HIGHEST, ONES, Sight, finish_look, value_of

@cython.final
cdef class Recall:
    cdef readonly int first, steps
    cdef u64[48] action, table, left, pile, later
    cdef int[48] seat, next_size, next_absent
    cdef bint[48] denari_open, cards_open, took_last
    cdef int[6] absent

cdef void look_back(Recall recall, int i, u64 hand, Sight sight) noexcept nogil
