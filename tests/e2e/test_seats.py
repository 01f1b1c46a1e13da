"""The players around a table: on small phones too nothing is cut of their names, roles and of who makes way."""

from typing import Any

import pytest

from tests.e2e.begin import open_choices, play
from tests.e2e.conftest import OpenPage
from tests.e2e.staged import StagedTable
from tests.e2e.table import Table

pytestmark = pytest.mark.needs("chromium")

_CUT = """() => {
    const shown = node => {
        for (let one = node.parentElement; one !== document.body; one = one.parentElement) {
            if (getComputedStyle(one).clipPath !== "none") return false;
        }
        return true;
    };
    const isCut = text => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const words = range.getBoundingClientRect();
        if (words.width === 0) return false;
        for (let one = text.parentElement; one !== document.body; one = one.parentElement) {
            if (getComputedStyle(one).overflowX === "visible") continue;
            const box = one.getBoundingClientRect();
            if (words.right > box.right + 1 || words.left < box.left - 1) return true;
            if (words.bottom > box.bottom + 3 || words.top < box.top - 3) return true;
        }
        return false;
    };
    const cut = [];
    for (const seat of document.querySelectorAll('[aria-label="Giocatori"] > li')) {
        const words = document.createTreeWalker(seat, NodeFilter.SHOW_TEXT);
        for (let text; (text = words.nextNode()); ) {
            if (innerWidth < 360 && text.parentElement.closest("b") !== null) continue; // a name, of whatever length
            if (text.data.trim() && shown(text) && isCut(text)) cut.push(text.data);
        }
    }
    return cut;
}"""
"""The texts of the players' places that are cut, without those for screen readers alone."""


def _make_way(company: dict[str, Any], _: dict[str, Any]) -> None:
    for chair in company["chairs"]:
        if chair["kind"] == "bot":
            chair.update(yields=True)


_MORE = pytest.mark.second("other numbers of players; Scopone and six at Scala 40 have the least room")


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("Scopone", None),
        ("Scala 40", "6"),
        pytest.param("Scopa", "2", marks=_MORE),
        pytest.param("Scopa", "4", marks=_MORE),
        pytest.param("Scopa", "6", marks=_MORE),
        pytest.param("Scala 40", "2", marks=_MORE),
        pytest.param("Scala 40", "4", marks=_MORE),
    ],
)
def test_nothing_is_cut_of_who_sits_at_a_table(open_page: OpenPage, game: str, players: str | None) -> None:
    page = open_page("small phone")
    table = StagedTable(page)
    choices = open_choices(page, game)
    if players is not None:
        choices.get_by_role("group", name="Giocatori", exact=True).get_by_text(players, exact=True).click()
    play(page)
    Table(page).wait()
    table.take_over()
    for width, height in ((320, 568), (360, 640), (360, 740), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(_CUT) == []
    table.show(_make_way)
    page.get_by_text("cede il posto").first.wait_for(state="attached")
    for width, height in ((320, 568), (360, 640), (360, 740), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(_CUT) == []
