cimport cython
from cartaro.kernel.bits cimport count, index, u8, u32, u64
from cartaro.kernel.scala40.melds cimport FOUR, JOKERS_PLACE, RANK_PLACE, SAID_PLACE, SET, SUIT_PLACE
from cartaro.kernel.scala40.hands cimport JOKER, JOKERS, NATURALS, NO_CARD, ONE, SUITS, WORD, count_hand, less_one, less_two, rows_of
from cartaro.kernel.scala40.law cimport ScalaLaw

cdef int LAID, POINTS, CARDS, NOTHING
cdef int MOST, NATURAL_ROOM, SMALLEST, LONGEST, LAST_PLACE
cdef int SHAPES, NATURAL_SHAPES, ONE_JOKER_SHAPES
cdef u32[32] PATTERN
cdef int[32] SPAN, LENGTH
cdef u64[16] SPREAD

@cython.final
cdef class Arranger:
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
cdef void load(Arranger a, u64 once, u64 twice) noexcept nogil
@cython.locals(hearts=u32, diamonds=u32, clubs=u32, spades=u32, ranks=u32, rank=int, suits=u32, some=u32, size=int)
cdef void list_sets(Arranger a, u64 cards, bint with_joker) noexcept nogil
@cython.locals(missing=u32, said=u32)
cdef void add_set(Arranger a, int at, int rank, u32 suits, int naturals, int jokers) noexcept nogil
@cython.locals(shape=int, pattern=u32, starts=u64, at=int, place=int, low=int, window=u32, naturals=u32, suit=int)
cdef void list_runs(Arranger a, u64 row, int shapes) noexcept nogil
@cython.locals(n=int, j=int, mask=u64)
cdef void add_run(Arranger a, int at, u32 suit, u32 naturals, u32 jokers, int end) noexcept nogil
cdef void add_meld(Arranger a, int at, u64 mask, int naturals, int jokers, int points) noexcept nogil
cdef int weigh(u64 cards, u64* planes) noexcept nogil
@cython.locals(room=int, jokers=int, i=int)
cdef int arrange(Arranger a, u64 once, u64 twice, int aim, int keep, int holding) noexcept nogil
@cython.locals(bit=int, i=int, worth=int)
cdef void set_aim(Arranger a, int aim) noexcept nogil
@cython.locals(mask=u64, left=int, worth=int)
cdef void start_with(Arranger a, int i, u64 once, u64 twice, int jokers, int room) noexcept nogil
@cython.locals(k=int, mask=u64, left=int, more=int)
cdef void spend(Arranger a, int i, u64 once, u64 twice, int jokers, int worth, int room, int depth) noexcept nogil
@cython.locals(k=int, mask=u64, more=int)
cdef void pack(Arranger a, int i, u64 once, u64 twice, int worth, int room, int depth) noexcept nogil
@cython.locals(total=int, least=int, ace=int, once=u64, twice=u64)
cdef int deadwood(Arranger a, int keep) noexcept nogil
@cython.locals(whole=int, used_once=u64, used_twice=u64, used_jokers=int, i=int, spare=u64, rest=u64, kind=int,
               once=u64, twice=u64)
cdef void arrange_without_each(Arranger a, int aim, int keep) noexcept nogil
