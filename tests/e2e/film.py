"""``python -m tests.e2e.film FILE``: pictures of a scopa frame by frame, at each speed, joined into one picture.

Bots play a match; the page goes to a play that is a scopa, with the clock and every animation paused, so that each
frame is exact to the millisecond even on a slow machine.
"""

import argparse
import base64
import shutil
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests import http_client
from tests.e2e.chromium import ARGUMENTS
from tests.e2e.server import Server
from tests.e2e.sight import await_pictures
from tests.e2e.test_replay import SCOPA, watch

STEP = 80
"""Milliseconds between frames at the usual speed; scaled for other speeds."""
FRAMES = 48
"""The number of frames examined in a strip."""
SHOWN = (0, 2, 3, 5, 12, 15, 16, 17)
"""The frames of a strip shown in the picture."""
PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.5}
SIZE = ViewportSize(width=390, height=844)

HOLD = """() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        animation.pause();
        animation.currentTime = 0;
        return animation;
    };
}"""
"""Pauses every animation at its beginning from now on."""

STEP_ON = """step => {
    for (const animation of document.getAnimations()) {
        const ends = animation.effect.getComputedTiming().endTime;
        if (animation.currentTime + step < ends) animation.currentTime += step;
        else animation.finish();
    }
}"""
"""Advances every animation by a step, or to its end."""

_JOIN = """async ([strips, width]) => {
    document.body.style.cssText = "margin:0;background:#f6f0e3;color:#211c16;font:15px sans-serif;width:max-content";
    for (const [title, frames] of strips) {
        const row = document.createElement("div");
        row.style.cssText = "display:flex;gap:6px;padding:6px 8px;align-items:center";
        for (const [time, picture] of frames) {
            const figure = document.createElement("figure");
            figure.style.margin = "0";
            const image = new Image(width);
            image.src = "data:image/png;base64," + picture;
            const caption = document.createElement("figcaption");
            caption.textContent = time + " ms";
            figure.append(image, caption);
            row.append(figure);
            await image.decode();
        }
        const name = document.createElement("div");
        name.textContent = title;
        name.style.padding = "8px 8px 0";
        document.body.append(name, row);
    }
}"""


@dataclass(frozen=True)
class Moment:
    """A moment of a finished match: the table, the deal, and the play before the one to be filmed."""

    table: str
    deal: int
    play: int

    @property
    def address(self) -> str:
        """The address of the page that shows this moment."""
        return f"/partita/{self.table}?smazzata={self.deal}&giocata={self.play}&posto=1"


@dataclass
class Strip:
    """Frames at equal intervals, as PNG on request, with the number of moving elements and whether scopa is shown."""

    frames: list[bytes] = field(default_factory=list)
    moving: list[int] = field(default_factory=list)
    marked: list[bool] = field(default_factory=list)


def find_scopa(server: Server, least: int = 2) -> Moment:
    """Let bots play matches until the player at the bottom makes a scopa with at least *least* captured cards."""
    with http_client.Client(base_url=server.address, timeout=60) as http:
        while True:
            table = watch(server, SCOPA)
            match = http.get(f"/api/tables/{table}/replay").raise_for_status().json()
            for number, deal in enumerate(match["deals"], 1):
                for play, frame in enumerate(deal["frames"]):
                    if _is_scopa(frame, least):
                        return Moment(table, number, play - 1)


def _is_scopa(frame: dict[str, Any], least: int) -> bool:
    last = frame["last_play"]
    return frame["place"] == 0 and last is not None and last["scopa"] and len(last["captured"]) >= least


def shoot(
    browser: Browser,
    address: str,
    moment: Moment,
    *,
    speed: str = "normal",
    still: bool = False,
    pictures: bool = False,
) -> Strip:
    """Film the play after *moment* with the player's setting *speed*, or with the system's preference *still*."""
    context = browser.new_context(
        base_url=address, viewport=SIZE, locale="it-IT", reduced_motion="reduce" if still else "no-preference"
    )
    context.add_init_script(f"""localStorage.setItem("cartaro.settings", '{{"speed":"{speed}"}}')""")
    context.add_init_script(f"({HOLD})()")
    page = context.new_page()
    page.clock.install(time=0)
    page.goto(moment.address)
    page.locator("[data-hand-card]").first.wait_for()
    await_pictures(page)
    _settle(page)
    strip = _film(page, STEP * PACES.get(speed, 1.0), pictures=pictures)
    context.close()
    return strip


def _settle(page: Page) -> None:
    """Stop the clock, and finish the animations of the opening page."""
    page.clock.pause_at(3_600)
    for _ in range(40):
        page.clock.run_for(100)
        page.evaluate(STEP_ON, 100)


def _film(page: Page, step: float, *, pictures: bool) -> Strip:
    strip, felt = Strip(), page.locator("section.felt")
    page.keyboard.press("ArrowRight")
    for number in range(FRAMES):
        if number:
            page.evaluate(STEP_ON, step)
            page.clock.run_for(round(step))
        if pictures:
            strip.frames.append(felt.screenshot())
        strip.moving.append(page.evaluate("document.getAnimations().filter(one => one.playState === 'paused').length"))
        strip.marked.append(page.locator(".scopa").count() > 0)
    return strip


def join(browser: Browser, strips: Sequence[tuple[str, float, Strip]], file: Path) -> None:
    """Write one picture: for each strip a row with its title, and with the time of each frame in milliseconds."""
    page = browser.new_page(viewport={"width": 1600, "height": 400})
    rows = [
        [title, [[round(n * step), base64.b64encode(strip.frames[n]).decode()] for n in SHOWN]]
        for title, step, strip in strips
    ]
    page.evaluate(_JOIN, [rows, 180])
    page.locator("body").screenshot(path=file)
    page.close()


def main(arguments: Sequence[str]) -> None:
    """Film the scopa at each speed, and write the picture."""
    parser = argparse.ArgumentParser(prog="python -m tests.e2e.film", description=__doc__)
    parser.add_argument("file", type=Path, help="the picture to write, PNG")
    parser.add_argument("--speed", choices=PACES, action="append", help="one row for each; all if left out")
    asked = parser.parse_args(arguments)
    chromium = shutil.which("chromium")
    if chromium is None:
        parser.error("there is no chromium here")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data) / "data")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        try:
            moment = find_scopa(server)
            speeds = asked.speed or list(PACES)
            strips = [
                (speed, STEP * PACES[speed], shoot(browser, server.address, moment, speed=speed, pictures=True))
                for speed in speeds
            ]
            join(browser, strips, asked.file)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
