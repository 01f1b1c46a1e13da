"""The standing of a season in the browser: choosing tournaments and how many results count; the address keeps both."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.server.tournament.conftest import Hall
from tests.server.tournament.test_season import play_evening

pytestmark = pytest.mark.needs("chromium")


@pytest.mark.parametrize(
    "size",
    ["phone", pytest.param("desktop", marks=pytest.mark.second("a larger screen; test_event_season has a phone's"))],
)
def test_a_season_is_chosen_counted_and_found_again(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest, size: str
) -> None:
    """Two evenings; if one result counts, the other is struck through; a reload shows the same."""
    for _ in range(2):
        hall = Hall(server.address, '[format]\nid = "danese"\nsettings = { rounds = 2 }\n')
        request.addfinalizer(hall.client.close)
        play_evening(hall)
    page = open_page(size)
    page.goto("/eventi")
    page.get_by_role("link", name="Classifica di stagione").click()
    for at in range(2):
        page.get_by_role("checkbox").nth(at).check()
    row = page.get_by_role("row").filter(has_text="Ada")
    expect(row).to_contain_text("20")
    page.get_by_label("Quanti risultati contano").fill("1")
    dropped = row.locator("s").filter(visible=True)
    expect(dropped).to_have_count(1)
    assert_accessible(page)
    page.reload()
    expect(dropped).to_have_count(1)
    expect(page.get_by_text("1 su 2, i migliori")).to_be_visible()
    page.get_by_role("button", name="Cambia").click()
    expect(page.get_by_label("Quanti risultati contano")).to_have_value("1")
