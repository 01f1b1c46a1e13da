cimport cython
from cartaro.kernel.bits cimport count, count_by_rank, u8, u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, ONE, PACK, list_plays
from cartaro.kernel.scopa.state cimport SEATS, Deal, Law
from cartaro.kernel.scopa.move_ordering cimport list_by_appeal, take_best
from cartaro.kernel.scopa.scopa_bounds cimport most_by_turns
from cartaro.kernel.scopa.count_bounds cimport Stakes, settle, weigh
from cartaro.kernel.scopa.transposition_table cimport BIAS, HIGH_PLACE, LEFT_PLACE, LOW_PLACE, PLAY, SIX, Transpositions
from cartaro.kernel.scopa.transposition_table cimport key_of, recall, store

cdef int LEAST, MOST, QUICK, ONE_LIST, ROOM, MUCH_HISTORY
cdef long long CHECK_EVERY

cdef class Line:
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

@cython.locals(beta=int, found=int)
cdef int close_in(Line line, u64 action, int guess, int low, int high) noexcept nogil
@cython.locals(high=int, low=int, found=int)
cdef int search(Line line, int beta) noexcept nogil
@cython.locals(key=u64, note=u64, known=int, found=int, play=u64)
cdef int search_with_memory(Line line, int beta, int low, int high) noexcept nogil
@cython.locals(level=int)
cdef u64 key_now(Line line) noexcept nogil
@cython.locals(own=int, side=int, open_=int, most=int)
cdef int bound(Line line, bint above) noexcept nogil
cdef int scope_of(Line line, int side) noexcept nogil
@cython.locals(held=int, seat=int)
cdef int held_by(Line line, int side) noexcept nogil
@cython.locals(cards=int, at=int)
cdef int to_come(Line line) noexcept nogil
@cython.locals(first=int, seat=int, end=int, best=int, best_play=u64, i=int, action=u64, found=int)
cdef int expand(Line line, u64 remembered, int beta) noexcept nogil
@cython.locals(seat=int, after=int, partner=int, hand=u64)
cdef int list_now(Line line, u64 remembered) noexcept nogil
@cython.locals(ours=u64, theirs=u64, hand=u64, n=int, side=int, first=int, i=int, best=int, found=int)
cdef int finish(Line line, int seat, u64 table, int last_taker) noexcept nogil
@cython.locals(side=int, found=int)
cdef int finish_by(Line line, int seat, u64 card, u64 captured, u64 table, int last_taker) noexcept nogil
@cython.locals(at_the_end=bint)
cdef bint is_dealers_last(Line line, int seat, u64 hand) noexcept nogil
@cython.locals(at=int, i=int)
cdef void learn(Line line, int seat, int place) noexcept nogil
@cython.locals(seat=int, side=int, hand=u64, counts=u64, table=u64, total=int, last_taker=int, round_=int, card=u64, captured=u64,
               rank=int, gain=int, found=int, other=int)
cdef int try_play(Line line, u64 action, int beta) noexcept nogil
@cython.locals(ours=u64, theirs=u64, rest=u64, more=int)
cdef int weigh_now(Line line, int side) noexcept nogil
@cython.locals(players=int, seat=int, _=int)
cdef void pass_turn(Line line) noexcept nogil
