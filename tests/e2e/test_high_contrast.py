"""With the system's high contrast, which replaces colours and shadows, what is chosen is told from what is not."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.begin import open_choices, play
from tests.e2e.conftest import OpenPage
from tests.e2e.laid import Laid, Show

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("forced colours; it changes no rule and no message"),
]

_LOOK = """element => { const own = getComputedStyle(element), after = getComputedStyle(element, "::after");
    return [own.backgroundColor, own.color, after.content, after.borderTopWidth, after.borderTopColor]; }"""


def _look(label: Locator) -> list[Any]:
    looks: list[Any] = label.evaluate(_LOOK)
    return looks


def _labels(page: Page, legend: str) -> tuple[Locator, Locator]:
    """Return the label that is chosen in a group, and one that is not."""
    labels = page.get_by_role("group", name=legend, exact=True).locator("label")
    chosen, others = (labels.filter(has=page.locator(f"input{state}")) for state in (":checked", ":not(:checked)"))
    return chosen, others.first


def test_what_is_chosen_is_told_by_the_highlight(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.emulate_media(forced_colors="active")
    open_choices(page, "Scopa")
    for legend in ("Il gioco", "Giocatori", "I bot"):
        chosen, other = _labels(page, legend)
        assert _look(chosen) != _look(other), legend
    play(page)
    page.wait_for_function("() => document.title.startsWith('Tocca a te')")
    cards = page.locator("[data-hand-card]")
    cards.first.click()
    expect(cards.first).to_have_attribute("aria-pressed", "true")
    assert _look(cards.first) != _look(cards.nth(1))
    picture = page.locator("[data-hand-card] .card-picture").first
    assert picture.evaluate("picture => getComputedStyle(picture).forcedColorAdjust") == "none"


_GROUND = "element => getComputedStyle(element).backgroundColor"


def test_bars_and_days_are_seen(open_page: OpenPage) -> None:
    """What colour alone tells is drawn in the system's colours; a printer, which leaves surfaces out, prints it."""
    page = open_page("desktop")
    page.emulate_media(forced_colors="active")
    page.goto("/tu")
    ground = page.get_by_role("region", name="Ventotto giorni").evaluate(_GROUND)
    for mark in (page.locator(".calendar i").first, page.locator("li .bar").first):
        assert mark.evaluate(_GROUND) != ground
        assert mark.evaluate("mark => getComputedStyle(mark).printColorAdjust") == "exact"


def test_the_pointer_of_a_refusal_is_no_black_bar(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.emulate_media(forced_colors="active")
    Show(page).lay(Laid(2))
    page.locator("[data-hand-card]").first.click()
    page.get_by_role("button", name="Cala", exact=True).click(force=True)
    refusal = page.locator(".refused")
    expect(refusal.get_by_role("link")).to_be_visible()
    expect(refusal.locator("> i")).to_have_count(1)
    expect(refusal.locator("> i")).to_be_hidden()
