"""Browsers that keep what nobody wrote, or nothing: no page is blank, and nobody loses a seat unasked."""

import json

import pytest
from playwright.sync_api import expect

from tests.e2e.begin import begin
from tests.e2e.conftest import PAGES, OpenPage

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


@pytest.mark.parametrize("garbage", _GARBAGE)
def test_no_page_is_blank_whatever_the_browser_keeps(open_page: OpenPage, garbage: str) -> None:
    page = open_page("phone")
    state = garbage if garbage.endswith(("}", "]")) else json.dumps(garbage)
    page.context.add_init_script(_HOLD_GARBAGE % (json.dumps(garbage), state))
    for address in PAGES:
        page.goto(address)
        expect(page.locator("main h1:not(.unseen)").first).to_be_visible()
        expect(page.get_by_text("Qualcosa qui non va")).to_have_count(0)
    begin(page, "Scala 40")
    expect(page.get_by_role("group", name="La tua mano").or_(page.locator(".hand")).first).to_be_visible()
