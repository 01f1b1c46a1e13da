cimport cython
from cartaro.kernel.bits cimport count, count_by_rank, gather, index, scale, u8, u32, u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, ONE, PACK, RANK, list_plays
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scopa.state cimport Deal, Law, count_stock

cdef int GAIN, HAUL, KIND, SCOPA, LAY, JOINT, SETTE, SWEPT, SWEPT_BY, SUM, SIZE, ODD, LAST
cdef int SEVENS, HIGHEST, MOST_SUM, MOST_SIZE, NEAR_END, STEP, CURVE
cdef long long CERTAIN
cdef u64 ONES

@cython.final
cdef class Instinct:
    cdef short[7007] weights
    cdef int[1024] curve

@cython.final
cdef class Sight:
    cdef u64 hand, table, left, pile, on_table, in_hand, hidden
    cdef u64 odd
    cdef int size, settebello
    cdef int seat, phase, value, next_size, absent, unplayed
    cdef bint denari_open, cards_open, took_last

@cython.final
cdef class Glance:
    cdef readonly Law law
    cdef readonly Chance chance
    cdef Sight sight
    cdef int[6] absent
    cdef u64[16384] plays
    cdef long long[16384] worth
    cdef int[64] said
    @cython.locals(n=int, i=int, j=int, said=int)
    cpdef list features(self, Deal deal, absent)
    @cython.locals(n=int, i=int)
    cpdef list rates(self, Instinct instinct, Deal deal, absent)

@cython.locals(following=int)
cdef void look(Glance glance, Deal deal) noexcept nogil
@cython.locals(seat=int, side=int, s=int, taken=u64)
cdef void look_at(Law law, Sight sight, Deal deal, int following) noexcept nogil
@cython.locals(unplayed=int)
cdef void finish_look(Sight sight) noexcept nogil
@cython.locals(value=int)
cdef int value_of(u64 cards) noexcept nogil
@cython.locals(place=int, captured=u64, unit=u64, phase=int, n=int, gone=u64, odd=int)
cdef int list_features(Law law, Sight sight, u64 action, int* said) noexcept nogil
@cython.locals(n=int, rest=u64, place=int, suit=int, kind=int, size=int)
cdef int list_gains(Law law, Sight sight, u64 taken, int* said) noexcept nogil
@cython.locals(rank=int, hidden=int, kept=int, denari=int)
cdef int list_lay(Sight sight, int place, int* said) noexcept nogil
@cython.locals(card=u64, moved=u64, rest=u64, first=int, place=int, at=int, where=int)
cdef int list_changes(Sight sight, u64 action, u64 on_table, u64 in_hand, int* said, int n) noexcept nogil
@cython.locals(hidden=int, absent=int)
cdef int list_left(Sight sight, int value, int size, int odd, int* said, int n) noexcept nogil
@cython.locals(n=int, i=int)
cdef int weigh(Glance glance, Instinct instinct) noexcept nogil
@cython.locals(place=int, captured=u64, unit=u64, phase=int, worth=int, gone=u64, on_table=u64, in_hand=u64, rest=u64,
               at=int, taken=bint, odd=int)
cdef int rate_capture(Law law, Sight sight, Instinct instinct, u64 action) noexcept nogil
@cython.locals(rank=int, at=int, on_table=u64, in_hand=u64, denari=int, said=int, worth=int)
cdef int rate_lay(Sight sight, Instinct instinct, int place) noexcept nogil
@cython.locals(first=int, worth=int, rest=u64, place=int, kind=int, size=int)
cdef int rate_gains(Law law, Sight sight, Instinct instinct, u64 taken) noexcept nogil
@cython.locals(first=int, then=int)
cdef int rate_change(Sight sight, Instinct instinct, int at, u64 on_table, u64 in_hand) noexcept nogil
@cython.locals(at=int)
cdef int rate_settebello(Sight sight, Instinct instinct, int where, u64 on_table, u64 in_hand) noexcept nogil
@cython.locals(hidden=int, absent=int, worth=int)
cdef int rate_left(Sight sight, Instinct instinct, int value, int size, int odd) noexcept nogil
@cython.locals(best=cython.longlong, i=int, total=cython.longlong, step=cython.longlong)
cdef long long sharpen(Glance glance, Instinct instinct, int n) noexcept nogil
@cython.locals(n=int, i=int, left=cython.longlong)
cdef u64 choose_by_instinct(Glance glance, Instinct instinct) noexcept nogil
@cython.locals(n=int, i=int, total=cython.longlong)
cdef long long likelihood_of(Glance glance, Instinct instinct, u64 action, int doubt) noexcept nogil
@cython.locals(value=int)
cdef void note_absence(Glance glance, int seat, u64 table, u64 captured) noexcept nogil
