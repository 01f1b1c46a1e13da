cimport cython
from cartaro.kernel.bits cimport bytes_in, index, numbers_in, shorts_in, u16, u64, u8, words_in
from cartaro.kernel.scala40.batch cimport (
    ATTACHING, MASK, MASK_WORDS, N_ATTACH, N_DISCARD, N_DRAW, N_END, N_JOKER, N_NATURAL, N_PLACE, N_RUN, N_SET, N_SWAP,
    N_TAKE, N_UNDO, NO_STAGE, NUMBERS, RUNNING, SETS_OF_A_RANK, SET_SUITS, STRIDE, ScalaBatch, ScalaWorker, act, begin, last_of,
    load, open_now, write_observation)
from cartaro.kernel.scala40.meld_solver cimport count_deal
from cartaro.kernel.scala40.moves cimport (
    ATTACH, DISCARD, DRAW, END_PLACE, KIND, LAY, LOW_WORD, MELD_PLACE, SWAP, TAKE, ScalaPlayer, choose_any,
    choose_sensibly)
from cartaro.kernel.scala40.state cimport (
    HIGH_END, JOKERS_PLACE, ONE, PLACES, RANK_PLACE, SET, SUIT_PLACE, ScalaDeal, ScalaLaw, WORD)
from cartaro.kernel.scala40.turn cimport OVER

cdef int RANDOM, LOWS, MOST_OPEN, NO_ROOM, RANK, SUIT, STOCK_SHIFT
cdef u64 SUITS_OF_SET

@cython.final
cdef class ScalaSelfPlay:
    cdef readonly ScalaBatch batch
    cdef ScalaLaw law
    cdef ScalaWorker worker
    cdef readonly tuple names
    cdef readonly bint counts_penalties
    cdef int[8] players
    cdef u64[16] mask
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
