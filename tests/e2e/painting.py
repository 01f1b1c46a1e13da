"""Pages that are laid out and tested, but not painted, which saves a fifth of their cost.

Fully transparent content keeps its place, can be touched and read, and is not drawn. Tests of colours have it painted.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page

_UNPAINTED = """(() => {
    const sheet = window.unpainted = new CSSStyleSheet();
    sheet.replaceSync("html { opacity: 0 }");
    document.adoptedStyleSheets.push(sheet);
})()"""
_SWITCH = "off => { if (window.unpainted) window.unpainted.disabled = off; }"


def leave_unpainted(context: BrowserContext) -> None:
    """Disable painting for the pages of *context*."""
    context.add_init_script(_UNPAINTED)


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Have *page* painted within this context, as without :func:`leave_unpainted`."""
    page.evaluate(_SWITCH, True)
    yield
    page.evaluate(_SWITCH, False)
