"""An event on line to its last round by the page alone: four phones play, the organiser takes wrong steps."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible, wait_until_left
from tests.e2e.test_four_friends import Friend, in_order_of_play, put_the_sheet_away

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("three matches in browsers; test_event_online holds one table, tests/server whole events"),
]

NAMES = ("Ada Bassi", "Bea Neri", "Ciro Poli", "Dora Sala")


def open_by_form(desk: Page) -> str:
    """Open a knock-out for singles by the form, at first without its place; return the event's id."""
    desk.goto("/eventi/nuovo")
    desk.get_by_label("Nome del torneo").fill("Scopa da casa")
    desk.get_by_role("combobox", name="Regolamento").select_option(label="Scopa, regolamento Valliadi")
    desk.get_by_role("radio", name="Singoli").check()
    desk.get_by_role("combobox", name="Formula").select_option(value="knock-out")
    desk.get_by_role("combobox", name="Finale per il terzo posto").select_option(label="No")
    desk.get_by_text("Altre regole").click()
    desk.get_by_role("combobox", name="Partita a").select_option(value="11")
    desk.get_by_role("button", name="Apri il torneo").click()
    expect(desk.get_by_label("Dove", exact=True)).to_be_focused()
    desk.get_by_label("Dove", exact=True).fill("In linea")
    desk.get_by_role("button", name="Apri il torneo").click()
    desk.get_by_role("link", name="Vai al banco").click()
    return desk.url.split("/")[-2]


def register(phone: Page, event: str, name: str) -> None:
    """Register from a phone, which belongs to that entrant from then on."""
    phone.goto(f"/evento/{event}")
    phone.get_by_role("button", name="Mi iscrivo").tap()
    phone.get_by_label("Nome e cognome").fill(name)
    phone.get_by_role("button", name="Iscrivi", exact=True).tap()
    expect(phone.get_by_text(f"Questo telefono è di {name}.")).to_be_visible()


def draw_and_open(desk: Page) -> None:
    """Pair the first round, and open its tables on line; at first by mistake, and taken back."""
    desk.get_by_role("button", name="Sorteggio").click()
    steps = ("Tutti presenti", "Comincia il sorteggio", "Rivela e sorteggia", "Al primo turno", "Abbina il turno 1")
    for step in steps:
        desk.get_by_role("button", name=step).click()
    open_tables(desk)
    for _ in range(2):
        take_back(desk, "si gioca online")
    desk.get_by_role("button", name="Turno", exact=True).click()
    open_tables(desk)


def open_tables(desk: Page, count: int = 2) -> None:
    desk.get_by_text("Giocare questo turno online").click()
    desk.get_by_role("button", name="Apri i tavoli online").click()
    expect(desk.get_by_role("link", name=re.compile("^Guarda "))).to_have_count(count)


def take_back(desk: Page, said: str) -> None:
    """Take the last entry of the log back that says so and stands."""
    desk.get_by_role("button", name="Registro").click()
    undone = desk.get_by_text("· tolta")
    before = undone.count()
    entry = desk.get_by_role("listitem").filter(has_text=said, has_not_text="tolta").first
    entry.get_by_role("button", name="Togli").click()
    asked = desk.get_by_role("dialog")
    asked.get_by_label("Perché").fill("sbagliato")
    asked.get_by_role("button", name="Togli").click()
    expect(undone).to_have_count(before + 1)
    wait_until_left(desk)


def write_a_slip_too_many(desk: Page) -> None:
    """Write a slip for a table that plays on line: refused with points too low, then entered, and taken back."""
    desk.get_by_role("button", name="Turno", exact=True).click()
    desk.get_by_role("button", name="Scrivi il foglietto del tavolo 1").click()
    slip = desk.get_by_role("article").first
    for points, said in ((("9", "4"), "la partita non è finita"), (("11", "4"), "Correggi")):
        for at, made in enumerate(points):
            slip.locator("input.num").nth(at).fill(made)
        desk.get_by_role("button", name="Scrivi: firmato da tutti").click()
        expect(desk.get_by_text(said).first).to_be_visible()
    take_back(desk, "11-4")
    desk.get_by_role("button", name="Turno", exact=True).click()


def play(players: list[Friend]) -> None:
    """Sit down at the tables and play them to their end, one of each after a reload; results come by themselves."""
    for player in players:
        player.page.get_by_role("button", name="Si gioca online: siediti").tap()
        player.page.wait_for_url("**/tavolo/*")
    for address in {player.page.url for player in players}:
        one, other = (player for player in players if player.page.url == address)
        other.page.reload()
        play_the_match(one, other)


def play_the_match(one: Friend, other: Friend) -> None:
    """Play deals until the match is won."""
    while True:
        in_turn = in_order_of_play([one, other])
        number, what = 0, in_turn[0].table.wait()
        while what == "play":
            table = in_turn[number % 2].table
            table.play(table.cards[0], "tap")
            number += 1
            what = in_turn[number % 2].table.wait()
        if what == "over":
            return
        put_the_sheet_away([one, other])


def come_back(players: list[Friend], event: str) -> None:
    """Every phone shows its result on the event's page."""
    for player in players:
        player.page.goto(f"/evento/{event}")
        expect(player.page.get_by_role("status").filter(has_text="Risultato")).to_be_visible()
    assert_accessible(players[0].page)


def is_in(phone: Page) -> bool:
    """Whether the phone's player is at a table of the second round, once its page knows."""
    out = phone.get_by_role("heading", name="Non giochi nel turno 2")
    expect(out.or_(phone.get_by_role("button", name="Si gioca online: siediti"))).to_be_visible()
    return out.count() == 0


def test_four_phones_play_two_rounds_and_the_organiser_ends_it(open_page: OpenPage, server: Server) -> None:
    desk = open_page("laptop")
    event = open_by_form(desk)
    friends = [Friend(name, open_page("phone" if at % 2 else "small phone")) for at, name in enumerate(NAMES)]
    for friend in friends:
        register(friend.page, event, friend.name)
    draw_and_open(desk)
    write_a_slip_too_many(desk)
    play(friends)
    come_back(friends, event)
    desk.get_by_role("button", name="Abbina il turno 2").click()
    expect(desk.get_by_role("heading", name="Turno 2")).to_be_visible()
    open_tables(desk, 1)
    finalists = [friend for friend in friends if is_in(friend.page)]
    play(finalists)
    come_back(finalists, event)
    assert_accessible(desk)
    desk.get_by_role("button", name="Chiudi il torneo").click()
    for friend in friends:
        expect(friend.page.get_by_role("heading", name="Classifica finale")).to_be_visible()
    standing = friends[0].page.request.get(f"/api/events/{event}").json()["standings"][0]["rows"]
    assert standing[0]["entrant"] in {1 + friends.index(finalist) for finalist in finalists}
