"""Players of Scopa and Scopone that choose inside the kernel, and whole deals played by them and written down.

They play what the bots of their names play (``random``, ``greedy``, ``greedy-plain``; ``cartaro.bots``); what looks as
good to them is settled by chance that follows from the deal and the hand alone. Observations and numbers are those of
batches (batch.py). Compiled (with the types of the .pxd beside it) or as it stands, this does the same.
"""

from collections.abc import Sequence

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.scopa import action_numbers
from cartaro.kernel.scopa.batch import ScopaBatch, ScopaWorker
from cartaro.kernel.scopa.deal import Deal, Dealer, Law
from cartaro.kernel.scopa.policies import FeatureExtractor, GreedyPolicy

if not cython.compiled:
    from cartaro.kernel.bits import bytes_in, count_by_rank, index, numbers_in, scale, shorts_in, words_in
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scopa.batch import ASKS, act, begin, count_captures, load, lowest, write_observation
    from cartaro.kernel.scopa.deal import CARD_PLACE, ONE, OVER, PACK, count_points, list_plays
    from cartaro.kernel.scopa.policies import choose_greedily, look

PLAYERS = ("random", "greedy", "greedy-plain")
"""The players by name; their places here are their numbers."""
RANDOM = 0
GREEDY = 1

ACTION_BITS = 5
FURTHER = action_numbers.FURTHER
MOST_OPEN = 320
"""The most numbers that can be open: ten cards, each with 31 captures and the question for more."""
NO_ROOM = -1


class ScopaSelfPlay:
    """Plays deals of *batch*'s table with players of its own; *worth* is what each card is worth to the greedy.

    The deals of the batch stay as they are. A thread needs one to itself.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, batch: ScopaBatch, worth: Sequence[int]) -> None:
        self.batch = batch
        self.law = batch.law
        self.worker = batch.worker()
        self.extractor = FeatureExtractor(batch.law, 0)
        self.greedy = GreedyPolicy(worth)
        self.names = PLAYERS
        self.counts_penalties = False
        self.players = [0] * 6
        self.action = 0
        self.legal_written = 0

    def choose(self, player: int, first: int, end: int, actions: memoryview) -> None:
        """Write the number that *player* (:data:`PLAYERS`) chooses in deals *first* to *end* - 1 of the batch."""
        numbers = numbers_in(actions)
        with cython.nogil:
            choose_range(self, self.worker, player, first, end, numbers)

    def list_open(
        self, first: int, end: int, room: int, sizes: memoryview, numbers: memoryview, plays: memoryview
    ) -> int:
        """Write what is open in deals *first* to *end* - 1 of the batch, one after the other; return how much it is.

        *sizes* gets how many plays each deal has, *numbers* and *plays* for each its number and the kernel's action
        (deal.py). Asking for further captures is left out. Return -1 where *room* plays are too few.
        """
        sizes_, numbers_, plays_ = numbers_in(sizes), numbers_in(numbers), words_in(plays)
        with cython.nogil:
            n = list_range(self, self.worker, self.worker.dealer, first, end, room, sizes_, numbers_, plays_)
        return n  # noqa: RET504 - a Python number is made where Python is allowed again

    def record(  # noqa: PLR0913, PLR0917 - as above
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
        """Shuffle by *seed*, let player ``players[s]`` sit at seat s, and write every choice of the deal.

        The choices go to rows *at* and following, of *rows* that there are: the observation, the number of open actions
        (uint16), these (uint16, from *at_legal* on, of *room*), the choice (uint16) and the seat. Return how many there
        were, or -1 where the arrays are too small; ``legal_written`` is how many open actions were written.
        """
        for place, player in enumerate(players):
            self.players[place] = player
        o, n, a = words_in(observation), shorts_in(sizes), shorts_in(legal)
        c, s = shorts_in(choice), bytes_in(seat)
        start = seed & 0xFFFFFFFFFFFFFFFF
        with cython.nogil:
            done = record_deal(self, self.worker, start, at, rows, at_legal, room, o, n, a, c, s)
        return done  # noqa: RET504 - as above

    def points(self) -> list[int]:
        """Return the points of each side of the deal recorded last."""
        count_points(self.law, self.worker.deal, self.worker.dealer.points)
        return [self.worker.dealer.points[side] for side in range(self.law.sides)]


def choose_range(
    self_play: ScopaSelfPlay, worker: ScopaWorker, player: int, first: int, end: int, numbers: memoryview
) -> None:
    """Write what *player* chooses in these deals."""
    for i in range(first, end):
        load(self_play.batch, worker, worker.deal, i * self_play.batch.stride)
        numbers[i] = choose_number(self_play, worker, worker.dealer, worker.deal, player)


def choose_number(self_play: ScopaSelfPlay, worker: ScopaWorker, dealer: Dealer, deal: Deal, player: int) -> int:
    """Return the number of what *player* chooses at the worker's deal; ``action`` is what it means (batch.py)."""
    action = choose_play(self_play.extractor, self_play.greedy, dealer, deal, worker.pending, player)
    card = action & ~PACK
    n = list_plays(dealer.room, ONE << (action >> CARD_PLACE), deal.table, self_play.law.sums_are_optional)
    number = -FURTHER * worker.page
    for i in range(n):
        number += dealer.room[i] < action
    if number < 0:
        number = 0
        action = lowest(dealer.room, n, FURTHER * worker.page)
    if number >= FURTHER:
        number = FURTHER
        action = ASKS | card
    self_play.action = action
    return (card >> CARD_PLACE) << ACTION_BITS | number


def choose_play(
    extractor: FeatureExtractor, greedy: GreedyPolicy, dealer: Dealer, deal: Deal, pending: int, player: int
) -> int:
    """Return the play that *player* chooses; where further captures are asked for, one of that card."""
    hand = ONE << pending - 1 if pending else deal.hands[deal.turn]
    extractor.chance.state = dealer.chance.state ^ deal.hands[deal.turn]
    if player == RANDOM:
        n = list_plays(dealer.room, hand, deal.table, extractor.law.sums_are_optional)
        return dealer.room[scale(draw(extractor.chance) >> 32, n)]
    look(extractor, deal)
    extractor.features.hand = hand
    return choose_greedily(extractor, greedy, player == GREEDY)


def list_range(  # noqa: PLR0913, PLR0917 - the caller's arrays, one by one
    self_play: ScopaSelfPlay,
    worker: ScopaWorker,
    dealer: Dealer,
    first: int,
    end: int,
    room: int,
    sizes: memoryview,
    numbers: memoryview,
    plays: memoryview,
) -> int:
    """Write the plays of these deals, card by card in ascending order; return how many they are, or NO_ROOM."""
    at = 0
    for i in range(first, end):
        if at + MOST_OPEN > room:
            return NO_ROOM
        load(self_play.batch, worker, worker.deal, i * self_play.batch.stride)
        sizes[i] = -at
        hand = ONE << worker.pending - 1 if worker.pending else worker.deal.hands[worker.deal.turn]
        while hand:
            place = index(hand)
            hand &= hand - 1
            n = list_plays(dealer.room, ONE << place, worker.deal.table, self_play.law.sums_are_optional)
            at = list_numbered(dealer.room, n, place << ACTION_BITS, FURTHER * worker.page, numbers, plays, at)
        sizes[i] += at
    return at


def list_numbered(  # noqa: PLR0913, PLR0917 - as above
    room: list[int], n: int, first: int, skipped: int, numbers: memoryview, plays: memoryview, at: int
) -> int:
    """Write those of a card's *n* plays that have a number after *skipped* others; return the end."""
    for j in range(n):
        below = -skipped
        for k in range(n):
            below += room[k] < room[j]
        if 0 <= below < FURTHER:
            numbers[at + below] = first | below
            plays[at + below] = room[j]
    return at + min(n - skipped, FURTHER)


def record_deal(  # noqa: PLR0913, PLR0917 - as above
    self_play: ScopaSelfPlay,
    worker: ScopaWorker,
    seed: int,
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
    """Play a deal and write it; return how many choices it had, or NO_ROOM."""
    begin(self_play.batch, worker, worker.dealer, seed)
    first, first_legal = at, at_legal
    while worker.deal.turn != OVER:
        if at >= rows or at_legal + MOST_OPEN > room:
            return NO_ROOM
        write_observation(self_play.batch, worker, worker.deal, observation, at * self_play.batch.observation_words)
        n = write_legal(self_play.law, worker, worker.deal, legal, at_legal)
        player = self_play.players[worker.deal.turn]
        number = choose_number(self_play, worker, worker.dealer, worker.deal, player)
        sizes[at], choice[at], seat[at] = n, number, worker.deal.turn
        at_legal += n
        at += 1
        act(worker, self_play.law, self_play.action)
    self_play.legal_written = at_legal - first_legal
    return at - first


def write_legal(law: Law, worker: ScopaWorker, deal: Deal, out: memoryview, at: int) -> int:
    """Write the numbers of all that is open, ascending; return how many they are."""
    hand = ONE << worker.pending - 1 if worker.pending else deal.hands[deal.turn]
    counts = count_by_rank(deal.table)
    first = at
    while hand:
        place = index(hand)
        hand &= hand - 1
        n = count_captures(law, deal.table, counts, place) - FURTHER * worker.page
        for i in range(n if n < FURTHER else FURTHER + (n > FURTHER)):
            out[at] = place << ACTION_BITS | i
            at += 1
    return at - first
