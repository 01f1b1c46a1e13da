"""Hints that the nodes of one server send each other, and counts that they share.

A hint says what to read again in the store. It contains no secrets and need not arrive: if it is lost, duplicated, late
or out of order, nodes only read sooner or later than they would have. The facts are in the store.

A shared count has a total for all nodes. While the bus is unavailable, each node keeps its own count and allows its
share of that total: the total divided by the last known number of nodes.
"""

from collections.abc import Callable, Collection
from typing import Protocol, TypeAlias

Heard: TypeAlias = Callable[[str, bytes], None]
"""Called with the id of the node that sent a hint, and the hint."""


class Shared(Protocol):
    """Shared counts. Every method returns None while the bus is unavailable, or if it takes too long to answer."""

    @property
    def nodes(self) -> int:
        """The number of nodes, this one included; while the bus is unavailable, the last known number."""
        ...

    async def take(self, key: str, rate: float, burst: float, tokens: float) -> float | None:
        """Take *tokens* from the bucket *key* (capacity *burst*, refilled at *rate* per second) and return 0.0.

        If it has too few, take none and return the number of seconds until it has enough.
        """
        ...

    async def seconds_to(self, key: str, rate: float, burst: float, tokens: float) -> float | None:
        """Return the seconds until the bucket *key* has *tokens*, if none are taken meanwhile."""
        ...

    async def count(self, key: str, own: int, seconds: float) -> int | None:
        """Report *own* as this node's count of *key*, valid for *seconds*; return the sum over all nodes."""
        ...

    async def add(self, key: str, members: Collection[str], seconds: float) -> None:
        """Add *members* to the set *key*, which expires after *seconds*."""
        ...

    async def members(self, key: str) -> frozenset[str] | None:
        """Return the members of the set *key*."""
        ...


class Bus(Protocol):
    """A best-effort publish/subscribe bus of hints by topic. Its methods neither raise nor block."""

    node: str
    """The id of this node, different at each start."""
    shared: Shared

    @property
    def is_away(self) -> bool | None:
        """Whether hints published now would arrive too late or not at all; None if there are no other nodes."""
        ...

    def is_heard(self, topic: str) -> bool:
        """Whether other nodes follow *topic*, which this one follows; True unless it is known that none does.

        A new follower is detected by its first hint, or within seconds.
        """
        ...

    def publish(self, topic: str, make: Callable[[], bytes | None]) -> None:
        """Publish the hint that *make* returns to the other nodes that follow *topic*; if it is None, publish nothing.

        *make* is called when the hint can be sent. A new hint replaces an unsent one of the same topic.
        """
        ...

    def follow(self, topic: str, heard: Heard, joined: Callable[[], None] | None = None) -> None:
        """Call *heard* with each hint from other nodes on *topic*, and *joined* after every (re)subscription."""
        ...

    def leave(self, topic: str) -> None:
        """Unsubscribe from *topic*."""
        ...

    async def run(self) -> None:
        """Send and receive hints until cancelled."""
        ...

    async def close(self) -> None:
        """Send pending hints if that is possible immediately, and close the connection."""
        ...
