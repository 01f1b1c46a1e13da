"""Results entered on phones: deal by deal, impossible points refused, every other side confirming."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.server.tournament.conftest import SCALA, Hall

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("results from a phone; test_event_desk holds those of the desk, tests/server the rest"),
]

REPEATED = """
id = "ripetute-di-prova"
name = "Smazzate ripetute"
place = "Circolo"
start = 2030-05-01T20:00:00
rulebook = "scopone-federale"
entrants = "pairs"

[format]
id = "repeated"
settings = { boards = 4 }
"""
NAMES = ("Ada Bassi", "Bea Neri", "Ciro Poli", "Dora Sala")
DEALS = ((0, 60, 70, 55), (20, 41, 0, 55), (0, 0, 60, 0))
TOTALS = (20, 101, 130, 110)


def spell(*points: int) -> str:
    """Return points as the pages write them."""
    return "\N{EN DASH}".join(map(str, points))


def tell(names: Sequence[str], points: Sequence[int]) -> str:
    """Return a result as a phone tells it, each with the name that it belongs to."""
    return ", ".join(f"{name} {made}" for name, made in zip(names, points, strict=True))


def keep_key(page: Page, event: str, who: str, key: str) -> None:
    """Open an event in a browser that stores the key of a ``desk``, or of a ``phone``."""
    page.goto(f"/evento/{event}")
    name = f"cartaro.event.{event}.{who}"
    page.evaluate("([name, key]) => localStorage.setItem(name, JSON.stringify(key))", [name, key])


def become(phone: Page, event: str, key: str) -> None:
    """Give *phone* the key of an entrant."""
    keep_key(phone, event, "phone", key)
    phone.reload()
    expect(phone.get_by_text("Questo telefono è di")).to_be_visible()


def write_deals(phone: Page, names: list[str]) -> None:
    """Enter a match deal by deal, one row after another."""
    phone.get_by_role("button", name="Smazzata per smazzata").tap()
    for number, points in enumerate(DEALS, 1):
        if number > 1:
            phone.get_by_role("button", name="Un'altra smazzata").tap()
        for name, count in zip(names, points, strict=True):
            phone.get_by_role("textbox", name=f"{name}, smazzata {number}").fill(str(count))


def test_a_table_of_four_tells_its_deals_and_the_phone_goes_round(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """The totals are shown; impossible points are refused with the reason; the last PIN confirms the result."""
    hall = Hall(server.address, definition=SCALA)
    hall.id = "scala-di-prova"
    request.addfinalizer(hall.client.close)
    phones = hall.play_first_round(*((name,) for name in NAMES), cents=0)
    seen = hall.see("organiser")
    (table,) = seen["round"]["tables"]
    first, *others = table["entrants"]
    names = [NAMES[entrant - 1] for entrant in table["entrants"]]
    phone, elsewhere = open_page("phone"), open_page("phone")
    become(phone, hall.id, phones[first])
    become(elsewhere, hall.id, phones[others[0]])

    write_deals(phone, names)
    phone.get_by_role("textbox", name=f"{names[1]}, smazzata 1").fill("0")
    phone.get_by_role("button", name="Manda il risultato").tap()
    expect(phone.get_by_text(f"{names[1]}: solo chi chiude resta senza carte")).to_be_visible()
    phone.get_by_role("textbox", name=f"{names[1]}, smazzata 1").fill("60")
    totals = phone.get_by_role("row", name=re.compile("^Totale")).get_by_role("cell")
    expect(totals).to_have_text([str(total) for total in TOTALS])
    assert_accessible(phone)
    phone.get_by_role("button", name="Manda il risultato").tap()
    told = f"Hai scritto: {tell(names, TOTALS)} ({', '.join(spell(*deal) for deal in DEALS)})."
    expect(phone.get_by_text(told)).to_be_visible()

    elsewhere.get_by_role("button", name="Confermo").tap()
    expect(elsewhere.get_by_text(f"Deve confermare: {names[2]}, {names[3]}.")).to_be_visible()
    phone.get_by_role("button", name="Passa il telefono").tap()
    for name, other in zip(names[2:], others[1:], strict=True):
        phone.get_by_label(f"PIN di {name}").fill(seen["accounts"][str(other)]["pin"])
        assert_accessible(phone)
        phone.get_by_role("button", name=f"Conferma {name}").tap()
        expect(phone.get_by_label(f"PIN di {name}")).to_have_count(0)
    for page in (phone, elsewhere):
        expect(page.get_by_text(f"Risultato: {tell(names, TOTALS)}")).to_be_visible()


@pytest.mark.parametrize("winner", [0, 1])
def test_repeated_deals_are_written_a_pair_a_column_and_say_who_begins(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest, winner: int
) -> None:
    """4-0 for one pair in all four deals, confirmed by the other, is shown as 16-0 on both phones and at the desk."""
    hall = Hall(server.address, definition=REPEATED.replace("di-prova", f"di-prova-{winner}"))
    hall.id = f"ripetute-di-prova-{winner}"
    request.addfinalizer(hall.client.close)
    pairs = [(f"Ada {n}", f"Bea {n}") for n in range(4)]
    phones = hall.play_first_round(*pairs, cents=0)
    table = next(table for table in hall.see()["round"]["tables"] if not table["rest"])
    (one, two), (three, four) = (pairs[entrant - 1] for entrant in table["entrants"])
    names = [f"{one} - {two}", f"{three} - {four}"]
    phone, elsewhere, desk = open_page("phone"), open_page("phone"), open_page("desktop")
    become(phone, hall.id, phones[table["entrants"][0]])
    become(elsewhere, hall.id, phones[table["entrants"][1]])

    rows = phone.get_by_role("row")
    for deal, (primo, first) in enumerate(zip((one, three, two, four), (0, 1, 0, 1), strict=True), 1):
        expect(rows.filter(has_text=f"primo di mano: {primo}")).to_have_count(1)
        cells = rows.filter(has=phone.get_by_role("rowheader", name=f"Smazzata {deal}")).get_by_role("cell")
        expect(cells.nth(first)).to_have_text("primo e terzo")
        expect(cells.nth(1 - first)).to_have_text("secondo e cartaro")
        for side, name in enumerate(names):
            points = "4" if side == winner else "0"
            phone.get_by_role("textbox", name=f"{name}, smazzata {deal}").fill(points)
    assert_accessible(phone)
    phone.get_by_role("button", name="Manda il risultato").tap()
    total = (16, 0) if winner == 0 else (0, 16)
    expect(elsewhere.get_by_text(f"ha scritto: {tell(names, total)} (")).to_be_visible()
    elsewhere.get_by_role("button", name="Confermo").tap()
    for page in (phone, elsewhere):
        expect(page.get_by_text(f"Risultato: {tell(names, total)}")).to_be_visible()
    keep_key(desk, hall.id, "desk", hall.keys["organiser"])
    desk.goto(f"/evento/{hall.id}/banco")
    card = desk.get_by_role("article", name=f"Tavolo {table['table']}")
    expect(card.get_by_role("listitem")).to_have_text([f"{n} {p}" for n, p in zip(names, total, strict=True)])
    expect(
        card.get_by_text(f"smazzata 1 {one}; smazzata 2 {three}; smazzata 3 {two}; smazzata 4 {four}")
    ).to_be_visible()


def test_final_points_say_in_which_deal_each_went_out(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """If the notice ranks by the deal in which a player goes out, the phone says so, and asks for that deal.

    The points alone do not show it.
    """
    hall = Hall(server.address, definition=SCALA.replace("di-prova", "per-punti"))
    hall.id = "scala-per-punti"
    request.addfinalizer(hall.client.close)
    phones = hall.play_first_round(*((name,) for name in NAMES), cents=0)
    (table,) = hall.see()["round"]["tables"]
    names = [NAMES[entrant - 1] for entrant in table["entrants"]]
    phone = open_page("phone")
    become(phone, hall.id, phones[table["entrants"][0]])

    expect(phone.get_by_text("Al tavolo sta davanti chi esce più tardi, poi chi ha meno punti.")).to_be_visible()
    for name, points in zip(names, TOTALS, strict=True):
        phone.get_by_role("textbox", name=name, exact=True).fill(str(points))
    phone.get_by_role("button", name="Manda il risultato").tap()
    expect(phone.get_by_text("Con i punti finali si dice anche in quale smazzata è uscito ognuno")).to_be_visible()
    for name, deal in zip(names[1:], (2, 3, 2), strict=True):
        phone.get_by_role("textbox", name=f"{name}, uscito alla smazzata").fill(str(deal))
    assert_accessible(phone)
    phone.get_by_role("button", name="Manda il risultato").tap()
    out = ("", *(f" (esce alla {deal}ª)" for deal in (2, 3, 2)))
    told = ", ".join(f"{name} {made}{when}" for name, made, when in zip(names, TOTALS, out, strict=True))
    expect(phone.get_by_text(f"Hai scritto: {told}.")).to_be_visible()
    (report,) = hall.see()["round"]["tables"][0]["reports"]
    assert report["result"]["games"][0]["out"] == [0, 2, 3, 2]
