"""Browsers that keep what nobody wrote, or nothing: no page is blank, and nobody loses a seat unasked."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.begin import begin
from tests.e2e.conftest import PAGES, OpenPage
from tests.e2e.table import assert_accessible, wait_until_left

pytestmark = pytest.mark.needs("chromium")

_HOLD_GARBAGE = """{
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) { return getItem.call(this, key) ?? %s; };
    if (history.state === null) history.replaceState(%s, "");
}"""
"""Every key holds what nobody wrote, until the page writes there."""

_GARBAGE = (
    '{"__proto__": {"a": 1}, "terms": {}, "entries": [null], "sheet": {}, "matches": [null], "chosen": 3, "seen": 7}',
    '[null, 7, {"table": {}, "seen": {}}]',
    '{"cut sho',
)


@pytest.mark.second("every page with garbage; storedShapes.test.ts holds every key")
@pytest.mark.parametrize("garbage", _GARBAGE)
def test_no_page_is_blank_whatever_the_browser_keeps(open_page: OpenPage, garbage: str) -> None:
    page = open_page("phone")
    state = garbage if garbage.endswith(("}", "]")) else json.dumps(garbage)
    page.context.add_init_script(_HOLD_GARBAGE % (json.dumps(garbage), state))
    for address in PAGES:
        page.goto(address)
        expect(page.locator("main h1:not(.unseen)").first).to_be_visible()
        expect(page.get_by_text("Qui qualcosa non va")).to_have_count(0)
    begin(page, "Scala 40")
    expect(page.get_by_role("group", name="La tua mano").or_(page.locator(".hand")).first).to_be_visible()


_NO_STORAGE = """for (const name of ["localStorage", "sessionStorage", "indexedDB"]) Object.defineProperty(window, name,
    {get() { throw new DOMException("The operation is insecure.", "SecurityError"); }})"""
_FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }"""
_NO_COOKIES = """Object.defineProperty(Document.prototype, "cookie", {get() { return ""; }, set() {}})"""


def _sits(page: Page) -> None:
    expect(page.locator("[data-rest]").first).to_be_visible()
    expect(page.locator(".watching")).to_have_count(0)


_ANOTHER = pytest.mark.second("storage that is full; the forbidden one is here, seatTokens.test.ts holds a full one")


@pytest.mark.parametrize("storage", [_NO_STORAGE, pytest.param(_FULL, marks=_ANOTHER)], ids=["forbidden", "full"])
def test_a_seat_is_there_after_a_reload_without_storage(open_page: OpenPage, storage: str) -> None:
    page = open_page("phone")
    page.context.add_init_script(storage)
    begin(page, "Scopa")
    _sits(page)
    page.reload()
    _sits(page)
    again = page.context.new_page()  # the address alone
    again.goto(page.url)
    _sits(again)
    expect(again.get_by_role("dialog")).to_have_count(0)
    again.goto("/")
    expect(again.get_by_role("link", name="Riprendi")).to_be_visible()


def test_a_player_whose_browser_keeps_nothing_is_told_and_given_the_link_that_leads_back(open_page: OpenPage) -> None:
    page = open_page("phone")
    for script in (_NO_STORAGE, _NO_COOKIES):
        page.context.add_init_script(script)
    begin(page, "Scopa")
    told = page.get_by_role("dialog", name="Il tuo posto non resta in memoria")
    expect(told).to_be_visible()
    assert_accessible(page)
    link = told.get_by_role("textbox", name="Link del tuo posto").input_value()
    page.context.grant_permissions(["clipboard-write"])
    told.get_by_role("button", name="Copia il link").tap()
    expect(told.get_by_text("Link copiato.")).to_be_visible()
    told.get_by_role("button", name="Chiudi").tap()
    _sits(page)
    wait_until_left(page)
    page.reload()
    _sits(page)
    expect(told).to_have_count(0)
    again = page.context.new_page()
    again.goto(link)
    _sits(again)
    assert "#" not in again.url
    again.reload()
    _sits(again)
    expect(again.get_by_role("dialog")).to_have_count(0)


def test_a_player_whose_browser_forbids_cookies_alone_is_told_nothing(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.context.add_init_script(_NO_COOKIES)
    begin(page, "Scopa")
    _sits(page)
    page.reload()
    _sits(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
