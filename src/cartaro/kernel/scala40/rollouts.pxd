cimport cython
from cartaro.kernel.scala40.meld_solver cimport CARDS, LAID, NOTHING, POINTS, Arranger, arrange, load
from cartaro.kernel.bits cimport count, index, scale, u8, u32, u64
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scala40.melds cimport HIGH_END, LOW_END, SPREAD, fitting_ends, points_of, swap_into
from cartaro.kernel.scala40.hands cimport (
    JOKER, JOKERS, LANE, NATURALS, NO_CARD, ONE, RANKS, SUITS, count_hand, rows_of, with_one, with_two
)
from cartaro.kernel.scala40.state cimport CARDS_IN_PACK, GOING_ON, NO_SEAT, ScalaDeal, copy_scala
from cartaro.kernel.scala40.law cimport ScalaLaw
from cartaro.kernel.scala40.legal cimport (
    ATTACH, DISCARD, DRAW, END_PLACE, LAY, MELD_PLACE, SWAP, TAKE, UNDO, attaches_somewhere, joker_may_join,
    list_discards, list_steps
)
from cartaro.kernel.scala40.score cimport count_deal
from cartaro.kernel.scala40.completion cimport Search, cards_to_keep, may_take
from cartaro.kernel.scala40.moves cimport apply_step
from cartaro.kernel.scala40.turn cimport (
    ENDLESS, OVER, begin_turn, end_deal, opening_stands, shuffle_stock, top_of_pile
)

cdef int RANDOM, SENSIBLE, USED, NEXT, GAP, SAME_RANK, GIFT, HOARDED, MOST_DECISIONS, JOKERS_IN_PACK

@cython.final
cdef class ScalaPlayer:
    cdef readonly ScalaLaw law
    cdef readonly Search search
    cdef readonly Arranger arranger
    cdef readonly Chance chance
    cdef u64[16384] room
    cdef int[8] points
    cdef long long[8] totals
    cdef readonly long long decisions
    cdef bint is_stuck
    @cython.locals(deal=ScalaDeal)
    cpdef ScalaDeal shuffle(self)
    cpdef u64 choose(self, ScalaDeal deal, int policy)
    cpdef play_out(self, ScalaDeal deal, int policy)
    @cython.locals(scratch=ScalaDeal, side=int, _=int)
    cpdef list play_outs(self, ScalaDeal deal, int times, int policy)
    @cython.locals(scratch=ScalaDeal, side=int, _=int)
    cpdef list deals(self, int times, int policy)

@cython.locals(at=int, kind=int, seat=int, _=int)
cdef void shuffle_deal(ScalaPlayer p, ScalaDeal deal) noexcept nogil
@cython.locals(side=int)
cdef void play_and_count(ScalaPlayer p, ScalaDeal deal, int policy) noexcept nogil
@cython.locals(_=int)
cdef void play_to_end(ScalaPlayer p, ScalaDeal deal, int policy) noexcept nogil
cdef void act(ScalaPlayer p, ScalaDeal deal, u64 action) noexcept nogil
@cython.locals(n=int, at=int)
cdef u64 choose_any(ScalaPlayer p, ScalaDeal deal, bint undo_too) noexcept nogil
@cython.locals(stands=bint, action=u64)
cdef u64 choose_sensibly(ScalaPlayer p, ScalaDeal deal) noexcept nogil
@cython.locals(may_draw=bint, wanted=bint)
cdef u64 choose_card(ScalaPlayer p, ScalaDeal deal, bint stands) noexcept nogil
@cython.locals(once=u64, twice=u64)
cdef bint is_of_use(ScalaPlayer p, ScalaDeal deal, int kind) noexcept nogil
@cython.locals(once=u64, twice=u64, taken=int, keep=int, found=int, laid=int, i=int, whole=int)
cdef u64 choose_lay(ScalaPlayer p, ScalaDeal deal, bint stands) noexcept nogil
cdef int points_counted(ScalaLaw law, ScalaDeal deal, int i) noexcept nogil
@cython.locals(once=u64, twice=u64, taken=int, action=u64, spare=int, rest=u64, jokers=int)
cdef u64 choose_addition(ScalaPlayer p, ScalaDeal deal) noexcept nogil
@cython.locals(at=int, ends=int, end=int)
cdef u64 attach_somewhere(ScalaLaw law, ScalaDeal deal, int kind) noexcept nogil
@cython.locals(rest=u64, kind=int, at=int)
cdef u64 swap_somewhere(ScalaDeal deal, u64 once) noexcept nogil
@cython.locals(n=int, once=u64, twice=u64, used=u64, best=int, least=int, i=int, kind=int, worth=int)
cdef u64 choose_discard(ScalaPlayer p, ScalaDeal deal, bint stands) noexcept nogil
@cython.locals(rank=int, row=u32, place=int, near=int, apart=int, equal=int)
cdef int usefulness(ScalaLaw law, u64 once, int kind) noexcept nogil
