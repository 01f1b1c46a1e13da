"""The example game in the browser: the page, which knows nothing of it, shows its table as the server describes it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from tests.conftest import PATIENCE

pytestmark = pytest.mark.needs("chromium")


@pytest.fixture
def address(with_briscola: dict[str, str], tmp_path: Path) -> Iterator[str]:
    """Return the address of a server with the example installed."""
    asked = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path / "data"), "--bot-pace", "0")
    server = subprocess.Popen(
        [sys.executable, "-m", "cartaro", *asked], env=with_briscola, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    found = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())
    assert found is not None
    yield found[0]
    server.kill()
    server.wait()
    server.stdout.close()


@pytest.fixture
def page(chromium: str) -> Iterator[Page]:
    """Return a page whose errors end the test."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(locale="it-IT")
        page.set_default_timeout(1000 * PATIENCE)
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        yield page
        browser.close()
        assert faults == []


def test_a_deal_is_played_to_its_sheet(address: str, page: Page) -> None:
    page.goto(address)
    page.get_by_role("radio", name=re.compile("Briscola in due")).check()
    page.locator("form button.primary").click()
    hand = page.get_by_role("list", name="La tua mano").get_by_role("button")
    sheet = page.get_by_role("heading", name="Smazzata 1")
    expect(hand.first).to_be_visible()
    held = page.locator("ul.hand button")
    playable = page.locator("ul.hand button:enabled")
    for left in range(20, 0, -1):
        expect(playable).to_have_count(min(left, 3))
        playable.first.click()
    expect(held).to_have_count(0)
    expect(sheet).to_be_visible()
    expect(page.get_by_text("Conteggio").first).to_be_visible()
