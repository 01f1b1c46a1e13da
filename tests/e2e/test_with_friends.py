"""A table with friends, which shows more on the screen than one with bots."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.begin import begin
from tests.e2e.conftest import OpenPage
from tests.e2e.staged import StagedTable
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

_NAMES = ["Massimiliano", "Bartolomeo Ferrari", "Giuseppina", "Annamaria", "Elisabetta", "Federico"]


def _befriend(company: dict[str, Any], view: dict[str, Any]) -> None:
    """Turn every player at the table into a person, one of whom is disconnected."""
    for number, chair in enumerate(company["chairs"]):
        chair.update(kind="person", bot=None, name=_NAMES[number], present=number != 1)
    company["chairs"][1]["missing"] = 25
    company.update(substitute="simple", training=False)
    for player in view["players"]:
        player.update(kind="person", name=_NAMES[player["place"]])


_OTHERS = pytest.mark.second("other games; test_a_table_with_friends_is_no_wider_than_a_phone has the widest")


@pytest.mark.parametrize("game", ["Scala 40", *(pytest.param(game, marks=_OTHERS) for game in ("Scopone", "Scopa"))])
def test_a_table_with_friends_is_no_wider_than_a_phone(open_page: OpenPage, game: str) -> None:
    page = open_page("phone")
    table = StagedTable(page)
    begin(page, game)
    page.wait_for_function("() => document.title.startsWith('Tocca a te')")
    table.take_over()
    table.show(_befriend)
    expect(page.get_by_role("button", name="Lascia")).to_be_visible()
    for width in (390, 380, 360):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") == width
    page.get_by_role("button", name="Tutte le pagine").click()
    expect(page.get_by_role("link", name="Regole")).to_be_in_viewport()
    assert_accessible(page)
    page.get_by_role("link", name="Regole").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("regolamento")
    expect(page.get_by_role("link", name="Segnapunti")).to_be_hidden()


def test_what_may_be_laid_instead_is_read_under_the_pointer_too(open_page: OpenPage) -> None:
    page = open_page("desktop")
    table = StagedTable(page)
    begin(page, "Scopone")
    page.wait_for_function("() => document.title.startsWith('Tocca a te')")
    table.take_over()

    def let_take(_: dict[str, Any], view: dict[str, Any]) -> None:
        pack = [f"{rank}{suit}" for rank in "A234" for suit in "dcsb"]
        card, taken = view["game"]["hand"][0], next(c for c in pack if c not in view["game"]["hand"])
        view["game"].update(table=[taken])
        view["game"]["actions"] = [{"text": f"{card}x{taken}", "card": card, "captures": [taken], "fuori": False}]
        view.update(redeals=[])

    table.show(let_take)
    expect(page.locator("[data-table-card]")).to_have_count(1)
    for card in page.locator("[data-hand-card]").all():
        card.click()
        if page.get_by_role("button", name="Prendi").count():
            break
    page.get_by_role("button", name="Posa").hover()
    assert_accessible(page)
