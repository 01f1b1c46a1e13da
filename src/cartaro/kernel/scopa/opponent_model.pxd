cimport cython
from cartaro.kernel.bits cimport u64
from cartaro.kernel.scopa.captures cimport ONE
from cartaro.kernel.chance cimport draw
from cartaro.kernel.scopa.state cimport Law
from cartaro.kernel.scopa.greedy_policy cimport Greed, choose_greedily, likelihood_of_greed
from cartaro.kernel.scopa.linear_policy cimport CERTAIN, Glance, Instinct, likelihood_of
from cartaro.kernel.scopa.play_history cimport Recall, look_back

cdef int BY_INSTINCT, GUARDED, CARELESS, KINDS, JUDGED, STIRRED, SEAT_PLACE
cdef double UNIT, SHARE, FORGOTTEN
cdef u64 STIR

@cython.final
cdef class Suspicion:
    cdef Instinct instinct
    cdef Glance glance
    cdef readonly Recall recall
    cdef Greed greed
    cdef int doubt, greedy_doubt
    cdef double[3] often
    cdef double[18] kinds
    cdef u64[4096] judged_hand
    cdef double[12288] judged
    cpdef expect(self, Greed greed, double guarded, double careless, int doubt)
    @cython.locals(i=int, seat=int)
    cpdef remember(self, Law law, layout, sizes, plays)
    @cython.locals(whole=double, first=int, kind=int)
    cpdef list kinds_of(self, int seat, u64 hand)

@cython.locals(first=int, kind=int, whole=double)
cdef void get_to_know(Suspicion suspicion, int seat) noexcept nogil
@cython.locals(i=int, action=u64, kind=int)
cdef void judge(Suspicion suspicion, int seat, u64 hand, int first, int last, double* judged, int at) noexcept nogil
@cython.locals(judged=u64, at=int, first=int, kind=int)
cdef int find_judged(Suspicion suspicion, int seat, u64 hand) noexcept nogil
cdef double add_kinds(double* likely, int first) noexcept nogil
cdef double suspect(Suspicion suspicion, int seat, u64 hand) noexcept nogil
@cython.locals(left=double, first=int, kind=int)
cdef int draw_kind(Suspicion suspicion, int seat, u64 hand) noexcept nogil
cdef u64 choose_as(Suspicion suspicion, int kind) noexcept nogil
