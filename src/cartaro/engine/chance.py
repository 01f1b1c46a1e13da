"""Verifiable shuffles: a committed secret, the seats' entropy, SHAKE-256, an unbiased Fisher-Yates.

The server publishes :attr:`Shuffle.commitment` before the first card, seats may add entropy, and the secret is revealed
after the match: anyone can then reproduce every deal. docs/records.md describes the procedure.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from cartaro.i18n import ArgumentError, tr

Item = TypeVar("Item")

SECRET_BYTES = 32
_DRAW_BYTES = 4
_DRAWS = 1 << (8 * _DRAW_BYTES)


def framed(parts: Sequence[bytes]) -> bytes:
    """Join *parts* so that no two different lists give the same bytes: each is preceded by its length in four bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


class Stream:
    """Uniform whole numbers read from a SHAKE-256 output, four bytes per draw, most significant first.

    Two are equal if their next numbers will be the same. Raise :class:`cartaro.i18n.ArgumentError` on a seed that is
    not bytes.
    """

    def __init__(self, seed: bytes) -> None:
        if not isinstance(seed, bytes):
            raise ArgumentError("seed", tr("engine-chance-seed"), seed)
        self._seed = seed
        self._bytes = hashlib.shake_256(seed).digest(1024)
        self._at = 0

    def below(self, n: int) -> int:
        """Return a uniform number from 0 to n - 1; draws past the last whole multiple of *n* are rejected.

        Raise ValueError if *n* is more than the number of possible draws, 2**32, or less than one.
        """
        if n < 1:
            raise ValueError(f"there is no number below {n}: n is 1 or more")
        limit = _DRAWS - _DRAWS % n
        if not limit:
            raise ValueError(f"there are {_DRAWS} draws, too few for one of {n} numbers")
        while True:
            if self._at + _DRAW_BYTES > len(self._bytes):
                self._bytes = hashlib.shake_256(self._seed).digest(2 * len(self._bytes))
            draw = int.from_bytes(self._bytes[self._at : self._at + _DRAW_BYTES], "big")
            self._at += _DRAW_BYTES
            if draw < limit:
                return draw % n

    def __eq__(self, other: object) -> bool:
        return (self._seed, self._at) == (other._seed, other._at) if isinstance(other, Stream) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes with each draw

    def __repr__(self) -> str:
        return f"<Stream, {self._at // _DRAW_BYTES} draws>"

    def __reduce__(self) -> tuple[object, ...]:
        """Return how to rebuild it where it is: its bytes follow from its seed."""
        return _stream_at, (self._seed, self._at, len(self._bytes))

    def permute(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Return *items* in random order (Fisher-Yates, from the last place down)."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)


def _stream_at(seed: bytes, at: int, read: int) -> Stream:
    stream = Stream(seed)
    stream._bytes = hashlib.shake_256(seed).digest(read)  # noqa: SLF001  # of its own class
    stream._at = at  # noqa: SLF001  # likewise
    return stream


@dataclass(frozen=True, slots=True)
class Shuffle:
    """All randomness of one match: the server's secret and the seats' entropy, in order of arrival."""

    secret: bytes
    entropy: tuple[bytes, ...] = ()

    @property
    def commitment(self) -> str:
        """SHA-256 of the framed secret, in hexadecimal: published before the match, checked after it."""
        return hashlib.sha256(framed([b"cartaro commitment 1", self.secret])).hexdigest()

    def stream(self, label: str) -> Stream:
        """Return the random stream for one purpose, such as ``deal 3.0``; different labels give independent streams."""
        return Stream(framed([b"cartaro shuffle 1", self.secret, *self.entropy, label.encode()]))

    def derive(self, label: str) -> bytes:
        """Return the secret of another shuffle, called *label*; it reveals nothing about this one."""
        seed = framed([b"cartaro secret 1", self.secret, *self.entropy, label.encode()])
        return hashlib.shake_256(seed).digest(SECRET_BYTES)

    def permute(self, items: Sequence[Item], label: str) -> tuple[Item, ...]:
        """Return *items* in the order that this match gives them for *label*."""
        return self.stream(label).permute(items)
