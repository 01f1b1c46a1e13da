cimport cython
from cartaro.kernel.bits cimport count, index, scale, u32, u64, u8
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scala40.closing cimport ClosingSearch, SWAPPING, finds_close, may_leave_one, set_hand, take_now
from cartaro.kernel.scala40.meld_solver cimport CARDS, LAID, MOST, MeldSolver, POINTS, arrange, hand_value, load
from cartaro.kernel.scala40.state cimport (
    ANYONE, HIGH_END, JOKER, JOKERS, LANE, LOW_END, NATURALS, NOBODY_MAY, NO_CARD, ONE, RANKS, SPREAD, ScalaLaw,
    attach_to, count_hand, fitting, fitting_ends, less_one, less_two, rows_of, stood_for, swap_into, with_one,
    with_two)
from libc.math cimport exp

cdef int SEATS, MELDS, NOBODY, FREELY, DRAWS, TAKES

@cython.final
cdef class RolloutState:
    cdef u64[8] once
    cdef u64[8] twice
    cdef u8[8] opened, turns, may_lay
    cdef u32[36] melds
    cdef u8[108] stock, pile
    cdef readonly int laid, left, thrown
    cdef public int turn, renewals, draw_mode
    cdef readonly int closer, over, in_hand
    cdef int kept
    cdef readonly bint joker_fits
    cdef readonly u64 attachable, swappable, seen, seen_twice
    cpdef set_hand(self, int seat, u64 once, u64 twice)
    cpdef set_state(self, int seat, bint opened, int turns)

@cython.locals(seat=int, i=int)
cdef void copy_rollout_state(RolloutState to, RolloutState of) noexcept nogil
cdef void copy_counts(RolloutState to, RolloutState of) noexcept nogil
@cython.locals(i=int)
cdef void read_table(ScalaLaw law, RolloutState s) noexcept nogil
cdef void add_meld(RolloutState s, u32 word) noexcept nogil
cdef void throw_on(RolloutState s, int kind) noexcept nogil
cdef void show(RolloutState s, int kind) noexcept nogil
@cython.locals(once=u64)
cdef void gain(RolloutState s, int seat, int kind) noexcept nogil
cdef void lose(RolloutState s, int seat, int kind) noexcept nogil
@cython.locals(i=int, ends=int, first=int)
cdef void attach(ScalaLaw law, RolloutState s, int seat, int kind) noexcept nogil
@cython.locals(i=int, meld=u32)
cdef void swap(ScalaLaw law, RolloutState s, int seat, int kind) noexcept nogil

cdef int OPEN_LEFT, OPEN_TURN, OPEN_AFTER, LAY_AT, ATTACH_AT, JOKER_AT, OUT, MADE, COUNT, TOWARDS, GIFT, FITS, TWIN
cdef int WANDER, LATER, PARAMETERS, MOST_TURNS, FAR, MATES_PLACE, WANTED, MATES, IS_MADE

@cython.final
cdef class RolloutPolicy:
    cdef readonly ScalaLaw law
    cdef MeldSolver meld_solver
    cdef ClosingSearch closing
    cdef Chance chance
    cdef int[128] parameters
    cdef RolloutState trial
    cdef int[8] points
    @cython.locals(rest=u64, kind=int)
    cpdef dict keep_value(self, RolloutState state, int seat)
    cpdef turn(self, RolloutState state)
    @cython.locals(keep=int)
    cpdef lay(self, RolloutState state)
    @cython.locals(keep=int)
    cpdef bint would_take(self, RolloutState state)
    cpdef bint may_throw_attaching(self, RolloutState state, int seat)
    cpdef throw(self, RolloutState state, int kind, bint had_opened)
    @cython.locals(seat=int)
    cpdef list finish(self, RolloutState state)

cdef void play_out(RolloutPolicy i, RolloutState s) noexcept nogil
@cython.locals(seat=int, was_open=bint, keep=int, drawn=int)
cdef void take_turn(RolloutPolicy i, RolloutState s) noexcept nogil
@cython.locals(seat=int, least=int)
cdef bint first_round_is_over(ScalaLaw law, RolloutState s) noexcept nogil
@cython.locals(kind=int)
cdef int draw_card(RolloutPolicy i, RolloutState s, int seat) noexcept nogil
@cython.locals(last=int, k=int, j=int)
cdef void renew(RolloutPolicy i, RolloutState s) noexcept nogil
@cython.locals(opened=bint, may_take=bint, worth=int)
cdef int take_into_meld(RolloutPolicy i, RolloutState s, int seat, int keep, int top) noexcept nogil
@cython.locals(draw_mode=int, top=int, opened=bint, fits=bint)
cdef int take(RolloutPolicy i, RolloutState s, int seat, int keep) noexcept nogil
cdef void pick_up(RolloutState s, int seat) noexcept nogil
@cython.locals(need=int, rank=int, row=u32, near=u32)
cdef bint makes_meld(u64 once, int kind) noexcept nogil
@cython.locals(row=u32)
cdef u32 row_of(u64 once, int kind) noexcept nogil
@cython.locals(k=int, at=int, rest=u64, kind=int)
cdef void lay_layout(RolloutPolicy i, RolloutState s, int seat) noexcept nogil
@cython.locals(least=int, other=int)
cdef int least_held(RolloutPolicy i, RolloutState s, int seat) noexcept nogil
@cython.locals(own=int, danger=int, parameters="int*")
cdef void lay_down(RolloutPolicy i, RolloutState s, int seat, int keep, int drawn) noexcept nogil
@cython.locals(own=int, left=int, others=int, k=int, other=int)
cdef bint open_up(RolloutPolicy i, RolloutState s, int seat, int keep) noexcept nogil
cdef bint closes_under(RolloutPolicy i, RolloutState s, int seat) noexcept nogil
@cython.locals(points=int, k=int)
cdef int points_of_layout(MeldSolver a) noexcept nogil
cdef bint try_to_close(RolloutPolicy i, RolloutState s, int seat) noexcept nogil
cdef bint takes_to_close(RolloutPolicy i, RolloutState s, int seat, int top) noexcept nogil
@cython.locals(fits=u64, jokers=int)
cdef bint could_close(RolloutPolicy i, RolloutState s, u64 once, u64 twice, int must) noexcept nogil
@cython.locals(at=int)
cdef void look_for_close(RolloutPolicy i, RolloutState s, int seat) noexcept nogil
@cython.locals(at=int)
cdef void do_as_found(RolloutPolicy i, RolloutState s, int seat) noexcept nogil
cdef void swap_all(RolloutPolicy i, RolloutState s, int seat, int keep) noexcept nogil
@cython.locals(fits=u64)
cdef void attach_all(RolloutPolicy i, RolloutState s, int seat, int keep) noexcept nogil
cdef void attach_jokers(RolloutPolicy i, RolloutState s, int seat, int keep) noexcept nogil
@cython.locals(kind=int)
cdef void throw(RolloutPolicy i, RolloutState s, int seat) noexcept nogil
cdef void discard(RolloutPolicy i, RolloutState s, int seat, int kind) noexcept nogil
cdef u64 seen_by(RolloutState s, int seat) noexcept nogil
cdef u64 seen_twice_by(RolloutState s, int seat) noexcept nogil
cdef bint may_throw_attaching(RolloutPolicy i, RolloutState s, int seat) noexcept nogil
@cython.locals(cards=u64, unseen=u64, unseen_twice=u64, wander=int, worst=int, least=int, kind=int, worth=int)
cdef int worst_card(RolloutPolicy i, RolloutState s, int seat) noexcept nogil
@cython.locals(own=int, parameters="int*", bit=u64, rank=int, lane=int, once=u64, row=u32, near=u32, high=u32, need=u64,
               mates=int, made=u32, same=u64, others=int, outs=int, counts=int, worth=int)
cdef int keep_value(RolloutPolicy i, RolloutState s, int seat, int kind, u64 unseen, u64 unseen_twice) noexcept nogil
@cython.locals(wide=u32, low2=u32, low1=u32, high1=u32, high2=u32, wanted=u32)
cdef u32 near_cards(u32 row, int place) noexcept nogil
@cython.locals(seat=int, points=int)
cdef void count_points(RolloutPolicy i, RolloutState s) noexcept nogil

cdef int REMEMBERED, MOST_POINTS
cdef double UNIT

@cython.final
cdef class PimcSearch:
    cdef readonly ScalaLaw law
    cdef readonly RolloutPolicy policy
    cdef Chance chance
    cdef int tries, fits, could, me, hidden, held
    cdef double temperature, bonus
    cdef RolloutState root, world, trial
    cdef u8[108] pool, kept, slots
    cdef int[8] wants, draws, fresh, remembered
    cdef u8[64] thrown, left_lying
    cdef double[8192] worth
    @cython.locals(seat=int, i=int)
    cpdef study(self, RolloutState state, int me, sizes, hidden, int held=*, draws=*)
    @cython.locals(last=int, k=int)
    cpdef remember(self, int seat, int thrown, int left_lying)
    @cython.locals(side=int, points=int)
    cpdef set_utility(self, double bonus, worth)
    @cython.locals(seed=u64)
    cpdef list roll_out(self, plans, int times)
    @cython.locals(value=double)
    cpdef double outcome(self, RolloutState plan, u64 seed)

@cython.locals(seat=int, k=int)
cdef double value_in_world(PimcSearch t, RolloutState plan) noexcept nogil
@cython.locals(sides=int, side=int, seat=int, own=double, total=double, worth=double, value=double, points=int)
cdef double share(PimcSearch t) noexcept nogil
@cython.locals(held=int, fresh=int, seat=int, k=int)
cdef void sample(PimcSearch t) noexcept nogil
@cython.locals(missing=int, room=int, seat=int, k=int, j=int)
cdef void share_draws(PimcSearch t) noexcept nogil
@cython.locals(n=int, seat=int)
cdef int list_slots(PimcSearch t, bint every) noexcept nogil
@cython.locals(k=int, j=int)
cdef void shuffle_pool(PimcSearch t, int start, int end, int limit) noexcept nogil
@cython.locals(total=double, best_once=u64, best_twice=u64, held_end=int, fresh_end=int, k=int, once=u64, twice=u64,
               chance=double)
cdef void choose_hand(PimcSearch t, int seat, int held, int fresh) noexcept nogil
@cython.locals(once=u64, twice=u64, unseen=u64, unseen_twice=u64, least=int, rest=u64, kind=int, penalty=double,
               age=int, gap=int, k=int)
cdef double log_likelihood(PimcSearch t, int seat) noexcept nogil
@cython.locals(penalty=double, aim=int, least=int)
cdef double laying_penalty(PimcSearch t, int seat, u64 once, u64 twice) noexcept nogil
