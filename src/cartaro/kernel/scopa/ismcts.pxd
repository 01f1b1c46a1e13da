cimport cython
from libc.math cimport log, sqrt
from cartaro.kernel.bits cimport u8, u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, ONE, PACK, list_plays
from cartaro.kernel.chance cimport draw
from cartaro.kernel.scopa.state cimport Deal, Law
from cartaro.kernel.scopa.moves cimport OVER, Dealer, apply
from cartaro.kernel.scopa.rollout_policy cimport Policy, add_up, holds_last_play, play_out_wisely, rate_play, unseen_by
from cartaro.kernel.scopa.score cimport count_points
from cartaro.kernel.scopa.determinizations cimport Worlds, draw_world

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
