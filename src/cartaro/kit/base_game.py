"""A base class for games, with what most have in common."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic

from cartaro.cards import ITALIAN, Card, Pack
from cartaro.engine.events import Event, Json
from cartaro.engine.game import A, O_co, P, T
from cartaro.engine.score import Score
from cartaro.i18n import tr
from cartaro.rulebook import Article, OptionValue, Rule, Rulebook, Verdict, cannot, judge_by
from cartaro.rulebook_file import find_rulebooks, load_rulebook
from cartaro.vocabulary import Vocabulary


class BaseGame(ABC, Generic[T, P, A, O_co]):
    """A :class:`cartaro.engine.game.Game` whose actions are judged by *conditions*, and whose deals are never void.

    Subclasses define ``name``, ``vocabulary``, ``bundled`` (the ids of the files in the package's folder
    ``rulebooks``), ``conditions`` (rules that take a position and a pair of seat and action) and the abstract methods;
    they override what differs.
    """

    name: ClassVar[str]
    vocabulary: ClassVar[Vocabulary]
    bundled: ClassVar[Sequence[str]]
    conditions: ClassVar[Sequence[Rule[Any, Any]]]
    pack: ClassVar[Pack] = ITALIAN
    low_wins: ClassVar[bool] = False

    @cached_property
    def rulebooks(self) -> Sequence[str]:
        return find_rulebooks(self.vocabulary, self.bundled)

    def load(self, id: str) -> Rulebook:
        return load_rulebook(self.vocabulary, id, self.rulebooks)

    @abstractmethod
    def agree(self, rulebook: Rulebook, options: Mapping[str, OptionValue]) -> T:
        """Return the terms of a table; raise :class:`cartaro.rulebook.OptionError` on a bad option."""

    @abstractmethod
    def deal(self, terms: T, deck: Sequence[Card], points: Sequence[int]) -> P:
        """Deal *deck* (the whole pack, top first) by the rulebook's articles; *points* are the match totals by side."""

    def must_redeal(self, position: P) -> Article | None:
        return None

    def judge(self, position: P, seat: int, action: A) -> Verdict:
        """Return whether *seat* may do *action* now, by the first of ``conditions`` that is broken."""
        if position.over:
            return cannot(tr("kit-base_game-deal_over"))
        return judge_by(self.terms_of(position).rulebook, self.conditions, position, (seat, action))

    def terms_of(self, position: P) -> T:
        """Return the terms of a position: its attribute ``terms``."""
        terms: T = position.terms  # type: ignore[attr-defined]  # every position of a game has them
        return terms

    @abstractmethod
    def play(self, position: P, seat: int, action: A) -> P:
        """Return the position after a legal *action*."""

    @abstractmethod
    def legal_actions(self, position: P) -> Sequence[A]:
        """Return every action of the seat to act that the judge allows."""

    @abstractmethod
    def observe(self, position: P, seat: int | None) -> O_co:
        """Return what *seat* may see, and nothing more."""

    @abstractmethod
    def deal_events(self, position: P) -> Sequence[Event]:
        """Return the facts of a fresh deal."""

    @abstractmethod
    def action_events(self, before: P, seat: int, action: A, after: P) -> Sequence[Event]:
        """Return the facts that result from a legal action."""

    @abstractmethod
    def score(self, position: P) -> Score:
        """Return the score of a deal that is over."""

    @abstractmethod
    def read_action(self, text: str) -> A:
        """Return the action written *text*; raise :class:`cartaro.i18n.CartaroError` if it cannot be read."""

    @abstractmethod
    def spell_action(self, action: A) -> str:
        """Return the canonical text of *action*."""

    @abstractmethod
    def position_to_json(self, position: P) -> dict[str, Json]:
        """Return the whole position with every key of the judge's protocol."""
