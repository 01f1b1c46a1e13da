"""Players of Scala 40 that choose inside the kernel, and whole deals played by them and written down.

``random`` takes any lawful step, ``sensible`` is the sensible player of rollouts (moves.py). Observations and numbers
are those of batches (batch.py). Compiled (with the types of the .pxd beside it) or as it stands, this does the same.
"""

from collections.abc import Sequence
from typing import Any

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scala40 import action_numbers
from cartaro.kernel.scala40.batch import ScalaBatch, ScalaWorker
from cartaro.kernel.scala40.moves import ScalaPlayer
from cartaro.kernel.scala40.state import ScalaDeal

if not cython.compiled:
    from cartaro.kernel.bits import bytes_in, index, numbers_in, shorts_in, words_in
    from cartaro.kernel.scala40.batch import (
        ATTACHING,
        MASK,
        MASK_WORDS,
        N_ATTACH,
        N_DISCARD,
        N_DRAW,
        N_END,
        N_JOKER,
        N_NATURAL,
        N_PLACE,
        N_RUN,
        N_SET,
        N_SWAP,
        N_TAKE,
        N_UNDO,
        NO_STAGE,
        NUMBERS,
        RUNNING,
        SET_SUITS,
        SETS_OF_A_RANK,
        STRIDE,
        act,
        begin,
        last_of,
        load,
        open_now,
        write_observation,
    )
    from cartaro.kernel.scala40.meld_solver import count_deal
    from cartaro.kernel.scala40.moves import (
        ATTACH,
        DISCARD,
        DRAW,
        END_PLACE,
        KIND,
        LAY,
        LOW_WORD,
        MELD_PLACE,
        SWAP,
        TAKE,
        choose_any,
        choose_sensibly,
    )
    from cartaro.kernel.scala40.state import (
        HIGH_END,
        JOKERS_PLACE,
        ONE,
        PLACES,
        RANK_PLACE,
        SET,
        SUIT_PLACE,
        WORD,
    )
    from cartaro.kernel.scala40.turn import OVER

PLAYERS = ("random", "sensible")
"""The players by name; their places here are their numbers."""
RANDOM = 0

LOWS = action_numbers.LOWS
MOST_OPEN = action_numbers.ACTIONS
NO_ROOM = -1
RANK = 15
SUIT = 3
SUITS_OF_SET = 0x1FF
STOCK_SHIFT = 32


class ScalaSelfPlay:
    """Plays deals of *batch*'s table with players of its own. The deals of the batch stay as they are.

    A thread needs one to itself.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, batch: ScalaBatch) -> None:
        self.batch = batch
        self.law = batch.law
        self.worker = batch.worker()
        self.names = PLAYERS
        self.counts_penalties = True
        self.players = [0] * 8
        self.mask: Any = [0] * 16
        self.legal_written = 0

    def choose(self, player: int, first: int, end: int, actions: memoryview) -> None:
        """Write the number that *player* (:data:`PLAYERS`) chooses in deals *first* to *end* - 1 of the batch."""
        numbers = numbers_in(actions)
        with cython.nogil:
            choose_range(self, self.worker, self.worker.player, self.worker.deal, player, first, end, numbers)

    def list_open(
        self, first: int, end: int, room: int, sizes: memoryview, numbers: memoryview, plays: memoryview
    ) -> int:
        """Raise ValueError: what comes of a step is not one play."""
        raise ValueError("the plays of a game of several steps are not listed")

    def record(  # noqa: PLR0913, PLR0917 - the caller's arrays, one by one
        self,
        seed: int,
        players: Sequence[int],
        at: int,
        rows: int,
        at_legal: int,
        room: int,
        observation: memoryview,
        sizes: memoryview,
        legal: memoryview,
        choice: memoryview,
        seat: memoryview,
    ) -> int:
        """Shuffle by *seed*, let player ``players[s]`` sit at seat s, and write every step of the deal.

        The steps go to rows *at* and following, of *rows* that there are: the observation, the number of open actions
        (uint16), these (uint16, from *at_legal* on, of *room*), the choice (uint16) and the seat. Return how many there
        were, or -1 where the arrays are too small; ``legal_written`` is how many open actions were written.
        """
        for place, player in enumerate(players):
            self.players[place] = player
        o, n, a = words_in(observation), shorts_in(sizes), shorts_in(legal)
        c, s = shorts_in(choice), bytes_in(seat)
        worker = self.worker
        worker.player.chance.state = seed & WORD
        with cython.nogil:
            done = record_deal(self, worker, worker.player, worker.deal, at, rows, at_legal, room, o, n, a, c, s)
        return done  # noqa: RET504 - a Python number is made where Python is allowed again

    def points(self) -> list[int]:
        """Return the points of each side of the deal recorded last."""
        count_deal(self.law, self.worker.deal, self.worker.player.points)
        return [self.worker.player.points[side] for side in range(self.law.sides)]


def choose_range(  # noqa: PLR0913, PLR0917 - as above
    self_play: ScalaSelfPlay,
    worker: ScalaWorker,
    player: ScalaPlayer,
    deal: ScalaDeal,
    who: int,
    first: int,
    end: int,
    numbers: memoryview,
) -> None:
    """Write what *who* chooses in these deals: the next step of the same action until that is complete.

    Where another action has been begun, it is the first step that is open.
    """
    for i in range(first, end):
        load(self_play.batch, worker, player, deal, i)
        player.is_stuck = False
        player.chance.state ^= deal.once[deal.turn] ^ deal.twice[deal.turn] >> 1 ^ ONE * deal.stock << STOCK_SHIFT
        numbers[i] = open_or_first(
            self_play.batch.words, i * STRIDE + MASK, next_number(worker, choose_action(player, deal, who))
        )


def open_or_first(mask: memoryview, at: int, number: int) -> int:
    """Return *number* where its bit is set in the words from *at* on, else the lowest that is."""
    if mask[at + (number >> 6)] >> (number & 63) & 1:
        return number
    word = 0
    while word < MASK_WORDS - 1 and mask[at + word] == 0:
        word += 1
    return 64 * word + index(mask[at + word])


def choose_action(player: ScalaPlayer, deal: ScalaDeal, who: int) -> int:
    """Return the action that *who* chooses."""
    return choose_any(player, deal, False) if who == RANDOM else choose_sensibly(player, deal)


def next_number(worker: ScalaWorker, action: int) -> int:
    """Return the number of the next step of *action*, of which the worker's deal may have some steps already."""
    if worker.stage == RUNNING:
        return next_of_run(worker.run, action & LOW_WORD)
    what = action & ~LOW_WORD
    kind = action & KIND
    if worker.stage != NO_STAGE:
        high = action >> END_PLACE & KIND == HIGH_END
        return N_PLACE + 2 * (action >> MELD_PLACE & KIND) + (high and worker.stage == ATTACHING)
    if what == LAY:
        return first_of_meld(action & LOW_WORD)
    if what in {DISCARD, ATTACH, SWAP}:
        return NUMBERS[kind] + (N_DISCARD if what == DISCARD else N_ATTACH if what == ATTACH else N_SWAP)
    return N_DRAW if what == DRAW else N_TAKE if what == TAKE else N_UNDO


def first_of_meld(meld: int) -> int:
    """Return the number that lays a set, or begins a run."""
    if meld & SET:
        at = 0
        while at < SETS_OF_A_RANK - 1 and meld & SUITS_OF_SET != SET_SUITS[at]:
            at += 1
        return N_SET + SETS_OF_A_RANK * (meld >> RANK_PLACE & RANK) + at
    jokers = meld >> JOKERS_PLACE & PLACES
    place = index(meld & PLACES | jokers)
    return N_RUN + 2 * LOWS * (meld >> SUIT_PLACE & SUIT) + 2 * place + (jokers >> place & 1)


def next_of_run(run: int, meld: int) -> int:
    """Return the number of what *meld* has after *run*, which is its beginning."""
    place = last_of(run) + 1
    if (meld & PLACES) >> place & 1:
        return N_NATURAL
    return N_JOKER if (meld >> JOKERS_PLACE & PLACES) >> place & 1 else N_END


def record_deal(  # noqa: PLR0913, PLR0917 - as above
    self_play: ScalaSelfPlay,
    worker: ScalaWorker,
    player: ScalaPlayer,
    deal: ScalaDeal,
    at: int,
    rows: int,
    at_legal: int,
    room: int,
    observation: memoryview,
    sizes: memoryview,
    legal: memoryview,
    choice: memoryview,
    seat: memoryview,
) -> int:
    """Play a deal and write it; return how many steps it had, or NO_ROOM."""
    begin(worker, deal)
    player.is_stuck = False
    first, first_legal = at, at_legal
    action = 0
    while deal.turn != OVER:
        if at >= rows or at_legal + MOST_OPEN > room:
            return NO_ROOM
        if worker.stage == NO_STAGE:
            action = choose_action(player, deal, self_play.players[deal.turn])
        number = next_number(worker, action)
        write_observation(self_play.law, worker, deal, observation, at * self_play.batch.observation_words)
        n = write_legal(self_play, worker, player, deal, legal, at_legal)
        sizes[at], choice[at], seat[at] = n, number, deal.turn
        at_legal += n
        at += 1
        act(worker, self_play.law, player, deal, number)
    self_play.legal_written = at_legal - first_legal
    return at - first


def write_legal(
    self_play: ScalaSelfPlay, worker: ScalaWorker, player: ScalaPlayer, deal: ScalaDeal, out: memoryview, at: int
) -> int:
    """Write the numbers of all that is open, ascending; return how many they are."""
    open_now(self_play.law, worker, player, deal, self_play.mask, 0)
    first = at
    for word in range(MASK_WORDS):
        bits = self_play.mask[word]
        while bits:
            out[at] = 64 * word + index(bits)
            bits &= bits - 1
            at += 1
    return at - first
