"""Vectorized environments of Scala 40 for learners: actions in; observations, masks and rewards out; and players.

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
from cartaro.kernel.scala40 import action_numbers, encoding, observation_words
from cartaro.kernel.scala40.moves import ScalaPlayer
from cartaro.kernel.scala40.state import PublicKnowledge, ScalaDeal, ScalaLaw, ScalaLayout, lay_out_scala
from cartaro.kernel.scala40.turn import TurnSearch

if not cython.compiled:
    from cartaro.kernel.bits import (
        bytes_in,
        count,
        floats_in,
        index,
        nth,
        numbers_in,
        scale,
        shorts_in,
        spread_bits,
        words_in,
    )
    from cartaro.kernel.chance import draw
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
        UNDO,
        apply_seen,
        choose_any,
        choose_sensibly,
        joker_may_join,
        list_discards,
        list_draws,
        list_steps,
        shuffle_deal,
    )
    from cartaro.kernel.scala40.state import (
        CARDS_IN_PACK,
        HIGH_END,
        JOKER,
        JOKERS,
        JOKERS_PLACE,
        LANE,
        LAST_PLACE,
        LOW_END,
        MELDS,
        MOST_SEATS,
        NATURALS,
        NO_CARD,
        ONE,
        PLACES,
        RANK_PLACE,
        SET,
        SUIT_PLACE,
        SUITS,
        WORD,
        copy_scala,
        count_hand,
        count_kind,
        fitting_ends,
        know_nothing,
        less_one,
        rows_of,
        swap_into,
    )
    from cartaro.kernel.scala40.turn import OVER, opening_points, opening_stands

FloatView: TypeAlias = "memoryview[float]"
_Numbered = TypeVar("_Numbered", bound="NumberedScalaDeal")
_Kept: TypeAlias = "tuple[ScalaDeal, PublicKnowledge]"

# Besides the deal itself, its words hold its random state, the steps in progress (a byte for their stage, one for the
# kind of the card; above, how often steps were taken back in the deal), the run in progress, and the mask.

STAGE = 1
RUN = 2
MASK = 3
BYTE = 0xFF
KIND_SHIFT = 8
UNDONE_SHIFT = 16
DEAL_ROOM = 896
KNOWN_AT = 720
"""The offset, in the words of a deal, of the public knowledge about it."""

SEAT_PLACE = 48
NO_ACTION = 0xFFFFFFFFFFFFFFFF

ACTIONS = action_numbers.ACTIONS
MASK_WORDS = (ACTIONS + 63) // 64
STRIDE = MASK + MASK_WORDS
N_DRAW = action_numbers.DRAW
N_TAKE = action_numbers.TAKE
N_UNDO = action_numbers.UNDO
N_DISCARD = action_numbers.DISCARD
N_ATTACH = action_numbers.ATTACH
N_SWAP = action_numbers.SWAP
N_SET = action_numbers.LAY_SET
N_RUN = action_numbers.LAY_RUN
N_NATURAL = action_numbers.NEXT_NATURAL
N_JOKER = action_numbers.NEXT_JOKER
N_END = action_numbers.END_RUN
N_PLACE = action_numbers.PLACE
LOWS = action_numbers.LOWS
LOW_PLACES = (1 << LOWS) - 1
SETS_OF_A_RANK = len(action_numbers.SETS)
WORD_BITS = 64
SMALLEST = 3
FOUR_CARDS = 4
LANES = 0xFFFF

KINDS = [0] * 53
NUMBERS = [0] * 64
SET_SUITS = [0] * 21
PLAIN_SETS = [0] * 16
JOKER_SETS = [0] * 16
SMALL_SETS = sum([1 << at for at, suits in enumerate(action_numbers.SETS) if suits.bit_count() == SMALLEST])
"""The sets of three cards, as bits."""

NO_STAGE = observation_words.NO_STAGE
ATTACHING = observation_words.ATTACHING
SWAPPING = observation_words.SWAPPING
RUNNING = observation_words.RUNNING
OBSERVATION_WORDS = observation_words.WORDS
SIZE_BITS = observation_words.SIZE_BITS
PILE_SHIFT = observation_words.PILE_SHIFT
TOP_SHIFT = observation_words.TOP_SHIFT
TAKEN_SHIFT = observation_words.TAKEN_SHIFT
DRAWN_SHIFT = observation_words.DRAWN_SHIFT
USED_SHIFT = observation_words.USED_SHIFT
OPENED_SHIFT = observation_words.OPENED_SHIFT
PLAYED_SHIFT = observation_words.PLAYED_SHIFT
DEALER_SHIFT = observation_words.DEALER_SHIFT
RENEWALS_SHIFT = observation_words.RENEWALS_SHIFT
MELDS_SHIFT = observation_words.MELDS_SHIFT
OWED_SHIFT = observation_words.OWED_SHIFT
STAGE_SHIFT = observation_words.STAGE_SHIFT
CARD_SHIFT = observation_words.CARD_SHIFT
POINTS_SHIFT = observation_words.POINTS_SHIFT
RUN_SHIFT = observation_words.RUN_SHIFT
MELDS_WORD = observation_words.MELDS
FIRST_SHIFT = observation_words.FIRST_SHIFT
HELD_WORD = observation_words.HELD
OWNERS_WORD = observation_words.OWNERS
OWNER_BITS = observation_words.OWNER_BITS
OWNERS_OF_A_WORD = observation_words.OWNERS_OF_A_WORD


def fill_numbers() -> None:
    """Copy the tables of cards and sets from action_numbers.py."""
    for number in range(action_numbers.CARDS):
        KINDS[number] = action_numbers.kind_of_number(number)
        NUMBERS[KINDS[number]] = number
    for at, suits in enumerate(action_numbers.SETS):
        SET_SUITS[at] = suits
        for held in range(16):
            if suits & 15 & ~held == 0 and suits >> encoding.SAID_PLACE:
                JOKER_SETS[held] |= 1 << at
            elif suits & 15 & ~held == 0:
                PLAIN_SETS[held] |= 1 << at


fill_numbers()


class ScalaMoment(NamedTuple):
    """The state of a deal of a batch, and of the action in progress: its stage, the kind of its card, its run."""

    layout: ScalaLayout
    stage: int
    card: int
    run: int


class ScalaWorker:
    """Scratch space for one thread."""

    __signature__ = ConstructorSignature()

    def __init__(self, law: ScalaLaw) -> None:
        self.player = ScalaPlayer(law)
        self.deal = ScalaDeal()
        self.known = PublicKnowledge()
        self.stage = self.card = self.run = self.undone = 0
        self.mask: Any = [0] * 16

    @property
    def law(self) -> ScalaLaw:
        """The rule parameters of the table."""
        return self.player.law


class ScalaBatch:
    """``n`` deals, each replaced by a new one when it is over; the dealer is always the last seat.

    Several threads may step disjoint ranges of deals, each with its own worker.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, law: ScalaLaw, n: int) -> None:
        self.law = law
        self.n = n
        self.players, self.sides, self.actions, self.mask_words = law.players, law.sides, ACTIONS, MASK_WORDS
        self.fields = observation_words.observation_fields(law.players)
        self.observation_words = OBSERVATION_WORDS
        self.state = memoryview(bytearray(8 * n * STRIDE))
        self.words = words_in(self.state)
        self.memory = memoryview(bytearray(DEAL_ROOM * n))
        self.deals = bytes_in(self.memory)
        self.resolved = memoryview(bytearray(8 * n))
        self.asked = words_in(self.resolved)
        if not cython.compiled:
            self.deals = [(ScalaDeal(), PublicKnowledge()) for _ in range(n)]

    def worker(self) -> ScalaWorker:
        """Return scratch space for one thread."""
        return ScalaWorker(self.law)

    def start(self, seed: int, worker: ScalaWorker) -> None:
        """Replace all deals by new ones; the same *seed* gives the same cards."""
        chance = Chance(seed)
        for i in range(self.n):
            worker.player.chance.state = chance.word()
            begin(worker, worker.deal)
            store(self, worker, worker.player, worker.deal, i)

    def check(self, worker: ScalaWorker, first: int, end: int, actions: memoryview) -> int:
        """Store the actions of deals *first* to *end* - 1; return the first deal whose action is not legal, or -1."""
        numbers = numbers_in(actions)
        with cython.nogil:
            found = check_range(self, first, end, numbers)
        return found  # noqa: RET504 - the Python int is created after the GIL is held again

    def advance(  # noqa: PLR0913, PLR0917 - the caller's arrays, one by one
        self,
        worker: ScalaWorker,
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
        worker: ScalaWorker,
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

    def moment(self, worker: ScalaWorker, i: int) -> ScalaMoment:
        """Return the state of deal *i*."""
        load(self, worker, worker.player, worker.deal, i)
        return ScalaMoment(worker.deal.layout(self.law), worker.stage, worker.card, worker.run)

    def put(self, worker: ScalaWorker, i: int, layout: ScalaLayout) -> None:
        """Set deal *i* to *layout*, which is not over; its random stream is unchanged, its past unknown to the seats.

        Raise ValueError if *layout* is not possible under the law.
        """
        load(self, worker, worker.player, worker.deal, i)
        if layout.turn == OVER:
            raise ValueError("a deal of a batch is never over")
        copy_scala(worker.deal, lay_out_scala(self.law, layout))
        know_nothing(worker.known)
        worker.stage = NO_STAGE
        store(self, worker, worker.player, worker.deal, i)

    def __reduce__(self) -> tuple[Callable[..., "ScalaBatch"], tuple[object, ...]]:
        worker = self.worker()
        return restore_batch, (self.law, tuple([saved_deal(self, worker, i) for i in range(self.n)]))


def saved_deal(batch: ScalaBatch, worker: ScalaWorker, i: int) -> tuple[Any, ...]:
    """Return the complete state of deal *i*, for :func:`restore_batch`."""
    load(batch, worker, worker.player, worker.deal, i)
    known = worker.known
    held = tuple([(known.once[seat], known.twice[seat]) for seat in range(MOST_SEATS)])
    owners = tuple([known.owners[meld] for meld in range(MELDS)])
    begun = worker.player.chance.state, worker.stage, worker.card, worker.run, worker.undone
    return worker.deal.copy(), (held, owners, known.first), begun


def put_saved(batch: ScalaBatch, worker: ScalaWorker, i: int, saved: tuple[Any, ...]) -> None:
    """Set deal *i* to what :func:`saved_deal` returned."""
    known = worker.known
    deal, (held, owners, known.first), begun = saved
    copy_scala(worker.deal, deal)
    for seat in range(MOST_SEATS):
        known.once[seat], known.twice[seat] = held[seat]
    for meld in range(MELDS):
        known.owners[meld] = owners[meld]
    worker.player.chance.state, worker.stage, worker.card, worker.run, worker.undone = begun
    store(batch, worker, worker.player, worker.deal, i)


def restore_batch(law: ScalaLaw, deals: Sequence[tuple[Any, ...]]) -> ScalaBatch:
    """Return the batch of these deals; used by copy and pickle."""
    batch = ScalaBatch(law, len(deals))
    worker = batch.worker()
    for i, saved in enumerate(deals):
        put_saved(batch, worker, i, saved)
    return batch


def begin(worker: ScalaWorker, deal: ScalaDeal) -> None:
    """Begin a new deal in the worker."""
    shuffle_deal(worker.player, deal)
    know_nothing(worker.known)
    worker.known.first = deal.cards[CARDS_IN_PACK - 1]
    worker.stage = NO_STAGE
    worker.card = worker.run = worker.undone = 0


if not cython.compiled:

    def like(one: "_Numbered") -> "_Numbered":
        """Return another object of the class of *one*, without calling its constructor."""
        return object.__new__(type(one))

    def twin_of(deal: ScalaDeal) -> ScalaDeal:
        """Return another deal in the same state as *deal*."""
        return deal.copy()

    def known_again(known: PublicKnowledge) -> PublicKnowledge:
        """Return a copy of the knowledge."""
        again = PublicKnowledge()
        copy_known(again, known)
        return again

    def copy_known(to: PublicKnowledge, known: PublicKnowledge) -> None:
        """Copy *known* to *to*."""
        to.once, to.twice, to.owners, to.first = [*known.once], [*known.twice], [*known.owners], known.first

    def take_up(deals: Sequence["_Kept"], i: int, deal: ScalaDeal, known: PublicKnowledge) -> None:
        """Copy the state of deal *i* to *deal*, and the knowledge about it to *known*."""
        copy_scala(deal, deals[i][0])
        copy_known(known, deals[i][1])

    def put_away(deals: Sequence["_Kept"], i: int, deal: ScalaDeal, known: PublicKnowledge) -> None:
        """Copy the state of *deal*, and the knowledge *known* about it, to deal *i*."""
        copy_scala(deals[i][0], deal)
        copy_known(deals[i][1], known)


def load(batch: ScalaBatch, worker: ScalaWorker, player: ScalaPlayer, deal: ScalaDeal, i: int) -> None:
    """Copy deal *i* of the batch into the worker."""
    at = i * STRIDE
    take_up(batch.deals, i, deal, worker.known)
    player.chance.state = batch.words[at]
    worker.stage = batch.words[at + STAGE] & BYTE
    worker.card = batch.words[at + STAGE] >> KIND_SHIFT & BYTE
    worker.undone = batch.words[at + STAGE] >> UNDONE_SHIFT
    worker.run = batch.words[at + RUN]


def store(batch: ScalaBatch, worker: ScalaWorker, player: ScalaPlayer, deal: ScalaDeal, i: int) -> None:
    """Copy the worker's deal to deal *i* of the batch, and compute its action mask."""
    at = i * STRIDE
    put_away(batch.deals, i, deal, worker.known)
    batch.words[at] = player.chance.state
    batch.words[at + STAGE] = worker.stage | worker.card << KIND_SHIFT | worker.undone << UNDONE_SHIFT
    batch.words[at + RUN] = worker.run
    open_now(batch.law, worker, player, deal, batch.words, at + MASK)


def open_now(
    law: ScalaLaw, worker: ScalaWorker, player: ScalaPlayer, deal: ScalaDeal, out: memoryview, at: int
) -> None:
    """Write the action mask of the worker's deal as bits."""
    for word in range(MASK_WORDS):
        out[at + word] = 0
    if worker.stage == NO_STAGE:
        open_actions(player.search, law, deal, player.room, out, at)
    elif worker.stage == RUNNING:
        open_run(law, deal, worker.run, out, at)
    else:
        open_places(law, deal, worker.stage, worker.card, out, at)


def check_range(batch: ScalaBatch, first: int, end: int, numbers: memoryview) -> int:
    """Store the actions of these deals; return the first deal whose action is not legal, or -1."""
    for i in range(first, end):
        number = numbers[i]
        if not 0 <= number < ACTIONS:
            return i
        if not batch.words[i * STRIDE + MASK + (number >> 6)] >> (number & 63) & 1:
            return i
        batch.asked[i] = number
    return -1


def advance_range(  # noqa: PLR0913, PLR0917 - as above
    batch: ScalaBatch,
    worker: ScalaWorker,
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
        load(batch, worker, worker.player, worker.deal, i)
        act(worker, batch.law, worker.player, worker.deal, batch.asked[i])
        worker.undone += batch.asked[i] == N_UNDO
        over = worker.deal.turn == OVER
        if reward:
            write_reward(batch.law, worker.deal, worker.player.points, reward, i, over)
        if done:
            done[i] = over
        if over:
            begin(worker, worker.deal)
        store(batch, worker, worker.player, worker.deal, i)
        write_moment(batch, worker, worker.deal, i, observation, mask, mask_bytes, turn)


def act(worker: ScalaWorker, law: ScalaLaw, player: ScalaPlayer, deal: ScalaDeal, number: int) -> None:
    """Apply a step to the worker's deal: an action, or a part of one."""
    action = take_step(worker, number)
    if action != NO_ACTION:
        apply_seen(worker.known, law, deal, action, player.chance)


def take_step(worker: ScalaWorker, number: int) -> int:
    """Return the action that a step completes; NO_ACTION if more steps must follow, as noted in the worker."""
    action = NO_ACTION
    if worker.stage == RUNNING and number != N_END:
        place = last_of(worker.run) + 1
        worker.run |= ONE << (place + JOKERS_PLACE if number == N_JOKER else place)
        return action
    if number >= N_PLACE:
        place = number - N_PLACE
        action = (place >> 1) << MELD_PLACE | worker.card
        action |= SWAP if worker.stage == SWAPPING else ATTACH | ((place & 1) + LOW_END) << END_PLACE
    elif number == N_END:
        action = LAY | worker.run
    elif number >= N_RUN:
        place = number - N_RUN
        worker.stage = RUNNING
        worker.run = place // (2 * LOWS) << SUIT_PLACE
        place %= 2 * LOWS
        worker.run |= ONE << ((place >> 1) + JOKERS_PLACE if place & 1 else place >> 1)
        return action
    elif number >= N_SET:
        place = number - N_SET
        action = LAY | SET | place // SETS_OF_A_RANK << RANK_PLACE | SET_SUITS[place % SETS_OF_A_RANK]
    elif number >= N_ATTACH:
        worker.stage = SWAPPING if number >= N_SWAP else ATTACHING
        worker.card = KINDS[number - (N_SWAP if number >= N_SWAP else N_ATTACH)]
        return action
    elif number >= N_DISCARD:
        action = DISCARD | KINDS[number - N_DISCARD]
    else:
        action = DRAW if number == N_DRAW else TAKE if number == N_TAKE else UNDO
    worker.stage = NO_STAGE
    worker.card = worker.run = 0
    return action


def last_of(run: int) -> int:
    """Return the highest place of the run in progress."""
    places = (run | run >> JOKERS_PLACE) & PLACES
    return index(places) + count(places) - 1


def write_reward(law: ScalaLaw, deal: ScalaDeal, points: list[int], reward: FloatView, i: int, over: bool) -> None:
    """Write the mean of the other sides' points less each side's, once the deal is over; 0 before."""
    if not over:
        for side in range(law.sides):
            reward[i * law.sides + side] = 0.0
        return
    count_deal(law, deal, points)
    total = 0
    for side in range(law.sides):
        total += points[side]
    for side in range(law.sides):
        reward[i * law.sides + side] = 1.0 * (total - law.sides * points[side]) / (law.sides - 1)


def open_actions(search: TurnSearch, law: ScalaLaw, deal: ScalaDeal, room: list[int], out: memoryview, at: int) -> None:
    """Set the mask bits of the legal steps when no action is in progress."""
    stands = opening_stands(law, deal)
    if not deal.drawn:
        n = list_draws(search, deal, room, stands)
        for i in range(n):
            set_bit(out, at, N_DRAW if room[i] == DRAW else N_TAKE)
    if deal.drawn or law.lays_before_drawing:
        open_lays(law, deal, out, at)
        if stands:
            open_additions(law, deal, out, at)
    if deal.steps > deal.kept:
        set_bit(out, at, N_UNDO)
    if deal.drawn:
        n = list_discards(search, deal, room, 0, stands)
        for i in range(n):
            set_bit(out, at, N_DISCARD + NUMBERS[room[i] & BYTE])


def set_bit(out: memoryview, at: int, number: int) -> None:
    """Set one bit of the mask that begins at *at*."""
    out[at + (number >> 6)] |= ONE << (number & 63)


def hand_to_lay(law: ScalaLaw, deal: ScalaDeal) -> int:
    """Return the first word of the hand of the seat to act, without a taken card that may not be melded."""
    once, twice, taken = deal.once[deal.turn], deal.twice[deal.turn], deal.taken
    if taken != NO_CARD and not law.taken_card_may_be_melded and not deal.used and count_kind(once, twice, taken):
        return less_one(once, twice, taken)
    return once


def open_lays(law: ScalaLaw, deal: ScalaDeal, out: memoryview, at: int) -> None:
    """Set the bits of the sets that can be laid, and of the first cards of runs that can be laid."""
    once = hand_to_lay(law, deal)
    most = count_hand(deal.once[deal.turn], deal.twice[deal.turn]) - 1
    if most < SMALLEST:
        return
    jokers = count(once & JOKERS)
    open_sets(once & NATURALS, jokers > 0 and law.set_jokers > 0, most, out, at)
    jokers = min(jokers, law.run_jokers)
    rows = rows_of(once)
    for suit in range(SUITS):
        row = rows >> LANE * suit & PLACES
        one, two = row >> 1, row >> 2
        if jokers == 0:
            natural, joker = row & one & two, 0
        elif jokers == 1:
            natural, joker = row & (one | two), one & two
        else:
            natural, joker = row, one | two
        first = N_RUN + 2 * LOWS * suit
        natural &= LOW_PLACES
        while natural:
            set_bit(out, at, first + 2 * index(natural))
            natural &= natural - 1
        joker &= LOW_PLACES
        while joker:
            set_bit(out, at, first + 2 * index(joker) + 1)
            joker &= joker - 1


def open_sets(cards: int, with_joker: bool, most: int, out: memoryview, at: int) -> None:
    """Set the bits of the sets of *cards* that have no more than *most*."""
    hearts, diamonds = cards & LANES, cards >> 16 & LANES
    clubs, spades = cards >> 32 & LANES, cards >> 48
    ranks = hearts & diamonds | clubs & spades | (hearts | diamonds) & (clubs | spades)
    while ranks:
        rank = index(ranks)
        ranks &= ranks - 1
        suits = (
            (hearts >> rank & 1) | (diamonds >> rank & 1) << 1 | (clubs >> rank & 1) << 2 | (spades >> rank & 1) << 3
        )
        found = PLAIN_SETS[suits]
        if with_joker:
            found |= JOKER_SETS[suits]
        if most < FOUR_CARDS:
            found &= SMALL_SETS
        first = N_SET + SETS_OF_A_RANK * rank
        shift = first & 63
        out[at + (first >> 6)] |= found << shift & WORD
        if shift + SETS_OF_A_RANK > WORD_BITS:
            out[at + (first >> 6) + 1] |= found >> WORD_BITS - shift


def open_run(law: ScalaLaw, deal: ScalaDeal, run: int, out: memoryview, at: int) -> None:
    """Set the bits of the next cards of a run in progress that can still be laid; no run has more than two jokers."""
    once = hand_to_lay(law, deal)
    row = rows_of(once) >> LANE * (run >> SUIT_PLACE) & PLACES
    length = count(run & (PLACES | PLACES << JOKERS_PLACE))
    jokers = min(count(once & JOKERS), law.run_jokers) - count(run >> JOKERS_PLACE & PLACES)
    place = last_of(run) + 1
    if length >= SMALLEST:
        set_bit(out, at, N_END)
    if place > LAST_PLACE or length >= count_hand(deal.once[deal.turn], deal.twice[deal.turn]) - 1:
        return
    third = length + 1 >= SMALLEST or row >> place + 1 & 1
    if row >> place & 1 and not (place == LAST_PLACE and run & 1) and (third or jokers > 0):
        set_bit(out, at, N_NATURAL)
    if jokers > 0 and (third or jokers > 1):
        set_bit(out, at, N_JOKER)


def open_additions(law: ScalaLaw, deal: ScalaDeal, out: memoryview, at: int) -> None:
    """Set the bits of the cards that can be attached, and of those that can be swapped for a joker."""
    once, twice = deal.once[deal.turn], deal.twice[deal.turn]
    may_attach = count_hand(once, twice) > 1
    rest = once & (NATURALS | ONE << JOKER)
    while rest:
        kind = index(rest)
        rest &= rest - 1
        attaches, swaps = not may_attach, kind == JOKER
        for meld in range(deal.on_table):
            if not attaches and can_attach(law, deal, kind, meld):
                attaches = True
                set_bit(out, at, N_ATTACH + NUMBERS[kind])
            if not swaps and swap_into(deal.melds[meld], kind):
                swaps = True
                set_bit(out, at, N_SWAP + NUMBERS[kind])


def can_attach(law: ScalaLaw, deal: ScalaDeal, kind: int, meld: int) -> int:
    """Return the ends of a meld to which a card can be attached (state.py), 0 for none."""
    ends = fitting_ends(law, deal.melds[meld], kind)
    if ends and kind == JOKER and not joker_may_join(law, deal, meld):
        return 0
    return ends


def open_places(law: ScalaLaw, deal: ScalaDeal, stage: int, kind: int, out: memoryview, at: int) -> None:
    """Set the bits of the melds to which the chosen card can go."""
    for meld in range(deal.on_table):
        if stage == SWAPPING:
            if swap_into(deal.melds[meld], kind):
                set_bit(out, at, N_PLACE + 2 * meld)
            continue
        ends = can_attach(law, deal, kind, meld)
        if ends & LOW_END:
            set_bit(out, at, N_PLACE + 2 * meld)
        if ends & HIGH_END:
            set_bit(out, at, N_PLACE + 2 * meld + 1)


def write_range(  # noqa: PLR0913, PLR0917 - as above
    batch: ScalaBatch,
    worker: ScalaWorker,
    first: int,
    end: int,
    observation: memoryview,
    mask: memoryview,
    mask_bytes: memoryview,
    turn: memoryview,
) -> None:
    """Write the observations and masks of these deals."""
    for i in range(first, end):
        load(batch, worker, worker.player, worker.deal, i)
        write_moment(batch, worker, worker.deal, i, observation, mask, mask_bytes, turn)


def write_moment(  # noqa: PLR0913, PLR0917 - as above
    batch: ScalaBatch,
    worker: ScalaWorker,
    deal: ScalaDeal,
    i: int,
    observation: memoryview,
    mask: memoryview,
    mask_bytes: memoryview,
    turn: memoryview,
) -> None:
    """Write the observation and mask of the worker's deal to index *i* of the caller's arrays."""
    own = i * STRIDE + MASK
    if observation:
        write_observation(batch.law, worker, deal, observation, i * OBSERVATION_WORDS)
    if mask:
        for word in range(MASK_WORDS):
            mask[i * MASK_WORDS + word] = batch.words[own + word]
    if mask_bytes:
        for number in range(ACTIONS):
            mask_bytes[i * ACTIONS + number] = batch.words[own + (number >> 6)] >> (number & 63) & 1
    if turn:
        turn[i] = deal.turn


def write_observation(law: ScalaLaw, worker: ScalaWorker, deal: ScalaDeal, out: memoryview, at: int) -> None:
    """Write the observation of the seat to move (observation_words.py) at *at*."""
    write_seen(law, worker, worker.known, deal, deal.turn, out, at)


def write_seen(  # noqa: PLR0913, PLR0917 - the inner loop passes the objects that it already has
    law: ScalaLaw,
    worker: ScalaWorker,
    known: PublicKnowledge,
    deal: ScalaDeal,
    seat: int,
    out: "memoryview | list[int]",
    at: int,
) -> None:
    """Write the observation of *seat* at *at*; only the seat to move sees the action in progress."""
    out[at] = deal.once[seat]
    out[at + 1] = deal.twice[seat]
    write_pile(deal, out, at + 2)
    sizes = state = 0
    who = seat
    for other in range(law.players):
        sizes |= ONE * count_hand(deal.once[who], deal.twice[who]) << SIZE_BITS * other
        state |= ONE * (deal.opened >> who & 1) << OPENED_SHIFT + other
        state |= ONE * (deal.played >> who & 1) << PLAYED_SHIFT + other
        who = who + 1 if who + 1 < law.players else 0
    out[at + 4] = sizes
    if deal.pile:
        state |= ONE * (NUMBERS[deal.cards[CARDS_IN_PACK - deal.pile]] + 1) << TOP_SHIFT
    if deal.taken != NO_CARD:
        state |= ONE * (NUMBERS[deal.taken] + 1) << TAKEN_SHIFT
    state |= deal.stock | ONE * deal.pile << PILE_SHIFT | ONE * deal.drawn << DRAWN_SHIFT
    state |= ONE * deal.used << USED_SHIFT | ONE * (law.players - 1 - seat) << DEALER_SHIFT
    state |= ONE * min(deal.renewals, 15) << RENEWALS_SHIFT | ONE * deal.on_table << MELDS_SHIFT
    out[at + 5] = state | ONE * deal.owed << OWED_SHIFT
    points = opening_points(law, deal, deal.openings, False)
    draft = min(deal.idle, BYTE) | ONE * points << POINTS_SHIFT
    if seat == deal.turn:
        draft |= ONE * worker.stage << STAGE_SHIFT | worker.run << RUN_SHIFT
        if worker.stage in {ATTACHING, SWAPPING}:
            draft |= ONE * (NUMBERS[worker.card] + 1) << CARD_SHIFT
    out[at + 6] = draft
    for i in range(MELDS_WORD, OBSERVATION_WORDS):
        out[at + i] = 0
    for i in range(deal.on_table):
        out[at + MELDS_WORD + (i >> 1)] |= ONE * deal.melds[i] << 32 * (i & 1)
    write_known(law, known, deal.on_table, seat, out, at)


def write_known(
    law: ScalaLaw, known: PublicKnowledge, melds: int, seat: int, out: "memoryview | list[int]", at: int
) -> None:
    """Add the public knowledge to the observation of *seat*."""
    if known.first != NO_CARD:
        out[at + 4] |= ONE * (NUMBERS[known.first] + 1) << FIRST_SHIFT
    who = seat
    for other in range(law.players):
        out[at + HELD_WORD + 2 * other] = known.once[who]
        out[at + HELD_WORD + 2 * other + 1] = known.twice[who]
        who = who + 1 if who + 1 < law.players else 0
    for i in range(melds):
        who = known.owners[i] - seat
        if who < 0:
            who += law.players
        out[at + OWNERS_WORD + i // OWNERS_OF_A_WORD] |= ONE * who << OWNER_BITS * (i % OWNERS_OF_A_WORD)


def write_pile(deal: ScalaDeal, out: "memoryview | list[int]", at: int) -> None:
    """Write the discards as two words of a hand."""
    once = twice = 0
    jokers = 0
    for i in range(deal.pile):
        kind = deal.cards[CARDS_IN_PACK - 1 - i]
        if kind == JOKER:
            jokers += 1
        else:
            twice |= once & ONE << kind
            once |= ONE << kind
    for lane in range(jokers):
        once |= ONE << JOKER + LANE * lane
    out[at] = once
    out[at + 1] = twice


# Single deals with their history.


class NumberedScalaDeal:
    """A single deal with numbered actions (action_numbers.py) and its history.

    A word of the history is the kernel's action (encoding.py), combined with 1 + the kind of a card drawn or taken, and
    with 1 + seat from bit ``SEAT_PLACE`` up. Renewals of the stock are shuffled by *seed* and their number; ``stocks``
    has each new stock, top first, after the length of the history before it. Copies share *worker* (the law and scratch
    space, so use one worker per thread) and *about*, an object of the caller; ``judged`` and ``replayed`` are for the
    caller, too. The public knowledge of a new deal is complete.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, worker: ScalaWorker, deal: ScalaDeal, about: Any, seed: int) -> None:
        self.worker, self.deal, self.about = worker, deal, about
        self.seed = seed & WORD
        self.judged: Any = None
        self.replayed: Any = None
        self.stocks: tuple[tuple[int, tuple[int, ...]], ...] = ()
        self.last: Any = None
        self.done = self.stage = self.card = self.run = 0
        self.known = PublicKnowledge()
        if self.deal.turn == 0 and self.deal.pile == 1 and not (self.deal.played or self.deal.drawn):
            self.known.first = self.deal.cards[CARDS_IN_PACK - 1]

    @property
    def turn(self) -> int:
        """The seat to move, -1 when the deal is over."""
        return self.deal.turn

    @property
    def inside_action(self) -> bool:
        """Whether an action is in progress: some of its steps were made, and more are needed."""
        return self.stage != NO_STAGE

    @property
    def history(self) -> list[int]:
        """The actions so far, oldest first, as words."""
        words = []
        at = self.last
        while at is not None:
            word, at = at
            words.append(word)
        words.reverse()
        return words

    def legal(self) -> list[int]:
        """Return the legal action numbers, ascending; none when the deal is over."""
        numbers: list[int] = []
        find_open(self)
        for word in range(MASK_WORDS):
            bits = self.worker.mask[word]
            while bits:
                numbers.append(64 * word + index(bits))
                bits &= bits - 1
        return numbers

    def is_legal(self, action: int) -> bool:
        """Whether the action of this number is legal."""
        if not 0 <= action < ACTIONS:
            return False
        number = action
        find_open(self)
        return bool(self.worker.mask[number >> 6] >> (number & 63) & 1)

    def meaning(self, action: int) -> int | None:
        """Return the kernel's action that this number completes; None for a step that is followed by others.

        Raise ValueError if the number is not legal.
        """
        if not self.is_legal(action):
            raise ValueError(f"action {action} is not open to seat {self.deal.turn}")
        found = take_step(self.worker, action)
        return None if found == NO_ACTION else found

    def play(self, action: int) -> None:
        """Apply the action of this number; raise ValueError if it is not legal."""
        if not self.is_legal(action):
            raise ValueError(f"action {action} is not open to seat {self.deal.turn}")
        worker = self.worker
        found = take_step(worker, action)
        if found == NO_ACTION:
            self.stage, self.card, self.run = worker.stage, worker.card, worker.run
        else:
            follow(self, found)

    def begin_action(self, stage: int, card: int, run: int) -> None:
        """Set the action in progress: ``stage``, ``card`` and ``run`` as in an observation."""
        self.stage, self.run = stage, run
        self.card = KINDS[card - 1] if card else 0

    def do(self, word: int) -> None:
        """Apply an action given as a word of the history without its seat; raise ValueError if it is not legal."""
        player, action = self.worker.player, word
        if action & ~LOW_WORD in {DRAW, TAKE}:
            action &= ~LOW_WORD
        n = 0 if self.deal.turn == OVER else list_steps(player.search, self.deal, player.room)
        for i in range(n):
            if player.room[i] == action:
                break
        else:
            raise ValueError(f"no seat can do {word:#x} now")
        follow(self, action)

    def remember(self, history: Sequence[int], stocks: tuple[tuple[int, tuple[int, ...]], ...]) -> None:
        """Set the history that led to the present state."""
        self.last = None
        for word in history:
            self.last = (word, self.last)
        self.done, self.stocks = len(history), stocks

    def knowledge(self) -> tuple[list[tuple[int, int]], list[int], int]:
        """Return the cards each seat is known to hold, the owner of each meld, and the card that was turned up."""
        known = self.known
        held = [(known.once[seat], known.twice[seat]) for seat in range(MOST_SEATS)]
        return held, [known.owners[i] for i in range(self.deal.on_table)], known.first

    def know(self, held: Sequence[tuple[int, int]], owners: Sequence[int], first: int = NO_CARD) -> None:
        """Set the public knowledge, in the form that :meth:`knowledge` returns."""
        for seat, (once, twice) in enumerate(held):
            self.known.once[seat], self.known.twice[seat] = once, twice
        for i, owner in enumerate(owners):
            self.known.owners[i] = owner
        self.known.first = first

    def restock(self, kinds: Sequence[int]) -> None:
        """Set the order of the stock, which has just been renewed; *kinds* are its cards, top first."""
        for i, kind in enumerate(kinds):
            self.deal.cards[self.deal.stock - 1 - i] = kind
        self.stocks = (*self.stocks[: len(self.stocks) - 1], (self.done, tuple(kinds)))

    def lay(self, deal: ScalaDeal) -> None:
        """Set the state to *deal*; the history is unchanged, an action in progress is dropped."""
        self.deal = deal
        self.stage = self.card = self.run = 0

    def points(self) -> list[int]:
        """Return the points of each side; the deal must be over."""
        player = self.worker.player
        count_deal(player.law, self.deal, player.points)
        return [player.points[side] for side in range(player.law.sides)]

    def words(self, seat: int) -> list[int]:
        """Return the observation of *seat* as 64-bit words (observation_words.py)."""
        see(self, seat)
        return [self.worker.player.room[i] for i in range(OBSERVATION_WORDS)]

    def write(self, seat: int, words: memoryview | None, bits: memoryview | None, mask: memoryview | None) -> None:
        """Write the observation of *seat* as words and, a byte of 0 or 1 for each bit, as *bits*; and the action mask.

        The mask has a byte per action, all 0 for seats that are not to move. Arrays that are None are skipped; the
        others must be large enough.
        """
        w, b, m = words_in(words), bytes_in(bits), bytes_in(mask)
        room = self.worker.player.room
        see(self, seat)
        if w:
            for i in range(OBSERVATION_WORDS):
                w[i] = room[i]
        if b:
            spread_bits(room, OBSERVATION_WORDS, b)
        if m:
            find_open(self)
            for number in range(ACTIONS):
                m[number] = seat == self.deal.turn and self.worker.mask[number >> 6] >> (number & 63) & 1

    def copy(self) -> Self:
        """Return a copy, of the same class."""
        other = like(self)
        copy_numbered(other, self)
        return other


def find_open(at: NumberedScalaDeal) -> None:
    """Compute the worker's action mask, and copy the action in progress to the worker."""
    worker = at.worker
    worker.stage, worker.card, worker.run = at.stage, at.card, at.run
    for word in range(MASK_WORDS):
        worker.mask[word] = 0
    if at.deal.turn != OVER:
        open_now(worker.player.law, worker, worker.player, at.deal, worker.mask, 0)


def follow(at: NumberedScalaDeal, action: int) -> None:
    """Apply a legal action, and add it to the history."""
    deal, player = at.deal, at.worker.player
    turn, renewals, word = deal.turn + 1, deal.renewals, action
    if action == DRAW:
        word |= 1 + deal.cards[deal.stock - 1]
    elif action == TAKE:
        word |= 1 + deal.cards[CARDS_IN_PACK - deal.pile]
    at.last = (word | ONE * turn << SEAT_PLACE, at.last)
    at.done += 1
    at.stage = at.card = at.run = 0
    player.chance.state = at.seed + renewals & WORD
    apply_seen(at.known, player.law, deal, action, player.chance)
    if deal.renewals != renewals:
        stock = tuple([deal.cards[deal.stock - 1 - i] for i in range(deal.stock)])
        at.stocks = (*at.stocks, (at.done, stock))


def see(at: NumberedScalaDeal, seat: int) -> None:
    """Write the observation of *seat* into the player's scratch space."""
    worker = at.worker
    worker.stage, worker.card, worker.run = at.stage, at.card, at.run
    write_seen(worker.player.law, worker, at.known, at.deal, seat, worker.player.room, 0)


def copy_numbered(to: NumberedScalaDeal, at: NumberedScalaDeal) -> None:
    """Copy the state of *at* to *to*."""
    to.worker, to.about, to.seed = at.worker, at.about, at.seed
    to.judged, to.replayed = at.judged, at.replayed
    to.stocks, to.last, to.done = at.stocks, at.last, at.done
    to.stage, to.card, to.run = at.stage, at.card, at.run
    to.deal, to.known = twin_of(at.deal), known_again(at.known)


# Players that choose inside the kernel, and the recording of whole deals played by them.
#
# ``random`` takes any lawful step, ``sensible`` is the sensible player of rollouts (moves.py).

PLAYERS = ("random", "sensible")
"""The names of the players; a player's number is its index here."""
RANDOM = 0

MOST_OPEN = action_numbers.ACTIONS
NO_ROOM = -1
RANK = 15
SUIT = 3
SUITS_OF_SET = 0x1FF
STOCK_SHIFT = 32


class ScalaSelfPlay:
    """Plays deals with built-in players by the rules of *batch*, whose own deals are not changed.

    Not thread-safe: use one per thread.
    """

    __signature__ = ConstructorSignature()

    def __init__(self, batch: ScalaBatch) -> None:
        self.batch = batch
        self.law = batch.law
        self.worker = batch.worker()
        self.names = PLAYERS
        self.counts_penalties = True
        self.players = [0] * 8
        self.legal_written = 0

    def choose(self, player: int, first: int, end: int, actions: memoryview) -> None:
        """Write the numbers of the actions of *player* (:data:`PLAYERS`) in deals *first* to *end* - 1 of the batch."""
        numbers = numbers_in(actions)
        with cython.nogil:
            choose_range(self, self.worker, self.worker.player, self.worker.deal, player, first, end, numbers)

    def list_open(
        self, first: int, end: int, room: int, sizes: memoryview, numbers: memoryview, plays: memoryview
    ) -> int:
        """Raise ValueError: a step of Scala 40 is not a whole play."""
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
        """Play the deal of *seed* with player ``players[s]`` at seat s, and write every step.

        The steps are written to rows *at* and following of *rows* rows: the observation, the number of legal actions
        (uint16), these actions (uint16, from index *at_legal* on, of *room* in all), the choice (uint16) and the seat
        (uint8). Return the number of steps, or -1 if the arrays are too small; ``legal_written`` is the number of
        legal actions written.
        """
        for place, player in enumerate(players):
            self.players[place] = player
        o, n, a = words_in(observation), shorts_in(sizes), shorts_in(legal)
        c, s = shorts_in(choice), bytes_in(seat)
        worker = self.worker
        worker.player.chance.state = seed & WORD
        with cython.nogil:
            done = record_deal(self, worker, worker.player, worker.deal, at, rows, at_legal, room, o, n, a, c, s)
        return done  # noqa: RET504 - the Python int is created after the GIL is held again

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
    """Write the action numbers that player *who* chooses.

    That is the next step of the same action until it is complete, the first legal step if another action is in
    progress; of the random player, any legal step.
    """
    for i in range(first, end):
        load(self_play.batch, worker, player, deal, i)
        player.is_stuck = False
        player.chance.state ^= deal.once[deal.turn] ^ deal.twice[deal.turn] >> 1 ^ ONE * deal.stock << STOCK_SHIFT
        player.chance.state ^= worker.run ^ worker.undone << UNDONE_SHIFT  # what was taken back is not chosen for ever
        if who == RANDOM:
            numbers[i] = any_open(self_play.batch.words, i * STRIDE + MASK, draw(player.chance) >> 32)
        else:
            numbers[i] = open_or_first(
                self_play.batch.words, i * STRIDE + MASK, next_number(worker, choose_sensibly(player, deal))
            )


def any_open(mask: memoryview, at: int, half: int) -> int:
    """Return a number whose bit is set in the words from *at* on, by 32 random bits; undoing only if nothing else is.

    The mask lists what is legal already: no meld is looked for again.
    """
    undo = ONE << (N_UNDO & 63)
    n = 0
    for word in range(MASK_WORDS):
        n += count(mask[at + word])
    if n == 1 or not mask[at + (N_UNDO >> 6)] & undo:
        undo = 0
    else:
        n -= 1
    left = scale(half, n)
    for word in range(MASK_WORDS):
        bits = mask[at + word] & ~undo if word == N_UNDO >> 6 else mask[at + word]
        here = count(bits)
        if left < here:
            return 64 * word + index(nth(bits, left))
        left -= here
    return N_UNDO


def open_or_first(mask: memoryview, at: int, number: int) -> int:
    """Return *number* if its bit is set in the words from *at* on, else the lowest number whose bit is set."""
    if mask[at + (number >> 6)] >> (number & 63) & 1:
        return number
    word = 0
    while word < MASK_WORDS - 1 and mask[at + word] == 0:
        word += 1
    return 64 * word + index(mask[at + word])


def choose_action(player: ScalaPlayer, deal: ScalaDeal, who: int) -> int:
    """Return the action that player *who* chooses."""
    return choose_any(player, deal, False) if who == RANDOM else choose_sensibly(player, deal)


def next_number(worker: ScalaWorker, action: int) -> int:
    """Return the number of the next step of *action*, of which the worker's deal may have made some steps."""
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
    """Return the number of the next card of *meld* after *run*, which is its beginning."""
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
    """Play a deal and write its steps; return their number, or NO_ROOM."""
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
    """Write the legal action numbers, ascending; return how many they are."""
    open_now(self_play.law, worker, player, deal, worker.mask, 0)
    first = at
    for word in range(MASK_WORDS):
        bits = worker.mask[word]
        while bits:
            out[at] = 64 * word + index(bits)
            bits &= bits - 1
            at += 1
    return at - first
