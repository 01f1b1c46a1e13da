"""A player at a table of the client, who reads the page and plays by tap, by keyboard or by drag."""

from functools import cache
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no types
from playwright.sync_api import Locator, Page, expect

from tests.e2e.painting import painted

Way = Literal["tap", "keyboard", "drag"]

YOUR_TURN = "Tocca a te"


_AT_REST = """() => document.fonts.status === "loaded"
    && document.getAnimations().every(animation => animation.playState !== "running")
    && [...document.images].every(image => image.complete)
    && document.querySelector("[inert]") === null"""
"""Nothing moves, fades or is pending; Svelte makes leaving elements inert."""


_NEWEST_AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
"""Installed with the client's tools (tests/web); without them, the older one of axe-playwright-python is used."""


_ONLY_VIOLATIONS = {"resultTypes": ["violations"]}
"""Passed checks are not collected, which saves a tenth of the time on a page of the law."""


@cache
def _read_axe() -> Any:
    return Axe.from_file(_NEWEST_AXE) if _NEWEST_AXE.exists() else Axe()


def assert_accessible(page: Page) -> None:
    """Fail on any violation that axe finds on the page, after it has come to rest."""
    page.wait_for_function(_AT_REST)
    axe = Axe("") if page.evaluate("'axe' in window") else _read_axe()  # a page checked before still has it
    with painted(page):
        found = axe.run(page, options=_ONLY_VIOLATIONS)
    assert found.violations_count == 0, found.generate_report()


class Table:
    """The table of one page, read and operated as a person does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand = page.get_by_role("group", name="La tua mano")
        self.cloth = page.get_by_role("group", name="Carte in tavola")
        self.choices = page.get_by_role("group", name="La tua giocata")
        self.heading = page.get_by_role("heading", level=1)

    @property
    def cards(self) -> list[str]:
        """The names of the cards in the hand."""
        names = [card.get_attribute("aria-label") for card in self.hand.get_by_role("button").all()]
        return [name for name in names if name is not None]

    def card(self, name: str) -> Locator:
        """Return a card of the hand."""
        return self.hand.get_by_role("button", name=name, exact=True)

    def wait(self) -> Literal["play", "count", "over"]:
        """Wait until the player has to act, and return the kind of action."""
        self.page.wait_for_function(
            """turn => document.title.startsWith(turn) || document.querySelector("main .doc h1") !== null""",
            arg=YOUR_TURN,
        )
        if not self.page.title().startswith(YOUR_TURN):
            return "over" if self.heading.inner_text() == "Fine della partita" else "count"
        self.page.locator("[data-hand-card]").first.wait_for()  # a table is drawn before its cards are dealt
        return "play"

    def deal_next(self) -> None:
        """Read the score sheet to its end, close it, and wait for the table, or for the end, if bots have won.

        What follows is shown from its top.
        """
        self.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        self._touch(self.page.get_by_role("button", name="Prossima smazzata"))
        expect(self.cloth.or_(self.page.get_by_role("heading", name="Fine della partita"))).to_be_visible()
        self.page.wait_for_function("() => scrollY === 0")

    def play(self, name: str, way: Way) -> None:
        """Play a card, with the first capture if it has several, and wait until play has continued."""
        before = self._state()
        if way == "tap":
            self._tap(name)
        elif way == "keyboard":
            self._press(name)
        else:
            self._drag(name)
        self.page.wait_for_function(f"before => ({_STATE})() !== before", arg=before)

    def _state(self) -> str:
        state: str = self.page.evaluate(_STATE)
        return state

    def _tap(self, name: str) -> None:
        card = self.card(name)
        self._touch(card)
        expect(card).to_have_attribute("aria-pressed", "true")
        self._touch(self.choices.locator(".primary"))

    def _touch(self, locator: Locator) -> None:
        if self.page.evaluate("navigator.maxTouchPoints > 0"):
            locator.tap()
        else:
            locator.click()

    def _press(self, name: str) -> None:
        self.card(name).focus()
        self.page.keyboard.press("Enter")
        expect(self.card(name)).to_have_attribute("aria-pressed", "true")
        several = self.choices.get_by_role("button").count() > 2
        self.page.keyboard.press("1" if several else "Enter")

    def _drag(self, name: str) -> None:
        start, end = self.card(name).bounding_box(), self.cloth.bounding_box()
        assert start is not None
        assert end is not None
        mouse = self.page.mouse
        mouse.move(start["x"] + 20, start["y"] + 20)
        mouse.down()
        mouse.move(end["x"] + 60, end["y"] + 60, steps=3)
        mouse.move(end["x"] + 6, end["y"] + 6, steps=3)
        mouse.up()
        primary = self.choices.locator("kbd").first
        if primary.count() and self.card(name).count():
            self.page.keyboard.press("1")

    def keeps_focus(self) -> None:
        """Wait until an element has the focus other than the page's body or an element that is leaving."""
        self.page.wait_for_function(_FOCUSED)


_FOCUSED = """() => document.activeElement !== null && document.activeElement !== document.body
    && document.activeElement.closest("[inert]") === null"""

_STATE = """() => document.querySelector("h1").innerText + " " +
    [...document.querySelectorAll("[data-hand-card]")].map(card => card.dataset.handCard).join(" ")"""


def wait_until_left(page: Page, open_below: int = 0) -> None:
    """Wait until a dialog that was closed has gone back in the history, which is a navigation too."""
    page.wait_for_function("below => (history.state?.layers ?? 0) <= below", arg=open_below)
