"""Tables for friends, each in their own browser: opening and arranging a table, joining, playing, returning to it."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.network import change_views
from tests.e2e.table import Table, assert_accessible

pytestmark = pytest.mark.needs("chromium")


def make_table(page: Page, name: str, game: str, *choices: tuple[str, str]) -> str:
    """Open a table for friends, and return its address."""
    page.goto("/amici")
    page.get_by_role("radio", name=game).first.check()
    for group, value in choices:
        if page.get_by_role("group", name=group, exact=True).count() == 0:
            page.get_by_text("Altre scelte").click()
        page.get_by_role("group", name=group, exact=True).get_by_text(value, exact=True).click()
    page.get_by_label("Il tuo nome").fill(name)
    page.get_by_role("button", name="Invita amici").click()
    expect(page.get_by_role("heading", name="Aspettiamo gli altri")).to_be_visible()
    return page.url


def sit_down(page: Page, address: str, name: str) -> None:
    """Follow the link to a table, and take the first free seat."""
    page.goto(address)
    page.get_by_label("Il tuo nome").fill(name)
    page.get_by_role("button", name="Siediti qui").first.click()
    expect(page.get_by_role("checkbox", name="Si può cominciare")).to_be_visible()


def be_ready(pages: Sequence[Page]) -> None:
    for page in pages:
        page.get_by_role("checkbox", name="Si può cominciare").click()


def test_two_friends_meet_by_link_and_play(open_page: OpenPage) -> None:
    host, guest = open_page("desktop"), open_page("phone")
    address = make_table(host, "Marco", "Scopa, regolamento")
    assert_accessible(host)
    code = host.get_by_role("img", name="Codice QR del link")
    expect(code).to_have_js_property("complete", value=True)
    assert code.evaluate("image => image.naturalWidth") > 0
    assert host.get_by_role("textbox", name="Il link del tavolo").input_value() == address
    guest.goto(address)
    assert_accessible(guest)
    sit_down(guest, address, "Nives")
    assert_accessible(guest)
    expect(host.get_by_role("listitem").filter(has_text="Nives")).to_be_visible()
    be_ready((guest, host))
    tables = [Table(page) for page in (host, guest)]
    for table in tables:
        expect(table.hand).to_be_visible()
    assert not set(tables[0].cards) & set(tables[1].cards)
    turn = next(table for table in tables if table.page.title().startswith("Tocca a te"))
    other = next(table for table in tables if table is not turn)
    turn.play(turn.cards[0], "tap")
    assert other.wait() == "play"


@pytest.mark.second("portraits; tests/server holds what is sent")
@pytest.mark.parametrize("game", ["Scopa, regolamento", "Scala 40"])
def test_the_face_that_one_chose_is_seen_by_everybody_here_and_by_who_watches(open_page: OpenPage, game: str) -> None:
    host, guest, stranger = open_page("desktop"), open_page("phone"), open_page("desktop")
    for page, face in ((host, 7), (guest, 31)):
        chosen = f'{{"sound":"off","pack":"own","face":{face}}}'
        page.add_init_script(f"localStorage.setItem('cartaro.settings', '{chosen}')")
    address = make_table(host, "Marco", game, ("Giocatori", "2"))
    sit_down(guest, address, "Nives")
    be_ready((guest, host))
    for page, seen in ((host, [31]), (guest, [7]), (stranger, [7, 31])):
        page.goto(address)
        for face in seen:
            expect(page.locator(f".felt img[src='/faces/{face}.svg']").first).to_be_visible()


def test_who_has_a_seat_finds_it_again_after_a_reload(open_page: OpenPage) -> None:
    host, guest = open_page("desktop"), open_page("phone")
    address = make_table(host, "Marco", "Scopone")
    sit_down(guest, address, "Nives")
    guest.reload()
    expect(guest.get_by_role("checkbox", name="Si può cominciare")).to_be_visible()
    another = guest.context.new_page()
    another.goto("/")
    another.get_by_role("link", name="Riprendi").click()
    expect(another.get_by_role("checkbox", name="Si può cominciare")).to_be_visible()


def test_the_host_arranges_the_table(open_page: OpenPage) -> None:
    """The host seats a bot, moves seats, makes a guest leave a seat, and starts with bots on the free seats."""
    host, guest = open_page("phone"), open_page("desktop", "en-GB")
    address = make_table(host, "Marco", "Scopone", ("Compagni", "Chi siede di fronte"))
    guest.goto(address)
    guest.get_by_role("button", name="Sit here").nth(1).click()
    rows = host.get_by_role("region", name="Intorno al tavolo").get_by_role("listitem")
    expect(rows.nth(2)).to_contain_text("Guest")
    expect(rows.nth(2)).to_contain_text("coppia 1")
    rows.nth(1).get_by_role("combobox").select_option(index=1)
    expect(rows.nth(1)).to_contain_text("bot")
    rows.nth(1).get_by_role("button", name="Sposta").tap()
    rows.nth(3).get_by_role("button", name="Passa qui").tap()
    expect(rows.nth(3)).to_contain_text("bot")
    assert_accessible(host)
    assert host.evaluate("document.documentElement.scrollWidth <= innerWidth")
    host.get_by_role("button", name="Fai alzare Guest").tap()
    expect(guest.get_by_role("alert").first).to_contain_text("Your seat has been freed.")
    guest.get_by_role("button", name="Sit here").first.click()
    expect(rows.nth(1)).to_contain_text("Guest")
    host.get_by_role("button", name=re.compile("^Comincia")).tap()
    for page in (host, guest):
        page.get_by_role("group", name=re.compile("hand|mano")).wait_for()


@pytest.mark.second("the smallest phone; the tables above are of the usual size")
def test_the_smallest_phone_shows_a_whole_table(open_page: OpenPage) -> None:
    """No page is wider than the screen, and a match begins with the hand visible; in English some words are longer."""
    host, stranger = open_page("smallest phone", "en-GB"), open_page("phone")
    change_views(host, let_much_have_happened)
    host.goto("/")
    expect(host.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert host.evaluate(_FITS)
    host.goto("/amici")
    host.get_by_role("radio", name="Scopone").first.check()
    assert host.evaluate(_FITS)
    host.get_by_label("Your name").fill("Massimiliano Bartolomeo")
    host.get_by_role("button", name="Invite friends").tap()
    expect(host.get_by_role("heading", name="Waiting for players")).to_be_visible()
    sit_down(stranger, host.url, "W" * 24)
    expect(host.get_by_text("W" * 24, exact=True)).to_be_visible()
    assert host.evaluate(_FITS)
    host.get_by_role("button", name="Begin, with bots on the free seats").tap()
    hand = host.get_by_role("group", name="Your hand")
    expect(hand).to_be_in_viewport(ratio=0.75)  # both its rows; without these events all of it is visible
    expect(host.get_by_text(_LONG_PLAY).first).to_be_in_viewport(ratio=1)
    assert host.evaluate(_FITS)
    assert host.evaluate("scrollY") == 0
    again = host.get_by_text("Cards dealt again")
    expect(host.get_by_text("Three kings.")).to_be_hidden()
    again.tap()
    expect(host.get_by_text("Three kings.")).to_be_visible()


def let_much_have_happened(view: dict[str, Any]) -> None:
    """Change a view: cards were dealt again, the last play has a long text, and it is the turn of the longest name."""
    table = ["7d", "6d", "5d", "4d", "3d"]
    redeal = {"table": table[:4], "text": {"it": "", "en": "Three kings."}, "article": "6.redeal", "number": "6"}
    play = {"card": "Rs", "captured": ["Ac", "2b", "3s", "4c"], "text": {"it": "", "en": _LONG_PLAY}}
    view.update(redeals=[redeal], last_play={"place": view["dealer"], "scopa": False} | play)
    view["game"]["table"] = table
    view["turn"] = next(player["place"] for player in view["players"] if player["name"] == "W" * 24)


_LONG_PLAY = "Umberto takes the ace of coppe, the two of bastoni, the three of spade and the four of coppe with a king."
_FITS = "document.documentElement.scrollWidth <= innerWidth"


def test_one_tap_finds_whoever_is_there(open_page: OpenPage) -> None:
    """The first player opens a table and is told when bots will join; the second completes it, and the match begins."""
    first, second, third = open_page("phone"), open_page("desktop"), open_page("desktop")
    for page in (first, second, third):
        page.goto("/amici")
        page.get_by_role("radio", name="Scopa, regolamento").check()
    first.get_by_role("button", name="Con chi c'è").tap()
    expect(first.get_by_text("Si comincia fra")).to_be_visible()
    row = third.get_by_role("listitem").filter(has_text="un posto libero")
    expect(row.get_by_role("button", name="Siediti con Ospite")).to_be_visible()
    assert_accessible(third)
    second.get_by_role("button", name="Con chi c'è").click()
    for page in (second, first):  # if the second is not at the table, its page shows why: it is checked first
        expect(Table(page).hand).to_be_visible()
    expect(row).to_have_count(0)
    third.get_by_role("link", name="Guarda Ospite, Ospite 2").click()
    expect(third.get_by_role("list", name="Giocatori")).to_be_visible()
    assert Table(third).cards == []


@pytest.mark.second("another way to a table; test_one_tap_finds_whoever_is_there holds one")
def test_an_open_table_of_the_friends_page_is_joined_with_one_tap(open_page: OpenPage) -> None:
    host, guest = open_page("desktop"), open_page("phone")
    make_table(host, "Marco", "Scala 40")
    guest.goto("/amici")
    host.get_by_role("checkbox", name="Mostra il tavolo nella pagina Amici").check()
    guest.get_by_role("button", name="Siediti con Marco").tap()
    expect(guest.get_by_role("checkbox", name="Si può cominciare")).to_be_visible()
    be_ready((host, guest))
    for page in (host, guest):
        page.locator("[data-hand-card]").first.wait_for()
