"""The deal of the day in two browsers: the same cards, the same plays of bots, one attempt each, results verified."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from time import time
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from cartaro.cli.main import main
from cartaro.daily.days import day_at
from tests import http_client
from tests.e2e.conftest import OpenPage
from tests.e2e.learner import Learner
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

PLAY = "Gioca la smazzata"

_MARK = 3
"""Pixels of the line over the master's column."""
_BELOW_ITS_NAME = """columns => columns.map(column => column.getBoundingClientRect().top
    - column.previousElementSibling.getBoundingClientRect().bottom)"""


class Player:
    """A player of today's deal in a browser; what happened is read from the server, with the browser's own key."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.server = page, server
        self.frames: list[dict[str, Any]] = []

    def ask(self, path: str, **body: Any) -> Any:
        """Return the server's answer to a request with this browser's key."""
        key = self.page.evaluate("() => JSON.parse(localStorage.getItem('cartaro.daily.key'))")
        answer = http_client.post(f"{self.server.address}/api/daily/{path}", json={"key": key, **body})
        assert answer.status_code == 200, answer.text
        return answer.json()

    def look(self) -> dict[str, Any]:
        """Read all that has happened, and return the current view of the table."""
        self.frames = self.ask("play", day=self.day)["frames"]
        return dict(self.frames[-1]["view"])

    @property
    def day(self) -> str:
        return str(http_client.get(f"{self.server.address}/api/daily").json()["day"])

    def begin(self) -> dict[str, Any]:
        """Begin on the page; return the view of the table once the hand is shown."""
        self.page.goto("/oggi")
        self.page.get_by_role("button", name=PLAY).click()
        expect(self.page.locator("[data-hand-card]").first).to_be_visible()
        return self.look()

    def act_in_the_page(self) -> None:
        """Do one action on the page by pointer, and wait until the server has recorded it."""
        done = len(self.frames)
        Learner(self.page).act(quiet(self.frames[-1]["view"]["game"]["actions"]))
        while len(self.frames) == done:
            self.look()

    def finish(self, choose: Callable[[list[str]], str]) -> None:
        """Play to the end by requests to the server, without the page."""
        view = self.look()
        known = len(self.frames) - 1
        while view["phase"] == "play":
            told = self.ask("play", day=self.day, action=choose(texts(view["game"]["actions"])), known=known)
            known, view = told["done"], told["frames"][-1]["view"]
        self.look()


def texts(actions: list[Any]) -> list[str]:
    return [action if isinstance(action, str) else str(action["text"]) for action in actions]


def quiet(actions: list[Any]) -> str:
    """Return the simplest action that continues the turn: a draw, else a discard, else the first play."""
    found = texts(actions)
    for verb in ("draw", "discard "):
        if some := [text for text in found if text.startswith(verb)]:
            return some[-1]
    return found[0]


def test_two_browsers_play_the_same_deal_and_verify_it(open_page: OpenPage, server: Server, tmp_path: Path) -> None:
    yesterday = day_at(time()) - timedelta(1)
    begin_chain(tmp_path / "data", yesterday)
    anna, bea = Player(open_page("laptop"), server), Player(open_page("small phone"), server)
    views = [player.begin() for player in (anna, bea)]
    assert views[0]["game"] == views[1]["game"]
    hands = [player.page.locator("[data-hand-card]").evaluate_all(_CARDS) for player in (anna, bea)]
    assert hands[0] == hands[1]
    assert_accessible(anna.page)
    assert anna.page.get_by_role("button", name="Suggerimento").count() == 0
    anna.act_in_the_page()
    for player in (anna, bea):
        player.finish(lambda found: quiet(list(found)))
    assert [frame["action"] for frame in anna.frames] == [frame["action"] for frame in bea.frames]
    for player in (anna, bea):
        player.page.goto("/oggi")
    compared(anna.page)
    bea.page.get_by_role("button", name="Verifica quella di ieri").click()
    expect(bea.page.get_by_text(" torna.")).to_be_visible()
    assert_accessible(bea.page)
    assert bea.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    shows_many_results(bea.page)
    befriend(anna.page, bea.page)


def shows_many_results(page: Page) -> None:
    """Results as far apart as those of Scala 40 fit a small phone: every other column has a label, and none meet."""

    def spread(route: Route) -> None:
        told = route.fetch().json()
        told["results"] = [{"result": result, "count": 1} for result in range(-100, 30, 10)]
        if told["par"] is not None:
            told["par"]["result"] = 0  # the master's own may be out of this range
        route.fulfill(json=told | {"result": -30})

    page.route("**/api/daily/comparison", spread)
    page.reload()
    labels = page.get_by_role("region", name="Tutti sulle stesse carte").locator("small span")
    expect(labels).to_have_count(13)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    boxes = [label.bounding_box() for label in labels.all() if label.is_visible()]
    assert labels.nth(7).is_visible()  # the reader's own
    assert len(boxes) == 6
    assert all(one and other and one["x"] + one["width"] <= other["x"] for one, other in pairwise(boxes))
    marks = page.get_by_role("region", name="Tutti sulle stesse carte").locator(".par").evaluate_all(_BELOW_ITS_NAME)
    assert all(space >= _MARK for space in marks), marks
    page.unroute("**/api/daily/comparison")


def test_a_reload_in_the_middle_leads_back_to_the_cards(open_page: OpenPage, server: Server) -> None:
    page = open_page("desktop")
    Player(page, server).begin()
    page.reload()
    expect(page.locator("[data-hand-card]").first).to_be_visible()
    page.goto("/")
    page.goto("/oggi")
    expect(page.get_by_role("button", name="Riprendi la smazzata")).to_be_visible()


def befriend(anna: Page, bea: Page) -> None:
    """Anna creates a group, Bea joins it by link and sees the results of both and their totals; then Bea leaves it."""
    week = anna.get_by_role("region", name="La settimana fra amici")
    week.get_by_text("Comincia, o entra con una parola").click()
    week.get_by_label("Come ti chiami qui").fill("Anna")
    week.get_by_role("button", name="Inventane una").click()
    word = week.get_by_label("La parola del gruppo").input_value()
    week.get_by_role("button", name="Entra").click()
    expect(week.get_by_role("columnheader", name="Anna")).to_be_visible()
    bea.goto(f"/oggi#amici={word}")
    bea.reload()
    week = bea.get_by_role("region", name="La settimana fra amici")
    week.get_by_label("Come ti chiami qui").fill("Bea")
    week.get_by_role("button", name="Entra").click()
    table = week.get_by_role("table")
    expect(table.get_by_role("columnheader")).to_have_count(2)
    expect(table.get_by_role("row").last.get_by_role("cell")).to_have_count(2)
    assert_accessible(bea)
    assert bea.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    week.get_by_role("button", name="Esci dal gruppo").click()
    expect(week.get_by_text("Mettetevi d'accordo su una parola")).to_be_visible()
    anna.reload()
    expect(anna.get_by_role("region", name="Settimana del gruppo").get_by_role("columnheader")).to_have_text(["Anna"])


@pytest.mark.second("seven past days; the test above verifies one, tests/server/test_daily holds those for practice")
def test_every_game_of_the_week_is_verified_and_played_for_practice(
    open_page: OpenPage, server: Server, tmp_path: Path
) -> None:
    today = day_at(time())
    begin_chain(tmp_path / "data", today - timedelta(7))
    page = open_page("small phone")
    page.goto("/oggi")
    past = page.get_by_role("region", name="I giorni prima")
    days = past.locator("summary")
    expect(days.filter(has_text="non giocata")).to_have_count(7)
    for at in range(7):
        days.filter(has_text="non giocata").nth(at).click()
        past.get_by_role("button", name="Verifica", exact=True).click()
        expect(past.get_by_text(" torna.")).to_have_count(at + 1)
    expect(past.get_by_text("le carte date sono quelle che il segreto dà")).to_have_count(7)
    assert past.get_by_text("non riuscita").count() == 0
    assert_accessible(page)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    past.get_by_role("link", name="Gioca per prova").first.click()
    expect(page.locator("[data-hand-card]").first).to_be_visible()
    expect(page).to_have_title("Tocca a te · Per prova · Cartaro")
    day = (today - timedelta(1)).isoformat()
    told = http_client.post(f"{server.address}/api/daily/practice", json={"day": day}).json()
    with page.expect_response("**/api/daily/practice") as answered:
        Learner(page).act(quiet(told["frames"][-1]["view"]["game"]["actions"]))
    assert answered.value.json()["done"] > told["done"]
    assert Player(page, server).ask("mine")["before"] == []


def begin_chain(folder: Path, first: date) -> None:
    """Begin the server's chain of secrets on an earlier day, so that there is a past day to verify."""
    with ThreadPoolExecutor(1) as beside:  # this thread has Playwright's event loop
        assert beside.submit(main, ["daily", "begin", "--data", str(folder), "--day", first.isoformat()]).result() == 0


_CARDS = "cards => cards.map(card => card.dataset.handCard).sort()"


def compared(page: Page) -> None:
    """The result is compared with all others; after the master has played there is a text to share, without cards."""
    expect(page.get_by_role("heading", level=1)).to_contain_text("Meglio di 50 su 100")
    expect(page.get_by_role("heading", name="come il maestro")).to_be_visible()
    expect(page.get_by_role("img", name="il maestro ha fatto")).to_be_visible()
    told = page.locator("[data-share]").inner_text().split("\n")
    assert told[0].startswith("Cartaro, smazzata del giorno 2 (")
    assert set(told[2].split("  ")[0]) <= {"▪", "▫"}
    assert told[3].endswith("/oggi")
    assert_accessible(page)
