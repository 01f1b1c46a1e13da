cimport cython
from cartaro.kernel.scala40.meld_solver cimport LAST_PLACE, LONGEST, POINTS, SMALLEST, SPREAD, Arranger, arrange, load
from cartaro.kernel.bits cimport count, index, u8, u32, u64
from cartaro.kernel.scala40.hands cimport (
    JOKER, JOKERS, LANE, NATURALS, NO_CARD, ONE, RANKS, SUITS, count_hand, count_kind, rows_of, with_one, with_two
)
from cartaro.kernel.scala40.law cimport ScalaLaw

cdef int FARTHEST, KINDS, JOKERS_IN_PACK, GROUPS
cdef u32[16] GROUP
cdef int[16] GROUP_SPAN

@cython.final
cdef class Outlook:
    cdef readonly ScalaLaw law
    cdef readonly Arranger arranger
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
cdef u64 find_outs(Outlook o, u64 once, u64 twice, int keep) noexcept nogil
@cython.locals(rank=int, row=u32, near=u32)
cdef bint has_company(u64 once, int kind) noexcept nogil
@cython.locals(jokers=int, cards=u64, lacking=int, n=int, i=int, lacks=int, limit=int)
cdef int distance_to_open(Outlook o, u64 once, u64 twice, int room, u64 gone) noexcept nogil
@cython.locals(k=int, at=int, mask=u64, missing=u64, lacks=int, used=int, held=u64)
cdef bint opens_with(Outlook o, int n, int i, u64 once, u64 twice, int jokers, int points, int room, int lacking,
                     u64 gone) noexcept nogil
cdef int distance_to_close(Outlook o, u64 once, u64 twice, int room, u64 loose) noexcept nogil
@cython.locals(kind=int, card=u64, rank=int, row=u32, shape=int, places_in_row=u32, below=u32, mask=u64, same=u64,
               some=int, limit=int, span=int)
cdef void gather(Outlook o, u64 once, u64 twice, int jokers, int left, u64 loose, int held, int places) noexcept nogil
@cython.locals(n=int, size=int)
cdef void gather_group(Outlook o, u64 once, u64 twice, int jokers, int left, u64 loose, int held, int places, u64 mask,
                       int span) noexcept nogil
