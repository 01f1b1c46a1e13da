"""``python -m tests.e2e.table_picture FILE``: the table of a step of a lesson, as the manual shows it."""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

from tests.e2e.chromium import ARGUMENTS
from tests.e2e.server import Server
from tests.e2e.sight import await_pictures

SIZE = ViewportSize(width=1000, height=700)


def main(arguments: Sequence[str]) -> None:
    """Open the step, and write the picture of its table."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.table_picture", description=__doc__)
    parser.add_argument("file", type=Path, help="the picture to write, PNG")
    parser.add_argument("--step", default="scopa-valliadi/6", help="the lesson, and the number of its step")
    asked = parser.parse_args(arguments)
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        parser.error("there is no chromium here")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data) / "data")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        try:
            page = browser.new_page(base_url=server.address, viewport=SIZE, locale="it-IT", reduced_motion="reduce")
            page.goto(f"/impara/{asked.step}")
            page.locator("[data-hand-card]").first.wait_for()
            await_pictures(page)
            page.locator("section.felt").screenshot(path=asked.file)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
