"""A deal of Scopa or Scopone at one moment."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from cartaro.cards import Card
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.captures import captures
from cartaro.games.scopa.terms import Terms

Cards = tuple[Card, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Missed:
    """A play whose capture was overlooked: the position it was made in, so that a claim can make it good."""

    before: "Position"
    card: Card


@dataclass(frozen=True)
class Position:
    """Where every card is. Seats count in order of play, sides as the terms say; cards named nowhere are out of play.

    ``scope`` and ``piles`` are by side, ``points`` are the match totals before this deal. ``unseen`` holds the seats
    that have not yet looked at their hand (Scopone, article 5). ``exposed`` are cards of a hand that lie face up,
    ``shown`` those the seat to act showed in this very turn, ``named`` those that preceding players chose, one an
    owner at most, ``missed`` the overlooked capture that can still be claimed, even of a play that declared ``fuori``.
    ``declared`` is the side that did, ``gathered`` what was left on the table and went to the last taker when the deal
    ended. ``plays`` are the cards played so far with their seats, oldest first, as far as the position has seen them.
    """

    terms: Terms
    hands: tuple[Cards, ...]
    table: Cards
    piles: tuple[Cards, ...]
    scope: tuple[int, ...]
    turn: int | None
    last_taker: int | None
    stock: Cards
    points: tuple[int, ...]
    unseen: frozenset[int] = frozenset()
    exposed: tuple[Cards, ...] = ()
    shown: Cards = ()
    named: Cards = ()
    missed: Missed | None = None
    declared: int | None = None
    gathered: Cards = ()
    plays: tuple[tuple[int, Play], ...] = ()

    @cached_property
    def _worked_out(self) -> dict[object, Any]:
        return {}

    def once(self, work_out: Callable[["Position"], T]) -> T:
        """Return what *work_out* makes of the position, which it does when that is first asked for."""
        if work_out not in self._worked_out:
            self._worked_out[work_out] = work_out(self)
        found: T = self._worked_out[work_out]
        return found

    @cached_property
    def _captures(self) -> dict[int, Sequence[Cards]]:
        return {}

    def captures(self, card: Card) -> Sequence[Cards]:
        """Return every capture that *card* may make here: each equal card if there is one, else each sum."""
        found = self._captures.get(card.rank)  # the rules ask for the same ones, one after the other
        if found is None:
            found = self._captures[card.rank] = captures(self.terms.values, card, self.table)
        return found

    @property
    def over(self) -> bool:
        """Whether the deal has ended: no card left to play, or ``fuori`` declared."""
        return self.turn is None

    @property
    def is_dealers_last_play(self) -> bool:
        """Whether the seat to act is the dealer, about to play the last card of the deal it will ever hold."""
        is_dealers_last_card = self.turn == self.terms.dealer and len(self.hands[self.terms.dealer]) == 1
        return is_dealers_last_card and len(self.stock) < self.terms.players

    @property
    def makes_no_scopa(self) -> bool:
        """Whether the seat to act makes no scopa, whatever it takes (rules ``scopa.last`` and ``scopa.last.hand``).

        The dealer makes none with the last play or, where the table has so agreed, with the last hand it is dealt.
        """
        if not self.terms.rulebook.has("scopa.last"):
            return False
        if not self.terms.last_hand_makes_no_scopa:
            return self.is_dealers_last_play
        return self.turn == self.terms.dealer and len(self.stock) < self.terms.players

    def exposed_by(self, seat: int) -> Cards:
        """Return the face-up cards of a seat's hand."""
        return self.exposed[seat] if self.exposed else ()

    def not_captured(self) -> Iterator[Card]:
        """Yield every card in play that lies in no pile."""
        for hand in self.hands:
            yield from hand
        yield from self.table
        yield from self.stock
