"""The score sheet for matches with real cards: Scala 40 and Scopone, entered on a phone until somebody wins."""

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

ADDRESS = "/segnapunti"


def begin(page: Page, rules: str, *names: str, reentry: bool = False) -> None:
    """Enter the players of a match of Scala 40 by *rules*, and begin."""
    page.goto(ADDRESS)
    page.get_by_role("group", name="Gioco").get_by_text("Scala 40", exact=True).tap()
    page.get_by_role("group", name="Regolamento").get_by_text(rules, exact=True).tap()
    page.get_by_role("group", name="Giocatori").first.get_by_text(str(len(names)), exact=True).tap()
    if reentry:
        page.get_by_role("group", name="Rientro").get_by_text("Sì", exact=True).tap()
    for number, name in enumerate(names, 1):
        page.get_by_role("textbox", name=f"Giocatore {number}").fill(name)
    assert_accessible(page)
    page.get_by_role("button", name="Comincia").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 1")


def close(page: Page, closer: str, **held: int) -> None:
    """Enter who closed, and the points that others hold."""
    page.get_by_role("group", name="Chi ha chiuso").get_by_text(closer, exact=True).tap()
    for name, points in held.items():
        page.get_by_role("textbox", name=f"Punti in mano a {name}").fill(str(points))


def enter(page: Page) -> None:
    """Save the deal."""
    page.get_by_role("button", name="Segna la smazzata").tap()


def totals(page: Page) -> list[str]:
    """Return the last row of the table of deals."""
    return page.locator("tfoot td").all_inner_texts()


def test_a_match_of_three_to_its_winner_with_a_correction(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/")
    page.get_by_role("button", name="Altro").tap()
    page.get_by_role("link", name="Segnapunti").tap()
    begin(page, "Sballo", "Anna", "Bruno", "Carla")

    # the first deal, entered wrong: cards for one, points for the other
    close(page, "Anna", Carla=30)
    page.get_by_role("button", name="Carte in mano a Bruno").tap()
    for card in ("re di cuori", "re di cuori", "jolly"):
        page.get_by_role("button", name=f"Aggiungi {card}").tap()
    expect(page.get_by_text("3 carte, 45 punti")).to_be_visible()
    expect(page.get_by_role("button", name="Aggiungi re di cuori")).to_have_attribute("aria-disabled", "true")
    assert_accessible(page)
    page.get_by_role("button", name="Fatto").tap()
    page.get_by_role("checkbox", name="In mano").check()
    page.reload()
    expect(page.get_by_role("textbox", name="Punti in mano a Bruno")).to_have_value("45")
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    assert totals(page) == ["0", "90", "60"]
    assert_accessible(page)

    # not closed in hand after all: a correction, which the log records
    page.get_by_role("button", name="Correggi la smazzata 1").tap()
    page.get_by_role("checkbox", name="In mano").uncheck()
    page.get_by_role("button", name="Correggi", exact=True).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    assert totals(page) == ["0", "45", "30"]
    page.get_by_text("Correzioni: 1").tap()
    expect(page.get_by_text("Smazzata 1: era 0, 90, 60, ora 0, 45, 30")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Salva come file").tap()
    assert saved.value.suggested_filename == "cartaro-score.json"
    file = json.loads(saved.value.path().read_text("utf-8"))
    assert ([entry["entry"] for entry in file["entries"]], len(file["log"])) == (["chiude #1, #2 45, #3 30"], 1)

    # only the player who closes may hold no cards
    close(page, "Carla", Anna=20)
    enter(page)
    expect(page.get_by_role("alert")).to_contain_text("Bruno: solo chi chiude resta senza carte")
    page.get_by_role("checkbox", name="Bruno non ha calato niente").check()
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 3")
    assert totals(page) == ["20", "145\nfuori", "30"]
    expect(page.get_by_role("textbox", name="Punti in mano a Bruno")).to_have_count(0)
    page.get_by_role("link", name="Il conteggio").first.tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.get_by_role("button", name="Chiudi").tap()

    close(page, "Anna", Carla=71)
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Vince Anna.")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Vince Anna.")
    assert totals(page) == ["20", "145\nfuori", "101\nfuori"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)


def test_cards_are_done_once_they_are_counted(open_page: OpenPage) -> None:
    """While the judge counts, no points are shown, and none of the cards held before can be entered."""
    page = open_page("phone")
    begin(page, "Sballo", "Anna", "Bruno")
    close(page, "Anna")
    page.get_by_role("button", name="Carte in mano a Bruno").tap()
    page.get_by_role("button", name="Aggiungi re di cuori").tap()
    expect(page.get_by_text("1 carta, 10 punti")).to_be_visible()
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route("**/api/judge", hold)
    page.get_by_role("button", name="Aggiungi jolly").tap()
    done = page.get_by_role("button", name="Fatto")
    expect(done).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_text("10 punti")).to_have_count(0)
    done.dispatch_event("click")
    expect(page.get_by_role("dialog")).to_be_visible()
    while not waiting:
        page.wait_for_timeout(50)
    waiting.pop().continue_()
    expect(page.get_by_text("2 carte, 35 punti")).to_be_visible()
    done.tap()
    expect(page.get_by_role("textbox", name="Punti in mano a Bruno")).to_have_value("35")


def test_points_with_a_comma_are_told_to_be_whole(open_page: OpenPage) -> None:
    """They stay as typed, and are counted only once they are whole."""
    page = open_page("phone")
    begin(page, "Sballo", "Anna", "Bruno")
    close(page, "Anna")
    points = page.get_by_role("textbox", name="Punti in mano a Bruno")
    points.press_sequentially("12.5")
    expect(points).to_have_value("12.5")
    alert = page.get_by_role("alert")
    expect(alert).to_have_text("Solo numeri interi, senza punto né virgola (Punti in mano a Bruno).")
    assert_accessible(page)
    enter(page)
    expect(points).to_be_focused()
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 1")
    points.fill("12a")
    expect(points).to_have_value("12")
    expect(alert).to_have_count(0)
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    assert totals(page) == ["0", "12"]


def test_who_goes_out_comes_back_where_the_table_has_it_so(open_page: OpenPage) -> None:
    page = open_page("phone")
    begin(page, "Chiusura", "Anna", "Bruno", "Carla", reentry=True)
    close(page, "Anna", Bruno=152, Carla=40)
    enter(page)
    page.get_by_role("button", name="Rientra Bruno").tap()
    expect(page.get_by_role("button", name="Rientra Bruno")).to_have_count(0)
    assert totals(page) == ["0", "40", "40"]
    close(page, "Bruno", Anna=7, Carla=8)
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 3")
    assert totals(page) == ["7", "40", "48"]
    page.get_by_role("button", name="Togli l'ultima").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    assert totals(page) == ["0", "40", "40"]


@pytest.mark.second("the sheet by keyboard and ear; the match above is kept by touch")
def test_the_keyboard_is_never_lost_and_the_score_is_read(open_page: OpenPage) -> None:
    """What is pressed often goes with it: a card, a correction, the last deal; what is next has the focus."""
    page = open_page("phone")
    begin(page, "Sballo", "Anna", "Bruno")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_be_focused()
    close(page, "Anna")
    cards = page.get_by_role("button", name="Carte in mano a Bruno")
    cards.press("Enter")
    for card in ("re di cuori", "donna di cuori", "jolly"):
        page.get_by_role("button", name=f"Aggiungi {card}").press("Enter")
    held = page.get_by_role("dialog").get_by_role("button", name="Togli")
    held.last.press("Enter")
    expect(held).to_have_count(2)
    expect(held.last).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(held).to_have_count(0)
    add = page.get_by_role("button", name="Aggiungi asso di cuori")
    expect(add).to_be_focused()
    page.keyboard.press("Enter")
    done = page.get_by_role("button", name="Fatto")
    expect(done).to_be_enabled()  # once the cards are counted
    done.press("Enter")
    expect(page.get_by_role("button", name="in mano a Bruno")).to_be_focused()
    page.get_by_role("button", name="Segna la smazzata").press("Enter")
    expect(heading).to_have_text("Smazzata 2")
    expect(heading).to_be_focused()
    expect(page.get_by_role("main").get_by_role("status")).to_have_text("Anna 0, Bruno 1")
    page.get_by_role("button", name="Correggi la smazzata 1").press("Enter")
    expect(heading).to_be_focused()
    page.get_by_role("button", name="Lascia com'era").press("Enter")
    expect(heading).to_have_text("Smazzata 2")
    expect(heading).to_be_focused()
    page.get_by_role("button", name="Togli l'ultima").press("Enter")
    expect(heading).to_have_text("Smazzata 1")
    expect(heading).to_be_focused()


@pytest.mark.second("two tabs; the match above is kept in one")
def test_a_match_in_two_tabs_is_the_same_in_both(open_page: OpenPage) -> None:
    page = open_page("phone")
    begin(page, "Sballo", "Anna", "Bruno")
    other = page.context.new_page()
    other.goto(ADDRESS)
    close(other, "Anna", Bruno=30)
    expect(page.get_by_role("textbox", name="Punti in mano a Bruno")).to_have_value("30")
    enter(other)
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    close(page, "Bruno", Anna=7)
    expect(other.get_by_role("textbox", name="Punti in mano a Anna")).to_have_value("7")
    enter(page)
    expect(other.get_by_role("heading", level=1)).to_have_text("Smazzata 3")
    assert totals(page) == totals(other) == ["7", "30"]


def count(page: Page, cards: int, denari: int, primiera: str) -> None:
    """Enter what was counted: the settebello and one scopa are ours; the other side's numbers follow from ours."""
    for what, n in (("Carte", cards), ("Denari", denari), ("Scope", 1)):
        page.get_by_role("textbox", name=f"{what}: Noi").fill(str(n))
    page.get_by_role("group", name="Chi ha il settebello").get_by_text("Noi", exact=True).tap()
    page.get_by_role("group", name="Chi ha la primiera").get_by_text(primiera, exact=True).tap()


@pytest.mark.second("another game; tests/server/test_scoring and the match above hold the sheet")
def test_a_match_of_scopone_with_a_wrong_number_of_cards_and_a_correction(open_page: OpenPage) -> None:
    page = open_page("smallest phone")
    page.goto(ADDRESS)
    page.get_by_role("group", name="Gioco").get_by_text("Scopone", exact=True).tap()
    page.get_by_role("button", name="Comincia").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 1")

    # a form that was left as it was enters nothing
    ways = page.get_by_role("group", name="Com'è andata")
    for way, lack in (("Carta per carta", "Tocca le carte"), ("Fuori", "Manca chi si è dichiarato fuori")):
        ways.get_by_text(way, exact=True).tap()
        enter(page)
        expect(page.get_by_role("alert")).to_contain_text(lack)
    ways.get_by_text("In numeri", exact=True).tap()

    # impossible numbers are refused, and a reload loses nothing that was typed
    count(page, 41, 6, "Loro")
    enter(page)
    expect(page.get_by_role("alert")).to_contain_text("Le carte prese fanno 41")
    page.reload()
    expect(page.get_by_role("textbox", name="Denari: Noi")).to_have_value("6")
    page.get_by_role("textbox", name="Carte: Noi").fill("22")
    assert_accessible(page)
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    assert totals(page) == ["4", "1"]

    # a correction, which the log records
    page.get_by_role("button", name="Correggi la smazzata 1").tap()
    page.get_by_role("textbox", name="Carte: Noi").fill("20")
    page.get_by_role("button", name="Correggi", exact=True).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    assert totals(page) == ["3", "1"]
    page.get_by_text("Correzioni: 1").tap()
    expect(page.get_by_text("Smazzata 1: era 4, 1, ora 3, 1")).to_be_visible()

    # both pairs have a wrong number of cards: the deal is void; then only one pair, which gets nothing (article 17)
    page.get_by_role("group", name="Com'è andata").get_by_text("Carte irregolari").tap()
    for side in ("Noi", "Loro"):
        page.get_by_role("checkbox", name=side).check()
    enter(page)
    expect(page.get_by_role("row", name="Correggi la smazzata 2")).to_contain_text("0")
    expect(page.get_by_role("heading", level=1)).to_have_text("Smazzata 2")
    page.get_by_role("group", name="Com'è andata").get_by_text("Carte irregolari").tap()
    page.get_by_role("checkbox", name="Loro").check()
    for card in ("sette di denari", "sette di coppe"):
        page.get_by_role("button", name=card, exact=True).tap()
    page.get_by_role("group", name="Le carte prese").get_by_text("Loro: 0").tap()
    for card in ("re di denari", "re di coppe"):
        page.get_by_role("button", name=card, exact=True).tap()
    page.get_by_role("textbox", name="Scope: Noi").fill("1")
    assert_accessible(page)
    enter(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Vinciamo noi.")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Vinciamo noi.")
    assert totals(page) == ["8", "1"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert_accessible(page)


_CLOSEST = """() => {
    const spans = [...document.querySelectorAll(".ledger tfoot :is(th, td)")].map(cell => {
        const range = document.createRange();
        range.selectNodeContents(cell.firstChild);
        return range.getBoundingClientRect();
    });
    return Math.min(...spans.slice(1).map((span, at) => span.left - spans[at].right));
}"""
"""The smallest space between the total's name and the totals of all sides, in pixels."""


@pytest.mark.second("six and eight players; the match above is of three")
@pytest.mark.parametrize("players", [6, 8])
def test_the_totals_of_many_players_stand_apart_on_the_smallest_phone(open_page: OpenPage, players: int) -> None:
    page = open_page("smallest phone")
    names = ["Annamaria", "Bartolomeo", "Carla", "Domenico", "Elisabetta", "Ferdinando", "Gianna", "Ida"][:players]
    begin(page, "Chiusura", *names)
    close(page, "Carla", **{name: 100 for name in names if name != "Carla"})
    enter(page)
    expect(page.locator("tfoot td")).to_have_count(players)
    assert page.evaluate(_CLOSEST) >= 4
    assert page.evaluate("document.documentElement.scrollWidth") == 320


_FIRST_LETTERS = """() => [...document.querySelectorAll(".ledger thead th")].map(cell => {
    const range = document.createRange();
    range.setStart(cell.firstChild, 0);
    range.setEnd(cell.firstChild, 1);
    const [letter, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
    return letter.left >= box.left - 1 && letter.right <= box.right + 1;
})"""
"""Whether the first letter of each name is within its column."""


@pytest.mark.second("long names; the match above has short ones")
def test_a_name_that_is_too_long_for_its_column_is_cut_at_its_end_also_from_right_to_left(open_page: OpenPage) -> None:
    page = open_page("smallest phone")
    names = ["אבנר בן דוד הגדול", "Bartolomeo", "Carla"]
    begin(page, "Chiusura", *names)
    close(page, names[0], Bartolomeo=100, Carla=100)
    enter(page)
    expect(page.locator(".ledger thead th")).to_have_count(3)
    assert page.evaluate(_FIRST_LETTERS) == [True] * 3
