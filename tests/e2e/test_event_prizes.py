"""Penalties and prizes in the browser: the form says what a penalty does; a signature survives a correction."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_event_desk import at_the_desk
from tests.e2e.test_event_scores import keep_key
from tests.server.tournament.conftest import SCALA, Hall

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("prizes and cash on the page; tests/server/tournament holds their messages"),
]

PRIZES = (
    SCALA
    + """table_order = "points"

[[prize]]
place = 1
what = "Primo"
value = 40

[[prize]]
place = 2
what = "Un salame"
"""
)

_numbers = itertools.count(1)


def _final(server: Server, request: pytest.FixtureRequest, *counts: int) -> Hall:
    """Return an event of Scala 40 with one table, which ended with these points."""
    hall = _seated(server, request)
    hall.do("door", "reported", round=1, table=1, by=0, result={"games": [{"points": counts}]})
    return hall


def _seated(server: Server, request: pytest.FixtureRequest) -> Hall:
    """Return an event of Scala 40 whose four players sit at one table."""
    id = f"scala-{next(_numbers)}"
    hall = Hall(server.address, definition=PRIZES.replace("scala-di-prova", id))
    hall.id = id
    request.addfinalizer(hall.client.close)
    hall.play_first_round(("Ada",), ("Bea",), ("Ciro",), ("Dora",), cents=0)
    return hall


def test_the_form_of_a_penalty_says_which_way_it_hurts(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """Where fewer points are better, a penalty adds points."""
    hall = _final(server, request, 50, 101, 120, 110)
    page = open_page("phone")
    keep_key(page, hall.id, "desk", hall.keys["organiser"])
    page.goto(f"/evento/{hall.id}/arbitro")
    page.get_by_role("radio", name="Punti di classifica").check()
    page.get_by_role("textbox", name="Quanti").fill("15")
    expect(page.get_by_text("aggiunge 15 al punteggio, dove meno è meglio")).to_be_visible()
    page.get_by_role("textbox", name="Quanti").fill("molti")
    expect(page.get_by_text("aggiunge … al punteggio, dove meno è meglio")).to_be_visible()
    assert_accessible(page)


def test_a_table_decided_by_an_exclusion_says_by_which_article_and_no_more(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """There is no reason to give beside it: nothing follows the article, not even a colon."""
    hall = Hall(server.address)
    request.addfinalizer(hall.client.close)
    hall.play_first_round(("Ada", "Bea"), ("Ciro", "Dora"))
    page = open_page("phone")
    keep_key(page, hall.id, "desk", hall.keys["referee"])
    page.goto(f"/evento/{hall.id}/arbitro")
    form = page.get_by_role("region", name="Dare una sanzione")
    form.get_by_label("A chi").select_option("1")
    form.get_by_label("Articolo").select_option(label="Sanzioni")
    form.get_by_role("radio", name="Esclusione").check()
    form.get_by_label("Motivo").fill("Ha barato")
    form.get_by_role("button", name="Dai la sanzione").tap()
    expect(form.get_by_role("listitem")).to_contain_text("esclusione. Ha barato")
    page.goto(f"/evento/{hall.id}")
    expect(page.get_by_role("article", name="Tavolo 1").locator(".decision")).to_have_text(re.compile("»$"))


def test_one_who_did_not_come_leaves_the_others_their_game(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """The desk says who is missing and enters the points of the three who played."""
    hall = _seated(server, request)
    (table,) = hall.see()["round"]["tables"]
    page = at_the_desk(open_page("phone"), hall)
    page.get_by_role("button", name="Scrivi il foglietto del tavolo 1").click()
    missing = hall.see()["entrants"][table["entrants"][3] - 1]["name"]
    page.get_by_text("Qualcuno non è venuto").click()
    page.get_by_role("group", name="Chi non è venuto").get_by_label(missing).check()
    fields = page.get_by_role("article").locator("input.num")
    expect(fields).to_have_count(3)
    for at, count in enumerate(("50", "101", "120")):
        fields.nth(at).fill(count)
    assert_accessible(page)
    page.get_by_role("article").locator("form .btn.primary").click()
    expect(page.get_by_role("article").get_by_role("listitem").filter(has_text="assente")).to_contain_text(missing)
    rows = hall.see()["standings"][0]["rows"]
    assert [row["entrant"] for row in rows] == table["entrants"]


def test_a_correction_asks_before_it_moves_a_prize_that_is_signed_for(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """It names who signed and the sum; the signature stays, the prize is returned, the closed cash book shows it."""
    hall = _final(server, request, 50, 101, 120, 110)
    first, second, *_ = hall.see()["round"]["tables"][0]["entrants"]
    hall.do("organiser", "ended")
    hall.do("organiser", "handed", prize=0, entrant=first, signed="la mamma")
    hall.do("organiser", "cash_closed", to="")
    page = at_the_desk(open_page("phone"), hall)

    _correct(page, "101", "50", "120", "110")
    expect(page.get_by_text(re.compile("40,00 euro.*la mamma.*andrebbe"))).to_be_visible()
    assert hall.see()["standings"][0]["rows"][0]["entrant"] == first
    _make(page, "Fallo lo stesso")
    expect(page.get_by_text("corretto in 101-50-120-110").first).to_be_visible()

    page.get_by_role("button", name="Premi", exact=True).click()
    expect(page.get_by_text("firma: la mamma")).to_be_visible()
    expect(page.get_by_role("button", name="Dai in più")).to_be_visible()
    assert_accessible(page)
    page.get_by_label("Firma di chi rende").fill("la mamma")
    page.get_by_label("Perché").fill("Scambiati sul foglietto")
    page.get_by_role("button", name="Riprendi").click()
    expect(page.get_by_text("Ripreso; firma: la mamma")).to_be_visible()
    award = (
        page.get_by_role("listitem")
        .filter(has_text=hall.see()["entrants"][second - 1]["name"])
        .filter(has_text="Primo")
    )
    award.get_by_label("Firma di chi riceve").fill("B")
    award.get_by_role("button", name="Consegna").click()
    expect(page.get_by_text("Consegnato; firma: B")).to_be_visible()

    page.get_by_role("button", name="Cassa", exact=True).click()
    expect(page.get_by_text("(a cassa chiusa)")).to_have_count(2)
    expect(page.get_by_text("Saldo")).to_be_visible()
    assert_accessible(page)


def test_reason_signature_and_exclusion_go_with_the_form_that_was_sent(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """The next correction, signature or penalty does not begin with the words of the one before."""
    hall = _final(server, request, 50, 101, 120, 110)
    page = at_the_desk(open_page("desktop"), hall)
    _correct(page, "51", "101", "120", "110")
    _make(page, "Correggi")
    again = page.get_by_role("button", name="Correggi il risultato del tavolo 1")
    again.click()
    expect(page.get_by_label("Perché")).to_have_value("")

    referee = open_page("desktop")
    keep_key(referee, hall.id, "desk", hall.keys["referee"])
    referee.goto(f"/evento/{hall.id}/arbitro")
    form = referee.get_by_role("region", name="Dare una sanzione")
    form.get_by_role("combobox", name=re.compile("^A chi")).select_option(
        str(hall.see()["round"]["tables"][0]["entrants"][3])
    )
    form.get_by_role("combobox", name="Articolo").select_option(index=1)
    form.get_by_role("radio", name="Esclusione").check()
    form.get_by_label("Motivo").fill("carte segnate")
    form.get_by_role("button", name="Dai la sanzione").click()
    expect(form.get_by_role("radio", name="Richiamo")).to_be_checked()

    hall.do("organiser", "ended")
    page.get_by_role("button", name="Premi", exact=True).click()
    page.get_by_label("Firma di chi riceve").first.fill("la mamma")
    page.get_by_role("button", name="Consegna").first.click()
    expect(page.get_by_text("Consegnato; firma: la mamma")).to_be_visible()
    swapped = {"games": [{"points": [101, 51, 120, 110]}]}
    what = {"kind": "corrected", "round": 1, "table": 1, "result": swapped, "reason": "scambiati"}
    body = {"id": "command-swapped", "what": what, "anyway": True}
    assert hall.client.post(f"{hall.path}/entries", json=body, headers=hall.key("organiser")).status_code == 201
    expect(page.get_by_label("Firma di chi rende")).to_have_value("")


def _correct(page: Page, *counts: str) -> None:
    """Correct the result of the only table at the desk."""
    page.get_by_role("button", name="Turno", exact=True).click()
    page.get_by_role("button", name="Correggi il risultato del tavolo 1").click()
    page.get_by_label("Perché").fill("Scambiati sul foglietto")
    fields = page.get_by_role("article").locator("input.num")
    for at, count in enumerate(counts):
        fields.nth(at).fill(count)
    page.get_by_role("button", name="Guarda che cosa succede").click()


def _make(page: Page, go: str) -> None:
    """Make the change whose consequences are shown."""
    page.get_by_role("region", name="Che cosa succede").get_by_role("button", name=go, exact=True).click()
