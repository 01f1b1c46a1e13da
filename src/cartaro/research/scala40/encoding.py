"""How the deals of one table of Scala 40 are written for environments."""

from collections.abc import Callable, Sequence

from cartaro.bots.scala40.encoding import deal_of, law_of, word_of_action
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import ScalaAction
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import CartaroError, tr
from cartaro.kernel.scala40.action_numbers import ACTIONS, numbers_of
from cartaro.kernel.scala40.moves import ScalaPlayer, ScalaTable
from cartaro.kernel.scala40.observation_words import HAND, PILE, observation_fields
from cartaro.kernel.scala40.state import lay_out_scala
from cartaro.research.observation import read_fields
from cartaro.research.scala40.resample import Story
from cartaro.research.scala40.state import HISTORY_FIELDS, ScalaState, kinds_of, steps_of

_SEEDS = 1 << 64
_HALF_SEEDS = 1 << 32
_STEP = 0x9E3779B97F4A7C15
"""What the seeds of deals that follow each other differ by, so that no two renewals are shuffled alike."""


class ScalaEncoding:
    """The encoding of one table (see :class:`cartaro.research.state.Encoding`). A thread needs one to itself.

    There is always room for the players of the largest table; nobody declares fuori. Raise
    :class:`cartaro.bots.known_law.UnknownLawError` for a law that the kernel does not play.
    """

    history_fields = HISTORY_FIELDS
    actions = ACTIONS
    most_actions = None

    def __init__(self, terms: Terms, *, fuori: bool = False, room: int | None = None) -> None:
        self.terms, self.law = terms, law_of(terms)
        self.fields = observation_fields(room or terms.players)
        self._table = ScalaTable(self.law)

    def dealer(self, seed: int) -> Callable[[], ScalaState]:
        player, number = ScalaPlayer(self.law, seed), seed

        def deal() -> ScalaState:
            nonlocal number
            number = (number + _STEP) % _SEEDS
            return ScalaState(self.terms, self._table, player.shuffle(), number)

        return deal

    def begin(self, position: Position) -> ScalaState:
        state = ScalaState(self.terms, self._table, deal_of(self.law, position), position.seed)
        state.follow(position)
        return state

    def has_number(self, action: ScalaAction) -> bool:
        return True

    def numbers_of(self, state: ScalaState, action: ScalaAction) -> tuple[int, ...]:
        return numbers_of(word_of_action(state.position(), action))

    def resample(self, words: Sequence[int], past: Sequence[int], chance: Stream) -> ScalaState:
        """Return a deal as :class:`cartaro.research.state.Encoding` says; the uniform draw is by rejection.

        Raise :class:`CartaroError` once the stock has been renewed.
        """
        seen = read_fields(self.fields, words)
        if seen["renewals", 0]:
            raise CartaroError("no_resampling", tr("research-scala40-no_resampling"))
        seat = self.terms.players - 1 - seen["dealer", 0]
        story = Story(self.terms, seat, (words[HAND], words[HAND + 1]), past, kinds_of(words[PILE], words[PILE + 1]))
        while True:
            start = story.imagine(chance)
            if start is None:
                continue
            state = ScalaState(self.terms, self._table, lay_out_scala(self.law, start), chance.below(_HALF_SEEDS))
            try:
                state.replay(past, lambda relative: (relative + seat) % self.terms.players)
            except ValueError:  # the law forbids what was done, with these cards
                continue
            state.go_on(steps_of(seen["stage", 0], seen["card", 0], seen["run", 0]))
            if state.words(seat) == list(words):
                return state
