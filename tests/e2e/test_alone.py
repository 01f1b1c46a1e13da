"""The page without a server (``cartaro page``): a match survives a reload, and is open in one tab at a time.

The house is the worker that runs the server's code; it starts from a stored heap, the memory of a started interpreter.
"""

import asyncio
import re
import shutil
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.e2e.alone_site import BELOW, ROWS, begin
from tests.e2e.firefox import open_firefox
from tests.e2e.table import Table
from tests.offline.__main__ import ask_again, read_log

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("the folder without a server; tests/page plays in its house, and test_build tells what it has"),
]


@pytest.mark.parametrize("folder", ["", BELOW])
def test_a_match_without_a_server_goes_on_after_a_reload(visitor: BrowserContext, folder: str) -> None:
    """In any folder, and with a web server that only serves files.

    The stored heap has everything imported that is needed up to the first card. Bots in it must choose what they choose
    natively.
    """
    asked: list[str] = []
    visitor.on("request", lambda request: asked.append(request.url))
    page = visitor.new_page()
    table = begin(page, folder)
    assert page.evaluate(_WENT_ON) is True
    table.play(table.cards[0], "tap")
    assert table.wait() == "play"
    before, address = table.cards, page.url
    page.reload()
    assert table.wait() == "play"
    assert page.evaluate(_WENT_ON) is True
    assert (table.cards, page.url) == (before, address)
    table.play(table.cards[0], "tap")
    assert table.wait() in {"play", "count"}
    page.wait_for_function(_ALL_DRAWN)
    assert not [address for address in asked if not address.startswith(("blob:", f"{page.url.partition('?')[0]}"))]
    rows: list[list[str]] = page.evaluate(ROWS)
    count, other = beside(ask_what_was_chosen(rows))
    assert count > 0
    assert other == []


_ALL_DRAWN = "() => [...document.images].every(image => image.complete && image.naturalWidth > 0)"


def test_a_page_of_the_folder_has_an_address_that_its_server_knows(visitor: BrowserContext) -> None:
    """An ordinary server's addresses lead there too, by the page for unknown addresses or by the service worker."""
    page = visitor.new_page()
    page.goto(f"/{BELOW}404.html")
    page.wait_for_url(f"**/{BELOW}?/404.html")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto(f"/{BELOW}impara")
    page.wait_for_url(f"**/{BELOW}?/impara")
    link = page.get_by_role("link", name=re.compile("^Inizia|^Comincia")).first
    href = link.get_attribute("href")
    assert href is not None
    assert href.startswith(f"/{BELOW}?/impara/")
    link.click()
    page.wait_for_url(f"**{href}")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.go_back()
    page.wait_for_url(f"**/{BELOW}?/impara")
    page.get_by_role("button", name="Impostazioni").click()
    expect(page.get_by_role("group", name="Suoni", exact=True)).to_be_visible()
    assert page.locator("[data-push]").count() == 0, "nobody is there who could send notices"


def test_the_deal_of_the_day_goes_on_after_a_reload(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    page.goto(f"/{BELOW}?/oggi")
    expect(page.get_by_role("heading", name="Le carte vengono dalla data")).to_be_visible()
    expect(page.get_by_text("La settimana fra amici")).to_have_count(0)
    page.get_by_role("button", name="Gioca la smazzata").click()
    cards = page.locator("[data-hand-card]")
    expect(cards.first).to_be_visible()
    hand = cards.evaluate_all(_NAMES)
    page.reload()
    expect(cards.first).to_be_visible()
    assert cards.evaluate_all(_NAMES) == hand
    page.goto(f"/{BELOW}")
    page.goto(f"/{BELOW}?/oggi")
    page.get_by_role("button", name="Riprendi la smazzata").click()
    expect(cards.first).to_be_visible()
    assert cards.evaluate_all(_NAMES) == hand


_NAMES = "cards => cards.map(card => card.getAttribute('data-hand-card'))"


def test_firefox_deals_and_goes_on_after_a_reload(site: str, tmp_path: Path) -> None:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("no Firefox on this machine")
    hand = "[...document.querySelectorAll('[data-hand-card]')].map(card => card.getAttribute('aria-label'))"
    with open_firefox(program, tmp_path / "profile") as firefox:
        firefox.go(site + BELOW)
        firefox.click("button.go")
        cards = firefox.wait(f"{hand}.length > 0 && document.title.includes('·') && {hand}")
        firefox.wait("[...document.images].every(image => image.complete)")  # interrupting one is reported as an error
        firefox.reload()
        assert firefox.wait(f"{hand}.length > 0 && {hand}") == cards
        assert firefox.complaints == []


def test_a_second_tab_says_that_one_is_open_and_goes_on_when_that_is_closed(visitor: BrowserContext) -> None:
    first, second = visitor.new_page(), visitor.new_page()
    address = begin(first).page.url
    second.goto(address)
    expect(second.get_by_text("in un'altra scheda")).to_be_visible()
    first.close()
    assert Table(second).wait() == "play"
    expect(second.get_by_text("in un'altra scheda")).to_have_count(0)


def test_a_second_tab_takes_the_match_over_and_hides_no_table_behind_a_lost_line(visitor: BrowserContext) -> None:
    first, second = visitor.new_page(), visitor.new_page()
    cards = begin(first).cards
    second.goto(first.url)
    second.get_by_role("button", name="Gioca qui").click()
    table = Table(second)
    assert table.wait() == "play"
    assert table.cards == cards
    table.play(cards[0], "tap")
    expect(first.get_by_role("button", name="Gioca qui")).to_be_visible()
    expect(first.get_by_text("Collegamento")).to_have_count(0)
    assert table.wait() in {"play", "count"}


_UNKEPT = "Questo browser non conserva le partite"
_FORBIDDEN = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(self, name,
    {get() { throw new DOMException("The operation is insecure.", "SecurityError"); }});
if (navigator.locks) navigator.locks.request =
    () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
"""


def test_a_browser_that_forbids_storage_plays_in_memory_and_says_so(visitor: BrowserContext) -> None:
    def forbid(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=_FORBIDDEN + answer.text())

    visitor.route("**/assets/worker-*.js", forbid)
    visitor.add_init_script(_FORBIDDEN)
    page = visitor.new_page()
    table = begin(page)
    expect(page.get_by_text(_UNKEPT)).to_be_visible()
    table.play(table.cards[0], "tap")
    assert table.wait() in {"play", "count"}
    for wrong in ("browser recente", "non risponde", "insecure"):
        expect(page.get_by_text(wrong)).to_have_count(0)
    page.get_by_role("button", name="Ho capito").click()
    expect(page.get_by_text(_UNKEPT)).to_have_count(0)


_EMPTY = """async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) await new Promise((resolve, reject) =>
        Object.assign(indexedDB.deleteDatabase(name), {onsuccess: resolve, onerror: reject}));
}"""


def test_a_match_goes_on_though_its_storage_is_emptied_and_is_not_offered_when_it_is_gone(
    visitor: BrowserContext,
) -> None:
    page = visitor.new_page()
    table = begin(page)
    page.evaluate(_EMPTY)
    for _ in range(2):
        table.play(table.cards[0], "tap")
        if table.wait() != "play":
            break
    expect(page.get_by_text(_UNKEPT)).to_be_visible()
    page.reload()
    expect(page.get_by_text("Questo browser non ha più la partita")).to_be_visible()
    expect(page.get_by_text("ti ha invitato")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("button", name="Gioca", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Riprendi")).to_have_count(0)


def test_a_heap_that_does_not_fit_is_thrown_away_and_the_house_begins_anew(visitor: BrowserContext) -> None:
    """An empty heap, and one with other content; the visit after that starts from a fetched heap again."""
    page = visitor.new_page()
    begin(page)
    address = page.evaluate(_KEPT_HEAP)
    for broken in ("", "something else"):
        page.evaluate(_REPLACE_HEAP, [address, broken])
        page.reload()
        assert Table(page).wait() == "play", broken
        assert page.evaluate(_WENT_ON) is False, broken
        page.evaluate(_IS_WHOLE, address)
        page.reload()
        assert Table(page).wait() == "play", broken
        assert page.evaluate(_WENT_ON) is True, broken


async def ask_what_was_chosen(rows: list[list[str]]) -> tuple[int, list[str]]:
    """Ask natively for every choice of a bot in *rows*, a table of a browser; return their number, and differences."""
    return await ask_again(rows[0][0], await read_log(rows, rows[0][0]))


def beside(work: Coroutine[Any, Any, tuple[int, list[str]]]) -> tuple[int, list[str]]:
    """Return the result of *work*, run in another thread, since this one has the event loop that drives the browser."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


_WENT_ON = """async () => {
    for (;;) {
        const [ready] = performance.getEntriesByName("cartaro house ready");
        if (ready) return ready.detail.wentOn;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}"""
"""Whether the house, once it runs, was restored from the stored heap."""
_KEPT_HEAP = """async () => {
    for (;;) {
        const kept = (await (await caches.open("page")).keys()).find(({ url }) => url.endsWith("/heap.bin"));
        if (kept) return kept.url;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}"""
_REPLACE_HEAP = (
    "async ([address, text]) => (await caches.open('page')).put(address, new Response(text)).then(() => true)"
)
_IS_WHOLE = """async (address) => {
    for (;;) {
        const kept = await (await caches.open("page")).match(address);
        if ((await kept?.arrayBuffer())?.byteLength > 1e6) return true;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}"""
