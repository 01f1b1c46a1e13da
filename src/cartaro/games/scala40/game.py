"""Scala 40 as a game of the engine."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from cartaro.cards import FRENCH, Card, Pack
from cartaro.engine.events import Event, Json
from cartaro.engine.score import Score
from cartaro.games.scala40 import actions, dealing, events, json_form, legal, observation, play, referee, score, terms
from cartaro.games.scala40.actions import ScalaAction
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import Terms
from cartaro.games.scala40.vocabulary import VOCABULARY
from cartaro.rulebook import Article, OptionValue, Rulebook, Verdict
from cartaro.rulebook_file import find_rulebooks, load_rulebook
from cartaro.vocabulary import Vocabulary

_BUNDLED = ("scala40-fisca", "scala40-sballo", "scala40-chiusura")
_VARIANTS = ("scala40-alta", "scala40-jolly-fermi")


class Scala40:
    """Scala 40, one implementation for the three rulebooks (see :class:`cartaro.engine.game.Game`)."""

    name = "scala40"
    pack: Pack = FRENCH
    low_wins = True

    vocabulary: Vocabulary = VOCABULARY
    bundled: Sequence[str] = _BUNDLED
    variants: Sequence[str] = _VARIANTS

    @cached_property
    def rulebooks(self) -> Sequence[str]:
        return find_rulebooks(VOCABULARY, (*_BUNDLED, *_VARIANTS))

    def load(self, id: str) -> Rulebook:
        return load_rulebook(VOCABULARY, id, self.rulebooks)

    def agree(
        self, rulebook: Rulebook, options: Mapping[str, OptionValue | Sequence[str]], players: int | None = None
    ) -> Terms:
        return terms.agree(rulebook, options, players)

    def deal(self, terms: Terms, deck: Sequence[Card], points: Sequence[int]) -> Position:
        return dealing.deal(terms, deck, points)

    def must_redeal(self, position: Position) -> Article | None:
        return None

    def judge(self, position: Position, seat: int, action: ScalaAction) -> Verdict:
        return referee.judge(position, seat, action)

    def play(self, position: Position, seat: int, action: ScalaAction) -> Position:
        return play.play(position, seat, action)

    def legal_actions(self, position: Position) -> Sequence[ScalaAction]:
        return legal.legal_actions(position)

    def observe(self, position: Position, seat: int | None) -> Observation:
        return observation.observe(position, seat)

    def deal_events(self, position: Position) -> Sequence[Event]:
        return events.deal_events(position)

    def action_events(self, before: Position, seat: int, action: ScalaAction, after: Position) -> Sequence[Event]:
        return events.action_events(before, seat, action, after)

    def score(self, position: Position) -> Score:
        return score.score(position)

    def read_action(self, text: str) -> ScalaAction:
        return actions.read_action(text)

    def spell_action(self, action: ScalaAction) -> str:
        return actions.spell_action(action)

    def position_to_json(self, position: Position) -> dict[str, Json]:
        return json_form.position_to_json(position)

    def read_position(self, terms: Terms, given: Mapping[str, Any]) -> Position:
        """Return the position that *given* describes in the judge's protocol."""
        return json_form.read_position(terms, given)


SCALA40 = Scala40()
