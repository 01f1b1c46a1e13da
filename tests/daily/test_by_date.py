"""Days without a server: the same everywhere, and checked against docs/daily.md."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from cartaro.daily.by_date import BY_DATE
from cartaro.daily.chain import match_shuffle
from cartaro.daily.days import plan_of
from cartaro.daily.deal import DailyTable, day_deal
from cartaro.i18n import CartaroError

PAGE = Path(__file__).parents[2] / "docs" / "daily.md"
NEW_YEAR = date(2027, 1, 1)


def test_a_day_has_the_secret_that_the_page_says() -> None:
    secret = BY_DATE.secret_of(NEW_YEAR)
    match = match_shuffle(NEW_YEAR, secret, "scopa-valliadi").secret
    assert plan_of(NEW_YEAR).rulebook == "scopa-valliadi"
    assert {secret.hex(), match.hex()} <= set(PAGE.read_text("utf-8").replace("`", " ").split())


def test_days_are_counted_from_the_first_of_2026_without_an_end() -> None:
    assert [BY_DATE.number_of(day) for day in (date(2026, 1, 1), NEW_YEAR, date(2100, 1, 1))] == [1, 366, 27_029]
    for of in (BY_DATE.number_of, BY_DATE.secret_of):
        with pytest.raises(CartaroError, match="2025-12-31"):
            of(date(2025, 12, 31))


def test_every_day_has_cards_of_its_own() -> None:
    days = [NEW_YEAR + timedelta(7 * week) for week in range(10)]
    deals = [day_deal(day, BY_DATE.number_of(day), BY_DATE.secret_of(day)) for day in days]
    assert len({deal.shuffle.commitment for deal in deals}) == len(days)
    assert str(DailyTable(deals[0]).match.position) == str(DailyTable(deals[0]).match.position)
