"""A list of entrants in the browser: pasted, one row mended, entered in one step, and taken back."""

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
