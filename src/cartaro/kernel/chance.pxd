from cartaro.kernel.bits cimport scale, u64

cdef u64 GAMMA, MIX_1, MIX_2, WORD

cdef class Chance:
    cdef readonly u64 state

# As in chance.py. Rollouts draw at every step, and only code in a .pxd can be inlined in other modules.
cdef inline u64 draw(Chance chance) noexcept nogil:
    cdef u64 z
    chance.state += GAMMA
    z = chance.state
    z = (z ^ z >> 30) * MIX_1
    z = (z ^ z >> 27) * MIX_2
    return z ^ z >> 31
