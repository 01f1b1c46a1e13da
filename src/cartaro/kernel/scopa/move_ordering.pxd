cimport cython
from cartaro.kernel.bits cimport count, u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, ONE, PACK, RANK, list_plays
from cartaro.kernel.scopa.score cimport DENARI

cdef int APPEAL_PLACE, HIGHEST, HISTORY_PLACE
cdef int NEUTRAL, REMEMBERED, SCOPA, CAPTURE, CARD_TAKEN, DENARI_TAKEN, SETTEBELLO_TAKEN, SEVEN_TAKEN
cdef int DENARI_LAID, SETTEBELLO_LAID, SEVEN_LAID, SCOPA_GIVEN, TAKEN_NEXT, MULINELLO
cdef u64 PLACE, SETTEBELLO, SEVENS, LOW_THREE, LOW_TWO, LOW_ONE

@cython.locals(low=u64)
cdef u64 lead(u64 cards, u64 dead) noexcept nogil
@cython.locals(left=u64, above=u64)
cdef bint skips(u64 captured, u64 table, u64 dead) noexcept nogil
@cython.locals(n=int, end=int, i=int, action=u64, captured=u64, place=int, card=u64, rank=int, appeal=int, taken=u64,
               left=int)
cdef int list_by_appeal(u64* out, int first, u64* room, u64 hand, u64 after, u64 partner, u64 table, int total, u64 dead, bint is_last,
                        u64 remembered, int* history, int own_history,
                        bint sums_are_optional) noexcept nogil
@cython.locals(held=u64)
cdef bint answers(u64 hand, u64 partner) noexcept nogil
@cython.locals(best=int, i=int, action=u64)
cdef u64 take_best(u64* out, int first, int n) noexcept nogil
