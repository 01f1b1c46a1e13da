"""Rate limits: token buckets by client, and the key under which addresses are counted."""

import contextlib
import ipaddress
from dataclasses import dataclass
from functools import lru_cache

NETWORK_BITS = 64
"""The prefix of an IPv6 address that a provider assigns to one customer, who may change the rest at will."""


WIDER = {56: 4, 48: 16}
"""Wider prefixes, which one customer may have too, and how many times the limit of one network each of them has."""


@lru_cache(10_000)
def limit_keys(client: str) -> tuple[tuple[str, int], ...]:
    """Return the keys under which *client* is counted, each with how many times its limit it has there.

    They are the client itself, and of an IPv6 network (:func:`address_key`) also the :data:`WIDER` ones around it.
    """
    with contextlib.suppress(ValueError):
        if client.endswith(f"/{NETWORK_BITS}"):
            network = ipaddress.IPv6Network(client)
            return (client, 1), *((str(network.supernet(new_prefix=bits)), times) for bits, times in WIDER.items())
    return ((client, 1),)


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
        """Take *tokens* of *client*; if it has too few, take none and return False.

        Who is refused for a wider network is not remembered: the number of buckets in it is limited as well.
        """
        buckets = []
        for key, times in reversed(limit_keys(client)):
            bucket = self.of(key, now, times)
            if bucket.seconds_to(now, tokens):
                return False
            buckets.append(bucket)
        return all(bucket.take(now, tokens) for bucket in buckets)

    def seconds_to(self, client: str, now: float, tokens: float = 1) -> float:
        """Return the seconds until *client* has *tokens*."""
        return max(self.of(key, now, times).seconds_to(now, tokens) for key, times in limit_keys(client))

    def of(self, key: str, now: float, times: int = 1) -> TokenBucket:
        """Return the bucket of *key* (:func:`limit_keys`), with so many *times* the usual limit."""
        bucket = self._of.get(key)
        if bucket is None:
            self._forget(now)
            rate, burst = self._rate * times, self._burst * times
            bucket = self._of[key] = TokenBucket(rate, burst, burst, now)
        return bucket

    def _forget(self, now: float) -> None:
        """Make room for one more client by dropping full buckets; clients in debt are remembered until it is paid."""
        if len(self._of) < self._remembered:
            return
        self._of = {client: a for client, a in self._of.items() if a.seconds_to(now, a.burst) > 0}
        while len(self._of) >= self._remembered:
            del self._of[next(iter(self._of))]
