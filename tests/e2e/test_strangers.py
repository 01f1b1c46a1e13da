"""Two who met by chance, in the browser: phrases until both would like to write; one blocks the other."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.painting import painted
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible, wait_until_left

pytestmark = pytest.mark.needs("chromium")

PASSWORD = "settebello e primiera"
WANTED = {"rulebook": "scopa-valliadi", "options": {"players": 2}}
WRITE = {"it": "Per me possiamo scriverci.", "en": "I am happy to chat in writing."}


def shot(page: Page, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        with painted(page):
            page.screenshot(path=str(Path(folder) / f"{name}.png"), full_page=True)


def enter(page: Page, server: Server, name: str) -> None:
    """Create an account in the browser of *page*."""
    made = page.request.post(f"{server.address}/api/accounts", data={"name": name, "password": PASSWORD})
    assert made.status == 201


def test_strangers_agree_to_write_and_one_blocks_the_other(open_page: OpenPage, server: Server) -> None:
    ada, bruno = open_page("phone"), open_page("desktop", "en-GB")
    enter(ada, server, "Ada")
    enter(bruno, server, "Bruno")
    opened = ada.request.post(
        f"{server.address}/api/tables", data={**WANTED, "name": "Ada", "chairs": [None], "public": True}
    ).json()
    ada.request.post(f"{server.address}/api/account/seats", data={"table": opened["table"], "token": opened["token"]})
    ada.goto(f"/tavolo/{opened['table']}")
    bruno.goto(f"/tavolo/{opened['table']}")
    bruno.get_by_role("button", name="Sit here").first.click()
    expect(bruno.get_by_text("People here have met by chance")).to_be_visible()
    expect(bruno.get_by_label("Write to the table")).to_have_count(0)
    shot(bruno, "strangers-desktop")
    shot(ada, "strangers-phone")
    assert_accessible(bruno)
    ada.get_by_role("button", name=WRITE["it"]).tap()
    bruno.get_by_role("button", name=WRITE["en"]).click()
    bruno.get_by_label("Write to the table").fill("Where do you live?")
    bruno.get_by_role("button", name="Send").click()
    expect(ada.get_by_text("Where do you live?")).to_be_visible()

    ada.get_by_role("button", name="Il messaggio di Bruno").last.tap()
    expect(ada.get_by_role("button", name="Blocca Bruno")).to_be_visible()
    shot(ada, "block-phone")
    assert_accessible(ada)
    ada.get_by_role("button", name="Blocca Bruno").tap()
    wait_until_left(ada)
    expect(ada.get_by_text("Where do you live?")).to_have_count(0)
    bruno.get_by_label("Write to the table").fill("Hello?")
    bruno.get_by_role("button", name="Send").click()
    expect(bruno.get_by_text("Hello?")).to_be_visible()
    ada.goto("/account")
    expect(ada.get_by_role("heading", name="Chi hai bloccato")).to_be_visible()
    shot(ada, "blocked-phone")
    assert_accessible(ada)
    ada.goto("/giocatore/Bruno")
    expect(ada.get_by_text("Hai bloccato Bruno")).to_be_visible()
    shot(ada, "player-phone")
    ada.get_by_role("button", name="Sblocca Bruno").tap()
    expect(ada.get_by_role("button", name=re.compile("^Blocca Bruno"))).to_be_visible()
