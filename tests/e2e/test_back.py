"""Back closes what lies open over a page, and stays there; Forward, a reload and Escape leave nothing behind."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begin import TITLE, begin
from tests.e2e.conftest import OpenPage
from tests.e2e.table import Table

pytestmark = pytest.mark.needs("chromium")

_QUIET = """() => new Promise(done => setTimeout(done, 50))"""


def open_settings(page: Page) -> None:
    """Open the settings, a dialog that every page has."""
    page.get_by_role("button", name="Impostazioni").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def assert_closed(page: Page, address: str) -> None:
    """Assert that nothing lies open, at this address, once the browser has moved in its history."""
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#pages")).to_have_count(0)
    page.wait_for_function("() => !history.state?.layers")
    page.evaluate(_QUIET)
    expect(page).to_have_url(address)


@pytest.mark.parametrize(
    "size",
    ["phone", pytest.param("desktop", marks=pytest.mark.second("a larger screen; test_back has a phone's"))],
)
def test_back_closes_what_lies_open_and_stays_at_the_table(open_page: OpenPage, size: str) -> None:
    page = open_page(size)
    begin(page, "Scala 40")
    table = Table(page)
    table.wait()
    address = page.url
    hand = table.cards

    open_settings(page)
    page.go_back()
    assert_closed(page, address)

    menu = page.get_by_role("button", name="Tutte le pagine")
    menu.click()
    expect(page.locator("#pages")).to_be_visible()
    page.go_back()
    assert_closed(page, address)

    open_settings(page)
    page.keyboard.press("Escape")
    assert_closed(page, address)
    page.go_forward()  # over an entry of which nothing is left
    assert_closed(page, address)

    menu.click()
    page.get_by_role("button", name="Impostazioni").click()  # the menu closes as the dialog opens
    expect(page.get_by_role("dialog")).to_be_visible()
    page.reload()
    assert_closed(page, address)
    assert table.wait() == "play"
    assert table.cards == hand

    menu.click()
    page.locator("#pages").get_by_role("link", name="Regole").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_function("() => location.pathname.startsWith('/regole')")
    page.go_back()
    assert_closed(page, address)
    table.wait()
    page.go_back()
    expect(page).to_have_url("/")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)


@pytest.mark.second("several layers; one layer is closed above, layers.test.ts holds the rest")
def test_back_closes_one_after_the_other(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/segnapunti")
    page.goto("/")
    page.get_by_role("button", name="Cambia").click()
    expect(page.get_by_role("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Cambia").click()
    page.go_back()
    assert_closed(page, "/")
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    page.go_back()
    expect(page).to_have_url("/segnapunti")
