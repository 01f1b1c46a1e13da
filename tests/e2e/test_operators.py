"""The operators' page, where an appointed operator reads reports and acts on them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cartaro.cli.main import main
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.server.conftest import join, open_table

pytestmark = pytest.mark.needs("chromium")

PASSWORD = "settebello e primiera"


def aside(work: Callable[[], object]) -> None:
    """Run *work*, which needs its own event loop, in another thread: the browser uses the loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(work).result()


async def report_name(server: Server, opened: dict[str, Any]) -> None:
    """Let a spectator report the name of the guest who waits at a table."""
    async with join(f"{server.address.replace('http', 'ws', 1)}/ws", {"table": opened["table"]}) as watching:
        await watching.say(t="report", id="report-name", who=0, why="offende")
        await watching.hear_until("done")


def enter(page: Page, server: Server, data: Path) -> None:
    """Create Olga's account in the browser of *page*, and appoint her as operator."""
    made = page.request.post(f"{server.address}/api/accounts", data={"name": "Olga", "password": PASSWORD})
    assert made.status == 201
    page.goto("/operatori")
    expect(page.get_by_text("appoint")).to_be_visible()
    aside(lambda: main(["moderate", "appoint", "Olga", "--data", str(data)]))
    page.goto("/account")


def test_a_reported_name_is_taken_away_on_a_phone(open_page: OpenPage, server: Server, tmp_path: Path) -> None:
    opened = open_table(server.address, chairs=[None, None, None])
    aside(lambda: asyncio.run(report_name(server, opened)))
    page = open_page("phone")
    enter(page, server, tmp_path / "data")
    page.get_by_role("link", name="Operatori").tap()
    expect(page.get_by_role("heading", name="Operatori", level=1)).to_be_focused()
    expect(page.get_by_role("heading", name="Chi guardava segnala il nome «Marco»")).to_be_visible()
    expect(page.get_by_text("offende")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Decidi di «Marco»").tap()
    card = page.get_by_role("article")
    expect(card.get_by_role("radio", name="Avverti")).to_have_count(0)
    card.get_by_role("radio", name="Cambia il nome").check()
    assert_accessible(page)
    card.get_by_role("button", name="Fallo").tap()
    page.get_by_role("dialog").get_by_role("button", name="Sì, fallo").tap()
    expect(page.get_by_text("Nessuna segnalazione da vedere.")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Olga: Cambia il nome")).to_be_visible()
    expect(page.get_by_text("Marco")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_operator_warns_and_helps_who_lost_a_password_in_english(
    open_page: OpenPage, server: Server, tmp_path: Path
) -> None:
    lost = open_page("desktop", "en-GB")
    body = {"name": "Ada", "password": PASSWORD}
    assert lost.request.post(f"{server.address}/api/accounts", data=body).status == 201
    page = open_page("desktop", "en-GB")
    enter(page, server, tmp_path / "data")
    page.get_by_role("link", name="Operators").click()
    page.get_by_label("Account name").fill("Nobody")
    page.get_by_label("Message to them").fill("Mind your words.")
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("alert").filter(has_text="'Nobody' is not the name of an account")).to_be_visible()
    page.get_by_label("Account name").fill("ada")
    page.get_by_role("button", name="Do it").click()
    expect(page.get_by_role("listitem").filter(has_text="Olga: Warn Ada")).to_be_visible()
    page.get_by_role("radio", name="Link to log in").check()
    page.get_by_role("button", name="Do it").click()
    link = page.get_by_role("code").text_content()
    assert_accessible(page)
    lost.goto("/")
    expect(lost.get_by_text("Mind your words.")).to_be_visible()
    lost.context.clear_cookies()
    lost.goto(link or "")
    lost.get_by_label("New password").fill("another long one")
    lost.get_by_role("button", name="Log in").click()
    expect(lost.get_by_role("dialog").get_by_text("Mind your words.")).to_be_visible()
    lost.get_by_role("button", name="I have read it").click()
    expect(lost.get_by_text("Hello, Ada.")).to_be_visible()


def test_a_decision_is_told_appealed_and_answered_on_a_phone(
    open_page: OpenPage, server: Server, tmp_path: Path
) -> None:
    page, data = open_page("phone"), str(tmp_path / "data")
    made = page.request.post(f"{server.address}/api/accounts", data={"name": "Adalgisa", "password": PASSWORD})
    assert made.status == 201
    aside(lambda: main(["moderate", "bar", "Adalgisa", "--mark", "flow", "--days", "9", "--data", data]))
    page.goto("/account")
    dialog = page.get_by_role("dialog", name="Un messaggio")
    expect(dialog.get_by_text("le vittorie vanno sempre dalla stessa parte")).to_be_visible()
    assert_accessible(page)
    dialog.get_by_role("button", name="Ho letto").tap()
    page.get_by_role("button", name="Scrivi che è sbagliata").tap()
    page.get_by_label("Perché è sbagliata").fill("Sono i miei nipoti: imparano.")
    assert_accessible(page)
    page.get_by_role("button", name="Manda", exact=True).tap()
    expect(page.get_by_text("La risposta arriva qui.")).to_be_visible()
    aside(lambda: main(["moderate", "grant", "1", "--why", "È vero.", "--data", data]))
    page.goto("/account")
    expect(dialog.get_by_text("Hai ragione tu: la decisione è annullata")).to_be_visible()
    dialog.get_by_role("button", name="Ho letto").tap()
    expect(page.get_by_role("article").get_by_text("È vero.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
