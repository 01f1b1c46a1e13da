"""A table played by the kernel: a fast implementation of a rulebook behind an interface shared by all games."""

from typing import Any, Protocol

from cartaro.engine.game import Terms


class KernelDeal(Protocol):
    """A deal in progress. ``turn`` is the seat to act, negative once the deal is over."""

    @property
    def turn(self) -> int: ...

    def copy(self) -> "KernelDeal":
        """Return an independent copy of the deal."""
        ...


class KernelTable(Protocol):
    """Simulates deals of one table on the kernel, with its own random generator. Not thread-safe: use one per thread.

    An action is a whole number (docs/researchers.md describes its encoding). Legality is not checked: an action must be
    one of :meth:`legal`.
    """

    @property
    def terms(self) -> Terms: ...

    def deal(self) -> KernelDeal:
        """Return a new deal of a shuffled pack, dealt by the rulebook's articles."""
        ...

    def deal_from(self, position: Any) -> KernelDeal:
        """Return a position of the judged game as a deal of the kernel."""
        ...

    def legal(self, deal: Any) -> list[int]:
        """Return every action of the seat to act; none if the deal is over."""
        ...

    def play(self, deal: Any, action: int) -> None:
        """Apply one of the actions that :meth:`legal` lists."""
        ...

    def play_outs(self, deal: Any, times: int) -> list[int]:
        """Return the sum of the points of each side over *times* random rollouts of *deal*."""
        ...

    def score(self, deal: Any) -> list[int]:
        """Return the points of each side in a deal that is over."""
        ...
