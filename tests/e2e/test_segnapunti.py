"""The score sheet for a real table: a match at 101 among three, entered on a phone to its winner."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

ADDRESS = "/segnapunti"


def begin(page: Page, rules: str, *names: str, reentry: bool = False) -> None:
    """Seat the players of a match by *rules*, and begin."""
    page.goto(ADDRESS)
    page.get_by_role("group", name="Regolamento").get_by_text(rules, exact=True).tap()
    page.get_by_role("group", name="Giocatori").first.get_by_text(str(len(names)), exact=True).tap()
    if reentry:
        page.get_by_role("group", name="Rientro").get_by_text("Sì", exact=True).tap()
    for number, name in enumerate(names, 1):
        page.get_by_role("textbox", name=f"Giocatore {number}").fill(name)
    assert_accessible(page)
    page.get_by_role("button", name="Comincia").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 1")


def close(page: Page, closer: str, **held: int) -> None:
    """Say who closed and what the others hold."""
    page.get_by_role("group", name="Chi ha chiuso").get_by_text(closer, exact=True).tap()
    for name, points in held.items():
        page.get_by_role("textbox", name=f"Punti in mano a {name}").fill(str(points))


def enter(page: Page) -> None:
    """Enter the deal."""
    page.get_by_role("button", name="Segna la smazzata").tap()


def totals(page: Page) -> list[str]:
    """Return the last row of the table of deals."""
    return page.locator("tfoot td").all_inner_texts()


def test_a_match_of_three_to_its_winner_with_a_correction(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/")
    page.get_by_role("link", name="segna i punti").tap()
    begin(page, "Sballo", "Anna", "Bruno", "Carla")

    # the first deal, entered wrong: cards for one, points for the other
    close(page, "Anna", Carla=30)
    page.get_by_role("button", name="Carte in mano a Bruno").tap()
    for card in ("re di cuori", "re di cuori", "jolly"):
        page.get_by_role("button", name=f"Aggiungi {card}").tap()
    expect(page.get_by_text("3 carte, 45 punti")).to_be_visible()
    expect(page.get_by_role("button", name="Aggiungi re di cuori")).to_have_attribute("aria-disabled", "true")
    assert_accessible(page)
    page.get_by_role("button", name="Fatto").tap()
    page.get_by_role("checkbox", name="In mano").check()
    page.reload()
    expect(page.get_by_role("textbox", name="Punti in mano a Bruno")).to_have_value("45")
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    assert totals(page) == ["0", "90", "60"]
    assert_accessible(page)

    # it was not in hand: a correction, which the log keeps
    page.get_by_role("button", name="Correggi la smazzata 1").tap()
    page.get_by_role("checkbox", name="In mano").uncheck()
    page.get_by_role("button", name="Correggi", exact=True).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    assert totals(page) == ["0", "45", "30"]
    page.get_by_text("Correzioni: 1").tap()
    expect(page.get_by_text("Smazzata 1: era 0, 90, 60, ora 0, 45, 30")).to_be_visible()

    # nobody but who closes holds nothing
    close(page, "Carla", Anna=20)
    enter(page)
    expect(page.get_by_role("alert")).to_contain_text("Bruno: solo chi chiude resta senza carte")
    page.get_by_role("checkbox", name="Bruno non ha calato niente").check()
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 3")
    assert totals(page) == ["20", "145\nfuori", "30"]
    expect(page.get_by_role("textbox", name="Punti in mano a Bruno")).to_have_count(0)
    page.get_by_role("link", name="Il conteggio").first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Chiudi").tap()

    close(page, "Anna", Carla=71)
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Vince Anna.")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Vince Anna.")
    assert totals(page) == ["20", "145\nfuori", "101\nfuori"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)


def test_who_goes_out_comes_back_where_the_table_has_it_so(open_page: OpenPage) -> None:
    page = open_page("phone")
    begin(page, "Chiusura", "Anna", "Bruno", "Carla", reentry=True)
    close(page, "Anna", Bruno=152, Carla=40)
    enter(page)
    page.get_by_role("button", name="Rientra Bruno").tap()
    expect(page.get_by_role("button", name="Rientra Bruno")).to_have_count(0)
    assert totals(page) == ["0", "40", "40"]
    close(page, "Bruno", Anna=7, Carla=8)
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 3")
    assert totals(page) == ["7", "40", "48"]
    page.get_by_role("button", name="Togli l'ultima").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    assert totals(page) == ["0", "40", "40"]
