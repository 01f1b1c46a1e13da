"""Scores from phones in the browser: deal by deal, what cannot be refused, every other side confirming."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.server.desk.conftest import SCALA, Hall

pytestmark = pytest.mark.needs("chromium")

NAMES = ("Ada Bassi", "Bea Neri", "Ciro Poli", "Dora Sala")
DEALS = ((0, 60, 70, 55), (20, 41, 0, 55), (0, 0, 60, 0))
TOTALS = (20, 101, 130, 110)


def spell(*points: int) -> str:
    """Return points as the pages write them."""
    return "\N{EN DASH}".join(map(str, points))


def keep_key(page: Page, event: str, who: str, key: str) -> None:
    """Come to an event with the key of a ``desk``, or of a ``phone``."""
    page.goto(f"/evento/{event}")
    name = f"cartaro.event.{event}.{who}"
    page.evaluate("([name, key]) => localStorage.setItem(name, JSON.stringify(key))", [name, key])


def become(phone: Page, event: str, key: str) -> None:
    """Make a phone that of an entrant, who has the code already."""
    keep_key(phone, event, "phone", key)
    phone.reload()
    expect(phone.get_by_text("Questo telefono è di")).to_be_visible()


def write_deals(phone: Page, names: list[str]) -> None:
    """Enter a match deal by deal, a row at a time."""
    phone.get_by_role("button", name="Smazzata per smazzata").tap()
    for number, points in enumerate(DEALS, 1):
        if number > 1:
            phone.get_by_role("button", name="Un'altra smazzata").tap()
        for name, count in zip(names, points, strict=True):
            phone.get_by_role("textbox", name=f"{name}, smazzata {number}").fill(str(count))


def test_a_table_of_four_tells_its_deals_and_the_phone_goes_round(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """The totals follow; a hand that cannot be is refused by its article; the last PIN makes it the result."""
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
    phone.get_by_role("button", name="Invia il risultato").tap()
    expect(phone.get_by_text(f"{names[1]}: solo chi chiude resta senza carte")).to_be_visible()
    phone.get_by_role("textbox", name=f"{names[1]}, smazzata 1").fill("60")
    totals = phone.get_by_role("row", name=re.compile("^Totale")).get_by_role("cell")
    expect(totals).to_have_text([str(total) for total in TOTALS])
    assert_accessible(phone)
    phone.get_by_role("button", name="Invia il risultato").tap()
    told = f"Hai scritto {spell(*TOTALS)} ({', '.join(spell(*deal) for deal in DEALS)})."
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
        expect(page.get_by_text(f"Risultato: {spell(*TOTALS)}")).to_be_visible()
