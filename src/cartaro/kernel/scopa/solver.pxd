cimport cython
from cartaro.kernel.bits cimport count, count_by_rank, gather, index, read_once, u64, u8
from cartaro.kernel.scopa.deal cimport (
    CARD_PLACE, DENARI, Deal, Law, ONE, OVER, PACK, RANK, SEATS, SEVENS, SUITS, apply, copy_deal, count_points,
    count_stock, list_plays, primiera_of, take_from_stock)

cdef int HIGHEST
cdef u64 FIRST_SUIT

@cython.locals(pairs=int, seat=int, first=int, turns=int)
cdef int most_by_turns(u64* counts, int players, int side, u64 hand, int total, bint acts, int left,
                       int stock) noexcept nogil
cdef int first_sweep(u64 hand, int total) noexcept nogil
@cython.locals(one=u64, two=u64)
cdef int equal_pairs(u64 mine, u64 yours) noexcept nogil
cdef int most_scope(int turns, int pairs) noexcept nogil

cdef u64 ALL, SETTEBELLO
cdef int MANY

@cython.final
cdef class ScoreBounds:
    cdef Law law
    cdef int[41] base, up, down
    cdef u64[41] dead, primiera, counts
    cdef u64[256] no_better

@cython.locals(denari=bint)
cdef void update(ScoreBounds s, int ply, u64 ours, u64 theirs, u64 rest) noexcept nogil
@cython.locals(us=int, them=int, up=int, down=int)
cdef void update_denari(ScoreBounds s, int ply, int ours, int theirs, int rest) noexcept nogil
@cython.locals(us=int, them=int, more=int, up=int, down=int)
cdef bint update_count(ScoreBounds s, int ply, u64 ours, u64 theirs, u64 rest, int majority) noexcept nogil
@cython.locals(suit=int, own=int, other=int, more=int, least=int, us=int, them=int, us_best=int, them_best=int,
               settled=int, dead=u64, key=u64, us_misses=bint, them_misses=bint, us_never=bint, them_never=bint,
               is_open=bint)
cdef void update_primiera(ScoreBounds s, int ply, u64 ours, u64 theirs, u64 rest) noexcept nogil
@cython.locals(worth=int, us=int, them=int)
cdef int final_value(ScoreBounds s, u64 ours, u64 theirs) noexcept nogil
cdef int lead_of(int us, int them, int majority) noexcept nogil

cdef int APPEAL_PLACE, REPLIES_PLACE, KINDS, CAPTURING
cdef int NEUTRAL, REMEMBERED, SCOPA, CAPTURE, CARD_TAKEN, DENARI_TAKEN, SETTEBELLO_TAKEN, SEVEN_TAKEN
cdef int DENARI_LAID, SETTEBELLO_LAID, SEVEN_LAID, SCOPA_GIVEN, TAKEN_NEXT, MULINELLO
cdef u64 PLACE, LOW_THREE, LOW_TWO, LOW_ONE

@cython.locals(low=u64)
cdef u64 lead(u64 cards, u64 dead) noexcept nogil
@cython.locals(left=u64, above=u64)
cdef bint skips(u64 captured, u64 table, u64 dead) noexcept nogil
@cython.locals(poor=u64, rich=u64)
cdef bint is_beaten(u64 taken, u64 left, u64 dead) noexcept nogil
@cython.locals(n=int, end=int, i=int, action=u64, captured=u64, place=int, card=u64, rank=int, appeal=int, taken=u64,
               left=int)
cdef int list_by_appeal(u64* out, int first, u64* room, u64 hand, u64 after, u64 partner, u64 table, int total, u64 dead, bint is_last,
                        u64 remembered, int* replies, int answered,
                        bint sums_are_optional) noexcept nogil
cdef int kind_of(u64 action) noexcept nogil
@cython.locals(held=u64)
cdef bint answers(u64 hand, u64 partner) noexcept nogil
@cython.locals(best=int, i=int, action=u64)
cdef u64 take_best(u64* out, int first, int n) noexcept nogil

ctypedef long long i64

cdef u64 WORD, PLAY, SIX, UNKNOWN, AGE, SECOND
cdef int LEFT_PLACE, LOW_PLACE, HIGH_PLACE, BIAS, BUCKET, SMALLEST_PLACE, PLAYS_OF_ONE_BUCKET, MARKS
cdef u64[12] FACTOR

@cython.final
cdef class Transpositions:
    cdef readonly i64 buckets
    cdef u64 mask, age
    cdef u64[::1] words
    cdef u64[1024] marks
    @cython.locals(i=i64)
    cpdef forget(self)

@cython.locals(wanted=i64)
cdef void begin(Transpositions t, int plays) noexcept nogil
@cython.locals(x=u64)
cdef u64 mix(u64 word, u64 factor) noexcept nogil
@cython.locals(key=u64, seat=int, hand=u64)
cdef u64 key_of(u64* hands, int players, u64 table, u64 dead, u64 primiera, u64 counts, u64 rest) noexcept nogil
@cython.locals(at=i64, i=i64, note=u64)
cdef u64 recall(Transpositions t, u64 key) noexcept nogil
@cython.locals(at=i64, i=i64, place=i64, least=int, use=int, seen=u64, head=u64)
cdef void store(Transpositions t, u64 key, u64 note) noexcept nogil

cdef int LEAST, MOST, QUICK, ONE_LIST, ROOM, TOLD, TRUST_PLACE, SHARED
cdef long long CHECK_EVERY

cdef class Line:
    cdef readonly Law law
    cdef ScoreBounds bounds
    cdef Transpositions memory
    cdef Deal scratch
    cdef u64[16384] room
    cdef u64[65536] plays
    cdef u64[6] hands, counts
    cdef u64[2] piles
    cdef u64[240] shares
    cdef u64[41] rounds_key
    cdef int[41] kinds
    cdef int[6400] replies
    cdef u64 table, live
    cdef readonly long long nodes
    cdef long long limit
    cdef int turn, last_taker, left, total, ply, round, rounds, top, scope
    cdef bint alternate, given_up, has_learnt
    cdef bint halted, together
    cdef readonly u64 chosen
    cdef u64 best_play

@cython.locals(beta=int, found=int)
cdef int close_in(Line line, u64 action, int guess, int low, int high) noexcept nogil
@cython.locals(high=int, low=int, found=int)
cdef int search(Line line, int beta) noexcept nogil
@cython.locals(key=u64, note=u64, known=int, found=int, play=u64)
cdef int search_with_memory(Line line, int beta, int low, int high) noexcept nogil
@cython.locals(ply=int)
cdef u64 key_now(Line line) noexcept nogil
@cython.locals(own=int, side=int, open_=int, most=int)
cdef int bound(Line line, bint above) noexcept nogil
cdef int scope_of(Line line, int side) noexcept nogil
@cython.locals(held=int, seat=int)
cdef int held_by(Line line, int side) noexcept nogil
@cython.locals(cards=int, at=int)
cdef int to_come(Line line) noexcept nogil
@cython.locals(first=int, end=int, best=int, best_play=u64, i=int, action=u64, found=int)
cdef int expand(Line line, u64 remembered, int beta) noexcept nogil
@cython.locals(first=int, end=int, late=int, best=int, best_play=u64, i=int, action=u64, found=int, key=u64,
               mark=u64)
cdef int expand_together(Line line, u64 remembered, int beta) noexcept nogil
@cython.locals(seat=int, after=int, partner=int, hand=u64)
cdef int list_now(Line line, u64 remembered) noexcept nogil
@cython.locals(ours=u64, theirs=u64, hand=u64, n=int, side=int, first=int, i=int, best=int, found=int)
cdef int finish(Line line, int seat, u64 table, int last_taker) noexcept nogil
@cython.locals(side=int, found=int)
cdef int finish_by(Line line, int seat, u64 card, u64 captured, u64 table, int last_taker) noexcept nogil
cdef bint is_dealers_last(Line line, int seat) noexcept nogil
@cython.locals(i=int)
cdef void learn(Line line, u64 action, int first, int end) noexcept nogil
@cython.locals(at=int)
cdef void teach(Line line, u64 action, int by) noexcept nogil
@cython.locals(seat=int, side=int, hand=u64, counts=u64, table=u64, total=int, last_taker=int, round_=int, card=u64, captured=u64,
               rank=int, gain=int, found=int, other=int)
cdef int try_play(Line line, u64 action, int beta) noexcept nogil
@cython.locals(ours=u64, theirs=u64, rest=u64, more=int)
cdef int weigh_now(Line line, int side) noexcept nogil
@cython.locals(players=int, seat=int, _=int)
cdef void pass_turn(Line line) noexcept nogil

cdef int UNSOLVED
cdef u64 STIR

cdef class Solver(Line):
    @cython.locals(other=Solver)
    cpdef companion(self)
    cpdef begin(self, Deal deal, long long nodes)
    cpdef join_in(self, Deal deal, long long nodes)
    @cython.locals(word=u64, found=int)
    cpdef test(self, Deal deal, action, int beta)
    @cython.locals(found=int)
    cpdef value(self, Deal deal, long long nodes=*)
    cpdef solve(self, Deal deal, long long nodes=*)
    @cython.locals(found=int)
    cpdef _best(self, Deal deal, long long nodes)
    @cython.locals(found=int)
    cpdef _value_of(self, Deal deal, u64 action, int most)
    @cython.locals(action=u64)
    cpdef _play_worth(self, Deal deal, int value)
    @cython.locals(place=Deal, word=u64)
    cpdef _line(self, Deal deal, int value)

@cython.locals(n=int, i=int)
cpdef list list_all(Solver solver, Deal deal)
@cython.locals(found=int, i=int)
cdef int find_best(Solver solver, Deal deal, long long nodes) noexcept nogil
@cython.locals(i=int)
cdef void begin_search(Solver solver, Deal deal, long long nodes) noexcept nogil
@cython.locals(found=int, now=int)
cdef int test_at(Solver solver, Deal deal, u64 action, int beta) noexcept nogil
@cython.locals(found=int, now=int)
cdef int find_value_of(Solver solver, Deal deal, u64 action, int most) noexcept nogil
@cython.locals(n=int, i=int, beta=int)
cdef u64 find_play_worth(Solver solver, Deal deal, int value) noexcept nogil
@cython.locals(decided=int)
cdef int standing(Solver solver) noexcept nogil
@cython.locals(seat=int, side=int)
cdef void take_up(Solver solver, Deal deal) noexcept nogil
@cython.locals(stock=int, share=int, seat=int, hand=u64, _=int, i=int, key=u64)
cdef void take_up_stock(Solver solver, Deal deal) noexcept nogil
@cython.locals(total=int)
cdef int add_up(u64 cards) noexcept nogil
@cython.locals(players=int, size=int, seat=int)
cdef bint plays_alternate(Solver solver) noexcept nogil
