"""A deal of Scala 40 with numbered steps, on the kernel's state."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from cartaro.bots.scala40.encoding import action_of, deal_of, face_of_kind, kind_of, law_of, meld_of
from cartaro.cards import Card
from cartaro.engine.changing import replace
from cartaro.games.scala40.actions import ScalaAction, spell_action
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import LawParameters, Terms
from cartaro.kernel.fields import Field
from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40 import observation_words as observed
from cartaro.kernel.scala40.action_numbers import (
    ATTACH,
    CARDS,
    DISCARD,
    END_RUN,
    LAY_RUN,
    LAY_SET,
    LOWS,
    MOST_MELDS,
    NEXT_JOKER,
    NEXT_NATURAL,
    PLACE,
    SWAP,
    UNDO,
    card_number,
    kind_of_number,
    numbers_of,
)
from cartaro.kernel.scala40.moves import ScalaTable
from cartaro.kernel.scala40.state import ScalaDeal, ScalaLayout, with_one, with_two
from cartaro.research.observation import write_arrays

OVER = -1
SEAT_PLACE = 48
_HOW = (1 << encoding.ACTION_PLACE) - 1
_SEATLESS = (1 << SEAT_PLACE) - 1
HISTORY_FIELDS = (
    Field("how", 0, 0, 0, encoding.ACTION_PLACE),
    Field("what", 0, 0, encoding.ACTION_PLACE, 3),
    Field("seat", 0, 0, SEAT_PLACE, 4),
)
"""A word of the history: what was done and how, as the kernel has it (kernel/scala40/encoding.py), and 1 + seat.

A card taken is 1 + its kind, and so is a card drawn for whoever drew it, 0 for the others.
"""


class ScalaState:
    """A deal under way (see :class:`cartaro.research.state.DealState`).

    It starts with *deal*, where ``start`` says every card is; *seed* shuffles the stock where it is renewed, and
    ``stocks`` holds, by the length of the history before it, what each renewal gave.
    """

    def __init__(self, terms: Terms, table: ScalaTable, deal: ScalaDeal, seed: int) -> None:
        self.terms, self._table, self._deal, self._seed = terms, table, deal, seed
        self.start = deal.layout(table.law)
        self.history: list[int] = []
        self.stocks: dict[int, tuple[int, ...]] = {}
        self.judged: Position | None = None
        self._told: tuple[int, Position] | None = None
        self._path: tuple[int, ...] = ()
        self._begin()

    def _begin(self) -> None:
        self._path = ()
        self._paths: dict[tuple[int, ...], int] | None = None
        self._layout: ScalaLayout | None = None
        self._open: dict[int, int | None] | None = None

    @property
    def turn(self) -> int:
        return self._deal.turn

    @property
    def inside_action(self) -> bool:
        return bool(self._path)

    @property
    def layout(self) -> ScalaLayout:
        """Where every card is."""
        if self._layout is None:
            self._layout = self._deal.layout(self._table.law)
        return self._layout

    @property
    def open(self) -> dict[int, int | None]:
        """The kernel's action by the number that completes it, None for a number that only leads on."""
        if self._open is None:
            if self._paths is None:
                self._paths = {numbers_of(word): word for word in self._table.legal(self._deal)}
            at = len(self._path)
            found = {
                path[at]: word if len(path) == at + 1 else None
                for path, word in self._paths.items()
                if path[:at] == self._path
            }
            self._open = dict(sorted(found.items()))
        return self._open

    def legal(self) -> Sequence[int]:
        return list(self.open)

    def is_legal(self, action: int) -> bool:
        return action in self.open

    def default(self) -> int:
        """Return to draw, else to discard, else to take back, else the first action that is open."""
        numbers = [n for n in self.open if n < UNDO] + [n for n in self.open if DISCARD <= n < DISCARD + CARDS]
        return next(iter([*numbers, *(n for n in self.open if n == UNDO), *self.open]))

    def play(self, action: int) -> None:
        if action not in self.open:
            raise ValueError(f"action {action} is not open to seat {self.turn}")
        word = self.open[action]
        if word is None:
            self._path, self._open = (*self._path, action), None
        else:
            self._do(word)

    def _do(self, word: int) -> None:
        what, deal, seat = word >> encoding.ACTION_PLACE, self._deal, self.turn
        told = word
        if what == encoding.DRAW:
            told |= 1 + self.layout.stock[0]
        elif what == encoding.TAKE:
            told |= 1 + self.layout.pile[-1]
        self.history.append(told | seat + 1 << SEAT_PLACE)
        renewals = deal.renewals
        table = self._table
        if deal.stock <= 1 and what in {encoding.DRAW, encoding.DISCARD}:  # the chance of a renewal is this deal's own
            table = ScalaTable(table.law, seed=self._seed + renewals)
        table.play(deal, word)
        self._begin()
        if deal.renewals != renewals:
            self.stocks[len(self.history)] = self.layout.stock

    def replay(self, past: Sequence[int], seat_of: Callable[[int], int]) -> None:
        """Do the actions of a history whose seats *seat_of* tells; raise ValueError where one cannot be done."""
        for word in past:
            if seat_of((word >> SEAT_PLACE) - 1) != self.turn:
                raise ValueError(f"it is the turn of seat {self.turn}")
            self._do(_action_in(word))

    def go_on(self, steps: tuple[int, ...]) -> None:
        """Give the numbers of an action that is not complete yet."""
        self._path, self._open = steps, None

    def words(self, seat: int) -> list[int]:
        at, players = self.layout, self.terms.players
        once = twice = 0
        for kind in at.pile:
            once, twice = with_one(once, kind), with_two(once, twice, kind)
        order = [*range(seat, players), *range(seat)]
        sizes = 0
        for relative, other in enumerate(order):
            one, two = at.hands[other]
            sizes |= one.bit_count() + two.bit_count() << observed.SIZE_BITS * relative
        state = len(at.stock) | len(at.pile) << observed.PILE_SHIFT
        state |= (1 + card_number(at.pile[-1]) if at.pile else 0) << observed.TOP_SHIFT
        state |= (0 if at.taken == encoding.NO_CARD else 1 + card_number(at.taken)) << observed.TAKEN_SHIFT
        state |= at.drawn << observed.DRAWN_SHIFT | at.used << observed.USED_SHIFT
        for relative, other in enumerate(order):
            state |= (at.opened >> other & 1) << observed.OPENED_SHIFT + relative
            state |= (at.played >> other & 1) << observed.PLAYED_SHIFT + relative
        state |= players - 1 - seat << observed.DEALER_SHIFT | at.renewals << observed.RENEWALS_SHIFT
        state |= len(at.melds) << observed.MELDS_SHIFT | at.owed << observed.OWED_SHIFT
        points = sum(_points(self.terms.law, meld) for meld in at.laid)
        draft = at.idle << observed.IDLE_SHIFT | min(points, observed.MOST_POINTS) << observed.POINTS_SHIFT
        if seat == self.turn:
            draft |= _steps_under_way(self._path)
        melds = [*at.melds, *[0] * (MOST_MELDS - len(at.melds))]
        pairs = [low | high << observed.MELD_BITS for low, high in zip(melds[::2], melds[1::2], strict=True)]
        return [*at.hands[seat], once, twice, sizes, state, draft, *pairs]

    def write(self, seat: int, words: memoryview | None, bits: memoryview | None, mask: memoryview) -> None:
        write_arrays(self.words(seat), self.legal() if seat == self.turn else (), words, bits, mask)

    def past(self, seat: int) -> list[int]:
        return [self._seen_by(seat, word) for word in self.history]

    def _seen_by(self, seat: int, word: int) -> int:
        who = (word >> SEAT_PLACE) - 1
        seen = word & _SEATLESS
        if seen <= _HOW and who != seat:  # a draw
            seen = 0
        return seen | (who - seat) % self.terms.players + 1 << SEAT_PLACE

    def returns(self) -> list[float]:
        points = self._table.score(self._deal)
        total, others = sum(points), len(points) - 1
        by_side = [(total - point) / others - point for point in points]
        return [by_side[seat % len(points)] for seat in range(self.terms.players)]

    def action_of(self, action: int) -> ScalaAction | None:
        word = self.open[action]
        return None if word is None else action_of(self.position(), word)

    def spell(self, action: int) -> str:
        done = self.action_of(action)
        return spell_step(action) if done is None else spell_action(done)

    def position(self) -> Position:
        """Return the judge's position; of twins the copies are as they come, plain ones first."""
        if self.judged is not None:
            return self.judged
        done, position = self._told or (0, _dealt(self.terms, self.start))
        for number in range(done, len(self.history)):
            word = _action_in(self.history[number])
            position = SCALA40.play(position, position.seat, action_of(position, word))
            if number + 1 in self.stocks and not position.over:
                position = replace(position, stock=_in_order(position.stock, self.stocks[number + 1]))
        self._told = len(self.history), position
        return position

    def follow(self, position: Position) -> None:
        if self.judged is None or position.renewals != self.judged.renewals:  # the judge shuffles by its own chance
            self._deal = deal_of(self._table.law, position)
            self._begin()
        self.judged = position

    def copy(self) -> "ScalaState":
        other = object.__new__(ScalaState)
        vars(other).update(vars(self))
        other._deal = self._deal.copy()
        other.history, other.stocks = self.history.copy(), self.stocks.copy()
        return other


def begin_table(terms: Terms) -> ScalaTable:
    """Return the kernel's table for *terms*."""
    return ScalaTable(law_of(terms))


@lru_cache(4096)
def _points(law: LawParameters, meld: int) -> int:
    return meld_of(meld).points(law)


def _steps_under_way(path: tuple[int, ...]) -> int:
    """Return the bits of the steps given so far of an action."""
    if not path:
        return 0
    first, *rest = path
    if first < LAY_SET:
        stage, number = (observed.ATTACHING, first - ATTACH) if first < SWAP else (observed.SWAPPING, first - SWAP)
        return stage << observed.STAGE_SHIFT | number + 1 << observed.CARD_SHIFT
    suit, begun = divmod(first - LAY_RUN, 2 * LOWS)
    run, place = suit << encoding.SUIT_PLACE, begun // 2
    for is_joker in (begun % 2, *(number == NEXT_JOKER for number in rest)):
        run |= 1 << place + encoding.JOKERS_PLACE * is_joker
        place += 1
    return observed.RUNNING << observed.STAGE_SHIFT | run << observed.RUN_SHIFT


def steps_of(stage: int, card: int, run: int) -> tuple[int, ...]:
    """Return the numbers given so far of an action, from the fields of an observation that tell them."""
    if stage in {observed.ATTACHING, observed.SWAPPING}:
        return ((ATTACH if stage == observed.ATTACHING else SWAP) + card - 1,)
    if stage == observed.NO_STAGE:
        return ()
    naturals, jokers = run & encoding.PLACES, run >> encoding.JOKERS_PLACE & encoding.PLACES
    first, *rest = (place for place in range(14) if (naturals | jokers) >> place & 1)
    begun = LAY_RUN + 2 * LOWS * (run >> encoding.SUIT_PLACE & 0b11) + 2 * first + (jokers >> first & 1)
    return (begun, *(NEXT_JOKER if jokers >> place & 1 else NEXT_NATURAL for place in rest))


def _action_in(word: int) -> int:
    """Return the kernel's action in a word of the history."""
    action = word & _SEATLESS
    return action & ~_HOW if action >> encoding.ACTION_PLACE in {encoding.DRAW, encoding.TAKE} else action


def spell_step(action: int) -> str:
    """Return what a number says that does not complete an action."""
    if action < LAY_SET:
        word, number = ("attach", action - ATTACH) if action < SWAP else ("swap", action - SWAP)
        return f"{word} {SCALA40.pack.spell(face_of_kind(kind_of_number(number)))}..."
    if action < NEXT_NATURAL:
        suit, begun = divmod(action - LAY_RUN, 2 * LOWS)
        card = SCALA40.pack.spell(face_of_kind(encoding.LANE * suit + begun // 2))
        return f"meld {'*' * (begun % 2)}{card}..."
    return {NEXT_NATURAL: "...next", NEXT_JOKER: "...*", END_RUN: "end"}.get(action, f"to {action - PLACE}")


def _dealt(terms: Terms, start: ScalaLayout) -> Position:
    """Return the judge's position of a fresh deal, with the cards as *start* has them."""
    kinds = [kind for hand in start.hands for kind in kinds_of(*hand)]
    given, *rest = _with_copies([*start.pile, *kinds, *start.stock])
    size, players = terms.law.hand, terms.players
    hands = [rest[seat * size : (seat + 1) * size] for seat in range(players)]
    deck = [hands[seat][at] for at in range(size) for seat in range(players)]
    return SCALA40.deal(terms, [*deck, given, *rest[size * players :]], ())


def _with_copies(kinds: Sequence[int]) -> list[Card]:
    """Return the cards of *kinds*, of twins the first one plain."""
    seen: set[int] = set()
    cards = []
    for kind in kinds:
        face = face_of_kind(kind)
        cards.append(face if face.is_joker or kind not in seen else Card(face.rank, face.suit, 1))
        seen.add(kind)
    return cards


def _in_order(cards: Sequence[Card], kinds: Sequence[int]) -> tuple[Card, ...]:
    """Return *cards* in the order of their *kinds*."""
    left = list(cards)
    ordered = []
    for kind in kinds:
        ordered.append(next(card for card in left if kind_of(card) == kind))
        left.remove(ordered[-1])
    return tuple(ordered)


def kinds_of(once: int, twice: int) -> list[int]:
    """Return the kinds of a hand, each as often as it has it."""
    lanes = range(4)
    found = [encoding.JOKER for lane in lanes if once >> encoding.LANE * lane + encoding.JOKER & 1]
    for kind in (encoding.LANE * lane + rank for lane in lanes for rank in range(13)):
        found += [kind] * ((once >> kind & 1) + (twice >> kind & 1))
    return found
