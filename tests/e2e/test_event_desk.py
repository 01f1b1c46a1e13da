"""The desk in the browser: the cash book, an entry removed, a prize signed for, texts to copy, contacts.

Also the pages of the big screen, which follow one another.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_event_scores import keep_key
from tests.server.tournament.conftest import SCALA, Hall

pytestmark = pytest.mark.needs("chromium")

PRIZE = """
[format]
id = "danese"
settings = { rounds = 2 }

[[prize]]
place = 1
what = "Un salame"
"""


def at_the_desk(page: Page, hall: Hall) -> Page:
    """Open the desk with the organiser's key."""
    keep_key(page, hall.id, "desk", hall.keys["organiser"])
    page.goto(f"/evento/{hall.id}/banco")
    expect(page.get_by_role("heading", name="Banco", level=1)).to_be_visible()
    return page


def test_money_is_written_taken_back_and_a_prize_is_signed_for(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """The sum in the till changes; an entry that is removed stays in the log; the signature is shown with the prize."""
    hall = Hall(server.address, PRIZE)
    request.addfinalizer(hall.client.close)
    hall.play_first_round(("Ada", "Bea"), ("Ciro", "Dora"))
    page = at_the_desk(open_page("desktop"), hall)

    page.get_by_role("button", name="Cassa", exact=True).click()
    expect(page.get_by_text(re.compile(r"In cassa 12,00\s€"))).to_be_visible()
    page.get_by_label("Euro").fill("-4,50")
    page.get_by_label("Che cosa").fill("Bibite")
    page.get_by_role("button", name="Scrivi in cassa").click()
    expect(page.get_by_text(re.compile(r"In cassa 7,50\s€"))).to_be_visible()
    assert_accessible(page)

    page.get_by_role("button", name="Registro", exact=True).click()
    moved = page.get_by_role("listitem").filter(has_text="Bibite")
    moved.get_by_role("button", name="Togli").click()
    page.get_by_label("Perché").fill("Scritta due volte")
    page.get_by_role("dialog").get_by_role("button", name="Togli").click()
    expect(moved.filter(has_text="· tolta")).to_have_count(1)
    assert_accessible(page)
    assert hall.see("organiser")["cash"]["till"] == 1200

    (table,) = hall.see()["round"]["tables"]
    hall.do("door", "reported", round=1, table=table["table"], by=0, result={"games": [{"points": [21, 14]}]})
    hall.do("organiser", "ended", reason="si è fatto tardi")
    page.get_by_role("button", name="Premi", exact=True).click()
    page.get_by_label("Firma di chi riceve").fill("A. Rossi")
    page.get_by_role("button", name="Consegna").click()
    expect(page.get_by_text("Consegnato; firma: A. Rossi")).to_be_visible()
    assert_accessible(page)


def test_the_keyboard_stays_where_a_button_has_done_its_work(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """What comes in its place has the focus: paid, then present; the fields of a slip; the slip, once entered."""
    hall = Hall(server.address, PRIZE)
    request.addfinalizer(hall.client.close)
    page = at_the_desk(open_page("desktop"), hall)
    hall.enter("public", "Ada", "Bea")
    page.get_by_role("button", name=re.compile("^Paga .*Ada")).press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Presente: Ada"))).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label(re.compile("^Scheda di Ada"))).to_be_focused()
    hall.play_first_round(("Ciro", "Dora"))
    page.get_by_role("button", name="Turno", exact=True).click()
    page.get_by_role("button", name="Scrivi il foglietto del tavolo 1").press("Enter")
    table = page.get_by_role("article")
    expect(table.get_by_role("button", name="Smazzata per smazzata")).to_be_focused()
    for at, points in enumerate(("21", "14")):
        table.locator("input.num").nth(at).fill(points)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Correggi il risultato del tavolo 1")).to_be_focused()


def test_an_evening_that_ends_early_is_ended_at_the_desk_with_a_reason(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """Not while results are missing; then the standing is the final one, and the prizes can be signed for."""
    hall = Hall(server.address, PRIZE)
    request.addfinalizer(hall.client.close)
    hall.play_first_round(("Ada", "Bea"), ("Ciro", "Dora"))
    page = at_the_desk(open_page("small phone"), hall)
    early = page.get_by_text("Chiudere prima dell'ultimo turno")
    expect(page.get_by_text("Tavoli da finire: 1.")).to_be_visible()
    expect(early).to_have_count(0)
    (table,) = hall.see()["round"]["tables"]
    hall.do("door", "reported", round=1, table=table["table"], by=0, result={"games": [{"points": [21, 14]}]})
    early.click()
    assert_accessible(page)
    page.get_by_label("Perché").fill("Si è fatto tardi")
    page.get_by_role("button", name="Chiudi il torneo").click()
    expect(page.get_by_text("Il torneo è finito (Si è fatto tardi).")).to_be_visible()
    assert hall.see()["ended"]


SWISS = '[format]\nid = "swiss"\nsettings = { rounds = 2 }\n'
WHOLE = """rows => {
  const bottom = (one) => one.getBoundingClientRect().bottom;
  return rows.every((row) => bottom(row) <= bottom(row.closest(".page")) + 1);
}"""


@pytest.mark.parametrize(
    "names",
    [
        pytest.param("Nome {}", marks=pytest.mark.second("short names; test_event_desk has long ones")),
        "Massimiliano Bartolomei della Valle {}",
    ],
)
def test_the_screen_shows_rows_and_tables_whole_at_720_lines(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest, names: str
) -> None:
    """Nothing is cut off and nothing scrolls: rows without room go to the next page, and everybody is on a page."""
    hall = Hall(server.address, SWISS)
    request.addfinalizer(hall.client.close)
    entrants = [(names.format(f"A{at:02}"), names.format(f"B{at:02}")) for at in range(4)]
    hall.play_first_round(*entrants)
    hall.do("door", "reported", round=1, table=1, by=0, result={"games": [{"points": [21, 14]}]})
    screen = open_page("desktop")
    screen.set_viewport_size({"width": 1280, "height": 720})
    screen.goto(f"/evento/{hall.id}/schermo")
    expect(screen.locator("tbody tr").first).to_be_visible()
    seen: set[str] = set()
    for _ in range(4):
        for rows in ("tbody tr", "article"):
            assert screen.locator(rows).evaluate_all(WHOLE), rows
        seen |= set(screen.locator("tbody .name").all_inner_texts())
        if screen.get_by_role("navigation", name="Pagine della classifica").count():
            screen.get_by_role("navigation", name="Pagine della classifica").get_by_role(
                "button", name="Pagina dopo"
            ).click()
    assert seen == {" - ".join(pair) for pair in entrants}
    assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_screen_tells_everybody_where_to_sit_until_a_result_comes(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """By surname, 24 people at a time and whole; a key turns to the others, then to the hall; it says the address."""
    hall = Hall(server.address, definition=SCALA)
    hall.id = "scala-di-prova"
    request.addfinalizer(hall.client.close)
    names = (f"{name}{at:02}" for at in range(14) for name in ("Massimiliano Lo Re", "Àda Bè"))
    hall.play_first_round(*((name,) for name in names), cents=0)
    screen = open_page("desktop")
    screen.set_viewport_size({"width": 1280, "height": 720})
    screen.goto(f"/evento/{hall.id}/schermo")
    expect(screen.get_by_role("heading", name="Turno 1: dove siedi")).to_be_visible()
    seats = screen.get_by_role("main").get_by_role("listitem")
    expect(seats).to_have_count(24)
    assert seats.evaluate_all(WHOLE.replace(".page", "ol"))
    expect(seats.first).to_contain_text("Bè00 Àda")
    assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")
    expect(screen.get_by_text("Il tuo tavolo sul telefono:")).to_contain_text(re.compile(r":\d+/t/1"))
    assert_accessible(screen)
    screen.keyboard.press("ArrowRight")
    expect(seats).to_have_count(4)
    expect(seats.last).to_contain_text("Lo Re13 Massimiliano")
    screen.keyboard.press("PageDown")
    expect(screen.get_by_role("heading", name="Tavoli")).to_be_visible()


def test_the_big_screen_turns_its_pages_until_it_is_stopped(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """Fourteen names take two pages: the second one comes by itself, and buttons choose a page."""
    hall = Hall(server.address, definition=SCALA)
    hall.id = "scala-di-prova"
    request.addfinalizer(hall.client.close)
    for number in range(1, 15):
        hall.enter("door", f"Nome {number:02}")
    screen = open_page("desktop", moving=True)
    screen.goto(f"/evento/{hall.id}/schermo")
    expect(screen.get_by_text("Nome 01")).to_be_visible()
    expect(screen.get_by_text("Nome 14")).to_be_visible()
    expect(screen.get_by_text("Nome 01")).to_have_count(0)
    screen.get_by_role("button", name="Ferma").click()
    screen.get_by_role("button", name="Pagina prima").click()
    expect(screen.get_by_text("Nome 01")).to_be_visible()
    expect(screen.get_by_role("button", name="Fai scorrere")).to_be_visible()


def test_ready_texts_are_copied_or_stand_selected(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """The text for one pair, with the hour; over plain HTTP, where a page may not copy, the text is selected."""
    hall = Hall(server.address, PRIZE)
    request.addfinalizer(hall.client.close)
    hall.play_first_round(("Ada", "Bea"), ("Ciro", "Dora"))
    page = at_the_desk(open_page("phone"), hall)
    page.get_by_role("button", name="Telefoni, carta e file").click()
    page.get_by_label("Il turno comincia alle").fill("21:15")
    page.get_by_label("Di chi").fill("Ada")
    field = page.get_by_label("Ada - Bea", exact=True)
    expect(field).to_have_value(
        re.compile("^Ada - Bea: siete al tavolo 1 alle 21.15, turno 1, contro Ciro - Dora. http")
    )
    expect(page.get_by_label("Ciro - Dora", exact=True)).to_have_count(0)
    assert_accessible(page)
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Copia: Ada - Bea").click()
    page.wait_for_function("() => getSelection().toString().startsWith('Ada - Bea: siete')")


def test_a_contact_left_on_the_phone_is_seen_and_deleted_by_the_organiser(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """It is given when registering; the desk opened with the door's key does not show it."""
    hall = Hall(server.address, PRIZE)
    request.addfinalizer(hall.client.close)
    phone = open_page("phone")
    phone.goto(f"/evento/{hall.id}")
    phone.get_by_role("button", name="Mi iscrivo").tap()
    phone.get_by_label("Il tuo nome e cognome").fill("Ada")
    phone.get_by_label("Nome e cognome del compagno").fill("Bea")
    phone.get_by_label("Contatto").fill("333 1234567")
    assert_accessible(phone)
    phone.get_by_role("button", name="Iscrivi", exact=True).tap()
    expect(phone.get_by_text("Questo telefono è di Ada - Bea.")).to_be_visible()

    desk = at_the_desk(open_page("phone"), hall)
    desk.get_by_label("Scheda di Ada - Bea").click()
    expect(desk.get_by_label("Contatto")).to_have_value("333 1234567")
    assert_accessible(desk)
    desk.get_by_label("Contatto").fill("")
    desk.get_by_role("button", name="Salva").click()
    expect(desk.get_by_text("Cancellato.")).to_be_visible()

    door = open_page("desktop")
    keep_key(door, hall.id, "desk", hall.keys["door"])
    door.goto(f"/evento/{hall.id}/banco")
    door.get_by_label("Scheda di Ada - Bea").click()
    expect(door.get_by_role("button", name="Si ritira")).to_be_visible()
    expect(door.get_by_label("Contatto")).to_have_count(0)


def test_people_are_corrected_on_their_sheet_and_come_and_go(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """What is refused stays typed; a substitution is listed, and who left returns with one button."""
    hall = Hall(server.address, PRIZE)
    request.addfinalizer(hall.client.close)
    hall.enter("public", "Ada", "Bia")
    hall.enter("public", "Ciro", "Dora")
    desk = at_the_desk(open_page("phone"), hall)
    desk.get_by_label("Scheda di Ada - Bia").click()
    assert_accessible(desk)
    second = desk.get_by_role("group", name="Seconda persona")
    second.get_by_label("Circolo").fill("Lanzo")
    second.get_by_label("Nome e cognome").fill("Dora")
    desk.get_by_role("button", name="Salva").click()
    expect(desk.get_by_text("Dora è già iscritto")).to_be_visible()
    expect(desk.get_by_text("Da salvare: Nome e cognome.")).to_be_visible()
    second.get_by_label("Nome e cognome").fill("Bea")
    desk.get_by_role("button", name="Salva").click()
    expect(desk.get_by_role("heading", name="Ada - Bea")).to_be_visible()
    desk.get_by_label("Sostituto").fill("Eva")
    desk.get_by_role("button", name="Sostituisci").click()
    desk.get_by_role("button", name="Rientra Ada").click()
    expect(desk.get_by_text("Dal turno 1: Ada al posto di Eva")).to_be_visible()
    (entrant, _) = hall.see()["entrants"]
    assert (entrant["name"], entrant["clubs"]) == ("Ada - Bea", ["Lanzo"])

    desk.get_by_role("button", name="Cancella i dati di Eva").click()
    assert_accessible(desk)
    desk.get_by_label("Scrivi 1a per confermare").fill("1a")
    desk.get_by_role("button", name="Cancella per sempre").click()
    expect(desk.get_by_text("Dal turno 1: Ada al posto di #1a")).to_be_visible()


def test_the_contact_of_who_found_a_partner_stays_with_the_organiser(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """The second of a pair has left one under a number of their own: it is seen, and can be deleted."""
    hall = Hall(server.address, PRIZE)
    request.addfinalizer(hall.client.close)
    hall.enter("public", "Ada")
    bea = hall.enter("public", "Bea")
    left = hall.client.put(f"{hall.path}/contacts/2", json={"contact": "333 7654321"}, headers=hall.key(bea))
    assert left.status_code == 200
    hall.do("door", "partnered", entrant=1, other=2)

    desk = at_the_desk(open_page("phone"), hall)
    desk.get_by_label("Scheda di Bea", exact=True).click()
    contact = desk.get_by_role("textbox", name=re.compile("^Contatto"))
    expect(contact).to_have_value("333 7654321")
    assert_accessible(desk)
    contact.fill("")
    desk.get_by_role("button", name="Salva").click()
    desk.get_by_role("button", name="Torna agli iscritti").click()
    expect(desk.get_by_label("Scheda di Bea", exact=True)).to_have_count(0)


_LARGER = pytest.mark.second("a larger screen; test_the_screen_shows_the_whole_draw has the smaller one")


@pytest.mark.parametrize(("width", "height"), [(1366, 768), pytest.param(1920, 1080, marks=_LARGER)])
def test_the_screen_shows_the_whole_draw(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest, width: int, height: int
) -> None:
    """Every name has its number on some page, whole; nothing scrolls."""
    hall = Hall(server.address, definition=SCALA)
    hall.id = "scala-di-prova"
    request.addfinalizer(hall.client.close)
    for number in range(1, 49):
        hall.enter("door", f"Massimiliano della Valle {number:02}")
        hall.do("door", "checked_in", entrant=number)
    hall.do("organiser", "commit_draw")
    hall.do("organiser", "reveal_draw")
    order = hall.see()["draws"][0]["order"]
    screen = open_page("desktop")
    screen.set_viewport_size({"width": width, "height": height})
    screen.goto(f"/evento/{hall.id}/schermo")
    drawn = screen.get_by_role("list", name="Ordine di sorteggio")
    pages = screen.get_by_role("navigation", name="Ordine di sorteggio")
    expect(pages).to_contain_text("1 di")
    seen: list[str] = []
    while len(seen) < len(order):
        expect(drawn).to_have_attribute("start", str(len(seen) + 1))
        assert drawn.get_by_role("listitem").evaluate_all(WHOLE)
        seen += drawn.get_by_role("listitem").all_inner_texts()
        pages.get_by_role("button", name="Pagina dopo").click()
    assert seen == [f"Massimiliano della Valle {number:02}" for number in order]
    assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_draw_whose_secret_is_known_is_begun_anew(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """The page offers neither to reveal it again nor to add words, which would be refused."""
    hall = Hall(server.address, PRIZE)
    request.addfinalizer(hall.client.close)
    for entrant, names in enumerate((("Ada", "Bea"), ("Ciro", "Dora")), 1):
        hall.enter("public", *names)
        hall.do("door", "paid", entrant=entrant, cents=600)
        hall.do("door", "checked_in", entrant=entrant)
    before = hall.do("organiser", "commit_draw")
    hall.do("public", "added", purpose="start", words="cielo blu")
    revealed = hall.do("organiser", "reveal_draw")
    hall.do("organiser", "taken_back", seq=revealed["seq"], reason="troppo presto")
    (known,) = hall.see()["draws"]
    assert known["again"][-1] == before["seq"]
    page = at_the_desk(open_page("desktop"), hall)
    page.get_by_role("button", name="Sorteggio", exact=True).click()
    expect(page.get_by_text("Il segreto di questo sorteggio si conosce")).to_be_visible()
    expect(page.get_by_role("button", name="Rivela e sorteggia")).to_have_count(0)
    expect(page.get_by_label("Le tue parole per il sorteggio")).to_have_count(0)
    page.get_by_role("button", name="Togli il resto e comincia un sorteggio nuovo").click()
    expect(page.get_by_role("button", name="Rivela e sorteggia")).to_be_visible()
    (fresh,) = hall.see()["draws"]
    assert (fresh["words"], fresh["again"]) == ([], [])
    assert fresh["commitment"] != known["commitment"]


def test_the_next_round_is_seen_and_changed_before_it_is_public(
    open_page: OpenPage, server: Server, request: pytest.FixtureRequest
) -> None:
    """Two names tapped swap seats, at a cost that is told; their tables are then fixed, listed, and freed again."""
    hall = Hall(server.address, '[format]\nid = "swiss"\nsettings = { rounds = 3 }\n')
    request.addfinalizer(hall.client.close)
    hall.play_first_round(("Ada", "Bea"), ("Ciro", "Dora"), ("Eva", "Ugo"), ("Gino", "Ida"))
    for table in hall.see()["round"]["tables"]:
        hall.do("door", "reported", round=1, table=table["table"], by=0, result={"games": [{"points": [21, 14]}]})
    page = at_the_desk(open_page("phone"), hall)
    page.get_by_role("button", name="Turno", exact=True).click()
    page.get_by_role("button", name="Guarda prima il turno 2").click()
    proposal = page.get_by_role("region", name="Turno 2, proposto")
    names = proposal.locator("li button[aria-pressed].name")
    expect(names).to_have_count(4)
    before = names.all_text_contents()
    names.nth(1).click()
    names.nth(2).click()
    expect(proposal.get_by_text(re.compile("al posto di"))).to_be_visible()
    proposal.get_by_role("button", name=re.compile("^Scambia")).click()
    wishes = page.get_by_role("list", name="Segnati finora").get_by_role("listitem")
    expect(wishes).to_have_count(2)
    expect(proposal.get_by_text("fermato", exact=True)).to_have_count(2)
    assert_accessible(page)
    assert hall.see()["round"]["number"] == 1
    page.get_by_role("button", name="Libera il tavolo 1").click()
    expect(wishes).to_have_count(1)
    wishes.get_by_role("button", name=re.compile("^Togli")).click()
    expect(wishes).to_have_count(0)
    expect(names).to_have_text([name.strip() for name in before])
    proposal.get_by_role("button", name="Pubblica il turno 2").click()
    expect(page.get_by_role("heading", name="Turno 2", exact=True)).to_be_visible()
    page.goto(f"/evento/{hall.id}")
    page.get_by_text("Perché questi tavoli").click()
    expect(page.get_by_text("Rivincite", exact=True)).to_be_visible()
