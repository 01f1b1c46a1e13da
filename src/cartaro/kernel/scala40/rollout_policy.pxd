cimport cython
from cartaro.kernel.bits cimport count, index, scale, u32, u64, u8
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scala40.meld_solver cimport Arranger, CARDS, LAID, MOST, POINTS, arrange, hand_value, load
from cartaro.kernel.scala40.state cimport (
    ANYONE, FOUR, HIGH_END, JOKER, JOKERS, JOKERS_PLACE, LANE, LAST_PLACE, LOW_END, NATURALS, NOBODY_MAY,
    NO_CARD, ONE, PLACES, RANKS, RANK_PLACE, SAID_PLACE, SET, SPREAD, SUIT_PLACE, ScalaLaw, UNNAMED, attach_to,
    count_hand, fitting_ends, less_one, less_two, swap_into, with_one, with_two)

cdef int SEATS, MELDS, NOBODY, FREELY, DRAWS, TAKES

@cython.final
cdef class Sketch:
    cdef u64[8] once
    cdef u64[8] twice
    cdef u8[8] opened, turns, may_lay
    cdef u32[64] melds
    cdef u8[108] stock, pile
    cdef readonly int laid, left, thrown
    cdef public int turn, renewals, manner
    cdef readonly int closer, over, in_hand
    cdef int kept
    cdef readonly bint joker_fits
    cdef readonly u64 attachable, swappable, seen, seen_twice
    cpdef set_hand(self, int seat, u64 once, u64 twice)
    cpdef set_state(self, int seat, bint opened, int turns)

@cython.locals(seat=int, i=int)
cdef void copy_sketch(Sketch to, Sketch of) noexcept nogil
cdef void copy_counts(Sketch to, Sketch of) noexcept nogil
@cython.locals(suits=u32, places=u32, low=int, high=int, lane=int, has_ace=u32, fits=u64)
cdef u64 fitting(u32 word) noexcept nogil
@cython.locals(suits=u32, jokers=u32, ranks=u32)
cdef u64 stood_for(u32 word) noexcept nogil
@cython.locals(i=int)
cdef void read_table(ScalaLaw law, Sketch s) noexcept nogil
cdef void add_meld(Sketch s, u32 word) noexcept nogil
cdef void throw_on(Sketch s, int kind) noexcept nogil
cdef void show(Sketch s, int kind) noexcept nogil
@cython.locals(once=u64)
cdef void gain(Sketch s, int seat, int kind) noexcept nogil
cdef void lose(Sketch s, int seat, int kind) noexcept nogil
@cython.locals(i=int, ends=int, first=int)
cdef void attach(ScalaLaw law, Sketch s, int seat, int kind) noexcept nogil
@cython.locals(i=int, meld=u32)
cdef void swap(ScalaLaw law, Sketch s, int seat, int kind) noexcept nogil

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
