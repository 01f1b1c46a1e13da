cimport cython
from cartaro.kernel.scala40.meld_solver cimport CARDS, LAID, MOST, POINTS, Arranger, arrange, load
from cartaro.kernel.bits cimport count, index, scale, u32, u64
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scala40.melds cimport SPREAD
from cartaro.kernel.scala40.hands cimport JOKER, JOKERS, LANE, NATURALS, NO_CARD, ONE, RANKS, count_hand, with_one, with_two
from cartaro.kernel.scala40.law cimport ANYONE, NOBODY_MAY, ScalaLaw
from cartaro.kernel.scala40.score cimport hand_value
from cartaro.kernel.scala40.rollout_state cimport (
    DRAWS, FREELY, SEATS, TAKES, Sketch, add_meld, attach, copy_sketch, gain, lose, read_table, show,
    swap, throw_on)

cdef int OPEN_LEFT, OPEN_TURN, OPEN_AFTER, LAY_AT, ATTACH_AT, JOKER_AT, OUT, MADE, COUNT, TOWARDS, GIFT, FITS, TWIN
cdef int WANDER, LATER, TRAITS, MOST_TURNS, FAR, MATES_PLACE, WANTED, MATES, IS_MADE

@cython.final
cdef class Instinct:
    cdef readonly ScalaLaw law
    cdef Arranger arranger
    cdef Chance chance
    cdef int[128] traits
    cdef Sketch trial
    cdef int[8] points
    @cython.locals(rest=u64, kind=int)
    cpdef dict keenness(self, Sketch sketch, int seat)
    cpdef turn(self, Sketch sketch)
    @cython.locals(keep=int)
    cpdef lay(self, Sketch sketch)
    @cython.locals(keep=int)
    cpdef bint would_take(self, Sketch sketch)
    cpdef bint may_throw_attaching(self, Sketch sketch, int seat)
    cpdef throw(self, Sketch sketch, int kind, bint had_opened)
    @cython.locals(seat=int)
    cpdef list finish(self, Sketch sketch)

cdef void play_out(Instinct i, Sketch s) noexcept nogil
@cython.locals(seat=int, was_open=bint, keep=int, drawn=int)
cdef void take_turn(Instinct i, Sketch s) noexcept nogil
@cython.locals(seat=int, least=int)
cdef bint first_round_is_over(ScalaLaw law, Sketch s) noexcept nogil
@cython.locals(kind=int)
cdef int draw_card(Instinct i, Sketch s, int seat) noexcept nogil
@cython.locals(last=int, k=int, j=int)
cdef void renew(Instinct i, Sketch s) noexcept nogil
@cython.locals(opened=bint, may_take=bint, worth=int)
cdef int take_into_meld(Instinct i, Sketch s, int seat, int keep, int top) noexcept nogil
@cython.locals(manner=int, top=int, opened=bint, fits=bint)
cdef int take(Instinct i, Sketch s, int seat, int keep) noexcept nogil
cdef void pick_up(Sketch s, int seat) noexcept nogil
@cython.locals(need=int, rank=int, row=u32, near=u32)
cdef bint makes_meld(u64 once, int kind) noexcept nogil
@cython.locals(row=u32)
cdef u32 row_of(u64 once, int kind) noexcept nogil
@cython.locals(k=int, at=int, rest=u64, kind=int)
cdef void lay_layout(Instinct i, Sketch s, int seat) noexcept nogil
@cython.locals(least=int, other=int)
cdef int least_held(Instinct i, Sketch s, int seat) noexcept nogil
@cython.locals(own=int, danger=int, traits="int*")
cdef void lay_down(Instinct i, Sketch s, int seat, int keep, int drawn) noexcept nogil
@cython.locals(own=int, left=int, others=int, k=int, other=int)
cdef bint open_up(Instinct i, Sketch s, int seat, int keep) noexcept nogil
cdef bint closes_under(Instinct i, Sketch s, int seat) noexcept nogil
@cython.locals(points=int, k=int)
cdef int points_of_layout(Arranger a) noexcept nogil
@cython.locals(n=int, covered=int, helped=int)
cdef bint try_to_close(Instinct i, Sketch s, int seat) noexcept nogil
cdef void swap_all(Instinct i, Sketch s, int seat, int keep) noexcept nogil
@cython.locals(fits=u64)
cdef void attach_all(Instinct i, Sketch s, int seat, int keep) noexcept nogil
cdef void attach_jokers(Instinct i, Sketch s, int seat, int keep) noexcept nogil
@cython.locals(kind=int)
cdef void throw(Instinct i, Sketch s, int seat) noexcept nogil
cdef void discard(Instinct i, Sketch s, int seat, int kind) noexcept nogil
cdef u64 seen_by(Sketch s, int seat) noexcept nogil
cdef u64 seen_twice_by(Sketch s, int seat) noexcept nogil
cdef bint may_throw_attaching(Instinct i, Sketch s, int seat) noexcept nogil
@cython.locals(cards=u64, unseen=u64, unseen_twice=u64, wander=int, worst=int, least=int, kind=int, worth=int)
cdef int worst_card(Instinct i, Sketch s, int seat) noexcept nogil
@cython.locals(own=int, traits="int*", bit=u64, rank=int, lane=int, once=u64, row=u32, near=u32, high=u32, need=u64,
               mates=int, made=u32, same=u64, others=int, outs=int, counts=int, worth=int)
cdef int keenness(Instinct i, Sketch s, int seat, int kind, u64 unseen, u64 unseen_twice) noexcept nogil
@cython.locals(wide=u32, low2=u32, low1=u32, high1=u32, high2=u32, wanted=u32)
cdef u32 near_cards(u32 row, int place) noexcept nogil
@cython.locals(seat=int, points=int)
cdef void count_points(Instinct i, Sketch s) noexcept nogil
