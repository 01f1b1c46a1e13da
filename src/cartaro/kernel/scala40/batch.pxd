cimport cython
from cartaro.kernel.bits cimport bytes_in, cartaro_like, count, floats_in, index, nth, numbers_in, scale, shorts_in, spread_bits, u16, u32, u64, u8, words_in
from cartaro.kernel.chance cimport Chance, draw
from cartaro.kernel.scala40.meld_solver cimport count_deal
from cartaro.kernel.scala40.moves cimport (
    ATTACH, DISCARD, DRAW, END_PLACE, KIND, LAY, LOW_WORD, MELD_PLACE, SWAP, ScalaPlayer, TAKE, UNDO, apply_seen,
    choose_any, choose_sensibly, joker_may_join, list_discards, list_draws, list_steps, shuffle_deal)
from cartaro.kernel.scala40.state cimport (
    CARDS_IN_PACK, HIGH_END, JOKER, JOKERS, JOKERS_PLACE, LANE, LAST_PLACE, LOW_END, MELDS, MOST_SEATS, NATURALS, NO_CARD,
    ONE, PLACES, PublicKnowledge, RANK_PLACE, SET, SUITS, SUIT_PLACE, ScalaDeal, ScalaLaw, WORD, copy_scala,
    count_hand, count_kind, fitting_ends, know_nothing, less_one, rows_of, swap_into)
from cartaro.kernel.scala40.turn cimport OVER, TurnSearch, opening_points, opening_stands
from libc.string cimport memcpy

cdef int STAGE, RUN, MASK, BYTE, KIND_SHIFT, UNDONE_SHIFT, DEAL_ROOM, KNOWN_AT, SEAT_PLACE, ACTIONS, MASK_WORDS, STRIDE
cdef int N_DRAW, N_TAKE, N_UNDO, N_DISCARD, N_ATTACH, N_SWAP, N_SET, N_RUN, N_NATURAL, N_JOKER, N_END, N_PLACE
cdef int LOWS, LOW_PLACES, SETS_OF_A_RANK, WORD_BITS, SMALLEST, FOUR_CARDS
cdef u64 LANES, SMALL_SETS, NO_ACTION
cdef int[53] KINDS
cdef int[64] NUMBERS
cdef u64[21] SET_SUITS
cdef u64[16] PLAIN_SETS, JOKER_SETS
cdef int NO_STAGE, ATTACHING, SWAPPING, RUNNING, OBSERVATION_WORDS, SIZE_BITS, PILE_SHIFT, TOP_SHIFT, TAKEN_SHIFT
cdef int DRAWN_SHIFT, USED_SHIFT, OPENED_SHIFT, PLAYED_SHIFT, DEALER_SHIFT, RENEWALS_SHIFT, MELDS_SHIFT, OWED_SHIFT
cdef int STAGE_SHIFT, CARD_SHIFT, POINTS_SHIFT, RUN_SHIFT, MELDS_WORD, FIRST_SHIFT, HELD_WORD, OWNERS_WORD
cdef int OWNER_BITS, OWNERS_OF_A_WORD

@cython.final
cdef class ScalaWorker:
    cdef ScalaPlayer player
    cdef ScalaDeal deal
    cdef PublicKnowledge known
    cdef u64 stage, card, run, undone
    cdef u64[16] mask

@cython.final
cdef class ScalaBatch:
    cdef readonly ScalaLaw law
    cdef readonly long long n
    cdef readonly int observation_words, players, sides, actions, mask_words
    cdef readonly tuple fields
    cdef object state, memory, resolved
    cdef u64* words
    cdef u64* asked
    cdef u8* deals
    @cython.locals(i='long long')
    cpdef start(self, seed, ScalaWorker worker)
    @cython.locals(numbers='long long*', found='long long')
    cpdef check(self, ScalaWorker worker, long long first, long long end, actions)
    @cython.locals(o='u64*', m='u64*', b='u8*', r='float*', t='u8*', d='u8*')
    cpdef advance(self, ScalaWorker worker, long long first, long long end, observation, mask, mask_bytes, reward, turn,
                  done)
    @cython.locals(o='u64*', m='u64*', b='u8*', t='u8*')
    cpdef write(self, ScalaWorker worker, long long first, long long end, observation, mask, mask_bytes, turn)
    cpdef moment(self, ScalaWorker worker, long long i)
    cpdef put(self, ScalaWorker worker, long long i, layout)

@cython.locals(known=PublicKnowledge, seat=int, meld=int)
cpdef tuple saved_deal(ScalaBatch batch, ScalaWorker worker, long long i)
@cython.locals(known=PublicKnowledge, deal=ScalaDeal, seat=int, meld=int)
cpdef put_saved(ScalaBatch batch, ScalaWorker worker, long long i, tuple saved)

# As in batch.py; compiled, a deal is copied as the memory from its first field to its last.
cdef inline size_t size_of(ScalaDeal deal) noexcept nogil:
    return <size_t>(<char*>&deal.in_hand + 1 - <char*>&deal.once[0])

cdef inline size_t size_of_known(PublicKnowledge known) noexcept nogil:
    return <size_t>(<char*>&known.first + 1 - <char*>&known.once[0])

cdef inline void take_up(u8* deals, long long i, ScalaDeal deal, PublicKnowledge known) noexcept nogil:
    memcpy(&deal.once[0], deals + i * DEAL_ROOM, size_of(deal))
    memcpy(&known.once[0], deals + i * DEAL_ROOM + KNOWN_AT, size_of_known(known))

cdef inline void put_away(u8* deals, long long i, ScalaDeal deal, PublicKnowledge known) noexcept nogil:
    memcpy(deals + i * DEAL_ROOM, &deal.once[0], size_of(deal))
    memcpy(deals + i * DEAL_ROOM + KNOWN_AT, &known.once[0], size_of_known(known))

cdef void begin(ScalaWorker worker, ScalaDeal deal) noexcept nogil
@cython.locals(at='long long')
cdef void load(ScalaBatch batch, ScalaWorker worker, ScalaPlayer player, ScalaDeal deal, long long i) noexcept nogil
@cython.locals(at='long long')
cdef void store(ScalaBatch batch, ScalaWorker worker, ScalaPlayer player, ScalaDeal deal, long long i) noexcept nogil
@cython.locals(word=int)
cdef void open_now(ScalaLaw law, ScalaWorker worker, ScalaPlayer player, ScalaDeal deal, u64* out, long long at) noexcept nogil
@cython.locals(i='long long', number='long long')
cdef long long check_range(ScalaBatch batch, long long first, long long end, long long* numbers) noexcept nogil
@cython.locals(i='long long', over=bint)
cdef void advance_range(ScalaBatch batch, ScalaWorker worker, long long first, long long end, u64* observation,
                        u64* mask, u8* mask_bytes, float* reward, u8* turn, u8* done) noexcept nogil
@cython.locals(action=u64)
cdef void act(ScalaWorker worker, ScalaLaw law, ScalaPlayer player, ScalaDeal deal, int number) noexcept nogil
@cython.locals(action=u64, place=u64)
cdef u64 take_step(ScalaWorker worker, int number) noexcept nogil
@cython.locals(places=u64)
cdef int last_of(u64 run) noexcept nogil
@cython.locals(total=int, side=int)
cdef void write_reward(ScalaLaw law, ScalaDeal deal, int* points, float* reward, long long i, bint over) noexcept nogil
@cython.locals(stands=bint, n=int, i=int)
cdef void open_actions(TurnSearch search, ScalaLaw law, ScalaDeal deal, u64* room, u64* out, long long at) noexcept nogil
cdef void set_bit(u64* out, long long at, int number) noexcept nogil
@cython.locals(once=u64, twice=u64, taken=int)
cdef u64 hand_to_lay(ScalaLaw law, ScalaDeal deal) noexcept nogil
@cython.locals(once=u64, most=int, jokers=int, rows=u64, suit=int, row=u64, one=u64, two=u64, natural=u64, joker=u64,
               first=int)
cdef void open_lays(ScalaLaw law, ScalaDeal deal, u64* out, long long at) noexcept nogil
@cython.locals(hearts=u64, diamonds=u64, clubs=u64, spades=u64, ranks=u64, rank=int, suits=int, found=u64, first=int,
               shift=int)
cdef void open_sets(u64 cards, bint with_joker, int most, u64* out, long long at) noexcept nogil
@cython.locals(once=u64, row=u64, length=int, jokers=int, place=int, third=bint)
cdef void open_run(ScalaLaw law, ScalaDeal deal, u64 run, u64* out, long long at) noexcept nogil
@cython.locals(once=u64, twice=u64, may_attach=bint, rest=u64, kind=int, attaches=bint, swaps=bint, meld=int)
cdef void open_additions(ScalaLaw law, ScalaDeal deal, u64* out, long long at) noexcept nogil
@cython.locals(ends=int)
cdef int can_attach(ScalaLaw law, ScalaDeal deal, int kind, int meld) noexcept nogil
@cython.locals(meld=int, ends=int)
cdef void open_places(ScalaLaw law, ScalaDeal deal, u64 stage, int kind, u64* out, long long at) noexcept nogil
@cython.locals(i='long long')
cdef void write_range(ScalaBatch batch, ScalaWorker worker, long long first, long long end, u64* observation, u64* mask,
                      u8* mask_bytes, u8* turn) noexcept nogil
@cython.locals(own='long long', word=int, number=int)
cdef void write_moment(ScalaBatch batch, ScalaWorker worker, ScalaDeal deal, long long i, u64* observation, u64* mask,
                       u8* mask_bytes, u8* turn) noexcept nogil
cdef void write_observation(ScalaLaw law, ScalaWorker worker, ScalaDeal deal, u64* out, long long at) noexcept nogil
@cython.locals(sizes=u64, state=u64, who=int, other=int, points=int, draft=u64, i=int)
cdef void write_seen(ScalaLaw law, ScalaWorker worker, PublicKnowledge known, ScalaDeal deal, int seat, u64* out,
                     long long at) noexcept nogil
@cython.locals(who=int, other=int, i=int)
cdef void write_known(ScalaLaw law, PublicKnowledge known, int melds, int seat, u64* out, long long at) noexcept nogil
@cython.locals(once=u64, twice=u64, jokers=int, i=int, kind=int, lane=int)
cdef void write_pile(ScalaDeal deal, u64* out, long long at) noexcept nogil

cdef class NumberedScalaDeal:
    cdef readonly ScalaWorker worker
    cdef readonly ScalaDeal deal
    cdef PublicKnowledge known
    cdef readonly object about
    cdef public object judged, replayed
    cdef readonly tuple stocks
    cdef tuple last
    cdef readonly u64 seed, stage, card, run
    cdef readonly int done
    @cython.locals(word=int, bits=u64)
    cpdef list legal(self)
    @cython.locals(number=int)
    cpdef bint is_legal(self, action) except -1
    @cython.locals(found=u64)
    cpdef meaning(self, action)
    @cython.locals(worker=ScalaWorker, found=u64)
    cpdef play(self, action)
    cpdef begin_action(self, int stage, int card, u64 run)
    @cython.locals(player=ScalaPlayer, action=u64, n=int, i=int)
    cpdef do(self, u64 word)
    cpdef remember(self, history, tuple stocks)
    @cython.locals(known=PublicKnowledge, seat=int, i=int)
    cpdef knowledge(self)
    @cython.locals(seat=int, i=int)
    cpdef know(self, held, owners, int first=*)
    @cython.locals(i=int)
    cpdef restock(self, kinds)
    cpdef lay(self, ScalaDeal deal)
    @cython.locals(player=ScalaPlayer, side=int)
    cpdef list points(self)
    @cython.locals(i=int)
    cpdef list words(self, int seat)
    @cython.locals(w='u64*', b='u8*', m='u8*', room='u64*', i=int, number=int)
    cpdef write(self, int seat, words, bits, mask)
    @cython.locals(other=NumberedScalaDeal)
    cpdef copy(self)

@cython.locals(worker=ScalaWorker, word=int)
cdef int find_open(NumberedScalaDeal at) except -1
@cython.locals(deal=ScalaDeal, player=ScalaPlayer, turn=int, renewals=int, word=u64, i=int)
cdef int follow(NumberedScalaDeal at, u64 action) except -1
@cython.locals(worker=ScalaWorker)
cdef int see(NumberedScalaDeal at, int seat) except -1
cdef int copy_numbered(NumberedScalaDeal to, NumberedScalaDeal at) except -1

cdef inline NumberedScalaDeal like(NumberedScalaDeal one): # of its class, without calling its constructor
    return cartaro_like(one, ())

cdef inline ScalaDeal twin_of(ScalaDeal deal):
    cdef ScalaDeal made = cartaro_like(deal, ())
    memcpy(&made.once[0], &deal.once[0], size_of(deal))
    return made

cdef inline PublicKnowledge known_again(PublicKnowledge known):
    cdef PublicKnowledge made = cartaro_like(known, ())
    memcpy(&made.once[0], &known.once[0], size_of_known(known))
    return made

cdef int RANDOM, MOST_OPEN, NO_ROOM, RANK, SUIT, STOCK_SHIFT
cdef u64 SUITS_OF_SET

@cython.final
cdef class ScalaSelfPlay:
    cdef readonly ScalaBatch batch
    cdef ScalaLaw law
    cdef ScalaWorker worker
    cdef readonly tuple names
    cdef readonly bint counts_penalties
    cdef int[8] players
    cdef readonly long long legal_written
    @cython.locals(numbers='long long*')
    cpdef choose(self, int player, long long first, long long end, actions)
    cpdef list_open(self, long long first, long long end, long long room, sizes, numbers, plays)
    @cython.locals(place=int, o='u64*', n='u16*', a='u16*', c='u16*', s='u8*', worker=ScalaWorker, done='long long')
    cpdef record(self, seed, players, long long at, long long rows, long long at_legal, long long room, observation,
                 sizes, legal, choice, seat)
    @cython.locals(side=int)
    cpdef list points(self)

@cython.locals(i='long long')
cdef void choose_range(ScalaSelfPlay self_play, ScalaWorker worker, ScalaPlayer player, ScalaDeal deal, int who,
                       long long first, long long end, long long* numbers) noexcept nogil
@cython.locals(word=int, n=int, undo=u64, left=u64, bits=u64, here=u64)
cdef int any_open(u64* mask, long long at, u64 half) noexcept nogil
@cython.locals(word=int)
cdef int open_or_first(u64* mask, long long at, int number) noexcept nogil
cdef u64 choose_action(ScalaPlayer player, ScalaDeal deal, int who) noexcept nogil
@cython.locals(what=u64, kind=int, high=bint)
cdef int next_number(ScalaWorker worker, u64 action) noexcept nogil
@cython.locals(at=int, jokers=u64, place=int)
cdef int first_of_meld(u64 meld) noexcept nogil
@cython.locals(place=int)
cdef int next_of_run(u64 run, u64 meld) noexcept nogil
@cython.locals(first='long long', first_legal='long long', n=int, number=int, action=u64)
cdef long long record_deal(ScalaSelfPlay self_play, ScalaWorker worker, ScalaPlayer player, ScalaDeal deal,
                           long long at, long long rows, long long at_legal, long long room, u64* observation,
                           u16* sizes, u16* legal, u16* choice, u8* seat) noexcept nogil
@cython.locals(first='long long', word=int, bits=u64)
cdef int write_legal(ScalaSelfPlay self_play, ScalaWorker worker, ScalaPlayer player, ScalaDeal deal, u16* out,
                     long long at) noexcept nogil
