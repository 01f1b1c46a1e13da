"""A folder that ``cartaro page`` makes, in a browser: a match outlives a reload, and is in one tab at a time."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cartaro.page import build
from cartaro.page.parts import PartsError
from tests.conftest import PATIENCE, skip_or_fail
from tests.e2e.table import Table
from tests.offline.__main__ import serve

pytestmark = pytest.mark.needs("chromium")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of such a folder. Its kernel stays Python: to compile it takes half a minute."""
    folder = tmp_path_factory.mktemp("alone")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)  # where .ci/run puts Node
        (folder / "kernel").mkdir()
        patch.setattr(build, "_kernel", lambda *_: folder / "kernel")
        try:
            build.build_page(folder / "site", lambda _: None)
        except PartsError as error:
            skip_or_fail(f"no page can be made here: {error}")  # a network, Node or Python's headers may lack
    return serve(folder / "site")


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A browser that has never been there. At the end none of its pages may have complained."""
    complaints: list[str] = []
    with browser.new_context(base_url=site, locale="it-IT", reduced_motion="reduce") as context:
        context.set_default_timeout(PATIENCE * 1000)
        context.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        yield context
    assert complaints == []


def begin(page: Page) -> Table:
    """Begin a match, on a page that its service worker serves from now on: the folder's server knows mere files."""
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.get_by_role("button", name="Gioca", exact=True).click()
    table = Table(page)
    assert table.wait() == "play"
    return table


def test_a_match_without_a_server_goes_on_after_a_reload(visitor: BrowserContext) -> None:
    page = visitor.new_page()
    table = begin(page)
    table.play(table.cards[0], "tap")
    assert table.wait() == "play"
    before, address = table.cards, page.url
    page.reload()
    assert table.wait() == "play"
    assert (table.cards, page.url) == (before, address)
    table.play(table.cards[0], "tap")
    assert table.wait() in {"play", "count"}


def test_a_second_tab_says_that_one_is_open_and_goes_on_when_that_is_closed(visitor: BrowserContext) -> None:
    first, second = visitor.new_page(), visitor.new_page()
    address = begin(first).page.url
    second.goto(address)
    expect(second.get_by_text("in un'altra scheda")).to_be_visible()
    first.close()
    assert Table(second).wait() == "play"
    expect(second.get_by_text("in un'altra scheda")).to_have_count(0)
