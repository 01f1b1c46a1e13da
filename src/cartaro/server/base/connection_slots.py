"""Limits on connections, in total and per address, applied before anything is read from them."""

from collections import Counter

from cartaro.server.base.rate_limits import address_key, limit_keys

PLAIN_OF_ADDRESS = 400
"""Maximum connections other than WebSockets from one address: enough for sixty browsers opening a page at once."""


class ConnectionSlots:
    """Counts connections; *most* is the maximum in total.

    At most half of them are plain HTTP, so that the other half is free for WebSockets. *allowance* multiplies the usual
    limit per address. *proxies* carry everybody's connections, and are not limited as addresses.
    """

    def __init__(self, most: int, allowance: int = 1, proxies: tuple[str, ...] = ()) -> None:
        self._most = most
        self._of_address = PLAIN_OF_ADDRESS * allowance
        self._proxies = frozenset(address_key(proxy) for proxy in proxies)
        self._plain: Counter[str] = Counter()
        self._networks: Counter[str] = Counter()
        self._upgraded = 0
        self.turned_away = 0

    @property
    def in_all(self) -> int:
        """The number of connections."""
        return self._plain.total() + self._upgraded

    def arrive(self, address: str) -> "ConnectionSlot | None":
        """Count a connection from *address*; return None if there is no room for it."""
        caller, plain = address_key(address), self._plain.total()
        full = plain + self._upgraded >= self._most or plain >= self._most // 2
        if full or any(self._networks[key] >= self._of_address * times for key, times in self._limited(caller)):
            self.turned_away += 1
            return None
        self._plain[caller] += 1
        self._networks.update(key for key, _ in self._limited(caller))
        return ConnectionSlot(self, caller)

    def _limited(self, caller: str) -> tuple[tuple[str, int], ...]:
        """Return the keys by which *caller* is limited; none for a proxy."""
        return () if caller in self._proxies else limit_keys(caller)

    def _part(self, caller: str, *, upgraded: bool) -> None:
        if upgraded:
            self._upgraded -= 1
            return
        for counts, key in ((self._plain, caller), *((self._networks, key) for key, _ in self._limited(caller))):
            counts[key] -= 1
            if not counts[key]:
                del counts[key]

    def _upgrade(self, caller: str) -> None:
        self._part(caller, upgraded=False)
        self._upgraded += 1


class ConnectionSlot:
    """One connection, from its acceptance until :meth:`part`."""

    __slots__ = ("_arrivals", "_caller", "_here", "_upgraded")

    def __init__(self, arrivals: ConnectionSlots, caller: str) -> None:
        self._arrivals, self._caller = arrivals, caller
        self._here, self._upgraded = True, False

    def upgrade(self) -> None:
        """Record that it has become a WebSocket."""
        if self._here and not self._upgraded:
            self._upgraded = True
            self._arrivals._upgrade(self._caller)  # noqa: SLF001  # the two are one

    def part(self) -> None:
        """Record that it has ended; repeating this has no effect."""
        if self._here:
            self._here = False
            self._arrivals._part(self._caller, upgraded=self._upgraded)  # noqa: SLF001  # the two are one
