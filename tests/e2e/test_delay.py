"""A match that spectators see with a delay: the host chooses the delay, and spectators are told."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.table import Table, assert_accessible
from tests.e2e.test_company import make_table

pytestmark = pytest.mark.needs("chromium")


def test_who_watches_is_told_how_late_and_sees_nothing_early(open_page: OpenPage) -> None:
    host, watcher = open_page("desktop"), open_page("phone")
    choice = ("Con gli amici, chi guarda vede la partita", "Dopo 10 minuti")
    watcher.goto(make_table(host, "Marco", "Scopa, regolamento", choice))
    for page in (host, watcher):
        expect(page.get_by_text("Chi guarda vede la partita con 10 minuti di ritardo.")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Comincia")).click()
    table = Table(host)
    expect(table.hand).to_be_visible()
    expect(watcher.get_by_text("La partita è cominciata: da qui la vedi fra")).to_be_visible()
    expect(watcher.get_by_role("status").filter(has_text="da qui la vedi fra")).to_have_count(0)
    assert_accessible(watcher)
    assert table.wait() == "play"
    table.play(table.cards[0], "tap")
    watcher.reload()
    expect(watcher.get_by_text("La partita è cominciata: da qui la vedi fra")).to_be_visible()
    expect(watcher.get_by_role("group", name="Carte in tavola")).to_have_count(0)
