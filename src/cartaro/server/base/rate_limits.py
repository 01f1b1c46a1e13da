"""Rate limits: token buckets by client, and the key under which addresses are counted."""

import ipaddress
from dataclasses import dataclass
from functools import lru_cache

NETWORK_BITS = 64
"""The prefix of an IPv6 address that a provider assigns to one customer, who may change the rest at will."""


@lru_cache(10_000)
def address_key(address: str) -> str:
    """Return the key for the limits of *address*: the address itself, or for IPv6 its network of 64 bits.

    An IPv4 address written as IPv6 counts as IPv4; a text that is not an address counts by itself.
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
    """A token bucket of ``burst`` tokens, refilled at ``rate`` per second; times are those of any monotonic clock."""

    rate: float
    burst: float
    level: float
    filled_at: float

    def take(self, now: float, tokens: float = 1) -> bool:
        """Take *tokens*; if there are too few, take none and return False."""
        if self._fill(now) < tokens:
            return False
        self.level -= tokens
        return True

    def wait(self, now: float, tokens: float = 1) -> float:
        """Take *tokens*, in advance if need be; return the seconds until they are available."""
        self.level = self._fill(now) - tokens
        return max(0.0, -self.level / self.rate)

    def seconds_to(self, now: float, tokens: float = 1) -> float:
        """Return the seconds until there are *tokens*, if none are taken meanwhile."""
        return max(0.0, (tokens - self._fill(now)) / self.rate)

    def _fill(self, now: float) -> float:
        self.level = min(self.burst, self.level + (now - self.filled_at) * self.rate)
        self.filled_at = now
        return self.level


class RateLimiter:
    """One :class:`TokenBucket` per client; full ones are dropped.

    A client is any key to be limited: the :func:`.caller_of` a request, a person at a table, a name.
    """

    def __init__(self, rate: float, burst: float, remembered: int = 10_000) -> None:
        self._rate, self._burst, self._remembered = rate, burst, remembered
        self._of: dict[str, TokenBucket] = {}

    def take(self, client: str, now: float, tokens: float = 1) -> bool:
        """Take *tokens* of *client*; if it has too few, take none and return False."""
        return self.of(client, now).take(now, tokens)

    def seconds_to(self, client: str, now: float, tokens: float = 1) -> float:
        """Return the seconds until *client* has *tokens*."""
        return self.of(client, now).seconds_to(now, tokens)

    def of(self, client: str, now: float) -> TokenBucket:
        """Return the bucket of *client*."""
        bucket = self._of.get(client)
        if bucket is None:
            self._forget(now)
            bucket = self._of[client] = TokenBucket(self._rate, self._burst, self._burst, now)
        return bucket

    def _forget(self, now: float) -> None:
        """Make room for one more client by dropping full buckets; clients in debt are remembered until it is paid."""
        if len(self._of) < self._remembered:
            return
        self._of = {client: a for client, a in self._of.items() if a.seconds_to(now, self._burst) > 0}
        while len(self._of) >= self._remembered:
            del self._of[next(iter(self._of))]
