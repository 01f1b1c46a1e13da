"""``PYTHONPATH=web python -m tests.e2e.components``: draws the stored pictures of all components in all states again.

The page of the components (``web/src/components``) is built by itself, as no other build contains it, and each of its
parts is drawn at two widths, light and dark. A picture is kept as the mean colours of its cells, :data:`CELL` pixels
wide: sizes, places and colours are seen in these, while the edges of letters, which each machine draws a little
differently, are not. The fonts are the client's own, and not fitted to the pixels.
"""

import io
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from build_client import system_npm
from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Page, Playwright, sync_playwright

from tests.conftest import skip_or_fail
from tests.e2e.chromium import ARGUMENTS
from tests.e2e.sight import await_pictures
from tests.offline.__main__ import serve
from tests.web_tools import tools

ROOT = Path(__file__).parent.parent.parent
STORED = Path(__file__).parent / "component_pictures"
"""The pictures, one file for each part, width and theme."""
CELL = 4
"""Pixels of the page on each side of a pixel of a stored picture."""
WIDTHS = (360, 1366)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
NEAR = 24
"""How far a cell's red, green and blue may lie, of 255, outside what the stored cell and those around it span.

So an edge may move by a cell: fonts that another browser fits to the pixels move the end of a line by as much.
"""
FEW = 0.01
"""The share of the cells of a picture that may differ by more, and at least :data:`SOME` of them."""
SOME = 3
ROUNDING = 2
"""How much a colour may differ, of 255, in a picture that is not stored again."""
SLACK = 1
"""Cells by which a picture may be wider or taller: a line of text has another height in another browser."""

_EQUAL_EVERYWHERE = ("--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb")
_SETTINGS = '{"sound":"off","pack":"own"}'
_ALONE = "part => document.querySelectorAll('[data-part]').forEach(one => (one.hidden = one !== part))"
"""Shows one part by itself, so that no other moves it by a fraction of a pixel."""
_FORCED = ("hover", "focus-visible", "active")


def build_page(folder: Path) -> None:
    """Build the page of the components into *folder*."""
    npm = system_npm()
    if npm is None:
        skip_or_fail("these pictures need Node, and this machine has none")
    assert npm is not None
    with tools(ROOT):
        vite: list[str | Path] = [
            Path(npm).with_name("node"),
            "node_modules/vite/bin/vite.js",
            "build",
            "--config",
            "components.config.ts",
            "--outDir",
            folder,
        ]
        subprocess.run(vite, check=True, cwd=ROOT / "web", capture_output=True)


@dataclass(frozen=True)
class Drawn:
    """A part of the page as it is drawn: its name, the window's width, the theme, and the whole picture."""

    part: str
    width: int
    theme: str
    picture: Image.Image

    @property
    def file(self) -> Path:
        """The stored picture."""
        return STORED / f"{self.part}-{self.width}-{self.theme}.png"

    @property
    def cells(self) -> Image.Image:
        """The mean colour of each cell."""
        return self.picture.reduce(CELL)


def draw(playwright: Playwright, chromium: str, folder: Path) -> Iterator[Drawn]:
    """Draw all parts of the page built into *folder*."""
    browser = playwright.chromium.launch(executable_path=chromium, args=[*ARGUMENTS, *_EQUAL_EVERYWHERE])
    address = serve(folder)
    for width in WIDTHS:
        for theme in THEMES:
            page = browser.new_page(
                viewport={"width": width, "height": 900},
                locale="it-IT",
                color_scheme=theme,
                reduced_motion="reduce",
            )
            page.add_init_script(f"localStorage.setItem('cartaro.settings', '{_SETTINGS}')")
            page.goto(f"{address}/componenti.html")
            yield from (Drawn(part, width, theme, picture) for part, picture in _parts(page))
            page.close()
    browser.close()


def _parts(page: Page) -> Iterator[tuple[str, Image.Image]]:
    page.get_by_role("heading", name="dialogs").wait_for()
    page.evaluate("() => document.fonts.ready")
    await_pictures(page)
    _force_states(page)
    for section in page.locator("[data-part]").all():
        name = section.get_attribute("data-part")
        assert name is not None
        section.evaluate(_ALONE)
        if name != "dialogs":
            yield name, _picture(section.screenshot(animations="disabled", caret="hide"))
    page.get_by_role("button", name="Apri", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button").first.wait_for()
    yield "dialogs", _picture(dialog.screenshot(animations="disabled", caret="hide"))


def _picture(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def _force_states(page: Page) -> None:
    """Give the elements that ask for it the look of being pointed at, focused or pressed."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("DOM.enable")
    devtools.send("CSS.enable")
    document = devtools.send("DOM.getDocument")["root"]["nodeId"]
    for state in _FORCED:
        asked = {"nodeId": document, "selector": f"[data-forced={state}]"}
        for node in devtools.send("DOM.querySelectorAll", asked)["nodeIds"]:
            devtools.send("CSS.forcePseudoState", {"nodeId": node, "forcedPseudoClasses": [state]})


def difference(stored: Image.Image, now: Image.Image) -> str | None:
    """Say how the cells of two pictures differ beyond the tolerance, or None."""
    if any(abs(a - b) > SLACK for a, b in zip(stored.size, now.size, strict=True)):
        return f"{now.width} x {now.height} cells, not {stored.width} x {stored.height}"
    size = (min(stored.width, now.width), min(stored.height, now.height))
    least, most, found = (
        picture.crop((0, 0, *size))
        for picture in (stored.filter(ImageFilter.MinFilter(3)), stored.filter(ImageFilter.MaxFilter(3)), now)
    )
    outside = ImageChops.lighter(ImageChops.subtract(least, found), ImageChops.subtract(found, most))
    red, green, blue = outside.split()
    far = sum(ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()[NEAR + 1 :])
    allowed = max(SOME, round(FEW * size[0] * size[1]))
    return f"{far} of {size[0] * size[1]} cells differ, of which {allowed} may" if far > allowed else None


def main() -> None:
    """Store the pictures that are drawn otherwise now."""
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        sys.exit("No Chromium on this machine.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build_page(Path(folder))
        STORED.mkdir(exist_ok=True)
        drawn = {one.file: one.cells for one in draw(playwright, chromium, Path(folder))}
    for file in set(STORED.glob("*.png")) - set(drawn):
        file.unlink()
    for file, cells in drawn.items():
        if not (file.exists() and _is_same(file, cells)):
            cells.save(file, optimize=True)


def _is_same(file: Path, cells: Image.Image) -> bool:
    """Whether a stored picture differs by no more than the rounding of colours, which no two runs share."""
    with Image.open(file) as opened:
        stored = opened.convert("RGB")
    if stored.size != cells.size:
        return False
    channels = ImageChops.difference(stored, cells).split()
    return not any(sum(channel.histogram()[ROUNDING + 1 :]) for channel in channels)


if __name__ == "__main__":
    main()
