"""The pages around the table: the law, settings, and addresses that lead nowhere."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.begin import begin, open_choices, play
from tests.e2e.conftest import PAGES, OpenPage
from tests.e2e.table import Table, assert_accessible, wait_until_left

pytestmark = pytest.mark.needs("chromium")


def test_the_law_is_read_article_by_article(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.goto("/regole")
    page.get_by_role("link", name="Scopone, regolamento federale").click()
    expect(page).to_have_title("Scopone, regolamento federale · Cartaro")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    assert_accessible(page)
    page.goto("/regole/scopa-valliadi#art-deck")
    expect(page.get_by_role("article").filter(has_text="mazzo piemontese").first).to_be_focused()
    assert_accessible(page)


def test_the_contents_lead_to_an_article_each_time_and_the_focus_goes_along(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.goto("/regole/scopone-federale")
    link = page.locator("main li a[href^='#art-']").last
    article = page.locator(f"[id='{str(link.get_attribute('href'))[1:]}']")
    for _ in range(2):
        link.click()
        expect(article).to_be_focused()
        page.wait_for_function("() => scrollY > 400")
        page.evaluate("scrollTo(0, 0)")


@pytest.mark.second("two tabs; test_language_and_appearance_are_kept holds one")
def test_a_choice_made_in_one_tab_holds_in_the_other(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.goto("/")
    other = page.context.new_page()
    other.goto("/amici")
    page.get_by_role("button", name="English").click()
    expect(other.locator("html")).to_have_attribute("lang", "en")
    other.evaluate("() => localStorage.getItem('cartaro.settings')")
    expect(other.get_by_role("heading", name="Friends", level=1)).to_be_visible()


def test_in_english_an_article_without_a_number_is_called_by_its_heading(open_page: OpenPage) -> None:
    page = open_page("desktop", "en-GB")
    page.goto("/")
    page.get_by_role("button", name="Change").click()
    page.get_by_text("More choices").click()
    page.get_by_role("link", name="When the hour ends (L'obiettivo), where the text is silent").click()
    heading = page.get_by_role("dialog").last.get_by_role("heading", name="When the hour ends")
    expect(heading).to_be_visible()
    box = heading.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 4, box["y"] + 4)  # text is selected, and the button released outside
    page.mouse.down()
    page.mouse.move(4, 4)
    page.mouse.up()
    expect(heading).to_be_visible()
    page.mouse.click(4, 4)
    expect(heading).to_have_count(0)
    wait_until_left(page, open_below=1)
    page.goto("/regole/scopa-valliadi")
    expect(page.get_by_role("heading", name="La presa").first).to_have_attribute("lang", "it")


def test_language_and_appearance_are_kept(open_page: OpenPage) -> None:
    page = open_page("phone", "en-GB")
    page.goto("/")
    expect(page.get_by_role("heading", name="What shall we play?")).to_be_visible()
    page.get_by_role("button", name="Italiano").tap()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    page.get_by_role("button", name="Impostazioni").tap()
    page.get_by_role("radio", name="Scuro").check()
    page.get_by_role("button", name="Chiudi").tap()
    wait_until_left(page)
    page.reload()
    expect(page.get_by_role("heading", name="A che si gioca?")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(25, 23, 20)"
    assert_accessible(page)
    play(page)
    table = Table(page)
    table.wait()
    assert_accessible(page)


def test_a_match_under_way_is_taken_up_again_from_the_first_page(open_page: OpenPage) -> None:
    page = open_page("desktop")
    begin(page)
    table = Table(page)
    table.wait()
    held = table.cards
    page.get_by_role("link", name="Regole", exact=True).click()
    page.get_by_role("link", name="Torna al tavolo").click()
    expect(table.card(held[0])).to_be_visible()
    page.get_by_role("link", name="Cartaro").click()
    page.reload()
    assert_accessible(page)
    page.get_by_role("link", name="Riprendi").click()
    expect(table.card(held[0])).to_be_visible()
    assert table.cards == held


@pytest.mark.second("three and six on a phone; tests of tables hold the usual number")
@pytest.mark.parametrize("players", ["3", "6"])
def test_more_than_two_sides_fit_on_a_phone(open_page: OpenPage, players: str) -> None:
    page = open_page("phone")
    open_choices(page, "Scopa").get_by_role("group", name="Giocatori").get_by_text(players, exact=True).tap()
    if players == "6":
        page.get_by_text("No, ognuno per sé").tap()
    play(page)
    table = Table(page)
    while table.wait() == "play":
        table.play(table.cards[0], "tap")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)


def test_an_address_that_leads_nowhere_says_so_and_leads_home(open_page: OpenPage) -> None:
    page = open_page("phone")
    for address in ("/tavolo/aaaabbbbccccdddd", "/tavolo/%E0%A4", "/regole/briscola", "/altrove"):
        page.goto(address)
        expect(page.get_by_role("heading", level=1), address).to_contain_text("non c'è")
        assert_accessible(page)
        page.get_by_role("link", name="Torna alla prima pagina").tap()
        expect(page.get_by_role("heading", name="A che si gioca?"), address).to_be_visible()


_PRIMARY = """() => [...document.querySelectorAll("main .primary")]
    .filter(button => button.checkVisibility()).map(button => button.innerText)"""


@pytest.mark.second("every page; what is primary at tables and in waiting rooms is in moves.test.ts, standing.test.ts")
def test_a_page_has_at_most_one_primary_button(open_page: OpenPage) -> None:
    page = open_page("phone")
    for address in PAGES:
        page.goto(address)
        expect(page.locator("main h1:not(.unseen)").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert len(page.evaluate(_PRIMARY)) <= 1, address
    page.goto("/analisi")
    paste = page.get_by_label("Posizione, verbale o link")
    begin_with = page.get_by_role("button", name="Analizza")
    expect(begin_with.first).to_have_class(re.compile("primary"))
    paste.fill("x")
    expect(begin_with.first).not_to_have_class(re.compile("primary"))
    expect(begin_with.last).to_have_class(re.compile("primary"))


def test_the_tournaments_are_also_where_their_name_in_the_bar_would_be(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.goto("/tornei")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tornei")
    expect(page.get_by_role("link", name="Organizza un torneo")).to_be_visible()
    link = page.get_by_role("navigation").get_by_role("link", name="Tornei").first
    expect(link).to_have_attribute("aria-current", "true")


@pytest.mark.second("print; tests/tournament/test_documents holds what is printed in a hall")
def test_a_page_is_printed_dark_on_white_whatever_the_screen_is(open_page: OpenPage) -> None:
    """Backgrounds are not printed: light ink would be grey on white."""
    ink = "getComputedStyle(document.body).color"
    page = open_page("desktop")
    page.goto("/regole/scopa-valliadi")
    page.emulate_media(color_scheme="light")
    on_light = page.evaluate(ink)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(ink) != on_light
    for theme in (None, "dark"):
        page.evaluate("theme => theme && document.documentElement.setAttribute('data-theme', theme)", theme)
        page.emulate_media(media="print", color_scheme="dark")
        assert page.evaluate(ink) == on_light
