"""The hash chain of commitments: a year of days, each secret hashing to that of the day before, down to the anchor.

The anchor is published before the first day. With it anybody can verify a day's secret once it is revealed; tomorrow's
secret cannot be computed from it. docs/daily.md specifies the construction.
"""

import hashlib
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Protocol

from cartaro.engine.chance import SECRET_BYTES, Shuffle, framed
from cartaro.i18n import CartaroError, tr

DAYS = 365
"""The number of days of a chain that a server creates by default."""
LONGEST = 3_700
"""The greatest number of days of a chain, for the search of a secret's anchor."""
_LINK = b"cartaro daily link 1"
_DAY = timedelta(days=1)


def day_before(day: date, secret: bytes) -> bytes:
    """Return the secret of the day before *day*, whose own secret is *secret*."""
    return hashlib.sha256(framed([_LINK, day.isoformat().encode(), secret])).digest()


def match_shuffle(day: date, secret: bytes, rulebook: str) -> Shuffle:
    """Return the shuffle of the match of *day*, a function of the day's *secret*."""
    return Shuffle(Shuffle(secret, (b"",)).derive(f"daily {day.isoformat()} {rulebook}"))


def number_from(anchor: bytes, day: date, secret: bytes) -> int | None:
    """Return the number of *day* after the anchor's; None if *secret* does not match *anchor*."""
    for number in range(LONGEST + 1):
        if secret == anchor:
            return number or None
        if day == date.min:
            return None
        day, secret = day - _DAY, day_before(day, secret)
    return None


def no_such_day(day: date, anchor_day: date, last: date) -> CartaroError:
    """Return the error that *day* is not after *anchor_day* and up to *last*."""
    first = anchor_day + _DAY
    text = tr("daily-no_such_day", day=day.isoformat(), first=first.isoformat(), last=last.isoformat())
    return CartaroError("no_such_day", text)


class Days(Protocol):
    """A sequence of days with a deal each."""

    @property
    def anchor_day(self) -> date:
        """The day before the first."""
        ...

    @property
    def anchor(self) -> bytes:
        """The commitment published before the first day; empty if there is none."""
        ...

    def number_of(self, day: date) -> int:
        """Return the number of *day*, the first being 1; raise :class:`CartaroError` if it has none."""
        ...

    def secret_of(self, day: date) -> bytes:
        """Return the secret of *day*; raise :class:`CartaroError` if it has none."""
        ...


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain whose last day, *days* after the anchor's, has the secret *last*, from which all others are computed."""

    anchor_day: date
    days: int
    last: bytes

    def __repr__(self) -> str:
        return f"Chain({self.anchor_day.isoformat()}, {self.days}, ...)"

    @property
    def anchor(self) -> bytes:
        """The commitment published before the first day."""
        return self._walk_to(self.anchor_day)

    @property
    def last_day(self) -> date:
        """The last day of this chain."""
        return self.anchor_day + self.days * _DAY

    def number_of(self, day: date) -> int:
        """Return the number of *day*, the first being 1; raise :class:`CartaroError` if it is not in the chain."""
        number = (day - self.anchor_day).days
        if not 1 <= number <= self.days:
            raise no_such_day(day, self.anchor_day, self.last_day)
        return number

    def secret_of(self, day: date) -> bytes:
        """Return the secret of *day*, which must not be revealed before the day is over."""
        self.number_of(day)
        return self._walk_to(day)

    def _walk_to(self, day: date) -> bytes:
        at, secret = self.last_day, self.last
        while at > day:
            at, secret = at - _DAY, day_before(at, secret)
        return secret


def begin_chain(anchor_day: date, last: bytes, days: int = DAYS) -> Chain:
    """Return the chain of *days* days after *anchor_day*, whose last secret is *last*, 32 random bytes.

    Raise :class:`cartaro.i18n.CartaroError` if the secret has another length, or there are too many days, or none.
    """
    if len(last) != SECRET_BYTES or not 1 <= days <= LONGEST:
        raise CartaroError("bad_chain", tr("daily-bad_chain", most=LONGEST))
    return Chain(anchor_day, days, last)
