cimport cython
from cartaro.kernel.bits cimport bytes_in, count_by_rank, index, numbers_in, scale, shorts_in, u16, u64, u8, words_in
from cartaro.kernel.chance cimport draw
from cartaro.kernel.scopa.batch cimport (
    ASKS, ScopaBatch, ScopaWorker, act, begin, count_captures, load, lowest, write_observation)
from cartaro.kernel.scopa.deal cimport CARD_PLACE, Deal, Dealer, Law, ONE, OVER, PACK, count_points, list_plays
from cartaro.kernel.scopa.policies cimport FeatureExtractor, GreedyPolicy, choose_greedily, look

cdef int RANDOM, GREEDY, ACTION_BITS, FURTHER, MOST_OPEN, NO_ROOM

@cython.final
cdef class ScopaSelfPlay:
    cdef readonly ScopaBatch batch
    cdef Law law
    cdef ScopaWorker worker
    cdef FeatureExtractor extractor
    cdef GreedyPolicy greedy
    cdef readonly tuple names
    cdef readonly bint counts_penalties
    cdef int[6] players
    cdef u64 action
    cdef readonly long long legal_written
    @cython.locals(numbers='long long*')
    cpdef choose(self, int player, long long first, long long end, actions)
    @cython.locals(sizes_='long long*', numbers_='long long*', plays_='u64*', n='long long')
    cpdef list_open(self, long long first, long long end, long long room, sizes, numbers, plays)
    @cython.locals(place=int, o='u64*', n='u16*', a='u16*', c='u16*', s='u8*', start=u64, done='long long')
    cpdef record(self, seed, players, long long at, long long rows, long long at_legal, long long room, observation,
                 sizes, legal, choice, seat)
    @cython.locals(side=int)
    cpdef list points(self)

@cython.locals(i='long long')
cdef void choose_range(ScopaSelfPlay self_play, ScopaWorker worker, int player, long long first, long long end,
                       long long* numbers) noexcept nogil
@cython.locals(action=u64, card=u64, n=int, number=int, i=int)
cdef int choose_number(ScopaSelfPlay self_play, ScopaWorker worker, Dealer dealer, Deal deal, int player) noexcept nogil
@cython.locals(hand=u64, n=int)
cdef u64 choose_play(FeatureExtractor extractor, GreedyPolicy greedy, Dealer dealer, Deal deal, int pending, int player) noexcept nogil
@cython.locals(at='long long', i='long long', hand=u64, place=int, n=int)
cdef long long list_range(ScopaSelfPlay self_play, ScopaWorker worker, Dealer dealer, long long first, long long end,
                          long long room, long long* sizes, long long* numbers, u64* plays) noexcept nogil
@cython.locals(j=int, k=int, below=int)
cdef long long list_numbered(u64* room, int n, int first, int skipped, long long* numbers, u64* plays,
                             long long at) noexcept nogil
@cython.locals(first='long long', first_legal='long long', n=int, number=int)
cdef long long record_deal(ScopaSelfPlay self_play, ScopaWorker worker, u64 seed, long long at, long long rows,
                           long long at_legal, long long room, u64* observation, u16* sizes, u16* legal, u16* choice,
                           u8* seat) noexcept nogil
@cython.locals(hand=u64, counts=u64, first='long long', place=int, n=int, i=int)
cdef int write_legal(Law law, ScopaWorker worker, Deal deal, u16* out, long long at) noexcept nogil
