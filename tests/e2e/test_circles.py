"""A circle in the browser: founded on a phone, joined by its link on a desktop, kept, handed over and left."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.circle_results import note_result
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible, wait_until_left

pytestmark = pytest.mark.needs("chromium")

PASSWORD = "settebello e primiera"
NAME = "Compagnia del giovedì"


def enter(page: Page, server: Server, name: str) -> None:
    """Create an account in the browser of *page*."""
    made = page.request.post(f"{server.address}/api/accounts", data={"name": name, "password": PASSWORD})
    assert made.status == 201


def test_a_circle_is_founded_joined_kept_and_left(open_page: OpenPage, server: Server) -> None:
    founder = open_page("phone")
    enter(founder, server, "Marta")
    founder.goto("/amici")
    founder.get_by_role("link", name="Fai una compagnia").tap()
    founder.get_by_label("Come vi chiamate").fill(NAME)
    founder.get_by_role("radio", name="Vino").check()
    founder.get_by_role("radio", name="Chi accettate").check()
    assert_accessible(founder)
    founder.get_by_role("button", name="Fai la compagnia").tap()
    expect(founder.get_by_role("heading", name=NAME, level=1)).to_be_visible()
    assert_accessible(founder)
    link = founder.get_by_label("Il link della compagnia").input_value()

    guest = open_page("desktop", "en-GB")
    guest.goto(f"/compagnia/entra{link[link.index('#') :]}")
    guest.get_by_role("radio", name="No, sign up").check()
    guest.get_by_label("Name", exact=True).fill("Luca")
    guest.get_by_label("Password").fill(PASSWORD)
    assert_accessible(guest)
    guest.get_by_role("button", name="Sign up").click()
    expect(guest.get_by_role("heading", name=NAME)).to_be_visible()
    assert_accessible(guest)
    guest.get_by_role("button", name="Ask to join").click()
    expect(guest.get_by_role("status").filter(has_text="You have asked to join")).to_be_visible()

    founder.reload()
    founder.get_by_role("link", name="Gestisci").first.tap()
    founder.get_by_role("button", name="Sì, Luca entra").tap()
    founder.get_by_role("button", name="Cambia per Luca").tap()
    assert_accessible(founder)
    founder.get_by_role("button", name="Cedi la compagnia").tap()
    expect(founder.get_by_text("Ceduta a Luca")).to_be_visible()
    wait_until_left(founder)
    assert_accessible(founder)

    guest.goto("/amici")
    guest.get_by_role("link", name=NAME).click()
    guest.get_by_role("button", name="Accept").click()
    expect(guest.get_by_role("button", name="Accept")).to_have_count(0)
    guest.get_by_role("link", name="Manage").first.click()
    assert_accessible(guest)
    guest.get_by_role("button", name="Leave the circle").click()
    guest.get_by_role("dialog").get_by_role("button", name="Leave the circle").click()
    expect(guest.get_by_role("heading", name="Friends", level=1)).to_be_visible()
    expect(guest.get_by_role("link", name=NAME)).to_have_count(0)

    _close(founder)


def _close(founder: Page) -> None:
    founder.goto("/amici")
    founder.get_by_role("link", name=NAME).tap()
    founder.get_by_role("link", name="Gestisci").first.tap()
    founder.get_by_role("button", name="Chiudi la compagnia").tap()
    founder.get_by_label("Scrivi il nome della compagnia").fill(NAME)
    founder.get_by_role("dialog").get_by_role("button", name="Chiudi la compagnia").tap()
    wait_until_left(founder)
    founder.get_by_role("link", name="Apri la compagnia").tap()
    expect(founder.get_by_text("Questa compagnia è chiusa")).to_be_visible()


def test_the_usual_table_is_one_tap_away(open_page: OpenPage, server: Server) -> None:
    host, guest = open_page("desktop"), open_page("phone")
    enter(host, server, "Marta")
    enter(guest, server, "Luca")
    circle = host.request.post(f"{server.address}/api/circles", data={"name": NAME, "colour": "green"}).json()
    guest.request.post(f"{server.address}/api/circles/join", data={"code": circle["code"]})
    host.goto(f"/compagnia/{circle['id']}")
    host.get_by_role("button", name="Il tavolo solito: cambia").click()
    assert_accessible(host)
    host.get_by_role("button", name="È il nostro tavolo").click()
    wait_until_left(host)
    assert_accessible(host)
    host.get_by_role("button", name="Apri il tavolo").click()
    expect(host).to_have_url(re.compile("/tavolo/"))
    guest.goto(f"/compagnia/{circle['id']}")
    assert_accessible(guest)
    guest.get_by_role("button", name="Siediti con Marta").tap()
    expect(guest).to_have_url(re.compile("/tavolo/"))
    expect(host.get_by_text("Luca").first).to_be_visible()


def test_whoever_is_no_member_reads_that_it_is_not_there(open_page: OpenPage, server: Server) -> None:
    page = open_page("phone")
    enter(page, server, "Sandro")
    page.goto("/compagnia/aaaaaaaaaaaaaaaa")
    expect(page.get_by_text("Questa compagnia non c'è, o non ne fai parte.")).to_be_visible()
    assert_accessible(page)
    page.goto("/compagnia/entra#xxxxxxxxxx")
    expect(page.get_by_text("Questo codice non vale più")).to_be_visible()
    assert_accessible(page)


def test_the_season_is_read_and_set(open_page: OpenPage, server: Server) -> None:
    founder, guest = open_page("phone"), open_page("desktop", "en-GB")
    enter(founder, server, "Marta")
    enter(guest, server, "Luca")
    circle = founder.request.post(f"{server.address}/api/circles", data={"name": NAME, "colour": "walnut"}).json()
    guest.request.post(f"{server.address}/api/circles/join", data={"code": circle["code"]})
    for evening in range(7):
        _play(founder, server, circle, 0 if evening % 3 else 1, evening)
    founder.goto(f"/compagnia/{circle['id']}")
    expect(founder.get_by_role("row", name=re.compile("Marta.*7.*1.*26"))).to_be_visible()
    expect(founder.get_by_role("region", name="Uno contro uno").get_by_text(re.compile("4.+3"))).to_be_visible()
    assert_accessible(founder)
    founder.get_by_role("link", name="Gestisci").first.tap()
    founder.get_by_text("Come conta la stagione").tap()
    founder.get_by_role("radio", name="Tutte").check()
    founder.get_by_role("button", name="Comincia una nuova stagione").tap()
    expect(founder.get_by_text("Salvato.")).to_be_visible()
    assert_accessible(founder)
    guest.goto(f"/compagnia/{circle['id']}")
    guest.get_by_label("Which season").select_option(index=0)
    expect(guest.get_by_role("row", name=re.compile("Luca.*1.*5"))).to_be_visible()
    assert_accessible(guest)


def test_members_say_who_comes_and_have_a_calendar(open_page: OpenPage, server: Server) -> None:
    founder, guest = open_page("phone"), open_page("desktop", "en-GB")
    enter(founder, server, "Marta")
    enter(guest, server, "Luca")
    circle = founder.request.post(f"{server.address}/api/circles", data={"name": NAME, "colour": "wine"}).json()
    guest.request.post(f"{server.address}/api/circles/join", data={"code": circle["code"]})
    founder.goto(f"/compagnia/{circle['id']}")
    founder.get_by_text("Un nuovo appuntamento").tap()
    founder.get_by_label("Giorno").fill(
        f"{founder.evaluate('new Date(Date.now() + 864e5).toISOString().slice(0, 10)')}"
    )
    founder.get_by_label("Una riga, se serve").fill("Porta le carte")
    assert_accessible(founder)
    founder.get_by_role("button", name="Datevi appuntamento").tap()
    founder.get_by_role("radio", name="Vengo").check()
    expect(founder.get_by_text("Viene Marta.")).to_be_visible()
    guest.goto(f"/compagnia/{circle['id']}")
    guest.get_by_role("radio", name="Perhaps").check()
    expect(guest.get_by_text("Marta is coming. Luca perhaps.")).to_be_visible()
    guest.get_by_text("Your calendar").click()
    guest.get_by_role("button", name="An address for the calendar").click()
    address = guest.get_by_label("The address of the calendar")
    first = address.input_value()
    assert_accessible(guest)
    read = founder.request.get(first)
    assert (read.ok, "Luca" in read.text(), "RRULE:FREQ=WEEKLY" in read.text()) == (True, False, True)
    guest.get_by_role("button", name="A new address").click()
    expect(address).not_to_have_value(first)
    assert founder.request.get(first).status == 404
    founder.reload()
    founder.get_by_role("button", name=re.compile("Togli:")).tap()
    expect(founder.get_by_text("Nessun appuntamento, per ora.")).to_be_visible()


def test_notes_are_written_reported_and_deleted(open_page: OpenPage, server: Server) -> None:
    founder, guest = open_page("phone"), open_page("desktop", "en-GB")
    enter(founder, server, "Marta")
    enter(guest, server, "Luca")
    circle = founder.request.post(f"{server.address}/api/circles", data={"name": NAME, "colour": "navy"}).json()
    guest.request.post(f"{server.address}/api/circles/join", data={"code": circle["code"]})
    guest.goto(f"/compagnia/{circle['id']}")
    guest.get_by_label("A line for everybody").fill("Chi porta le castagne?")
    guest.get_by_role("button", name="Write").click()
    expect(guest.get_by_role("region", name="The wall").get_by_text("Chi porta le castagne?")).to_be_visible()
    expect(guest.get_by_label("A line for everybody")).to_have_value("")
    assert_accessible(guest)
    founder.goto(f"/compagnia/{circle['id']}")
    founder.get_by_role("button", name="Segnala: Chi porta le castagne?").tap()
    expect(founder.get_by_text("Segnalato a chi gestisce il server.")).to_be_visible()
    assert_accessible(founder)
    founder.get_by_role("button", name="Cancella: Chi porta le castagne?").tap()
    expect(founder.get_by_text("Ancora niente")).to_be_visible()


def _play(page: Page, server: Server, circle: dict[str, Any], winner: int, evening: int) -> None:
    """Let a match of the circle be over, one evening after the other."""
    order = {"rulebook": "scopa-valliadi", "name": "Marta", "chairs": [None]}
    opened = page.request.post(f"{server.address}/api/tables", data=order).json()
    shown = {"table": opened["table"], "token": opened["token"]}
    assert page.request.post(f"{server.address}/api/circles/{circle['id']}/tables", data=shown).ok
    note_result(
        server.folder, opened["table"], ["Marta", "Luca"], circle["members"][0]["since"] + evening * 86400, winner
    )
