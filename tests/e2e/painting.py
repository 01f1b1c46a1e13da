"""Pages that are laid out and tested, though not painted: a fifth of what they cost, for pictures that nobody looks at.

What is wholly transparent is where it is, can be touched and read, and is not drawn. Who judges colours
has it painted.
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
    """Have no page of *context* painted."""
    context.add_init_script(_UNPAINTED)


@contextmanager
def painted(page: Page) -> Iterator[None]:
    """Have *page* painted meanwhile, as it would be without :func:`leave_unpainted`."""
    page.evaluate(_SWITCH, True)
    yield
    page.evaluate(_SWITCH, False)
