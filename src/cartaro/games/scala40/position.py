"""A deal of Scala 40 at one moment, the draft of the turn under way included."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any

from cartaro.cards import Card
from cartaro.games.scala40.actions import ScalaAction
from cartaro.games.scala40.melds import Cards, Meld
from cartaro.games.scala40.terms import LawParameters, Terms


class Ending(StrEnum):
    """Why a deal ended."""

    CLOSED = "closed"
    """A player discarded the last card of the hand."""
    NO_CARDS = "no-cards"
    """No card was left to make a new stock (rule ``end.no-cards``)."""
    ENDLESS = "endless"
    """The stock was due to be renewed once more than the table allows (rule ``end.renewals``)."""


@dataclass(frozen=True)
class Opening:
    """A meld laid in the turn under way, as it was laid: its number, its points, and whether no joker was put in it."""

    at: int
    meld: Meld
    points: int
    is_clean: bool


@dataclass(frozen=True)
class Draft:
    """The turn under way: what has been drawn and provisionally laid.

    ``hand`` and ``melds`` are what ``undo`` goes back to, ``kept`` how many of the first ``laid`` steps it leaves.
    ``openings`` are the melds laid in this turn; ``used`` tells whether the card taken from the pile has been laid;
    ``owed`` counts the jokers swapped out that still must be laid.
    """

    hand: Cards
    melds: tuple[Meld, ...]
    drawn: bool = False
    taken: Card | None = None
    laid: tuple[ScalaAction, ...] = ()
    kept: int = 0
    openings: tuple[Opening, ...] = ()
    used: bool = False
    owed: int = 0

    @property
    def points(self) -> int:
        """What the melds laid in this turn are worth."""
        return sum(opening.points for opening in self.openings)

    @property
    def can_undo(self) -> bool:
        """Whether something was laid that can be taken back."""
        return len(self.laid) > self.kept


@dataclass(frozen=True, slots=True)
class Past:
    """A turn that was played, as everybody saw it: what the seat took, or left lying, and what it discarded."""

    seat: int
    taken: Card | None
    left: Card | None
    discard: Card


@dataclass(frozen=True)
class Position:
    """Where every card is. Seats count in order of play; cards named nowhere are out of play.

    ``stock`` lies top first, ``pile`` (the pozzo) bottom first. ``opened`` and ``turns`` (turns completed) are by seat.
    ``hands`` and ``melds`` hold what the draft has laid already. ``known`` are the cards each seat was seen to take and
    may still hold. ``idle`` counts the turns since a card was last drawn; ``seed`` feeds the reshuffles; ``doom`` is
    how the deal ends after this turn's discard if nobody closes. ``past`` are the turns played so far, oldest first, as
    far as the position has seen them; ``totals`` is where the match stood by side before the deal, empty outside one.
    """

    terms: Terms
    hands: tuple[Cards, ...]
    stock: Cards
    pile: Cards
    melds: tuple[Meld, ...]
    opened: tuple[bool, ...]
    turns: tuple[int, ...]
    turn: int | None
    draft: Draft
    known: tuple[Cards, ...]
    seed: int = 0
    renewals: int = 0
    idle: int = 0
    doom: Ending | None = None
    ending: Ending | None = None
    closer: int | None = None
    in_hand: bool = False
    past: tuple[Past, ...] = ()
    totals: tuple[int, ...] = ()

    @cached_property
    def resolved(self) -> dict[object, Any]:
        """What actions have been found to do here."""
        return {}

    @property
    def law(self) -> LawParameters:
        """The table's law."""
        return self.terms.law

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.turn is None

    @property
    def seat(self) -> int:
        """The seat to act, while the deal is on."""
        assert self.turn is not None
        return self.turn

    @property
    def hand(self) -> Cards:
        """The hand of the seat to act."""
        return self.hands[self.seat]

    @property
    def first_round_is_over(self) -> bool:
        """Whether each player has completed a turn, so that closing is open (rule ``close.first-round``)."""
        return min(self.turns) > 0

    @cached_property
    def opening_stands(self) -> bool:
        """Whether the seat to act had opened before, or has done so with what lies in the draft."""
        return self.opened[self.seat] or opening_points(self.law, self.draft) >= self.law.opening


def opening_points(law: LawParameters, draft: Draft) -> int:
    """Return the points that count for opening: of all melds, or of the clean ones (rule ``opening.clean``)."""
    return sum(o.points for o in draft.openings if o.is_clean or not law.opening_is_clean)


def free_copies(position: Position, card: Card) -> int:
    """Return how many copies of *card* the seat to act holds, but for one just taken from the pile and not laid."""
    draft = position.draft
    return position.hand.count(card) - (card == draft.taken and not draft.used)
