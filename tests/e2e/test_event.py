"""A tournament in the browser: opened, entrants registered, drawn, results sent by phone, a dispute, the big screen."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests import http_client
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

AT_THE_DESK = (("Bea Neri", "Carlo Poli"), ("Dina Sala", "Elio Riva"), ("Fede Lodi", "Gino Olmi"))


def open_event(page: Page) -> str:
    """Open a tournament by the form, from an example; return its id."""
    page.goto("/eventi/nuovo")
    page.get_by_role("combobox", name="Comincia da").select_option(label="Scopa alle Valliadi 2022")
    expect(page.get_by_label("Dove")).to_have_value("Traves")
    assert_accessible(page)
    windows = page.get_by_role("group", name="Quando ci si iscrive")
    windows.get_by_role("button", name="Togli").click()
    page.get_by_role("button", name="Apri il torneo").click()
    page.get_by_role("link", name="Vai al banco").click()
    expect(page.get_by_role("heading", name="Banco", level=1)).to_be_visible()
    return page.url.split("/")[-2]


def register(phone: Page, event: str, *names: str) -> None:
    """Register from a phone, which belongs to that entrant from then on."""
    phone.goto(f"/evento/{event}")
    phone.get_by_role("button", name="Mi iscrivo").tap()
    for label, name in zip(("Il tuo nome e cognome", "Nome e cognome del compagno"), names, strict=True):
        phone.get_by_label(label).fill(name)
    phone.get_by_role("button", name="Iscrivi", exact=True).tap()
    expect(phone.get_by_text(f"Questo telefono è di {' - '.join(names)}.")).to_be_visible()


def fill_field(desk: Page) -> None:
    """Register the other entrants at the desk, one after another without waiting; mark all as paid and present."""
    for names in AT_THE_DESK:
        for label, name in zip(("Primo giocatore", "Compagno"), names, strict=True):
            desk.get_by_label(label).fill(name)
        desk.get_by_role("button", name="Iscrivi", exact=True).click()
    for names in AT_THE_DESK:
        expect(desk.get_by_role("button", name=re.compile(f"Paga .*{names[0]}"))).to_be_visible()
    for count in range(4):
        desk.get_by_role("button", name=re.compile("^Paga ")).first.click()
        desk.get_by_role("button", name=re.compile("^Presente: ")).click()
        expect(desk.get_by_text(f"Presenti {count + 1} su 4.")).to_be_visible()


def draw_and_pair(desk: Page, phone: Page) -> None:
    """Hold the public draw, with words added from a phone, and pair the first round."""
    desk.get_by_role("button", name="Sorteggio").click()
    desk.get_by_role("button", name="Comincia il sorteggio").click()
    phone.get_by_label("Le tue parole per il sorteggio").fill("settebello")
    phone.get_by_role("button", name="Aggiungi").tap()
    expect(desk.get_by_text("«settebello»")).to_be_visible()
    desk.get_by_role("button", name="Rivela e sorteggia").click()
    expect(desk.get_by_role("list", name="Ordine di sorteggio").get_by_role("listitem")).to_have_count(4)
    desk.get_by_role("button", name="Turno", exact=True).click()
    desk.get_by_role("button", name="Abbina il turno 1").click()
    desk.get_by_role("button", name="Fai partire il tempo").click()


class Api:
    """The server's HTTP interface, with which the pages are compared."""

    def __init__(self, server: Server, event: str, key: str) -> None:
        self._client = http_client.Client(base_url=server.address)
        self._path, self._key = f"/api/events/{event}", key

    def see(self) -> dict[str, Any]:
        """Return the event as the organiser sees it."""
        headers = {"authorization": f"Bearer {self._key}"}
        seen: dict[str, Any] = self._client.get(self._path, headers=headers).json()
        return seen

    def report(self, entrant: int, table: int, *points: int) -> None:
        """Report a table's result from the phone of *entrant*."""
        code = self.see()["accounts"][str(entrant)]["code"]
        what = {
            "kind": "reported",
            "round": 1,
            "table": table,
            "by": entrant,
            "result": {"games": [{"points": points}]},
        }
        answer = self._client.post(
            f"{self._path}/entries",
            json={"id": f"phone-of-{entrant}", "what": what},
            headers={"authorization": f"Bearer {entrant}:{code}"},
        )
        assert answer.status_code == 201, answer.text

    def close(self) -> None:
        """Close the connection."""
        self._client.close()


def enter_score(phone: Page, mine: str, other: str) -> None:
    """Enter the result of the phone's own table: 21 to 14."""
    phone.get_by_role("textbox", name=mine).fill("21")
    phone.get_by_role("textbox", name=other).fill("14")
    assert_accessible(phone)
    phone.get_by_role("button", name="Manda il risultato").tap()
    expect(phone.get_by_text("Hai scritto")).to_be_visible()


def confirm(phone: Page, event: str, name: str, code: str) -> None:
    """Find the entrant's name, prove with the code whose phone it is, and confirm what the other side entered."""
    phone.goto(f"/evento/{event}")
    phone.get_by_label("Cerca il tuo nome").fill(name[:3])
    phone.get_by_role("button", name=re.compile(name)).tap()
    phone.get_by_label("Codice del banco").fill(code)
    phone.get_by_role("button", name="Questo telefono è mio").tap()
    phone.get_by_role("button", name="Confermo").tap()
    expect(phone.get_by_text("Risultato: ")).to_be_visible()
    assert_accessible(phone)


def decide(page: Page, event: str, key: str) -> None:
    """Enter with the referee's key, and decide for one of two results, citing an article."""
    page.goto(f"/evento/{event}/arbitro")
    page.get_by_label("Chiave").fill(key)
    page.get_by_label("Il tuo nome").fill("Ugo")
    page.get_by_role("button", name="Entra").click()
    dispute = page.get_by_role("region", name="Risultati contestati")
    dispute.get_by_role("combobox", name="Articolo").select_option(label="Referti")
    dispute.get_by_label("Motivo").fill("Contate le carte")
    assert_accessible(page)
    dispute.get_by_role("button", name=re.compile("Vale .* 21, .* 18 ")).click()
    expect(page.get_by_text("Nessuna contestazione.")).to_be_visible()


def test_an_evening_from_the_form_to_the_big_screen(open_page: OpenPage, server: Server) -> None:
    """The phones of one table agree, those of the other do not; the big screen shows both results and the standing."""
    desk, phone = open_page("desktop"), open_page("phone")
    event = open_event(desk)
    register(phone, event, "Ada Bassi", "Rita Zorzi")
    fill_field(desk)
    assert_accessible(desk)
    draw_and_pair(desk, phone)
    expect(phone.get_by_role("heading", name=re.compile("Tavolo"))).to_be_visible()
    key = desk.evaluate("event => JSON.parse(localStorage.getItem(`cartaro.event.${event}.desk`))", event)
    api = Api(server, event, key)
    seen = api.see()
    names = {entrant["number"]: entrant["name"] for entrant in seen["entrants"]}
    mine, theirs = sorted(seen["round"]["tables"], key=lambda table: 1 not in table["entrants"])
    (other,) = set(mine["entrants"]) - {1}
    enter_score(phone, names[1], names[other])
    confirm(open_page("phone"), event, names[other], seen["accounts"][str(other)]["code"])
    first, second = theirs["entrants"]
    api.report(first, theirs["table"], 21, 18)
    api.report(second, theirs["table"], 18, 21)
    expect(desk.get_by_text("decide l'arbitro")).to_be_visible()
    decide(open_page("desktop"), event, seen["keys"]["referee"])
    screen = open_page("desktop")
    screen.goto(f"/evento/{event}/schermo")
    standing = screen.get_by_role("region", name="Classifica")
    expect(standing.get_by_role("row")).to_have_count(5)
    expect(standing.get_by_role("row").nth(1)).to_contain_text(names[1])
    expect(screen.get_by_role("article", name=f"Tavolo {theirs['table']}")).to_contain_text("deciso dall'arbitro")
    expect(screen.get_by_role("timer")).to_be_visible()
    assert_accessible(screen)
    api.close()


@pytest.mark.parametrize(
    "size",
    ["phone", pytest.param("desktop", marks=pytest.mark.second("a larger screen; test_event has a phone's"))],
)
def test_the_form_suggests_a_format_and_says_more_rules(open_page: OpenPage, size: str) -> None:
    """The form finds formats for entrants, tables and hours; it takes another order of tie-breaks, and an article."""
    page = open_page(size)
    page.goto("/eventi/nuovo")
    page.get_by_label("Nome del torneo").fill("Serata del circolo")
    page.get_by_label("Dove", exact=True).fill("Bar Sport")
    page.get_by_text("Quale formula ci sta?").click()
    page.get_by_label("Quanti iscritti").fill("12")
    page.get_by_label("Quanti tavoli").fill("6")
    page.get_by_label("Quante ore").fill("5:30")
    page.get_by_role("button", name="Trova la formula").click()
    expect(page.get_by_text(re.compile("Formule che ci stanno: [1-9]"))).to_be_visible()
    page.get_by_role("button", name="Scegli la formula Mitchell").click()
    expect(page.get_by_role("combobox", name="Formula")).to_have_value("mitchell")
    page.get_by_text("Altre regole").click()
    order = page.get_by_role("group", name="Spareggi, nell'ordine").get_by_role("listitem")
    before = [text.splitlines()[0] for text in order.all_inner_texts()]
    page.get_by_role("button", name=f"Più su: {before[1]}", exact=True).click()
    expect(order.first).to_contain_text(before[1])
    expect(order.first.get_by_role("button", name="Togli")).to_be_focused()  # the button that was pressed has gone
    added = page.get_by_role("combobox", name="Aggiungi uno spareggio")
    added.focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    more = added.evaluate("list => list.selectedOptions[0].text")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(order).to_have_count(len(before) + 1)
    expect(order.last).to_contain_text(more)
    page.get_by_role("button", name=f"Togli lo spareggio {more}", exact=True).click()
    expect(added).to_be_focused()
    page.get_by_role("button", name="Aggiungi un articolo").click()
    page.get_by_label("Titolo dell'articolo 1").fill("Silenzio")
    page.get_by_label("Testo dell'articolo 1").fill("Al tavolo non si parla.")
    for part in ("un orario", "un premio", "una categoria"):
        page.get_by_role("button", name=f"Aggiungi {part}").click()
    removing = page.get_by_role("button", name="Togli").evaluate_all("buttons => buttons.map(one => one.ariaLabel)")
    assert None not in removing
    assert len(set(removing)) == len(removing)
    for one in ("l'orario 1", "la categoria 1"):
        page.get_by_role("button", name=f"Togli {one}", exact=True).click()
    page.get_by_role("button", name="Togli il premio").last.click()
    assert_accessible(page)
    page.get_by_role("button", name="Apri il torneo").click()
    page.get_by_role("link", name="Vai al banco").click()
    expect(page.get_by_role("heading", name="Banco", level=1)).to_be_visible()
    event = page.url.split("/")[-2]
    notice = page.request.get(f"/api/events/{event}").json()["notice"]
    told = [one["title"]["it"] for one in notice["plan"]["tie_breaks"]]
    assert told == [before[1], before[0], *before[2:]]
    articles = page.request.get(f"/api/events/{event}/articles").json()
    assert ("Silenzio", "Al tavolo non si parla.") in [(one["heading"]["it"], one["text"]["it"]) for one in articles]
