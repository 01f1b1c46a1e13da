cimport cython
from cartaro.kernel.bits cimport count, index, u32, u64, u8
from cartaro.kernel.scala40.state cimport (
    ACES, FOUR, JOKER, JOKERS, JOKERS_PLACE, LANE, NATURALS, NO_CARD, NO_SEAT, ONE, RANKS, RANK_PLACE,
    SAID_PLACE, SET, SUITS, SUIT_PLACE, ScalaDeal, ScalaLaw, WORD, count_hand, count_kind, less_one, less_two,
    rows_of, with_one, with_two)

cdef int LAID, POINTS, CARDS, NOTHING
cdef int MOST, NATURAL_ROOM, SMALLEST, LONGEST, LAST_PLACE
cdef int SHAPES, NATURAL_SHAPES, ONE_JOKER_SHAPES
cdef u32[32] PATTERN
cdef int[32] SPAN, LENGTH
cdef u64[16] SPREAD

@cython.final
cdef class MeldSolver:
    cdef readonly ScalaLaw law
    cdef readonly u64 once, twice
    cdef readonly int cards, laid, best
    cdef int naturals, end, aim, natural_best, joker_best
    cdef u64[1536] masks
    cdef u32[1536] words
    cdef u8[1536] sizes, jokers
    cdef short[4608] worths
    cdef u64[257] unions
    cdef u64[4] planes
    cdef short[40] stack
    cdef short[40] layout
    cdef int[64] worth_after
    cpdef load(self, u64 once, u64 twice)
    cpdef int arrange(self, int aim, int keep=*, int holding=*)
    @cython.locals(i=int)
    cpdef list melds(self)
    cpdef int deadwood(self, int keep=*)
    @cython.locals(once=u64, kind=int)
    cpdef dict after_discards(self, int aim, int keep=*)

@cython.locals(jokers=int, shapes=int, union=u64, i=int)
cdef void load(MeldSolver a, u64 once, u64 twice) noexcept nogil
@cython.locals(hearts=u32, diamonds=u32, clubs=u32, spades=u32, ranks=u32, rank=int, suits=u32, some=u32, size=int)
cdef void list_sets(MeldSolver a, u64 cards, bint with_joker) noexcept nogil
@cython.locals(missing=u32, said=u32)
cdef void add_set(MeldSolver a, int at, int rank, u32 suits, int naturals, int jokers) noexcept nogil
@cython.locals(shape=int, pattern=u32, starts=u64, at=int, place=int, low=int, window=u32, naturals=u32, suit=int)
cdef void list_runs(MeldSolver a, u64 row, int shapes) noexcept nogil
@cython.locals(n=int, j=int, mask=u64)
cdef void add_run(MeldSolver a, int at, u32 suit, u32 naturals, u32 jokers, int end) noexcept nogil
cdef void add_meld(MeldSolver a, int at, u64 mask, int naturals, int jokers, int points) noexcept nogil
cdef int weigh(u64 cards, u64* planes) noexcept nogil
@cython.locals(room=int, jokers=int, i=int)
cdef int arrange(MeldSolver a, u64 once, u64 twice, int aim, int keep, int holding) noexcept nogil
@cython.locals(bit=int, i=int, worth=int)
cdef void set_aim(MeldSolver a, int aim) noexcept nogil
@cython.locals(mask=u64, left=int, worth=int)
cdef void start_with(MeldSolver a, int i, u64 once, u64 twice, int jokers, int room) noexcept nogil
@cython.locals(k=int, mask=u64, left=int, more=int)
cdef void spend(MeldSolver a, int i, u64 once, u64 twice, int jokers, int worth, int room, int depth) noexcept nogil
@cython.locals(k=int, mask=u64, more=int)
cdef void pack(MeldSolver a, int i, u64 once, u64 twice, int worth, int room, int depth) noexcept nogil
@cython.locals(total=int, least=int, ace=int, once=u64, twice=u64)
cdef int deadwood(MeldSolver a, int keep) noexcept nogil
@cython.locals(whole=int, used_once=u64, used_twice=u64, used_jokers=int, i=int, spare=u64, rest=u64, kind=int,
               once=u64, twice=u64)
cdef void arrange_without_each(MeldSolver a, int aim, int keep) noexcept nogil

cdef int FARTHEST, KINDS, JOKERS_IN_PACK, GROUPS
cdef u32[16] GROUP
cdef int[16] GROUP_SPAN

@cython.final
cdef class HandDistance:
    cdef readonly ScalaLaw law
    cdef readonly MeldSolver meld_solver
    cdef int wanted, room, most_held
    cdef u64[256] masks
    cdef int[256] sizes, points, joker_limits
    cdef short[256] near
    @cython.locals(rank=int, suits=int)
    cpdef _want_sets(self)
    @cython.locals(suit=int, length=int, low=int, places=u32, mask=u32, points=int)
    cpdef _want_runs(self)
    @cython.locals(at=int)
    cpdef _want(self, u64 mask, int points, int jokers)
    @cython.locals(found=u64, kind=int)
    cpdef list outs(self, u64 once, u64 twice, int keep=*)
    cpdef int to_open(self, u64 once, u64 twice, int room, u64 gone=*)
    cpdef int to_close(self, u64 once, u64 twice, int room, u64 loose=*)

@cython.locals(found=u64, jokers=int, opens=bint, kind=int, at_most=int, worth=int)
cdef u64 find_outs(HandDistance o, u64 once, u64 twice, int keep) noexcept nogil
@cython.locals(rank=int, row=u32, near=u32)
cdef bint has_company(u64 once, int kind) noexcept nogil
@cython.locals(jokers=int, cards=u64, lacking=int, n=int, i=int, lacks=int, limit=int)
cdef int distance_to_open(HandDistance o, u64 once, u64 twice, int room, u64 gone) noexcept nogil
@cython.locals(k=int, at=int, mask=u64, missing=u64, lacks=int, used=int, held=u64)
cdef bint opens_with(HandDistance o, int n, int i, u64 once, u64 twice, int jokers, int points, int room, int lacking,
                     u64 gone) noexcept nogil
cdef int distance_to_close(HandDistance o, u64 once, u64 twice, int room, u64 loose) noexcept nogil
@cython.locals(kind=int, card=u64, rank=int, row=u32, shape=int, places_in_row=u32, below=u32, mask=u64, same=u64,
               some=int, limit=int, span=int)
cdef void gather(HandDistance o, u64 once, u64 twice, int jokers, int left, u64 loose, int held, int places) noexcept nogil
@cython.locals(n=int, size=int)
cdef void gather_group(HandDistance o, u64 once, u64 twice, int jokers, int left, u64 loose, int held, int places, u64 mask,
                       int span) noexcept nogil

cdef int hand_value(ScalaLaw law, u64 once, u64 twice) noexcept nogil
@cython.locals(side=int, seat=int, factor=int, flat=bint)
cdef void count_deal(ScalaLaw law, ScalaDeal deal, int* points) noexcept nogil
