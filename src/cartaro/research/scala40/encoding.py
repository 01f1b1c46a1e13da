"""The encoding of the deals of one table of Scala 40 for environments."""

from collections.abc import Callable, Sequence

from cartaro.bots.scala40.encoding import deal_of, law_of, word_of_action
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import ScalaAction
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import CartaroError, tr
from cartaro.kernel.scala40.action_numbers import ACTIONS, kind_of_number, numbers_of
from cartaro.kernel.scala40.batch import ScalaWorker
from cartaro.kernel.scala40.moves import ScalaPlayer
from cartaro.kernel.scala40.observation_words import HAND, observation_fields
from cartaro.kernel.scala40.state import ScalaDeal, ScalaLayout, lay_out_scala
from cartaro.research.observation import read_fields
from cartaro.research.scala40.hidden_cards import TooManyWaysError
from cartaro.research.scala40.resample import Story
from cartaro.research.scala40.state import HISTORY_FIELDS, ScalaState

_SEEDS = 1 << 64
_HALF_SEEDS = 1 << 32
_TRIES = 20_000
"""The number of pasts tried before sampling is given up."""
_STEP = 0x9E3779B97F4A7C15
"""The difference of the seeds of successive deals, so that no two renewals are shuffled in the same way."""


class ScalaEncoding:
    """The encoding of one table (see :class:`cartaro.research.state.Encoding`). Use one per thread.

    There is always space for the players of the largest table; *fuori* has no effect. Raise
    :class:`cartaro.bots.known_law.UnknownLawError` for a law that the kernel does not implement.
    """

    history_fields = HISTORY_FIELDS
    actions = ACTIONS
    most_actions = None

    def __init__(self, terms: Terms, *, fuori: bool = False, room: int | None = None) -> None:
        self.terms, self.law, self.room = terms, law_of(terms), room or terms.players
        self.fields = observation_fields(self.room)
        self._worker = ScalaWorker(self.law)
        self._imagined_from: tuple[tuple[int, ...], tuple[int, ...]] | None = None

    def dealer(self, seed: int) -> Callable[[], ScalaState]:
        return ScalaDealer(self, ScalaPlayer(self.law, seed), seed)

    def state_of(self, dealt: ScalaDeal, seed: int) -> ScalaState:
        """Return the state of a deal of the kernel, which it modifies; *seed* shuffles its renewals."""
        return ScalaState(self.terms, self._worker, dealt, seed)

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to rebuild it when it is unpickled."""
        return _make_again, (self.terms, self.room)

    def __deepcopy__(self, memo: object) -> "ScalaEncoding":
        """Return itself: it stores nothing about any deal that another would not work out again."""
        return self

    def begin(self, position: Position) -> ScalaState:
        state = ScalaState(self.terms, self._worker, deal_of(self.law, position), position.seed)
        state.follow(position)
        return state

    def has_number(self, action: ScalaAction) -> bool:
        return True

    def numbers_of(self, state: ScalaState, action: ScalaAction) -> tuple[int, ...]:
        return numbers_of(word_of_action(state.position(), action))

    def resample(self, words: Sequence[int], past: Sequence[int], chance: Stream) -> ScalaState:
        """Return a deal as specified by :class:`cartaro.research.state.Encoding`; it is drawn by rejection sampling.

        Raise :class:`CartaroError` if the observation can have arisen in too many ways.
        """
        seen = read_fields(self.fields, words)
        seat, players = self.terms.players - 1 - seen["dealer", 0], self.terms.players
        for _ in range(_TRIES):
            imagined = self._imagine(words, past, chance)
            if imagined is None:
                continue
            start, stocks = imagined
            state = ScalaState(self.terms, self._worker, lay_out_scala(self.law, start), chance.below(_HALF_SEEDS))
            try:
                state.replay(past, lambda relative: (relative + seat) % players, stocks)
            except ValueError:  # with these cards the law forbids an action of the history
                continue
            state.begin_action(seen["stage", 0], seen["card", 0], seen["run", 0])
            if state.words(seat) == list(words):
                return state
        raise CartaroError("no_resampling", tr("research-scala40-no_resampling"))

    def _imagine(
        self, words: Sequence[int], past: Sequence[int], chance: Stream
    ) -> tuple[ScalaLayout, dict[int, list[int]]] | None:
        """Sample a past with :class:`Story`, which is cached for the same words and history."""
        given = tuple(words), tuple(past)
        if self._imagined_from != given:
            seen = read_fields(self.fields, words)
            first = seen["first", 0] and kind_of_number(seen["first", 0] - 1)
            seat = self.terms.players - 1 - seen["dealer", 0]
            self._story = Story(
                self.terms, seat, (words[HAND], words[HAND + 1]), past, first if seen["first", 0] else None
            )
            self._imagined_from = given
        try:
            return self._story.imagine(chance)
        except TooManyWaysError:
            raise CartaroError("no_resampling", tr("research-scala40-no_resampling")) from None


class ScalaDealer:
    """Returns successive deals of a table, each with its own seed for renewals."""

    def __init__(self, encoding: ScalaEncoding, player: ScalaPlayer, seed: int) -> None:
        self._encoding, self._player, self._seed = encoding, player, seed

    def __call__(self) -> ScalaState:
        self._seed = (self._seed + _STEP) % _SEEDS
        return self._encoding.state_of(self._player.shuffle(), self._seed)


def _make_again(terms: Terms, room: int) -> ScalaEncoding:
    return ScalaEncoding(terms, room=room)
