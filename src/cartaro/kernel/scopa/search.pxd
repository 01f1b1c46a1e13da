cimport cython
from cartaro.kernel.bits cimport scale, u64, u8
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scopa.deal cimport (
    CARD_PLACE, Deal, Dealer, HALF, Law, ONE, OVER, PACK, RolloutPolicy, SEATS, add_to_stock, add_up, apply, copy_deal,
    count_points, holds_last_play, list_plays, play_out_wisely, rate_play, unseen_by)
from cartaro.kernel.scopa.policies cimport (
    LINEAR, FeatureExtractor, GreedyPolicy, LinearPolicy, OpponentModel, choose_as, choose_by_policy, draw_player_type, look,
    note_absence, hand_likelihood, weigh)
from libc.math cimport log, sqrt

cdef int NOWHERE, REDRAWS, RETRIES

@cython.final
cdef class Determinizations:
    cdef readonly Law law
    cdef Deal seen
    cdef int n, shut
    cdef u8[40] cards, places, slots
    cdef u64[40] bars
    @cython.locals(deal=Deal)
    cpdef Deal sample(self, Chance chance)

@cython.locals(i=int, kept=bint, tries=int, slot=int)
cdef bint draw_world(Determinizations determinizations, Deal deal, Chance chance) noexcept nogil
@cython.locals(i=int, j=int, tries=int, slot=int)
cdef bint fill_slots(Determinizations determinizations, Chance chance, int shut) noexcept nogil

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
cdef class IsmctsSearch:
    cdef readonly Law law
    cdef readonly RolloutPolicy policy
    cdef Dealer dealer
    cdef Determinizations determinizations
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
    cpdef start(self, Determinizations determinizations)
    @cython.locals(_=int)
    cpdef run(self, int simulations)

@cython.locals(at=int)
cdef int new_node(IsmctsSearch search, u64 action) noexcept nogil
@cython.locals(at=int, depth=int, seat=int, action=u64, hand=u64, grown=bint)
cdef void simulate(IsmctsSearch search, Deal deal) noexcept nogil
@cython.locals(child=int, best=int, worth=double, highest=double, visits=double)
cdef int choose_child(IsmctsSearch search, int at, u64 hand) noexcept nogil
@cython.locals(child=int, open_=u64, n=int, i=int, total=int, worth=int, best=int, unseen=u64, chance=u64,
               chosen=u64, action=u64, others=bint, last=bint)
cdef int add_child(IsmctsSearch search, Deal deal, int at, u64 hand) noexcept nogil
@cython.locals(child=int)
cdef bint has_child(IsmctsSearch search, int at, u64 action) noexcept nogil
@cython.locals(points=cython.p_int, i=int, side=int, other=int, best=int, margin=int)
cdef void learn(IsmctsSearch search, int depth) noexcept nogil
cdef double log_of(IsmctsSearch search, int n) noexcept nogil

cdef int BEST, MOST_POINTS, ROOM, WIDTH

@cython.final
cdef class EndgameSolver:
    cdef Law law
    cdef int side, top
    cdef int[6] points
    cdef u64[16384] room
    cdef u64[4096] plays
    cdef int[1024] worth
    @cython.locals(i=int)
    cpdef set_utility(self, worth)
    cpdef int value(self, Deal deal, int side)

@cython.locals(own=int, other=int, side=int)
cdef int worth_of(EndgameSolver endgame, Deal deal) noexcept nogil
@cython.locals(is_own=bint, first=int, end=int, i=int, found=int)
cdef int best_of(EndgameSolver endgame, Deal deal, int low, int high) noexcept nogil
@cython.locals(n=int, end=int, i=int)
cdef int list_captures_first(EndgameSolver endgame, Deal deal) noexcept nogil
@cython.locals(seat=int, table=u64, last_taker=int, side=int, hand=u64, one=u64, other=u64, scope=int, found=int)
cdef int value_after(EndgameSolver endgame, Deal deal, u64 action, int low, int high) noexcept nogil

cdef int STOCK, CHAINS, MOST_CHOICES, CARDS
cdef double UNIT

@cython.final
cdef class PimcSearch:
    cdef readonly Law law
    cdef LinearPolicy policy
    cdef readonly OpponentModel opponent_model
    cdef FeatureExtractor extractor
    cdef Deal root, world, trial
    cdef int thinning, hidden, next_chain
    cdef u8[40] owner
    cdef u8[320] cards
    cdef u64[48] chain_hands
    cdef double[48] likelihood
    cdef int[6] player_type
    cdef int choices, tried
    cdef u64[64] choice
    cdef bint[64] is_open
    cdef int[64] samples_of, came_to
    cdef double[64] total
    cdef double[4096] squared_differences
    cdef EndgameSolver ending
    cdef readonly int left, exact
    cdef int spare
    cpdef expect(self, GreedyPolicy greedy, double guarded, double careless, int noise)
    cpdef solve_last(self, int plays)
    cpdef bint has_perfect_information(self)
    cpdef set_utility(self, worth)
    @cython.locals(chain=int, i=int)
    cpdef study(self, layout, sizes, plays, int burn_in)
    @cython.locals(seat=int)
    cpdef list determinizations(self, int times)
    cpdef sample(self)
    @cython.locals(i=int)
    cpdef int consider(self, actions)
    @cython.locals(_=int)
    cpdef roll_out(self, int times)
    cpdef int race(self, double z, double epsilon)
    @cython.locals(i=int)
    cpdef list standing(self)
    @cython.locals(seat=int, n=int, i=int)
    cpdef list rates(self)
    cpdef list absences(self)

@cython.locals(seat=int, i=int)
cdef void initialise_chain(PimcSearch search, int chain) noexcept nogil
cdef double likelihood_of(PimcSearch search, int seat, u64 hand) noexcept nogil
@cython.locals(base=int, hands=int, _=int, chance=u64, i=int, j=int, one=int, other=int, both=u64, before=double,
               after=double, one_after=double, other_after=double, card=u8)
cdef void metropolis_step(PimcSearch search, int chain, int times) noexcept nogil
@cython.locals(chain=int, seat=int, stock=int, i=int)
cdef void sample(PimcSearch search) noexcept nogil
@cython.locals(seed=u64, i=int, j=int, difference=double)
cdef void try_choices(PimcSearch search) noexcept nogil
@cython.locals(best=int, i=int, left=int, at=int, lead=double, hope=double, spread=double)
cdef int race(PimcSearch search, double z, double epsilon) noexcept nogil
@cython.locals(seat=int, left=int)
cdef int outcome(PimcSearch search, u64 action) noexcept nogil
cdef u64 choose(PimcSearch search, int player_type) noexcept nogil
@cython.locals(captured=u64, is_last=bint, seat=int)
cdef void go_on(Law law, FeatureExtractor extractor, Deal deal, u64 action) noexcept nogil
