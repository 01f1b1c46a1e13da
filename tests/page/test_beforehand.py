"""A match that a page's house deals in advance: like any other, but nobody has connected to it."""

import asyncio
import json
import secrets
import time
from typing import Any

import pytest

from cartaro.page.house import House
from tests.page.test_house import BOOKS, BrowserDatabase, Page, ask, leave, open_table


async def deal(house: House, rulebook: str, **more: object) -> dict[str, Any]:
    _, given = await ask(house, "POST", "/api/commitments")
    dealt = await house.deal(json.dumps({"rulebook": rulebook, "name": "Anna", "entropy": "00", **given, **more}))
    assert dealt is not None
    return {**json.loads(dealt), **given}


async def first_word(house: House, taken: dict[str, Any]) -> dict[str, Any]:
    """Return the first message to a client that connects to a table."""
    heard: list[str] = []
    told = asyncio.Event()

    def hear(text: str) -> None:
        heard.append(text)
        told.set()

    house.open(1, hear, lambda: None)
    house.hear(1, json.dumps({"t": "hello", "table": taken["table"], "token": taken["token"]}))
    await asyncio.wait_for(told.wait(), 30)
    return dict(json.loads(heard[0]))


@pytest.mark.parametrize("book", BOOKS)
async def test_the_welcome_is_what_the_table_says_in_the_next_house(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also an hour later: the next house notes where a limited time begins, as one more entry, which moves nothing."""
    database, visit = BrowserDatabase(), time.time()
    with monkeypatch.context() as earlier:
        earlier.setattr(time, "time", lambda: visit - 3600)
        house = House(database, database.told(), 60)
    dealt = await deal(house, book)
    taken = dealt["taken"]
    assert taken["commitment"] == dealt["commitment"]
    assert database.entries(taken["table"]) == dealt["head"]
    await leave(house)
    again = House(database, database.told(), 60)
    said, kept = await first_word(again, taken), json.loads(dealt["welcome"])
    hours = [welcome["company"].pop("hour") for welcome in (said, kept)]
    for hour in hours:
        assert hour is None or hour["left"] == pytest.approx(3600, abs=30)
    seqs = [welcome.pop("seq") for welcome in (said, kept)]
    assert seqs == [dealt["head"] + (hours[1] is not None), dealt["head"]]
    assert said == kept
    table = again.services.authority.live(taken["table"])
    assert table is not None
    assert (await again.services.authority.state_of(table)).moved <= dealt["head"], "a play on what is shown is stale"
    await leave(again)


async def test_bots_wait_for_whoever_it_was_dealt_for() -> None:
    database = BrowserDatabase()
    house = House(database, database.told(), 0)
    tables = [await deal(house, "scopone-federale") for _ in range(8)]  # at most of them a bot plays first
    page = Page(house, database, await open_table(house, "scopone-federale"))
    await page.play(2)  # bots have played there by now
    for dealt in tables:
        assert database.entries(dealt["taken"]["table"]) == dealt["head"]
    await leave(house)


async def test_only_the_seat_of_whoever_opened_it_is_shown() -> None:
    database = BrowserDatabase()
    house = House(database, database.told(), 0)
    dealt = await deal(house, "scopone-federale")
    view = json.loads(dealt["welcome"])["view"]
    assert view["me"] == dealt["taken"]["place"]
    secret = json.loads(database.kept[0][1])[2][0]
    assert secret not in dealt["welcome"]
    assert json.loads(dealt["welcome"])["company"]["me"] == 0
    await leave(house)


@pytest.mark.parametrize(
    ("book", "more"),
    [
        ("scopone-federale", {"move": 30}),
        ("scopone-federale", {"bank": 600}),
        ("none", {}),
        ("scopone-federale", {"options": {"none": 1}}),
        ("scopone-federale", {"commitment": secrets.token_hex(32)}),
    ],
)
async def test_where_a_clock_would_run_and_what_cannot_be_nothing_is_dealt(book: str, more: dict[str, object]) -> None:
    database = BrowserDatabase()
    house = House(database, database.told(), 0)
    assert await house.deal(json.dumps({"rulebook": book, "name": "Anna", **more})) is None
    assert await house.deal("{") is None
    assert not database.kept
    await leave(house)


async def test_what_cannot_be_kept_is_not_dealt() -> None:
    database = BrowserDatabase()
    house = House(database, database.told(), 0)
    database.full = True
    assert await house.deal(json.dumps({"rulebook": "scopone-federale", "name": "Anna"})) is None
    await leave(house)
