"""A browser that is too old for the client is told so in both languages, instead of being shown a blank page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.begin import TITLE
from tests.e2e.server import Server

pytestmark = pytest.mark.needs("chromium")

_AS_OLD = "delete Array.prototype.at; delete window.structuredClone; delete window.HTMLDialogElement"


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    with browser.new_context(base_url=server.address, locale="it-IT", service_workers="block") as context:
        yield context.new_page()


def test_an_old_browser_is_told_which_ones_are_supported(page: Page) -> None:
    page.add_init_script(_AS_OLD)
    page.route("**/assets/*.js", lambda route: route.fulfill(content_type="text/javascript", body="class A { static {"))
    page.goto("/")
    told = page.locator("#old")
    expect(told).to_be_visible()
    expect(told).to_contain_text("Questo browser è troppo vecchio per Cartaro: serve Safari 15.4")
    expect(told).to_contain_text("This browser is too old for Cartaro: it takes Safari 15.4")


def test_a_supported_browser_is_not(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    expect(page.locator("#old")).to_be_hidden()
