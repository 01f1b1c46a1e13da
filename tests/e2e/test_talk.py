"""Chat at a table between people in their own browsers, as far as the rulebook allows it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.table import Table, assert_accessible
from tests.e2e.test_company import make_table

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("talk on the page; tests/server/test_talk holds who hears what"),
]


def write(page: Page, text: str) -> None:
    """Send a message, and wait until the field is empty again."""
    field = page.get_by_role("textbox", name=re.compile("Scrivi al tavolo|Write to the table"))
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def test_two_friends_talk_while_they_wait_and_play_scopa(open_page: OpenPage) -> None:
    """Messages, phrases in the reader's language, unread messages, muting, reporting; typing triggers no table keys."""
    host, guest = open_page("desktop"), open_page("phone", "en-GB")
    address = make_table(host, "Marco", "Scopa, regolamento")
    guest.goto(address)
    guest.get_by_label("Your name").fill("Nives")
    guest.get_by_role("button", name="Sit here").first.tap()
    expect(guest.get_by_role("checkbox", name="I am ready")).to_be_visible()
    write(host, "Benvenuta <b>Nives</b>!")
    log = guest.get_by_role("log", name="What is said at the table")
    expect(log).to_contain_text("Marco Benvenuta <b>Nives</b>!")
    guest.get_by_role("button", name="Have a good match!").tap()
    expect(log).to_contain_text("Have a good match!")
    hosts = host.get_by_role("log", name="Che cosa si dice al tavolo")
    expect(hosts).to_contain_text("Buona partita!")
    for page in (host, guest):
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    host.get_by_role("checkbox", name="Si può cominciare").click()
    guest.get_by_role("checkbox", name="I am ready").tap()
    for page in (host, guest):
        page.get_by_role("group", name=re.compile("La tua mano|Your hand")).wait_for()
        assert_accessible(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.get_by_role("button", name="Well played!").tap()
    expect(host.get_by_role("list", name="Giocatori").get_by_text("Ben giocata!")).to_be_visible()
    phrases = host.get_by_role("list", name="Frasi pronte").get_by_role("button")
    assert all(one.is_visible() for one in phrases.all())
    assert phrases.last.evaluate("one => one.getBoundingClientRect().right <= innerWidth")
    guest.evaluate("scrollTo(0, 0)")
    field = host.get_by_role("textbox", name="Scrivi al tavolo")
    field.press_sequentially("1 m t ? asso")
    expect(field).to_be_focused()
    expect(host.get_by_role("dialog")).to_have_count(0)
    field.press("Enter")
    guest.get_by_role("button", name="Chat: 1 unread").tap()
    expect(log).to_contain_text("1 m t ? asso")
    expect(guest.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    guest.get_by_role("button", name="Marco's message").last.tap()
    guest.get_by_role("button", name="Mute").tap()
    expect(log).not_to_contain_text("asso")
    write(host, "mi leggi?")
    write(guest, "no")
    expect(hosts).to_contain_text("no")
    expect(log).not_to_contain_text("mi leggi?")
    guest.get_by_role("button", name="Unmute Marco").tap()
    expect(log).to_contain_text("mi leggi?")
    guest.get_by_role("button", name="Marco's message").last.tap()
    guest.get_by_label("Why you report it").fill("just a trial")
    guest.get_by_role("button", name="Report", exact=True).tap()
    expect(guest.get_by_text("Reported to the people who run the server.")).to_be_visible()
    guest.reload()
    expect(log).to_contain_text("mi leggi?")


def test_scopone_is_played_in_silence_and_talked_about_between_deals(open_page: OpenPage) -> None:
    """By article 18, which is cited, nobody can write from the first card to the last; spectators can only read."""
    host, watcher = open_page("desktop"), open_page("phone")
    address = make_table(host, "Marco", "Scopone", ("Partita a", "21"))
    write(host, "ci siamo")
    watcher.goto(address)
    log = watcher.get_by_role("log", name="Che cosa si dice al tavolo")
    expect(log).to_contain_text("ci siamo")
    expect(watcher.get_by_text("Chi guarda legge e non scrive.")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Comincia")).click()
    table = Table(host)
    expect(table.hand).to_be_visible()
    expect(host.get_by_role("textbox", name="Scrivi al tavolo")).to_have_count(0)
    expect(host.get_by_text("Frasi pronte")).to_have_count(0)
    panel = host.locator("[data-talk]")
    expect(panel).to_contain_text("Silenzio al tavolo fino alla fine della smazzata.")
    assert_accessible(host)
    assert_accessible(watcher)
    panel.get_by_role("link", name="Articolo 18").click()
    expect(host.get_by_role("dialog")).to_contain_text("Si gioca in silenzio")
    host.keyboard.press("Escape")
    while table.wait() == "play":
        table.play(table.cards[0], "tap")
    write(host, "bella smazzata")
    expect(log).to_contain_text("bella smazzata")
    expect(panel).to_contain_text("bella smazzata")
    assert_accessible(host)
    table.deal_next()
    expect(panel).to_contain_text("Silenzio al tavolo")


def test_talk_can_be_turned_off(open_page: OpenPage) -> None:
    page = open_page("phone")
    make_table(page, "Marco", "Scala 40")
    expect(page.locator("[data-talk]")).to_be_visible()
    page.get_by_role("button", name="Impostazioni").tap()
    page.get_by_role("group", name="Chiacchiere al tavolo").get_by_text("No", exact=True).tap()
    page.keyboard.press("Escape")
    expect(page.locator("[data-talk]")).to_have_count(0)
    expect(page.get_by_role("button", name="Chiacchiere")).to_have_count(0)
