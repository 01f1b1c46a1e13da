"""An event of two stages in the browser: from the form, to the desk, to the bracket and its play-off."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_event_desk import at_the_desk
from tests.server.tournament.conftest import Hall

pytestmark = pytest.mark.needs("chromium")

STAGES = """
[format]
id = "round-robin"
tie_breaks = ["difference", "lot"]

[format.then]
id = "knock-out"
advance = 2
level = "play-off"
settings = { third_place = false }
"""
BEATS = {(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)}
"""Who beats whom: three are level, and the fourth loses always."""


def test_two_stages_are_written_in_the_form(open_page: OpenPage, server: Server) -> None:
    """The four boxes are on the page of the event as they were written."""
    page = open_page("phone")
    page.goto("/eventi/nuovo")
    page.get_by_label("Nome del torneo").fill("Due fasi")
    page.get_by_role("textbox", name="Dove", exact=True).fill("Circolo")
    page.get_by_role("combobox", name="Formula").select_option("swiss")
    page.get_by_label(re.compile("In due fasi")).check()
    page.get_by_label("Passano in").fill("4")
    page.get_by_role("combobox", name="In parità, dopo gli spareggi").select_option("play-off")
    page.get_by_label(re.compile("Turni ancora")).fill("2")
    assert_accessible(page)
    page.get_by_role("button", name="Apri il torneo").click()
    page.get_by_role("link", name="Vai al banco").click()
    expect(page.get_by_role("heading", name="Banco", level=1)).to_be_visible()
    page.goto(page.url.removesuffix("/banco"))
    for words in ("Svizzero a fasce", "passano 4", "Eliminazione diretta", "altri 2 turni"):
        expect(page.get_by_role("listitem").filter(has_text=words).first).to_be_visible()
    assert_accessible(page)


def test_a_play_off_is_written_at_the_desk_and_then_the_bracket_is_paired(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """Nothing is paired before; after it the two who won it play the final."""
    hall = Hall(server.address, STAGES)
    request.addfinalizer(hall.client.close)
    hall.play_first_round(*((f"Uno {n}", f"Due {n}") for n in "abcd"))
    for round_ in (1, 2, 3):
        if round_ > 1:
            hall.do("organiser", "pair_round")
        for table in hall.see()["round"]["tables"]:
            points = [21, 10] if tuple(table["entrants"]) in BEATS else [10, 21]
            what = {"round": round_, "table": table["table"], "by": 0, "result": {"games": [{"points": points}]}}
            hall.do("door", "reported", **what)
    page = at_the_desk(open_page("desktop"), hall)
    page.get_by_role("button", name="Turno", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("Abbina"))).to_have_count(0)
    for place, name in enumerate(("Uno c - Due c", "Uno a - Due a", "Uno b - Due b"), 1):
        page.get_by_label(re.compile(rf"^{place}º della bella")).select_option(label=name)
    page.get_by_label("Com'è andata").fill("una smazzata")
    assert_accessible(page)
    page.get_by_role("button", name="Scrivi la bella").click()
    page.get_by_role("button", name=re.compile("Abbina")).click()
    expect(page.get_by_role("heading", name="Turno 4")).to_be_visible()
    (final,) = hall.see()["round"]["tables"]
    assert final["entrants"] == [3, 1]


def test_a_circuit_is_run_by_the_page(open_page: OpenPage, server: Server, request: pytest.FixtureRequest) -> None:
    """The desk writes who plays whom, twice with the same, and ends it when nobody is playing."""
    hall = Hall(server.address, '[format]\nid = "circuit"\n')
    request.addfinalizer(hall.client.close)
    for name in "abc":
        hall.enter("public", f"Uno {name}", f"Due {name}")
    for number in (1, 2, 3):
        hall.do("door", "paid", entrant=number, cents=600)
        hall.do("door", "checked_in", entrant=number)
    hall.do("organiser", "commit_draw")
    hall.do("organiser", "reveal_draw")
    page = at_the_desk(open_page("phone"), hall)
    page.get_by_role("button", name="Turno", exact=True).click()
    for round_, pair in enumerate((("a", "b"), ("a", "c")), 1):
        for seat, name in enumerate(pair, 1):
            chair = page.get_by_role("combobox", name=f"Tavolo 1, posto {seat}")
            chair.select_option(label=f"Uno {name} - Due {name}")
        page.get_by_role("button", name=f"Apri il turno {round_}").click()
        expect(page.get_by_role("heading", name=f"Turno {round_}")).to_be_visible()
        assert_accessible(page)
        hall.do("door", "reported", round=round_, table=1, by=0, result={"games": [{"points": [21, 10]}]})
    expect(page.get_by_role("button", name="Apri il turno 3")).to_be_visible()
    page.get_by_role("button", name="Chiudi il torneo").click()
    expect(page.get_by_role("button", name="Apri il turno 3")).to_have_count(0)
    assert hall.see()["ended"]
    assert hall.see()["standings"][0]["rows"][0]["entrant"] == 1
