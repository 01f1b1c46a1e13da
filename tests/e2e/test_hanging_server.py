"""A stopped server or a hanging network neither answers nor fails: the page comes from the browser all the same.

The server's process is stopped with SIGSTOP: connections to it are made, and nothing comes back until SIGCONT.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begin import TITLE, begin
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import Table

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second(
        "a server that stands still; web/src/net/api.test.ts holds the limits, test_broken a line that is cut"
    ),
]

WAITS = "Il server non risponde ancora: aspetto la sua risposta…"


@contextmanager
def stopped(server: Server) -> Iterator[None]:
    """Stop the server's process, and let it go on at the end."""
    server.was_down = True
    os.kill(server.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)


def visited(open_page: OpenPage) -> Page:
    """Return a page whose service worker keeps the client."""
    page = open_page("phone", keeps=True)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    return page


def test_a_page_opens_while_the_server_is_stopped_and_says_what_it_waits_for(
    open_page: OpenPage, server: Server
) -> None:
    page = visited(open_page)
    with stopped(server):
        page.goto("/")
        expect(page.get_by_text(WAITS)).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
        expect(page.get_by_role("button", name="Gioca", exact=True)).to_have_count(0)  # the rulebooks are the server's
        page.goto("/regole")
        expect(page.get_by_role("heading", level=1)).to_have_text("Regole")
        expect(page.get_by_text(WAITS)).to_be_visible()
    expect(page.get_by_text(WAITS)).to_have_count(0)
    expect(page.get_by_role("link", name="Scopone", exact=False).first).to_be_visible()


def test_a_request_that_was_given_up_is_made_again_when_the_server_goes_on(open_page: OpenPage, server: Server) -> None:
    page = visited(open_page)
    page.clock.install()
    with stopped(server):
        page.get_by_role("navigation").get_by_role("link", name="Impara").click()
        page.clock.run_for(61_000)  # five times twelve seconds
        expect(page.get_by_text("Il server non risponde. Riprovo da solo.")).to_be_visible()
    page.clock.run_for(6_000)
    expect(page.get_by_role("heading", level=1)).to_have_text("Impara")
    expect(page.get_by_text("Il server non risponde")).to_have_count(0)


def test_a_table_says_that_it_waits_for_the_server_and_goes_on(open_page: OpenPage, server: Server) -> None:
    page = visited(open_page)
    begin(page)
    table = Table(page)
    table.wait()
    with stopped(server):
        page.reload()
        expect(page.get_by_text("Collegamento al tavolo…")).to_be_visible()
    assert table.wait() == "play"
    expect(page.get_by_text("Collegamento al tavolo…")).to_have_count(0)
    with stopped(server):
        table.card(table.cards[0]).tap()
        table.choices.locator(".primary").tap()
        expect(page.get_by_text("Riconnessione…")).to_be_visible()
    expect(page.get_by_text("Riconnessione…")).to_have_count(0)
    table.wait()
