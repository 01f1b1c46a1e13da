"""A refusal is shown beside the card that was tried, and hides nothing."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begin import begin
from tests.e2e.conftest import SIZES, OpenPage
from tests.e2e.sight import assert_uncovered
from tests.e2e.staged import StagedTable
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

_TEXT = "La carta giocata prende: alla presa non si rinuncia; il sei di spade prende il sei di denari."
_LONG_NAME = "Massimiliano Quattropani"  # as long as names may be
_LONG_ROLE = "secondo di mano"
_AWAY = """() => {
    const slip = document.querySelector(".refused").getBoundingClientRect();
    const tried = document.querySelector("[data-tried]").getBoundingClientRect();
    return Math.max(tried.top - slip.bottom, tried.left - slip.right, slip.left - tried.right);
}"""
"""The distance of the refusal from the card tried, in pixels."""


_LESS = pytest.mark.second(
    "fewer cards lie there; test_a_refusal_stands_beside_the_card_tried has eight, the least room"
)


@pytest.mark.parametrize(
    ("game", "lying"), [("Scopone", 8), pytest.param("Scopone", 4, marks=_LESS), pytest.param("Scopa", 4, marks=_LESS)]
)
def test_a_refusal_stands_beside_the_card_tried(open_page: OpenPage, game: str, lying: int) -> None:
    """Also with the least room: names have the maximum length, and the card has three possible captures."""
    page = open_page("phone")
    table = StagedTable(page)
    begin(page, game)
    page.wait_for_function("() => document.title.startsWith('Tocca a te')")
    table.take_over()

    laid: list[str] = []

    def lay(_: dict[str, Any], view: dict[str, Any]) -> None:
        cards = [f"{rank}{suit}" for rank in "A234567" for suit in "dcbs"]
        hand = view["game"]["hand"]
        laid[:] = [card for card in cards if card not in hand][:lying]
        takes = [(card, pair) for card in hand for pair in (laid[:2], laid[1:3], laid[2:4])]
        actions = [
            {"text": f"{card}x{'+'.join(pair)}", "card": card, "captures": pair, "fuori": False} for card, pair in takes
        ]
        view["game"].update(table=laid, actions=actions)
        view.update(redeals=[], last_play=None)
        for player in view["players"]:
            player.update(name=_LONG_NAME, role={"it": _LONG_ROLE, "en": _LONG_ROLE})

    table.show(lay)
    expect(page.locator("[data-table-card]")).to_have_count(lying)
    _try(page, table, laid[0], laid[-1])
    for width, height in [(1440, 900), (1366, 625), *SIZES.values()]:
        page.set_viewport_size({"width": width, "height": height})
        where = f"{width}x{height}"
        assert_uncovered(page, where)
        assert page.evaluate(_AWAY) < 24, where
        slip = page.locator(".refused")
        for part in [slip, slip.get_by_role("link"), page.locator("[data-tried]"), *slip.get_by_role("button").all()]:
            expect(part, where).to_be_in_viewport(ratio=1)
    assert_accessible(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_be_empty()


def _try(page: Page, table: StagedTable, *taken: str) -> None:
    """Try to take *taken* from the table, which keeps each card's place, with a card of the hand; have it refused."""
    for card in taken:
        page.locator(f"[data-table-card='{card}']").click()
    page.locator("[data-hand-card]").nth(1).click()
    take = page.get_by_role("group", name="La tua giocata").get_by_role("button", name="Prendi")
    expect(take).not_to_have_class(re.compile("primary"))  # the referee will refuse it
    take.click()
    page.wait_for_function("() => document.querySelector('.refused') === null")
    assert table.sent[-1]["t"] == "act"
    table.refuse(_TEXT, "11")
    expect(page.get_by_role("alert")).to_contain_text("alla presa non si rinuncia")
