"""A folder made by ``cartaro page`` and served over HTTP, for tests of the page without a server.

Such a page runs the server's code itself, in a worker: the house (``cartaro.page.house``).
"""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from cartaro.page import build
from cartaro.page.parts import PartsError
from tests.conftest import PATIENCE, skip_or_fail
from tests.e2e.painting import leave_unpainted
from tests.e2e.table import Table
from tests.offline.__main__ import serve

BELOW = "some/path/"
"""A second path of the folder, on the same server."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a server with such a folder at its root, and a second copy in a folder below it.

    The kernel is not compiled, which would take half a minute. Compression is light, as files are fetched locally.
    """
    folder = tmp_path_factory.mktemp("alone")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)  # where .ci/run installs Node
        (folder / "kernel").mkdir()
        patch.setattr(build, "_kernel", lambda *_: folder / "kernel")
        patch.setattr(build, "EFFORT", 1)
        try:
            build.build_page(folder / "site", lambda _: None)
        except PartsError as error:
            skip_or_fail(f"no page can be made here: {error}")  # a network, Node or Python's headers may be missing
    shutil.copytree(folder / "site", folder / "site" / BELOW)
    return serve(folder / "site")


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A browser without earlier visits. At the end, none of its pages may have reported an error."""
    complaints: list[str] = []
    with browser.new_context(base_url=site, locale="it-IT", reduced_motion="reduce") as context:
        context.set_default_timeout(PATIENCE * 1000)
        leave_unpainted(context)
        context.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        yield context
    assert complaints == []


def begin(page: Page, folder: str = "") -> Table:
    """Begin a match in the *folder*."""
    page.goto(f"/{folder}")
    page.get_by_role("button", name="Gioca", exact=True).click()
    table = Table(page)
    assert table.wait() == "play"
    return table


ROWS = """async () => {
    const asked = (asking) => new Promise((resolve) => (asking.onsuccess = () => resolve(asking.result)));
    const database = await asked(indexedDB.open("cartaro"));
    const rows = await asked(database.transaction("rows").objectStore("rows").getAll());
    return rows.map(({ table, row }) => [table, row]);
}"""
"""The contents of the browser's database, as pairs of a table and a row of its log."""
