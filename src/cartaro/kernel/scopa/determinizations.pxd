cimport cython
from cartaro.kernel.bits cimport scale, u8, u64
from cartaro.kernel.scopa.captures cimport ONE, PACK
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scopa.state cimport SEATS, Deal, Law, add_to_stock, copy_deal

cdef int NOWHERE, REDRAWS, RETRIES

@cython.final
cdef class Worlds:
    cdef readonly Law law
    cdef Deal seen
    cdef int n, shut
    cdef u8[40] cards, places, slots
    cdef u64[40] bars
    @cython.locals(deal=Deal)
    cpdef Deal sample(self, Chance chance)

@cython.locals(i=int, kept=bint, tries=int, slot=int)
cdef bint draw_world(Worlds worlds, Deal deal, Chance chance) noexcept nogil
@cython.locals(i=int, j=int, tries=int, slot=int)
cdef bint fill_slots(Worlds worlds, Chance chance, int shut) noexcept nogil
