"""Vectorized environments of Scopa and Scopone for learners: actions in; observations, masks and rewards out; players.

Observations are specified in observation_words.py, actions in action_numbers.py. Each deal has its own random stream,
so that its course depends neither on the other deals nor on the number of workers. Arrays are flat memoryviews,
whose sizes the caller has checked (``cartaro.research``). The module behaves the same compiled (with the types of the
.pxd beside it) and uncompiled.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self, TypeAlias, TypeVar

try:
    import cython
except ImportError:
    from cartaro.kernel import cython_shim as cython

from cartaro.kernel.chance import Chance
from cartaro.kernel.constructor_signature import ConstructorSignature
from cartaro.kernel.fields import count_words
from cartaro.kernel.scopa import action_numbers, observation_words
from cartaro.kernel.scopa.deal import Deal, Dealer, Law, Layout, check_size, lay_out
from cartaro.kernel.scopa.policies import FeatureExtractor, GreedyPolicy

if not cython.compiled:
    from cartaro.kernel.bits import (
        bytes_in,
        count,
        count_by_rank,
        floats_in,
        gather,
        index,
        nth,
        numbers_in,
        scale,
        shorts_in,
        spread_bits,
        words_in,
    )
    from cartaro.kernel.chance import draw
    from cartaro.kernel.scopa.deal import (
        CARD_PLACE,
        CARDS,
        FIRST,
        NIBBLE_TOPS,
        ONE,
        OVER,
        PACK,
        PARTS,
        RANK,
        SEATS,
        WAYS,
        WITH_PAIRS,
        WITH_RANKS,
        WORDS,
        add_sums,
        add_up,
        apply,
        copy_deal,
        count_points,
        count_stock,
        list_plays,
        shuffle_deal,
    )
    from cartaro.kernel.scopa.policies import choose_greedily, look

    def like(one: "_Numbered") -> "_Numbered":
        """Return another object of the class of *one*, without calling its constructor."""
        made = object.__new__(type(one))
        made.played, made.done = [0] * SEATS, [0] * CARDS
        return made


FloatView: TypeAlias = "memoryview[float]"
_Numbered = TypeVar("_Numbered", bound="NumberedDeal")

# A stored deal: words of the table, of its random state, of bytes (turn, 1 + side that captured last, 1 + place of the
# card whose further captures are requested, page of these), of scope by side, a byte each; then hands, cards played,
# piles, stock.

CHANCE = 1
META = 2
SCOPE = 3
HANDS = 4
TAKER = 8
PENDING = 16
PAGE = 24
BYTE = 0xFF
STOCK_WORD = 10

ACTION_BITS = 5
ACTIONS = action_numbers.ACTIONS
FURTHER = action_numbers.FURTHER
MASK_WORDS = ACTIONS // 64
ALL_OPEN = 0xFFFFFFFF
HIGH_HALF = 32

NOT_OPEN = 0x8000000000000000
"""The meaning of an action number that is not legal."""
ASKS = 0x4000000000000000
"""The meaning of an action number that requests further captures."""

SIZE_BITS = observation_words.SIZE_BITS
SCOPE_BITS = observation_words.SCOPE_BITS
PLAYED = observation_words.PLAYED
DEALER_SHIFT = observation_words.DEALER_SHIFT
TAKER_SHIFT = observation_words.TAKER_SHIFT
PENDING_SHIFT = observation_words.PENDING_SHIFT
PAGE_SHIFT = observation_words.PAGE_SHIFT

KING_PLACE = 36

PLACE_BITS = 0b111111
FUORI_PLACE = 46
SEAT_PLACE = 48


class ScopaMoment(NamedTuple):
    """The state of a deal of a batch: its cards, the cards each seat has played, and the captures requested."""

    layout: Layout
    played: tuple[int, ...]
    pending: int
    page: int


class ScopaWorker:
    """Scratch space for one thread."""

    __signature__ = ConstructorSignature()

    def __init__(self, law: Law) -> None:
        self.dealer = Dealer(law)
        self.deal = Deal()
        self.played = [0] * 6
        self.pending = self.page = 0


class ScopaBatch:
    """``n`` deals, each replaced by a new one when it is over; the dealer is always the last seat.

    A table with ``redeal_kings`` kings or more, or that adds up to no more than ``redeal_sum``, is dealt again; 0 means
    never. Several threads may step disjoint ranges of deals, each with its own worker.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, law: Law, n: int, *, redeal_kings: int = 0, redeal_sum: int = 0) -> None:
        check_size(law, law.share)
        self.law = law
        self.n = n
        self.players, self.sides, self.actions, self.mask_words = law.players, law.sides, ACTIONS, MASK_WORDS
        self.fields = observation_words.observation_fields(law.players, law.sides)
        self.observation_words = count_words(self.fields)
        self.redeal_kings, self.redeal_sum = redeal_kings, redeal_sum
        rest = CARDS - 4 - law.players * law.share
        self.played = HANDS + law.players
        self.piles = self.played + law.players
        self.stock = self.piles + law.sides
        self.stock_words = (rest + STOCK_WORD - 1) // STOCK_WORD
        self.stride = self.stock + self.stock_words
        self.state = memoryview(bytearray(8 * n * self.stride))
        self.resolved = memoryview(bytearray(8 * n))
        self.words = words_in(self.state)
        self.asked = words_in(self.resolved)

    def worker(self) -> ScopaWorker:
        """Return scratch space for one thread."""
        return ScopaWorker(self.law)

    def start(self, seed: int, worker: ScopaWorker) -> None:
        """Replace all deals by new ones; the same *seed* gives the same cards."""
        chance = Chance(seed)
        for i in range(self.n):
            begin(self, worker, worker.dealer, chance.word())
            store(self, worker, worker.deal, i * self.stride)

    def check(self, worker: ScopaWorker, first: int, end: int, actions: memoryview) -> int:
        """Store the actions of deals *first* to *end* - 1; return the first deal whose action is not legal, or -1."""
        numbers = numbers_in(actions)
        with cython.nogil:
            found = check_range(self, worker, first, end, numbers)
        return found  # noqa: RET504 - the Python int is created after the GIL is held again

    def advance(  # noqa: PLR0913, PLR0917 - the caller's arrays, one by one
        self,
        worker: ScopaWorker,
        first: int,
        end: int,
        observation: memoryview | None,
        mask: memoryview | None,
        mask_bytes: memoryview | None,
        reward: memoryview | None,
        turn: memoryview | None,
        done: memoryview | None,
    ) -> None:
        """Apply the actions stored by :meth:`check` and write the results; arrays that are None are skipped."""
        o, m, b = words_in(observation), words_in(mask), bytes_in(mask_bytes)
        r, t, d = floats_in(reward), bytes_in(turn), bytes_in(done)
        with cython.nogil:
            advance_range(self, worker, first, end, o, m, b, r, t, d)

    def write(  # noqa: PLR0913, PLR0917 - as above
        self,
        worker: ScopaWorker,
        first: int,
        end: int,
        observation: memoryview | None,
        mask: memoryview | None,
        mask_bytes: memoryview | None,
        turn: memoryview | None,
    ) -> None:
        """Write the observations of deals *first* to *end* - 1; arrays that are None are skipped."""
        o, m, b, t = words_in(observation), words_in(mask), bytes_in(mask_bytes), bytes_in(turn)
        with cython.nogil:
            write_range(self, worker, first, end, o, m, b, t)

    def moment(self, worker: ScopaWorker, i: int) -> ScopaMoment:
        """Return the state of deal *i*."""
        load(self, worker, worker.deal, i * self.stride)
        played = tuple([worker.played[seat] for seat in range(self.law.players)])
        return ScopaMoment(worker.deal.layout(self.law), played, worker.pending, worker.page)

    def put(self, worker: ScopaWorker, i: int, moment: ScopaMoment) -> None:
        """Set deal *i* to *moment*, which is not over; its random stream is unchanged.

        Raise ValueError if *moment* is not possible under the law.
        """
        load(self, worker, worker.deal, i * self.stride)
        if len(moment.layout.stock) > STOCK_WORD * self.stock_words or moment.layout.turn == OVER:
            raise ValueError(f"no deal of this batch is ever at {moment}")
        copy_deal(worker.deal, lay_out(self.law, moment.layout))
        for seat in range(self.law.players):
            worker.played[seat] = moment.played[seat]
        worker.pending, worker.page = moment.pending, moment.page
        store(self, worker, worker.deal, i * self.stride)

    def __reduce__(self) -> tuple[Callable[..., "ScopaBatch"], tuple[object, ...]]:
        return restore_batch, (self.law, self.n, self.redeal_kings, self.redeal_sum, bytes(self.state))


def restore_batch(law: Law, n: int, redeal_kings: int, redeal_sum: int, state: bytes) -> ScopaBatch:
    """Return the batch with this state; used by copy and pickle."""
    batch = ScopaBatch(law, n, redeal_kings=redeal_kings, redeal_sum=redeal_sum)
    batch.state[:] = state
    return batch


def begin(batch: ScopaBatch, worker: ScopaWorker, dealer: Dealer, chance: int) -> None:
    """Begin a new deal in the worker, with random numbers from *chance*."""
    dealer.chance.state = chance
    for card in range(CARDS):
        dealer.pack[card] = card
    shuffle_deal(dealer, worker.deal, batch.law.share)
    while must_redeal(batch, worker.deal.table):
        shuffle_deal(dealer, worker.deal, batch.law.share)
    for seat in range(batch.law.players):
        worker.played[seat] = 0
    worker.pending = worker.page = 0


def must_redeal(batch: ScopaBatch, table: int) -> bool:
    """Whether a table with these cards is dealt again."""
    return 0 < batch.redeal_kings <= count(table >> KING_PLACE) or 0 < add_up(table) <= batch.redeal_sum


def load(batch: ScopaBatch, worker: ScopaWorker, deal: Deal, at: int) -> None:
    """Copy the deal whose words begin at *at* into the worker."""
    words = batch.words
    deal.table = words[at]
    worker.dealer.chance.state = words[at + CHANCE]
    meta, scope = words[at + META], words[at + SCOPE]
    deal.turn = meta & BYTE
    deal.last_taker = (meta >> TAKER & BYTE) - 1
    worker.pending, worker.page = meta >> PENDING & BYTE, meta >> PAGE & BYTE
    for seat in range(batch.law.players):
        deal.hands[seat] = words[at + HANDS + seat]
        worker.played[seat] = words[at + batch.played + seat]
    for side in range(batch.law.sides):
        deal.piles[side] = words[at + batch.piles + side]
        deal.scope[side] = scope >> 8 * side & BYTE
    for i in range(batch.stock_words):
        deal.piles[WORDS - 1 - i] = words[at + batch.stock + i]


def store(batch: ScopaBatch, worker: ScopaWorker, deal: Deal, at: int) -> None:
    """Copy the worker's deal to the words that begin at *at*."""
    words = batch.words
    words[at] = deal.table
    words[at + CHANCE] = worker.dealer.chance.state
    meta = deal.last_taker + 1
    words[at + META] = deal.turn | meta << TAKER | worker.pending << PENDING | worker.page << PAGE
    for seat in range(batch.law.players):
        words[at + HANDS + seat] = deal.hands[seat]
        words[at + batch.played + seat] = worker.played[seat]
    scope = 0
    for side in range(batch.law.sides):
        words[at + batch.piles + side] = deal.piles[side]
        scope |= ONE * deal.scope[side] << 8 * side
    words[at + SCOPE] = scope
    for i in range(batch.stock_words):
        words[at + batch.stock + i] = deal.piles[WORDS - 1 - i]


def check_range(batch: ScopaBatch, worker: ScopaWorker, first: int, end: int, numbers: memoryview) -> int:
    """Store the meaning of the actions of these deals; return the first deal whose action is not legal, or -1."""
    for i in range(first, end):
        number = numbers[i]
        if not 0 <= number < ACTIONS:
            return i
        words, at = batch.words, i * batch.stride
        meta = words[at + META]
        hand, pending, page = words[at + HANDS + (meta & BYTE)], meta >> PENDING & BYTE, meta >> PAGE & BYTE
        action = meaning_of(batch.law, worker.dealer.room, words[at], hand, pending, page, number)
        if action == NOT_OPEN:
            return i
        batch.asked[i] = action
    return -1


def meaning_of(  # noqa: PLR0913, PLR0917 - numbers, not objects
    law: Law, room: list[int], table: int, hand: int, pending: int, page: int, number: int
) -> int:
    """Return the kernel's action (deal.py) of *number* for a seat with *hand* at *table*, or ASKS, or NOT_OPEN.

    ASKS is combined with the card's place. *pending* and *page* are the captures requested; *room* is scratch space.
    """
    place, i = number >> ACTION_BITS, number & FURTHER
    if not hand >> place & 1 or (pending and pending != place + 1):
        return NOT_OPEN
    card = ONE * place << CARD_PLACE
    equal = table & RANK << (place & ~3)
    if equal:
        return card | nth(equal, i) if i < count(equal) else NOT_OPEN
    counts = count_by_rank(table)
    open_ = open_sums(counts, place)
    if not open_:
        return NOT_OPEN if i else card
    n = add_sums(room, 0, table & (ONE << (place & ~3)) - 1, counts, open_, FIRST[(place >> 2) + 1])
    if law.sums_are_optional or n == 0:
        room[n] = 0
        n += 1
    skipped = FURTHER * page
    if i == FURTHER:
        return ASKS | card if n - skipped > FURTHER else NOT_OPEN
    i += skipped
    return card | lowest(room, n, i) if i < n else NOT_OPEN


def open_sums(counts: int, place: int) -> int:
    """Return the partitions of the rank of the card at *place* that are possible with these counts of ranks.

    Partitions that take three of a rank may be included even if the table has only two.
    """
    row = 1 << (place >> 2)
    ranks = gather(counts | counts >> 1 | counts >> 2)
    pairs = gather(counts >> 1 | counts >> 2)
    return WITH_RANKS[row | (ranks & row - 1)] & WITH_PAIRS[row | (pairs & row - 1)]


def lowest(room: list[int], n: int, i: int) -> int:
    """Return the word that is greater than *i* others of the first *n*, which are all different."""
    for j in range(n):
        below = 0
        for k in range(n):
            below += room[k] < room[j]
        if below == i:
            return room[j]
    return 0


def advance_range(  # noqa: PLR0913, PLR0917 - as above
    batch: ScopaBatch,
    worker: ScopaWorker,
    first: int,
    end: int,
    observation: memoryview,
    mask: memoryview,
    mask_bytes: memoryview,
    reward: FloatView,
    turn: memoryview,
    done: memoryview,
) -> None:
    """Apply the stored actions, replace finished deals by new ones, and write the results."""
    for i in range(first, end):
        load(batch, worker, worker.deal, i * batch.stride)
        over = act(worker, batch.law, batch.asked[i])
        if reward:
            write_reward(batch.law, worker.deal, worker.dealer.points, reward, i, over)
        if done:
            done[i] = over
        if over:
            begin(batch, worker, worker.dealer, worker.dealer.chance.state)
        store(batch, worker, worker.deal, i * batch.stride)
        write_moment(batch, worker, i, observation, mask, mask_bytes, turn)


def act(worker: ScopaWorker, law: Law, action: int) -> bool:
    """Apply an action to the worker's deal; return whether the deal is over."""
    place = action >> CARD_PLACE & 63
    if action & ASKS:
        worker.pending = place + 1
        worker.page += 1
        return False
    worker.played[worker.deal.turn] |= ONE << place
    worker.pending = worker.page = 0
    apply(law, worker.deal, ONE << place, action & PACK)
    return worker.deal.turn == OVER


def write_reward(law: Law, deal: Deal, points: list[int], reward: FloatView, i: int, over: bool) -> None:
    """Write each side's points less the mean of the other sides', once the deal is over; 0 before."""
    if not over:
        for side in range(law.sides):
            reward[i * law.sides + side] = 0.0
        return
    count_points(law, deal, points)
    total = 0
    for side in range(law.sides):
        total += points[side]
    for side in range(law.sides):
        reward[i * law.sides + side] = 1.0 * (law.sides * points[side] - total) / (law.sides - 1)


def write_range(  # noqa: PLR0913, PLR0917 - as above
    batch: ScopaBatch,
    worker: ScopaWorker,
    first: int,
    end: int,
    observation: memoryview,
    mask: memoryview,
    mask_bytes: memoryview,
    turn: memoryview,
) -> None:
    """Write the observations and masks of these deals."""
    for i in range(first, end):
        load(batch, worker, worker.deal, i * batch.stride)
        write_moment(batch, worker, i, observation, mask, mask_bytes, turn)


def write_moment(  # noqa: PLR0913, PLR0917 - as above
    batch: ScopaBatch,
    worker: ScopaWorker,
    i: int,
    observation: memoryview,
    mask: memoryview,
    mask_bytes: memoryview,
    turn: memoryview,
) -> None:
    """Write the observation and mask of the worker's deal to index *i* of the caller's arrays."""
    if observation:
        write_observation(batch, worker, worker.deal, observation, i * batch.observation_words)
    if mask:
        write_mask(worker, batch.law, worker.deal, mask, i * MASK_WORDS)
    if mask_bytes:
        write_mask_bytes(batch.law, worker.deal, worker.pending, worker.page, mask_bytes, i * ACTIONS)
    if turn:
        turn[i] = worker.deal.turn


def write_observation(batch: ScopaBatch, worker: ScopaWorker, deal: Deal, out: memoryview, at: int) -> None:
    """Write the observation of the seat to move (observation_words.py) at *at*."""
    state = count_stock(deal, batch.law.sides) if batch.stock_words else 0
    state |= worker.pending << PENDING_SHIFT | worker.page << PAGE_SHIFT
    write_seen(batch.law, deal, deal.turn, worker.played, state, out, at)


def write_seen(  # noqa: PLR0913, PLR0917 - as above
    law: Law, deal: Deal, seat: int, played: list[int], state: int, out: list[int] | memoryview, at: int
) -> None:
    """Write the observation of *seat* (observation_words.py) at *at*; *state* has the bits of stock and captures."""
    players, sides = law.players, law.sides
    out[at] = deal.hands[seat]
    out[at + 1] = deal.table
    counts = 0
    who = seat
    for other in range(players):
        out[at + PLAYED + other] = played[who]
        counts |= ONE * count(deal.hands[who]) << SIZE_BITS * other
        who = who + 1 if who + 1 < players else 0
    own = side = law.side_of[seat]
    for other in range(sides):
        out[at + PLAYED + players + other] = deal.piles[side]
        counts |= ONE * deal.scope[side] << SIZE_BITS * players + SCOPE_BITS * other
        side = side + 1 if side + 1 < sides else 0
    at += PLAYED + players + sides
    out[at] = counts
    dealer = players - 1 - seat
    taker = 0 if deal.last_taker < 0 else (deal.last_taker - own + sides) % sides + 1
    out[at + 1] = state | dealer << DEALER_SHIFT | taker << TAKER_SHIFT


def write_mask(worker: ScopaWorker, law: Law, deal: Deal, out: memoryview, at: int) -> None:
    """Write the action mask as bits: 32 for each card, two cards a word."""
    hand = deal.hands[deal.turn]
    if worker.pending:
        hand = ONE << worker.pending - 1
    for i in range(MASK_WORDS):
        out[at + i] = 0
    counts = count_by_rank(deal.table)
    while hand:
        place = index(hand) & ~3
        held = hand >> place & RANK
        hand &= ~(RANK << place)
        n = count_captures(law, deal.table, counts, place) - FURTHER * worker.page
        lane = ALL_OPEN if n > FURTHER else (ONE << n) - 1
        half = at + (place >> 1)
        out[half] = (held & 1) * lane | (held >> 1 & 1) * lane << HIGH_HALF
        out[half + 1] = (held >> 2 & 1) * lane | (held >> 3) * lane << HIGH_HALF


def write_mask_bytes(law: Law, deal: Deal, pending: int, page: int, out: memoryview, at: int) -> None:
    """Write the action mask as bytes, 0 or 1."""
    hand = deal.hands[deal.turn]
    if pending:
        hand = ONE << pending - 1
    for i in range(ACTIONS):
        out[at + i] = 0
    counts = count_by_rank(deal.table)
    while hand:
        place = index(hand)
        hand &= hand - 1
        n = count_captures(law, deal.table, counts, place) - FURTHER * page
        first = at + (place << ACTION_BITS)
        for i in range(n if n < FURTHER else FURTHER + (n > FURTHER)):
            out[first + i] = 1


def count_captures(law: Law, table: int, counts: int, place: int) -> int:
    """Return how many captures the card at *place* has on a table with these counts, including laying it."""
    equal = table & RANK << (place & ~3)
    if equal:
        return count(equal)
    open_ = open_sums(counts, place)
    if not open_:
        return 1
    first = FIRST[(place >> 2) + 1]
    n = 0
    while open_:
        part = PARTS[first + index(open_)]
        open_ &= open_ - 1
        if ((counts | NIBBLE_TOPS) - part) & NIBBLE_TOPS == NIBBLE_TOPS:
            n += count_ways(table, part)
    return n + 1 if law.sums_are_optional or n == 0 else n


def count_ways(table: int, part: int) -> int:
    """Return in how many ways the cards of a table match a partition."""
    ways = 1
    while part:
        place = index(part) & ~3
        ways *= WAYS[5 * (table >> place & RANK) + (part >> place & RANK)]
        part &= ~(RANK << place)
    return ways


class NumberedDeal:
    """A single deal with numbered actions (action_numbers.py), the cards each seat has played, and its history.

    A word of the history is the kernel's action, with bit ``FUORI_PLACE`` set if it declared fuori, and 1 + seat from
    bit ``SEAT_PLACE`` up. With *hides_hands* a seat does not see its hand before its first turn. Copies share *dealer*
    (the law and scratch space, so use one dealer per thread) and *about*, an object of the caller; ``judged`` is for
    the caller, too.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, dealer: Dealer, deal: Deal, about: Any, hides_hands: bool) -> None:
        self.dealer, self.deal, self.about, self.hides_hands = dealer, deal, about, hides_hands
        self.judged: Any = None
        self.played = [0] * 6
        self.done = [0] * 40
        self.plays = self.pending = self.page = 0

    @property
    def turn(self) -> int:
        """The seat to move, -1 when the deal is over."""
        return self.deal.turn

    @property
    def inside_action(self) -> bool:
        """Whether an action is in progress: further captures of a card were requested, and none is chosen yet."""
        return self.page > 0

    @property
    def history(self) -> list[int]:
        """The plays so far, oldest first, as words."""
        return [self.done[i] for i in range(self.plays)]

    def legal(self) -> list[int]:
        """Return the legal action numbers, ascending; none when the deal is over."""
        numbers: list[int] = []
        if self.deal.turn == OVER:
            return numbers
        hand, table = self.deal.hands[self.deal.turn], self.deal.table
        if self.pending:
            hand = ONE << self.pending - 1
        counts = count_by_rank(table)
        while hand:
            place = index(hand)
            hand &= hand - 1
            n = count_captures(self.dealer.law, table, counts, place) - FURTHER * self.page
            for i in range(n if n < FURTHER else FURTHER + (n > FURTHER)):
                numbers.append((place << ACTION_BITS) + i)  # noqa: PERF401 - compiled, a loop
        return numbers

    def is_legal(self, action: int) -> bool:
        """Whether the action of this number is legal."""
        return look_up(self, action) != NOT_OPEN

    def meaning(self, action: int) -> int | None:
        """Return the kernel's action (deal.py) of this number, None if it is not legal.

        If it requests further captures, bit 62 is set and the rest is only the card.
        """
        found = look_up(self, action)
        return None if found == NOT_OPEN else found

    def play(self, action: int) -> None:
        """Apply the action of this number; raise ValueError if it is not legal."""
        found = look_up(self, action)
        if found == NOT_OPEN:
            raise ValueError(f"action {action} is not open to seat {self.deal.turn}")
        if found & ASKS:
            self.pending = (found >> CARD_PLACE & PLACE_BITS) + 1
            self.page += 1
        else:
            follow(self, found)

    def ask_further(self, pending: int, page: int) -> None:
        """Allow only the captures after *page* pages of the card whose place is *pending* - 1; *pending* 0: all."""
        self.pending, self.page = pending, page

    def do(self, word: int) -> None:
        """Apply a play given as a word of the history without its seat; raise ValueError if it is impossible."""
        card = ONE << (word >> CARD_PLACE & PLACE_BITS)
        if self.deal.turn == OVER or not card & self.deal.hands[self.deal.turn] or word & PACK & ~self.deal.table:
            raise ValueError(f"no seat can do {word:#x} now")
        follow(self, word)

    def remember(self, seat: int, word: int) -> None:
        """Add a play of *seat* from before the state was set; raise ValueError if there are too many."""
        note(self, seat, word)

    def words(self, seat: int) -> list[int]:
        """Return the observation of *seat* as 64-bit words (observation_words.py)."""
        n = see(self, seat)
        return [self.dealer.room[i] for i in range(n)]

    def write(self, seat: int, words: memoryview | None, bits: memoryview | None, mask: memoryview | None) -> None:
        """Write the observation of *seat* as words and, a byte of 0 or 1 for each bit, as *bits*; and the action mask.

        The mask has a byte per action, all 0 for seats that are not to move. Arrays that are None are skipped; the
        others must be large enough.
        """
        w, b, m = words_in(words), bytes_in(bits), bytes_in(mask)
        n = see(self, seat)
        if w:
            for i in range(n):
                w[i] = self.dealer.room[i]
        if b:
            spread_bits(self.dealer.room, n, b)
        if m:
            if seat == self.deal.turn:
                write_mask_bytes(self.dealer.law, self.deal, self.pending, self.page, m, 0)
            else:
                for i in range(ACTIONS):
                    m[i] = 0

    def copy(self) -> Self:
        """Return a copy, of the same class."""
        other = like(self)
        copy_numbered(other, self)
        return other


def look_up(at: NumberedDeal, action: int) -> int:
    """Return the kernel's action of a number, or ASKS with the card, or NOT_OPEN."""
    if at.deal.turn == OVER or not 0 <= action < ACTIONS:
        return NOT_OPEN
    hand = at.deal.hands[at.deal.turn]
    return meaning_of(at.dealer.law, at.dealer.room, at.deal.table, hand, at.pending, at.page, action)


def follow(at: NumberedDeal, word: int) -> None:
    """Apply a possible play; one that declares fuori ends the deal."""
    note(at, at.deal.turn, word)
    at.pending = at.page = 0
    apply(at.dealer.law, at.deal, ONE << (word >> CARD_PLACE & PLACE_BITS), word & PACK)
    if word >> FUORI_PLACE & 1:
        at.deal.turn = OVER


def note(at: NumberedDeal, seat: int, word: int) -> None:
    """Add a play to the history, and its card to those that its seat has played."""
    if at.plays == CARDS:
        raise ValueError(f"a deal has no more than {CARDS} plays")
    turn = seat + 1
    at.done[at.plays] = word | ONE * turn << SEAT_PLACE
    at.plays += 1
    at.played[seat] |= ONE << (word >> CARD_PLACE & PLACE_BITS)


def see(at: NumberedDeal, seat: int) -> int:
    """Write the observation of *seat* into the dealer's scratch space; return its number of words."""
    law = at.dealer.law
    state = count_stock(at.deal, law.sides)
    if seat == at.deal.turn:
        state |= at.pending << PENDING_SHIFT | at.page << PAGE_SHIFT
    write_seen(law, at.deal, seat, at.played, state, at.dealer.room, 0)
    if at.hides_hands and at.plays < seat:
        at.dealer.room[0] = 0
    return PLAYED + law.players + law.sides + 2


def copy_numbered(to: NumberedDeal, at: NumberedDeal) -> None:
    """Copy the state of *at* to *to*."""
    to.dealer, to.about, to.judged, to.hides_hands = at.dealer, at.about, at.judged, at.hides_hands
    to.deal = Deal()
    copy_deal(to.deal, at.deal)
    to.plays, to.pending, to.page = at.plays, at.pending, at.page
    for seat in range(SEATS):
        to.played[seat] = at.played[seat]
    for i in range(at.plays):
        to.done[i] = at.done[i]


# Players that choose inside the kernel, and the recording of whole deals played by them.
#
# They play like the bots of the same names (``random``, ``greedy``, ``greedy-plain``; ``cartaro.bots``); ties are
# broken by random numbers that depend only on the deal and the hand.

PLAYERS = ("random", "greedy", "greedy-plain")
"""The names of the players; a player's number is its index here."""
RANDOM = 0
GREEDY = 1

MOST_OPEN = 320
"""The greatest number of legal actions: ten cards, each with 31 captures and the request for more."""
NO_ROOM = -1


class ScopaSelfPlay:
    """Plays deals with built-in players by the rules of *batch*; *worth* is the value of each card to the greedy ones.

    The deals of the batch are not changed. Not thread-safe: use one per thread.
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
        """Write the numbers of the actions of *player* (:data:`PLAYERS`) in deals *first* to *end* - 1 of the batch."""
        numbers = numbers_in(actions)
        with cython.nogil:
            choose_range(self, self.worker, player, first, end, numbers)

    def list_open(
        self, first: int, end: int, room: int, sizes: memoryview, numbers: memoryview, plays: memoryview
    ) -> int:
        """Write the legal plays of deals *first* to *end* - 1 of the batch, one after the other; return their number.

        *sizes* receives the number of plays of each deal; *numbers* and *plays*, for each play, its number and the
        kernel's action (deal.py). Requests for further captures are left out. Return -1 if there are more than *room*.
        """
        sizes_, numbers_, plays_ = numbers_in(sizes), numbers_in(numbers), words_in(plays)
        with cython.nogil:
            n = list_range(self, self.worker, self.worker.dealer, first, end, room, sizes_, numbers_, plays_)
        return n  # noqa: RET504 - the Python int is created after the GIL is held again

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
        """Play the deal of *seed* with player ``players[s]`` at seat s, and write every decision.

        The decisions are written to rows *at* and following of *rows* rows: the observation, the number of legal
        actions (uint16), these actions (uint16, from index *at_legal* on, of *room* in all), the choice (uint16) and
        the seat (uint8). Return the number of decisions, or -1 if the arrays are too small; ``legal_written`` is
        the number of legal actions written.
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
    """Write the action numbers that *player* chooses in these deals."""
    for i in range(first, end):
        load(self_play.batch, worker, worker.deal, i * self_play.batch.stride)
        numbers[i] = choose_number(self_play, worker, worker.dealer, worker.deal, player)


def choose_number(self_play: ScopaSelfPlay, worker: ScopaWorker, dealer: Dealer, deal: Deal, player: int) -> int:
    """Return the action number that *player* chooses in the worker's deal; ``action`` is its meaning."""
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
    """Return the play that *player* chooses; if further captures are requested, one of that card."""
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
    """Play a deal and write its decisions; return their number, or NO_ROOM."""
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
    """Write the legal action numbers, ascending; return how many they are."""
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
