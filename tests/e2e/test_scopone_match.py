"""A whole match of Scopone in the browser, on a desktop: by tap, keyboard and drag in turn."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from cartaro.notation.record.api import read_record
from tests.e2e.begin import choose_game, play
from tests.e2e.conftest import SIZES, OpenPage
from tests.e2e.server import Server
from tests.e2e.table import Table, Way, assert_accessible

pytestmark = pytest.mark.needs("chromium")

WAYS: tuple[Way, ...] = ("tap", "keyboard", "drag")


def open_table(page: Page) -> Table:
    choose_game(page, "Scopone")
    assert_accessible(page)
    play(page)
    return Table(page)


def refused_lay(table: Table) -> bool:
    """Try to lay a card that must take: the refusal says so, and opens its article. False if no card takes now."""
    page = table.page
    for name in table.cards:
        table.card(name).click()
        if table.choices.get_by_role("button", name="Prendi").count():
            break
        page.keyboard.press("Escape")
    else:
        return False
    before = table.cards
    table.choices.get_by_role("button", name="Posa").click()
    verdict = page.get_by_role("alert")
    expect(verdict).to_contain_text("La carta giocata prende")
    assert table.cards == before
    link = page.locator(".refused").get_by_role("link", name="Articolo 11 (")
    link.click()
    article = page.get_by_role("dialog")
    expect(article).to_contain_text("non può rinunciare alla presa")
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(article).to_be_hidden()
    expect(link).to_be_focused()
    page.keyboard.press("Escape")
    return True


def cut_off(table: Table, server: Server) -> None:
    """Kill the server, play a card meanwhile, start the server again: the card is played, and only once."""
    notice = table.page.get_by_text("Riconnessione")
    before = table.cards
    server.kill()
    expect(notice).to_be_visible()
    table.card(before[0]).click()
    table.choices.locator(".primary").click()
    assert table.cards == before
    server.start()
    expect(notice).to_be_hidden()
    expect(table.card(before[0])).to_have_count(0)
    assert table.cards == before[1:]


def test_a_match_of_scopone_is_played_to_the_end_through_the_page(open_page: OpenPage, server: Server) -> None:
    table = open_table(open_page("desktop"))
    ways, refused, deals = itertools.cycle(WAYS), False, 1
    while (phase := table.wait()) != "over":
        if phase == "count":
            expect(table.heading).to_be_focused()
            if deals == 1:
                assert_accessible(table.page)
                assert_the_way_on_is_in_sight(table.page)
            table.deal_next()
            deals += 1
            continue
        if len(table.cards) == 7 and deals == 1:
            assert_accessible(table.page)
            cut_off(table, server)
            continue
        refused = refused or refused_lay(table)
        table.play(table.cards[0], next(ways))
        table.keeps_focus()
    assert refused
    assert_ended(table)
    leave(table.page)


def assert_the_way_on_is_in_sight(page: Page) -> None:
    """The count of a deal is longer than most screens; the button to the next deal is visible all the same."""
    before, way_on = page.viewport_size, page.get_by_role("button", name="Prossima smazzata")
    assert before is not None
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(way_on, f"{width}x{height}").to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0
    page.set_viewport_size(before)


def leave(page: Page) -> None:
    """Take the record home, see where the master's review would be, and go back to the first page."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Scarica il verbale").click()
    assert read_record(download.value.path().read_text("utf-8")).rulebook == "scopone-federale"
    page.get_by_role("link", name="Rivedi le tue scelte").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Le tue scelte, col maestro")
    page.go_back()
    page.get_by_role("link", name="Torna alla prima pagina").click()
    expect(page.get_by_role("heading", name="A che si gioca?")).to_be_visible()
    expect(page.get_by_role("link", name="Riprendi")).to_have_count(0)


def assert_ended(table: Table) -> None:
    """The end of the match shows who won, by which article, and the proof of the shuffle."""
    page = table.page
    expect(table.heading).to_be_focused()
    expect(page.get_by_text(re.compile("Vincono .+, |Avete vinto, "))).to_contain_text(
        "vittoria"
    )  # of others, or the reader
    expect(page.get_by_role("link", name=re.compile("^Articolo 1[56] "))).to_be_visible()
    secret = page.get_by_text("Segreto", exact=True)
    expect(secret).to_be_hidden()
    page.get_by_text("Prova della mescolata").click()
    expect(secret).to_be_visible()
    expect(page.get_by_text("Attenzione")).to_have_count(0)
    assert_accessible(page)
