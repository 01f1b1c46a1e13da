cimport cython
from cartaro.kernel.bits cimport (
    bytes_in, cartaro_like, count, count_by_rank, floats_in, gather, index, nth, numbers_in, scale, shorts_in, spread_bits, u16, u32, u64, u8,
    words_in)
from cartaro.kernel.chance cimport draw
from cartaro.kernel.scopa.deal cimport (
    CARDS, CARD_PLACE, Deal, Dealer, FIRST, Law, NIBBLE_TOPS, ONE, OVER, PACK, PARTS, RANK, SEATS, WAYS, WITH_PAIRS,
    WITH_RANKS, WORDS, add_sums, add_up, apply, copy_deal, count_points, count_stock, list_plays, shuffle_deal)
from cartaro.kernel.scopa.policies cimport FeatureExtractor, GreedyPolicy, choose_greedily, look

cdef int CHANCE, META, SCOPE, HANDS, TAKER, PENDING, PAGE, BYTE, STOCK_WORD
cdef int ACTION_BITS, ACTIONS, FURTHER, MASK_WORDS, HIGH_HALF
cdef u64 ALL_OPEN, NOT_OPEN, ASKS
cdef int SIZE_BITS, SCOPE_BITS, PLAYED, DEALER_SHIFT, TAKER_SHIFT, PENDING_SHIFT, PAGE_SHIFT, KING_PLACE, PLACE_BITS, FUORI_PLACE,\
    SEAT_PLACE

@cython.final
cdef class ScopaWorker:
    cdef Dealer dealer
    cdef Deal deal
    cdef u64[6] played
    cdef u64 pending, page

@cython.final
cdef class ScopaBatch:
    cdef readonly Law law
    cdef readonly long long n, stride
    cdef readonly int observation_words, players, sides, actions, mask_words
    cdef readonly tuple fields
    cdef int played, piles, stock, stock_words, redeal_kings, redeal_sum
    cdef object state, resolved
    cdef u64* words
    cdef u64* asked
    @cython.locals(i='long long')
    cpdef start(self, seed, ScopaWorker worker)
    @cython.locals(numbers='long long*', found='long long')
    cpdef check(self, ScopaWorker worker, long long first, long long end, actions)
    @cython.locals(o='u64*', m='u64*', b='u8*', r='float*', t='u8*', d='u8*')
    cpdef advance(self, ScopaWorker worker, long long first, long long end, observation, mask, mask_bytes, reward, turn,
                  done)
    @cython.locals(o='u64*', m='u64*', b='u8*', t='u8*')
    cpdef write(self, ScopaWorker worker, long long first, long long end, observation, mask, mask_bytes, turn)
    @cython.locals(seat=int)
    cpdef moment(self, ScopaWorker worker, long long i)
    @cython.locals(seat=int)
    cpdef put(self, ScopaWorker worker, long long i, moment)

@cython.locals(batch=ScopaBatch)
cpdef restore_batch(Law law, long long n, int redeal_kings, int redeal_sum, bytes state)
@cython.locals(card=int, seat=int)
cdef void begin(ScopaBatch batch, ScopaWorker worker, Dealer dealer, u64 chance) noexcept nogil
cdef bint must_redeal(ScopaBatch batch, u64 table) noexcept nogil
@cython.locals(words='u64*', meta=u64, scope=u64, seat=int, side=int, i=int)
cdef void load(ScopaBatch batch, ScopaWorker worker, Deal deal, long long at) noexcept nogil
@cython.locals(words='u64*', meta=u64, scope=u64, seat=int, side=int, i=int)
cdef void store(ScopaBatch batch, ScopaWorker worker, Deal deal, long long at) noexcept nogil
@cython.locals(i='long long', number='long long', action=u64, words='u64*', at='long long', meta=u64, hand=u64,
               pending=int, page=int)
cdef long long check_range(ScopaBatch batch, ScopaWorker worker, long long first, long long end, long long* numbers) noexcept nogil
@cython.locals(place=int, i=int, card=u64, equal=u64, counts=u64, open_=u64, n=int, skipped=int)
cdef u64 meaning_of(Law law, u64* room, u64 table, u64 hand, int pending, int page, int number) noexcept nogil
@cython.locals(row=u32, ranks=u32, pairs=u32)
cdef u64 open_sums(u64 counts, int place) noexcept nogil
@cython.locals(j=int, k=int, below=int)
cdef u64 lowest(u64* room, int n, int i) noexcept nogil
@cython.locals(i='long long', over=bint)
cdef void advance_range(ScopaBatch batch, ScopaWorker worker, long long first, long long end, u64* observation,
                        u64* mask, u8* mask_bytes, float* reward, u8* turn, u8* done) noexcept nogil
@cython.locals(place=int)
cdef bint act(ScopaWorker worker, Law law, u64 action) noexcept nogil
@cython.locals(total=int, side=int)
cdef void write_reward(Law law, Deal deal, int* points, float* reward, long long i, bint over) noexcept nogil
@cython.locals(i='long long')
cdef void write_range(ScopaBatch batch, ScopaWorker worker, long long first, long long end, u64* observation, u64* mask,
                      u8* mask_bytes, u8* turn) noexcept nogil
cdef void write_moment(ScopaBatch batch, ScopaWorker worker, long long i, u64* observation, u64* mask, u8* mask_bytes,
                       u8* turn) noexcept nogil
@cython.locals(state=int)
cdef void write_observation(ScopaBatch batch, ScopaWorker worker, Deal deal, u64* out, long long at) noexcept nogil
@cython.locals(players=int, sides=int, counts=u64, who=int, other=int, own=int, side=int, dealer=int, taker=int)
cdef void write_seen(Law law, Deal deal, int seat, u64* played, int state, u64* out, long long at) noexcept nogil
@cython.locals(hand=u64, i=int, counts=u64, place=int, held=u64, n=int, lane=u64, half='long long')
cdef void write_mask(ScopaWorker worker, Law law, Deal deal, u64* out, long long at) noexcept nogil
@cython.locals(hand=u64, i=int, counts=u64, place=int, n=int, first='long long')
cdef void write_mask_bytes(Law law, Deal deal, int pending, int page, u8* out, long long at) noexcept nogil
@cython.locals(equal=u64, open_=u64, first=int, n=int, part=u64)
cdef int count_captures(Law law, u64 table, u64 counts, int place) noexcept nogil
@cython.locals(ways=int, place=int)
cdef int count_ways(u64 table, u64 part) noexcept nogil

cdef class NumberedDeal:
    cdef readonly Dealer dealer
    cdef readonly Deal deal
    cdef readonly object about
    cdef public object judged
    cdef readonly bint hides_hands
    cdef readonly int plays, pending, page
    cdef u64[6] played
    cdef u64[40] done
    @cython.locals(hand=u64, table=u64, counts=u64, place=int, n=int, i=int)
    cpdef list legal(self)
    cpdef bint is_legal(self, action) except -1
    @cython.locals(found=u64)
    cpdef meaning(self, action)
    @cython.locals(found=u64)
    cpdef play(self, action)
    cpdef ask_further(self, int pending, int page)
    @cython.locals(card=u64)
    cpdef do(self, u64 word)
    cpdef remember(self, int seat, u64 word)
    @cython.locals(n=int, i=int)
    cpdef list words(self, int seat)
    @cython.locals(w='u64*', b='u8*', m='u8*', n=int, i=int)
    cpdef write(self, int seat, words, bits, mask)
    @cython.locals(other=NumberedDeal)
    cpdef copy(self)

@cython.locals(hand=u64)
cdef u64 look_up(NumberedDeal at, action) except? 0
cdef int follow(NumberedDeal at, u64 word) except -1
@cython.locals(turn=int)
cdef int note(NumberedDeal at, int seat, u64 word) except -1
@cython.locals(law=Law, state=int)
cdef int see(NumberedDeal at, int seat) noexcept
@cython.locals(seat=int, i=int)
cdef int copy_numbered(NumberedDeal to, NumberedDeal at) except -1

cdef inline NumberedDeal like(NumberedDeal one): # of its class, without calling its constructor
    return cartaro_like(one, ())

cdef int RANDOM, GREEDY, MOST_OPEN, NO_ROOM

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
