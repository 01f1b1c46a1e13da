cimport cython
from cartaro.kernel.bits cimport count_by_rank, u64
from cartaro.kernel.scopa.captures cimport ONE

ctypedef long long i64

cdef u64 WORD, PLAY, SIX, UNKNOWN, AGE, SECOND
cdef int LEFT_PLACE, LOW_PLACE, HIGH_PLACE, BIAS, BUCKET, SMALLEST_PLACE, PLAYS_OF_ONE_BUCKET
cdef u64[12] FACTOR

@cython.final
cdef class Transpositions:
    cdef readonly i64 buckets
    cdef u64 mask, age
    cdef u64[::1] words
    @cython.locals(i=i64)
    cpdef forget(self)

@cython.locals(wanted=i64)
cdef void begin(Transpositions t, int plays) noexcept nogil
@cython.locals(x=u64)
cdef u64 mix(u64 word, u64 factor) noexcept nogil
@cython.locals(key=u64, seat=int, hand=u64)
cdef u64 key_of(u64* hands, int players, u64 table, u64 dead, u64 primiera, u64 counts, u64 rest) noexcept nogil
@cython.locals(at=i64, i=i64)
cdef u64 recall(Transpositions t, u64 key) noexcept nogil
@cython.locals(at=i64, i=i64, place=i64, least=int, use=int)
cdef void store(Transpositions t, u64 key, u64 note) noexcept nogil
