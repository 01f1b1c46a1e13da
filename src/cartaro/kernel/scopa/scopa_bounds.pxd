cimport cython
from cartaro.kernel.bits cimport count, u64
from cartaro.kernel.scopa.captures cimport ONE, RANK

cdef int HIGHEST
cdef u64 FIRST_SUIT

@cython.locals(pairs=int, seat=int, first=int, turns=int)
cdef int most_by_turns(u64* counts, int players, int side, u64 hand, int total, bint acts, int left,
                       int stock) noexcept nogil
cdef int first_sweep(u64 hand, int total) noexcept nogil
@cython.locals(one=u64, two=u64)
cdef int equal_pairs(u64 mine, u64 yours) noexcept nogil
cdef int most_scope(int turns, int pairs) noexcept nogil
