cimport cython
from cartaro.kernel.bits cimport scale, u64

cdef u64 GAMMA, MIX_1, MIX_2, WORD

cdef class Chance:
    cdef u64 state

@cython.locals(z=u64)
cdef u64 draw(Chance chance) noexcept nogil
