"""The server's disk is full: the page says so, and the same card can be played when there is room again."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from cartaro.store.sqlite import FILE
from cartaro.table.ports import StoreDownError, StoreFullError
from tests.e2e.begin import begin
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import Table

resource = pytest.importorskip("resource")
if not hasattr(resource, "prlimit"):
    pytest.skip("only Linux lets one process limit another", allow_module_level=True)

pytestmark = pytest.mark.needs("chromium")

SENTENCES = [error.text.it for error in (StoreFullError(), StoreDownError())]


def test_the_page_says_that_the_disk_is_full_and_the_match_goes_on_with_room(
    open_page: OpenPage, server: Server, tmp_path: Path
) -> None:
    page = open_page("phone")
    begin(page, "Scopa")
    table = Table(page)
    assert table.wait() == "play"
    held = table.cards
    size = (tmp_path / "data" / f"{FILE}-wal").stat().st_size
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    table.card(held[-1]).tap()
    table.choices.locator(".primary").tap()
    told = page.get_by_text(SENTENCES[0]).or_(page.get_by_text(SENTENCES[1]))
    expect(told.first).to_be_visible()
    assert table.cards == held
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    table.choices.locator(".primary").tap()
    expect(table.card(held[-1])).to_have_count(0)
