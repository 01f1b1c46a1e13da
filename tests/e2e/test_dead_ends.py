"""No link is a dead end: from the first page, and from every other, each leads to a page with a way back."""

import re
from collections import Counter

import pytest
from playwright.sync_api import Browser, Page

from cartaro.server.base.page_addresses import SHAPES, shape_of
from tests.conftest import PATIENCE
from tests.e2e.conftest import KEEPS_NOTHING
from tests.e2e.painting import leave_unpainted
from tests.e2e.server import Server

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("every link of every page; test_pages holds addresses that lead nowhere"),
]

OF_A_KIND = 2
"""The most pages of one kind that are opened; of all others that are linked only the status is looked at."""
_THERE = {
    "regole/X": "regole/scopa-valliadi",
    "impara/X": "impara/scopa-le-carte",
    "impara/X/smazzata": "impara/scopa/smazzata",
}


def test_every_link_leads_to_a_page_with_a_way_back(browser: Browser, server: Server) -> None:
    """Pages about what does not exist, as of an old link, are pages too."""
    context = browser.new_context(base_url=server.address, locale="it-IT")
    context.add_init_script(KEEPS_NOTHING)
    leave_unpainted(context)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    waiting = [
        "/",
        *("/" + _THERE.get(shape, re.sub(r"\bX\b", "nessuno", shape).replace("/N", "/1")) for shape in SHAPES),
    ]
    seen, opened = set(waiting), Counter[str]()
    while waiting:
        path = waiting.pop(0)
        shape = shape_of(path)
        kind = path if shape is None else shape
        opened[kind] += 1
        links = _links_of(page, path) if opened[kind] <= OF_A_KIND else set()
        new = {link for link in links if link not in seen}
        seen |= new
        for link in sorted(new):
            answer = context.request.get(link, headers={"accept": "text/html"})
            assert answer.status == 200, f"{path} links to {link}: {answer.status}"
        waiting += [link for link in sorted(new) if not link.startswith("/api/")]
    assert set(opened) >= {*SHAPES} - {"index.html"}
    context.close()


def _links_of(page: Page, path: str) -> set[str]:
    """Open a page; return the links to this server, one of which is visible and leads to the first page."""
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 200, path
    page.get_by_role("heading", level=1).first.wait_for()
    page.wait_for_load_state("networkidle")
    margin = page.evaluate("() => getComputedStyle(document.body).margin")
    assert margin == "0px", f"{path} has no style"
    assert page.locator("a[href='/']").filter(visible=True).count() > 0, f"{path} has no way back"
    found = page.evaluate(
        "() => [...document.links].filter((a) => a.origin === location.origin).map((a) => a.pathname)"
    )
    return {str(link) for link in found}
