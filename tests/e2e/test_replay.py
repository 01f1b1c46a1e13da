"""The replay of a finished match: stepping, hands, score sheets, the record, the proof, a link to a moment."""

import json
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests import http_client
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.sight import settle
from tests.e2e.table import assert_accessible
from tests.waiting import wait_until

pytestmark = pytest.mark.needs("chromium")

SCOPA: dict[str, Any] = {"rulebook": "scopa-valliadi", "options": {"players": 2, "target": 11}}
SCOPONE: dict[str, Any] = {"rulebook": "scopone-federale", "options": {}}
FISCA: dict[str, Any] = {"rulebook": "scala40-fisca", "options": {"players": 3}}


def watch(server: Server, order: dict[str, Any]) -> str:
    """Let bots play a match, and return its table when it is over."""
    with http_client.Client(base_url=server.address) as http:
        table: str = http.post("/api/tables", json={**order, "watch": True}).raise_for_status().json()["table"]
        record = f"/api/tables/{table}/record"
        wait_until(lambda: http.get(record).status_code != httpx.codes.CONFLICT, "its match is not over")
    return table


def where(page: Page) -> str:
    """Return the deal and the play in the page's address."""
    said = re.search(r"smazzata=(\d+)&giocata=(\d+)", page.evaluate("location.search"))
    return "" if said is None else f"{said[1]}.{said[2]}"


def hands(page: Page) -> list[str]:
    """Return every card that lies face up in a hand."""
    names: list[str] = page.evaluate("""() => [...document.querySelectorAll(
        "[data-hand-card], .seat .up .unseen, [data-melds] .shown .unseen"
    )].map(card => card.ariaLabel ?? card.innerText)""")
    return names


_LIKE_SAFARI = """() => {
    const replace = history.replaceState.bind(history);
    let calls = 0;
    history.replaceState = (...change) => {
        if (++calls > 100) throw new DOMException("too many calls", "SecurityError");
        replace(...change);
    };
}"""
"""At most 100 changes of the address, as in Safari in 30 seconds."""


@pytest.mark.second("a key held down; the replay below is stepped through by keys")
def test_an_arrow_key_held_down_goes_through_a_match(open_page: OpenPage, server: Server) -> None:
    page = open_page("desktop")
    page.add_init_script(f"({_LIKE_SAFARI})()")
    page.goto(f"/partita/{watch(server, SCOPA)}")
    expect(page.get_by_text("Carte date", exact=True)).to_be_visible()
    for _ in range(130):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="Le smazzate")).to_be_visible()
    page.wait_for_function("() => /smazzata=[2-9]/.test(location.search)")


def test_a_match_is_stepped_through_by_keyboard_and_its_link_leads_to_the_moment(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page("desktop")
    page.goto(f"/partita/{watch(server, SCOPA)}")
    expect(page.get_by_text("Carte date", exact=True)).to_be_visible()
    assert len(hands(page)) == 6
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text(re.compile("^Giocata 2 di"))).to_be_visible()
    assert len(hands(page)) == 4
    assert where(page) == "1.2"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("PageDown")
    assert where(page) == "2.0"
    page.keyboard.press("End")
    end = where(page)
    page.get_by_role("button", name="All'inizio").click()
    assert where(page) == "1.0"
    page.keyboard.press("End")
    assert where(page) == end
    page.reload()
    expect(page.get_by_role("heading", name="Le smazzate")).to_be_visible()
    assert where(page) == end
    page.keyboard.press("Home")
    page.get_by_role("button", name="Avvia").click()
    page.wait_for_function("() => location.search.includes('giocata=1')")
    page.get_by_role("button", name="Ferma").click()
    expect(page.get_by_role("button", name="Avvia")).to_be_visible()


@pytest.mark.second("links to wrong places; one right link is followed above")
def test_a_link_to_a_place_that_the_match_does_not_have_shows_it_from_the_last(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page("phone")
    page.goto(f"/partita/{watch(server, SCOPA)}?smazzata=1&giocata=0&posto=9")
    expect(page.get_by_text("Carte date", exact=True)).to_be_visible()
    page.wait_for_function("() => location.search.includes('posto=2')")


_SEAT_IN_SIGHT = """() => {
    const foot = document.querySelector("input[type=range]").closest(".moves").getBoundingClientRect().top;
    const parts = [...document.querySelectorAll("[data-seat=s], [data-seat=s] + .who, [data-hand-card]")];
    return scrollY === 0 && parts.length > 1 && parts.every(part => part.getBoundingClientRect().bottom <= foot);
}"""
"""Whether face, name and hand of the player at the bottom are above the controls, without scrolling."""


@pytest.mark.second("low phones; the next test looks at a usual one")
@pytest.mark.parametrize("order", [SCOPA, SCOPONE, FISCA], ids=["scopa", "scopone", "fisca"])
def test_the_own_seat_is_in_sight_on_every_phone(open_page: OpenPage, server: Server, order: dict[str, Any]) -> None:
    page = open_page("phone")
    page.goto(f"/partita/{watch(server, order)}?smazzata=1&giocata=3")
    page.locator("[data-hand-card]").first.wait_for()
    for width, height in ((390, 844), (390, 664), (360, 740), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert page.evaluate(_SEAT_IN_SIGHT), (width, height)
        for total in page.locator(".score dd").all():
            expect(total).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("order", [SCOPA, FISCA], ids=["scopa", "fisca"])
def test_its_hands_sheets_record_and_proof_are_shown_on_a_phone(
    open_page: OpenPage, server: Server, order: dict[str, Any]
) -> None:
    page = open_page("phone")
    page.goto(f"/partita/{watch(server, order)}?smazzata=1&giocata=3")
    expect(page.get_by_text("Tutto torna: nessuno ha toccato il mazzo.")).to_be_visible()
    settle(page)
    assert page.evaluate(_SEAT_IN_SIGHT)
    all_hands = hands(page)
    page.get_by_label("Si vede").select_option(index=order["options"]["players"])
    assert 0 < len(hands(page)) < len(all_hands)
    assert_accessible(page)
    page.get_by_text("Smazzata 1", exact=True).last.tap()
    expect(page.get_by_role("table", name="Conteggio della smazzata 1")).to_be_visible()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as download:
        page.get_by_role("button", name="Scarica il verbale").tap()
    assert order["rulebook"] in download.value.path().read_text("utf-8")


@pytest.mark.second("the way back; the replay above holds the sheets")
def test_the_way_back_leads_to_the_sheet_that_was_read(open_page: OpenPage, server: Server) -> None:
    page = open_page("phone")
    page.goto(f"/partita/{watch(server, SCOPA)}?smazzata=2&giocata=3")
    page.get_by_text("Smazzata 2", exact=True).last.tap()
    sheet = page.get_by_role("table", name="Conteggio della smazzata 2")
    sheet.scroll_into_view_if_needed()
    left = page.evaluate("scrollY")
    assert left > 0
    page.evaluate("document.querySelector(\"a[href^='/regole/']\").click()")
    expect(page).to_have_url(re.compile("/regole/"))
    page.go_back()
    expect(sheet).to_be_visible()
    page.wait_for_function("left => scrollY === left", arg=left)
    assert where(page) == "2.3"


def test_a_match_that_is_not_the_one_that_was_shuffled_fails_the_proof(open_page: OpenPage, server: Server) -> None:
    """In the answer to the browser, two hands of the second deal have exchanged a card."""
    page = open_page("desktop")

    def cheat(route: Route) -> None:
        match = route.fetch().json()
        one, other = match["deals"][1]["frames"][0]["hands"]
        one[0], other[0] = other[0], one[0]
        route.fulfill(body=json.dumps(match), content_type="application/json")

    page.route("**/replay", cheat)
    page.goto(f"/partita/{watch(server, SCOPA)}")
    expect(page.get_by_text("Qualcosa non torna.")).to_be_visible()
    wrong = page.get_by_role("listitem").filter(has_text="non torna")
    expect(wrong).to_have_count(1)
    expect(wrong).to_contain_text("Smazzata 2")


def test_a_match_under_way_cannot_be_looked_back_on(open_page: OpenPage, server: Server) -> None:
    page = open_page("phone")
    body = {**SCOPA, "name": "Marco"}
    table = http_client.post(f"{server.address}/api/tables", json=body).raise_for_status().json()["table"]
    page.goto(f"/partita/{table}")
    expect(page.get_by_text("La partita non è finita")).to_be_visible()
    assert_accessible(page)


@pytest.mark.second("the count of deals on a phone; tests/server/test_deal_counts holds it")
def test_the_public_count_of_the_deals_is_read_on_a_phone(open_page: OpenPage, server: Server) -> None:
    watch(server, SCOPA)
    watch(server, FISCA)
    page = open_page("phone")
    page.goto("/mazzi")
    expect(page.get_by_text("Partite contate: 2.")).to_be_visible()
    for name in ("Settebello", "Denari", "Jolly"):
        expect(page.get_by_role("columnheader", name=name).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)
