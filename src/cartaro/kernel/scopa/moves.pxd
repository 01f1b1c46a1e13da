cimport cython
from cartaro.kernel.bits cimport count, index, nth, scale, u8, u64
from cartaro.kernel.scopa.captures cimport CARD_PLACE, ONE, PACK, any_capture, list_plays
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scopa.state cimport NOBODY, SEATS, WORD_CARDS, WORDS, Deal, Law, add_to_stock, copy_deal, count_stock, take_from_stock
from cartaro.kernel.scopa.score cimport count_points

cdef int CARDS, ON_TABLE, OVER
cdef u64 HALF

@cython.final
cdef class Dealer:
    cdef readonly Law law
    cdef readonly Chance chance
    cdef u8[40] pack
    cdef u64[16384] room
    cdef int[6] points
    cdef long long[6] totals
    @cython.locals(deal=Deal)
    cpdef Deal shuffle(self, int hand)
    @cython.locals(n=int, i=int)
    cpdef list legal(self, Deal deal)
    @cython.locals(card=u64)
    cpdef play(self, Deal deal, u64 action)
    cpdef list score(self, Deal deal)
    cpdef play_out(self, Deal deal, bint listed)
    @cython.locals(scratch=Deal, side=int, _=int)
    cpdef list play_outs(self, Deal deal, int times, bint listed)
    @cython.locals(scratch=Deal, side=int, _=int)
    cpdef list deals(self, int hand, int times, bint listed)

cdef int list_actions(Dealer dealer, Deal deal) noexcept nogil
@cython.locals(seat=int, side=int)
cdef void apply(Law law, Deal deal, u64 card, u64 captured) noexcept nogil
@cython.locals(at_the_end=bint)
cdef bint makes_no_scopa(Law law, Deal deal, int seat) noexcept nogil
@cython.locals(step=int, seat=int, share=int)
cdef void find_turn(Law law, Deal deal) noexcept nogil
@cython.locals(seat=int, _=int)
cdef void deal_shares(Law law, Deal deal, int share) noexcept nogil
cdef void play_out_by_card(Dealer dealer, Deal deal) noexcept nogil
@cython.locals(chance=u64, hand=u64, card=u64, captured=u64)
cdef void play_any(Dealer dealer, Deal deal) noexcept nogil
@cython.locals(n=int, action=u64)
cdef void play_out_by_list(Dealer dealer, Deal deal) noexcept nogil
cdef void play_out_and_count(Dealer dealer, Deal deal, bint listed) noexcept nogil
@cython.locals(side=int)
cdef void add_points(Dealer dealer, Deal deal) noexcept nogil
@cython.locals(at=int, seat=int, i=int, _=int)
cdef void shuffle_deal(Dealer dealer, Deal deal, int hand) noexcept nogil
@cython.locals(word=int, seat=int)
cdef void clear(Deal deal) noexcept nogil
@cython.locals(i=int, chance=u64)
cdef int shuffle_pack(Dealer dealer) noexcept nogil
@cython.locals(card=u8)
cdef void swap(u8* pack, int i, int j) noexcept nogil
