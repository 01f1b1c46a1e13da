"""The deals of the day without a server: a function of the date, and therefore the same everywhere.

There is no secret and no commitment: anybody can compute tomorrow's cards. docs/daily.md specifies the construction.
"""

import hashlib
from datetime import date

from cartaro.daily.chain import no_such_day
from cartaro.engine.chance import framed

_LABEL = b"cartaro daily by date 1"


class DaysByDate:
    """An endless sequence of days from number one; the counterpart of a server's :class:`cartaro.daily.chain.Chain`."""

    anchor = b""
    """Empty: nothing is published."""
    anchor_day = date(2025, 12, 31)
    """The day before the first."""

    def number_of(self, day: date) -> int:
        """Return the number of *day*, the first being 1; raise :class:`CartaroError` for earlier ones."""
        number = (day - self.anchor_day).days
        if number < 1:
            raise no_such_day(day, self.anchor_day, date.max)
        return number

    def secret_of(self, day: date) -> bytes:
        """Return the public value that is used as the secret of *day*."""
        self.number_of(day)
        return hashlib.sha256(framed([_LABEL, day.isoformat().encode()])).digest()


BY_DATE = DaysByDate()
