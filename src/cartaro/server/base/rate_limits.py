"""Rate limits: token buckets by client, and the key under which an address is counted."""

import ipaddress
from dataclasses import dataclass
from functools import lru_cache

NETWORK_BITS = 64
"""Of an IPv6 address: what a provider gives to one customer, who makes up the rest as often as it likes."""


@lru_cache(10_000)
def address_key(address: str) -> str:
    """Return to whose limits *address* counts: its own, or those of its network of 64 bits where it is IPv6.

    An IPv4 address that is written as IPv6 is the IPv4 address; what is no address counts by itself.
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    rest = 128 - NETWORK_BITS
    return str(ipaddress.IPv6Network((int(found) >> rest << rest, NETWORK_BITS)))


@dataclass
class TokenBucket:
    """A token bucket of ``burst`` tokens, refilled at ``rate`` a second; times are seconds of any monotonic clock."""

    rate: float
    burst: float
    level: float
    filled_at: float

    def take(self, now: float, tokens: float = 1) -> bool:
        """Take *tokens*; False, with nothing taken, where there are not so many."""
        if self._fill(now) < tokens:
            return False
        self.level -= tokens
        return True

    def wait(self, now: float, tokens: float = 1) -> float:
        """Take *tokens*, in advance if need be; return the seconds after which they are there."""
        self.level = self._fill(now) - tokens
        return max(0.0, -self.level / self.rate)

    def seconds_to(self, now: float, tokens: float = 1) -> float:
        """Return the seconds after which there are *tokens*, if nobody takes any."""
        return max(0.0, (tokens - self._fill(now)) / self.rate)

    def _fill(self, now: float) -> float:
        self.level = min(self.burst, self.level + (now - self.filled_at) * self.rate)
        self.filled_at = now
        return self.level


class RateLimiter:
    """One :class:`TokenBucket` for each client; full ones are dropped.

    A client is what is counted: the :func:`.caller_of` a request, a person at a table, a name.
    """

    def __init__(self, rate: float, burst: float, remembered: int = 10_000) -> None:
        self._rate, self._burst, self._remembered = rate, burst, remembered
        self._of: dict[str, TokenBucket] = {}

    def take(self, client: str, now: float, tokens: float = 1) -> bool:
        """Take *tokens* of *client*; False, with nothing taken, where it has not so many."""
        return self.of(client, now).take(now, tokens)

    def seconds_to(self, client: str, now: float, tokens: float = 1) -> float:
        """Return the seconds after which *client* has *tokens*."""
        return self.of(client, now).seconds_to(now, tokens)

    def of(self, client: str, now: float) -> TokenBucket:
        """Return the bucket of *client*."""
        bucket = self._of.get(client)
        if bucket is None:
            self._forget(now)
            bucket = self._of[client] = TokenBucket(self._rate, self._burst, self._burst, now)
        return bucket

    def _forget(self, now: float) -> None:
        """Make room for one more; of a client that took in advance it is remembered until that is there again."""
        if len(self._of) < self._remembered:
            return
        self._of = {client: a for client, a in self._of.items() if a.seconds_to(now, self._burst) > 0}
        while len(self._of) >= self._remembered:
            del self._of[next(iter(self._of))]
