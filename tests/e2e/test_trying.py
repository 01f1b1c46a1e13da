"""Actions that a player tries at a table of Scopa: the page sends them, and shows why the table refuses them."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begin import open_choices, play
from tests.e2e.conftest import OpenPage
from tests.e2e.table import YOUR_TURN, Table
from tests.e2e.test_company import be_ready, make_table
from tests.e2e.test_company import sit_down as take_a_seat

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("attempts on the page of problems and lessons; tests/lessons and tests/problems judge them"),
]

_LYING = """() => [...document.querySelectorAll("[data-table-card]:not(.taken)")]
    .filter(card => !card.closest("[inert]")).map(card => card.ariaLabel)"""
RANKS = ("asso", "due", "tre", "quattro", "cinque", "sei", "sette", "fante", "donna", "re")


def sit_down(page: Page, players: str = "4", *, training: bool = False) -> Table:
    """Open a table, and wait for the first turn."""
    open_choices(page, "Scopa").get_by_role("group", name="Giocatori").get_by_text(players, exact=True).click()
    if training:
        page.get_by_text("Altre scelte").click()
        page.get_by_text("Sì, mi alleno").click()
        expect(page.get_by_text("Altre scelte: mi alleno coi consigli")).to_be_visible()
    play(page)
    table = Table(page)
    assert table.wait() == "play"
    return table


def rank(name: str) -> int:
    return RANKS.index(name.split(" ", maxsplit=1)[0]) + 1


def lying_ranks(table: Table) -> list[int]:
    return [rank(card.get_attribute("aria-label") or "") for card in table.cloth.get_by_role("button").all()]


def unequal_card(table: Table) -> str | None:
    """Return a card in hand that equals none of several cards on the table, nor all together; None if there is none."""
    lying = lying_ranks(table)
    if len(lying) < 2:
        return None
    return next((card for card in table.cards if rank(card) not in {*lying, sum(lying)}), None)


def test_a_capture_that_does_not_add_up_is_refused_with_its_article(open_page: OpenPage) -> None:
    page = open_page("desktop")
    table = sit_down(page)
    while (name := unequal_card(table)) is None:
        table.play(table.cards[0], "tap")
        if table.wait() == "count":
            table.deal_next()
            assert table.wait() == "play"
    total = sum(lying_ranks(table))
    for card in table.cloth.get_by_role("button").all():
        card.click()
    table.card(name).click()
    table.choices.get_by_role("button", name="Prendi").click()
    verdict = page.get_by_role("alert")
    expect(verdict).to_contain_text(str(total))
    expect(page.locator(".refused").get_by_role("link", name="La presa (")).to_be_visible()
    assert name in table.cards
    table.keeps_focus()
    page.keyboard.press("Escape")
    table.play(table.cards[0], "tap")
    expect(verdict).to_be_empty()


def test_who_trains_asks_the_master_for_a_hint(open_page: OpenPage) -> None:
    page = open_page("phone")
    table = sit_down(page, training=True)
    page.get_by_role("button", name="Consiglio").tap()
    said = page.locator(".slip").get_by_role("status")
    expect(said).to_contain_text("Il maestro ")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(table.hand.get_by_role("button", name="consigliata")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(said).to_be_empty()
    table.play(table.cards[0], "tap")


def meet(open_page: OpenPage) -> tuple[Table, Table]:
    """Let two people sit down; return the table of the one whose turn it is, then that of the other."""
    host, guest = open_page("desktop"), open_page("desktop")
    take_a_seat(guest, make_table(host, "Marco", "Scopa, regolamento"), "Nives")
    be_ready((guest, host))
    tables = [Table(page) for page in (host, guest)]
    for table in tables:
        expect(table.hand).to_be_visible()
    tables.sort(key=lambda table: not table.page.title().startswith(YOUR_TURN))
    return tables[0], tables[1]


def test_a_card_out_of_turn_is_refused_with_its_article(open_page: OpenPage) -> None:
    _, table = meet(open_page)
    table.card(table.cards[0]).dblclick()
    verdict = table.page.get_by_role("alert")
    expect(verdict).to_contain_text("Non è il tuo turno")
    expect(table.page.locator(".refused").get_by_role("link", name="Il gioco (")).to_be_visible()


def test_a_drag_begun_before_the_turn_is_played_in_turn(open_page: OpenPage) -> None:
    other, table = meet(open_page)
    page, name = table.page, table.cards[0]
    start, end = table.card(name).bounding_box(), table.cloth.bounding_box()
    assert start is not None
    assert end is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] - 60, steps=3)
    other.play(other.cards[0], "tap")
    page.wait_for_function("turn => document.title.startsWith(turn)", arg=YOUR_TURN)
    page.mouse.move(end["x"] + 6, end["y"] + 6, steps=3)
    page.mouse.up()
    if table.choices.locator("kbd").count():
        page.keyboard.press("1")
    expect(table.card(name)).to_have_count(0)


@pytest.mark.parametrize("server", [1.6], indirect=True)
def test_a_capture_made_on_the_table_leaves_the_keyboard_a_place_to_be(open_page: OpenPage) -> None:
    """The card that had the focus slides away; movement has ended when no element is inert any more."""
    page = open_page("desktop", moving=True)
    table = sit_down(page, "2")
    while (name := _one_that_takes_one(table)) is None:
        table.play(table.cards[0], "keyboard")
        assert table.wait() == "play"
    table.card(name).focus()
    page.keyboard.press("Enter")
    target = table.cloth.get_by_role("button", name="nella presa")
    expect(target).to_have_count(1)
    target.focus()
    page.keyboard.press("Enter")
    expect(table.card(name)).to_have_count(0)
    page.wait_for_function("() => !document.querySelector('[data-cloth] [inert], [data-cloth] .taken')")
    table.keeps_focus()


def _one_that_takes_one(table: Table) -> str | None:
    """Return a card of the hand whose rank is on the table exactly once, so that it takes that card alone, if any."""
    names: list[str] = table.page.evaluate(_LYING)
    lying = [rank(name) for name in names]
    return next((name for name in table.cards if lying.count(rank(name)) == 1), None)
