"""The example game in the browser: the page has no code for it, and shows its table as the server describes it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.conftest import PATIENCE
from tests.e2e.begin import play
from tests.examples.installed import EXAMPLES, install_example, served_example

pytestmark = pytest.mark.needs("chromium")


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Return the address of a server with the example installed."""
    with served_example(tmp_path, install_example(tmp_path)) as address:
        yield address


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Return a page whose errors fail the test."""
    page = browser.new_page(locale="it-IT")
    page.set_default_timeout(1000 * PATIENCE)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    page.close()
    assert faults == []


def test_a_deal_is_played_to_its_sheet(address: str, page: Page) -> None:
    page.goto(address)
    levels = page.get_by_role("group", name="I bot").get_by_role("radio")
    page.get_by_role("button", name="Cambia").click()
    expect(levels).to_have_count(5)
    page.get_by_role("button", name="Chiudi").click()
    page.get_by_role("radio", name=re.compile("Briscola in due")).check()
    page.get_by_role("button", name="Cambia").click()
    expect(levels).to_have_count(5)  # the levels for which the game has bots
    play(page)
    hand = page.get_by_role("list", name="La tua mano").get_by_role("button")
    sheet = page.get_by_role("heading", name="Smazzata 1")
    expect(hand.first).to_be_visible()
    held = page.locator("ul.hand button")
    playable = page.locator("ul.hand button:enabled")
    for left in range(20, 0, -1):
        expect(playable).to_have_count(min(left, 3))
        card = page.locator(f'ul.hand button[aria-label="{playable.first.get_attribute("aria-label")}"]')
        card.click()
        expect(card).to_have_count(0)  # the number of cards would not show it: the hand has as many after the next draw
    expect(held).to_have_count(0)
    expect(sheet).to_be_visible()
    expect(page.get_by_text("Conteggio").first).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (1366, 625)], ids=["phone", "laptop"])
def test_a_trick_lies_before_its_players_and_ten_cards_are_in_one_row(
    browser: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    with served_example(tmp_path, install_example(tmp_path, EXAMPLES / "tressette")) as address:
        page = browser.new_page(locale="it-IT", viewport={"width": size[0], "height": size[1]})
        page.set_default_timeout(1000 * PATIENCE)
        page.goto(address)
        page.get_by_role("radio", name=re.compile("Tressette")).check()
        play(page)
        playable = page.locator("ul.hand button:enabled")
        for left in range(10, 7, -1):
            expect(playable.first).to_be_visible()
            expect(page.locator("ul.hand li")).to_have_count(left)
            tops, ends = page.evaluate(_HAND)
            assert len({*tops}) == 1
            assert max(ends) <= size[0]
            laid = page.locator('[data-plain="table"] li')
            assert {(one.get_attribute("class") or "").split()[0] for one in laid.all()} <= {"n", "e", "w"}
            playable.first.click()
            expect(page.locator("ul.hand li")).to_have_count(left - 1)
        expect(page.locator('[data-plain="last"]')).to_contain_text("Ultima presa")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= size[0]
        page.close()


_HAND = """() => {
    const [places, cards] = ["li", "button"].map((what) => [...document.querySelectorAll(`ul.hand ${what}`)]);
    const edges = (of) => of.map((each) => each.getBoundingClientRect());
    return [edges(places).map(({ top }) => Math.round(top)), edges(cards).map(({ right }) => right)];
}"""


def test_hints_are_offered_only_where_the_game_has_a_coach(browser: Browser, tmp_path: Path) -> None:
    hints = {}
    for game, name in (("briscola", "Briscola"), ("tressette", "Tressette")):
        folder = tmp_path / game
        folder.mkdir()
        with served_example(folder, install_example(folder, EXAMPLES / game)) as address:
            page = browser.new_page(locale="it-IT")
            page.set_default_timeout(1000 * PATIENCE)
            page.goto(address)
            page.get_by_role("radio", name=re.compile(name)).check()
            page.get_by_role("button", name="Cambia").click()
            expect(page.get_by_role("group", name="I bot")).to_be_visible()
            hints[game] = page.get_by_role("group", name="Consigli", include_hidden=True).count()
            page.close()
    assert hints == {"briscola": 0, "tressette": 1}
