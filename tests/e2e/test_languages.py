"""Only the reader's language is fetched, another when it is chosen; what the first page weighs."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Response, Route, expect

from tests.conftest import PATIENCE
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server

pytestmark = pytest.mark.needs("chromium")

MOST_OF_SCRIPTS = 112_000
MOST_OF_STYLES = 8_900
"""What the first page may fetch, in bytes as the server sends them, compressed."""
WORDLESS = "La pagina non è arrivata tutta: ricaricala fra poco."


def _of(language: str) -> re.Pattern[str]:
    return re.compile(rf"/assets/(?:{language})-[\w-]+\.js$")


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A page whose console may report texts that do not come."""
    with browser.new_context(base_url=server.address, locale="it-IT", service_workers="block") as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        yield page


def test_the_first_page_fetches_one_language_and_weighs_little(page: Page) -> None:
    came: list[Response] = []

    def note(response: Response) -> None:
        came.append(response)

    page.on("response", note)
    page.goto("/")
    expect(page.get_by_role("button", name="Gioca", exact=True)).to_be_visible()
    weights = {one.url: int(one.headers["content-length"]) for one in came if re.search(r"\.(js|css)$", one.url)}
    assert [url for url in weights if _of("it").search(url)] != []
    assert [url for url in weights if _of("en").search(url)] == []
    assert sum(weight for url, weight in weights.items() if url.endswith(".js")) < MOST_OF_SCRIPTS
    assert sum(weight for url, weight in weights.items() if url.endswith(".css")) < MOST_OF_STYLES


def test_a_language_that_does_not_come_changes_nothing_until_it_does(page: Page) -> None:
    page.goto("/")
    page.route(_of("en"), lambda route: route.abort())
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("status").get_by_text("la pagina resta in italiano")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    page.unroute(_of("en"))
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_text("the page stays in English")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_until_its_texts_are_there_a_page_shows_no_others(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(_of("it"), hold)
    with page.expect_response("**/api/rulebooks*"):
        page.goto("/", wait_until="commit")
    expect(page.locator("#app")).to_be_empty()
    expect(page.get_by_text(WORDLESS)).to_be_hidden()
    held[0].continue_()
    expect(page.get_by_role("button", name="Gioca", exact=True)).to_be_visible()


def test_a_page_whose_texts_do_not_come_is_in_the_other_language_and_says_so(page: Page) -> None:
    page.route(_of("it"), lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_text("The other language did not arrive: the page stays in English.")).to_be_visible()
    page.unroute(_of("it"))
    page.reload()
    expect(page.get_by_role("button", name="Gioca", exact=True)).to_be_visible()


def test_a_page_for_which_no_texts_come_says_so(page: Page) -> None:
    page.route(_of("it|en"), lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_text(WORDLESS)).to_be_visible()


def test_without_a_network_the_other_language_is_there_too(open_page: OpenPage) -> None:
    page = open_page("phone", keeps=True)
    page.goto("/")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.context.set_offline(True)
    page.get_by_role("button", name="English").tap()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
