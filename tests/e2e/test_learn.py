"""Whole lessons in the browser, from the first step to the last, by pointer and by keyboard alone."""

import pytest
from playwright.sync_api import expect

from cartaro.lessons.lesson import load_lesson
from tests.e2e.conftest import OpenPage
from tests.e2e.learner import Learner
from tests.e2e.server import Server
from tests.e2e.table import Table, assert_accessible

pytestmark = pytest.mark.needs("chromium")

SCOPONE = "scopone-federale"


_OTHERS = pytest.mark.second("every other lesson and size; test_curriculum judges each step of each lesson")


@pytest.mark.parametrize(
    ("id", "size"),
    [
        (SCOPONE, "phone"),
        ("scala40-fisca", "desktop"),
        pytest.param(SCOPONE, "desktop", marks=_OTHERS),
        pytest.param("scala40-fisca", "phone", marks=_OTHERS),
        *(pytest.param("scopa-valliadi", size, marks=_OTHERS) for size in ("desktop", "phone")),
    ],
)
def test_a_whole_lesson_is_learnt(open_page: OpenPage, id: str, size: str) -> None:
    """The page of lessons then shows all its steps as done."""
    page = open_page(size)
    lesson = load_lesson(id)
    Learner(page).learn(lesson)
    page.goto("/impara")
    done = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=lesson.title.it, exact=True))
    expect(done).to_contain_text(f"{len(lesson.steps)} passi su {len(lesson.steps)}")
    assert_accessible(page)


@pytest.mark.second("lessons by keyboard; test_scala40_match plays a turn so")
@pytest.mark.parametrize("id", [SCOPONE, "scala40-sballo"])
def test_a_whole_lesson_is_learnt_by_keyboard_alone(open_page: OpenPage, id: str) -> None:
    """With Tab, arrows and Enter, from the first step (of the lesson that this one builds on) to the last."""
    Learner(open_page("desktop"), keyboard=True).learn(load_lesson(id))


def test_the_way_back_leads_to_where_a_page_was_left(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/impara")
    link = page.locator("main a[href^='/impara/']").last
    link.scroll_into_view_if_needed()
    left = page.evaluate("scrollY")
    assert left > 0
    link.click()
    page.wait_for_function("() => scrollY === 0")
    page.go_back()
    page.wait_for_function("left => scrollY === left", arg=left)


@pytest.mark.second("a line cut at a lesson; test_broken holds a table's")
@pytest.mark.parametrize("place", ["1", "2", "smazzata"])
def test_a_lesson_whose_line_was_cut_goes_on_without_loading_the_page(
    open_page: OpenPage, server: Server, place: str
) -> None:
    """From the list, from the step before, and in the first deal: by the button, and when the network is back."""
    page = open_page("phone")
    page.goto("/impara/scala40-fisca/1")
    page.locator("[data-stock]").wait_for()
    if place != "2":
        page.get_by_role("link", name="Impara").first.click()
    page.evaluate("here = true")
    way = page.locator(f"main a[href='/impara/scala40-fisca/{place}']")
    (page.get_by_role("button", name="Salta") if place == "2" else way).wait_for()
    server.kill()
    (page.get_by_role("button", name="Salta") if place == "2" else way).click()
    expect(page.get_by_text("Il server non risponde")).to_be_visible()
    page.get_by_role("button", name="Riprova").click()
    expect(page.locator("[data-hand-card]")).to_have_count(0)
    server.start()
    if place == "1":
        page.evaluate("dispatchEvent(new Event('online'))")
    else:
        page.get_by_role("button", name="Riprova").click()
    page.locator("[data-hand-card]").first.wait_for()
    expect(page.get_by_text("Il server non risponde")).to_have_count(0)
    Table(page).keeps_focus()
    assert page.evaluate("here")
