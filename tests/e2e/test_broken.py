"""A view that cannot be drawn leaves no blank page: the user is told, stays at the table, and sees the next view."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import KEEPS_NOTHING
from tests.e2e.server import Server
from tests.e2e.staged import StagedTable
from tests.e2e.table import assert_accessible

_NO_PLAY = {"place": 0, "card": None, "captured": None, "scopa": False, "text": None}
pytestmark = pytest.mark.needs("chromium")


def spoil(_: dict[str, Any], view: dict[str, Any]) -> None:
    """Change a view into one that no server sends, and that no page can draw."""
    view["last_play"] = _NO_PLAY


@pytest.mark.parametrize(
    ("locale", "title"),
    [
        ("it-IT", "Qui qualcosa non va"),
        pytest.param(
            "en-GB",
            "Something went wrong here",
            marks=pytest.mark.second("in English; test_catalogues holds that every text is in both languages"),
        ),
    ],
)
def test_a_view_that_cannot_be_drawn_is_told_and_the_next_one_drawn(
    browser: Browser, server: Server, locale: str, title: str
) -> None:
    with browser.new_context(base_url=server.address, locale=locale, reduced_motion="reduce") as context:
        page, said = context.new_page(), list[str]()
        page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
        table = StagedTable(page)
        page.goto("/")
        page.locator("main form button.primary, main button.primary").first.click()
        hand = page.locator("[data-hand-card]").first
        expect(hand).to_be_visible()
        table.take_over()
        table.show(spoil)
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        assert_accessible(page)
        assert len([line for line in said if "could not be drawn" in line]) == 1
        table.show(lambda _, view: view.update(deal=7, last_play=None))
        expect(hand).to_be_visible()
        table.show(spoil)
        page.get_by_role("button", name="Ricarica" if locale == "it-IT" else "Reload the page").click()
        expect(page.get_by_role("heading", name=title)).to_have_count(0)


_LOST = """() => [...document.images].filter(picture => picture.checkVisibility() && picture.complete)
    .filter(picture => picture.naturalWidth === 0).length"""


def test_pictures_that_were_lost_on_the_way_are_fetched_again(browser: Browser, server: Server) -> None:
    with browser.new_context(base_url=server.address, locale="it-IT", reduced_motion="reduce") as context:
        page = context.new_page()
        context.add_init_script(KEEPS_NOTHING)
        page.route("**/cards/**", lambda route: route.abort())
        page.goto("/")
        page.get_by_role("button", name="Gioca", exact=True).click()
        expect(page.locator("[data-hand-card]").first).to_be_visible()
        page.wait_for_function(f"() => ({_LOST})() > 0")
        page.unroute("**/cards/**")
        page.wait_for_function(f"() => ({_LOST})() === 0")
