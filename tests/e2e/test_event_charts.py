"""Brackets and crosstables on phones and on the big screen: visible, accessible, used by keyboard, never too wide."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.server.tournament.conftest import Hall

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("brackets and tables of an event on the page; tests/tournament holds their contents"),
]

DEFINITION = """
id = "{id}"
name = {{ it = "Torneo di prova", en = "A trial event" }}
place = "Patronato"
start = 2030-02-19T18:00:00
rulebook = "scopa-valliadi"
entrants = "pairs"

[format]
id = "{format}"
"""


Play = Callable[[str, int], Hall]


@pytest.fixture
def play(server: Server) -> Iterator[Play]:
    """Return a function that plays an event's first round except for one table: the first pair at each wins 21-9."""
    with ExitStack() as opened:

        def played(format_: str, count: int) -> Hall:
            hall = Hall(server.address, definition=DEFINITION.format(id=format_, format=format_))
            opened.callback(hall.client.close)
            hall.id = format_
            pairs = ((f"Anna{n} Bianchi", f"Bruno{n} Colombo") for n in "ABCDEFGHJKLMNOPQRSTUVWXYZ"[:count])
            hall.play_first_round(*pairs, cents=0)
            tables = [table["table"] for table in hall.see()["round"]["tables"] if not table["rest"]]
            for table in tables[1:]:
                hall.do("organiser", "reported", round=1, table=table, by=0, result={"games": [{"points": [21, 9]}]})
            return hall

        yield played


def scroll_to(page: Page, name: str) -> Locator:
    """Scroll as a user does until the chart is shown; return the element with its own scroll bar that contains it."""
    chart = page.get_by_role("group", name=name)
    expect(page.get_by_role("heading", name="Le regole del torneo").or_(page.locator("h2").last)).to_be_visible()
    page.locator("h2").last.scroll_into_view_if_needed()
    page.mouse.wheel(0, -300)
    expect(chart.first).to_be_visible()
    return chart.first


def assert_not_too_wide(page: Page) -> None:
    """Assert that the page itself does not scroll sideways."""
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_bracket_on_a_phone(play: Play, open_page: OpenPage, scheme: str) -> None:
    """One list for each round, in an element that scrolls, also by keyboard; a result shows who goes on to the next."""
    hall = play("knock-out", 8)
    phone = open_page("phone")
    phone.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    phone.goto(f"/evento/{hall.id}")
    bracket = scroll_to(phone, "Tabellone")
    for title in ("Quarti di finale", "Semifinali", "Finale"):
        expect(bracket.get_by_role("heading", name=title, exact=True)).to_have_count(1)
    expect(bracket.get_by_text("vincente del tavolo 1")).to_have_count(1)
    assert_not_too_wide(phone)
    assert_accessible(phone)
    bracket.focus()
    phone.keyboard.press("ArrowRight")
    phone.wait_for_function("() => document.activeElement.scrollLeft > 0")
    hall.do("organiser", "reported", round=1, table=1, by=0, result={"games": [{"points": [21, 9]}]})
    expect(bracket.get_by_text("vincente del tavolo 1")).to_have_count(0)


def test_a_crosstable_on_a_phone_in_english(play: Play, open_page: OpenPage) -> None:
    """A table with headings of rows and columns; each result is given in words too."""
    hall = play("round-robin", 10)
    phone = open_page("phone", "en-GB")
    phone.goto(f"/evento/{hall.id}")
    chart = scroll_to(phone, "Crosstable")
    table = chart.get_by_role("table", name="Crosstable")
    expect(table.get_by_role("rowheader")).to_have_count(10)
    expect(table.get_by_role("columnheader")).to_have_count(13)
    expect(table.get_by_text("won 21-9 against")).to_have_count(4)
    expect(table.get_by_text("lost 9-21 to")).to_have_count(4)
    expect(table.get_by_text("to be played with")).to_have_count(2)
    assert_not_too_wide(phone)
    assert_accessible(phone)


def test_points_beside_long_names_stay_on_one_line(play: Play, open_page: OpenPage) -> None:
    hall = play("swiss", 6)
    page = open_page("tablet")
    page.goto(f"/evento/{hall.id}")
    points = page.get_by_role("article").locator("li b")
    expect(points).to_have_text(["21", "9"] * 2)
    page.evaluate("() => document.fonts.ready.then(() => null)")
    assert points.evaluate_all(_LINES) == [1] * 4


_LINES = """all => all.map(one => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return text.getClientRects().length;
})"""
"""How many lines each text takes."""


SMALLEST = """frame => Math.min(...[...frame.querySelectorAll(".who")].map(
    (one) => parseFloat(getComputedStyle(one).fontSize)))"""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("event", [("knock-out", 16, "Tabellone"), ("swiss", 21, "Turno per turno")])
def test_the_screen_of_the_hall_shows_them_whole(
    play: Play, open_page: OpenPage, size: tuple[int, int], event: tuple[str, int, str]
) -> None:
    """Nothing is cut off at the bottom or at the sides, and letters are large enough to be read from afar."""
    (width, height), (format_, count, title) = size, event
    hall = play(format_, count)
    screen = open_page("desktop")
    screen.set_viewport_size({"width": width, "height": height})
    screen.goto(f"/evento/{hall.id}/schermo")
    screen.get_by_role("button", name="Tabellone e incontri").click()
    chart = screen.get_by_role("group", name=title)
    expect(chart).to_be_visible()
    assert chart.evaluate("frame => frame.getBoundingClientRect().bottom <= innerHeight")
    assert chart.evaluate("frame => frame.parentElement.scrollHeight <= frame.parentElement.clientHeight + 1")
    assert chart.evaluate("frame => frame.scrollWidth <= frame.clientWidth")
    assert chart.evaluate(SMALLEST) >= 0.02 * height
    assert_accessible(screen)


def test_the_screen_asks_again_if_a_result_came_while_it_was_asking(play: Play, open_page: OpenPage) -> None:
    hall = play("knock-out", 6)
    path = f"{hall.path}/charts"
    before = hall.client.get(path).json()
    held: list[Route] = []
    screen = open_page("desktop")
    screen.route(f"**{path}", lambda route: route.continue_() if held else held.append(route))
    with screen.expect_request(f"**{path}"):
        screen.goto(f"/evento/{hall.id}/schermo")
    (open_table,) = [table["table"] for table in hall.see()["round"]["tables"] if not table["counts"]]
    hall.do("organiser", "reported", round=1, table=open_table, by=0, result={"games": [{"points": [21, 3]}]})
    expect(screen.get_by_role("article", name=f"Tavolo {open_table}")).to_contain_text("3")
    held[0].fulfill(json=before)
    screen.get_by_role("button", name="Tabellone e incontri").click()
    bracket = screen.get_by_role("group", name="Tabellone")
    expect(bracket).to_be_visible()
    expect(bracket.get_by_text(f"vincente del tavolo {open_table}")).to_have_count(0)
