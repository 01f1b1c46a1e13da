cimport cython
from cartaro.kernel.bits cimport count, count_by_rank, index, u8, u64
from cartaro.kernel.captures cimport CARD_PLACE, ONE, PACK, list_plays
from cartaro.kernel.deal cimport SEATS, Deal, Law, copy_deal, count_stock, take_from_stock
from cartaro.kernel.fishing cimport OVER, apply
from cartaro.kernel.ordering cimport list_by_appeal, take_best
from cartaro.kernel.prospects cimport most_by_turns
from cartaro.kernel.stakes cimport Stakes, settle, weigh
from cartaro.kernel.transpositions cimport BIAS, HIGH_PLACE, LEFT_PLACE, LOW_PLACE, PLAY, SIX, WORD, Transpositions
from cartaro.kernel.transpositions cimport begin, key_of, mix, recall, store

cdef int LEAST, MOST, UNSOLVED, QUICK, ONE_LIST, ROOM, MUCH_HISTORY
cdef long long CHECK_EVERY
cdef u64 STIR

@cython.final
cdef class Solver:
    cdef readonly Law law
    cdef Stakes stakes
    cdef Transpositions memory
    cdef Deal scratch
    cdef u64[16384] room
    cdef u64[65536] plays
    cdef u64[6] hands, counts
    cdef u64[2] piles
    cdef u64[240] shares
    cdef u64[41] rounds_key
    cdef int[240] history
    cdef u64 table, live
    cdef readonly long long nodes
    cdef long long limit
    cdef int turn, last_taker, left, total, level, round, rounds, top, scope
    cdef bint alternate, given_up
    cdef bint halted
    cdef readonly u64 chosen
    cdef u64 best_play
    @cython.locals(found=int)
    cpdef value(self, Deal deal, long long nodes=*)
    @cython.locals(value=int, found=int, action=u64)
    cpdef solve(self, Deal deal, long long nodes=*)
    @cython.locals(place=Deal, action=u64, wanted=int)
    cpdef _line(self, Deal deal, int value)

@cython.locals(n=int, i=int)
cdef list list_all(Solver solver, Deal deal)
@cython.locals(found=int, i=int)
cdef int find_best(Solver solver, Deal deal, long long nodes) noexcept nogil
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
@cython.locals(beta=int, found=int)
cdef int close_in(Solver solver, u64 action, int guess, int low, int high) noexcept nogil
@cython.locals(high=int, low=int, found=int)
cdef int search(Solver solver, int beta) noexcept nogil
@cython.locals(key=u64, note=u64, known=int, found=int, play=u64)
cdef int search_with_memory(Solver solver, int beta, int low, int high) noexcept nogil
@cython.locals(level=int)
cdef u64 key_now(Solver solver) noexcept nogil
@cython.locals(own=int, side=int, open_=int, most=int)
cdef int bound(Solver solver, bint above) noexcept nogil
cdef int scope_of(Solver solver, int side) noexcept nogil
@cython.locals(held=int, seat=int)
cdef int held_by(Solver solver, int side) noexcept nogil
@cython.locals(cards=int, at=int)
cdef int to_come(Solver solver) noexcept nogil
@cython.locals(first=int, seat=int, end=int, best=int, best_play=u64, i=int, action=u64, found=int)
cdef int expand(Solver solver, u64 remembered, int beta) noexcept nogil
@cython.locals(seat=int, after=int, partner=int, hand=u64)
cdef int list_now(Solver solver, u64 remembered) noexcept nogil
@cython.locals(ours=u64, theirs=u64, hand=u64, n=int, side=int, first=int, i=int, best=int, found=int)
cdef int finish(Solver solver, int seat, u64 table, int last_taker) noexcept nogil
@cython.locals(side=int, found=int)
cdef int finish_by(Solver solver, int seat, u64 card, u64 captured, u64 table, int last_taker) noexcept nogil
cdef bint is_dealers_last(Solver solver, int seat, u64 hand) noexcept nogil
@cython.locals(at=int, i=int)
cdef void learn(Solver solver, int seat, int place) noexcept nogil
@cython.locals(seat=int, side=int, hand=u64, counts=u64, table=u64, total=int, last_taker=int, round_=int, card=u64, captured=u64,
               rank=int, gain=int, found=int, other=int)
cdef int try_play(Solver solver, u64 action, int beta) noexcept nogil
@cython.locals(ours=u64, theirs=u64, rest=u64, more=int)
cdef int weigh_now(Solver solver, int side) noexcept nogil
@cython.locals(players=int, seat=int, _=int)
cdef void pass_turn(Solver solver) noexcept nogil
