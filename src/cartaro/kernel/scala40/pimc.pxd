cimport cython
from cartaro.kernel.bits cimport count, index, scale, u64, u8
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scala40.meld_solver cimport LAID, POINTS, arrange, load
from cartaro.kernel.scala40.rollout_policy cimport (
    RolloutPolicy, RolloutState, copy_rollout_state, count_points, keep_value, makes_meld, play_out, seen_by, seen_twice_by)
from cartaro.kernel.scala40.state cimport JOKER, NATURALS, NO_CARD, ONE, ScalaLaw, with_one, with_two
from libc.math cimport exp

cdef int REMEMBERED, MOST_POINTS
cdef double UNIT

@cython.final
cdef class PimcSearch:
    cdef readonly ScalaLaw law
    cdef readonly RolloutPolicy policy
    cdef Chance chance
    cdef int tries, fits, could, me, hidden
    cdef double temperature, bonus
    cdef RolloutState root, world, trial
    cdef u8[108] pool, kept
    cdef int[8] wants, remembered
    cdef u8[64] thrown, left_lying
    cdef double[8192] worth
    @cython.locals(seat=int, i=int)
    cpdef study(self, RolloutState state, int me, sizes, hidden)
    @cython.locals(last=int, k=int)
    cpdef remember(self, int seat, int thrown, int left_lying)
    @cython.locals(side=int, points=int)
    cpdef set_utility(self, double bonus, worth)
    @cython.locals(seed=u64)
    cpdef list roll_out(self, plans, int times)
    @cython.locals(value=double)
    cpdef double outcome(self, RolloutState plan, u64 seed)

@cython.locals(seat=int, k=int)
cdef double value_in_world(PimcSearch t, RolloutState plan) noexcept nogil
@cython.locals(sides=int, side=int, seat=int, own=double, total=double, worth=double, value=double, points=int)
cdef double share(PimcSearch t) noexcept nogil
@cython.locals(start=int, seat=int, k=int)
cdef void sample(PimcSearch t) noexcept nogil
@cython.locals(k=int, j=int)
cdef void shuffle_pool(PimcSearch t, int start, int end) noexcept nogil
@cython.locals(total=double, best_once=u64, best_twice=u64, wants=int, k=int, once=u64, twice=u64, chance=double)
cdef void choose_hand(PimcSearch t, int seat, int start) noexcept nogil
@cython.locals(once=u64, twice=u64, unseen=u64, unseen_twice=u64, least=int, rest=u64, kind=int, penalty=double,
               age=int, gap=int, k=int)
cdef double log_likelihood(PimcSearch t, int seat) noexcept nogil
@cython.locals(penalty=double, aim=int, least=int)
cdef double laying_penalty(PimcSearch t, int seat, u64 once, u64 twice) noexcept nogil
