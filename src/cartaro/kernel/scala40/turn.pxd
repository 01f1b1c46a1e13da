cimport cython
from cartaro.kernel.bits cimport count, index, scale, u8, u32, u64
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scala40.melds cimport attach_to, count_jokers, naturals_of, points_of, swap_into
from cartaro.kernel.scala40.hands cimport JOKER, JOKERS, LANE, NATURALS, NO_CARD, less_one, less_two, with_one, with_two
from cartaro.kernel.scala40.state cimport CARDS_IN_PACK, GOING_ON, NO_SEAT, ScalaDeal
from cartaro.kernel.scala40.law cimport ScalaLaw

cdef int CLOSED, NO_CARDS, ENDLESS, OVER

cdef int top_of_pile(ScalaDeal deal) noexcept nogil
@cython.locals(seat=int)
cdef void give(ScalaDeal deal, int kind) noexcept nogil
@cython.locals(seat=int)
cdef void spend(ScalaDeal deal, int kind) noexcept nogil
@cython.locals(mask=u64, jokers=u64, _=int)
cdef u64 spend_meld(u64 once, u64 twice, u32 meld) noexcept nogil
cdef u64 spare_twins(u64 twice, u32 meld) noexcept nogil
@cython.locals(i=int)
cdef void begin_turn(ScalaDeal deal, int seat) noexcept nogil
@cython.locals(points=int, i=int)
cdef int opening_points(ScalaLaw law, ScalaDeal deal, int openings, bint only_clean) noexcept nogil
cdef bint opening_stands(ScalaLaw law, ScalaDeal deal) noexcept nogil
@cython.locals(kind=int)
cdef void draw_card(ScalaLaw law, ScalaDeal deal, Chance chance) noexcept nogil
@cython.locals(cards=int, first=int, top=u8, i=int)
cdef void renew(ScalaLaw law, ScalaDeal deal, Chance chance, int kept) noexcept nogil
@cython.locals(i=int, j=int, card=u8)
cdef void shuffle_stock(ScalaDeal deal, Chance chance) noexcept nogil
@cython.locals(kind=int, i=int)
cdef void take_card(ScalaLaw law, ScalaDeal deal) noexcept nogil
@cython.locals(n=int)
cdef int steps_to_open(ScalaLaw law, ScalaDeal deal) noexcept nogil
@cython.locals(seat=int, mask=u64, jokers=int, taken=int, holds_taken=bint, uses_taken=bint)
cdef void lay_meld(ScalaLaw law, ScalaDeal deal, u32 meld) noexcept nogil
cdef void attach_card(ScalaDeal deal, int kind, int at, int end) noexcept nogil
cdef void swap_card(ScalaLaw law, ScalaDeal deal, int kind, int at) noexcept nogil
@cython.locals(spare=int)
cdef void settle(ScalaDeal deal, int jokers, bint uses_taken) noexcept nogil
@cython.locals(seat=int, i=int)
cdef void undo_steps(ScalaDeal deal) noexcept nogil
@cython.locals(seat=int, opens=bint)
cdef void discard_card(ScalaLaw law, ScalaDeal deal, int kind, Chance chance) noexcept nogil
cdef void end_deal(ScalaDeal deal, int ending) noexcept nogil
