cimport cython
from cartaro.kernel.bits cimport count, count_by_rank, index, u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, ONE, PACK, RANK, list_plays
from cartaro.kernel.chance cimport draw
from cartaro.kernel.scopa.state cimport Deal, Law, copy_deal, count_stock
from cartaro.kernel.scopa.moves cimport HALF, OVER, Dealer, add_points, apply, play_any

cdef int RANKS, TIES, TIE_BITS, LOWEST, BYTE
cdef u64 ODD_RANKS, ODD_WORTH, EVEN_WORTH

cdef class Policy:
    cdef readonly Law law
    cdef int capture, scopa
    cdef int[40] taken, laid
    cdef int[5] danger
    @cython.locals(hand=u64, n=int, i=int, total=int, unseen=u64, last=bint)
    cpdef list rate(self, Dealer dealer, Deal deal)
    cpdef u64 choose(self, Dealer dealer, Deal deal)
    @cython.locals(scratch=Deal, often=u64, side=int, _=int)
    cpdef list play_outs(self, Dealer dealer, Deal deal, int times, double epsilon)

@cython.locals(hand=u64, n=int, i=int, total=int, worth=int, best=int, unseen=u64, chosen=u64, last=bint)
cdef u64 wise_play(Policy policy, Dealer dealer, Deal deal, u64 chance) noexcept nogil
@cython.locals(place=int, rank=int, worth=int, left=int, captured=u64)
cdef int rate_play(Policy policy, u64 action, int total, u64 unseen, bint last) noexcept nogil
@cython.locals(counts=u64, odd=u64)
cdef int add_up(u64 table) noexcept nogil
@cython.locals(seen=u64, side=int)
cdef u64 unseen_by(Law law, Deal deal, u64 hand) noexcept nogil
@cython.locals(seat=int, hand=u64, at_the_end=bint)
cdef bint holds_last_play(Law law, Deal deal) noexcept nogil
@cython.locals(chance=u64, action=u64)
cdef void play_out_wisely(Policy policy, Dealer dealer, Deal deal, u64 epsilon) noexcept nogil
