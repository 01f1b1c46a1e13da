"""The encoding of the deals of one table of Scopa or Scopone for environments."""

from collections.abc import Callable, Sequence

from cartaro.bots.scopa.encoding import deal_of, encode, law_of, position_of
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import FishingAction, Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import CartaroError, tr
from cartaro.kernel.scopa.action_numbers import ACTIONS, PLACES, number_of
from cartaro.kernel.scopa.deal import Deal, Dealer, Layout, lay_out
from cartaro.kernel.scopa.observation_words import observation_fields
from cartaro.research.scopa.resample import ReadObservation, sample_start
from cartaro.research.scopa.state import CARD_PLACE, HISTORY_FIELDS, DeclaringState, FishingState


class FishingEncoding:
    """The encoding of one table (see :class:`cartaro.research.state.Encoding`). Use one per thread.

    With *fuori*, plays that declare it have numbers too, :data:`ACTIONS` above those of the plain play. Raise
    :class:`CartaroError` for a real table, and :class:`cartaro.bots.known_law.UnknownLawError` for a law that the
    kernel does not implement.
    """

    history_fields = HISTORY_FIELDS
    most_actions = PLACES

    def __init__(self, terms: Terms, *, fuori: bool = False, room: int | None = None) -> None:
        if terms.by_hand:
            raise CartaroError("by_hand", tr("research-scopa-by_hand"))
        self.terms, self.law = terms, law_of(terms)
        self.declares = fuori and terms.fuori_is_open
        self.actions = ACTIONS * (1 + self.declares)
        self.fields = observation_fields(terms.players, terms.sides)
        self._dealer = Dealer(self.law)

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to rebuild it when it is unpickled."""
        return _make_again, (self.terms, self.declares)

    def __deepcopy__(self, memo: object) -> "FishingEncoding":
        """Return itself: it stores nothing about any deal."""
        return self

    def dealer(self, seed: int) -> Callable[[], FishingState]:
        return FishingDealer(self, Dealer(self.law, seed))

    def state_of(self, dealt: Deal) -> FishingState:
        """Return the state of a deal of the kernel, which it modifies."""
        return FishingState(self.terms, self._dealer, dealt)

    def begin_anew(self, position: Position) -> FishingState:
        """Return the state of a fresh deal, played on the kernel alone."""
        deal = deal_of(self.law, position)
        return (DeclaringState if self.declares else FishingState)(self.terms, self._dealer, deal)

    def begin(self, position: Position) -> FishingState:
        state = self.begin_anew(position)
        state.remember_plays(position.plays)
        state.follow(position)
        return state

    def lay_out(self, start: Layout) -> FishingState:
        """Return a deal that begins with the layout *start*."""
        return FishingState(self.terms, self._dealer, lay_out(self.law, start))

    def has_number(self, action: FishingAction) -> bool:
        return isinstance(action, Play) and not action.missed and self.declares >= action.fuori

    def numbers_of(self, state: FishingState, action: FishingAction) -> tuple[int, ...]:
        if not isinstance(action, Play) or not self.has_number(action):
            raise ValueError(f"{FISHING.spell_action(action)} has no number")
        word, mask = encode(action), (1 << CARD_PLACE) - 1
        captures = [other & mask for other in state.kernel_actions() if other >> CARD_PLACE == word >> CARD_PLACE]
        *pages, last = number_of(word >> CARD_PLACE, captures, word & mask)
        return (*pages, last + ACTIONS * action.fuori)

    def resample(self, words: Sequence[int], past: Sequence[int], chance: Stream) -> FishingState:
        seen = ReadObservation(self.law, self.fields, words, past)
        state = self.lay_out(sample_start(self.law, seen, chance))
        state.replay(past, seen.absolute)
        state.ask_further(seen.pending, seen.page)
        return state


def _make_again(terms: Terms, fuori: bool) -> FishingEncoding:
    return FishingEncoding(terms, fuori=fuori)


class FishingDealer:
    """Returns successive deals of a table, skipping void ones; its seed is that of *dealer*."""

    def __init__(self, encoding: FishingEncoding, dealer: Dealer) -> None:
        self._encoding, self._dealer = encoding, dealer

    def __call__(self) -> FishingState:
        terms, law = self._encoding.terms, self._encoding.law
        while True:
            dealt = self._dealer.shuffle(terms.rulebook.parameters["hand"])
            table = dealt.layout(law)._replace(hands=(), stock=(), piles=())  # only it can cause a redeal
            if FISHING.must_redeal(position_of(terms, table, ())) is None:
                return self._encoding.state_of(dealt)
