cimport cython
from cartaro.kernel.bits cimport count, count_by_rank, gather, index, nth, scale, u8, u32, u64

cdef u64 PACK, RANK, ONE, NIBBLE_TOPS

cdef int CARD_PLACE
cdef int[11] FIRST
cdef u64[108] PARTS, REACH
cdef u64[1024] WITH_RANKS, WITH_PAIRS
cdef u64[480] SUBSETS
cdef int[80] WAYS

@cython.locals(counts=u64, ranks=u32, pairs=u32, n=int, place=int, card=u64, equal=u64, row=u32, open_=u64,
               second=u64, third=u64)
cdef int list_plays(u64* out, u64 hand, u64 table, bint sums_are_optional) noexcept nogil

@cython.locals(end=int, i=int)
cdef int add_plays(u64* out, int n, u64 card, u64 low, u64 counts, u64 choice, bint sums_are_optional) noexcept nogil

@cython.locals(equal=u64, low=u64, counts=u64, row=u32, open_=u64, n=int)
cdef u64 any_capture(u64* out, u64 table, int place, u64 chance, bint sums_are_optional) noexcept nogil

@cython.locals(at=int)
cdef int add_sums(u64* out, int n, u64 low, u64 counts, u64 choice, int first) noexcept nogil

@cython.locals(end=int, place=int, at=int, found=int, way=int, part=u64, i=int)
cdef int add_subsets(u64* out, int n, u64 low, u64 partition) noexcept nogil
