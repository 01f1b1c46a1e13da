cimport cython
from cartaro.kernel.bits cimport count, index, u32, u64
from cartaro.kernel.scala40.hands cimport JOKER, LANE, ONE, RANKS
from cartaro.kernel.scala40.law cimport ScalaLaw

cdef int JOKERS_PLACE, SUIT_PLACE, SAID_PLACE, RANK_PLACE, LAST_PLACE, FULL_SET, LOW_END, HIGH_END
cdef u32 SET, UNNAMED, PLACES, FOUR, ACES_IN_RUN
cdef u64[16] SPREAD

@cython.locals(places=u32)
cdef u64 naturals_of(u32 meld) noexcept nogil
cdef int count_jokers(u32 meld) noexcept nogil
cdef int count_cards(u32 meld) noexcept nogil
@cython.locals(first=int)
cdef int last_place(u32 places) noexcept nogil
@cython.locals(places=u32)
cdef int points_of(ScalaLaw law, u32 meld) noexcept nogil
@cython.locals(naturals=u32, jokers=u32, low=int, high=int, rank=int, fits_low=bint, fits_high=bint)
cdef int fitting_ends(ScalaLaw law, u32 meld, int kind) noexcept nogil
cdef int fits_set(ScalaLaw law, u32 meld, int kind) noexcept nogil
@cython.locals(missing=u32, places=u32, place=int)
cdef u32 attach_to(u32 meld, int kind, int end) noexcept nogil
@cython.locals(rank=int, suit=int, place=int)
cdef u32 swap_into(u32 meld, int kind) noexcept nogil
