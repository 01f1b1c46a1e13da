"""Clocks in the browser: chosen when a table is opened, announced before the match, seen by everybody, running out."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.network import Network
from tests.e2e.table import assert_accessible
from tests.e2e.test_company import be_ready, sit_down

pytestmark = pytest.mark.needs("chromium")


def make_timed_table(page: Page, game: str, *, move: str, bank: str, grace: str) -> str:
    """Open a table for friends with clocks chosen in the form, and return its address."""
    page.goto("/amici")
    page.get_by_role("radio", name=game).first.check()
    page.get_by_text("Tempo e assenze").click()
    for group, value in (
        ("Tempo per ogni mossa", move),
        ("Tempo di ciascuno per tutta la partita", bank),
        ("Quanto si aspetta chi perde la connessione", grace),
    ):
        page.get_by_role("group", name=group, exact=True).get_by_text(value, exact=True).click()
    expect(page.get_by_text(f"Tempo e assenze: {move} a mossa, {bank} a testa")).to_be_visible()
    page.get_by_label("Il tuo nome").fill("Marco")
    page.get_by_role("button", name="Invita amici").click()
    expect(page.get_by_role("heading", name="Aspettiamo gli altri")).to_be_visible()
    return page.url


def test_a_turn_that_runs_out_is_played_by_the_table_and_told_to_all(open_page: OpenPage) -> None:
    """The player whose turn it is stays connected and does nothing: the page warns, and then the table plays."""
    host, guest = open_page("desktop"), open_page("phone")
    address = make_timed_table(host, "Scopa, regolamento", move="20 s", bank="5 min", grace="2 min")
    guest.goto(address)
    for page in (host, guest):
        agreed = page.locator("[data-times]")
        expect(agreed).to_contain_text("20 s a mossa, 5 min a testa")
        expect(agreed).to_contain_text("la gioca il tavolo")
        expect(agreed).to_contain_text("2 minuti")
        expect(agreed).to_contain_text("al massimo un'ora")
    expect(guest.get_by_text("Tempo e assenze")).to_have_count(0)
    sit_down(guest, address, "Nives")
    watcher = open_page("desktop")
    watcher.goto(address)
    be_ready((guest, host))
    for page in (host, guest, watcher):
        expect(page.locator("[data-clock]")).to_have_count(2)
        expect(page.locator("[data-hour]")).to_contain_text("59:")
    for page in (host, guest):
        assert_accessible(page)
    turn = host if host.title().startswith("Tocca a te") else guest
    expect(turn.locator(".warning")).to_have_text(re.compile("Ti restano? (10|[1-9]) second"))
    expect(turn.locator(".warning")).to_be_in_viewport(ratio=1)
    expect(turn.get_by_role("alert").get_by_text("Il tuo tempo è finito")).to_be_visible()
    expect(turn.locator(".warning")).to_have_count(0)
    for page in (host, guest, watcher):
        expect(page.get_by_text("tempo scaduto").first).to_be_visible()


def test_the_clocks_of_a_page_stand_still_while_the_server_is_away(open_page: OpenPage) -> None:
    """Nobody loses that time, and the clocks continue from the server's values once it is reachable again."""
    page = open_page("phone")
    network = Network.of(page)
    make_timed_table(page, "Scopa, regolamento", move="90 s", bank="5 min", grace="2 min")
    page.get_by_role("button", name=re.compile("^Comincia")).tap()
    clock = page.locator("[data-clock]")
    expect(clock).to_contain_text(re.compile(r"1:[0-5]\d"))
    network.break_off()
    expect(page.get_by_text("Riconnessione")).to_be_visible()
    left = clock.inner_text()
    page.wait_for_timeout(2500)
    assert clock.inner_text() == left
    network.cut = False
    expect(page.get_by_text("Riconnessione")).to_be_hidden()
    expect(clock).not_to_have_text(left)


def test_the_host_changes_the_time_while_the_table_waits(open_page: OpenPage) -> None:
    """A table open to strangers has a clock even if its host chose none, and the host cannot remove it."""
    host = open_page("phone")
    host.goto("/amici")
    host.get_by_label("Il tuo nome").fill("Marco")
    host.get_by_role("button", name="Invita amici").click()
    agreed = host.locator("[data-times]")
    expect(agreed).to_contain_text("senza orologio")
    host.get_by_role("checkbox", name="Mostra il tavolo").click()
    expect(agreed).to_contain_text("Si gioca a tempo: 1 min a mossa.")
    host.get_by_text("Tempo e assenze").click()
    move = host.get_by_role("group", name="Tempo per ogni mossa", exact=True)
    expect(move.get_by_text("Senza", exact=True)).to_have_count(0)
    move.get_by_text("90 s", exact=True).click()
    expect(agreed).to_contain_text("Si gioca a tempo: 90 s a mossa.")
    assert_accessible(host)
