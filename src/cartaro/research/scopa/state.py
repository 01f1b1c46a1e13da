"""A deal of Scopa or Scopone with numbered actions, on the kernel's state."""

from collections.abc import Callable, Iterable, Sequence

from cartaro.bots.scopa.encoding import encode, law_of, play_of, position_of
from cartaro.engine.changing import replace
from cartaro.games.scopa.actions import Play, spell_action
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.fields import Field
from cartaro.kernel.scopa.action_numbers import ACTIONS, ACTIONS_OF_A_CARD, PLACES
from cartaro.kernel.scopa.batch import NumberedDeal
from cartaro.kernel.scopa.deal import Deal, Dealer, Layout, lay_out

OVER = -1
CARD_PLACE = PLACES
"""The bit position of the card played in an action of the kernel, above the captured set."""
SEAT_PLACE = 48
ASKS = 1 << 62
"""The bit in a number's meaning for a request for further captures."""
HISTORY_FIELDS = (
    Field("captured", 0, 0, 0, CARD_PLACE),
    Field("card", 0, 0, CARD_PLACE, 6),
    Field("fuori", 0, 0, CARD_PLACE + 6, 1),
    Field("seat", 0, 0, SEAT_PLACE, 3),
)
"""A word of the history: the cards captured, the place of the card played, whether it declared fuori, and 1 + seat."""
_FUORI = 1 << CARD_PLACE + 6
_PLAY = _FUORI - 1


class Beginning:
    """The data shared by a deal and its copies: *terms*, whether fuori has numbers, and the initial layout."""

    __slots__ = ("deal", "declares", "may_declare", "terms")

    def __init__(self, terms: Terms, deal: Deal, *, declares: bool) -> None:
        self.terms, self.declares, self.deal = terms, declares, deal
        self.may_declare: tuple[Position | None, bool] = None, False
        """The position examined last, and whether fuori may be declared in it."""


class FishingState(NumberedDeal):
    """A deal in progress (see :class:`cartaro.research.state.DealState`).

    It starts from *deal*, which it modifies; ``start`` is the layout of all cards at that time.
    """

    __slots__ = ()
    about: Beginning
    judged: Position | None

    def __init__(self, terms: Terms, dealer: Dealer, deal: Deal, *, declares: bool = False) -> None:
        about = Beginning(terms, deal.copy(), declares=declares)
        super().__init__(dealer, deal, about, terms.rulebook.has("view.hand"))

    @property
    def terms(self) -> Terms:
        """The terms by which the deal is played."""
        return self.about.terms

    @property
    def start(self) -> Layout:
        """The initial layout of all cards."""
        return self.about.deal.layout(self.dealer.law)

    @property
    def layout(self) -> Layout:
        """The current layout of all cards."""
        return self.deal.layout(self.dealer.law)

    def default(self) -> int:
        return self.legal()[0]

    def replay(self, past: Sequence[int], seat_of: Callable[[int], int]) -> None:
        """Apply the plays of a history, with seats mapped by *seat_of*; raise ValueError if one is impossible."""
        for word in past:
            if seat_of((word >> SEAT_PLACE) - 1) != self.turn:
                raise ValueError(f"it is the turn of seat {self.turn}")
            self.do(word & _FUORI + _PLAY)

    def remember_plays(self, plays: Iterable[tuple[int, Play]]) -> None:
        """Add the plays made before the state began to the history."""
        for seat, play in plays:
            self.remember(seat, encode(play) | _FUORI * play.fuori)

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
        """Return the points of each side in a deal that is over."""
        if self.judged is not None and self.judged.over:
            return FISHING.score(self.judged).totals
        return self.dealer.score(self.deal)

    def kernel_actions(self) -> list[int]:
        """Return every play of the seat to move in the kernel's encoding, ascending."""
        return sorted(self.dealer.legal(self.deal))

    def action_of(self, action: int) -> Play | None:
        word = self.meaning(action)
        if word is None:
            raise ValueError(f"action {action} is not open to seat {self.turn}")
        return None if word & ASKS else play_of(word & _PLAY)

    def spell(self, action: int) -> str:
        play = self.action_of(action)
        if play is not None:
            return spell_action(play)
        return f"{FISHING.pack.spell(play_of(action // ACTIONS_OF_A_CARD << CARD_PLACE).card)}x..."

    def position(self) -> Position:
        if self.judged is not None:
            return self.judged
        points = (0,) * self.terms.sides
        plays = tuple(((word >> SEAT_PLACE) - 1, play_of(word & _PLAY)) for word in self.history)
        return replace(position_of(self.terms, self.layout, points), plays=plays)

    def follow(self, position: Position) -> None:
        self.judged = position

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to replay it when it is unpickled."""
        further = self.pending, self.page
        return _play_again, (self.terms, self.about.declares, self.start, self.history, further, self.judged)

    def __deepcopy__(self, memo: object) -> "FishingState":
        """Return a copy that shares the law and the dealer."""
        return self.copy()


class DeclaringState(FishingState):
    """A deal in which plays may declare fuori: their numbers are :data:`ACTIONS` more than those of the plain plays.

    Which of them are legal depends on the judge's position (:meth:`follow`).
    """

    __slots__ = ()

    def __init__(self, terms: Terms, dealer: Dealer, deal: Deal) -> None:
        super().__init__(terms, dealer, deal, declares=True)

    def legal(self) -> list[int]:
        numbers = super().legal()
        return numbers + [number + ACTIONS for number in numbers if self.is_legal(number + ACTIONS)]

    def is_legal(self, action: int) -> bool:
        return self.meaning(action) is not None

    def meaning(self, action: int) -> int | None:
        if action < ACTIONS:
            return super().meaning(action)
        word = super().meaning(action - ACTIONS) if self._may_declare() else None
        return None if word is None or word & ASKS else word | _FUORI

    def play(self, action: int) -> None:
        word = self.meaning(action)
        if word is not None and word & _FUORI:
            self.do(word)
        else:
            super().play(action)

    def action_of(self, action: int) -> Play | None:
        play = super().action_of(action)
        return play if play is None or action < ACTIONS else Play(play.card, play.captured, fuori=True)

    def _may_declare(self) -> bool:
        if self.judged is None or self.turn == OVER:
            return False
        looked_at, may = self.about.may_declare
        if looked_at is not self.judged:
            may = any(isinstance(action, Play) and action.fuori for action in FISHING.legal_actions(self.judged))
            self.about.may_declare = self.judged, may
        return may


def _play_again(
    terms: Terms,
    declares: bool,
    start: Layout,
    history: Sequence[int],
    further: tuple[int, int],
    judged: Position | None,
) -> FishingState:
    law = law_of(terms)
    state = (DeclaringState if declares else FishingState)(terms, Dealer(law), lay_out(law, start))
    state.replay(history, lambda seat: seat)
    if judged is not None:
        state.follow(judged)
    state.ask_further(*further)
    return state
