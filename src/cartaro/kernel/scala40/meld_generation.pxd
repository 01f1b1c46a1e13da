cimport cython
from cartaro.kernel.bits cimport count, index, u32, u64
from cartaro.kernel.scala40.melds cimport FOUR, JOKERS_PLACE, LAST_PLACE, PLACES, RANK_PLACE, SAID_PLACE, SET, SUIT_PLACE
from cartaro.kernel.scala40.hands cimport JOKERS, LANE, NATURALS, SUITS, rows_of
from cartaro.kernel.scala40.law cimport ScalaLaw

cdef int SMALLEST

@cython.locals(jokers=int, rows=u64, suit=u32, row=u32, low=int)
cdef int list_melds(ScalaLaw law, u32* out, int n, u64 once, int largest, int end) noexcept nogil
@cython.locals(hearts=u32, diamonds=u32, clubs=u32, spades=u32, ranks=u32, rank=int, suits=u32, some=u32, size=int,
               word=u32, missing=u32)
cdef int list_sets_of(u32* out, int n, u64 cards, bint with_joker, int largest, int end) noexcept nogil
cdef int grow_run(u32* out, int n, u32 word, u32 row, int low, int place, int jokers, int largest, int end) noexcept nogil
cdef int add_run_of(u32* out, int n, u32 word, u32 row, int low, int place, int jokers, int largest,
                    int end) noexcept nogil
