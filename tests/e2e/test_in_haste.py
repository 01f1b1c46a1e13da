"""Actions sent to a table faster than it answers are all executed, in order; a double click counts as one."""

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.network import TABLE_SOCKET
from tests.e2e.test_scala40_match import sit_down

pytestmark = pytest.mark.needs("chromium")


class SlowServer:
    """The connection of a page to a server whose messages can be held back, and are then delivered all at once.

    ``asked`` has the kinds of the actions that the page sent.
    """

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] | None = None
        self.asked: list[str] = []
        self._page: WebSocketRoute | None = None
        page.route_web_socket(TABLE_SOCKET, self._join)

    def _join(self, socket: WebSocketRoute) -> None:
        self._page, server = socket, socket.connect_to_server()

        def hear(message: str | bytes) -> None:
            said = json.loads(message)
            if said["t"] == "act":
                self.asked.append(said["action"].split()[0])
            server.send(message)

        def tell(message: str | bytes) -> None:
            if self.held is None:
                socket.send(message)
            else:
                self.held.append(message)

        socket.on_message(hear)
        server.on_message(tell)

    def go_on(self) -> None:
        """Deliver the messages that were held back, and all that follow."""
        held, self.held = self.held or [], None
        assert self._page is not None
        for message in held:
            self._page.send(message)


def test_a_draw_and_a_discard_in_one_breath_are_both_done(open_page: OpenPage) -> None:
    page = open_page("desktop")
    server = SlowServer(page)
    table = sit_down(page)
    server.held = []
    table.button("Pesca").dblclick()
    card = page.locator("[data-hand-card]:not([data-hand-card^='*'])").first
    thrown = card.get_attribute("data-hand-card")
    card.focus()
    page.keyboard.press("Delete")
    expect(table.held).to_have_count(13)
    server.go_on()
    expect(page.locator(f'[data-hand-card="{thrown}"]')).to_have_count(0)
    table.begin()
    expect(table.held).to_have_count(13)
    expect(table.verdict).to_be_empty()


def test_a_play_after_one_that_is_refused_is_not_made(open_page: OpenPage) -> None:
    """The discard would end a turn in which the player wanted to do more."""
    page = open_page("desktop")
    server = SlowServer(page)
    table = sit_down(page)
    table.draw()
    server.held = []
    table.held.first.click()
    table.press("Cala")
    page.keyboard.press("Escape")
    table.held.last.focus()
    page.keyboard.press("Delete")
    server.go_on()
    expect(page.locator(".refused").get_by_role("link")).to_be_visible()
    expect(table.held).to_have_count(14)
    assert server.asked == ["draw", "meld"]
