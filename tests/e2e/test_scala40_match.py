"""Scala 40 in the browser: a whole match between two, and actions at the table, lawful and refused."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTimeError

from tests.e2e.begin import open_choices, play
from tests.e2e.conftest import OpenPage
from tests.e2e.network import change_views
from tests.e2e.table import YOUR_TURN, Table, assert_accessible

pytestmark = pytest.mark.needs("chromium")

_READY = """() => document.querySelector("main .doc h1") !== null ||
    [...document.querySelectorAll("main button")].some(button => button.innerText === "Pesca")"""
_SETTLED = f"""() => document.querySelector("[role=alert]").innerText !== "" || ({_READY})()"""
_PASSED = f"""() => !document.title.startsWith("{YOUR_TURN}") || ({_READY})()"""
_HAND = "() => [...document.querySelectorAll('[data-hand-card]')].map(card => card.dataset.handCard).join(' ')"


class ScalaTable(Table):
    """The table of Scala 40, operated as a person does: drawing, laying what is suggested, discarding if lawful."""

    def __init__(self, page: Page, *, scanned: bool = False) -> None:
        super().__init__(page)
        self.held = page.locator("[data-hand-card]")
        self.stage = page.get_by_role("group", name="In prova")
        self.verdict = page.get_by_role("alert")
        self._scanned = scanned

    def button(self, name: str) -> Locator:
        """Return one of the buttons of the turn."""
        return self.choices.get_by_role("button", name=name, exact=True)

    def begin(self) -> Literal["play", "count", "over"]:
        """Wait until the player's turn begins, or the deal or the match is over; return which."""
        self.page.wait_for_function(_READY)
        if self.page.locator("main .doc h1").count():
            return "over" if self.heading.inner_text() == "Fine della partita" else "count"
        return "play"

    def change(self, act: Callable[[], None]) -> None:
        """Do something that changes the hand, and wait until the hand has changed."""
        before = self.page.evaluate(_HAND)
        act()
        self.page.wait_for_function(f"before => ({_HAND})() !== before", arg=before)

    def press(self, name: str) -> None:
        """Press a button of the turn, even one that is marked as disabled."""
        self.button(name).click(force=True)

    def draw(self) -> None:
        """Draw from the stock."""
        self.press("Pesca")
        expect(self.button("Scarta")).to_be_visible()

    def lay_suggestions(self) -> None:
        """Lay what is suggested; take it back if it is not enough to open."""
        with self.page.expect_response("**/plans"):
            self.page.get_by_role("button", name="Suggerisci").click()
        laid = False
        whole = self.page.locator("[data-plan^=meld]:not([data-plan*=discard])")
        if whole.count():
            self.change(whole.first.click)
        while (way := self.page.locator("[data-way]")).count():
            with suppress(NotInTimeError):  # what was suggested for the hand before may go meanwhile
                self.change(lambda: way.first.click(timeout=3_000))
                laid = True
        if laid and not self._scanned:
            assert_accessible(self.page)  # cards laid on trial leave marks in the hand
            self._scanned = True
        if laid and self.stage.get_by_text("mancano").count():
            self.change(lambda: self.press("Annulla"))
        self.page.keyboard.press("Escape")

    def discard(self) -> None:
        """Discard the last card that may be discarded: the table refuses the others, with a reason.

        If what was laid this turn has left only cards that attach, it is taken back first.
        """
        while not self._discard_one():
            self.page.keyboard.press("Escape")
            self.change(lambda: self.press("Annulla"))

    def _discard_one(self) -> bool:
        for at in reversed(range(self.held.count())):
            self.page.keyboard.press("Escape")
            self.held.nth(at).click()
            self.press("Scarta")
            self.page.wait_for_function(_SETTLED)
            if not self.verdict.count() or self.verdict.inner_text() == "":
                return True
        return False

    def wait_until_passed(self) -> None:
        """Wait until the turn is over: another's turn, already the player's next one, or the end of the deal."""
        self.page.wait_for_function(_PASSED)

    def deal_next(self) -> None:
        """Close the score sheet, and wait until the table is shown again."""
        self.page.get_by_role("button", name="Prossima smazzata").click()
        expect(self.page.locator("[data-stock]")).to_be_visible()


def sit_down(page: Page, rulebook: str = "FISCA", players: str = "2") -> ScalaTable:
    """Open a table with no meld on it at the player's first turn, so that any card may be discarded."""
    choices = open_choices(page, "Scala 40", rulebook)
    choices.get_by_role("group", name="Giocatori", exact=True).get_by_text(players, exact=True).click()
    play(page)
    table = ScalaTable(page)
    assert table.begin() == "play"
    return sit_down(page, rulebook, players) if page.locator("[data-meld]").count() else table


@pytest.mark.second("a whole match; tests/playthroughs hold matches, the turns below the page")
def test_a_match_of_scala_40_is_played_to_the_end_through_the_page(open_page: OpenPage) -> None:
    """In the first deal what is suggested is laid; in the others nothing, until the match is over."""
    page = open_page("phone")
    table, turns, deals = sit_down(page), 0, 1
    assert_accessible(page)
    while (phase := table.begin()) != "over":
        if phase == "count":
            expect(table.heading).to_be_focused()
            if deals == 1:
                assert_accessible(page)
            table.deal_next()
            deals += 1
            continue
        table.draw()
        if deals == 1:
            table.lay_suggestions()
            if turns == 3:
                assert_accessible(page)
        table.discard()
        table.keeps_focus()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        turns += 1
    assert turns >= deals
    expect(table.heading).to_be_focused()
    expect(page.get_by_role("link", name=re.compile("^Articolo 8")).first).to_be_visible()
    expect(page.get_by_text("Rimaste in mano")).to_be_visible()
    assert_accessible(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Scarica il verbale").click()
    assert "scala40-fisca" in download.value.path().read_text("utf-8")


@pytest.mark.second("a rare draw; test_first_deal holds a draw")
def test_a_table_is_seen_though_two_turned_up_jokers_in_the_draw(open_page: OpenPage) -> None:
    """The packs have four jokers: two of them in one round of the draw once left the page empty."""
    drawn: list[str] = []

    def draw_jokers(view: dict[str, Any]) -> None:
        view["draw"][:0] = [[{"place": player["place"], "card": "*"} for player in view["players"]]]
        drawn[:] = [turned["card"] for turned_up in view["draw"] for turned in turned_up]

    page = open_page("desktop")
    change_views(page, draw_jokers)
    sit_down(page)
    expect(page.get_by_text("jolly:", exact=True)).to_have_count(drawn.count("*"))
    assert drawn.count("*") >= 2


def test_an_attempt_that_cannot_be_is_refused_with_its_article(open_page: OpenPage) -> None:
    page = open_page("desktop")
    table = sit_down(page)
    page.get_by_role("button", name="Raccogli dal pozzo").click()
    expect(page.locator(".refused").get_by_role("link", name="Articolo 5.4 (")).to_be_visible()
    table.draw()
    expect(table.verdict).to_be_empty()
    for at in (0, 1):
        table.held.nth(at).click()
    expect(table.button("Cala")).to_have_attribute("aria-disabled", "true")
    table.button("Cala").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".refused").get_by_role("link", name=re.compile("^Articolo 3"))).to_be_visible()
    expect(table.button("Cala")).to_be_focused()
    assert table.held.count() == 14
    assert_accessible(page)


def test_a_turn_is_played_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("desktop")
    table = sit_down(page)
    page.locator("[data-stock]").focus()
    page.keyboard.press("Enter")
    expect(table.held).to_have_count(14)
    page.keyboard.press("ArrowDown")
    drawn = table.hand.get_by_role("button", name="appena pescata")
    expect(drawn).to_be_focused()
    page.keyboard.press("Home")
    expect(table.held.first).to_be_focused()
    names = table.cards
    page.keyboard.press("Shift+ArrowRight")
    expect(table.held.nth(1)).to_be_focused()
    assert table.cards == [names[1], names[0], *names[2:]]
    page.keyboard.press("Enter")
    expect(table.held.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    table.begin()
    expect(table.held).to_have_count(13)
    table.keeps_focus()


def test_a_turn_is_announced_after_a_reload_and_one_key_discards(open_page: OpenPage) -> None:
    page = open_page("desktop")
    table = sit_down(page)
    page.reload()
    expect(page.locator("[aria-live] p").get_by_text(YOUR_TURN, exact=True)).to_have_count(1)
    table.begin()
    table.draw()
    table.held.last.focus()
    page.keyboard.press("Delete")
    table.begin()
    expect(table.held).to_have_count(13)


@pytest.mark.second("another way to discard; the turns here hold keys and touch")
def test_cards_are_moved_and_discarded_by_drag(open_page: OpenPage) -> None:
    page = open_page("desktop")
    table = sit_down(page)
    table.draw()
    names = table.cards
    drag(page, table.held.first, table.held.nth(3))
    assert table.cards == [*names[1:4], names[0], *names[4:]]
    drag(page, table.held.last, page.locator("[data-pile]"))
    table.begin()
    expect(table.held).to_have_count(13)


def drag(page: Page, card: Locator, target: Locator) -> None:
    start, end = card.bounding_box(), target.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] + 10, steps=3)
    page.mouse.move(end["x"] + 20, end["y"] + 40, steps=4)
    page.mouse.up()
