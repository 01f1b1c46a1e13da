"""The page without a server on a second visit: cards are shown before its house runs, and none that are out of date.

The house is the worker that runs the server's code; it takes seconds to start (``web/src/alone/beforehand.ts``).
"""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.e2e.alone_site import ROWS, begin
from tests.e2e.conftest import KEEPS_NOTHING
from tests.e2e.table import Table

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("what is shown before the house is there; test_alone holds a match without a server"),
]

READY = "Preparo il tavolo…"

_HOLD = """(() => {
    let letGo;
    const held = new Promise((resolve) => (letGo = resolve));
    window.letHouseGo = letGo;
    window.Worker = class extends Worker {
        set onmessage(hear) {
            const later = ["text", "answer", "ready", "quiet"];
            super.onmessage = (event) => (later.includes(event.data.t) ? held.then(() => hear(event)) : hear(event));
        }
    };
})()"""
"""The page receives no message that only a running house can send until ``letHouseGo`` is called."""


def hold_house(page: Page) -> None:
    """Hold back the house's messages to the next document that is loaded in *page*."""
    page.add_init_script(_HOLD)


_NOTE_DRAWN = """(() => {
    window.Worker = class extends Worker {
        postMessage(message) {
            if (message.t === "drawn") window.drawn = performance.timeOrigin + performance.now();
            super.postMessage(message);
        }
    };
})()"""
"""Records when the page has told its house that the cards are drawn, in milliseconds since 1970."""

FOR_SOMEBODY = 2000
"""Milliseconds that a house waits for a client to ask for a table (web/src/alone/worker.ts)."""


def let_house_go(page: Page) -> None:
    """Let the house's messages through, and wait until it is ready."""
    assert page.evaluate("performance.getEntriesByName('cartaro house ready').length") == 0
    page.evaluate("window.letHouseGo()")
    page.wait_for_function("() => performance.getEntriesByName('cartaro house ready').length > 0")


def dealt(page: Page) -> str:
    """Wait until the next match is dealt in advance; return its table."""
    table: str = page.evaluate(_DEALT)
    return table


def leave_dealt(visitor: BrowserContext) -> str:
    """On a first visit, begin a match, and leave once the next one is dealt; return the table of the next one."""
    page = visitor.new_page()
    begin(page)
    table = dealt(page)
    page.close()
    return table


def leave_kept(page: Page) -> None:
    """Leave a table once what the page shows of it is stored for the next visit, which takes a moment."""
    page.wait_for_function(_KEPT, arg=table_of(page))
    page.close()


def come_again(visitor: BrowserContext, address: str = "/") -> Page:
    """Visit again, with a house that is slow to start."""
    page = visitor.new_page()
    hold_house(page)
    page.goto(address)
    return page


def entries(page: Page, table: str) -> list[list[Any]]:
    """Return the entries in the log of *table*, as the browser stores them."""
    rows: list[list[str]] = page.evaluate(ROWS)
    return [entry for of, row in rows if of == table for entry in json.loads(row)[0]]


def played_by_person(page: Page, table: str) -> int:
    """Return how many cards the person has played at *table*."""
    return sum(actor == 0 and '"action"' in what for _, _, actor, _, _, what in entries(page, table))


def table_of(page: Page) -> str:
    found = re.search(r"/tavolo/(\w+)", page.url)
    assert found is not None
    return found[1]


def hand_of(page: Page) -> list[str]:
    """Return the cards of the hand, once they are shown."""
    page.locator("[data-hand-card]").first.wait_for()
    cards: list[str] = page.locator("[data-hand-card]").evaluate_all("all => all.map(card => card.dataset.handCard)")
    return sorted(cards)


def play_before_house(visitor: BrowserContext) -> tuple[Page, Table, list[str]]:
    """Leave a table at the player's turn, return with a slow house, and play the first card; return the hand too."""
    page = visitor.new_page()
    table = begin(page)
    cards, address = table.cards, page.url
    leave_kept(page)
    page = come_again(visitor, address)
    table = Table(page)
    assert table.wait() == "play"
    assert table.cards == cards
    tap(table, cards[0])
    expect(page.get_by_text(READY)).to_be_visible()
    return page, table, cards


def test_the_next_match_is_shown_before_the_house_is_there(visitor: BrowserContext) -> None:
    table = leave_dealt(visitor)
    page = come_again(visitor)
    page.get_by_role("button", name="Gioca", exact=True).click()
    cards = hand_of(page)
    assert table_of(page) == table
    expect(page.get_by_text("Preparo tutto")).to_have_count(0)
    expect(page.get_by_text("Riconnessione")).to_have_count(0)
    let_house_go(page)
    assert Table(page).wait() == "play"
    assert hand_of(page) == cards
    assert dealt(page) != table


@pytest.mark.parametrize("again", ["at the table", "for the next match"])
def test_the_house_waits_for_cards_that_are_slow_to_come(visitor: BrowserContext, again: str) -> None:
    """The list of parts, without which nothing is shown, arrives after the time that the house waits for a client."""
    visitor.add_init_script(KEEPS_NOTHING)  # requests of a service worker cannot be held back
    page = visitor.new_page()
    begin(page)
    address = page.url if again == "at the table" else "/"
    dealt(page)
    page.close()
    page = visitor.new_page()
    page.add_init_script(_NOTE_DRAWN)
    held: list[Route] = []
    page.route("**/page/parts.json", lambda route: held.append(route))  # noqa: PLW0108 - a built-in function cannot be marked
    page.goto(address)
    if again == "for the next match":
        page.get_by_role("button", name="Gioca", exact=True).click()
    page.evaluate("(more) => new Promise((resolve) => setTimeout(resolve, more))", FOR_SOMEBODY * 1.5)
    with page.expect_request("**/pyodide.mjs") as interpreter:
        held.pop().continue_()
    interpreter.value.response()  # the time of the request is known only with its response
    assert page.evaluate("(asked) => window.drawn < asked", interpreter.value.timing["startTime"])


def test_what_is_for_the_next_visit_waits_for_the_house(visitor: BrowserContext) -> None:
    """The service worker, which fetches the whole client, is registered only when the house is ready."""
    page = visitor.new_page()
    hold_house(page)
    with page.expect_event("requestfinished", lambda request: request.url.endswith("/heap.bin")):
        page.goto("/")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    let_house_go(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")


def test_a_card_that_is_played_before_is_judged_once(visitor: BrowserContext) -> None:
    page, table, cards = play_before_house(visitor)
    assert played_by_person(page, table_of(page)) == 0
    let_house_go(page)
    expect(page.get_by_text(READY)).to_have_count(0)
    expect(table.card(cards[0])).to_have_count(0)
    assert table.wait() in {"play", "count"}
    assert played_by_person(page, table_of(page)) == 1


def test_a_page_that_is_loaded_again_meanwhile_shows_the_same(visitor: BrowserContext) -> None:
    """The card that waited for the house was not played: no message had confirmed it."""
    page, table, cards = play_before_house(visitor)
    page.reload()
    assert table.wait() == "play"
    assert table.cards == cards
    let_house_go(page)
    table.play(cards[0], "tap")
    assert table.wait() in {"play", "count"}
    assert played_by_person(page, table_of(page)) == 1


def test_a_match_in_the_middle_is_shown_as_it_was(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    table = begin(page)
    table.play(table.cards[0], "tap")
    assert table.wait() in {"play", "count"}
    title, cards, address = page.title(), table.cards, page.url
    if cards:
        leave_kept(page)
    else:
        page.close()
    page = come_again(visitor, address)
    table = Table(page)
    if cards:
        assert sorted(card_names(page)) == sorted(cards)
        assert page.title() == title
    let_house_go(page)
    assert table.wait() in {"play", "count"}


def _choose_another_name(page: Page) -> None:
    page.evaluate(
        "() => localStorage.setItem('cartaro.settings', "
        "JSON.stringify({...JSON.parse(localStorage.getItem('cartaro.settings') ?? '{}'), name: 'Bruno'}))"
    )


def _make_of_another_version(page: Page) -> None:
    page.evaluate(_OLDER)


def _lose_log(page: Page) -> None:
    page.evaluate(_EMPTIED)


@pytest.mark.parametrize("change", [_choose_another_name, _make_of_another_version, _lose_log])
def test_what_is_not_so_any_more_is_not_shown(visitor: BrowserContext, change: Callable[[Page], None]) -> None:
    """After other choices, with another version of the page, or with a log lost, it is as if nothing were stored."""
    table = leave_dealt(visitor)
    aside = visitor.new_page()
    aside.goto("/manifest.webmanifest")
    change(aside)
    aside.close()
    page = come_again(visitor)
    page.get_by_role("button", name="Gioca", exact=True).click()
    expect(page.get_by_text("Preparo tutto")).to_be_visible()
    expect(page.locator("[data-hand-card]")).to_have_count(0)
    let_house_go(page)
    assert Table(page).wait() == "play"
    assert table_of(page) != table
    assert entries(page, table) == []


def test_a_log_that_has_gone_on_is_not_shown_as_it_was(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    begin(page)
    address = page.url
    leave_kept(page)
    aside = visitor.new_page()
    aside.goto("/manifest.webmanifest")
    aside.evaluate(_GONE_ON)
    aside.close()
    page = come_again(visitor, address)
    expect(page.get_by_text("Preparo tutto")).to_be_visible()
    expect(page.locator("[data-hand-card]")).to_have_count(0)
    let_house_go(page)
    assert Table(page).wait() == "play"


def test_one_who_has_no_seat_is_shown_nothing_that_is_kept(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    begin(page)
    address = page.url
    page.evaluate("localStorage.removeItem('cartaro.tables.alone')")
    page.close()
    page = come_again(visitor, address)
    expect(page.get_by_text("Preparo tutto")).to_be_visible()
    expect(page.locator("[data-hand-card]")).to_have_count(0)


def test_what_is_dealt_is_deleted_with_all_that_is_ones_own(visitor: BrowserContext) -> None:
    """As soon as that is said no match is dealt in advance, and no row of its log is left."""
    table = leave_dealt(visitor)
    page = visitor.new_page()
    page.goto("/?/tu")
    assert entries(page, table) != []
    page.get_by_role("button", name="Cancella", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Cancella", exact=True).click()
    expect(page.get_by_text("Qui non c'è più niente.")).to_be_visible()
    assert page.evaluate(_NOTHING_DEALT, table)
    assert entries(page, table) == []
    page.reload()
    page.wait_for_function("() => performance.getEntriesByName('cartaro house ready').length > 0")
    assert page.evaluate(_NOTHING_DEALT, table)


def tap(table: Table, name: str) -> None:
    """Play a card without waiting for the result."""
    table.card(name).click()
    expect(table.card(name)).to_have_attribute("aria-pressed", "true")
    table.choices.locator(".primary").click()


def card_names(page: Page) -> list[str]:
    page.locator("[data-hand-card]").first.wait_for()
    return Table(page).cards


_DATABASE = """
    const asked = (asking) => new Promise((resolve) => (asking.onsuccess = () => resolve(asking.result)));
    const done = (work) => new Promise((resolve) => (work.oncomplete = () => resolve(true)));
    const beforehand = () => asked(indexedDB.open("cartaro beforehand"));
    const logs = () => asked(indexedDB.open("cartaro"));
"""
_DEALT = f"""async () => {{{_DATABASE}
    for (;;) {{
        if ((await indexedDB.databases()).some(({{ name }}) => name === "cartaro beforehand")) {{
            const database = await beforehand();
            const next = await asked(database.transaction("next").objectStore("next").get("next"));
            database.close();
            if (next?.ticket) return next.ticket.table;
        }}
        await new Promise((resolve) => setTimeout(resolve, 50));
    }}
}}"""
_KEPT = f"""async (table) => {{{_DATABASE}
    const [shown, logged] = [await beforehand(), await logs()];
    const told = await asked(shown.transaction("told").objectStore("told").get(table));
    const now = await asked(logged.transaction("tables").objectStore("tables").get(table));
    for (const database of [shown, logged]) database.close();
    return told !== undefined && told.head === now.head;
}}"""
_NOTHING_DEALT = f"""async (table) => {{{_DATABASE}
    const database = await beforehand();
    const next = await asked(database.transaction("next").objectStore("next").count());
    const told = await asked(database.transaction("told").objectStore("told").getAllKeys());
    database.close();
    return next === 0 && !told.includes(table);
}}"""
_OLDER = f"""async () => {{{_DATABASE}
    const work = (await beforehand()).transaction("told", "readwrite");
    for (const told of await asked(work.objectStore("told").getAll())) {{
        work.objectStore("told").put({{ ...told, version: "another" }});
    }}
    return done(work);
}}"""
_EMPTIED = f"""async () => {{{_DATABASE}
    const work = (await logs()).transaction(["rows", "tables"], "readwrite");
    work.objectStore("rows").clear();
    work.objectStore("tables").clear();
    return done(work);
}}"""
_GONE_ON = f"""async () => {{{_DATABASE}
    const work = (await logs()).transaction("tables", "readwrite");
    for (const table of await asked(work.objectStore("tables").getAll())) {{
        work.objectStore("tables").put({{ ...table, head: table.head + 1 }});
    }}
    return done(work);
}}"""
