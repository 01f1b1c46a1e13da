"""A whole match of Scopa in the browser, on a phone, by touch."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import PATIENCE
from tests.e2e.begin import open_choices, play
from tests.e2e.conftest import OpenPage
from tests.e2e.table import Table, assert_accessible

pytestmark = pytest.mark.needs("chromium")


def look_back(page: Page) -> None:
    """Read the master's review of the match, and go on to problems like a costly choice, and to its moment."""
    expect(page.get_by_role("heading", name="Le scelte più costose")).to_be_visible(timeout=5 * PATIENCE * 1000)
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("scelte")
    assert_accessible(page)
    size = page.viewport_size
    assert size is not None
    for width in (320, size["width"]):
        page.set_viewport_size({"width": width, "height": size["height"]})
        assert page.evaluate("document.documentElement.scrollWidth") == width
    costly = page.get_by_role("article").filter(has_text="Tre problemi con la stessa idea").first
    costly.get_by_text("Tre problemi con la stessa idea").tap()
    expect(costly.get_by_role("listitem").get_by_role("link")).to_have_count(3)
    assert_accessible(page)
    page.get_by_text("Smazzata 1", exact=True).last.tap()
    moment = page.get_by_role("link", name="Rivedi il momento").first
    expect(moment).to_be_visible()
    moment.tap()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Le tue scelte, col maestro")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Le tue scelte, col maestro")


@pytest.mark.second(
    "a whole match by touch and its review to the end; test_scopone_match plays one to its record, test_daily and"
    " test_first_deal deals by touch, and test_reviewing holds what the master says"
)
def test_a_match_of_scopa_is_played_to_the_end_by_touch(open_page: OpenPage) -> None:
    page = open_page("phone")
    choices = open_choices(page, "Scopa")
    choices.get_by_label("Il tuo nome").fill("Nives")
    choices.get_by_text("11", exact=True).tap()
    assert_accessible(page)
    play(page)
    table, plays = Table(page), 0
    while (phase := table.wait()) != "over":
        if phase == "count":
            assert_accessible(page)
            table.deal_next()
            continue
        if plays == 1:
            assert_accessible(page)
        table.play(table.cards[-1], "tap")
        table.keeps_focus()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        plays += 1
    assert plays >= 18
    with page.expect_download() as download:
        page.get_by_role("button", name="Scarica il verbale").tap()
    assert "Nives" in download.value.path().read_text("utf-8")
    assert_accessible(page)
    page.get_by_role("link", name="Rivedi le tue scelte").tap()
    look_back(page)
    page.go_back()
    page.get_by_role("link", name="Torna alla prima pagina").tap()
    expect(page.get_by_role("heading", level=1, name=", Nives.")).to_be_focused()
    expect(page.get_by_role("link", name="Riprendi")).to_have_count(0)
