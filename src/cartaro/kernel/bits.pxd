# The C code of bits.py. Sets of cards are 64-bit words; anything shifted into one must itself be a u64, because a C
# literal is a 32-bit int: therefore every constant of the kernel is declared in a .pxd.

ctypedef unsigned char u8
ctypedef unsigned short u16
ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef extern from *:
    """
    #if defined(_MSC_VER) && !defined(__clang__)
        #include <intrin.h>
        static __inline int cartaro_index(unsigned long long x) {
            unsigned long at;
            _BitScanForward64(&at, x);
            return (int)at;
        }
        #define cartaro_count(x) ((int)__popcnt64(x))
    #else
        #define cartaro_index(x) __builtin_ctzll(x)
        #define cartaro_count(x) __builtin_popcountll(x)
    #endif
    static inline unsigned long long cartaro_ranks(unsigned long long x) {
        x -= x >> 1 & 0x5555555555ULL;
        return (x & 0x3333333333ULL) + (x >> 2 & 0x3333333333ULL);
    }
    #define cartaro_scale(half, n) ((half) * (n) >> 32)
    #ifdef __BMI2__
        #include <immintrin.h>
        #define cartaro_nth(x, n) _pdep_u64(1ULL << (n), x)
        #define cartaro_gather(x) ((unsigned int)_pext_u64(x, 0x1111111111ULL))
    #else
        static inline unsigned long long cartaro_nth(unsigned long long x, int n) {
            while (n--) x &= x - 1;
            return x & (0 - x);
        }
        static inline unsigned int cartaro_gather(unsigned long long x) {
            x &= 0x1111111111ULL;
            x = (x | x >> 3) & 0x0303030303ULL;
            x = (x | x >> 6) & 0x000F000F000FULL;
            return (unsigned int)((x | x >> 12 | x >> 24) & 0x3FF);
        }
    #endif
    """
    int count "cartaro_count"(u64 x) noexcept nogil
    int index "cartaro_index"(u64 x) noexcept nogil
    u64 nth "cartaro_nth"(u64 x, int n) noexcept nogil
    u32 gather "cartaro_gather"(u64 x) noexcept nogil
    u64 count_by_rank "cartaro_ranks"(u64 x) noexcept nogil
    u64 scale "cartaro_scale"(u64 half, u64 n) noexcept nogil

# The caller's arrays: flat memoryviews, which exist as long as the call that works on their memory.
from cpython.buffer cimport PyBUF_SIMPLE, PyBuffer_Release, PyObject_GetBuffer

cdef inline void* memory_of(view) except? NULL:
    cdef Py_buffer taken
    if view is None:
        return NULL
    PyObject_GetBuffer(view, &taken, PyBUF_SIMPLE)
    PyBuffer_Release(&taken)
    return taken.buf

cdef inline u64* words_in(view) except? NULL:
    return <u64*>memory_of(view)

cdef inline u8* bytes_in(view) except? NULL:
    return <u8*>memory_of(view)

cdef inline u16* shorts_in(view) except? NULL:
    return <u16*>memory_of(view)

cdef inline float* floats_in(view) except? NULL:
    return <float*>memory_of(view)

cdef inline long long* numbers_in(view) except? NULL:
    return <long long*>memory_of(view)

cdef inline void spread_bits(u64* words, int n, u8* out) noexcept nogil:
    cdef int i, bit
    for i in range(n):
        for bit in range(64):
            out[64 * i + bit] = words[i] >> bit & 1

# A word that other threads may write meanwhile: it is read exactly once.
cdef extern from *:
    """
    #define CARTARO_READ_ONCE(word) (*(volatile unsigned long long *)&(word))
    """
    u64 read_once "CARTARO_READ_ONCE"(u64 word) noexcept nogil

# Another object of the class of a given one, created without calling its constructor.
cdef extern from *:
    """
    static CYTHON_UNUSED PyObject *cartaro_like(PyObject *one, PyObject *nothing) {
        newfunc make = (newfunc)PyType_GetSlot(Py_TYPE(one), Py_tp_new);
        return make(Py_TYPE(one), nothing, NULL);
    }
    """
    object cartaro_like(object one, tuple nothing)
