"""A phone and the big screen follow an event: they are sent what has changed, and do not request the event again."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, WebSocket, expect

from tests.conftest import PATIENCE
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_event_desk import at_the_desk
from tests.e2e.test_event_scores import become, keep_key
from tests.server.tournament.conftest import Hall

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("news on the page of an event; tests/server/tournament holds what is sent"),
]

SWISS = '[format]\nid = "swiss"\nsettings = { rounds = 2 }\n'


def count_looks(page: Page, hall: Hall) -> list[str]:
    """Return a list to which every request for the whole event is added from now on."""
    looks: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith(hall.path):
            looks.append(request.url)

    page.on("request", note)
    return looks


def count_follows(page: Page) -> list[str]:
    """Return a list of the messages of *page*, on its present line, that it follows an event from what it shows."""
    follows: list[str] = []

    def begin(socket: WebSocket) -> None:
        follows.clear()
        socket.on("framesent", note)

    def note(text: str | bytes) -> None:
        if isinstance(text, str) and '"follow_event"' in text:
            follows.append(text)

    page.on("websocket", begin)
    return follows


def wait_until_following(page: Page, follows: list[str]) -> None:
    """Wait until *page* has said that it follows its event; before, it requests what changes."""
    until = time.monotonic() + PATIENCE
    while not follows:
        assert time.monotonic() < until, "the page never follows its event"
        page.wait_for_timeout(20)


def test_a_phone_that_found_a_partner_is_the_pairs(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """A phone that registered one player, with a category, says that a partner is sought, then belongs to the pair."""
    hall = Hall(server.address, '[[category]]\nid = "under-18"\nname = "Under 18"\n')
    request.addfinalizer(hall.client.close)
    hall.enter("public", "Bea")
    phone = open_page("phone")
    phone.goto(f"/evento/{hall.id}")
    phone.get_by_role("button", name="Mi iscrivo").tap()
    phone.get_by_label("Il tuo nome e cognome").fill("Ada")
    phone.get_by_label("Categoria").select_option(label="Under 18")
    assert_accessible(phone)
    phone.get_by_role("button", name="Iscrivi", exact=True).tap()
    expect(phone.get_by_text("Questo telefono è di Ada.")).to_be_visible()
    expect(phone.get_by_text("cerca compagno").first).to_be_visible()
    (ada,) = hall.see("organiser")["accounts"]["2"]["people"]
    assert ada["categories"] == ["under-18"]
    hall.do("door", "partnered", entrant=1, other=2)
    expect(phone.get_by_text("Questo telefono è di Bea - Ada.")).to_be_visible()
    expect(phone.get_by_text("cerca compagno")).to_have_count(0)


def test_a_phone_whose_code_was_renewed_says_why_and_takes_the_new_one(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """It cannot know whether its owner plays: who does is given the new code at the desk."""
    hall = Hall(server.address)
    request.addfinalizer(hall.client.close)
    phone = open_page("phone")
    become(phone, hall.id, hall.enter("public", "Ada", "Bea"))
    hall.do("door", "substituted", entrant=1, person=2, by={"name": "Zoe"})
    expect(phone.get_by_text("qualcuno è stato sostituito")).to_be_visible()
    assert_accessible(phone)
    phone.get_by_label("Cerca il tuo nome").fill("ada")
    phone.get_by_role("button", name="Ada - Zoe").tap()
    phone.get_by_label("Codice del banco").fill(hall.see("door")["accounts"]["1"]["code"])
    phone.get_by_role("button", name="Questo telefono è mio").tap()
    expect(phone.get_by_text("Questo telefono è di Ada - Zoe.")).to_be_visible()
    expect(phone.get_by_text("qualcuno è stato sostituito")).to_have_count(0)


def test_what_was_said_on_entering_is_past_if_a_partner_was_found_meanwhile(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """The page requests the event only after the pair has been made."""
    hall = Hall(server.address)
    request.addfinalizer(hall.client.close)
    hall.enter("public", "Bea")
    phone = open_page("phone")
    phone.goto(f"/evento/{hall.id}")
    phone.get_by_role("button", name="Mi iscrivo").tap()
    phone.get_by_label("Il tuo nome e cognome").fill("Ada")
    partnered: list[dict[str, Any]] = []

    def find_partner(route: Route) -> None:
        if not partnered:
            partnered.append(hall.do("door", "partnered", entrant=1, other=2))
        route.continue_()

    phone.route(f"**{hall.path}", find_partner)
    phone.get_by_role("button", name="Iscrivi", exact=True).tap()
    expect(phone.get_by_text("Questo telefono è di Bea - Ada.")).to_be_visible()
    expect(phone.get_by_text("cerca compagno")).to_have_count(0)


def test_pages_are_told_what_has_changed(open_page: OpenPage, server: Server, request: pytest.FixtureRequest) -> None:
    """A result, the next round, the phone's new table and PIN: all of it is shown without a request."""
    hall = Hall(server.address, SWISS)
    request.addfinalizer(hall.client.close)
    phones = hall.play_first_round(("Ada", "Bea"), ("Ciro", "Dora"), ("Ezio", "Fede"), ("Gino", "Ines"))
    phone, screen = open_page("phone"), open_page("desktop")
    follows = [(page, count_follows(page)) for page in (phone, screen)]
    become(phone, hall.id, phones[1])
    screen.goto(f"/evento/{hall.id}/schermo")
    pin = phone.get_by_text("Il tuo PIN").locator("b")
    expect(pin).to_have_text(hall.see(phones[1])["me"]["pin"])
    expect(screen.get_by_text("Turno 1 di 2")).to_be_visible()
    for page, said in follows:
        wait_until_following(page, said)
    looks = count_looks(phone, hall), count_looks(screen, hall)
    tables = hall.see()["round"]["tables"]
    for table in tables:
        hall.do("referee", "reported", round=1, table=table["table"], by=0, result={"games": [{"points": [21, 7]}]})
    expect(phone.get_by_role("status").filter(has_text="Risultato")).to_be_visible()
    hall.do("organiser", "pair_round")
    expect(phone.get_by_role("heading", name="Turno 2")).to_be_visible()
    expect(pin).to_have_text(hall.see(phones[1])["me"]["pin"])
    expect(screen.get_by_text("Turno 2 di 2")).to_be_visible()
    assert looks == ([], [])


def test_the_forms_of_a_table_begin_anew_with_each_round(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """The other pair's result is asked to be confirmed; the referee and the desk find nothing of the pairs before."""
    hall = Hall(server.address, SWISS)
    request.addfinalizer(hall.client.close)
    phones = hall.play_first_round(("Ada", "Bea"), ("Ciro", "Dora"), ("Ezio", "Fede"), ("Gino", "Ines"))
    result = {"games": [{"points": [21, 14]}]}

    def tell_against_the_first_pair() -> None:
        played = hall.see()["round"]
        table = next(table for table in played["tables"] if 1 in table["entrants"])
        (other,) = set(table["entrants"]) - {1}
        hall.do(phones[other], "reported", round=played["number"], table=table["table"], by=other, result=result)

    phone, referee, desk = open_page("phone"), open_page("desktop"), at_the_desk(open_page("desktop"), hall)
    become(phone, hall.id, phones[1])
    keep_key(referee, hall.id, "desk", hall.keys["referee"])
    referee.goto(f"/evento/{hall.id}/arbitro")
    tell_against_the_first_pair()
    phone.get_by_role("button", name="No, è un altro").tap()
    expect(phone.get_by_role("button", name="Manda il risultato")).to_be_visible()

    decision = referee.get_by_role("region", name="Decidere un altro tavolo")
    decision.get_by_role("combobox", name="Tavolo").select_option("1")
    article, reason = decision.get_by_role("combobox", name="Articolo"), decision.get_by_label("Motivo")
    article.select_option(index=1)
    reason.fill("Non si sono presentati")
    decision.get_by_role("button", name=re.compile("^Vince")).first.click()
    for field in (article, reason):
        expect(field).to_have_value("")
    reason.fill("Non scritto fino in fondo")

    desk.get_by_role("button", name="Turno", exact=True).click()
    slip = desk.get_by_role("button", name="Scrivi il foglietto del tavolo 2")
    slip.click()
    hall.do("referee", "reported", round=1, table=2, by=0, result=result)
    hall.do("organiser", "pair_round")
    expect(reason).to_have_value("")
    expect(slip).to_be_visible()
    expect(phone.get_by_role("heading", name="Turno 2")).to_be_visible()
    tell_against_the_first_pair()
    expect(phone.get_by_role("button", name="Confermo")).to_be_visible()
