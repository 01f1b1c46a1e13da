"""Those who follow a table, told in the order in which they came: what a server does follows from what came to it."""

from cartaro.table.ports import Follower


class Followers:
    """A set of followers that keeps their order."""

    def __init__(self) -> None:
        self._in_order: dict[Follower, None] = {}

    def __bool__(self) -> bool:
        return bool(self._in_order)

    def add(self, follower: Follower) -> None:
        """Tell *follower* too from now on, the last one."""
        self._in_order[follower] = None

    def discard(self, follower: Follower) -> None:
        """Tell *follower* no more, if it was told."""
        self._in_order.pop(follower, None)

    def tell(self) -> None:
        """Tell all of them that something has changed."""
        for follower in self._in_order:
            follower.set()
