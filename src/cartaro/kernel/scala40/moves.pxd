cimport cython
from cartaro.kernel.bits cimport count, index, scale, u32, u64, u8
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scala40.meld_solver cimport MeldSolver, CARDS, LAID, NOTHING, POINTS, arrange, count_deal, load
from cartaro.kernel.scala40.state cimport (
    ANYONE, CARDS_IN_PACK, GOING_ON, HIGH_END, JOKER, JOKERS, LANE, LAST_PLACE, LOW_END, NATURALS, NO_CARD, NO_SEAT,
    ONE, OPENED, PublicKnowledge, RANKS, SPREAD, SUITS, ScalaDeal, ScalaLaw, copy_scala, count_cards, count_hand,
    count_kind, fitting_ends, gain, less_one, lose, lose_meld, points_of, rows_of, swap_into, take_back, with_one,
    with_two)
from cartaro.kernel.scala40.turn cimport (
    ENDLESS, OVER, TurnSearch, attach_card, begin_turn, cards_to_keep, discard_card, draw_card, end_deal,
    is_free_to_discard_attaching, lay_meld, list_melds, may_take, opening_points, opening_stands, shuffle_stock,
    swap_card, take_card, top_of_pile, undo_steps)

cdef int ACTION_ROOM, MOST_MELDS, MELD_PLACE, END_PLACE
cdef u64 DRAW, TAKE, LAY, ATTACH, SWAP, UNDO, DISCARD

@cython.locals(stands=bint, n=int)
cdef int list_steps(TurnSearch s, ScalaDeal deal, u64* out) noexcept nogil
@cython.locals(n=int)
cdef int list_draws(TurnSearch s, ScalaDeal deal, u64* out, bint stands) noexcept nogil
@cython.locals(once=u64, twice=u64, cards=int, taken=int, end=int, i=int)
cdef int list_lays(TurnSearch s, ScalaDeal deal, u64* out, int n) noexcept nogil
@cython.locals(once=u64, twice=u64, may_attach=bint, rest=u64, kind=int, at=int, meld=u32, ends=int)
cdef int list_additions(ScalaLaw law, ScalaDeal deal, u64* out, int n) noexcept nogil
@cython.locals(own=int, others=int)
cdef bint joker_may_join(ScalaLaw law, ScalaDeal deal, int at) noexcept nogil
@cython.locals(cards=int, everything=int, end=int)
cdef int list_discards(TurnSearch s, ScalaDeal deal, u64* out, int n, bint stands) noexcept nogil
@cython.locals(once=u64, twice=u64, rest=u64, kind=int)
cdef int add_discards(ScalaLaw law, ScalaDeal deal, u64* out, int n, bint attaching_is_barred) noexcept nogil
cdef bint turn_may_end(ScalaLaw law, ScalaDeal deal, int cards, bint stands) noexcept nogil
@cython.locals(at=int)
cdef bint attaches_somewhere(ScalaLaw law, ScalaDeal deal, int kind) noexcept nogil

cdef u64 LOW_WORD, KIND

@cython.final
cdef class ScalaTable:
    cdef readonly ScalaLaw law
    cdef readonly TurnSearch search
    cdef readonly Chance chance
    cdef u64[16384] room
    cdef int[8] points
    @cython.locals(n=int, i=int)
    cpdef list legal(self, ScalaDeal deal)
    @cython.locals(n=int, i=int)
    cpdef play(self, ScalaDeal deal, u64 action)
    @cython.locals(side=int)
    cpdef list score(self, ScalaDeal deal)

@cython.locals(what=u64, kind=int, at=int)
cdef void apply_step(ScalaLaw law, ScalaDeal deal, u64 action, Chance chance) noexcept nogil
@cython.locals(seat=int, what=u64, once=u64, twice=u64)
cdef void apply_seen(PublicKnowledge known, ScalaLaw law, ScalaDeal deal, u64 action, Chance chance) noexcept nogil

cdef int RANDOM, SENSIBLE, USED, NEXT, GAP, SAME_RANK, GIFT, HOARDED, MOST_DECISIONS, JOKERS_IN_PACK

@cython.final
cdef class ScalaPlayer:
    cdef readonly ScalaLaw law
    cdef readonly TurnSearch search
    cdef readonly MeldSolver meld_solver
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

@cython.locals(player=ScalaPlayer)
cpdef ScalaPlayer restore_player(ScalaLaw law, chance, bint is_stuck)
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
