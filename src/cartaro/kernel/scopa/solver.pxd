cimport cython
from cartaro.kernel.bits cimport count, count_by_rank, index, u64
from cartaro.kernel.scopa.alpha_beta cimport LEAST, Line, MOST, PLAY, WORD, begin, close_in, mix, try_play, update
from cartaro.kernel.scopa.deal cimport (
    CARD_PLACE, Deal, Law, ONE, OVER, PACK, SEATS, apply, copy_deal, count_points, count_stock, list_plays,
    take_from_stock)

cdef int UNSOLVED
cdef u64 STIR

@cython.final
cdef class Solver(Line):
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
