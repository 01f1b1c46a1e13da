cimport cython
from cartaro.kernel.scala40.meld_solver cimport weigh
from cartaro.kernel.bits cimport count, u64
from cartaro.kernel.scala40.hands cimport ACES, JOKERS
from cartaro.kernel.scala40.state cimport NO_SEAT, ScalaDeal
from cartaro.kernel.scala40.law cimport ScalaLaw

cdef int hand_value(ScalaLaw law, u64 once, u64 twice) noexcept nogil
@cython.locals(side=int, seat=int, factor=int, flat=bint)
cdef void count_deal(ScalaLaw law, ScalaDeal deal, int* points) noexcept nogil
