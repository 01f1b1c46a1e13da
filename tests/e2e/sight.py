"""Which parts of a table are visible, after all movement on the page has ended."""

from playwright.sync_api import Error, Page

COVERED = """() => [...document.querySelectorAll("[data-hand-card], [data-table-card]")].filter(card => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const [x, y] = [0.1 * width, 0.1 * height], [far, low] = [Math.min(40, 0.9 * width), Math.min(40, 0.4 * height)];
    return ![[x, y], [far, y], [x, low]].every(([x, y]) => card.contains(document.elementFromPoint(left + x, top + y)));
}).map(card => card.getAttribute("aria-label"))"""
"""The cards whose upper left, 40 pixels of it with the index, is not fully visible: those of a hand overlap."""
_SETTLED = """async () => {
    const frame = () => new Promise(done => requestAnimationFrame(done));
    const ends = ({ effect }) => effect.getComputedTiming().endTime !== Infinity;
    for (;;) {
        for (const _ of [1, 2, 3]) await frame();
        const moving = document.getAnimations().filter(({ playState }) => playState === "running").filter(ends);
        if (moving.length === 0) return;
        await Promise.allSettled(moving.map(({ finished }) => finished));
    }
}"""
_LAID_OUT_MS = 10_000.0


def await_pictures(page: Page) -> None:
    """Wait until fonts and pictures are there."""
    page.wait_for_function(
        "() => document.fonts.status === 'loaded' && [...document.images].every(one => one.complete)"
    )


def settle(page: Page) -> None:
    """Wait until the page has drawn the last message, and nothing on it moves."""
    page.evaluate(_SETTLED)


def assert_uncovered(page: Page, where: str = "") -> None:
    """Assert that no card is covered once the page has settled; a slow browser may lay it out some frames later."""
    settle(page)
    try:
        page.wait_for_function(f"() => ({COVERED})().length === 0", timeout=_LAID_OUT_MS)
    except Error:
        assert page.evaluate(COVERED) == [], where
