"""What the nodes of one server tell each other, and what they count together.

A hint says where to look: nothing secret, and nothing that must arrive. Lost, doubled, late or in another order it
changes when somebody looks, and nothing else: the facts are in the store.

What is counted together has a total for all nodes. Where the bus is away each node counts for itself, and allows its
share of the same total: as much as all of them, divided by how many there were.
"""

from collections.abc import Callable, Collection
from typing import Protocol, TypeAlias

Heard: TypeAlias = Callable[[str, bytes], None]
"""Is called with the node that has given a hint, and the hint."""


class Shared(Protocol):
    """What is counted together. Every method returns None where the bus is away, or too late to be waited for."""

    @property
    def nodes(self) -> int:
        """How many nodes there are, this one included; while the bus is away, how many there were."""
        ...

    async def take(self, key: str, rate: float, burst: float, tokens: float) -> float | None:
        """Take *tokens* of the bucket *key*, of *burst* tokens, refilled at *rate* a second; return 0.0.

        Where there are not so many take nothing, and return the seconds after which there will be.
        """
        ...

    async def seconds_to(self, key: str, rate: float, burst: float, tokens: float) -> float | None:
        """Return the seconds after which the bucket *key* has *tokens*, if nobody takes any."""
        ...

    async def count(self, key: str, own: int, seconds: float) -> int | None:
        """Say that this node counts *own* of *key*, for *seconds*; return how many all nodes count."""
        ...

    async def add(self, key: str, members: Collection[str], seconds: float) -> None:
        """Have *members* in the set *key*, which is forgotten after *seconds*."""
        ...

    async def members(self, key: str) -> frozenset[str] | None:
        """Return who is in the set *key*."""
        ...


class Bus(Protocol):
    """A best-effort publish/subscribe bus of hints by topic. Its methods neither raise nor block."""

    node: str
    """The id of this node, new at each start."""
    shared: Shared

    @property
    def is_away(self) -> bool | None:
        """Whether hints published now would arrive too late, or not at all; None if there are no other nodes."""
        ...

    def is_heard(self, topic: str) -> bool:
        """Whether other nodes follow *topic*, which this one follows; True where it does not know that none does.

        Whoever begins to follow it is known by its first hint, or within seconds.
        """
        ...

    def publish(self, topic: str, make: Callable[[], bytes | None]) -> None:
        """Publish the hint that *make* returns to the other nodes that follow *topic*; nothing for None.

        *make* is called when the hint can be sent, which replaces all hints of that topic not sent yet.
        """
        ...

    def follow(self, topic: str, heard: Heard, joined: Callable[[], None] | None = None) -> None:
        """Call *heard* with each hint of other nodes on *topic*, and *joined* after every (re)subscription."""
        ...

    def leave(self, topic: str) -> None:
        """Unsubscribe from *topic*."""
        ...

    async def run(self) -> None:
        """Send and receive hints until cancelled."""
        ...

    async def close(self) -> None:
        """Send pending hints if that is possible at once, and close the connection."""
        ...
