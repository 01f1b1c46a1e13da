cimport cython
from cartaro.kernel.bits cimport u32, u64
from cartaro.kernel.chance cimport Chance
from cartaro.kernel.scala40.state cimport ScalaDeal
from cartaro.kernel.scala40.law cimport ScalaLaw
from cartaro.kernel.scala40.legal cimport ATTACH, DISCARD, DRAW, END_PLACE, LAY, MELD_PLACE, SWAP, TAKE, list_steps
from cartaro.kernel.scala40.score cimport count_deal
from cartaro.kernel.scala40.completion cimport Search
from cartaro.kernel.scala40.turn cimport (
    attach_card, discard_card, draw_card, lay_meld, swap_card, take_card, undo_steps
)

cdef u64 LOW_WORD, KIND

@cython.final
cdef class ScalaTable:
    cdef readonly ScalaLaw law
    cdef readonly Search search
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
