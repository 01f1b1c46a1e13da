cimport cython
from cartaro.kernel.bits cimport count, count_by_rank, gather, index, nth, scale, u32, u64, u8
from cartaro.kernel.chance cimport Chance, draw

cdef int CARD_BITS, COUNT_PLACE, NOBODY, SEATS, WORD_CARDS, WORDS
cdef u64 CARD, ONE_MORE, QUEUE

cdef extern from *:
    ctypedef unsigned int byte "unsigned char" # Python sees numbers in an array of them; one of u8 is text to Cython

cdef class Law:
    cdef readonly int players, sides, share, cards_majority, denari_majority, sevens_majority, on_table
    cdef readonly bint sums_are_optional, last_hand_makes_no_scopa
    cdef readonly tuple primiera, denari_points
    cdef readonly bint has_denari_points
    cdef u8[1024] best_in_suit, points_of_denari
    cdef u8[6] side_of

@cython.final
cdef class Deal:
    cdef readonly u64[6] hands
    cdef readonly u64[8] piles
    cdef readonly u64 table
    cdef readonly byte[6] scope
    cdef readonly signed char turn, last_taker

cdef tuple numbers_of_law(Law law)
cdef tuple words_of(Deal deal)
@cython.locals(deal=Deal, i=int)
cpdef Deal restore_deal(hands, piles, scope, u64 table, int turn, int last_taker)

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

cdef u64 PACK, RANK, ONE, NIBBLE_TOPS

cdef int CARD_PLACE
cdef int[11] FIRST
cdef u64[108] PARTS, REACH
cdef u64[1024] WITH_RANKS, WITH_PAIRS
cdef u64[480] SUBSETS
cdef int[80] WAYS

@cython.locals(counts=u64, ranks=u32, pairs=u32, n=int, place=int, card=u64, equal=u64, row=u32, open_=u64,
               second=u64, third=u64)
cdef int list_plays(u64* out, u64 hand, u64 table, bint sums_are_optional) noexcept nogil

@cython.locals(end=int, i=int)
cdef int add_plays(u64* out, int n, u64 card, u64 low, u64 counts, u64 choice, bint sums_are_optional) noexcept nogil

@cython.locals(equal=u64, low=u64, counts=u64, row=u32, open_=u64, n=int)
cdef u64 any_capture(u64* out, u64 table, int place, u64 chance, bint sums_are_optional) noexcept nogil

@cython.locals(at=int)
cdef int add_sums(u64* out, int n, u64 low, u64 counts, u64 choice, int first) noexcept nogil

@cython.locals(end=int, place=int, at=int, found=int, way=int, part=u64, i=int)
cdef int add_subsets(u64* out, int n, u64 low, u64 partition) noexcept nogil

cdef u64 DENARI, SEVENS
cdef int SETTEBELLO_PLACE, SUITS

@cython.locals(side=int, pile=u64, n=int, cards=int, denari=int, primiera=int,
               best_cards=int, best_denari=int, best_primiera=int)
cdef void count_points(Law law, Deal deal, int* points) noexcept nogil
@cython.locals(total=int, suit=int, best=int)
cdef int primiera_of(Law law, u64 pile) noexcept nogil

cdef int CARDS, OVER
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

cdef tuple state_of(Dealer dealer)
@cython.locals(dealer=Dealer, i=int)
cpdef Dealer restore_dealer(Law law, chance, pack)
cdef int list_actions(Dealer dealer, Deal deal) noexcept nogil
@cython.locals(seat=int, side=int)
cdef void apply(Law law, Deal deal, u64 card, u64 captured) noexcept nogil
cdef bint makes_no_scopa(Law law, Deal deal, int seat) noexcept nogil
@cython.locals(seat=int)
cdef bint others_hold_nothing(Law law, Deal deal) noexcept nogil
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

cdef int RANKS, TIES, TIE_BITS, LOWEST, BYTE
cdef u64 ODD_RANKS, ODD_WORTH, EVEN_WORTH

cdef class RolloutPolicy:
    cdef readonly Law law
    cdef int capture, scopa
    cdef int[40] taken, laid
    cdef int[5] danger
    @cython.locals(hand=u64, n=int, i=int, total=int, unseen=u64, last=bint)
    cpdef list rate(self, Dealer dealer, Deal deal)
    cpdef u64 choose(self, Dealer dealer, Deal deal)
    @cython.locals(scratch=Deal, often=u64, side=int, _=int)
    cpdef list play_outs(self, Dealer dealer, Deal deal, int times, double epsilon)

@cython.locals(hand=u64, n=int, i=int, total=int, worth=int, best=int, unseen=u64, chosen=u64, last=bint)
cdef u64 wise_play(RolloutPolicy policy, Dealer dealer, Deal deal, u64 chance) noexcept nogil
@cython.locals(place=int, rank=int, worth=int, left=int, captured=u64)
cdef int rate_play(RolloutPolicy policy, u64 action, int total, u64 unseen, bint last) noexcept nogil
@cython.locals(counts=u64, odd=u64)
cdef int add_up(u64 table) noexcept nogil
@cython.locals(seen=u64, side=int)
cdef u64 unseen_by(Law law, Deal deal, u64 hand) noexcept nogil
@cython.locals(seat=int, hand=u64)
cdef bint holds_last_play(Law law, Deal deal) noexcept nogil
@cython.locals(chance=u64, action=u64)
cdef void play_out_wisely(RolloutPolicy policy, Dealer dealer, Deal deal, u64 epsilon) noexcept nogil
