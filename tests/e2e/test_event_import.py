"""A list of entrants in the browser: pasted, one row mended, entered in one step, and taken back."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_event_desk import at_the_desk
from tests.server.tournament.conftest import Hall

pytestmark = pytest.mark.needs("chromium")

LIST = "Cognome;Nome;In coppia con;Pizza?\nRossi;Anna;Bea Po;sì\nBo;Ada;;no\n"


def test_a_list_is_pasted_mended_entered_and_taken_back(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """What would happen is shown before anything is written; the row still open is mended with a tap."""
    hall = Hall(server.address)
    request.addfinalizer(hall.client.close)
    page = at_the_desk(open_page("phone"), hall)
    page.get_by_role("button", name="Importa una lista").click()
    page.get_by_label("Incolla qui la tabella").fill(LIST)
    page.get_by_role("button", name="Leggi").click()
    expect(page.get_by_role("button", name="Iscrivi una coppia")).to_be_visible()
    expect(page.get_by_text("«Pizza?» non è del torneo: resta fuori.")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Cerca compagno").click()
    page.get_by_role("button", name="Iscrivi 2 coppie").click()
    expect(page.get_by_text("2 iscritti importati in un passo")).to_be_visible()
    expect(page.get_by_text("Anna Rossi - Bea Po", exact=True)).to_be_visible()
    page.get_by_role("button", name="Annulla il passo").click()
    expect(page.get_by_text("Anna Rossi - Bea Po", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Importa una lista").click()
    whole = LIST.replace("Ada;;", "Ada;Ivo Mo;").encode()
    page.locator("input[type=file]").set_input_files({"name": "a.csv", "mimeType": "text/csv", "buffer": whole})
    page.get_by_role("button", name="Iscrivi 2 coppie").click()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^Paga ")).first.click()
        page.get_by_role("button", name=re.compile("^Presente: ")).click()
        expect(page.get_by_role("button", name=re.compile("^Presente: "))).to_have_count(0)
    expect(page.get_by_role("button", name="Annulla il passo")).to_have_count(0)
    page.get_by_role("button", name="Sorteggio").click()
    page.get_by_role("button", name="Comincia il sorteggio").click()
    expect(page.get_by_text("Sorteggio: impegno")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "a fingerprint widens the page"
