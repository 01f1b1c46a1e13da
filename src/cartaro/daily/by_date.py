"""The deals of the day without a server: they follow from the date alone, so that they are the same everywhere.

Nobody keeps a secret here, and nothing is promised beforehand: whoever wants to can work out tomorrow's cards.
docs/daily.md states the construction.
"""

import hashlib
from datetime import date

from cartaro.daily.chain import no_such_day
from cartaro.engine.chance import framed

_LABEL = b"cartaro daily by date 1"


class DaysByDate:
    """Days from one on, without an end: they stand where a :class:`cartaro.daily.chain.Chain` stands on a server."""

    anchor = b""
    """Nothing was published."""
    anchor_day = date(2025, 12, 31)
    """The day before the first."""

    def number_of(self, day: date) -> int:
        """Return the number of *day*, the first being 1; raise :class:`CartaroError` for one before that."""
        number = (day - self.anchor_day).days
        if number < 1:
            raise no_such_day(day, self.anchor_day, date.max)
        return number

    def secret_of(self, day: date) -> bytes:
        """Return what stands for the secret of *day*: everybody can."""
        self.number_of(day)
        return hashlib.sha256(framed([_LABEL, day.isoformat().encode()])).digest()


BY_DATE = DaysByDate()
