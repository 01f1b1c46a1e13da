"""Steps of a lesson: refusals, lawful plays that miss, hints, stored progress, small screens; links to the lessons."""

import pytest
from playwright.sync_api import Page, expect

from cartaro.lessons.lesson import load_lesson
from tests.e2e.conftest import SIZES, OpenPage
from tests.e2e.learner import Learner
from tests.e2e.sight import assert_uncovered
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")

SCOPONE = "scopone-federale"
PRIORITY = f"/impara/{SCOPONE}/3"
LAID = (
    "() => document.querySelector('[data-hand-card], [data-pick], .board input') && document.fonts.status === 'loaded'"
)


def test_what_is_refused_is_said_with_its_article_and_in_plain_words(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.goto(PRIORITY)
    for card in ("[data-hand-card='7d']", "[data-table-card='3c']", "[data-table-card='4s']"):
        page.locator(card).click()
    # 3 + 4 is no lawful capture here: the page lets the player choose the cards one by one, and try it all the same
    page.get_by_role("group", name="La tua giocata").get_by_role("button", name="Prendi").click()
    expect(page.get_by_role("alert")).to_contain_text("non si prende la somma")
    expect(page.get_by_role("alert")).to_contain_text("Articolo 9")
    expect(page.get_by_role("status").filter(has_text="La regola è questa")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Articolo 9").click()
    expect(page.get_by_role("dialog")).to_contain_text("Articolo 9")


def test_links_that_lead_to_different_articles_or_rulebooks_have_different_names(open_page: OpenPage) -> None:
    """Those of one step share the paragraph from which they are, those of the list the word for the rules."""
    page, lesson = open_page("desktop"), load_lesson("scopa-valliadi")
    number, step = next((n, s) for n, s in enumerate(lesson.steps, 1) if "score.denari" in s.articles)
    page.goto(f"/impara/{lesson.id}/{number}")
    Learner(page).do(step)
    articles = page.locator(".articles a")
    expect(articles).to_have_count(len(step.articles))
    for link in articles.all():
        told = link.evaluate("link => link.getAttribute('aria-label')")
        expect(page.get_by_role("link", name=told, exact=True)).to_have_count(1)
    page.goto("/impara")
    expect(page.get_by_role("link", name="Regole: Scopa", exact=False)).to_have_count(1)
    expect(page.locator("main").get_by_role("link", name="Regole", exact=True)).to_have_count(0)


def test_a_lawful_play_that_misses_shows_why_and_the_step_begins_again(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto(f"/impara/{SCOPONE}/7")
    page.locator("[data-hand-card='3b']").tap()
    page.locator("[data-hand-card='3b']").tap()
    expect(page.get_by_role("status").filter(has_text="scopa loro")).to_be_visible()
    again = page.get_by_role("button", name="Riprova")
    expect(again).to_be_focused()
    assert_accessible(page)
    again.tap()
    expect(page.locator("[data-hand-card='3b']")).to_be_visible()
    Learner(page).do(load_lesson(SCOPONE).steps[6])


def test_hints_come_when_asked_for_and_then_the_way_is_shown(open_page: OpenPage) -> None:
    page = open_page("desktop")
    page.goto("/impara/scala40-fisca/5")
    for _ in load_lesson("scala40-fisca").steps[4].hints:
        expect(page.get_by_role("button", name="Mostrami")).to_have_count(0)
        page.get_by_role("button", name="Un indizio").click()
    expect(page.get_by_role("status").filter(has_text="Calali tutti e due")).to_be_visible()
    page.get_by_role("button", name="Mostrami").click()
    expect(page.get_by_role("link", name="Avanti")).to_be_focused()
    page.goto("/impara")
    expect(page.get_by_role("listitem").filter(has_text="Impara la Scala 40 (FISCA)")).to_contain_text("un passo su 14")


@pytest.mark.second("progress across visits; the lessons above hold one visit")
def test_what_is_learnt_is_kept_and_goes_on_where_it_stopped(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/impara")
    expect(page.get_by_role("link", name="Comincia: Impara lo Scopone")).to_be_visible()
    page.goto(f"/impara/{SCOPONE}/1")
    Learner(page).do(load_lesson(SCOPONE).steps[0])
    page.goto("/impara")
    page.get_by_role("link", name="Continua: Impara lo Scopone").tap()
    expect(page).to_have_url(f"/impara/{SCOPONE}/2")


@pytest.mark.second("every lesson on the smallest phone; tests/lessons holds the steps")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lessons_fit_the_smallest_phones_and_are_accessible(open_page: OpenPage, scheme: str) -> None:
    """At 360x640 the cards of each kind of step are visible without scrolling, and nothing is wider than the page."""
    page = open_page("small phone")
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    for address in (
        PRIORITY,
        f"/impara/{SCOPONE}/7",
        f"/impara/{SCOPONE}/11",
        f"/impara/{SCOPONE}/12",
        "/impara/scala40-fisca/5",
    ):
        page.goto(address)
        page.wait_for_function(LAID)
        assert_in_sight(page)
        assert_accessible(page)


def assert_in_sight(page: Page) -> None:
    assert_uncovered(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES["small phone"][0]


@pytest.mark.second("links; test_pages holds those of the bar")
def test_every_page_leads_to_lessons(open_page: OpenPage) -> None:
    page = open_page("laptop")
    for address in ("/", "/regole", "/eventi", "/account", "/impara", PRIORITY):
        page.goto(address)
        expect(page.get_by_role("navigation").get_by_role("link", name="Impara", exact=True)).to_be_visible()


def test_the_page_of_a_rulebook_begins_with_how_to_play(open_page: OpenPage) -> None:
    """In a few lines, before the contents and the search; a link leads to the lesson."""
    page = open_page("phone")
    page.goto(f"/regole/{SCOPONE}")
    headings = page.get_by_role("main").get_by_role("heading", level=2)
    expect(headings.first).to_have_text("Come si gioca, in breve")
    expect(page.get_by_role("region", name="Come si gioca, in breve")).to_contain_text("nove carte a testa")
    assert_accessible(page)
    page.get_by_role("link", name="Impara lo Scopone").tap()
    expect(page).to_have_url(f"/impara/{SCOPONE}")
