"""A deal of Scala 40 with numbered steps, on the kernel's state."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cartaro.bots.scala40.encoding import action_of, deal_of, face_of_kind, kind_of, law_of
from cartaro.cards import Card
from cartaro.engine.changing import replace
from cartaro.games.scala40.actions import ScalaAction, spell_action
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import Terms
from cartaro.kernel.fields import Field
from cartaro.kernel.scala40 import encoding
from cartaro.kernel.scala40.action_numbers import (
    ATTACH,
    CARDS,
    DISCARD,
    END_RUN,
    LAY_RUN,
    LAY_SET,
    LOWS,
    NEXT_JOKER,
    NEXT_NATURAL,
    PLACE,
    SWAP,
    UNDO,
    card_number,
    kind_of_number,
)
from cartaro.kernel.scala40.batch import NumberedScalaDeal, ScalaWorker
from cartaro.kernel.scala40.state import ScalaDeal, ScalaLayout

OVER = -1
SEAT_PLACE = 48
_HOW = (1 << encoding.ACTION_PLACE) - 1
_SEATLESS = (1 << SEAT_PLACE) - 1
HISTORY_FIELDS = (
    Field("how", 0, 0, 0, encoding.ACTION_PLACE),
    Field("what", 0, 0, encoding.ACTION_PLACE, 3),
    Field("seat", 0, 0, SEAT_PLACE, 4),
)
"""A word of the history: what was done and how, in the kernel's encoding (kernel/scala40/encoding.py), and 1 + seat.

A taken card is 1 + its kind; a drawn card is 1 + its kind for the seat that drew it, 0 for the others.
"""


class Beginning:
    """The data shared by a deal and all its copies: *terms*, and the initial layout of the cards."""

    __slots__ = ("deal", "terms")

    def __init__(self, terms: Terms, deal: ScalaDeal) -> None:
        self.terms, self.deal = terms, deal


class ScalaState(NumberedScalaDeal):
    """A deal in progress (see :class:`cartaro.research.state.DealState`).

    It starts from *deal*, which it modifies; ``start`` is the layout of all cards at that time. *seed* shuffles the
    stock when it is renewed.
    """

    __slots__ = ()
    about: Beginning
    judged: Position | None
    told: tuple[int, Position] | None

    def __init__(self, terms: Terms, worker: ScalaWorker, deal: ScalaDeal, seed: int) -> None:
        super().__init__(worker, deal, Beginning(terms, deal.copy()), seed)

    @property
    def terms(self) -> Terms:
        """The terms by which the deal is played."""
        return self.about.terms

    @property
    def start(self) -> ScalaLayout:
        """The initial layout of all cards."""
        return self.about.deal.layout(self.worker.law)

    @property
    def layout(self) -> ScalaLayout:
        """The current layout of all cards."""
        return self.deal.layout(self.worker.law)

    def default(self) -> int:
        """Return a draw, else a discard, else an undo, else the first legal action."""
        open_ = self.legal()
        numbers = [n for n in open_ if n < UNDO] + [n for n in open_ if DISCARD <= n < DISCARD + CARDS]
        return next(iter([*numbers, *(n for n in open_ if n == UNDO), *open_]))

    def replay(
        self, past: Sequence[int], seat_of: Callable[[int], int], stocks: Mapping[int, Sequence[int]] | None = None
    ) -> None:
        """Apply the actions of a history, with seats mapped by *seat_of*; raise ValueError if one is impossible.

        *stocks* gives the order of renewed stocks, keyed by the number of renewals.
        """
        for word in past:
            if seat_of((word >> SEAT_PLACE) - 1) != self.turn:
                raise ValueError(f"it is the turn of seat {self.turn}")
            renewals = self.deal.renewals
            self.do(word & _SEATLESS)
            if stocks and self.deal.renewals != renewals and renewals + 1 in stocks:
                self.restock(stocks[renewals + 1])

    def past(self, seat: int) -> list[int]:
        return [self._seen_by(seat, word) for word in self.history]

    def _seen_by(self, seat: int, word: int) -> int:
        who = (word >> SEAT_PLACE) - 1
        seen = word & _SEATLESS
        if seen <= _HOW and who != seat:  # a draw
            seen = 0
        return seen | (who - seat) % self.terms.players + 1 << SEAT_PLACE

    def returns(self) -> list[float]:
        points = self.points()
        total, others = sum(points), len(points) - 1
        by_side = [(total - point) / others - point for point in points]
        return [by_side[seat % len(points)] for seat in range(self.terms.players)]

    def action_of(self, action: int) -> ScalaAction | None:
        word = self.meaning(action)
        return None if word is None else action_of(self.position(), word)

    def spell(self, action: int) -> str:
        done = self.action_of(action)
        return spell_step(action) if done is None else spell_action(done)

    def position(self) -> Position:
        """Return the judge's position; of twins, the first to appear is the plain one."""
        if self.judged is not None:
            return self.judged
        done, position = self.replayed or (0, _dealt(self.terms, self.start))
        stocks = dict(self.stocks)
        for number, word in enumerate(self.history[done:], done + 1):
            position = SCALA40.play(position, position.seat, action_of(position, _action_in(word)))
            if number in stocks and not position.over:
                position = replace(position, stock=_in_order(position.stock, stocks[number]))
        self.replayed = self.done, position
        return position

    def follow(self, position: Position) -> None:
        if self.judged is None or position.renewals != self.judged.renewals:  # the judge has its own shuffle
            self.lay(deal_of(self.worker.law, position))
        self.judged = position

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to rebuild it when it is unpickled."""
        begun = self.stage, card_number(self.card) + 1, self.run
        past = self.history, self.stocks, self.knowledge()
        return _restore, (self.terms, self.about.deal, self.deal, past, self.seed, begun, self.judged)

    def __deepcopy__(self, memo: object) -> "ScalaState":
        """Return a copy that shares the law and the worker."""
        return self.copy()


def _restore(  # noqa: PLR0913, PLR0917 - what pickle has kept, in its order
    terms: Terms,
    start: ScalaDeal,
    deal: ScalaDeal,
    past: tuple[Sequence[int], tuple[tuple[int, tuple[int, ...]], ...], tuple[Any, ...]],
    seed: int,
    begun: tuple[int, int, int],
    judged: Position | None,
) -> ScalaState:
    state = ScalaState(terms, ScalaWorker(law_of(terms)), start, seed)
    state.lay(deal)
    history, stocks, knowledge = past
    state.remember(history, stocks)
    state.know(*knowledge)
    state.begin_action(*begun)
    state.judged = judged
    return state


def _action_in(word: int) -> int:
    """Return the kernel's action in a word of the history."""
    action = word & _SEATLESS
    return action & ~_HOW if action >> encoding.ACTION_PLACE in {encoding.DRAW, encoding.TAKE} else action


def spell_step(action: int) -> str:
    """Return the text of a number that does not complete an action."""
    if action < LAY_SET:
        word, number = ("attach", action - ATTACH) if action < SWAP else ("swap", action - SWAP)
        return f"{word} {SCALA40.pack.spell(face_of_kind(kind_of_number(number)))}..."
    if action < NEXT_NATURAL:
        suit, begun = divmod(action - LAY_RUN, 2 * LOWS)
        card = SCALA40.pack.spell(face_of_kind(encoding.LANE * suit + begun // 2))
        return f"meld {'*' * (begun % 2)}{card}..."
    return {NEXT_NATURAL: "...next", NEXT_JOKER: "...*", END_RUN: "end"}.get(action, f"to {action - PLACE}")


def _dealt(terms: Terms, start: ScalaLayout) -> Position:
    """Return the judge's position of a fresh deal with the layout *start*."""
    kinds = [kind for hand in start.hands for kind in kinds_of(*hand)]
    given, *rest = _with_copies([*start.pile, *kinds, *start.stock])
    size, players = terms.law.hand, terms.players
    hands = [rest[seat * size : (seat + 1) * size] for seat in range(players)]
    deck = [hands[seat][at] for at in range(size) for seat in range(players)]
    return SCALA40.deal(terms, [*deck, given, *rest[size * players :]], ())


def _with_copies(kinds: Sequence[int]) -> list[Card]:
    """Return the cards of *kinds*; the first of twins is the plain one."""
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
    """Return the kinds of a hand, with repetitions."""
    lanes = range(4)
    found = [encoding.JOKER for lane in lanes if once >> encoding.LANE * lane + encoding.JOKER & 1]
    for kind in (encoding.LANE * lane + rank for lane in lanes for rank in range(13)):
        found += [kind] * ((once >> kind & 1) + (twice >> kind & 1))
    return found
