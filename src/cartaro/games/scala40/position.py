"""A deal of Scala 40 at one moment, including the draft of the current turn."""

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
    """The stock needed one more renewal than the table allows (rule ``end.renewals``)."""


@dataclass(frozen=True)
class Opening:
    """A meld laid in the current turn, as it was laid: its number, its points, and whether it has no joker."""

    at: int
    meld: Meld
    points: int
    is_clean: bool


@dataclass(frozen=True)
class Draft:
    """The current turn: what has been drawn and provisionally laid.

    ``hand`` and ``melds`` are the state that ``undo`` restores, ``kept`` the number of first ``laid`` steps that it
    keeps. ``openings`` are the melds laid in this turn; ``used`` says whether the card taken from the pile has been
    laid, and is on the table still; ``rests`` is where, if it is a joker: the number of a meld, and the places of the
    jokers in it of which one is that joker. ``owed`` counts the swapped jokers that still must be laid.
    """

    hand: Cards
    melds: tuple[Meld, ...]
    drawn: bool = False
    taken: Card | None = None
    laid: tuple[ScalaAction, ...] = ()
    kept: int = 0
    openings: tuple[Opening, ...] = ()
    used: bool = False
    rests: tuple[int, frozenset[int]] | None = None
    owed: int = 0

    @property
    def points(self) -> int:
        """The points of the melds laid in this turn."""
        return sum(opening.points for opening in self.openings)

    @property
    def can_undo(self) -> bool:
        """Whether something was laid that can be taken back."""
        return len(self.laid) > self.kept


@dataclass(frozen=True, slots=True)
class Past:
    """A turn that was played, as everybody saw it: the card taken, or left in the pile, and the card discarded."""

    seat: int
    taken: Card | None
    left: Card | None
    discard: Card


@dataclass(frozen=True)
class Position:
    """Where every card is. Seats are numbered in order of play; cards that appear nowhere are out of play.

    ``stock`` is in order from the top, ``pile`` (the pozzo) from the bottom. ``opened`` and ``turns`` (turns completed)
    are by seat. ``hands`` and ``melds`` include what the draft has already changed. ``known`` are the cards each seat
    was seen to take and may still hold. ``idle`` counts the turns since a card was last drawn; ``seed`` determines the
    reshuffles; ``doom`` is how the deal ends after this turn's discard if nobody closes. ``past`` are the turns played
    so far, oldest first, as far as the position has seen them; ``totals`` is the standing of the match by side before
    the deal, empty outside a match.
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
        """A cache of the steps that actions resolve to in this position."""
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
        """Whether the seat to act has opened before this turn, or in its draft (rule ``attach.at-once``)."""
        return self.opened[self.seat] or opening_points(self.law, self.draft) >= self.law.opening


def opening_points(law: LawParameters, draft: Draft) -> int:
    """Return the points that count for opening: those of all melds, or only of clean ones (rule ``opening.clean``)."""
    return sum(o.points for o in draft.openings if o.is_clean or not law.opening_is_clean)


def free_copies(position: Position, card: Card) -> int:
    """Return how many copies of *card* the seat to act holds, excluding one just taken from the pile and not laid."""
    draft = position.draft
    return position.hand.count(card) - (card == draft.taken and not draft.used)
