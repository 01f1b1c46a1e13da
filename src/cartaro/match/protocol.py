"""What a match of any game offers to tables, records and clients."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, Self

from cartaro.engine.chance import Shuffle
from cartaro.engine.events import Event
from cartaro.engine.game import Game, Terms
from cartaro.engine.score import Score
from cartaro.match.draw import SeatDraw
from cartaro.match.seating import Seating
from cartaro.match.standing import Standing
from cartaro.rulebook import Article, Verdict

DRAW_LABEL = "draw"
"""The label that the pack of the draw is shuffled under."""


def deck_label(number: int, attempt: int) -> str:
    """Return the label that deck *attempt* (from zero) of deal *number* (from one) is shuffled under."""
    return f"deal {number}.{attempt}"


class Phase(StrEnum):
    """What the match waits for."""

    PLAY = "play"
    """The seat to act."""
    COUNT = "count"
    """The deal is over and its score sheet lies open; somebody asks for the next one."""
    OVER = "over"
    """Nothing: the match is won."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """A deal that was sent back, and the article that did it."""

    position: Any
    article: Article


class Match(Protocol):
    """A match at one moment, an immutable value.

    Places count around the table for the whole match, in order of play; seats are those of the deal under way
    (``seating``). Sides of the match are ``place % terms.sides``. ``deals`` holds the points, by match side, of the
    finished deals before this one, ``redeals`` the hands that were void before the deal under way.
    """

    @property
    def terms(self) -> Terms: ...
    @property
    def shuffle(self) -> Shuffle: ...
    @property
    def draw(self) -> SeatDraw: ...
    @property
    def deals(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def redeals(self) -> tuple[Redeal, ...]: ...
    @property
    def position(self) -> Any: ...
    @property
    def elapsed_minutes(self) -> float | None: ...

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        """The game being played."""
        ...

    @property
    def seating(self) -> Seating:
        """Who sits where in the deal under way."""
        ...

    @property
    def number(self) -> int:
        """The deal under way or just finished, from one."""
        ...

    @property
    def totals(self) -> tuple[int, ...]:
        """Match points by side before the deal under way."""
        ...

    @property
    def score(self) -> Score | None:
        """The score of the deal, by side of the *deal*; None while it is played."""
        ...

    @property
    def points(self) -> tuple[int, ...] | None:
        """The points of the deal by side of the match; None while it is played."""
        ...

    @property
    def standing(self) -> Standing:
        """The standing of the match; a finished deal is counted."""
        ...

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        ...

    @property
    def stopped(self) -> bool:
        """Whether irregular hands have stopped the deal (Scopone, article 17)."""
        ...

    @property
    def place_to_act(self) -> int | None:
        """The place whose turn it is, None between deals."""
        ...

    @property
    def offered(self) -> tuple[int, ...]:
        """The sides that have just gone out and may come back before the next deal (Scala 40, re-entry)."""
        ...

    def come_back(self, side: int) -> Self:
        """Return the match with *side* back in; who has not come back when the next deal begins has declined.

        Raise :class:`cartaro.i18n.CartaroError` where it is not offered.
        """
        ...

    def judge(self, place: int, action: Any) -> Verdict:
        """Return whether the player at *place* may do *action* now."""
        ...

    def play(self, place: int, action: Any, elapsed_minutes: float | None = None) -> Self:
        """Return the match after a legal action; ``elapsed_minutes`` is the time played, kept if there is a clock."""
        ...

    def action_events(self, place: int, action: Any, after: "Match") -> Sequence[Event]:
        """Return the facts that a legal action made; their seats are those of the deal."""
        ...

    def deal_again(self) -> Self:
        """Return the match with the deal repeated by the same dealer, for somebody counted a wrong hand.

        Raise :class:`cartaro.i18n.CartaroError` where the rulebook does not provide for it.
        """
        ...

    def stop(self, at_fault: Collection[int]) -> Self:
        """Return the match with the deal stopped by irregular hands of the sides (of the deal) *at_fault*.

        Raise :class:`cartaro.i18n.CartaroError` where the rulebook does not provide for it.
        """
        ...

    def next_deal(self) -> Self:
        """Return the match with the finished deal added to ``deals`` and the next one dealt."""
        ...
