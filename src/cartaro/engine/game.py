"""The protocol that every game implements, for use by matches, tables, records, bots and clients."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from cartaro.cards import Card, Pack
from cartaro.engine.events import Event, Json
from cartaro.engine.score import Score
from cartaro.rulebook import Article, OptionValue, Rulebook, Verdict
from cartaro.vocabulary import Vocabulary


class Terms(Protocol):
    """What a table agreed: a rulebook and its options. ``sides`` is their number; seat s plays for side s % sides."""

    @property
    def rulebook(self) -> Rulebook: ...
    @property
    def options(self) -> Mapping[str, OptionValue]: ...
    @property
    def players(self) -> int: ...
    @property
    def sides(self) -> int: ...
    @property
    def target(self) -> int:
        """The points that win the match, or put a player out of it."""
        ...

    @property
    def by_hand(self) -> bool:
        """Whether the game is played on a real table, where people may overlook, expose and miscount cards."""
        ...

    @property
    def clock_minutes(self) -> float | None:
        """The time limit of the match in minutes; None if there is none."""
        ...


class Position(Protocol):
    """A deal at one moment. ``turn`` is the seat to act, None when the deal is over."""

    @property
    def turn(self) -> int | None: ...
    @property
    def over(self) -> bool: ...


class Observation(Protocol):
    """What one seat (None: a spectator) sees, and what it may do now; nothing else reaches a bot or a client.

    ``hand`` are the seat's own cards, None where it may not look at them; ``hands`` holds the number of cards of each
    seat.
    """

    @property
    def seat(self) -> int | None: ...
    @property
    def hand(self) -> Sequence[Card] | None: ...
    @property
    def hands(self) -> tuple[int, ...]: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def actions(self) -> Sequence[Any]: ...


T = TypeVar("T", bound=Terms)
P = TypeVar("P", bound=Position)
A = TypeVar("A")
O_co = TypeVar("O_co", bound=Observation, covariant=True)


class Game(Protocol[T, P, A, O_co]):
    """One game under all its rulebooks. Everything is a pure function of its arguments."""

    @property
    def name(self) -> str: ...
    @property
    def pack(self) -> Pack: ...
    @property
    def low_wins(self) -> bool:
        """Whether points are penalties, so that the fewest are best."""
        ...

    @property
    def bundled(self) -> Sequence[str]:
        """The ids of the rulebooks that come with Cartaro."""
        ...

    @property
    def rulebooks(self) -> Sequence[str]:
        """The ids of all its rulebooks: Cartaro's, and those in users' folders."""
        ...

    @property
    def vocabulary(self) -> Vocabulary:
        """What the game's code reads of a rulebook."""
        ...

    def load(self, id: str) -> Rulebook:
        """Return the rulebook called *id*."""
        ...

    def agree(self, rulebook: Rulebook, options: Mapping[str, OptionValue]) -> T:
        """Return the terms of a table; raise :class:`cartaro.rulebook.OptionError` on a bad option."""
        ...

    def deal(self, terms: T, deck: Sequence[Card], points: Sequence[int]) -> P:
        """Deal *deck* (the whole pack, top first) by the rulebook's articles; *points* are the match totals by side."""
        ...

    def must_redeal(self, position: P) -> Article | None:
        """Return the article that orders a new deal before the first play, if one does."""
        ...

    def judge(self, position: P, seat: int, action: A) -> Verdict:
        """Return whether *seat* may do *action* now, and if not by which article."""
        ...

    def play(self, position: P, seat: int, action: A) -> P:
        """Return the position after a legal *action*."""
        ...

    def legal_actions(self, position: P) -> Sequence[A]:
        """Return every action of the seat to act that the judge allows."""
        ...

    def observe(self, position: P, seat: int | None) -> O_co:
        """Return what *seat* may see, and nothing more."""
        ...

    def deal_events(self, position: P) -> Sequence[Event]:
        """Return the facts of a fresh deal."""
        ...

    def action_events(self, before: P, seat: int, action: A, after: P) -> Sequence[Event]:
        """Return the facts that result from a legal action."""
        ...

    def score(self, position: P) -> Score:
        """Return the score of a deal that is over."""
        ...

    def read_action(self, text: str) -> A:
        """Return the action written *text*; raise :class:`cartaro.i18n.CartaroError` if it cannot be read."""
        ...

    def spell_action(self, action: A) -> str:
        """Return the canonical text of *action*."""
        ...

    def position_to_json(self, position: P) -> dict[str, Json]:
        """Return the whole position with every key of the judge's protocol."""
        ...
