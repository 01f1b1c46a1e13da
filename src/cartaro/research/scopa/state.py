"""A deal of Scopa or Scopone with numbered actions, on the kernel's state."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import starmap

from cartaro.bots.scopa.encoding import board_of, encode, law_of, play_of, position_of
from cartaro.engine.changing import replace
from cartaro.games.scopa.actions import Play, spell_action
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.fields import Field
from cartaro.kernel.scopa.action_numbers import ACTIONS, ACTIONS_OF_A_CARD, FURTHER, PLACES
from cartaro.kernel.scopa.deal import Deal, Dealer, Layout, lay_out
from cartaro.kernel.scopa.observation_words import (
    DEALER_SHIFT,
    PAGE_SHIFT,
    PENDING_SHIFT,
    SCOPE_BITS,
    SIZE_BITS,
    STOCK_SHIFT,
    TAKER_SHIFT,
)
from cartaro.rulebook import OptionValue

OVER = -1
CARD_PLACE = PLACES
"""Where the card played stands in an action of the kernel, above the set captured."""
_PAGE = -1
"""What stands for further captures where a play would."""
SEAT_PLACE = 48
HISTORY_FIELDS = (
    Field("captured", 0, 0, 0, CARD_PLACE),
    Field("card", 0, 0, CARD_PLACE, 6),
    Field("fuori", 0, 0, CARD_PLACE + 6, 1),
    Field("seat", 0, 0, SEAT_PLACE, 3),
)
"""A word of the history: the cards captured, the place of the card played, whether it declared fuori, and 1 + seat."""
_FUORI = 1 << CARD_PLACE + 6
_PLAY = _FUORI - 1
_CARDS = (1 << CARD_PLACE) - 1


class FishingState:
    """A deal under way (see :class:`cartaro.research.state.State`).

    It starts with *deal*; ``start`` says where every card lay then, ``declares`` whether fuori has numbers. Those of a
    declaration are the play's and :data:`ACTIONS` more; which are open takes the judge's position (:meth:`follow`).
    """

    def __init__(self, terms: Terms, dealer: Dealer, deal: Deal, *, declares: bool = False) -> None:
        self.terms, self.declares = terms, declares
        self._hides_hands = terms.rulebook.has("view.hand")
        self._dealer, self._deal = dealer, deal
        self.start = deal.layout(dealer.law)
        self.played = [0] * terms.players
        self.history: list[int] = []
        self.judged: Position | None = None
        self._pending = self._page = 0
        self._open: dict[int, int] | None = None
        self._read_layout()

    def _read_layout(self) -> None:
        """Take over where every card is; most plays change so little of it that :meth:`_do` keeps up by itself."""
        layout = self._layout = self._deal.layout(self._dealer.law)
        self.turn, self._table, self._taker = layout.turn, layout.table, layout.last_taker
        self._hands, self._piles = list(layout.hands), list(layout.piles)

    @property
    def inside_action(self) -> bool:
        return self._page > 0

    @property
    def layout(self) -> Layout:
        """Where every card is."""
        return self._deal.layout(self._dealer.law)

    @property
    def open(self) -> dict[int, int]:
        """The kernel's action by its number, ascending; :data:`_PAGE` for further captures."""
        if self._open is None:
            self._open = self._find_open() if self._page else _number(self.kernel_actions())
            if self.declares and self.judged is not None and _may_declare(self.judged):
                self._open |= {ACTIONS + number: word | _FUORI for number, word in self._open.items() if word != _PAGE}
        return self._open

    def _find_open(self) -> dict[int, int]:
        """Return what is open where further captures of the pending card were asked for."""
        place, skipped = self._pending - 1, FURTHER * self._page
        words = [word for word in self.kernel_actions() if word >> CARD_PLACE == place]
        return _number(words[skipped:])

    def legal(self) -> Sequence[int]:
        return list(self.open)

    def is_legal(self, action: int) -> bool:
        return action in self.open

    def default(self) -> int:
        return next(iter(self.open))

    def play(self, action: int) -> None:
        word = self.open.get(action)
        if word is None:
            raise ValueError(f"action {action} is not open to seat {self.turn}")
        if word == _PAGE:
            self.ask_further(action // ACTIONS_OF_A_CARD + 1, self._page + 1)
        else:
            self._do(word)

    def ask_further(self, pending: int, page: int) -> None:
        """Leave open only the captures after *page* pages of the card whose place is *pending* less one; 0: all."""
        self._pending, self._page, self._open = pending, page, None

    def replay(self, past: Sequence[int], seat_of: Callable[[int], int]) -> None:
        """Do the plays of a history whose seats *seat_of* tells; raise ValueError where one cannot be done."""
        for word in past:
            if seat_of((word >> SEAT_PLACE) - 1) != self.turn:
                raise ValueError(f"it is the turn of seat {self.turn}")
            self._do(word & _FUORI + _PLAY)

    def remember(self, plays: Iterable[tuple[int, Play]]) -> None:
        """Take in what was played before the state began."""
        for seat, play in plays:
            self.history.append(encode(play) | _FUORI * play.fuori | seat + 1 << SEAT_PLACE)
            self.played[seat] |= board_of([play.card])

    def _do(self, word: int) -> None:
        self._pending = self._page = 0
        self._open = None
        seat, play = self.turn, word & _PLAY
        card, captured = 1 << (play >> CARD_PLACE), play & _CARDS
        self.history.append(word | seat + 1 << SEAT_PLACE)
        self._dealer.play(self._deal, play)
        self.played[seat] |= card
        self._hands[seat] ^= card
        if captured:
            self._taker = seat % len(self._piles)
            self._table ^= captured
            self._piles[self._taker] |= captured | card
        else:
            self._table |= card
        self.turn = self._deal.turn
        if self.turn == OVER or not self._table or not self._hands[self.turn]:
            self._read_layout()
        if word & _FUORI:
            self.turn, self._open = OVER, {}

    def words(self, seat: int) -> list[int]:
        hands, piles, played, scope = self._hands, self._piles, self.played, self._layout.scope
        side = seat % len(piles)
        counts = shift = 0
        for hand in hands[seat:] + hands[:seat]:
            counts |= hand.bit_count() << shift
            shift += SIZE_BITS
        for made in scope[side:] + scope[:side]:
            counts |= made << shift
            shift += SCOPE_BITS
        state = len(self._layout.stock) << STOCK_SHIFT | (len(hands) - 1 - seat) << DEALER_SHIFT
        if self._taker >= 0:
            state |= 1 + (self._taker - side) % len(piles) << TAKER_SHIFT
        if seat == self.turn:
            state |= self._pending << PENDING_SHIFT | self._page << PAGE_SHIFT
        looked = not self._hides_hands or len(self.history) >= seat
        own = hands[seat] if looked else 0
        return [own, self._table, *played[seat:], *played[:seat], *piles[side:], *piles[:side], counts, state]

    def past(self, seat: int) -> list[int]:
        n = self.terms.players
        return [
            word & (1 << SEAT_PLACE) - 1 | ((word >> SEAT_PLACE) - 1 - seat) % n + 1 << SEAT_PLACE
            for word in self.history
        ]

    def returns(self) -> list[float]:
        points = self.points()
        total, others = sum(points), len(points) - 1
        by_side = [point - (total - point) / others for point in points]
        return [by_side[seat % len(points)] for seat in range(self.terms.players)]

    def points(self) -> Sequence[int]:
        """Return the points of each side, the deal being over."""
        if self.judged is not None and self.judged.over:
            return FISHING.score(self.judged).totals
        return self._dealer.score(self._deal)

    def kernel_actions(self) -> list[int]:
        """Return every play of the seat to move as the kernel has it, ascending."""
        return sorted(self._dealer.legal(self._deal))

    def action_of(self, action: int) -> Play | None:
        word = self.open[action]
        if word == _PAGE:
            return None
        play = play_of(word & _PLAY)
        return Play(play.card, play.captured, fuori=True) if word & _FUORI else play

    def spell(self, action: int) -> str:
        play = self.action_of(action)
        if play is not None:
            return spell_action(play)
        return f"{FISHING.pack.spell(play_of(action // ACTIONS_OF_A_CARD << CARD_PLACE).card)}x..."

    def position(self) -> Position:
        if self.judged is not None:
            return self.judged
        points = (0,) * self.terms.sides
        return replace(position_of(self.terms, self.layout, points), plays=tuple(starmap(_past_play, self._plays())))

    def _plays(self) -> Sequence[tuple[int, int]]:
        return [((word >> SEAT_PLACE) - 1, word) for word in self.history]

    def follow(self, position: Position) -> None:
        self.judged = position
        self._open = {} if self.turn == OVER else None

    def copy(self) -> "FishingState":
        other = object.__new__(FishingState)
        vars(other).update(vars(self))
        other._deal = self._deal.copy()
        other.played, other.history = self.played.copy(), self.history.copy()
        other._hands, other._piles = self._hands.copy(), self._piles.copy()
        return other

    def __reduce__(self) -> tuple[object, ...]:
        """Say how it is played again where it is unpickled."""
        terms = self.terms.rulebook.id, dict(self.terms.options)
        return _play_again, (*terms, self.declares, self.start, self.history, (self._pending, self._page), self.judged)

    def __deepcopy__(self, memo: object) -> "FishingState":
        """Return a copy; the law and what works by it are shared."""
        return self.copy()


def _play_again(  # noqa: PLR0913, PLR0917 - what pickle has kept, in its order
    rulebook: str,
    options: Mapping[str, OptionValue],
    declares: bool,
    start: Layout,
    history: Sequence[int],
    further: tuple[int, int],
    judged: Position | None,
) -> FishingState:
    terms = FISHING.agree(FISHING.load(rulebook), options)
    law = law_of(terms)
    state = FishingState(terms, Dealer(law), lay_out(law, start), declares=declares)
    state.replay(history, lambda seat: seat)
    if judged is not None:
        state.follow(judged)
    state.ask_further(*further)
    return state


def _past_play(seat: int, word: int) -> tuple[int, Play]:
    return seat, play_of(word & _PLAY)


def _number(words: Sequence[int]) -> dict[int, int]:
    """Return *words*, the kernel's actions in ascending order, by their numbers; of each card the next page."""
    numbered: dict[int, int] = {}
    last = i = -1
    for word in words:
        place = word >> CARD_PLACE
        i = i + 1 if place == last else 0
        last = place
        if i < FURTHER:
            numbered[ACTIONS_OF_A_CARD * place + i] = word
        elif i == FURTHER:
            numbered[ACTIONS_OF_A_CARD * place + i] = _PAGE
    return numbered


def _may_declare(position: Position) -> bool:
    return any(isinstance(action, Play) and action.fuori for action in FISHING.legal_actions(position))
