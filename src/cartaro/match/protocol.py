"""The interface of a match of any game, for tables, records and clients."""

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
"""The label of the shuffle for the draw."""


def deck_label(number: int, attempt: int) -> str:
    """Return the label of the shuffle of deck *attempt* (from zero) of deal *number* (from one)."""
    return f"deal {number}.{attempt}"


class Phase(StrEnum):
    """What the match waits for."""

    PLAY = "play"
    """An action of the seat to act."""
    COUNT = "count"
    """A request for the next deal: this one is over and its score sheet is shown."""
    OVER = "over"
    """Nothing: the match is won."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """A void deal that was dealt again, and the article that ordered it."""

    position: Any
    article: Article


class Match(Protocol):
    """A match at one moment, an immutable value.

    Places are numbered around the table for the whole match, in order of play; seats are those of the current deal
    (``seating``). A place's side of the match is ``place % terms.sides``. ``deals`` holds the points, by match side, of
    the finished deals before this one, ``redeals`` the void deals before the current one.
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
        """The places of the seats in the current deal."""
        ...

    @property
    def number(self) -> int:
        """The number, from one, of the current or just finished deal."""
        ...

    @property
    def totals(self) -> tuple[int, ...]:
        """Match points by side before the current deal."""
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
        """The standing of the match, including the current deal once it is finished."""
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

    @property
    def exits(self) -> tuple[int, ...]:
        """The deal, from one, in which each side went out, for the last time if it came back; 0: it is still in."""
        ...

    def come_back(self, side: int) -> Self:
        """Return the match with *side* back in; a side that has not come back when the next deal begins has declined.

        Raise :class:`cartaro.i18n.CartaroError` if it is not offered.
        """
        ...

    def judge(self, place: int, action: Any) -> Verdict:
        """Return whether the player at *place* may do *action* now."""
        ...

    def play(self, place: int, action: Any, elapsed_minutes: float | None = None) -> Self:
        """Return the match after a legal action; the time played, ``elapsed_minutes``, is kept if there is a clock."""
        ...

    def action_events(self, place: int, action: Any, after: "Match") -> Sequence[Event]:
        """Return the facts that result from a legal action; their seats are those of the deal."""
        ...

    def deal_again(self) -> Self:
        """Return the match with the deal repeated by the same dealer, because a hand was counted and found wrong.

        Raise :class:`cartaro.i18n.CartaroError` if the rulebook does not provide for it.
        """
        ...

    def stop(self, at_fault: Collection[int]) -> Self:
        """Return the match with the deal stopped because of irregular hands of the sides (of the deal) *at_fault*.

        Raise :class:`cartaro.i18n.CartaroError` if the rulebook does not provide for it.
        """
        ...

    def next_deal(self) -> Self:
        """Return the match with the finished deal added to ``deals`` and the next one dealt."""
        ...
