"""A user's own page, with and without an account: it shows the matches played, exports them and deletes them."""

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests import http_client
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.server.conftest import join

pytestmark = pytest.mark.needs("chromium")

ORDER: dict[str, Any] = {
    "rulebook": "scopa-valliadi",
    "options": {"players": 2, "target": 11},
    "name": "Adalgisa",
    "bots": "learner",
}
ACCURACY = {
    "choices": 20,
    "alike": 13,
    "lost": 2.5,
    "ideas": [{"name": "guardia", "title": {"it": "La guardia", "en": "The guard"}, "points": 2.5}],
}


def play_whole(server: Server) -> dict[str, Any]:
    """Play a match to its end, always with the first lawful action; return its table, token and result."""
    with http_client.Client(base_url=server.address) as http:
        opened: dict[str, Any] = http.post("/api/tables", json=ORDER).raise_for_status().json()

        async def play() -> None:
            async with join(server.address.replace("http", "ws", 1) + "/ws", opened) as client:
                while (due := await client.until_due()) is not None:
                    await client.say(id=f"command-{client.seq}", **due)
                    await client.hear_until("done", "fault", "refusal")

        playing = threading.Thread(target=lambda: asyncio.run(play()))  # the browser uses the event loop of this thread
        playing.start()
        playing.join()
        told = http.post(f"/api/tables/{opened['table']}/mine", json={"token": opened["token"]}).raise_for_status()
        return opened | {"result": told.json()}


def sit_down(page: Page, opened: dict[str, Any]) -> None:
    """Give this browser the seat, and see at the table that the match is over."""
    seat = {"place": None, "rulebook": ORDER["rulebook"], "options": {}, "bots": "learner", "commitment": None}
    seat |= {"table": opened["table"], "token": opened["token"], "entropy": None, "sides": 0, "names": [], "seen": None}
    page.goto("/regole")
    page.evaluate("seat => localStorage.setItem('cartaro.tables', JSON.stringify([seat]))", seat)
    page.goto(f"/tavolo/{opened['table']}")
    expect(page.get_by_role("heading", name="Fine della partita")).to_be_visible()


def look_back(page: Page) -> None:
    """Answer in place of the master, who takes a minute: the real answer is tested with the server."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=202, json={"done": 3, "total": 20})
        else:
            route.fulfill(json=ACCURACY)

    page.route("**/accuracy?place=*", answer)


def test_a_match_without_an_account_is_shown_exported_and_forgotten(open_page: OpenPage, server: Server) -> None:
    opened = play_whole(server)
    page = open_page("phone")
    look_back(page)
    sit_down(page, opened)
    page.goto("/tu")
    won = int(opened["result"]["won"])
    matches = page.get_by_role("region", name="Partite")
    expect(matches).to_contain_text(f"Vinte {won} su 1.")
    totals, side = opened["result"]["totals"], opened["result"]["side"]
    expect(matches).to_contain_text(f" {totals[side]} contro {totals[1 - side]}")
    beginners = page.get_by_role("region", name="La scala dei livelli").get_by_role("listitem").first
    expect(beginners).to_contain_text(f"vinte {won} su 1")
    expect(page.get_by_role("img", name="Un giorno su 28")).to_be_visible()
    expect(page.get_by_role("link", name="precisione 65")).to_be_visible()
    expect(page.get_by_role("table", name="Precisione di ogni settimana")).to_contain_text("65")
    expect(page.get_by_role("region", name="Dove perdi punti")).to_contain_text("2,5")
    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth") == width
    assert_accessible(page)

    with page.expect_download() as downloaded:
        page.get_by_role("button", name="Esporta").tap()
    file = json.loads(Path(downloaded.value.path()).read_text())
    assert (file["format"], file["version"], file["account"]) == ("cartaro.you", 1, None)
    (match,) = file["matches"]
    assert match["told"] == opened["result"] | {"accuracy": ACCURACY}

    page.get_by_role("button", name="Cancella", exact=True).tap()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Non si torna indietro.")
    assert_accessible(page)
    dialog.get_by_role("button", name="Cancella", exact=True).tap()
    expect(page.get_by_text("Ancora nessuna partita finita.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Qui vedi come giochi")).to_be_visible()
    assert opened["token"] not in page.evaluate("JSON.stringify(localStorage)")
    assert_accessible(page)


def test_what_the_server_keeps_of_an_account_is_in_the_file_and_days_can_be_forgotten(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/account")
    page.get_by_role("radio", name="No, mi registro").check()
    page.get_by_label("Nome").fill("Adalgisa")
    page.get_by_label("Password").fill("settebello e primiera")
    page.get_by_role("button", name="Registrati").tap()
    expect(page.get_by_text("Ciao, Adalgisa.")).to_be_visible()
    page.goto("/tu")
    expect(page.get_by_role("heading", name="Adalgisa", level=1)).to_be_visible()
    expect(page.get_by_role("region", name="I tuoi dati").get_by_role("link")).to_be_visible()
    assert_accessible(page)
    with page.expect_download() as downloaded:
        page.get_by_role("button", name="Esporta").tap()
    file = json.loads(Path(downloaded.value.path()).read_text())
    assert file["name"] == "Adalgisa"
    assert "Adalgisa" in json.dumps(file["account"])
    assert "settebello" not in json.dumps(file)
    page.get_by_role("button", name="Cancella", exact=True).tap()
    page.get_by_role("dialog").get_by_role("button", name="Cancella", exact=True).tap()
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.reload()
    expect(page.get_by_role("heading", name="Adalgisa", level=1)).to_be_visible()  # the account stays
