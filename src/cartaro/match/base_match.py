"""A base class for matches, with what those of most games have in common."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self

from cartaro.engine.chance import Shuffle
from cartaro.engine.changing import replace
from cartaro.engine.events import Event
from cartaro.engine.game import Game
from cartaro.engine.score import Score
from cartaro.i18n import CartaroError, tr
from cartaro.match.draw import SeatDraw
from cartaro.match.protocol import Match, Phase, Redeal
from cartaro.match.seating import Seating, seat_after
from cartaro.match.standing import Standing
from cartaro.rulebook import Verdict


@dataclass(frozen=True)
class BaseMatch(ABC):
    """A :class:`cartaro.match.protocol.Match` in which everybody plays every deal and no deal is interrupted.

    Subclasses define ``game``, ``standing`` and ``next_deal``, and override what differs. ``dealer`` is the place that
    deals; ``deals`` has a tuple for each finished deal: its points by side of the match.
    """

    terms: Any
    shuffle: Shuffle
    draw: SeatDraw
    dealer: int
    deals: tuple[tuple[int, ...], ...]
    position: Any
    redeals: tuple[Redeal, ...] = ()
    elapsed_minutes: float | None = None

    @property
    @abstractmethod
    def game(self) -> Game[Any, Any, Any, Any]:
        """The game being played."""

    @property
    @abstractmethod
    def standing(self) -> Standing:
        """The standing of the match, including the current deal once it is finished."""

    @abstractmethod
    def next_deal(self) -> Self:
        """Return the match with the finished deal added to ``deals`` and the next one dealt."""

    @property
    def number(self) -> int:
        return len(self.deals) + 1

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.deals, strict=True))) if self.deals else (0,) * self.terms.sides

    @cached_property
    def score(self) -> Score | None:
        return self._count()

    def _count(self) -> Score | None:
        return self.game.score(self.position) if self.position.over else None

    @cached_property
    def points(self) -> tuple[int, ...] | None:
        return None if self.score is None else self.seating.by_match_side(self.score.totals)

    @property
    def phase(self) -> Phase:
        if self.score is None:
            return Phase.PLAY
        return Phase.OVER if self.standing.over else Phase.COUNT

    @property
    def stopped(self) -> bool:
        return False

    @property
    def place_to_act(self) -> int | None:
        turn = self.position.turn
        return None if turn is None or self.stopped else self.seating.place_of(turn)

    @property
    def seating(self) -> Seating:
        return seat_after(self.dealer, self.terms.players, self.terms.sides)

    @property
    def offered(self) -> tuple[int, ...]:
        return ()

    @property
    def exits(self) -> tuple[int, ...]:
        return (0,) * int(self.terms.sides)

    def come_back(self, side: int) -> Self:
        raise CartaroError("no_reentry", tr("match-base_match-no_reentry"))

    def seat_of(self, place: int) -> int:
        """Return the seat of *place* in the current deal."""
        seat: int = (place - self.dealer - 1) % self.terms.players
        return seat

    def judge(self, place: int, action: Any) -> Verdict:
        return self.game.judge(self.position, self.seat_of(place), action)

    def play(self, place: int, action: Any, elapsed_minutes: float | None = None) -> Self:
        """Return the match after a legal action; the time played is not recorded."""
        return replace(self, position=self.game.play(self.position, self.seat_of(place), action))

    def action_events(self, place: int, action: Any, after: Match) -> Sequence[Event]:
        return self.game.action_events(self.position, self.seat_of(place), action, after.position)

    def deal_again(self) -> Self:
        raise self._not_in_the_rulebook()

    def stop(self, at_fault: Collection[int]) -> Self:
        raise self._not_in_the_rulebook()

    def _not_in_the_rulebook(self) -> CartaroError:
        text = tr("match-base_match-not_in_the_rulebook", rulebook_id=self.terms.rulebook.id)
        return CartaroError("not_in_the_rulebook", text)
