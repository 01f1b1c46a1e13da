"""The basis of environments, for any game: a state with numbered actions, and observations as words of bits.

A game provides it as the facet ``research`` of its entry (:data:`RESEARCH`).
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from cartaro.engine.chance import Stream
from cartaro.engine.registry import Facet
from cartaro.kernel.fields import Field


class DealState(Protocol):
    """A deal in progress. Seats are in order of play, the last one deals; ``turn`` is -1 when the deal is over."""

    @property
    def turn(self) -> int: ...

    @property
    def inside_action(self) -> bool:
        """Whether an action of several steps has begun and is not complete."""
        ...

    @property
    def history(self) -> Sequence[int]:
        """The actions so far, oldest first, as words; see :attr:`Encoding.history_fields`."""
        ...

    def legal(self) -> Sequence[int]:
        """Return the numbers of the legal actions of the seat to move, ascending; none when the deal is over."""
        ...

    def is_legal(self, action: int) -> bool:
        """Whether the action with this number is legal for the seat to move."""
        ...

    def play(self, action: int) -> None:
        """Apply the action with this number; raise ValueError if it is illegal."""
        ...

    def default(self) -> int:
        """Return a legal action that leads to the end of the turn, for a seat whose choice was illegal."""
        ...

    def words(self, seat: int) -> list[int]:
        """Return the observation of *seat* as 64-bit words (:attr:`Encoding.fields`)."""
        ...

    def write(self, seat: int, words: memoryview | None, bits: memoryview | None, mask: memoryview) -> None:
        """Write the observation and the action mask of *seat* into the arrays that are not None.

        *words* are uint64; *bits* are bytes of 0 and 1, 64 per word; *mask* has a byte for each number, 1 if the action
        is legal for this seat.
        """
        ...

    def past(self, seat: int) -> list[int]:
        """Return :attr:`history` as *seat* sees it, seats counted from its own."""
        ...

    def returns(self) -> list[float]:
        """Return the return of each seat for the finished deal: the points of its side less the mean of the others'."""
        ...

    def action_of(self, action: int) -> Any | None:
        """Return the judge's action for this number, None for a step that only leads to further numbers."""
        ...

    def spell(self, action: int) -> str:
        """Return the action with this number in the notation of the game."""
        ...

    def position(self) -> Any:
        """Return the judge's position."""
        ...

    def follow(self, position: Any) -> None:
        """Use the judge's *position*, reached by the same actions, for what the kernel does not store."""
        ...

    def copy(self) -> "DealState":
        """Return an independent copy of the state."""
        ...


class Encoding(Protocol):
    """The encoding of the deals of one table: numbers of actions, words of observations.

    ``actions`` is the count of the numbers, which start at 0; ``fields`` are those of an observation,
    ``history_fields`` those of one word of the history (a word of 0 is empty).
    """

    @property
    def terms(self) -> Any: ...
    @property
    def actions(self) -> int: ...
    @property
    def fields(self) -> tuple[Field, ...]: ...
    @property
    def history_fields(self) -> tuple[Field, ...]: ...
    @property
    def most_actions(self) -> int | None:
        """The most actions that a deal can have, None if there is no practical bound."""
        ...

    def dealer(self, seed: int) -> Callable[[], DealState]:
        """Return a function that returns successive deals from a 64-bit *seed*, skipping void ones."""
        ...

    def begin(self, position: Any) -> DealState:
        """Return the state of the judge's *position*, with as much history as the position contains."""
        ...

    def has_number(self, action: Any) -> bool:
        """Whether the judge's *action* can have numbers: a declaration of fuori only if *fuori* was requested."""
        ...

    def numbers_of(self, state: DealState, action: Any) -> tuple[int, ...]:
        """Return the numbers that, given in order, apply the judge's *action*; raise ValueError if it has none."""
        ...

    def resample(self, words: Sequence[int], past: Sequence[int], chance: Stream) -> DealState:
        """Return a complete deal that the seat which sees *words* and *past* cannot distinguish from the one it plays.

        The deal has a consistent past, in ``start`` and ``history`` of the state, and all such deals are equally
        likely: all packs are equally likely, and nothing is assumed about how players choose beyond the law.
        """
        ...


class BeginDeal(Protocol):
    """The facet ``research`` of a game: the encoding of its deals."""

    def __call__(self, terms: Any, *, fuori: bool = False, room: int | None = None) -> Encoding:
        """Return the encoding of deals by *terms*, with words for *room* players (None: those of the terms).

        With *fuori*, plays that declare it have numbers too, if the match is one in which it may be declared.
        """
        ...


RESEARCH: Facet[BeginDeal] = Facet("research")
