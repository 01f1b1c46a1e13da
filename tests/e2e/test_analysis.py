"""The analysis page: opened from a finished match with one click, from a pasted position, from cards laid out by hand.

The judge, the master and the solver are asked.
"""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_replay import hands, watch

pytestmark = pytest.mark.needs("chromium")

SCOPA: dict[str, Any] = {"rulebook": "scopa-valliadi", "options": {"players": 2, "target": 11}}
OPENS_WITH_THE_PILE = {
    "rulebook": "scala40-fisca",
    "position": {
        "hands": [["Kh", "Kd", "Th", "Tc", "Ts", "3h", "9c"], ["2h", "2d", "5c", "7s"]],
        "stock": ["4h", "5h", "6h", "7h", "9d", "3c"],
        "pile": ["Ks"],
        "turn": 0,
    },
}
"""Three kings and three tens make 60: one rulebook lets a player open with a king from the pile, another does not."""


def ask(page: Page, oracle: str) -> None:
    page.get_by_role("tab", name=oracle).click()


def plies(page: Page) -> str:
    found = re.search(r"giocata=(\d+)", page.url)
    return "" if found is None else found[1]


def test_a_moment_of_a_match_is_analysed_in_one_click_and_tries_survive_a_reload(
    open_page: OpenPage, server: Server
) -> None:
    page = open_page("phone")
    page.goto(f"/partita/{watch(server, SCOPA)}?smazzata=1&giocata=31")
    page.get_by_role("link", name="Analizza").tap()
    expect(page.get_by_role("heading", name=re.compile("maestro|Qui"), level=1)).to_be_visible()
    assert plies(page) == "31"
    for _ in range(2):
        page.keyboard.press("PageUp")
    expect(page.get_by_text(re.compile("^Giocata 29 di"))).to_be_visible()
    ask(page, "Solutore")
    weighed = page.get_by_role("tabpanel").get_by_role("listitem").get_by_role("button")
    expect(weighed.first).to_have_text(re.compile(r"\d$"))
    weighed.last.tap()
    expect(page.get_by_text(re.compile("^Giocata 30 di"))).to_be_visible()
    address = page.url
    page.reload()
    expect(page.get_by_text(re.compile("^Giocata 30 di"))).to_be_visible()
    assert page.url == address
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ask(page, "Giudice")
    page.get_by_label("Azione, come si scrive nei verbali").fill("Rdx2c+3b")
    page.get_by_role("button", name="Chiedi", exact=True).tap()
    expect(page.locator("[data-rulebook='scopa-valliadi']")).to_contain_text("Non si può")
    expect(page.locator("[data-rulebook='scopone-federale']")).to_be_visible()


def held_cards(page: Page) -> list[str]:
    """Return the cards that lie face up in hands, whether they are advised or not."""
    return [name.split(",")[0] for name in hands(page)]


def test_what_comes_late_about_another_deal_is_not_shown(open_page: OpenPage, server: Server) -> None:
    page = open_page("desktop")
    page.goto(f"/partita/{watch(server, SCOPA)}?smazzata=1&giocata=0")
    page.get_by_role("link", name="Analizza").click()
    deals = page.get_by_role("combobox", name="Smazzata", exact=True)
    expect(deals).to_have_value("0")
    held: list[Route] = []
    page.route("**/api/analysis", lambda route: route.continue_() if held else held.append(route))
    deals.select_option("1")
    with page.expect_response("**/api/analysis"):
        deals.select_option("2")
    page.wait_for_function("() => /smazzata=3/.test(location.search)")
    shown = held_cards(page)
    with page.expect_response("**/api/analysis"):
        held[0].continue_()
    page.evaluate("() => new Promise(done => setTimeout(done))")
    assert held_cards(page) == shown
    expect(deals).to_have_value("2")


def test_a_pasted_position_is_judged_otherwise_by_another_rulebook(open_page: OpenPage) -> None:
    page = open_page("laptop")
    page.goto("/analisi")
    assert_accessible(page)
    page.get_by_label("Posizione, verbale o link").fill('{"rulebook": "scala40-fisca"}')
    page.get_by_role("button", name="Analizza").last.click()
    expect(page.get_by_role("alert").filter(has_text="Così non si legge")).to_be_visible()
    page.get_by_label("Posizione, verbale o link").fill(json.dumps(OPENS_WITH_THE_PILE))
    page.get_by_role("button", name="Analizza").last.click()
    ask(page, "Giudice")
    page.get_by_role("button", name=re.compile("^Raccogli dal pozzo")).click()
    own, other = (page.locator(f"[data-rulebook='scala40-{name}']") for name in ("fisca", "sballo"))
    expect(own).to_contain_text("Non si può")
    expect(other).to_contain_text("Si può")
    assert_accessible(page)
    page.get_by_role("tab", name="Giudice").press("ArrowLeft")
    expect(page.get_by_role("tab", name="Maestro")).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name=re.compile("^Pesca dal tallone")).click()
    expect(page.get_by_text("Giocata 1 di 1")).to_be_visible()
    page.go_back()
    page.go_forward()
    expect(page.get_by_text("Giocata 1 di 1")).to_be_visible()


def test_why_a_text_or_a_file_is_refused_is_in_sight_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/analisi")
    refused = page.get_by_role("alert").get_by_role("paragraph")
    files = {"nastro.zip": b"PK\x03\x04\0\0", "foto.png": b"x" * 600_000}
    for name, content in files.items():
        chosen = {"name": name, "mimeType": "application/octet-stream", "buffer": content}
        page.get_by_label("Apri un file").scroll_into_view_if_needed()
        page.get_by_label("Apri un file").set_input_files(chosen)  # type: ignore[arg-type]  # a file payload
        expect(refused).to_contain_text("non è un testo" if name == "nastro.zip" else "troppo lungo")
        expect(refused).to_be_in_viewport()
    page.get_by_label("Posizione, verbale o link").fill("{}")
    page.get_by_role("button", name="Analizza").last.tap()
    expect(refused).to_contain_text("Così non si legge")
    expect(refused).to_be_in_viewport()


def test_cards_are_laid_out_with_the_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page("small phone")
    page.goto("/analisi")
    page.get_by_label("Regolamento").select_option("scopa-valliadi")
    page.get_by_label("Giocatori").select_option("2")
    deck = page.get_by_role("group", name=re.compile("^Quali carte"))
    laid = page.get_by_role("group", name="Dove").get_by_role("button", name="Togli")
    deck.get_by_role("button").first.focus()
    for key in ("Enter", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    laid.last.press("Enter")  # what is taken away leaves the focus to the card before, the only one to its place
    expect(laid).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("radio", name=re.compile("^Mano del posto 1"))).to_be_focused()
    for at in (0, 2):
        deck.get_by_role("button").nth(at).press("Enter")
    page.get_by_role("radio", name=re.compile("^Mano del posto 2")).press("Space")
    deck.get_by_role("button", name="re di quadri", exact=True).press("Enter")
    page.get_by_role("radio", name=re.compile("^Tavola")).press("Space")
    deck.get_by_role("button", name="re di cuori", exact=True).press("Enter")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Analizza").first.press("Enter")
    expect(page.get_by_role("group", name="La tua mano").get_by_role("button")).to_have_count(2)
    ask(page, "Solutore")
    expect(page.get_by_role("tabpanel").get_by_role("listitem").first).to_be_visible()


def test_what_the_cards_do_not_tell_is_told_and_a_rulebook_without_a_stock_offers_none(open_page: OpenPage) -> None:
    """Who took last, the scope and the chosen options go into the position; Scopone offers no stock, Scopa does."""
    page = open_page("small phone")
    page.goto("/analisi")
    page.get_by_label("Regolamento").select_option("scopone-federale")
    expect(page.get_by_role("radio", name=re.compile("^Mano del posto 4"))).to_be_visible()
    expect(page.get_by_role("radio", name=re.compile("^Tallone"))).to_have_count(0)
    page.get_by_label("Regolamento").select_option("scopa-valliadi")
    page.get_by_label("Giocatori").select_option("2")
    expect(page.get_by_role("radio", name=re.compile("^Tallone"))).to_be_visible()
    deck = page.get_by_role("group", name=re.compile("^Quali carte"))
    deck.get_by_role("button", name="re di quadri", exact=True).tap()
    page.get_by_role("radio", name=re.compile("^Mano del posto 2")).check()
    deck.get_by_role("button", name="re di picche", exact=True).tap()
    page.get_by_role("radio", name=re.compile("^Tavola")).check()
    deck.get_by_role("button", name="asso di cuori", exact=True).tap()
    page.get_by_text("Che altro si sa").tap()
    page.get_by_label("Scope della parte 2").fill("2")
    page.get_by_label("Chi ha preso per ultimo").select_option("Parte 2")
    page.get_by_label("Obbligo di presa").select_option("La somma è facoltativa")
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_request("**/api/analysis") as asked:
        page.get_by_role("button", name="Analizza").first.tap()
    given: Any = asked.value.post_data_json
    assert (given["position"]["scope"], given["position"]["last_taker"]) == ([0, 2], 1)
    assert given["options"]["capture"] == "optional-sum"
    expect(page.get_by_role("heading", name=re.compile("maestro|Qui"), level=1)).to_be_visible()
