"""Observers of a table, notified in the order in which they were added, so that a server is deterministic."""

from cartaro.table.ports import Follower


class Followers:
    """A set of followers that preserves their order."""

    def __init__(self) -> None:
        self._in_order: dict[Follower, None] = {}

    def __bool__(self) -> bool:
        return bool(self._in_order)

    def add(self, follower: Follower) -> None:
        """Add *follower* as the last to be notified."""
        self._in_order[follower] = None

    def discard(self, follower: Follower) -> None:
        """Remove *follower*, if it is there."""
        self._in_order.pop(follower, None)

    def notify(self) -> None:
        """Notify all followers of a change."""
        for follower in self._in_order:
            follower.set()
