"""Somebody to play with, in the browser: the search for a person of like strength says how far it goes."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from cartaro.server.services.rankings import LEAST_MATCHES
from cartaro.store.sqlite import FILE
from tests.conftest import PATIENCE
from tests.e2e.conftest import OpenPage, opened_pages
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_strangers import enter, shot

pytestmark = pytest.mark.needs("chromium")


def enter_rated(page: Page, server: Server, name: str, mu: float) -> None:
    """Create an account in the browser of *page*, with so high an estimate in Scopa, and open the first page."""
    enter(page, server, name)
    with closing(sqlite3.connect(server.folder / FILE, timeout=PATIENCE)) as database, database:
        insert = "INSERT INTO ratings SELECT id, 'scopa', '', '', ?, 1.0, ? FROM accounts WHERE name = ?"
        database.execute(insert, (mu, LEAST_MATCHES, name))
    page.goto("/")


@pytest.fixture(scope="module")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots have played no card yet when somebody comes."""
    server = Server(tmp_path_factory.mktemp("slow"), 60.0)
    server.start()
    yield server
    server.kill()


def test_the_search_says_how_far_it_goes_and_ends_at_once_if_asked(browser: Browser, slow_server: Server) -> None:
    with opened_pages(browser, slow_server) as open_page:
        _watch(open_page, slow_server)


def _watch(open_page: OpenPage, server: Server) -> None:
    ada, marta = open_page("phone"), open_page("desktop", "en-GB")
    enter_rated(ada, server, "Ada", 36.0)
    enter_rated(marta, server, "Marta", 25.0)
    ada.get_by_role("button", name="Con una persona").tap()
    ada.get_by_role("button", name=re.compile("^(Comincia|Gioca)")).tap()
    wants = marta.get_by_role("button", name=re.compile("With a person"))
    expect(wants).to_contain_text("one person is waiting")
    wants.click()
    expect(marta.get_by_text("Looking for somebody between 1350 and 1650")).to_be_visible()
    shot(marta, "search-desktop")
    assert_accessible(marta)
    marta.get_by_role("button", name="Sit down now").click()
    marta.wait_for_url("**/tavolo/*")
    expect(ada.locator("[data-line]", has_text="Marta si siede al tavolo.")).to_be_visible()
    shot(ada, "arrived-phone")
    assert_accessible(ada)
