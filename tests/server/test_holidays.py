"""Holidays: told beforehand at every calm table of the account by whichever node, and no turn ends in them."""

from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path

import pytest

from cartaro.store.books.accounts import Account
from cartaro.store.books.holidays import HolidayBook, StoredHoliday
from cartaro.table.arranging import Sit
from cartaro.table.calm import DAY
from cartaro.table.opening import Wanted, hash_token, open_table
from cartaro.table.timing import Lapsed, Rested
from tests.server.test_calm_tables import Club


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    club = Club(tmp_path)
    yield club
    await club.kill()


async def seated(club: Club, account: str = "a", days: int = 1) -> tuple[str, int]:
    """Open a calm table where the person who has the turn has an account; return the table and the person."""
    id = await club.open(days)
    await club.rest(id)
    state = await club.services.authority.state_of(await club.table(id))
    assert state.chair_to_act is not None
    person = state.roster.people[state.chair_to_act]
    assert person is not None
    await club.services.book.add(Account(account, f"Socia {account}", "argon2", 0.0))
    assert await club.services.book.claim_seat(account, id, person)
    return id, person


def holiday(club: Club, begins: float, days: float) -> StoredHoliday:
    since = club.clock.now() + begins * DAY
    return StoredHoliday(date(2026, 8, 3), date(2026, 8, 2 + int(days)), since, since + days * DAY)


async def pass_days(club: Club, id: str, days: float) -> None:
    """Let days pass, a look at the tables at each of them."""
    for _ in range(int(days * 4)):
        club.clock.move(DAY / 4)
        await club.look()
        await club.rest(id)


async def test_it_is_told_beforehand_and_the_turn_lasts_till_after_it(club: Club) -> None:
    id, person = await seated(club)
    book = HolidayBook(club.store)
    told = holiday(club, 0.5, 7)
    assert await book.set("a", told, club.clock.now()) is None
    await club.look()
    rested = await club.payloads(id, Rested)
    state = await club.services.authority.state_of(await club.table(id))
    assert rested == [Rested(state.roster.people.index(person), told.since, told.until)]
    await pass_days(club, id, 7.75)
    assert not await club.payloads(id, Lapsed)
    await pass_days(club, id, 0.5)
    assert len(await club.payloads(id, Lapsed)) == 1
    assert len(await club.payloads(id, Rested)) == 1


async def test_coming_back_earlier_lets_the_time_run_again(club: Club) -> None:
    id, _ = await seated(club)
    book = HolidayBook(club.store)
    await book.set("a", holiday(club, 0, 20), club.clock.now())
    await pass_days(club, id, 3)
    await book.end("a", club.clock.now(), date(2026, 8, 6))
    await pass_days(club, id, 0.75)
    assert not await club.payloads(id, Lapsed)
    await pass_days(club, id, 0.5)
    assert len(await club.payloads(id, Lapsed)) == 1
    assert len(await club.payloads(id, Rested)) == 2


async def test_one_given_up_beforehand_leaves_nothing(club: Club) -> None:
    id, _ = await seated(club)
    book = HolidayBook(club.store)
    await book.set("a", holiday(club, 0.5, 5), club.clock.now())
    await club.look()
    await book.end("a", club.clock.now(), date(2026, 8, 1))
    await pass_days(club, id, 1.25)
    assert len(await club.payloads(id, Lapsed)) == 1
    assert await book.of("a") == []


async def test_a_table_that_begins_later_and_a_node_that_is_killed_take_it_over(club: Club) -> None:
    first, _ = await seated(club, "a")
    book = HolidayBook(club.store)
    await book.set("a", holiday(club, 0, 10), club.clock.now())
    await club.kill()  # before it looked
    await club.restart()
    await club.look()
    assert len(await club.payloads(first, Rested)) == 1
    second = await club.open(1)
    await club.rest(second)
    state = await club.services.authority.state_of(await club.table(second))
    assert state.chair_to_act is not None
    await club.services.book.claim_seat("a", second, state.roster.people[state.chair_to_act] or 0)
    await pass_days(club, second, 2)
    assert len(await club.payloads(second, Rested)) == 1
    assert not await club.payloads(second, Lapsed)


async def test_a_year_has_so_many_days(club: Club) -> None:
    await club.services.book.add(Account("a", "Ada", "argon2", 0.0))
    book, now = HolidayBook(club.store), club.clock.now()

    def at(first: date, last: date, since: float) -> StoredHoliday:
        return StoredHoliday(first, last, now + since, now + since + 60.0)

    assert await book.set("a", at(date(2026, 12, 1), date(2026, 12, 31), 5.0), now) == "holiday_too_long"
    assert await book.set("a", at(date(2026, 12, 22), date(2027, 1, 20), 5.0), now) is None
    assert await book.set("a", at(date(2026, 12, 1), date(2026, 12, 30), 5.0), now) is None, "in its place"
    assert await book.set("a", at(date(2027, 1, 1), date(2027, 1, 2), 90.0), now + 10.0) == "holiday_running"
    assert await book.set("a", at(date(2026, 12, 31), date(2026, 12, 31), 90.0), now + 80.0) == "holiday_too_long"
    assert await book.set("a", at(date(2026, 12, 31), date(2027, 1, 30), 90.0), now + 80.0) == "holiday_too_long"
    assert await book.set("a", at(date(2027, 1, 1), date(2027, 1, 30), 90.0), now + 80.0) is None


async def test_one_ended_by_the_clocks_of_another_zone_counts_the_days_that_it_lasted(club: Club) -> None:
    await club.services.book.add(Account("a", "Ada", "argon2", 0.0))
    book, counted = HolidayBook(club.store), []
    for today, lasted in ((date(2026, 8, 2), 0.9), (date(2026, 8, 3), 2.1), (date(2026, 8, 9), 3.5)):
        now = club.clock.now()
        await book.set("a", StoredHoliday(date(2026, 8, 3), date(2026, 8, 6), now, now + 4 * DAY), now)
        club.clock.move(lasted * DAY)
        await book.end("a", club.clock.now(), today)
        counted.append((await book.of("a"))[-1].days_in(2026))
    assert counted == [1, 3, 4]


async def test_a_reserve_of_days_is_used_before_a_bot_plays(club: Club) -> None:
    wanted = Wanted("scopa-valliadi", {"target": 11}, "Ada", "random", others=(None,), calm=1, reserve=3)
    id = (await open_table(club.store, club.clock, wanted)).table
    await club.services.authority.submit(await club.table(id), Sit("new:1", hash_token("key"), "Bea"))
    await club.rest(id)
    await pass_days(club, id, 3.75)
    assert not await club.payloads(id, Lapsed)
    await pass_days(club, id, 0.5)
    assert len(await club.payloads(id, Lapsed)) == 1
