"""Days, hours and money as text, in both languages. Times are those of the place, as its clocks show them."""

from datetime import date, datetime

from cartaro.i18n import Text, tr
from cartaro.moments import offset_if_twice

_DAYS = tr("tournament-model-calendar-days")
_MONTHS = tr("tournament-model-calendar-months")


def day_to_text(day: date) -> Text:
    """Return a day with its weekday: «sabato 18 febbraio 2023»."""
    name = [words.split()[day.weekday()] for words in _DAYS]
    month = _month(day)
    return Text(f"{name[0]} {day.day} {month[0]} {day.year}", f"{name[1]} {day.day} {month[1]} {day.year}")


def hour_to_text(hour: datetime) -> str:
    """Return an hour as in announcements: 14.30; with its offset if the clocks show it twice that day: 2.30+02:00."""
    return f"{hour.hour}.{hour.minute:02}{offset_if_twice(hour)}"


def stamp_to_text(at: datetime) -> Text:
    """Return a day and an hour in short, as in lists: «18 feb 2023, 14.30»."""
    it, en = (f"{at.day} {month[:3]} {at.year}, {hour_to_text(at)}" for month in _month(at))
    return Text(it, en)


def _month(day: date) -> list[str]:
    """Return the name of the day's month in both languages."""
    return [words.split()[day.month - 1] for words in _MONTHS]


def amount_to_text(cents: int) -> Text:
    """Return an amount in euro without its unit: «3,00»."""
    sign, whole, part = "-" if cents < 0 else "", abs(cents) // 100, abs(cents) % 100
    return tr("tournament-model-calendar-amount", sign=sign, whole=whole, part=f"{part:02}")


def money_to_text(cents: int) -> Text:
    """Return an amount in euro: «3,00 euro»."""
    return tr("tournament-model-calendar-euro", amount=amount_to_text(cents))
