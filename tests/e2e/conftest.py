"""Fixtures: a real server on its own port, a real browser, and pages whose console errors fail the test."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Literal, Protocol

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, expect, sync_playwright

from tests.conftest import PATIENCE
from tests.e2e.alone_site import site, visitor  # noqa: F401  # fixtures
from tests.e2e.chromium import ARGUMENTS
from tests.e2e.painting import leave_unpainted
from tests.e2e.server import Server

expect.set_options(timeout=PATIENCE * 1000)

SIZES = {
    "large desktop": (1440, 900),
    "desktop": (1280, 800),
    "laptop": (1366, 625),
    "tablet": (1024, 768),
    "upright tablet": (768, 1024),
    "phone": (390, 844),
    "small phone": (360, 740),
    "smallest phone": (320, 568),
    "phone on its side": (740, 360),
    "wide phone on its side": (915, 412),
}


_FUNCTION = re.compile(r"\s*(async\s+)?(\(.*?\)|\w+)\s*=>", re.DOTALL)


@pytest.fixture(scope="session", autouse=True)
def _waits_are_functions() -> Iterator[None]:
    """Refuse waits for expressions: if one is not true at once, the page's CSP forbids evaluating it again."""
    wait = Page.wait_for_function

    def wait_for(page: Page, expression: str, **how: Any) -> Any:
        assert _FUNCTION.match(expression), f"a page waits for a function, () => ..., not for {expression!r}"
        return wait(page, expression, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Page, "wait_for_function", wait_for)
        yield


def is_touched(size: str) -> bool:
    """Whether a screen of that size is a touch screen; the others have a mouse."""
    return size not in {"large desktop", "desktop", "laptop"}


PAGES = (
    "/",
    "/amici",
    "/compagnia/nuova",
    "/compagnia/entra",
    "/impara",
    "/impara/scopone-federale/1",
    "/impara/scala40-fisca/2",
    "/problemi",
    "/oggi",
    "/tu",
    "/analisi",
    "/segnapunti",
    "/regole",
    "/regole/scopone-federale",
    "/mazzi",
    "/account",
    "/eventi",
    "/eventi/nuovo",
    "/stagione",
    "/classifica",
)
"""The addresses of the pages that anybody can open, but for those of single tables, matches and events."""


class OpenPage(Protocol):
    """Opens a page of the client, with a screen size, the browser's language, and the user's preference for movement.

    A page without movement is not painted either (painting.py). With ``keeps``, the browser caches the client's shell,
    as every browser eventually does; this needs a second process and a copy of all files, and is used only for tests of
    the stored shell.
    """

    def __call__(
        self, size: str, locale: Literal["it-IT", "en-GB"] = "it-IT", *, moving: bool = False, keeps: bool = False
    ) -> Page: ...


@pytest.fixture
def server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server with a new data folder, whose bots play at once, or at a pace set by the test."""
    server = Server(tmp_path / "data", pace=getattr(request, "param", 0))
    server.start()
    yield server
    server.kill()


@pytest.fixture(scope="session", name="playwright")
def playwright_fixture() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
    yield browser
    browser.close()


_SAYS_NO = {
    "/api/judge": "status of 400",
    "/api/score": "status of 422",
    "/api/operator/acts": "status of 400",
    "/api/sessions": "status of 401",
    "/replay": "status of 409",
    "/entries": "status of 409",
    "/trial": "status of 409",
    "/circles/aaaaaaaaaaaaaaaa": "status of 404",
    "/circles/invitation": "status of 404",
    "/altrove": "status of 404",
}
"""The server's refusals of well-formed requests, which the browser logs and the page explains."""


_SOUND_IS_CHOSEN = """try { localStorage.getItem("cartaro.settings")
    ?? localStorage.setItem("cartaro.settings", '{"sound":"off","pack":"own"}') } catch { /* nothing is kept */ }"""
"""Suppresses the offers of sound and of packs at the first touches of a table, which have their own tests."""

KEEPS_NOTHING = "navigator.serviceWorker && (navigator.serviceWorker.register = () => new Promise(() => {}))"
"""Makes the service worker never become ready."""

_OUT_OF_REACH = (
    "WebSocket connection to",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "ERR_CONTENT_LENGTH_MISMATCH",
)
"""A browser's messages about a server that is down, or that ended in the middle of an answer."""


def _is_complaint(message: ConsoleMessage) -> bool:
    asked = next((name for name in _SAYS_NO if message.location["url"].endswith(name)), None)
    return message.type in ("error", "warning") and (asked is None or _SAYS_NO[asked] not in message.text)


@contextmanager
def opened_pages(browser: Browser, server: Server) -> Iterator[OpenPage]:
    """Pages of *server*, without movement unless requested; at the end none of them may have logged an error.

    Only errors about a server that is down, and those in :data:`_SAYS_NO`, are allowed.
    """
    complaints: list[str] = []
    with ExitStack() as contexts:

        def open_page(
            size: str, locale: Literal["it-IT", "en-GB"] = "it-IT", *, moving: bool = False, keeps: bool = False
        ) -> Page:
            width, height = SIZES[size]
            context = browser.new_context(
                base_url=server.address,
                viewport={"width": width, "height": height},
                locale=locale,
                reduced_motion="no-preference" if moving else "reduce",
                has_touch=is_touched(size),
            )
            context.add_init_script(_SOUND_IS_CHOSEN)
            if not moving:
                leave_unpainted(context)
            if not keeps:
                context.add_init_script(KEEPS_NOTHING)
            contexts.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(PATIENCE * 1000)
            page.on("console", lambda m: complaints.append(m.text) if _is_complaint(m) else None)
            page.on("pageerror", lambda error: complaints.append(str(error)))
            return page

        yield open_page
    assert [c for c in complaints if not (server.was_down and any(words in c for words in _OUT_OF_REACH))] == []


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[OpenPage]:
    """Pages of a server used by no other test."""
    with opened_pages(browser, server) as open_page:
        yield open_page


@pytest.fixture(scope="module")
def open_shared_page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenPage]:
    """Pages shared by the tests of one file, in sequence, with one server for all of them.

    Opening a page takes a second of CPU time, and tests that check only their own content can share one.
    """
    server = Server(tmp_path_factory.mktemp("shared"))
    server.start()
    try:
        with opened_pages(browser, server) as open_page:
            yield open_page
    finally:
        server.kill()
