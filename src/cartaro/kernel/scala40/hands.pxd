cimport cython
from cartaro.kernel.bits cimport count, u64

cdef int JOKER, LANE, SUITS, RANKS, NO_CARD
cdef u64 ONE, ACES, NATURALS, JOKERS, WORD

cpdef u64 with_one(u64 once, int kind) noexcept nogil
cpdef u64 with_two(u64 once, u64 twice, int kind) noexcept nogil
cpdef u64 less_one(u64 once, u64 twice, int kind) noexcept nogil
cpdef u64 less_two(u64 twice, int kind) noexcept nogil
cpdef int count_hand(u64 once, u64 twice) noexcept nogil
cpdef int count_kind(u64 once, u64 twice, int kind) noexcept nogil
cpdef u64 rows_of(u64 once) noexcept nogil
