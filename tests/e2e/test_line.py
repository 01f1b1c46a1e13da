"""The line that says that the connection is lost covers no question, no dialog and no button."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.begin import begin
from tests.e2e.conftest import SIZES, OpenPage, is_touched
from tests.e2e.network import TABLE_SOCKET, Network
from tests.e2e.sight import settle
from tests.e2e.table import Table

pytestmark = pytest.mark.needs("chromium")

LOST = "Riconnessione…"
_COVERED = """() => {
    const dialog = document.querySelector("dialog[open]");
    const seen = [...(dialog ?? document).querySelectorAll("button, a, summary, input, dialog p, [data-offer] span")]
        .filter(one => one.checkVisibility() && getComputedStyle(one).opacity !== "0");
    return seen.flatMap(one => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map(x => [left + x * (right - left), (top + bottom) / 2]);
        const hidden = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
            .map(([x, y]) => document.elementFromPoint(x, y))
            .filter(hit => hit?.closest(".line") !== null);
        return hidden.length > 0 ? [one.outerHTML.slice(0, 200)] : [];
    });
}"""
"""Buttons, links and words of questions of which a point is covered by the line."""


class Questioned(Network):
    """A connection whose server says that a bot plays for this player, who is asked to take the seat back."""

    def join(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close(code=1001)
            return

        def tell(message: str | bytes) -> None:
            told: dict[str, Any] = json.loads(message)
            if told.get("company") is not None:
                told["company"]["chairs"][0]["away"] = True
            socket.send(json.dumps(told))

        server = socket.connect_to_server()
        server.on_message(tell)
        self.open += [socket, server]


def assert_uncovered(page: Page) -> None:
    """Assert that the line is there, and covers nothing."""
    line = page.get_by_text(LOST, exact=True)
    expect(line).to_be_visible()
    settle(page)
    assert page.evaluate(_COVERED) == []


_MORE = pytest.mark.second("other sizes; the small phone is looked at in the first tier")


@pytest.mark.parametrize(
    "size", ["small phone", *(pytest.param(size, marks=_MORE) for size in ("phone", "upright tablet", "desktop"))]
)
def test_a_lost_connection_covers_no_question(open_page: OpenPage, size: str) -> None:
    page = open_page(size)
    network = Questioned()
    page.route_web_socket(TABLE_SOCKET, network.join)
    begin(page)
    table = Table(page)
    page.locator("[data-hand-card]").first.wait_for()
    question = page.get_by_role("button", name="Riprendi il posto")
    expect(question).to_be_visible()
    card = table.card(table.cards[0])
    (card.tap if is_touched(size) else card.click)()
    expect(table.choices.locator(".primary")).to_be_visible()
    height = page.evaluate("document.documentElement.scrollHeight")
    network.break_off()
    assert_uncovered(page)
    assert page.evaluate("document.documentElement.scrollHeight") <= max(height, SIZES[size][1])
    page.get_by_role("button", name="Impostazioni").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_uncovered(page)
