"""The desk enters later what happened on paper; the notice gives the registration windows and the prize-giving."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_event_desk import at_the_desk
from tests.server.tournament.conftest import Hall

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("an event that is come back to; test_event holds it in one visit"),
]

WINDOWS = """
[[registration]]
place = "Bar Sport"
day = 2026-02-05
from = 17:30:00
to = 18:00:00

[[registration]]
place = "Patronato"
day = 2026-02-18
from = 14:30:00
to = 15:30:00

[prizes]
place = "Fumetteria"
day = 2030-02-22
from = 17:00:00
"""


@pytest.fixture
def hall(server: Server) -> Iterator[Hall]:
    """An event whose two registration windows are past."""
    hall = Hall(server.address, WINDOWS)
    yield hall
    hall.client.close()


def _enter(desk: Page, *names: str) -> None:
    for label, name in zip(("Primo giocatore", "Compagno"), names, strict=True):
        desk.get_by_label(label).fill(name)
    desk.get_by_role("button", name="Iscrivi", exact=True).click()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_entry_on_paper_is_written_later_in_the_window_of_then(open_page: OpenPage, hall: Hall, size: str) -> None:
    """Without a time it is refused; with the time when it happened it is accepted. The log has both times.

    So it is for the entries that follow, until the box is unchecked.
    """
    desk = at_the_desk(open_page(size), hall)
    _enter(desk, "Ada", "Bea")
    expect(desk.get_by_text("non si prendono iscrizioni")).to_be_visible()

    desk.get_by_label("È successo prima").check()
    desk.get_by_label("Quando è successo").fill("")
    _enter(desk, "Ada", "Bea")
    expect(desk.get_by_text("Scrivi il giorno e l'ora").first).to_be_visible()
    desk.get_by_label("Quando è successo").fill("2026-02-05T18:15")
    _enter(desk, "Ada", "Bea")
    expect(desk.get_by_text("il prossimo turno è mercoledì 18 febbraio 2026, 14.30-15.30, Patronato")).to_be_visible()
    desk.get_by_label("Quando è successo").fill("2026-02-18T14:45")
    expect(desk.get_by_text("Tutto quello che scrivi qui vale per mercoledì 18 febbraio 2026")).to_be_visible()
    _enter(desk, "Ada", "Bea")
    desk.get_by_role("button", name="Paga").click()
    expect(desk.get_by_role("button", name="Presente: Ada - Bea")).to_be_visible()
    assert_accessible(desk)

    lines = hall.see("organiser")["log"]
    assert [line["at"][:19] for line in lines[:2]] == ["2026-02-18T14:45:00"] * 2
    assert all(line["written"] > line["at"] for line in lines[:2])
    desk.get_by_role("button", name="Registro", exact=True).click()
    then = desk.get_by_role("listitem").filter(has_text="18/02/26, 14:45:00")
    expect(then.filter(has_text="scritta")).to_have_count(2)

    desk.get_by_label("È successo prima").uncheck()
    desk.get_by_role("button", name="Iscritti", exact=True).click()
    desk.get_by_role("button", name="Presente: Ada - Bea").click()
    expect(desk.get_by_text("Presenti 1 su 1.")).to_be_visible()
    assert hall.see("organiser")["log"][0]["written"] is None


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_page_tells_all_windows_and_where_and_when_prizes_are_handed_out(
    open_page: OpenPage, hall: Hall, size: str
) -> None:
    """Also if the notice lists no prizes."""
    page = open_page(size)
    page.goto(f"/evento/{hall.id}")
    board = page.get_by_role("region", name="Il bando")
    expect(board.get_by_text("giovedì 5 febbraio 2026, 17.30-18.00, Bar Sport")).to_be_visible()
    expect(board.get_by_text("mercoledì 18 febbraio 2026, 14.30-15.30, Patronato")).to_be_visible()
    expect(board.get_by_text("venerdì 22 febbraio 2030 17.00, Fumetteria")).to_be_visible()


def test_the_form_begins_with_both_windows_of_the_patronato_and_its_prizes(open_page: OpenPage) -> None:
    """Moved to this week: 13 days from the first window to the second, 14 to the start, 17 to the prize-giving."""
    page = open_page("desktop")
    page.goto("/eventi/nuovo")
    page.get_by_label("Comincia da").select_option(label="Torneo di Scala 40 al Patronato Careni")
    windows = page.get_by_role("group", name="Quando ci si iscrive")
    for at, (begins, ends) in enumerate((("17:30", "18:00"), ("14:30", "15:30")), 1):
        expect(windows.get_by_label(f"Luogo {at}")).to_have_value("Patronato Careni")
        expect(windows.get_by_label(f"Dalle {at}")).to_have_value(begins)
        expect(windows.get_by_label(f"Alle {at}", exact=True)).to_have_value(ends)
    read = "(labels) => labels.map((label) => Date.parse(label.control.value) / 86400000)"
    first, second = windows.locator("label").filter(has_text="Giorno").evaluate_all(read)
    (start,) = page.locator("label").get_by_text("Giorno", exact=True).evaluate_all(read)
    (giving,) = page.locator("label").get_by_text("Giorno della consegna", exact=True).evaluate_all(read)
    assert (second - first, start - first, giving - first) == (13, 14, 17)
    today = page.evaluate("() => Math.floor(Date.now() / 86400000)")
    assert -1 <= first - today <= 7
    expect(page.get_by_label("Luogo della consegna")).to_have_value("fumetteria Shion Art, Pieve di Soligo")
    page.get_by_role("button", name="Apri il torneo").click()
    page.get_by_role("link", name="Vai al banco").click()
    expect(page.get_by_text("il prossimo turno è domenica").or_(page.get_by_text("Iscrizioni aperte"))).to_be_visible()


def test_the_form_asks_which_of_two_hours_is_meant_and_says_that_one_is_not_there(open_page: OpenPage) -> None:
    """In the zone of the form, whatever that of the browser; the answer is asked again when the hour changes."""
    page = open_page("phone")
    page.goto("/eventi/nuovo")
    page.get_by_text("Altre regole").click()
    page.get_by_label("Fuso orario").fill("Pacific/Auckland")
    page.get_by_label("Giorno", exact=True).first.fill("2026-04-05")
    page.get_by_label("Ora d'inizio", exact=True).first.fill("02:30")
    asked = page.get_by_role("group", name="quest'ora c'è due volte")
    expect(asked.get_by_label("la prima (UTC+13)")).to_be_visible()
    asked.get_by_label("la seconda (UTC+12)").check()
    assert_accessible(page)
    page.get_by_label("Giorno", exact=True).first.fill("2026-09-27")
    expect(page.get_by_text("Quel giorno quest'ora non c'è")).to_be_visible()
    expect(asked).to_have_count(0)
