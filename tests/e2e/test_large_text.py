"""People who have chosen larger letters in their browser read larger letters, and can use every page."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begin import begin, open_choices
from tests.e2e.conftest import PAGES, OpenPage
from tests.e2e.sight import settle

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("every size of letters; test_first_page holds the usual one"),
]

USUAL, LARGE = 16, 24

_SMALL = """() => [...document.querySelectorAll("main *, nav *, header *")].filter(element => {
    const said = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
    return said && element.checkVisibility() && element.closest("svg, .dealt, .tile") === null
        && parseFloat(getComputedStyle(element).fontSize) < 17;
}).map(element => `${element.className}: ${element.innerText.slice(0, 40)}`)"""
"""Texts, except those on a table, that are no larger than at the usual size: the smallest of 12 becomes 18."""


_EDGE = """() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector("main h1:not(.unseen)"));
    return Math.round(range.getBoundingClientRect().left);
}"""
"""Where the text of the page's heading begins."""


def read_large(page: Page, size: int = LARGE) -> None:
    """Have the browser's usual size of text changed, as in its settings."""
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})


def _width(page: Page) -> int:
    settle(page)
    width: int = page.evaluate("document.documentElement.scrollWidth")
    return width


@pytest.mark.parametrize("size", ["smallest phone", "upright tablet", "laptop"])
def test_every_page_grows_with_the_letters_and_is_no_wider_than_the_screen(
    open_shared_page: OpenPage, size: str
) -> None:
    page = open_shared_page(size)
    read_large(page)
    faults: list[str] = []
    edges: dict[str, int] = {}
    for address in PAGES:
        page.goto(address)
        expect(page.locator("main h1:not(.unseen)").first).to_be_visible()
        edges[address] = page.evaluate(_EDGE)
        wide = _width(page)
        if wide > page.viewport_size["width"]:  # type: ignore[index]  # it has one
            faults.append(f"{address} is {wide} pixels wide")
        faults.extend(f"{address}: small {text}" for text in page.evaluate(_SMALL))
    assert not faults, "\n".join(faults)
    assert len(set(edges.values())) == 1, f"headings begin at different edges: {edges}"


@pytest.mark.parametrize("game", ["Scopa", "Scala 40"])
def test_the_texts_of_a_table_grow_where_there_is_room(open_shared_page: OpenPage, game: str) -> None:
    """The cards stay as large as they were, and hand and buttons stay on the screen."""
    for size, grown in ("desktop", True), ("smallest phone", False):
        page = open_shared_page(size)
        begin(page, game)
        page.locator("[data-hand-card]").first.wait_for()
        before = page.evaluate(_TEXT_AND_CARD)
        read_large(page)
        settle(page)
        text, card = page.evaluate(_TEXT_AND_CARD)
        assert (text > before[0]) == grown, (size, text, before)
        assert card == pytest.approx(before[1], abs=1), size
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for held in page.locator("[data-hand-card]").all():
            expect(held).to_be_in_viewport(ratio=1)


_TEXT_AND_CARD = """() => [
    parseFloat(getComputedStyle(document.querySelector(".room .felt")).fontSize),
    document.querySelector("[data-hand-card]").getBoundingClientRect().width,
]"""


def test_the_choices_of_a_match_can_be_made_on_the_smallest_phone(open_shared_page: OpenPage) -> None:
    page = open_shared_page("smallest phone")
    read_large(page)
    choices = open_choices(page)
    assert choices.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    assert _width(page) <= 320
    choices.get_by_role("button", name="Gioca", exact=True).click()
    page.locator("[data-hand-card]").first.wait_for()


_APART = "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }"
"""The spaces between letters, words and lines with which a page has to remain usable (WCAG 2, criterion 1.4.12)."""
_CUT_TEXTS = """() => [...document.querySelectorAll("body *")].filter(element => {
    const text = [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "");
    if (!text || !element.checkVisibility() || element.closest(".unseen")) return false;
    const { display, overflow } = getComputedStyle(element), { left, right } = element.getBoundingClientRect();
    const tooWide = display !== "inline" && element.scrollWidth > element.clientWidth + 1;
    const tooHigh = overflow !== "visible" && element.scrollHeight > element.clientHeight + 2;
    return left < -1 || right > innerWidth + 1 || tooWide || tooHigh;
}).map(element => element.innerText)"""
"""The texts that are cut, or reach over the edge of the window or of their element."""


@pytest.mark.parametrize("locale", ["it-IT", "en-GB"])
def test_letters_may_be_far_apart_on_the_smallest_phone(
    open_shared_page: OpenPage, locale: Literal["it-IT", "en-GB"]
) -> None:
    page = open_shared_page("smallest phone", locale)
    page.goto("/")
    expect(page.locator("time.leaf")).to_be_visible()
    page.evaluate(
        """css => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            document.adoptedStyleSheets.push(sheet);
        }""",
        _APART,
    )
    settle(page)
    assert page.evaluate(_CUT_TEXTS) == []
    assert _width(page) == 320


_GAPS = """() => {
    const cards = [...document.querySelectorAll(".scene > .card")].map(card => card.getBoundingClientRect());
    return cards.slice(1).map((card, at) => card.left - cards[at].right);
}"""
"""The spaces between the cards of the fan; negative where they overlap."""


@pytest.mark.parametrize("letters", [16, 24, 32])
@pytest.mark.parametrize("size", ["large desktop", "laptop", "tablet"])
def test_the_cards_of_the_fan_overlap_however_large_the_letters_are(
    open_shared_page: OpenPage, size: str, letters: int
) -> None:
    page = open_shared_page(size)
    read_large(page, letters)
    page.goto("/")
    cards = page.locator(".scene > .card")
    expect(cards).to_have_count(3)
    if cards.first.is_visible():
        assert all(gap < 0 for gap in page.evaluate(_GAPS))
