"""On every screen that people play on the whole table is in sight at once, and nothing lies on anything else."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import SIZES, OpenPage
from tests.e2e.network import change_views
from tests.e2e.sight import COVERED

pytestmark = pytest.mark.needs("chromium")

_CARDS = [f"{rank}{suit}" for rank in "A234567" for suit in "dcbs"]
_DEALT = "() => document.querySelector('[data-hand-card]') !== null && document.fonts.status === 'loaded'"


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
def test_every_card_of_a_scopone_is_in_sight(open_page: OpenPage, size: str, lying: int) -> None:
    page = open_page(size)

    def lay_cards(view: dict[str, Any]) -> None:
        view["game"]["table"] = _CARDS[:lying]
        view.update(redeals=[], last_play=None)

    change_views(page, lay_cards)
    page.goto("/")
    page.get_by_role("radio", name="Scopone, regolamento").check()
    page.get_by_role("button", name="Gioca subito").click()
    page.wait_for_function(_DEALT)
    assert page.locator("[data-table-card]").count() == lying
    assert page.evaluate(COVERED) == []
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_hand_and_the_buttons_of_scala_40_are_in_sight(open_page: OpenPage, size: str) -> None:
    page = open_page(size)
    page.goto("/")
    page.get_by_role("radio", name="FISCA", exact=True).check()
    page.get_by_role("button", name="Gioca subito").click()
    page.wait_for_function(_DEALT)
    assert page.evaluate(COVERED) == []
    for button in page.get_by_role("group", name="La tua giocata").get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0
