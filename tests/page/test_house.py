"""The house of a page, run in ordinary Python; the test takes the worker's part."""

import asyncio
import json
import secrets
from typing import Any

import pytest

from cartaro.games import GAMES, find_game
from cartaro.page.house import House
from cartaro.page.services import PATIENCE, ThinksInPlace
from cartaro.table.thinking import BotQuestion

NOTHING_SEEN: Any = None
BOOKS = [book for game in GAMES for book in game.rulebooks]


class BrowserDatabase:
    """A browser's database, which outlives the house, and may be full."""

    def __init__(self) -> None:
        self.kept: list[tuple[str, str]] = []
        self.tables: dict[str, tuple[float, bool]] = {}
        self.full = False

    async def keep(self, table: str, head: int, at: float, over: bool, row: str) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("QuotaExceededError")
        self.kept.append((table, row))
        self.tables[table] = (at, over)

    async def rows(self, table: str) -> str:
        return json.dumps([row for other, row in self.kept if other == table])

    async def forget(self, table: str) -> None:
        self.kept = [row for row in self.kept if row[0] != table]
        self.tables.pop(table, None)

    def told(self) -> str:
        return json.dumps([[table, *known] for table, known in self.tables.items()])

    def entries(self, table: str) -> int:
        return sum(len(json.loads(row)[0]) for other, row in self.kept if other == table)


class Page:
    """A page at a table: it sends hello, and takes the first legal action."""

    def __init__(self, house: House, database: BrowserDatabase, ticket: dict[str, Any]) -> None:
        self.house, self.database, self.ticket = house, database, ticket
        self.heard: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.sent = 0
        house.open(1, self._hear, lambda: None)
        house.hear(1, json.dumps({"t": "hello", "table": ticket["table"], "token": ticket["token"]}))

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        if "seq" in message and message["t"] in {"welcome", "update", "done"}:
            assert self.database.entries(self.ticket["table"]) >= message["seq"], "told before it was kept"
        self.heard.append(message)
        self.news.set()

    @property
    def view(self) -> dict[str, Any]:
        return next((m["view"] for m in reversed(self.heard) if "view" in m), {})

    async def play(self, actions: int) -> None:
        """Act *actions* times, or until the match is over."""
        acted, done = 0, -1
        while acted < actions and self.view.get("phase") != "over":
            await asyncio.wait_for(self.news.wait(), 30)
            self.news.clear()
            view, seq = self.view, next((m["seq"] for m in reversed(self.heard) if "view" in m), -1)
            if not view or seq == done:
                continue
            if view["phase"] == "play" and view["turn"] == view["me"] and view["game"]["actions"]:
                lawful = [a for a in view["game"]["actions"] if not (isinstance(a, dict) and a.get("fuori"))]
                action = lawful[0]
                self._say("act", seq, action=action if isinstance(action, str) else action["text"])
                acted, done = acted + 1, seq
            elif view["phase"] == "count" and view["me"] in view.get("waiting", [view["me"]]):
                self._say("next", seq)
                done = seq

    def _say(self, kind: str, seq: int, **more: object) -> None:
        self.sent += 1
        self.house.hear(1, json.dumps({"t": kind, "id": secrets.token_hex(16), "seq": seq, **more}))


async def ask(house: House, method: str, address: str, body: object = None) -> tuple[int, Any]:
    status, kind, text = await house.ask(method, address, "" if body is None else json.dumps(body))
    return status, json.loads(text) if kind.startswith("application/json") else text


async def open_table(house: House, rulebook: str, **more: object) -> dict[str, Any]:
    _, given = await ask(house, "POST", "/api/commitments")
    order = {"rulebook": rulebook, "name": "Anna", "bots": "learner", "entropy": "00", **given, **more}
    status, ticket = await ask(house, "POST", "/api/tables", order)
    assert (status, ticket["commitment"]) == (201, given["commitment"])
    return dict(ticket)


async def leave(house: House) -> None:
    house.close(1)
    await house.services.close()


@pytest.mark.parametrize("book", BOOKS)
async def test_a_deal_of_every_rulebook_is_played_and_kept_before_it_is_told(book: str) -> None:
    database = BrowserDatabase()
    house = House(database, database.told(), 0)
    page = Page(house, database, await open_table(house, book))
    await page.play(8)
    assert not [m for m in page.heard if m["t"] in {"fault", "refusal"}]
    assert page.sent >= 1
    await leave(house)


async def test_after_a_crash_the_match_goes_on_where_it_was() -> None:
    database = BrowserDatabase()
    house = House(database, database.told(), 0)
    page = Page(house, database, await open_table(house, "scopone-federale"))
    await page.play(2)
    before = page.view
    table = page.ticket["table"]
    kept = database.entries(table)
    await leave(house)  # nothing is written in doing so
    assert database.entries(table) >= kept
    again = House(database, database.told(), 0)
    back = Page(again, database, page.ticket)
    await back.play(2)
    assert back.heard[0]["t"] == "welcome"
    assert back.heard[0]["seq"] >= kept
    assert back.view["me"] == before["me"]
    await leave(again)


async def test_what_cannot_be_kept_is_not_done() -> None:
    database = BrowserDatabase()
    house = House(database, database.told(), 0)
    database.full = True
    status, answer = await ask(house, "POST", "/api/tables", {"rulebook": "scopone-federale", "name": "Anna"})
    assert (status, answer["error"]["code"]) == (503, "store_down")
    assert not database.kept
    await leave(house)


@pytest.mark.parametrize("more", [{"rated": True}, {"public": True}, {"chairs": [None, None, None]}])
async def test_what_takes_others_is_refused(more: dict[str, object]) -> None:
    database = BrowserDatabase()
    house = House(database, database.told(), 0)
    order = {"rulebook": "scopone-federale", "name": "Anna", **more}
    status, answer = await ask(house, "POST", "/api/tables", order)
    assert (status, answer["error"]["code"]) == (409, "alone")
    status, answer = await ask(house, "GET", "/api/events")
    assert (status, answer["error"]["code"]) == (404, "alone")
    await leave(house)


async def test_bad_input_gets_a_sentence() -> None:
    database = BrowserDatabase()
    house = House(database, database.told(), 0)
    assert (await ask(house, "POST", "/api/tables", {"rulebook": 7}))[0] == 400
    status, _, text = await house.ask("POST", "/api/tables", "{")
    assert (status, json.loads(text)["error"]["code"]) == (400, "bad_request")
    assert (await ask(house, "POST", "/api/tables", {"rulebook": "none"}))[0] == 400
    await leave(house)


async def test_lessons_hints_records_replays_and_reviews_are_there() -> None:
    database = BrowserDatabase()
    house = House(database, database.told(), 0)
    status, lessons = await ask(house, "GET", "/api/lessons")
    assert status == 200
    assert lessons
    assert (await ask(house, "GET", f"/api/lessons/{lessons[0]['id']}"))[0] == 200
    ticket = await open_table(house, "scopone-federale", options={"target": 8}, training=True, bots="casual")
    page = Page(house, database, ticket)
    await page.play(0)
    while page.view.get("turn", "not told yet") != page.view.get("me"):
        await page.news.wait()
        page.news.clear()
    status, hint = await ask(house, "POST", f"/api/tables/{ticket['table']}/hint", {"token": ticket["token"]})
    assert status == 200, hint
    page.news.set()
    await page.play(200)
    assert page.view["phase"] == "over"
    assert (await ask(house, "GET", f"/api/tables/{ticket['table']}/record"))[0] == 200
    status, replay = await ask(house, "GET", f"/api/tables/{ticket['table']}/replay")
    assert status == 200
    assert replay
    await leave(house)
    finished = House(database, database.told(), 0)
    assert await finished.services.store.unfinished(0) == []
    assert (await ask(finished, "GET", f"/api/tables/{ticket['table']}/replay")) == (status, replay)
    status, _ = await ask(finished, "GET", f"/api/tables/{ticket['table']}/review?place=0")
    assert status == 202
    await leave(finished)


async def test_a_bot_is_given_the_time_of_its_level_however_slow_the_machine() -> None:
    """On a server it thinks less where many wait; here nobody does."""
    question = BotQuestion("master", find_game("scopone-federale").load("scopone-federale"), NOTHING_SEEN, b"", "", 1.0)
    assert (await ThinksInPlace().think(_time_of, question)).made == PATIENCE


def _time_of(question: BotQuestion) -> float:
    return question.milliseconds
