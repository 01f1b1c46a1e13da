"""What an environment is made of, whatever the game: a state with numbered actions, and observations as words of bits.

A game brings it as the facet ``research`` of its entry (:data:`RESEARCH`).
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from cartaro.engine.chance import Stream
from cartaro.engine.registry import Facet
from cartaro.kernel.fields import Field


class DealState(Protocol):
    """A deal under way. Seats count in order of play, the last one deals; ``turn`` is -1 when the deal is over."""

    @property
    def turn(self) -> int: ...

    @property
    def inside_action(self) -> bool:
        """Whether an action of several steps has been begun and is not complete."""
        ...

    @property
    def history(self) -> Sequence[int]:
        """The actions done so far, oldest first, as words; see :attr:`Encoding.history_fields`."""
        ...

    def legal(self) -> Sequence[int]:
        """Return the numbers of the actions open to the seat to move, ascending; none when the deal is over."""
        ...

    def is_legal(self, action: int) -> bool:
        """Whether the action with this number is legal for the seat to move."""
        ...

    def play(self, action: int) -> None:
        """Apply the action with this number; raise ValueError where it is illegal."""
        ...

    def default(self) -> int:
        """Return a legal action that leads to the end of the turn, for a seat whose choice was illegal."""
        ...

    def words(self, seat: int) -> list[int]:
        """Return the observation of *seat* as 64-bit words (:attr:`Encoding.fields`)."""
        ...

    def write(self, seat: int, words: memoryview | None, bits: memoryview | None, mask: memoryview) -> None:
        """Write the observation and the action mask of *seat* into the arrays that are not None.

        *words* are uint64; *bits* are bytes of 0 and 1, 64 a word; *mask* is a byte for each number, 1 where the action
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
        """Return the judge's action of this number, None for a step that only leads to further numbers."""
        ...

    def spell(self, action: int) -> str:
        """Return the action with this number in the notation of the game."""
        ...

    def position(self) -> Any:
        """Return the judge's position."""
        ...

    def follow(self, position: Any) -> None:
        """Take the judge's *position*, reached by the same actions, for what the kernel does not keep."""
        ...

    def copy(self) -> "DealState":
        """Return an independent copy of the state."""
        ...


class Encoding(Protocol):
    """How the deals of one table are written: numbers of actions, words of observations.

    ``actions`` counts the numbers, from 0; ``fields`` are those of an observation, ``history_fields`` those of one word
    of the history (a word that is 0 stands for nothing).
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
        """The most actions that a deal can have, None where there is no bound that a table would reach."""
        ...

    def dealer(self, seed: int) -> Callable[[], DealState]:
        """Return a function that deals one deal after another from a 64-bit *seed*, without those that are void."""
        ...

    def begin(self, position: Any) -> DealState:
        """Return the state of the judge's *position*, with as much history as the position contains."""
        ...

    def has_number(self, action: Any) -> bool:
        """Whether the judge's *action* can have numbers: a declaration of fuori only where it was asked for."""
        ...

    def numbers_of(self, state: DealState, action: Any) -> tuple[int, ...]:
        """Return the numbers to give one after the other to do the judge's *action*; raise ValueError for none."""
        ...

    def resample(self, words: Sequence[int], past: Sequence[int], chance: Stream) -> DealState:
        """Return a whole deal that the seat which sees *words* and *past* cannot tell from the one it plays.

        Its past leads to it, and it is as likely as every other such deal: all packs are taken to be as likely, and
        nothing is supposed of how anybody plays beyond the law. ``start`` and ``history`` of the state tell the past.
        """
        ...


class BeginDeal(Protocol):
    """The facet ``research`` of a game: how deals by its terms are written."""

    def __call__(self, terms: Any, *, fuori: bool = False, room: int | None = None) -> Encoding:
        """Return how deals by *terms* are written, in words with room for *room* players (None: those of the terms).

        With *fuori* plays that declare it have numbers, where the match is one in which it may be declared.
        """
        ...


RESEARCH: Facet[BeginDeal] = Facet("research")
