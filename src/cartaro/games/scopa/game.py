"""Scopa and Scopone as a game of the engine."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from cartaro.cards import ITALIAN, Card, Pack
from cartaro.engine.events import Event, Json
from cartaro.engine.score import Score
from cartaro.games.scopa import actions, dealing, events, json_form, observation, play, referee, score, terms
from cartaro.games.scopa.actions import FishingAction
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.games.scopa.vocabulary import VOCABULARY
from cartaro.rulebook import Article, OptionValue, Rulebook, Verdict
from cartaro.rulebook_file import find_rulebooks, load_rulebook
from cartaro.vocabulary import Vocabulary

_BUNDLED = ("scopone-federale", "scopa-valliadi")
_VARIANTS = (
    "scopone-scientifico",
    "scopone-napola",
    "scopa-asso-pigliatutto",
    "scopa-a-quindici",
    "scopa-napola",
)


class Fishing:
    """The fishing games, one implementation for both rulebooks (see :class:`cartaro.engine.game.Game`)."""

    name = "scopa"
    pack: Pack = ITALIAN
    low_wins = False

    vocabulary: Vocabulary = VOCABULARY
    bundled: Sequence[str] = _BUNDLED
    variants: Sequence[str] = _VARIANTS

    @cached_property
    def rulebooks(self) -> Sequence[str]:
        return find_rulebooks(VOCABULARY, (*_BUNDLED, *_VARIANTS))

    def load(self, id: str) -> Rulebook:
        return load_rulebook(VOCABULARY, id, self.rulebooks)

    def agree(self, rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms:
        return terms.agree(rulebook, options)

    def deal(self, terms: Terms, deck: Sequence[Card], points: Sequence[int]) -> Position:
        return dealing.deal(terms, deck, points)

    def must_redeal(self, position: Position) -> Article | None:
        return dealing.must_redeal(position)

    def judge(self, position: Position, seat: int, action: FishingAction) -> Verdict:
        return referee.judge(position, seat, action)

    def play(self, position: Position, seat: int, action: FishingAction) -> Position:
        return play.play(position, seat, action)

    def legal_actions(self, position: Position) -> Sequence[FishingAction]:
        return referee.legal_actions(position)

    def observe(self, position: Position, seat: int | None) -> Observation:
        return observation.observe(position, seat)

    def deal_events(self, position: Position) -> Sequence[Event]:
        return events.deal_events(position)

    def action_events(self, before: Position, seat: int, action: FishingAction, after: Position) -> Sequence[Event]:
        return events.action_events(before, seat, action, after)

    def score(self, position: Position) -> Score:
        return score.score(position)

    def read_action(self, text: str) -> FishingAction:
        return actions.read_action(text)

    def spell_action(self, action: FishingAction) -> str:
        return actions.spell_action(action)

    def position_to_json(self, position: Position) -> dict[str, Json]:
        return json_form.position_to_json(position)


FISHING = Fishing()
