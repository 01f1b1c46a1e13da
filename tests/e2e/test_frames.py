"""A deal on a slow phone: hardly any layout shift. How long tasks take, ``python -m bench motion`` measures."""

import logging
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from bench.motion import SCENES, watch
from tests.e2e.begin import begin
from tests.e2e.conftest import OpenPage
from tests.e2e.frames import measure, shifts
from tests.e2e.server import Server
from tests.e2e.table import Table
from tests.e2e.test_scala40_match import ScalaTable

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("how smoothly the page moves; it is no rule and no message"),
]

_MOVED = 0.1
"""The sum of the layout shifts of a deal that counts as good in web performance metrics."""
_AT_REST = """() => document.fonts.status === "loaded" && [...document.images].every(image => image.complete)
    && document.getAnimations().every(animation => animation.playState !== "running")"""


def deal_of_scopone(page: Page) -> None:
    """Play a deal to its score sheet, and have the next one dealt."""
    table = Table(page)
    while (phase := table.wait()) == "play":
        table.play(table.cards[0], "tap")
    page.get_by_role("button", name=re.compile("Prossima smazzata|Un'altra partita")).wait_for()
    if phase == "count":
        table.deal_next()
        table.wait()


def turns_of_scala40(page: Page) -> None:
    """Take five turns, or as many as the deal has: draw, discard, and wait until it is the player's turn again."""
    table = ScalaTable(page)
    for _ in range(5):
        if table.begin() != "play":
            break
        table.draw()
        table.discard()
        table.wait_until_passed()


@pytest.mark.parametrize(("game", "play"), [("Scopone", deal_of_scopone), ("Scala 40", turns_of_scala40)])
def test_a_deal_goes_smoothly_on_a_slow_phone(open_page: OpenPage, game: str, play: Callable[[Page], None]) -> None:
    page = open_page("phone", moving=True)
    begin(page, game)
    Table(page).wait()
    page.wait_for_function(_AT_REST)
    seen = measure(page, lambda: play(page))
    logging.getLogger(__name__).info("%s: %s", game, seen)
    assert seen.shift < _MOVED, seen


_STILL = 0.05
"""The sum of the layout shifts of a scene that is allowed."""


@pytest.mark.parametrize("scene", SCENES)
def test_the_moments_of_a_match_hardly_shift(browser: Browser, server: Server, scene: str) -> None:
    seen = watch(browser, server.address, scene)
    assert seen["frames"], seen
    assert float(seen["layout shift"]) < _STILL, seen


_TURNS = 25
"""The player's turns in a deal of Scala 40: if nobody manages to close, further turns show nothing new."""


def deal_of_scala40(page: Page) -> None:
    """Play a deal to its score sheet, or for :data:`_TURNS`: draw, discard, wait."""
    table = ScalaTable(page)
    for _ in range(_TURNS):
        if table.begin() != "play":
            return
        table.draw()
        table.discard()
        table.wait_until_passed()


_PACE = 0.6
"""Seconds between plays of bots: at once, all would fall in the half second after a tap, when shifts are expected."""
_TRIES = {"Scala 40": 3}
"""One of so many deals must be still: when a player lays many melds, those of others move to make room on a phone."""


@pytest.mark.parametrize("server", [_PACE], indirect=True)
@pytest.mark.parametrize(
    ("game", "play"), [("Scopone", deal_of_scopone), ("Scopa", deal_of_scopone), ("Scala 40", deal_of_scala40)]
)
def test_hardly_anything_moves_unasked_while_others_play(
    open_page: OpenPage, game: str, play: Callable[[Page], None]
) -> None:
    deals: list[list[tuple[float, str]]] = []
    while not deals or (sum(value for value, _ in deals[-1]) >= _MOVED and len(deals) < _TRIES.get(game, 1)):
        page = open_page("phone", moving=True)
        begin(page, game)
        Table(page).wait()
        page.wait_for_function(_AT_REST)
        deals.append(shifts(page, lambda page=page: play(page)))  # type: ignore[misc]
        page.close()
        logging.getLogger(__name__).info("%s: %.3f %s", game, sum(value for value, _ in deals[-1]), deals[-1])
    assert sum(value for value, _ in deals[-1]) < _MOVED, deals
