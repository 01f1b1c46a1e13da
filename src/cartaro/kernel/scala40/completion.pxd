cimport cython
from cartaro.kernel.scala40.meld_solver cimport CARDS, POINTS, Arranger, arrange, load
from cartaro.kernel.bits cimport count, index, u8, u32, u64
from cartaro.kernel.chance cimport GAMMA, MIX_1
from cartaro.kernel.scala40.melds cimport (
    HIGH_END, LAST_PLACE, LOW_END, SET, SUIT_PLACE, attach_to, count_jokers, fitting_ends, naturals_of, swap_into
)
from cartaro.kernel.scala40.meld_generation cimport SMALLEST, list_melds
from cartaro.kernel.scala40.hands cimport (
    JOKER, JOKERS, LANE, NATURALS, NO_CARD, ONE, WORD, count_hand, count_kind, less_one, less_two, with_one, with_two
)
from cartaro.kernel.scala40.state cimport ScalaDeal
from cartaro.kernel.scala40.law cimport NOBODY_MAY, ScalaLaw
from cartaro.kernel.scala40.turn cimport spare_twins, spend_meld, steps_to_open, top_of_pile

cdef int ROOM, SEEN, MOST_SEEN

@cython.final
cdef class Search:
    cdef readonly ScalaLaw law
    cdef readonly Arranger arranger
    cdef u64 once, twice
    cdef u32[48] melds
    cdef int on_table, owed, taken, keep, top, time, known
    cdef bint holds_taken, uses, may_close
    cdef u32[16384] room
    cdef u64[16384] seen
    cdef int[16384] times

@cython.locals(keep=int, kind=int, kept=int)
cdef bint may_take(Search s, ScalaDeal deal) noexcept nogil
cdef int cards_to_keep(ScalaLaw law, ScalaDeal deal) noexcept nogil
@cython.locals(seat=int, may_close=bint, i=int)
cdef bint is_free_to_discard_attaching(Search s, ScalaDeal deal) noexcept nogil
@cython.locals(i=int)
cdef void set_up(Search s, ScalaDeal deal, int resting) noexcept nogil
cdef void hold(Search s, int kind) noexcept nogil
@cython.locals(rest=u64)
cdef bint every_card_attaches(Search s, u64 once) noexcept nogil
@cython.locals(at=int)
cdef bint attaches(Search s, int kind) noexcept nogil
cdef bint reaches_use(Search s, int keep) noexcept nogil
cdef bint reaches_discard(Search s, bint may_close) noexcept nogil
cdef bint begin(Search s) noexcept nogil
@cython.locals(owes=bint)
cdef bint reaches(Search s) noexcept nogil
cdef bint tries_laying_any(Search s) noexcept nogil
@cython.locals(rest=u64, kind=int)
cdef bint is_reached(Search s) noexcept nogil
cdef int free_copies(Search s, int kind) noexcept nogil
@cython.locals(key=u64, at=int, slot=int)
cdef bint was_seen(Search s) noexcept nogil
cdef u64 hash_word(u64 x) noexcept nogil
@cython.locals(at=int)
cdef bint tries_attaching(Search s, int kind, bint is_taken) noexcept nogil
@cython.locals(meld=u32, ends=int, end=int)
cdef bint tries_attaching_to(Search s, int kind, int at, bint is_taken) noexcept nogil
@cython.locals(at=int, meld=u32)
cdef bint tries_swap(Search s, int kind, bint is_taken) noexcept nogil
@cython.locals(once=u64, twice=u64, owed=int, holds_taken=bint, before=u32, found=bint)
cdef bint tries_step(Search s, int kind, int at, u32 meld, bint is_taken, bint swaps) noexcept nogil
@cython.locals(base=int, found=bint, i=int, meld=u32, holds=bint)
cdef bint tries_melds(Search s, int kind) noexcept nogil
@cython.locals(once=u64, twice=u64, owed=int, holds_taken=bint, found=bint)
cdef bint tries_laying(Search s, u32 meld, bint is_taken) noexcept nogil
@cython.locals(base=int, found=bint, i=int, meld=u32, of_its_suit=bint)
cdef bint tries_beside(Search s) noexcept nogil
@cython.locals(rest=u64, kind=int, at=int, meld=u32, its_suit=bint)
cdef bint tries_enabling(Search s) noexcept nogil
@cython.locals(rest=u64, kind=int, at=int)
cdef bint tries_crowding(Search s) noexcept nogil
