cimport cython
from cartaro.kernel.bits cimport count, count_by_rank, gather, index, scale, u32, u64, u8
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scopa.deal cimport CARD_PLACE, Deal, Law, NOBODY, ONE, PACK, RANK, count_stock, list_plays

cdef int GAIN, HAUL, KIND, SCOPA, LAY, JOINT, SETTE, SWEPT, SWEPT_BY, SUM, SIZE, ODD, LAST
cdef int SEVENS, HIGHEST, MOST_SUM, MOST_SIZE, NEAR_END, STEP, CURVE
cdef long long CERTAIN
cdef u64 ONES

@cython.final
cdef class LinearPolicy:
    cdef short[7007] weights
    cdef int[1024] curve

@cython.final
cdef class Features:
    cdef u64 hand, table, left, pile, on_table, in_hand, hidden
    cdef u64 odd
    cdef int size, settebello
    cdef int seat, phase, value, next_size, absent, unplayed
    cdef bint denari_open, cards_open, took_last

@cython.final
cdef class FeatureExtractor:
    cdef readonly Law law
    cdef readonly Chance chance
    cdef Features features
    cdef int[6] absent
    cdef u64[16384] plays
    cdef long long[16384] worth
    cdef int[64] indices
    @cython.locals(n=int, i=int, j=int, listed=int)
    cpdef list extract(self, Deal deal, absent)
    @cython.locals(n=int, i=int)
    cpdef list rates(self, LinearPolicy policy, Deal deal, absent)

@cython.locals(following=int)
cdef void look(FeatureExtractor extractor, Deal deal) noexcept nogil
@cython.locals(seat=int, side=int, s=int, taken=u64)
cdef void look_at(Law law, Features features, Deal deal, int following) noexcept nogil
@cython.locals(unplayed=int)
cdef void finish_look(Features features) noexcept nogil
@cython.locals(value=int)
cdef int value_of(u64 cards) noexcept nogil
@cython.locals(place=int, captured=u64, unit=u64, phase=int, n=int, gone=u64, odd=int)
cdef int list_features(Law law, Features features, u64 action, int* indices) noexcept nogil
@cython.locals(n=int, rest=u64, place=int, suit=int, kind=int, size=int)
cdef int list_gains(Law law, Features features, u64 taken, int* indices) noexcept nogil
@cython.locals(rank=int, hidden=int, kept=int, denari=int)
cdef int list_lay(Features features, int place, int* indices) noexcept nogil
@cython.locals(card=u64, moved=u64, rest=u64, first=int, place=int, at=int, where=int)
cdef int list_changes(Features features, u64 action, u64 on_table, u64 in_hand, int* indices, int n) noexcept nogil
@cython.locals(hidden=int, absent=int)
cdef int list_left(Features features, int value, int size, int odd, int* indices, int n) noexcept nogil
@cython.locals(n=int, i=int)
cdef int weigh(FeatureExtractor extractor, LinearPolicy policy) noexcept nogil
@cython.locals(place=int, captured=u64, unit=u64, phase=int, worth=int, gone=u64, on_table=u64, in_hand=u64, rest=u64,
               at=int, taken=bint, odd=int)
cdef int rate_capture(Law law, Features features, LinearPolicy policy, u64 action) noexcept nogil
@cython.locals(rank=int, at=int, on_table=u64, in_hand=u64, denari=int, feature=int, worth=int)
cdef int rate_lay(Features features, LinearPolicy policy, int place) noexcept nogil
@cython.locals(first=int, worth=int, rest=u64, place=int, kind=int, size=int)
cdef int rate_gains(Law law, Features features, LinearPolicy policy, u64 taken) noexcept nogil
@cython.locals(first=int, then=int)
cdef int rate_change(Features features, LinearPolicy policy, int at, u64 on_table, u64 in_hand) noexcept nogil
@cython.locals(at=int)
cdef int rate_settebello(Features features, LinearPolicy policy, int where, u64 on_table, u64 in_hand) noexcept nogil
@cython.locals(hidden=int, absent=int, worth=int)
cdef int rate_left(Features features, LinearPolicy policy, int value, int size, int odd) noexcept nogil
@cython.locals(best=cython.longlong, i=int, total=cython.longlong, step=cython.longlong)
cdef long long sharpen(FeatureExtractor extractor, LinearPolicy policy, int n) noexcept nogil
@cython.locals(n=int, i=int, left=cython.longlong)
cdef u64 choose_by_policy(FeatureExtractor extractor, LinearPolicy policy) noexcept nogil
@cython.locals(n=int, i=int, total=cython.longlong)
cdef long long likelihood_of(FeatureExtractor extractor, LinearPolicy policy, u64 action, int noise) noexcept nogil
@cython.locals(value=int)
cdef void note_absence(FeatureExtractor extractor, int seat, u64 table, u64 captured) noexcept nogil

cdef double NOISE_SCALE
cdef int VALUE, SAFE, CAPTURE, SWEEP, DANGER, CHEAPEST

@cython.final
cdef class GreedyPolicy:
    cdef int[40] worth
    @cython.locals(n=int, i=int, highest=cython.longlong)
    cpdef list best(self, FeatureExtractor extractor, Deal deal, bint guards)

@cython.locals(place=int, captured=u64, value=int, rest=u64, rated=int)
cdef int rate_greedily(GreedyPolicy greedy, Features features, u64 action, bint guards) noexcept nogil
cdef int sweepers_of(Features features, int value) noexcept nogil
@cython.locals(n=int, i=int)
cdef int rate_plays(FeatureExtractor extractor, GreedyPolicy greedy, bint guards) noexcept nogil
@cython.locals(n=int, best=cython.longlong, ties=int, i=int, left=int)
cdef u64 choose_greedily(FeatureExtractor extractor, GreedyPolicy greedy, bint guards) noexcept nogil
@cython.locals(n=int, best=cython.longlong, ties=int, rated=cython.longlong, i=int, by_chance=double)
cdef double likelihood_of_greed(FeatureExtractor extractor, GreedyPolicy greedy, u64 action, bint guards, int noise) noexcept nogil

@cython.final
cdef class PlayHistory:
    cdef readonly int first, steps
    cdef u64[48] action, table, left, pile, later
    cdef int[48] seat, next_size, next_absent
    cdef bint[48] denari_open, cards_open, took_last
    cdef int[6] absent

cdef void look_back(PlayHistory history, int i, u64 hand, Features features) noexcept nogil

cdef int LINEAR, GUARDED, CARELESS, PLAYER_TYPES, JUDGED, STIRRED, SEAT_PLACE
cdef double UNIT, SHARE, FORGOTTEN
cdef u64 STIR

@cython.final
cdef class OpponentModel:
    cdef LinearPolicy policy
    cdef FeatureExtractor extractor
    cdef readonly PlayHistory history
    cdef GreedyPolicy greedy
    cdef int noise, greedy_noise
    cdef double[3] prior
    cdef double[18] player_types
    cdef u64[4096] judged_hand
    cdef double[12288] judged
    cpdef expect(self, GreedyPolicy greedy, double guarded, double careless, int noise)
    @cython.locals(i=int, seat=int)
    cpdef remember(self, Law law, layout, sizes, plays)
    @cython.locals(whole=double, first=int, player_type=int)
    cpdef list player_types_of(self, int seat, u64 hand)

@cython.locals(first=int, player_type=int, whole=double)
cdef void infer_player_types(OpponentModel opponent_model, int seat) noexcept nogil
@cython.locals(i=int, action=u64, player_type=int)
cdef void judge(OpponentModel opponent_model, int seat, u64 hand, int first, int last, double* judged, int at) noexcept nogil
@cython.locals(judged=u64, at=int, first=int, player_type=int)
cdef int find_judged(OpponentModel opponent_model, int seat, u64 hand) noexcept nogil
cdef double add_player_types(double* likely, int first) noexcept nogil
cdef double hand_likelihood(OpponentModel opponent_model, int seat, u64 hand) noexcept nogil
@cython.locals(left=double, first=int, player_type=int)
cdef int draw_player_type(OpponentModel opponent_model, int seat, u64 hand) noexcept nogil
cdef u64 choose_as(OpponentModel opponent_model, int player_type) noexcept nogil
