"""A table played by the kernel: the fast law of a rulebook behind five methods, the same for every game."""

from typing import Any, Protocol

from cartaro.engine.game import Terms


class KernelDeal(Protocol):
    """A deal under way. ``turn`` is the seat to act, negative once the deal is over."""

    @property
    def turn(self) -> int: ...

    def copy(self) -> "KernelDeal":
        """Return an independent copy of the deal."""
        ...


class KernelTable(Protocol):
    """Simulates deals of one table on the kernel, with a random generator of its own. Not thread-safe: one a thread.

    An action is a whole number (docs/researchers.md says how it is made). Nothing is checked beyond what cannot be done
    at all: an action must be one of :meth:`legal`.
    """

    @property
    def terms(self) -> Terms: ...

    def deal(self) -> KernelDeal:
        """Return a new deal of a shuffled pack, dealt by the rulebook's articles."""
        ...

    def deal_from(self, position: Any) -> KernelDeal:
        """Return the deal that a position of the judged game is."""
        ...

    def legal(self, deal: Any) -> list[int]:
        """Return every action of the seat to act; none where the deal is over."""
        ...

    def play(self, deal: Any, action: int) -> None:
        """Do one of the actions that :meth:`legal` lists."""
        ...

    def play_outs(self, deal: Any, times: int) -> list[int]:
        """Return the sum of the points of each side over *times* random rollouts of *deal*."""
        ...

    def score(self, deal: Any) -> list[int]:
        """Return the points of each side, the deal being over."""
        ...
