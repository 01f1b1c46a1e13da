"""The master's hint is shown above the hand; it marks the cards that it names, and covers no card."""

import re
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begin import begin
from tests.e2e.conftest import SIZES, OpenPage
from tests.e2e.laid import Laid, Show
from tests.e2e.sight import COVERED, settle
from tests.e2e.staged import StagedTable
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

_LONG = "Quello che si cala oggi si può calare anche dopo: intanto gli altri non lo vedono, e serve per chiudere."
_MARKED = """() => [...document.querySelectorAll("[data-advised]")]
    .map(({ ariaLabel, dataset }) => [ariaLabel, dataset.advised])"""
_UNDER = """() => {
    const slip = document.querySelector(".advice").getBoundingClientRect();
    const area = document.querySelector("[data-melds]")?.getBoundingClientRect();
    return [...document.querySelectorAll("[data-meld], [data-stock], [data-pile]")].filter(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const end = element.matches("[data-meld]") ? Math.min(bottom, area.bottom) : bottom;
        return left < slip.right && right > slip.left && top < slip.bottom && end > slip.top;
    }).map(element => element.ariaLabel);
}"""
"""What else the hint covers: the stock, the pile, and melds as far as they are visible."""


def _advise(page: Page, action: str, text: str) -> None:
    """Make the server answer with this hint, and ask for it by keyboard."""

    def both(said: str) -> dict[str, str]:
        return {"it": said, "en": said}

    hint = {"action": action, "text": both(text), "reasons": [{"name": "a", "title": both("?"), "idea": both(_LONG)}]}
    page.route("**/api/tables/*/hint", lambda route: route.fulfill(json=hint))
    page.get_by_role("button", name="Consiglio").press("Enter")
    expect(page.locator(".slip").get_by_role("status")).to_have_text(f"{text} {_LONG}")


def _look(page: Page) -> None:
    """Check the hint on every screen size, and in the light and the dark colour scheme."""
    slip = page.locator(".advice")
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        settle(page)
        where = f"{width}x{height}"
        assert page.evaluate(COVERED) + page.evaluate(_UNDER) == [], where
        for part in [slip, page.get_by_role("button", name="Consiglio"), *page.locator("[data-advised]").all()]:
            expect(part, where).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        assert_accessible(page)


def test_a_hint_at_scopone_marks_what_is_played_and_what_it_takes(open_page: OpenPage) -> None:
    page = open_page("phone")
    table = StagedTable(page)
    begin(page, "Scopone")
    page.wait_for_function("() => document.title.startsWith('Tocca a te')")
    table.take_over()

    def train(company: dict[str, Any], view: dict[str, Any]) -> None:
        cards = [f"{rank}{suit}" for rank in "A234567" for suit in "dcbs"]
        view["game"]["table"] = [card for card in cards if card not in view["game"]["hand"]][:6]
        view.update(redeals=[], last_play=None)
        company["training"] = True

    table.show(train)
    lying = page.locator("[data-table-card]")
    expect(lying).to_have_count(6)
    card, *taken = [
        str(found.get_attribute(name))
        for found, name in [
            (page.locator("[data-hand-card]").nth(2), "data-hand-card"),
            (lying.first, "data-table-card"),
            (lying.last, "data-table-card"),
        ]
    ]
    _advise(
        page,
        f"{card}x{'+'.join(taken)}",
        "Il maestro prenderebbe il sei di denari e l'asso di spade col sette di coppe.",
    )
    marks = page.evaluate(_MARKED)
    assert sorted(number for _, number in marks) == ["1", "2", "3"]
    assert all(name.endswith(", consigliata") for name, _ in marks)
    _look(page)
    page.locator("[data-hand-card]").first.click()
    expect(page.locator("[data-advised], .advice")).to_have_count(0)


def test_a_hint_at_scala_40_marks_the_card_and_where_it_goes(open_page: OpenPage) -> None:
    page = open_page("phone")
    show = Show(page)
    state = Laid(6, mine=False).state
    show.tell(replace(state, opened=msgspec.structs.replace(state.opened, training=True)))
    card = page.locator("[data-hand-card]").first
    text = str(card.get_attribute("data-hand-card"))
    _advise(
        page,
        f"discard {text}",
        "Il maestro calerebbe l'otto, il nove e il dieci di cuori, e scarterebbe l'asso di fiori.",
    )
    assert sorted(number for _, number in page.evaluate(_MARKED)) == ["1", "2"]
    expect(card).to_have_attribute("aria-label", re.compile(", consigliata"))
    _look(page)
    page.keyboard.press("Escape")
    expect(page.locator("[data-advised], .advice")).to_have_count(0)
    _advise(page, f"attach {text} 0", "Il maestro attaccherebbe l'asso di fiori.")
    expect(page.locator("[data-meld][data-advised='2']")).to_have_count(1)
    page.get_by_role("button", name="Consiglio").press("Enter")
    expect(page.locator("[data-advised], .advice")).to_have_count(0)


def test_a_whole_turn_is_suggested_first_and_laid_with_one_tap(open_page: OpenPage) -> None:
    """A hand of one suit with a joker: what opens stands before single melds, and all of it is laid."""
    page = open_page("phone")
    show = Show(page)
    state = Laid(2, mine=False).state
    assert state.match is not None
    show.tell(state)
    plan = next(plan for plan in show.plans if len(plan["actions"]) > 1 and plan["kind"] == "open")
    page.route("**/api/tables/*/plans", lambda route: route.fulfill(json={"plans": [plan]}))
    lay, discard = (
        page.get_by_role("group", name="La tua giocata").get_by_role("button", name=name, exact=True)
        for name in ("Cala", "Scarta")
    )
    expect(discard).not_to_have_class(re.compile("primary"))  # no card is chosen yet
    page.get_by_role("button", name="Suggerisci").click()
    first = page.get_by_role("list", name="Si può calare o attaccare").get_by_role("button").first
    expect(first).to_have_accessible_name(re.compile(f"^Apri con {plan['points']}: .+; .+"))
    assert_accessible(page)
    first.click()
    expect(page.get_by_text(f"Apertura {plan['points']} / 40").first).to_be_visible()
    expect(page.locator("[data-meld]")).to_have_count(len(state.match.position.melds) + len(plan["actions"]))
    page.keyboard.press("Escape")
    page.locator("[data-hand-card]").first.click()
    expect(discard).to_have_class(re.compile("primary"))
    expect(lay).not_to_have_class(re.compile("primary"))
