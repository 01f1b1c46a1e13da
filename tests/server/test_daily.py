"""The deal of the day over HTTP: the same for everybody, one try each, comparison afterwards, reveal at midnight."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from cartaro.daily.days import beginning_of
from cartaro.daily.deal import DailyTable
from cartaro.daily.verification import check_daily, published
from cartaro.notation.record.api import check_play, check_shuffle, read_record, replay_deals
from cartaro.server.process.app import make_app
from cartaro.server.services.services import Services
from cartaro.store.books.daily import DayPlayer
from cartaro.store.sqlite import SqliteStore
from tests import http_client
from tests.waiting import until_true

TUESDAY = date(2027, 1, 5)
KEYS = ("a" * 40, "b" * 40)


class DayClock:
    """A clock that moves only when the test sets it."""

    def __init__(self, at: float) -> None:
        self.at = at

    def now(self) -> float:
        return self.at

    async def wait_until(self, at: float) -> None:
        await asyncio.Event().wait()


class Served:
    """A server's application without a socket, its clock and its services."""

    def __init__(self, services: Services, clock: DayClock, http: http_client.AsyncClient) -> None:
        self.services, self.clock, self.http = services, clock, http

    async def post(self, path: str, key: str = KEYS[0], **body: Any) -> httpx.Response:
        return await self.http.post(f"/api/daily/{path}", json={"key": key, **body})

    async def play(
        self, key: str = KEYS[0], choose: Callable[[list[Any]], Any] = lambda found: found[0], plays: int = -1
    ) -> list[Any]:
        """Play the day's deal to its end, or as many *plays* of it; return all frames."""
        frames: list[Any] = []
        day, action = self.day, None
        while True:
            answer = await self.post("play", key, day=day, action=action, known=max(0, len(frames) - 1))
            assert answer.status_code == 200, answer.text
            told = answer.json()
            assert told["refusal"] is None
            frames += told["frames"]
            assert len(frames) == told["done"] + 1
            if told["over"] or plays == 0:
                return frames
            plays -= 1
            action = choose(frames[-1]["view"]["game"]["actions"])["text"]

    @property
    def day(self) -> str:
        return self.services.daily.today.isoformat()


@asynccontextmanager
async def open_services(folder: Path, clock: DayClock, allowance: int = 1000) -> AsyncIterator[Served]:
    store = SqliteStore(folder)
    services = Services(store, 0.0, allowance=allowance, clock=clock)
    transport = httpx.ASGITransport(make_app(services))
    async with http_client.AsyncClient(transport=transport, base_url="http://localhost") as http:
        yield Served(services, clock, http)
    await services.close()
    store.close()


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    async with open_services(tmp_path, DayClock(beginning_of(TUESDAY) + 3600)) as served:
        yield served


async def when(ask: Callable[[], Awaitable[Any]], holds: Callable[[Any], bool]) -> Any:
    """Repeat a request until *holds* is true of its answer, and return that."""

    async def found() -> tuple[Any, ...]:
        answer = await ask()
        return (answer,) if holds(answer) else ()

    return (await until_true(found))[0]


async def test_everybody_meets_the_same_cards_and_the_same_answers(served: Served) -> None:
    today = (await served.http.get("/api/daily")).json()
    assert (today["day"], today["number"], today["rulebook"]) == ("2027-01-05", 1, "scopa-valliadi")
    assert today["ends_at"] == beginning_of(TUESDAY + timedelta(1))
    one, other = await served.play(KEYS[0]), await served.play(KEYS[1])
    assert [frame["action"] for frame in one] == [frame["action"] for frame in other]
    assert [frame["view"] for frame in one] == [frame["view"] for frame in other]


async def test_one_try_counts_and_no_other(served: Served) -> None:
    frames = await served.play()
    again = await served.post("play", day=served.day)
    assert [frame["action"] for frame in again.json()["frames"]] == [frame["action"] for frame in frames]
    more = await served.post("play", day=served.day, action="7d", known=len(frames) - 1)
    assert (more.status_code, more.json()["error"]["code"]) == (409, "not_your_turn")
    mine = (await served.post("mine")).json()
    assert (mine["today"]["state"], mine["today"]["done"]) == ("finished", len(frames) - 1)


async def test_an_answer_that_was_lost_is_given_again_and_two_hands_do_not_cross(served: Served) -> None:
    begun = (await served.post("play", day=served.day)).json()
    actions = [one["text"] for one in begun["frames"][-1]["view"]["game"]["actions"]]
    play = {"day": served.day, "action": actions[0], "known": begun["done"]}
    first, second = await served.post("play", **play), await served.post("play", **play)
    assert first.json() == second.json()
    other = await served.post("play", **{**play, "action": next(one for one in actions if one != actions[0])})
    assert (other.status_code, other.json()["error"]["code"]) == (409, "played_elsewhere")


async def test_a_refusal_cites_its_article_and_changes_nothing(served: Served) -> None:
    begun = (await served.post("play", day=served.day)).json()
    hand = begun["frames"][-1]["view"]["game"]["hand"]
    not_held = next(card for card in ("7d", "Ad", "Rd", "4c") if card not in hand)
    refused = (await served.post("play", day=served.day, action=not_held, known=begun["done"])).json()
    assert refused["refusal"]["text"]["it"]
    assert (refused["frames"], refused["done"]) == ([], begun["done"])


async def test_nothing_of_the_day_is_told_before_it_is_over(served: Served) -> None:
    """No answer contains the secrets; the reveal and the record are available after midnight only."""
    secret = (await served.services.daily.deal_of(TUESDAY)).shuffle.secret.hex()
    day_secret = (await served.services.daily.chain_of(TUESDAY)).secret_of(TUESDAY).hex()
    frames = await served.play()
    told = str(frames) + (await served.http.get("/api/daily")).text + (await served.post("record", day=served.day)).text
    assert secret not in told
    assert day_secret not in told
    assert (await served.http.get(f"/api/daily/days/{served.day}")).status_code == 409
    assert (await served.http.get("/api/daily/days/2027-01-06")).status_code == 409
    assert (await served.http.get("/api/daily/days/2026-01-01")).status_code == 404
    assert (await served.http.get("/api/daily/days/ieri")).status_code == 400


async def test_the_day_after_all_of_it_can_be_verified(served: Served) -> None:
    today = (await served.http.get("/api/daily")).json()
    await served.play()
    served.clock.at += 24 * 3600
    revealed = (await served.http.get("/api/daily/days/2027-01-05")).json()
    assert revealed["commitment"] == today["commitment"]
    assert revealed["anchor"] == today["anchor"]
    assert sum(len(hand) for hand in revealed["dealt"]["hands"]) == 6
    assert len(revealed["dealt"]["view"]["game"]["table"]) == 4
    record = read_record((await served.post("record", day="2027-01-05", name="Anna")).text)
    assert record.commitment == today["commitment"]
    played = replay_deals(record)
    promised = published(record, bytes.fromhex(today["anchor"]), TUESDAY)
    checks = [*check_shuffle(record), *check_play(played), *check_daily(played, promised)]
    assert all(check.passed for check in checks)


async def test_after_it_comes_the_comparison(served: Served) -> None:
    early = await served.post("comparison", day=served.day)
    assert (early.status_code, early.json()["error"]["code"]) == (404, "no_try")
    await served.post("play", day=served.day)
    early = await served.post("comparison", day=served.day)
    assert (early.status_code, early.json()["error"]["code"]) == (409, "not_finished")
    await served.play()
    await served.play(KEYS[1], lambda found: found[-1])

    async def compare() -> Any:
        return (await served.post("comparison", day=served.day)).json()

    told = await when(compare, lambda told: told["par"] is not None and told["review"] is not None)
    other = (await served.post("comparison", KEYS[1], day=served.day)).json()
    assert told["result"] == told["mine"] - told["theirs"]
    assert sum(one["count"] for one in told["results"]) == 2
    assert {told["share"], other["share"]} in ({0, 100}, {50})
    assert told["others"] is None
    assert told["par"]["result"] == told["par"]["mine"] - told["par"]["theirs"]
    choices = told["review"]["choices"]
    assert told["review"]["good"] == sum(choice["good"] for choice in choices)
    lost = [choice["remark"]["lost"] for choice in choices if not choice["good"]]
    costliest = told["review"]["costliest"]
    assert costliest is None if not lost else choices[costliest]["remark"]["lost"] == max(lost)


async def test_what_was_left_the_master_plays_out_and_it_counts_for_nobody(served: Served) -> None:
    await served.post("play", day=served.day)
    late = served.day
    served.clock.at += 24 * 3600
    refused = await served.post("play", day=late)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "day_over")
    await served.services.daily.play_out_left()
    told = (await served.post("comparison", day=late)).json()
    assert (told["state"], told["results"]) == ("by_master", [])
    assert told["review"] == {"choices": [], "good": 0, "costliest": None}
    assert [one["state"] for one in (await served.post("mine")).json()["before"]] == ["by_master"]


async def test_a_try_that_cannot_be_played_out_keeps_no_other_open(served: Served) -> None:
    """One of a day whose chain is gone, and one whose actions the law does not allow, come first and stay open."""
    await served.services.daily.book.begin(TUESDAY - timedelta(400), DayPlayer("key a", "key a"), [])
    await served.services.daily.book.begin(TUESDAY, DayPlayer("key a", "key a"), ["no action"])
    await served.post("play", day=served.day)
    served.clock.at += 24 * 3600
    await served.services.daily.play_out_left()
    assert [one["state"] for one in (await served.post("mine")).json()["before"]] == ["by_master"]
    left = await served.services.daily.book.left_open(TUESDAY + timedelta(1), 10)
    assert [(day, kept.player) for day, kept in left] == [(TUESDAY - timedelta(400), "key a"), (TUESDAY, "key a")]


async def test_the_record_of_what_was_left_says_which_plays_were_the_master_s(served: Served) -> None:
    """The player's own are not marked, nor is anything of a try that is stored without their number."""
    await served.play(plays=2)
    (kept,) = (await served.services.daily.tries_of(None, KEYS[0], TUESDAY)).values()
    served.clock.at += 24 * 3600
    await served.services.daily.play_out_left()
    record = read_record((await served.post("record", day=TUESDAY.isoformat())).text)
    (deal,), played = record.deals, replay_deals(record)
    promised = published(record, (await served.services.daily.chain_of(TUESDAY)).anchor, TUESDAY)
    assert all(check.passed for check in [*check_shuffle(record), *check_play(played), *check_daily(played, promised)])
    table = DailyTable(await served.services.daily.deal_of(TUESDAY), kept.actions)
    table.play_out()
    mine = [number for number, one in enumerate(table.played[1:], 1) if one.place == table.me]
    assert len(kept.actions) > 2
    assert deal.played_for == tuple(number for number in mine if number > len(kept.actions))
    assert len(deal.played_for) == len(mine) - 2
    await served.services.store.change(lambda transaction: transaction.execute("UPDATE daily_tries SET own = NULL"))
    (deal,) = read_record((await served.post("record", day=TUESDAY.isoformat())).text).deals
    assert (len(deal.entries), deal.played_for) == (len(table.played) - 1, ())


async def test_a_try_begun_before_logging_in_is_the_one_try_of_that_day(served: Served) -> None:
    await served.post("play", day=served.day)
    made = await served.http.post("/api/accounts", json={"name": "Marta", "password": "tre civette sul"})
    assert made.status_code == 201, made.text
    assert (await served.post("mine")).json()["today"]["state"] == "open"
    await served.play()
    served.clock.at += 24 * 3600
    await served.post("play", day=served.day)
    served.http.cookies.clear()
    assert (await served.post("mine")).json()["today"]["state"] == "new"


async def test_a_try_is_nobody_else_s_on_the_same_browser(served: Served) -> None:
    """Neither a guest's nor another account's, once an account has claimed it; nor is there a second on another."""
    await served.post("play", day=served.day)
    for name in ("Marta", "Leo"):
        made = await served.http.post("/api/accounts", json={"name": name, "password": "tre civette sul"})
        assert made.status_code == 201, made.text
        state = (await served.post("mine")).json()["today"]["state"]
        if name == "Marta":
            assert state == "open"
            await served.play(KEYS[1])  # the same try, on another device
        else:
            assert state == "new"
            await served.play()
        served.http.cookies.clear()
        assert (await served.post("mine")).json()["today"]["state"] == "new"
    await served.post("play", day=served.day)
    assert (await served.post("mine")).json()["today"]["state"] == "open"
    assert sum((await served.services.daily.book.results(served.services.daily.today)).values()) == 2


async def test_who_forgets_plays_again_but_does_not_count_again(served: Served) -> None:
    await served.play()
    for _ in range(2):
        assert (await served.post("forget")).status_code == 200
        assert sum((await served.services.daily.book.results(TUESDAY)).values()) == 0
        assert (await served.post("play", day=served.day)).json()["counts"] is False
        await served.play()
        assert sum((await served.services.daily.book.results(TUESDAY)).values()) == 0
        assert (await served.post("comparison", day=served.day)).json()["counts"] is False
    served.clock.at += 24 * 3600
    assert (await served.post("play", day=served.day)).json()["counts"] is True


async def test_of_many_tries_from_one_address_some_count(tmp_path: Path) -> None:
    """As many as six tables of a club have people; the day after as many again."""
    async with open_services(tmp_path, DayClock(beginning_of(TUESDAY) + 3600), allowance=1) as served:
        for _ in range(2):
            begun = [(await served.post("play", f"{n:040}", day=served.day)).json()["counts"] for n in range(40)]
            assert begun == [True] * 24 + [False] * 16
            served.clock.at += 24 * 3600


async def test_a_day_that_is_over_is_played_again_and_nothing_counts(served: Served) -> None:
    frames = await served.play()
    day = served.day
    early = await served.http.post("/api/daily/practice", json={"day": day})
    assert (early.status_code, early.json()["error"]["code"]) == (409, "not_over")
    served.clock.at += 24 * 3600
    done: list[str] = []
    known, again, over, action = 0, [], False, None
    while not over:
        body = {"day": day, "actions": done, "action": action, "known": known}
        told = (await served.http.post("/api/daily/practice", json=body)).json()
        again += told["frames"]
        done = [frame["action"] for frame in again if frame["action"] is not None]
        known, over = told["done"], told["over"]
        action = None if over else again[-1]["view"]["game"]["actions"][0]["text"]
    assert [frame["action"] for frame in again] == [frame["action"] for frame in frames]
    assert sum((await served.services.daily.book.results(date.fromisoformat(day))).values()) == 1
    for actions in (["nonsense"], done[1:], [*done, done[0]]):
        bad = await served.http.post("/api/daily/practice", json={"day": day, "actions": actions})
        assert bad.status_code == 400
        assert bad.json()["error"]["text"]["it"]


async def test_tries_are_told_exported_forgotten_and_deleted(served: Served) -> None:
    """Both by browser and, after login, by account; deleted tries no longer count in the results."""
    await served.play(KEYS[1])
    await served.play()
    first = served.day
    made = await served.http.post("/api/accounts", json={"name": "Marta", "password": "tre civette sul"})
    assert made.status_code == 201, made.text
    assert (await served.post("mine")).json()["today"]["state"] == "finished"
    served.clock.at += 20 * 24 * 3600
    lately, all_days = (await served.post("mine")).json(), (await served.post("mine", since="2026-12-31")).json()
    assert (lately["before"], [one["day"] for one in all_days["before"]]) == ([], [first])
    assert (await served.post("mine", since="yesterday")).status_code == 400
    (told,) = (await served.http.get("/api/account/export")).json()["daily"]
    assert (told["day"], told["state"], len(told["actions"])) == (first, "finished", told["done"])
    assert (await served.post("mine", KEYS[1], since=first)).json()["before"] != []
    assert (await served.post("forget", KEYS[1])).status_code == 200
    assert await served.services.daily.book.results(date.fromisoformat(first)) == {}
    assert (await served.http.get("/api/account/export")).json()["daily"] == []


async def test_the_chain_outlives_the_server_and_its_secret_stays_in_the_store(tmp_path: Path) -> None:
    clock = DayClock(beginning_of(TUESDAY) + 3600)
    async with open_services(tmp_path, clock) as first:
        today = (await first.http.get("/api/daily")).json()
    clock.at += 3 * 24 * 3600
    async with open_services(tmp_path, clock) as again:
        later = (await again.http.get("/api/daily")).json()
    assert (later["anchor"], later["anchor_day"], later["number"]) == (today["anchor"], "2027-01-04", 4)
    assert later["commitment"] != today["commitment"]


@pytest.mark.parametrize("body", [{"key": "short"}, {"key": "a" * 40, "day": "2027-01-05", "known": -1}, {}])
async def test_bad_bodies_get_a_sentence(served: Served, body: dict[str, Any]) -> None:
    answer = await served.http.post("/api/daily/play", json=body)
    assert answer.status_code == 400
    assert answer.json()["error"]["text"]["it"]
