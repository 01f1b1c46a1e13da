cimport cython
from cartaro.kernel.bits cimport index, u8, u64

cdef int CARD_BITS, COUNT_PLACE, NOBODY, SEATS, WORD_CARDS, WORDS
cdef u64 CARD, ONE_MORE, QUEUE

cdef class Law:
    cdef readonly int players, sides, share, cards_majority, denari_majority
    cdef readonly bint sums_are_optional, last_hand_makes_no_scopa
    cdef readonly tuple primiera
    cdef u8[1024] best_in_suit
    cdef u8[6] side_of

@cython.final
cdef class Deal:
    cdef u64[6] hands
    cdef u64[8] piles
    cdef readonly u64 table
    cdef u8[6] scope
    cdef readonly signed char turn, last_taker

@cython.locals(deal=Deal, i=int, seat=int, side=int)
cpdef Deal lay_out(Law law, layout)
@cython.locals(seat=int, word=int)
cdef void copy_deal(Deal to, Deal deal) noexcept nogil
@cython.locals(card=u64)
cdef void add_to_stock(Deal deal, int i, int place) noexcept nogil
@cython.locals(n=int, word=int)
cdef int count_stock(Deal deal, int sides) noexcept nogil
@cython.locals(at=int, word=u64, card=u64)
cdef u64 take_from_stock(Deal deal) noexcept nogil
