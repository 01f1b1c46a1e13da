"""A deal of Scopa or Scopone at one moment."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from cartaro.cards import Card
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.terms import Terms

Cards = tuple[Card, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Missed:
    """A play whose capture was overlooked, with the position before it, so that a claim can make the capture."""

    before: "Position"
    card: Card


@dataclass(frozen=True)
class Position:
    """Where every card is. Seats are numbered in order of play, sides by the terms; cards in no field are out of play.

    ``scope`` and ``piles`` are by side, ``points`` are the match totals before this deal. ``unseen`` holds the seats
    that have not yet looked at their hand (Scopone, article 5). ``exposed`` are cards of a hand that lie face up,
    ``shown`` those that the seat to act showed in the current turn, ``named`` those that preceding players chose, at
    most one per owner, ``missed`` the overlooked capture that can still be claimed, even of a play that declared
    ``fuori``. ``declared`` is the side that declared ``fuori``, ``gathered`` the cards left on the table that went to
    the last taker when the deal ended. ``plays`` are the plays so far with their seats, oldest first, as far as the
    position has seen them.
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
        """Return the result of *work_out* for the position, computed at the first call and cached."""
        if work_out not in self._worked_out:
            self._worked_out[work_out] = work_out(self)
        found: T = self._worked_out[work_out]
        return found

    @cached_property
    def _captures(self) -> dict[int, Sequence[Cards]]:
        return {}

    def captures(self, card: Card) -> Sequence[Cards]:
        """Return every capture that *card* may make here (:meth:`Terms.captures`)."""
        found = self._captures.get(card.rank)  # several rules in a row need the same captures
        if found is None:
            found = self._captures[card.rank] = self.terms.captures(card, self.table)
        return found

    @property
    def over(self) -> bool:
        """Whether the deal has ended: no card left to play, or ``fuori`` declared."""
        return self.turn is None

    @property
    def is_dealers_last_play(self) -> bool:
        """Whether the seat to act is the dealer, about to play the last card of the deal."""
        is_dealers_last_card = self.turn == self.terms.dealer and sum(map(len, self.hands)) == 1
        return is_dealers_last_card and len(self.stock) < self.terms.players

    @property
    def makes_no_scopa(self) -> bool:
        """Whether the seat to act makes no scopa, whatever it takes (rules ``scopa.last`` and ``scopa.last.hand``).

        The dealer makes none with the last play or, if the table has so agreed, with the last hand it is dealt.
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
