"""The first page: a button that deals with one tap, and its sentence with the last choices, whole on every screen."""

import time
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from cartaro.server.http.own_match import OwnMatch
from tests.e2e.begin import open_choices, play
from tests.e2e.conftest import OpenPage
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

_SIZES = [(1366, 625), (360, 640), (390, 844), (1024, 768), (1440, 900), (320, 568), (740, 360)]
_CUT = """() => [...document.querySelectorAll("main .go, [data-how], [data-how] button, nav > .bar a")].filter(one => {
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    if (width === 0) return false;
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const hidden = middle === null || !(one.contains(middle) || middle.contains(one));
    return hidden || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map(one => one.outerHTML.slice(0, 90))"""
"""The parts of the button, of its sentence and of the navigation that are not fully visible."""
_WIDER = "() => document.documentElement.scrollWidth > innerWidth"


def test_play_and_its_sentence_are_whole_on_every_screen_and_the_first_tap_deals(open_page: OpenPage) -> None:
    page = open_page("small phone")
    page.goto("/")
    how = page.locator("[data-how]")
    expect(how).to_contain_text("Scopa, in due, a 21, contro un principiante.")
    faults: list[Any] = []
    for width, height in _SIZES:
        page.set_viewport_size({"width": width, "height": height})
        faults += [(width, height, cut) for cut in page.evaluate(_CUT)]
        faults += [(width, height, "sideways")] if page.evaluate(_WIDER) else []
    assert faults == []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert_accessible(page)
    page.get_by_role("button", name="Gioca", exact=True).tap()
    expect(page.get_by_role("group", name="La tua mano").get_by_role("button")).to_have_count(3)


_BELOW_THE_BUTTONS = """dialog => {
    const { left, right, bottom } = dialog.getBoundingClientRect();
    const last = document.elementFromPoint((left + right) / 2, bottom - 6);
    return last.closest(".actions") === null ? last.outerHTML.slice(0, 90) : null;
}"""


@pytest.mark.second("three sizes; the first tap is looked at on every screen above")
@pytest.mark.parametrize("size", ["phone", "phone on its side", "laptop"])
def test_nothing_is_seen_below_the_buttons_of_the_choices(open_page: OpenPage, size: str) -> None:
    choices = open_choices(open_page(size), "Scala 40")
    assert choices.evaluate(_BELOW_THE_BUTTONS) is None


def test_the_sentence_says_the_choices_of_the_last_time(open_page: OpenPage) -> None:
    """They are stored when a table is opened, and the page offers to continue the match."""
    page = open_page("laptop")
    choices = open_choices(page, "Scopone")
    choices.get_by_role("group", name="Partita a").get_by_text("11", exact=True).click()
    choices.get_by_role("radio", name="Amatori").check()
    assert_accessible(page)
    play(page)
    page.locator("[data-hand-card]").first.wait_for()
    page.goto("/")
    expect(page.locator("[data-how]")).to_contain_text("Scopone, in quattro, a 11, contro amatori.")
    expect(page.get_by_role("link", name="Riprendi")).to_be_visible()
    assert page.evaluate(_CUT) == []
    assert_accessible(page)


def _played() -> dict[str, Any]:
    """Return a match between two people as the browser stores it, with what the server tells of it."""
    now, names, totals = time.time(), ["Dora", "Marta"], [11, 8]
    told = OwnMatch(
        rulebook="scopone-federale",
        game="scopone",
        names=names,
        sides=[[0], [1]],
        totals=totals,
        ranks=[0, 1],
        winner=0,
        grade=None,
        deals=3,
        rated=False,
        table="t",
        over_at=now,
        counts={},
        side=1,
        won=False,
        place=1,
        bots=[[], []],
        training=False,
    )
    match = {"table": "t", "token": None, "place": 1, "rulebook": told.rulebook, "names": names, "totals": totals}
    return match | {"at": now * 1000, "told": msgspec.to_builtins(told)}


_KEEP = """match => {
    localStorage.setItem("cartaro.matches", JSON.stringify({ v: 1, matches: [match] }));
    localStorage.setItem("cartaro.settings", JSON.stringify({ name: "Marta" }));
}"""


def test_who_has_played_with_somebody_is_offered_a_rematch_at_the_same_game(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/")
    page.evaluate(_KEEP, _played())
    page.reload()
    again = page.get_by_role("link", name="Rivincita con Dora?")
    expect(again).to_contain_text("Tu 8 contro 11")
    assert_accessible(page)
    again.tap()
    expect(page.get_by_role("heading", name="Amici")).to_be_visible()
    expect(page.get_by_role("radio", name="Scopone")).to_be_checked()


def test_more_leads_on_a_phone_to_the_pages_that_are_no_tabs(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/regole")
    page.get_by_role("button", name="Altro").tap()
    for name in ("Amici", "Tornei", "Regole", "Segnapunti", "Mazzi"):
        expect(page.get_by_role("navigation").get_by_role("link", name=name)).to_be_in_viewport(ratio=1)
    assert_accessible(page)
    page.get_by_role("navigation").get_by_role("link", name="Amici").tap()
    expect(page.get_by_role("heading", name="Amici", level=1)).to_be_focused()
    expect(page.get_by_role("button", name="Invita amici")).to_be_visible()
    assert_accessible(page)
    page.set_viewport_size({"width": 360, "height": 640})
    assert not page.evaluate(_WIDER)


@pytest.mark.second("two sizes; test_language_and_appearance_are_kept holds the choice")
@pytest.mark.parametrize("size", ["upright tablet", "small phone"])
def test_the_offer_of_another_language_pushes_nothing_off_the_screen(open_page: OpenPage, size: str) -> None:
    page = open_page(size)
    page.goto("/")
    expect(page.get_by_role("button", name="English")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Impostazioni")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("link", name="Tu", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Altro").click()
    for name in ("Amici", "Tornei", "Regole"):
        expect(page.get_by_role("navigation").get_by_role("link", name=name).last).to_be_in_viewport(ratio=1)
    assert not page.evaluate(_WIDER)
