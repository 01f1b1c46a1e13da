"""A learner's first deal: open hands, a partner who explains plays, plays that can be taken back."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.learner import Learner
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

SCOPONE = "scopone-federale"


def test_a_first_deal_of_scopone_is_played_to_its_count(open_page: OpenPage) -> None:
    """All hands are open, the partner explains plays, one is taken back; at the end the points are counted."""
    page = open_page("phone")
    page.goto(f"/impara/{SCOPONE}/smazzata")
    expect(page.get_by_role("list", name="Giocatori").get_by_text("asso di coppe")).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="Rosa")).to_contain_text("Si cala solo se non si può prendere")
    assert_accessible(page)
    play(page, "5s")
    expect(page.get_by_role("status").filter(has_text="Rosa")).to_contain_text("Hai calato il cinque di spade")
    page.get_by_role("button", name="Riprendi la giocata").tap()
    expect(page.locator("[data-hand-card='5s']")).to_be_visible()
    page.reload()
    expect(page.locator("[data-hand-card]")).to_have_count(9)
    page.get_by_role("button", name="Che faresti?").tap()
    expect(page.locator("[data-hand-card][data-advised]")).to_have_attribute("data-hand-card", "Ab")
    for _ in range(9):
        play(page, first_card(page))
    expect(page.get_by_role("heading", name="Si conta")).to_be_focused()
    expect(page.get_by_role("table", name="Le carte della primiera")).to_be_visible()
    assert_accessible(page)


def play(page: Page, card: str) -> None:
    """Play a card in its first lawful way, and wait until it has left the hand."""
    left = page.locator("[data-hand-card]").count() - 1
    held = page.locator(f"[data-hand-card='{card}']")
    held.tap()
    held.tap()
    if held.count() > 0 and page.get_by_role("group", name="La tua giocata").locator("kbd").count() > 0:
        page.get_by_role("group", name="La tua giocata").get_by_role("button").first.tap()
    expect(page.locator("[data-hand-card]")).to_have_count(left)


def first_card(page: Page) -> str:
    return str(page.locator("[data-hand-card]").first.get_attribute("data-hand-card"))


def test_a_first_deal_of_scala_40_is_judged_and_taken_back(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.goto("/impara/scala40-fisca/smazzata")
    learner = Learner(page)
    expect(page.locator("[data-hand-card]")).to_have_count(13)
    page.locator("[data-hand-card]").first.click()
    page.keyboard.press("Delete")
    expect(page.get_by_role("alert")).to_contain_text("pesca")
    page.keyboard.press("Escape")
    learner.act("draw")
    expect(page.locator("[data-hand-card]")).to_have_count(14)
    assert_accessible(page)
    learner.act(f"discard {first_card(page)}")
    expect(page.locator("[data-hand-card]")).to_have_count(13)
    expect(page.get_by_role("button", name="Pesca", exact=True)).to_be_visible()
    page.get_by_role("button", name="Riprendi la giocata").click()
    learner.act("draw")
