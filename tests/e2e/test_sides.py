"""Who plays with whom is painted at every table of teams, at every width: each side has one colour and one word."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cartaro.match.protocol import Phase
from cartaro.table.state import TableState
from cartaro.testing.tables import PaperTable
from tests.e2e.conftest import OpenPage
from tests.e2e.laid import Show
from tests.e2e.sight import settle

pytestmark = pytest.mark.needs("chromium")

TABLES: dict[str, dict[str, Any]] = {
    "scala40-sballo": {"players": 4, "teams": 2},
    "scala40-sballo of six": {"players": 6, "teams": 2},
    "scopone-federale": {},
    "scopa-valliadi": {"players": 4},
}
WIDTHS = ((360, 740), (390, 844), (768, 1024), (1366, 768), (1920, 1080))
SEATS = "li.strip, li.seat, .who:not(li .who)"

_MARKS = """whose => [...document.querySelectorAll(whose)].map(owner => {
    const mark = owner.querySelector("[data-side]");
    if (mark === null) return {text: owner.innerText, fault: "no mark"};
    if (!whose.includes(".strip")) mark.scrollIntoView({block: "center"});
    const { left, right, top, bottom } = mark.getBoundingClientRect(), middle = (top + bottom) / 2;
    const inside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    const seen = [left + 2, (left + right) / 2, right - 2].every(x => document.elementFromPoint(x, middle) === mark);
    return {side: mark.dataset.side, word: mark.innerText, colour: getComputedStyle(mark).backgroundColor,
        text: owner.innerText, fault: inside && seen && right - left > 10 ? "" : "not painted"};
})"""
"""The marks of sides in some elements, and whether each is whole in sight; a score may have to be scrolled to."""


def marks(page: Page, whose: str, where: object, players: int) -> dict[str, tuple[str, str]]:
    """Return each side's word and colour in the elements *whose*; fail where one is hidden, cut, or has two."""
    settle(page)
    found = page.evaluate(_MARKS, whose)
    assert len(found) == players, (where, found)
    assert [mark for mark in found if mark["fault"]] == [], (where, found)
    said = {(mark["side"], mark["word"], mark["colour"]) for mark in found}
    sides = {side: (word, colour) for side, word, colour in said}
    assert len(said) == len(sides) == len({colour for _, colour in sides.values()}), (where, found)
    return sides


def dealt_and_counted(name: str) -> Iterator[TableState]:
    """Yield a table as its first deal is dealt, and when it has been counted."""
    table = PaperTable(name.partition(" ")[0], **TABLES[name])
    yield table.state
    for _ in table.play():
        match = table.state.match
        if match is not None and match.phase is not Phase.PLAY:
            break
    yield table.state


def look(open_page: OpenPage, names: tuple[str, ...], widths: tuple[tuple[int, int], ...]) -> None:
    """Show tables each on one page that takes some sizes, at play and at the count."""
    for name in names:
        page = open_page("large desktop")
        dealt, counted = dealt_and_counted(name)
        show = Show(page, dealt)
        assert dealt.match is not None
        terms = dealt.match.terms
        for width, height in widths:
            page.set_viewport_size({"width": width, "height": height})
            show.tell(dealt)
            expect(page.locator("li.strip, li.seat")).to_have_count(terms.players - 1)
            seats = marks(page, SEATS, (name, width, "seats"), terms.players)
            assert len(seats) == terms.sides
            assert "Noi" in {word for word, _ in seats.values()}
            show.tell(counted)
            expect(page.locator(".doc table").first).to_be_visible()
            assert marks(page, ".doc table thead th.points", (name, width, "sheet"), terms.sides) == seats


def test_sides_are_painted_in_seat_and_sheet_on_a_phone(open_page: OpenPage) -> None:
    look(open_page, ("scala40-sballo",), WIDTHS[:1])


@pytest.mark.second("every table of teams at every width; the first tier holds sballo's pairs on a phone")
def test_sides_are_painted_in_seat_and_sheet_at_every_width(open_page: OpenPage) -> None:
    look(open_page, tuple(TABLES), WIDTHS)
