"""The digest by mail in the browser: an address, its link opened elsewhere without a login, the one that leaves it."""

import asyncio
import re
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import opened_pages
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_strangers import enter, shot
from tests.server.test_mail_digest import BASE, MailServer

pytestmark = pytest.mark.needs("chromium")


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    """An SMTP server in a thread."""
    mail, ready, ends = MailServer(), threading.Event(), threading.Event()

    async def run() -> None:
        server = await mail.run()
        ready.set()
        await asyncio.to_thread(ends.wait)
        server.close()

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    ready.wait()
    yield mail
    ends.set()
    thread.join()


@pytest.fixture(scope="module")
def posting(mail: MailServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    smtp = ("--smtp", f"smtp://127.0.0.1:{mail.port}", "--mail-from", "cartaro@club.example", "--mail-base", BASE)
    server = Server(tmp_path_factory.mktemp("mail"), 0, *smtp)
    server.start()
    yield server
    server.kill()


def test_an_address_is_confirmed_by_its_link_and_left_by_another(
    browser: Browser, posting: Server, mail: MailServer
) -> None:
    with opened_pages(browser, posting) as open_page:
        ada, elsewhere = open_page("phone"), open_page("desktop", "en-GB")
        enter(ada, posting, "Ada")
        ada.goto("/account")
        ada.get_by_label("Indirizzo di posta").fill("ada@example.org")
        ada.get_by_role("button", name="Manda il link di conferma").tap()
        expect(ada.locator("[data-mail]")).to_contain_text("apri il link entro due giorni")
        shot(ada, "mail-phone")
        assert_accessible(ada)
        text = mail.got[0].get_content()
        confirm, leave = re.findall(rf"{BASE}(/account#\S+)", text)
        elsewhere.goto(confirm)
        elsewhere.get_by_role("button", name="Confirm the address").click()
        expect(elsewhere.get_by_text("from today the digest")).to_be_visible()
        shot(elsewhere, "mail-confirmed-desktop")
        assert_accessible(elsewhere)
        ada.reload()
        expect(ada.locator("[data-mail]")).to_contain_text("Il riassunto arriva a ada@example.org")
        elsewhere.goto("/")
        elsewhere.goto(leave)
        elsewhere.get_by_role("button", name="Write to me no more").click()
        expect(elsewhere.get_by_text("the address is deleted")).to_be_visible()
        ada.reload()
        expect(ada.get_by_label("Indirizzo di posta")).to_be_visible()
