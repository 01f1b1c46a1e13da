"""On every screen size the whole table is visible at once, and nothing covers anything else."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begin import begin, open_choices, play
from tests.e2e.conftest import SIZES, OpenPage, is_touched
from tests.e2e.laid import Laid, Show
from tests.e2e.network import change_views
from tests.e2e.sight import COVERED, assert_uncovered, settle
from tests.e2e.staged import StagedTable

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("every size of screen; test_first_deal and test_company hold the tables of two"),
]

_CARDS = [f"{rank}{suit}" for rank in "A234567" for suit in "dcbs"]
_DEALT = "() => document.querySelector('[data-hand-card]') !== null && document.fonts.status === 'loaded'"


@dataclass
class Tables:
    """A match for each game and kind of screen (touch or mouse); its page is reloaded at every size of that kind."""

    open_page: OpenPage
    lying: int = 0
    _pages: dict[tuple[str, bool], tuple[Page, str]] = field(default_factory=dict)

    def load(self, game: str, size: str) -> Page:
        """Return a page that has just loaded a table of *game* on a screen of that size."""
        kind = game, is_touched(size)
        if kind not in self._pages:
            self._pages[kind] = self._begin(game, size)
        page, address = self._pages[kind]
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.goto(address)
        page.wait_for_function(_DEALT)
        return page

    def _begin(self, game: str, size: str) -> tuple[Page, str]:
        page = self.open_page(size)
        change_views(page, self._lay_cards)
        begin(page, game)
        page.wait_for_function(_DEALT)
        return page, page.url

    def _lay_cards(self, view: dict[str, Any]) -> None:
        if "table" in view["game"]:
            view["game"]["table"] = _CARDS[: self.lying]
            view.update(redeals=[], last_play=None)


@pytest.fixture(scope="module")
def tables(open_shared_page: OpenPage) -> Tables:
    return Tables(open_shared_page)


@pytest.mark.parametrize(
    ("size", "lying"),
    [
        ("desktop", 4),
        ("desktop", 16),
        ("laptop", 5),
        ("laptop", 12),
        ("tablet", 5),
        ("tablet", 12),
        ("upright tablet", 9),
        ("wide phone on its side", 5),
        ("phone on its side", 4),
        ("phone", 10),
        ("small phone", 8),
        ("smallest phone", 5),
    ],
)
def test_every_card_of_a_scopone_is_in_sight(tables: Tables, size: str, lying: int) -> None:
    tables.lying = lying
    page = tables.load("Scopone", size)
    assert page.locator("[data-table-card]").count() == lying
    assert_uncovered(page)
    assert page.evaluate("[scrollY, document.documentElement.scrollWidth - innerWidth]") == [0, 0]
    width, height = SIZES[size]
    held = page.locator("[data-hand-card]").first.evaluate("card => card.offsetWidth")
    assert held >= 44
    if width < height <= 844 and width <= 390:
        assert held >= min(0.21 * width, 0.09 * height)


_NARROWEST = "() => Math.min(...[...document.querySelectorAll('[data-table-card]')].map(card => card.offsetWidth))"


@pytest.mark.parametrize("game", ["Scopa", "Scopone"])
def test_the_cards_on_the_table_keep_their_size_when_choices_appear(open_page: OpenPage, game: str) -> None:
    """Every card of the hand may take in up to four ways; each way is seen, or scrolled to along its row."""
    page = open_page("phone")
    table = StagedTable(page)
    begin(page, game)
    page.wait_for_function("() => document.title.startsWith('Tocca a te')")
    table.take_over()
    choices = page.get_by_role("group", name="La tua giocata")
    for lying, ways in ((4, 1), (4, 2), (6, 3), (8, 4)):

        def lay(_: dict[str, Any], view: dict[str, Any], lying: int = lying, ways: int = ways) -> None:
            hand = view["game"]["hand"]
            there = [card for card in _CARDS if card not in hand][:lying]
            takes = [(card, there[at : at + 2]) for card in hand for at in range(ways)]
            view["game"].update(
                table=there,
                actions=[
                    {"text": f"{card}x{'+'.join(taken)}", "card": card, "captures": taken, "fuori": False}
                    for card, taken in takes
                ],
            )
            view.update(redeals=[], last_play=None)

        table.show(lay)
        expect(page.locator("[data-table-card]")).to_have_count(lying)
        for size in (size for size, (width, _) in SIZES.items() if width <= 600):
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            before = page.evaluate(_NARROWEST)
            page.locator("[data-hand-card]").nth(1).click()
            expect(choices.locator("kbd")).to_have_count(ways if ways > 1 else 0)
            settle(page)
            assert page.evaluate(_NARROWEST) == before, (size, lying, ways)
            last = choices.get_by_role("button").last
            last.scroll_into_view_if_needed()
            expect(last).to_be_in_viewport(ratio=1)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            page.keyboard.press("Escape")
            expect(choices.get_by_role("button")).to_have_count(0)


_CUT = """said => [...said.querySelectorAll("b, .role")]
    .filter(text => text.scrollHeight > text.clientHeight + 8 || text.scrollWidth > text.clientWidth + 1)
    .map(text => text.innerText)"""
"""Texts that are cut by at least a line or a letter; descenders may reach below the last line."""


@pytest.mark.parametrize("size", ["laptop", "tablet", "upright tablet", "wide phone on its side", "phone"])
def test_whose_turn_it_is_stands_whole_beside_the_pile_of_a_scopa(tables: Tables, size: str) -> None:
    tables.lying = 4
    told = tables.load("Scopa", size).locator("[data-seat=s] + .who")
    assert told.evaluate(_CUT) == []


@pytest.mark.parametrize("size", ["large desktop", "desktop", "laptop"])
def test_whose_turn_it_is_stands_in_one_line_beside_the_pile_where_there_is_room(tables: Tables, size: str) -> None:
    tables.lying = 4
    turn = tables.load("Scopa", size).locator(".felt .me b")
    expect(turn).to_have_text("Tocca a te")
    assert turn.evaluate("said => said.clientHeight < 1.5 * parseFloat(getComputedStyle(said).lineHeight)")


@pytest.mark.parametrize("size", SIZES)
def test_the_hand_and_the_buttons_of_scala_40_are_in_sight(tables: Tables, size: str) -> None:
    page = tables.load("Scala 40", size)
    assert_uncovered(page)
    for button in page.get_by_role("group", name="La tua giocata").get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


_LAID = (Laid(4, shut=1), Laid(6), Laid(8, mine=False))
_UNSAID = """() => {
    const rect = element => element.getBoundingClientRect();
    const is_off = ({ top, bottom, left, right }) => top < 0 || bottom > innerHeight || left < 0 || right > innerWidth;
    const area = rect(document.querySelector("[data-melds]")), hidden = [], faults = [];
    for (const meld of document.querySelectorAll("[data-meld]")) {
        const { top, bottom, left, right } = rect(meld), name = meld.getAttribute("aria-label");
        const is_seen = tile => {
            const { left, top, width, height } = rect(tile);
            return meld.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        };
        if (top > area.bottom - 1 || bottom < area.top + 1) hidden.push(name);
        else if (top < area.top - 1 || bottom > area.bottom + 1 || is_off(rect(meld))) faults.push(`cut: ${name}`);
        else if (![...meld.querySelectorAll(".tile")].every(is_seen)) faults.push(`covered: ${name}`);
    }
    const signs = [...document.querySelectorAll(".more button")];
    const said = signs.reduce((sum, sign) => sum + Number(sign.innerText.match(/\\d+/)[0]), 0);
    if (said !== hidden.length) faults.push(`${hidden.length} melds are out of sight, ${said} said`);
    const whole = ["[data-hand-card]", "[data-stock]", "[data-pile]", ".tools button", ".more button", ".refused"];
    for (const element of document.querySelectorAll([...whole, "li:first-child > [data-way]"].join()))
        if (is_off(rect(element))) faults.push(`off the screen: ${element.outerHTML.slice(0, 90)}`);
    const [verdict, hand] = [document.querySelector(".refused"), document.querySelector(".hand")];
    if (verdict && rect(hand).top - rect(verdict).bottom > 140) faults.push("the refusal is far from the hand");
    if (document.documentElement.scrollWidth > innerWidth || scrollY > 0) faults.push("the page is too large");
    return faults;
}"""
"""The faults of a table of Scala 40: melds covered, cut, or out of sight without a sign; elements off the screen."""


def test_every_meld_of_scala_40_is_in_sight_or_there_is_a_sign_of_it(open_page: OpenPage) -> None:
    """Four to eight players with long melds: nothing is covered or cut, at rest, with a refusal or with suggestions."""
    page = open_page("large desktop")
    show, held = Show(page), page.locator("[data-hand-card]")
    faults: list[str] = []

    def look(*where: object) -> None:
        settle(page)
        found = page.evaluate(_UNSAID) + [f"covered: {card}" for card in page.evaluate(COVERED)]
        faults.extend(f"{where}: {fault}" for fault in found)

    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        for laid in _LAID:
            show.lay(laid)
            expect(page.locator(".strip")).to_have_count(laid.players - 1)
            page.wait_for_function(_DEALT)
            look(size, laid, "at rest")
            held.first.click()
            held.nth(1).click()
            page.get_by_role("button", name="Cala", exact=True).click(force=True)
            expect(page.locator(".refused").get_by_role("link")).to_be_visible()
            look(size, laid, "refused")
            page.get_by_role("button", name="Suggerisci").click()
            expect(page.get_by_role("alert")).to_be_empty()
            look(size, laid, "suggestions")
            page.keyboard.press("Escape")
    assert not faults, "\n".join(faults)


def test_melds_out_of_sight_are_brought_there_by_their_sign(open_page: OpenPage) -> None:
    page = open_page("smallest phone")
    Show(page).lay(Laid(8, mine=False))
    expect(page.locator(".strip")).to_have_count(7)
    down = page.get_by_role("button", name="giochi sotto")
    seen: set[str] = set()
    while True:
        settle(page)
        assert page.evaluate(_UNSAID) == []
        seen |= set(page.evaluate(_IN_SIGHT))
        if down.get_attribute("aria-disabled") == "true":
            break
        before = page.evaluate("document.querySelector('[data-melds]').scrollTop")
        down.tap()
        page.wait_for_function("before => document.querySelector('[data-melds]').scrollTop > before", arg=before)
    assert len(seen) == page.locator("[data-meld]").count()


_IN_SIGHT = """() => [...document.querySelectorAll("[data-meld]")].filter(meld => {
    const { left, top, width, height } = meld.getBoundingClientRect();
    return meld.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map(meld => meld.dataset.meld)"""


_RIGHT_TO_LEFT = "אבנר בן דוד הגדול מירושלים"
_BEGINNINGS = """name => [...document.querySelectorAll(".strip .name, dt, .seat b")]
    .filter(cut => cut.innerText.startsWith(name)).map(cut => {
        const texts = document.createTreeWalker(cut, NodeFilter.SHOW_TEXT), range = document.createRange();
        let text = texts.nextNode();
        while (!text.data.trim()) text = texts.nextNode();
        range.setStart(text, 0);
        range.setEnd(text, 1);
        const [first, box] = [range.getBoundingClientRect(), cut.getBoundingClientRect()];
        return first.left >= box.left - 1 && first.right <= box.right + 1;
    })"""
"""Whether the first letter of that name is within its box, wherever it is shown at the table."""


@pytest.mark.parametrize(
    ("game", "size"), [("Scala 40", "smallest phone"), ("Scopa", "laptop"), ("Scopa", "small phone")]
)
def test_a_name_that_is_too_long_is_cut_at_its_end_also_from_right_to_left(
    open_page: OpenPage, game: str, size: str
) -> None:
    page = open_page(size)

    def rename(view: dict[str, Any]) -> None:
        for player in view["players"]:
            player["name"] = _RIGHT_TO_LEFT

    change_views(page, rename)
    choices = open_choices(page, game)
    choices.get_by_role("group", name="Giocatori").get_by_text("4" if game == "Scala 40" else "3", exact=True).click()
    play(page)
    page.wait_for_function(_DEALT)
    begun = page.evaluate(_BEGINNINGS, _RIGHT_TO_LEFT)
    assert len(begun) >= 3
    assert all(begun)
