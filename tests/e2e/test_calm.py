"""A calm table in the browser: explained before it is opened, begun by itself, and found again by its turn."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")


def open_calm_table(page: Page) -> str:
    """Open a calm table of three days for friends, and return its address."""
    page.goto("/amici")
    page.get_by_role("radio", name="Scopa, regolamento").first.check()
    page.get_by_role("group", name="Quando si gioca").get_by_text("fino a 3 giorni per rispondere").click()
    expect(page.locator("[data-calm-means]")).to_contain_text("un bot (")
    expect(page.get_by_text("Tempo e assenze")).to_have_count(0)
    page.get_by_label("Il tuo nome").fill("Marco")
    page.get_by_role("button", name="Invita amici").click()
    expect(page.get_by_role("heading", name="Aspettiamo gli altri")).to_be_visible()
    return page.url


def test_whoever_has_the_turn_finds_it_first_and_reads_until_when(open_page: OpenPage) -> None:
    host, guest = open_page("desktop"), open_page("phone")
    address = open_calm_table(host)
    guest.goto(address)
    expect(guest.locator("[data-calm-agreed]")).to_contain_text("fino a 3 giorni per rispondere")
    guest.get_by_label("Il tuo nome").fill("Nives")
    guest.get_by_role("button", name=re.compile("^Siediti")).first.click()
    for page in (host, guest):
        expect(page.locator("[data-calm-until]")).to_have_count(1)
    turn = host if host.title().startswith("Tocca a te") else guest
    other = guest if turn is host else host
    for page, heading, words in ((turn, "Tocca a te", "tocca a te fino a"), (other, "Aspetti", "fino a")):
        page.goto("/amici")
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        row = page.locator("[data-calm]")
        expect(row).to_have_count(1)
        expect(row).to_contain_text(words)
        assert_accessible(page)
        page.goto("/")
        expect(page.locator("[data-calm]")).to_have_count(1)
    turn.locator("[data-calm]").click()
    expect(turn.locator("[data-calm-until]")).to_have_count(1)
