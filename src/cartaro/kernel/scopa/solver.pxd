cimport cython
from cartaro.kernel.bits cimport count, count_by_rank, index, u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, ONE, PACK, list_plays
from cartaro.kernel.scopa.state cimport SEATS, Deal, copy_deal, count_stock, take_from_stock
from cartaro.kernel.scopa.moves cimport OVER, apply
from cartaro.kernel.scopa.alpha_beta cimport LEAST, MOST, Line, close_in, try_play
from cartaro.kernel.scopa.count_bounds cimport weigh
from cartaro.kernel.scopa.transposition_table cimport PLAY, WORD, begin, mix

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
