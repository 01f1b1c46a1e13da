"""A calm table in the browser: explained before it is opened, begun by itself, and found again by its turn."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_strangers import enter, shot

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


def test_days_in_reserve_are_agreed_and_a_holiday_is_seen_by_the_others(open_page: OpenPage, server: Server) -> None:
    host, guest = open_page("phone"), open_page("desktop", "en-GB")
    for page, name in ((host, "Marco"), (guest, "Nives")):
        enter(page, server, name)
    host.goto("/amici")
    host.get_by_role("radio", name="Scopa, regolamento").first.check()
    host.get_by_role("group", name="Quando si gioca").get_by_text("fino a 3 giorni per rispondere").tap()
    host.get_by_role("group", name="Giorni di riserva").get_by_text("7 a testa").tap()
    expect(host.locator("[data-calm-means]")).to_contain_text("7 giorni in tutta la partita")
    shot(host, "reserve-phone")
    host.get_by_role("button", name="Invita amici").tap()
    expect(host.locator("[data-calm-agreed]")).to_contain_text("7 giorni in tutta la partita")
    guest.goto(host.url)
    guest.get_by_role("button", name=re.compile("^Sit")).first.click()
    expect(guest.locator("[data-calm-until]")).to_contain_text("and 7 days in reserve")
    table = guest.url
    guest.goto("/account")
    today = guest.evaluate("new Date(Date.now() + 86400000).toISOString().slice(0, 10)")
    guest.get_by_label("First day").fill(today)
    guest.get_by_label("Last day").fill(today)
    guest.get_by_role("button", name="Set the holiday").click()
    expect(guest.locator("[data-holiday]")).to_contain_text("Your next holiday")
    shot(guest, "holiday-desktop")
    assert_accessible(guest)
    expect(host.locator("[data-line]", has_text="Nives sarà in vacanza")).to_be_visible()
    shot(host, "holiday-phone")
    assert_accessible(host)
    guest.get_by_role("button", name="Leave it out").click()
    expect(guest.get_by_role("button", name="Set the holiday")).to_be_visible()
    expect(host.locator("[data-line]", has_text="Nives sarà in vacanza")).to_have_count(0)
    guest.goto(table)
    expect(guest.locator("[data-calm-until]")).to_have_count(1)
