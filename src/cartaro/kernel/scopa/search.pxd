cimport cython
from cartaro.kernel.bits cimport scale, u64, u8
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scopa.deal cimport (
    CARD_PLACE, Deal, Dealer, HALF, Law, ONE, OVER, PACK, Policy, SEATS, add_to_stock, add_up, apply, copy_deal,
    count_points, holds_last_play, list_plays, play_out_wisely, rate_play, unseen_by)
from cartaro.kernel.scopa.policies cimport (
    BY_INSTINCT, Glance, Greed, Instinct, Suspicion, choose_as, choose_by_instinct, draw_kind, look,
    note_absence, suspect)
from cartaro.kernel.scopa.solver cimport BEST, Ending, best_of, worth_of
from libc.math cimport log, sqrt

cdef int NOWHERE, REDRAWS, RETRIES

@cython.final
cdef class Worlds:
    cdef readonly Law law
    cdef Deal seen
    cdef int n, shut
    cdef u8[40] cards, places, slots
    cdef u64[40] bars
    @cython.locals(deal=Deal)
    cpdef Deal sample(self, Chance chance)

@cython.locals(i=int, kept=bint, tries=int, slot=int)
cdef bint draw_world(Worlds worlds, Deal deal, Chance chance) noexcept nogil
@cython.locals(i=int, j=int, tries=int, slot=int)
cdef bint fill_slots(Worlds worlds, Chance chance, int shut) noexcept nogil

cdef int NODES, ROOT, LOGS, MARGINS, NOISE
cdef u64 WORD_OF_CHANCE

cdef struct Node:
    u64 action
    u64 done
    double total
    int visits
    int open
    int first
    int next

@cython.final
cdef class Search:
    cdef readonly Law law
    cdef readonly Policy policy
    cdef Dealer dealer
    cdef Worlds worlds
    cdef Deal deal
    cdef double exploration
    cdef u64 epsilon
    cdef readonly int used, simulations
    cdef int room
    cdef Node[65536] nodes
    cdef double[4096] logs
    cdef double[81] rewards
    cdef int[48] path
    cdef u8[48] sides
    cpdef start(self, Worlds worlds)
    @cython.locals(_=int)
    cpdef run(self, int simulations)

@cython.locals(at=int)
cdef int new_node(Search search, u64 action) noexcept nogil
@cython.locals(at=int, depth=int, seat=int, action=u64, hand=u64, grown=bint)
cdef void simulate(Search search, Deal deal) noexcept nogil
@cython.locals(child=int, best=int, worth=double, highest=double, visits=double)
cdef int choose_child(Search search, int at, u64 hand) noexcept nogil
@cython.locals(child=int, open_=u64, n=int, i=int, total=int, worth=int, best=int, unseen=u64, chance=u64,
               chosen=u64, action=u64, others=bint, last=bint)
cdef int add_child(Search search, Deal deal, int at, u64 hand) noexcept nogil
@cython.locals(child=int)
cdef bint has_child(Search search, int at, u64 action) noexcept nogil
@cython.locals(points=cython.p_int, i=int, side=int, other=int, best=int, margin=int)
cdef void learn(Search search, int depth) noexcept nogil
cdef double log_of(Search search, int n) noexcept nogil

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
