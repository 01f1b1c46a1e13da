"""The deal of the day in a page: the same in every browser, one try, kept over a crash, compared with the master."""

from datetime import date, timedelta
from typing import Any

from cartaro.daily.by_date import BY_DATE
from cartaro.daily.days import beginning_of
from cartaro.notation.record.api import read_record
from cartaro.page.house import House
from tests.page.test_house import BrowserDatabase, ask, leave

KEY = "k" * 43
SCOPONE = date(2027, 1, 4)
"""A Monday."""
_DAY = timedelta(days=1)


class Browser:
    """One browser on a day, and its stored data."""

    def __init__(self, day: date, database: BrowserDatabase | None = None) -> None:
        self.day, self.database = day, database or BrowserDatabase()
        self.house = House(self.database, self.database.told(), 0)
        self.house.services.daily._clock = self  # type: ignore[assignment]  # no more of a clock is asked for

    def now(self) -> float:
        return beginning_of(self.day) + 3_600

    async def ask(self, path: str, **body: Any) -> Any:
        status, answer = await ask(self.house, "POST", f"/api/daily/{path}", {"key": KEY, **body})
        assert status == 200, answer
        return answer

    async def play(self, actions: int) -> list[str]:
        """Do *actions* actions, always the first one, or all until the deal is over; return all that was done."""
        told = await self.ask("play", day=self.day.isoformat())
        frames, done = told["frames"], told["done"]
        while actions and not told["over"]:
            action = told["frames"][-1]["view"]["game"]["actions"][0]
            text = action if isinstance(action, str) else action["text"]
            told = await self.ask("play", day=self.day.isoformat(), action=text, known=done)
            frames, done, actions = [*frames, *told["frames"]], told["done"], actions - 1
        return [frame["action"] for frame in frames if frame["action"] is not None]


async def test_two_browsers_are_dealt_the_same_and_answered_alike() -> None:
    one, other = Browser(SCOPONE), Browser(SCOPONE)
    _, today = await ask(one.house, "GET", "/api/daily")
    assert (today["day"], today["number"], today["rulebook"], today["anchor"]) == (
        "2027-01-04",
        369,
        "scopone-federale",
        "",
    )
    assert await one.play(-1) == await other.play(-1)
    for browser in (one, other):
        await leave(browser.house)


async def test_a_try_goes_on_after_a_crash_and_is_played_once() -> None:
    first = Browser(SCOPONE)
    before = await first.play(3)
    await leave(first.house)  # nothing is written in doing so
    again = Browser(SCOPONE, first.database)
    mine = await again.ask("mine")
    assert (mine["today"]["state"], mine["today"]["done"]) == ("open", len(before))
    assert (await again.play(0))[: len(before)] == before
    whole = await again.play(-1)
    assert (await again.ask("mine"))["today"]["state"] == "finished"
    assert await again.play(-1) == whole
    assert await again.house.services.store.unfinished(0) == []
    await leave(again.house)
    third = Browser(SCOPONE, first.database)
    assert (await third.ask("mine"))["today"]["done"] == len(whole)
    await leave(third.house)


async def test_it_is_compared_with_the_master_and_told_the_next_day() -> None:
    browser = Browser(SCOPONE)
    await browser.play(-1)
    while (told := await browser.ask("comparison", day=SCOPONE.isoformat()))["par"] is None or told["review"] is None:
        assert not told["failed"]
    assert told["results"] == [{"result": told["result"], "count": 1}]
    status, _ = await ask(browser.house, "GET", f"/api/daily/days/{SCOPONE}")
    assert status == 409
    browser.day += _DAY
    status, revealed = await ask(browser.house, "GET", f"/api/daily/days/{SCOPONE}")
    assert (status, revealed["secret"], revealed["anchor"]) == (200, BY_DATE.secret_of(SCOPONE).hex(), "")
    assert [one["state"] for one in (await browser.ask("mine"))["before"]] == ["finished"]
    status, record = await ask(browser.house, "POST", "/api/daily/record", {"key": KEY, "day": SCOPONE.isoformat()})
    assert status == 200
    assert revealed["secret"] in record
    await leave(browser.house)


async def test_what_was_left_the_master_plays_out_and_counts_for_nobody() -> None:
    browser = Browser(SCOPONE)
    await browser.play(2)
    browser.day += _DAY
    while (before := (await browser.ask("mine"))["before"])[0]["state"] == "open":
        pass
    assert [one["state"] for one in before] == ["by_master"]
    status, record = await ask(browser.house, "POST", "/api/daily/record", {"key": KEY, "day": SCOPONE.isoformat()})
    assert status == 200
    (deal,) = read_record(record).deals
    assert len(deal.played_for) == 9 - 2
    await leave(browser.house)


async def test_what_is_forgotten_is_gone_from_the_browser_too() -> None:
    browser = Browser(SCOPONE)
    await browser.play(2)
    await browser.ask("forget")
    assert browser.database.kept == []
    assert (await browser.ask("mine"))["today"]["state"] == "new"
    await leave(browser.house)


async def test_a_week_among_friends_is_not_there() -> None:
    browser = Browser(SCOPONE)
    body = {"key": KEY, "word": "una parola", "day": SCOPONE.isoformat()}
    status, answer = await ask(browser.house, "POST", "/api/daily/friends", body)
    assert (status, answer["error"]["code"]) == (404, "alone")
    await leave(browser.house)
