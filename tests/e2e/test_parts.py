"""The client is loaded in parts: while one is loading, the previous page stays; one that is missing is handled.

A missing part usually belongs to an older version of the client: the page is loaded again, with the newer one.
"""

from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from tests.conftest import PATIENCE
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

LAW_PART = "**/assets/LawPart-*.js"
FIRST = "A che si gioca?"
LAW = "Regole"
MISSING = "La pagina non è arrivata"


def turn_to_the_law(page: Page) -> None:
    """Follow the link to the rulebooks, which every page has."""
    page.get_by_role("navigation").get_by_role("link", name=LAW, exact=True).click()


def turn_while_the_part_is_held(open_page: OpenPage) -> tuple[Page, Route]:
    """Go from the first page to the rulebooks while their part is held back; return the page and the held request."""
    page = open_page("desktop")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(LAW_PART, hold)
    page.goto("/")
    with page.expect_request(LAW_PART):
        turn_to_the_law(page)
    end = monotonic() + PATIENCE
    while not held and monotonic() < end:
        page.wait_for_timeout(10)  # a request may be reported before it is held
    return page, held[0]


class Visited:
    """A page whose loads are counted; its console may report missing parts."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.loads = 0
        page.set_default_timeout(PATIENCE * 1000)
        page.on("request", self._count)

    def _count(self, request: Request) -> None:
        self.loads += request.is_navigation_request()

    def sees(self, heading: str) -> None:
        """Wait for the page with that heading."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(heading)

    def turns_to_the_law(self) -> None:
        """Follow the link to the rulebooks."""
        turn_to_the_law(self.page)


@pytest.fixture
def visited(browser: Browser, server: Server) -> Iterator[Visited]:
    with browser.new_context(base_url=server.address, locale="it-IT", service_workers="block") as context:
        visited = Visited(context.new_page())
        visited.page.goto("/")
        visited.sees(FIRST)
        yield visited


def upgrade(route: Route) -> None:
    """Answer as a server that has a newer client, with other parts."""
    route.fulfill(status=404, json={"error": {"code": "not_found"}})


def test_a_page_stays_until_the_next_one_is_there(open_page: OpenPage) -> None:
    page, held = turn_while_the_part_is_held(open_page)
    expect(page.get_by_role("heading", level=1)).to_have_text(FIRST)
    expect(page).to_have_url("/")
    held.continue_()
    expect(page.get_by_role("heading", level=1)).to_have_text(LAW)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_url("/regole")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text(FIRST)


def test_only_the_last_page_that_was_asked_for_is_shown(open_page: OpenPage) -> None:
    page, held = turn_while_the_part_is_held(open_page)
    page.get_by_role("navigation").get_by_role("link", name="Amici").click()
    expect(page).to_have_url("/amici")
    with page.expect_response(LAW_PART):
        held.continue_()
    turn_to_the_law(page)
    expect(page).to_have_url("/regole")
    page.go_back()
    expect(page).to_have_url("/amici")


def test_a_part_of_an_older_client_is_gone_and_the_page_is_loaded_with_the_newer_one(visited: Visited) -> None:
    visited.page.route(LAW_PART, lambda route: upgrade(route) if visited.loads == 1 else route.continue_())
    visited.turns_to_the_law()
    visited.sees(LAW)
    expect(visited.page).to_have_url("/regole")
    assert visited.loads == 2
    visited.page.go_back()
    visited.sees(FIRST)
    visited.turns_to_the_law()
    visited.sees(LAW)


def test_a_part_that_nobody_has_is_asked_for_once_more_and_then_said_to_be_missing(visited: Visited) -> None:
    visited.page.route(LAW_PART, upgrade)
    visited.turns_to_the_law()
    visited.sees(MISSING)
    assert visited.loads == 2
    assert_accessible(visited.page)
    visited.page.get_by_role("link", name="Torna alla prima pagina").click()
    visited.sees(FIRST)
    assert visited.loads == 2
    visited.page.go_back()
    visited.sees(MISSING)
    visited.page.unroute(LAW_PART)
    visited.page.get_by_role("button", name="Ricarica la pagina").click()
    visited.sees(LAW)
    assert visited.loads == 3


def test_without_a_server_the_page_says_so_and_the_way_back_is_open(visited: Visited, server: Server) -> None:
    server.kill()
    visited.turns_to_the_law()
    visited.sees(MISSING)
    visited.page.get_by_role("link", name="Torna alla prima pagina").click()
    visited.sees(FIRST)
    server.start()
    visited.turns_to_the_law()
    visited.sees(LAW)
