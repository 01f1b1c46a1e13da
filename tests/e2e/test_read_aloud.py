"""What a screen reader is told at a table: each thing once, and nothing that appears is kept silent."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from cartaro.games.scala40.game import SCALA40
from cartaro.match.scala40.match import ScalaMatch
from tests.e2e.begin import begin
from tests.e2e.conftest import OpenPage
from tests.e2e.laid import Laid, Show

pytestmark = pytest.mark.needs("chromium")

_TOLD = "() => [...document.querySelectorAll('[aria-live]')].map(region => region.innerText.trim()).filter(Boolean)"
"""The texts of the live regions."""


def told(page: Page) -> list[str]:
    texts: list[str] = page.evaluate(_TOLD)
    return texts


def test_suggestions_are_read_with_what_they_are(open_page: OpenPage) -> None:
    page = open_page("desktop")
    Show(page).lay(Laid(2))
    button = page.get_by_role("button", name="Suggerisci")
    button.press("Enter")
    ways = page.get_by_role("list", name="Si può calare o attaccare").get_by_role("button")
    expect(ways.first).to_be_visible()
    names = [way.locator(".unseen").first.inner_text() for way in ways.all()]
    (text,) = [one for one in told(page) if one.startswith("Si può calare o attaccare")]
    assert all(name != "" and name in text for name in names)
    button.press("Enter")
    expect(ways).to_have_count(0)
    assert not any(one.startswith("Si può") for one in told(page))


def test_how_far_an_opening_is_is_read_as_cards_are_laid(open_page: OpenPage) -> None:
    page = open_page("desktop")
    show = Show(page)
    before = Laid(2, mine=False).state
    show.tell(before)
    expect(page.get_by_text("Apertura 0 / 40")).to_be_visible()
    assert not any("Apertura" in one for one in told(page))
    assert isinstance(before.match, ScalaMatch)
    position = before.match.position
    assert position.turn is not None
    laid = SCALA40.play(position, position.turn, SCALA40.read_action("meld 2h 3h 4h"))
    show.tell(replace(before, match=replace(before.match, position=laid)))
    page.wait_for_function(f"() => ({_TOLD})().includes('Apertura 9 / 40, mancano 31')")


def test_ones_own_draw_is_read_once(open_page: OpenPage) -> None:
    page = open_page("desktop")
    begin(page, "Scala 40")
    page.wait_for_function("() => document.title.startsWith('Tocca a te')")
    page.get_by_role("button", name="Pesca", exact=True).press("Enter")
    expect(page.locator("[data-drawn]").first).to_be_attached()
    page.wait_for_function(f"() => ({_TOLD})().some(text => text.startsWith('Hai pescato'))")
    assert len(told(page)) == 1


def test_a_card_chosen_again_is_read_as_put_back(open_page: OpenPage) -> None:
    """Also the second of two, and all that are put back together; choosing anew is no news by itself."""
    page = open_page("desktop")
    Show(page).lay(Laid(2, mine=False))
    first, second = (page.locator("[data-hand-card]").nth(at) for at in (2, 5))
    names = [card.get_attribute("aria-label") for card in (first, second)]
    for card in (first, second, second):
        card.press("Enter")
    page.wait_for_function(f"text => ({_TOLD})().includes(text)", arg=f"Lasciata: {names[1]}. Carte scelte: 1.")
    first.press("Enter")
    page.wait_for_function(f"text => ({_TOLD})().includes(text)", arg=f"Lasciata: {names[0]}. Carte scelte: 0.")
    first.press("Enter")
    page.wait_for_function(f"() => !({_TOLD})().some(text => text.startsWith('Lasciata'))")
    first.press("Escape")
    page.wait_for_function(f"() => ({_TOLD})().includes('Nessuna carta scelta.')")


def test_cards_of_the_cloth_put_back_are_read(open_page: OpenPage) -> None:
    page = open_page("desktop")
    begin(page, "Scopa")
    page.wait_for_function("() => document.title.startsWith('Tocca a te')")
    hand = page.locator("[data-hand-card]").first
    hand.press("Enter")
    expect(hand).to_have_attribute("aria-pressed", "true")
    hand.press("Escape")
    page.wait_for_function(f"() => ({_TOLD})().includes('Nessuna carta scelta.')")
    cloth = page.locator("[data-table-card]")
    if cloth.count() == 0:  # the bot has made a scopa
        return
    name = cloth.first.get_attribute("aria-label")
    cloth.first.press("Enter")
    expect(cloth.first).to_have_attribute("aria-pressed", "true")
    assert not any(text.startswith("Nessuna") for text in told(page))
    cloth.first.press("Enter")
    page.wait_for_function(f"text => ({_TOLD})().includes(text)", arg=f"Lasciata: {name}. Carte scelte: 0.")
