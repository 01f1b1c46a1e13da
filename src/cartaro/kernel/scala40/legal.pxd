cimport cython
from cartaro.kernel.bits cimport index, u32, u64
from cartaro.kernel.scala40.melds cimport HIGH_END, LAST_PLACE, LOW_END, count_cards, fitting_ends, points_of, swap_into
from cartaro.kernel.scala40.meld_generation cimport list_melds
from cartaro.kernel.scala40.hands cimport JOKER, NATURALS, NO_CARD, ONE, count_hand, count_kind, less_one
from cartaro.kernel.scala40.state cimport ScalaDeal
from cartaro.kernel.scala40.law cimport ANYONE, OPENED, ScalaLaw
from cartaro.kernel.scala40.completion cimport Search, cards_to_keep, is_free_to_discard_attaching, may_take
from cartaro.kernel.scala40.turn cimport OVER, opening_points, opening_stands

cdef int ACTION_ROOM, MOST_MELDS, MELD_PLACE, END_PLACE
cdef u64 DRAW, TAKE, LAY, ATTACH, SWAP, UNDO, DISCARD

@cython.locals(stands=bint, n=int)
cdef int list_steps(Search s, ScalaDeal deal, u64* out) noexcept nogil
@cython.locals(n=int)
cdef int list_draws(Search s, ScalaDeal deal, u64* out, bint stands) noexcept nogil
@cython.locals(once=u64, twice=u64, cards=int, taken=int, end=int, i=int)
cdef int list_lays(Search s, ScalaDeal deal, u64* out, int n) noexcept nogil
@cython.locals(once=u64, twice=u64, may_attach=bint, rest=u64, kind=int, at=int, meld=u32, ends=int)
cdef int list_additions(ScalaLaw law, ScalaDeal deal, u64* out, int n) noexcept nogil
@cython.locals(own=int, others=int)
cdef bint joker_may_join(ScalaLaw law, ScalaDeal deal, int at) noexcept nogil
@cython.locals(cards=int, everything=int, end=int)
cdef int list_discards(Search s, ScalaDeal deal, u64* out, int n, bint stands) noexcept nogil
@cython.locals(once=u64, twice=u64, rest=u64, kind=int)
cdef int add_discards(ScalaLaw law, ScalaDeal deal, u64* out, int n, bint attaching_is_barred) noexcept nogil
cdef bint turn_may_end(ScalaLaw law, ScalaDeal deal, int cards, bint stands) noexcept nogil
@cython.locals(at=int)
cdef bint attaches_somewhere(ScalaLaw law, ScalaDeal deal, int kind) noexcept nogil
