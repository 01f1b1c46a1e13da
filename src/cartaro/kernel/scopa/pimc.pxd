cimport cython
from cartaro.kernel.bits cimport scale, u8, u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, ONE, PACK
from cartaro.kernel.chance cimport draw
from cartaro.kernel.scopa.state cimport Deal, Law, add_to_stock, copy_deal
from cartaro.kernel.scopa.endgame cimport BEST, Ending, best_of, worth_of
from cartaro.kernel.scopa.moves cimport HALF, OVER, apply
from cartaro.kernel.scopa.greedy_policy cimport Greed
from cartaro.kernel.scopa.linear_policy cimport Glance, Instinct, choose_by_instinct, look, note_absence
from cartaro.kernel.scopa.opponent_model cimport BY_INSTINCT, Suspicion, choose_as, draw_kind, suspect

cdef int STOCK, CHAINS, MOST_CHOICES, CARDS
cdef double UNIT

@cython.final
cdef class Thinker:
    cdef readonly Law law
    cdef Instinct judgement
    cdef readonly Suspicion suspicion
    cdef Glance glance
    cdef Deal root, world, trial
    cdef int changes, hidden, next_chain
    cdef u8[40] owner
    cdef u8[320] cards
    cdef u64[48] supposed
    cdef double[48] likelihood
    cdef int[6] kind
    cdef int choices, tried
    cdef u64[64] choice
    cdef bint[64] is_open
    cdef int[64] worlds_of, came_to
    cdef double[64] total
    cdef double[4096] apart
    cdef Ending ending
    cdef readonly int left, exact
    cdef int spare
    cpdef expect(self, Greed greed, double guarded, double careless, int doubt)
    cpdef end_exactly(self, int plays)
    cpdef bint knows_all(self)
    cpdef prefer(self, worth)
    @cython.locals(chain=int, i=int)
    cpdef study(self, layout, sizes, plays, int first_changes)
    @cython.locals(seat=int)
    cpdef list worlds(self, int times)
    cpdef imagine(self)
    @cython.locals(i=int)
    cpdef int consider(self, actions)
    @cython.locals(_=int)
    cpdef try_out(self, int times)
    cpdef int narrow(self, double surely, double gain)
    @cython.locals(i=int)
    cpdef list standing(self)
    cpdef list absences(self)

@cython.locals(seat=int, i=int)
cdef void suppose(Thinker thinker, int chain) noexcept nogil
cdef double likelihood_of(Thinker thinker, int seat, u64 hand) noexcept nogil
@cython.locals(base=int, hands=int, _=int, chance=u64, i=int, j=int, one=int, other=int, both=u64, before=double,
               after=double, one_after=double, other_after=double, card=u8)
cdef void change(Thinker thinker, int chain, int times) noexcept nogil
@cython.locals(chain=int, seat=int, stock=int, i=int)
cdef void imagine(Thinker thinker) noexcept nogil
@cython.locals(seed=u64, i=int, j=int, apart=double)
cdef void try_choices(Thinker thinker) noexcept nogil
@cython.locals(best=int, i=int, left=int, at=int, lead=double, hope=double, spread=double)
cdef int narrow(Thinker thinker, double surely, double gain) noexcept nogil
@cython.locals(seat=int, left=int)
cdef int outcome(Thinker thinker, u64 action) noexcept nogil
cdef u64 choose(Thinker thinker, int kind) noexcept nogil
@cython.locals(captured=u64, is_last=bint, seat=int)
cdef void go_on(Law law, Glance glance, Deal deal, u64 action) noexcept nogil
