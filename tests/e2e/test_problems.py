"""Problems, that of the day and others: attempted, missed, played out, solved; by pointer and by keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from cartaro.problems.problem import Problem, find_problem, problems_of
from tests.e2e.conftest import OpenPage
from tests.e2e.learner import Learner
from tests.e2e.table import assert_accessible

pytestmark = pytest.mark.needs("chromium")


def of_kind(rulebook: str, kind: str) -> Problem:
    return next(p for p in problems_of(rulebook) if p.kind == kind and "x" not in p.answer[0] + p.tempting)


def test_a_wrong_try_is_played_out_and_the_answer_explained(open_page: OpenPage) -> None:
    """The page says what the mistake costs; then the problem is solved, stored as solved, and another one is shown."""
    problem = of_kind("scopone-federale", "end-open")
    page = open_page("phone")
    page.goto(f"/problemi/{problem.id}")
    play(page, problem.tempting)
    expect(page.get_by_role("status").filter(has_text="costa")).to_be_visible()
    expect(page.get_by_role("list", name="Come va avanti").get_by_role("listitem").nth(1)).to_be_visible()
    again = page.get_by_role("button", name="Riprova")
    expect(again).to_be_focused()
    expect(page.get_by_role("main")).to_contain_text("Il tuo punteggio nei problemi: 1")
    assert_accessible(page)
    again.tap()
    play(page, problem.answer[0])
    expect(page.locator(".said .good")).to_contain_text("Sì")
    expect(page.get_by_role("main")).to_contain_text("Risolto in 2 tentativi")
    assert_accessible(page)
    page.reload()
    expect(page.get_by_role("main")).to_contain_text("Risolto in 2 tentativi")
    page.get_by_text("Altri problemi").tap()
    page.get_by_label("Idea").select_option(label="La guardia")
    page.get_by_label("Difficoltà").last.select_option("1")
    page.get_by_role("button", name="Un altro").tap()
    expect(page).not_to_have_url(f"/problemi/{problem.id}")
    expect(page.get_by_role("img", name="Difficoltà 1 su 3")).to_be_visible()
    assert "guardia" in find_problem(page.url.rsplit("/", 1)[1]).ideas
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.goto("/tu")
    expect(page.get_by_role("region", name="Ventotto giorni")).to_contain_text("Il tuo punteggio nei problemi: 1")


def play(page: Page, card: str) -> None:
    held = page.locator(f"[data-hand-card='{card}']")
    held.tap()
    held.tap()


def test_a_problem_of_scala_40_is_closed_by_keyboard_alone(open_page: OpenPage) -> None:
    problem = next(p for p in problems_of("scala40-fisca") if p.kind == "close" and p.decides == ("attach",))
    page = open_page("desktop")
    page.goto(f"/problemi/{problem.id}")
    page.locator("[data-hand-card]").first.wait_for()
    learner = Learner(page, keyboard=True)
    for action in problem.answer:
        learner.act(action)
    expect(page.locator(".said .good")).to_contain_text("Chiuso")
    expect(page.get_by_role("button", name="Il prossimo")).to_be_focused()


def test_on_a_narrow_table_of_scala_40_buttons_leave_the_turn_in_sight(open_page: OpenPage) -> None:
    page = open_page("tablet")
    page.set_viewport_size({"width": 910, "height": 700})
    page.goto(f"/problemi/{problems_of('scala40-fisca')[0].id}")
    turn, first = page.get_by_text("Tocca a te", exact=True).last, page.get_by_role("button", name="Per valore")
    expect(first).to_be_visible()
    assert turn.evaluate(_TEXT_RIGHT) <= first.evaluate("button => button.getBoundingClientRect().left")
    expect(page.locator("[data-hand-card]").last).to_be_in_viewport(ratio=1)


_TEXT_RIGHT = """element => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().right;
}"""


def test_the_problem_of_the_day_is_reached_from_every_page_and_fits_the_smallest_phone(open_page: OpenPage) -> None:
    page = open_page("small phone")
    page.set_viewport_size({"width": 360, "height": 640})
    page.emulate_media(color_scheme="dark")
    page.goto("/impara")
    page.get_by_role("button", name="Altro").tap()
    page.locator("#pages").get_by_role("link", name="Problemi", exact=True).tap()
    expect(page.get_by_text("Problema di oggi")).to_be_visible()
    page.locator("[data-hand-card]").first.wait_for()
    assert_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_way_back_leads_to_a_problem_as_it_was_left(open_page: OpenPage) -> None:
    """A mistake that was played out is still shown after the analysis; a reload starts the problem again."""
    problem = of_kind("scopone-federale", "end-open")
    page = open_page("phone")
    page.goto(f"/problemi/{problem.id}")
    play(page, problem.tempting)
    said = page.get_by_role("status").filter(has_text="costa")
    expect(said).to_be_visible()
    page.get_by_role("link", name="Analizza").tap()
    expect(page).to_have_url(re.compile("/analisi"))
    page.go_back()
    expect(said).to_be_visible()
    expect(page.get_by_role("button", name="Riprova")).to_be_visible()
    page.reload()
    page.locator("[data-hand-card]").first.wait_for()
    expect(said).to_have_count(0)


def test_help_is_given_when_asked_for_the_idea_and_then_the_card(open_page: OpenPage) -> None:
    problem = of_kind("scopone-federale", "end-open")
    page = open_page("small phone")
    page.goto(f"/problemi/{problem.id}")
    hint = page.get_by_role("button", name="Un indizio")
    hint.tap()
    expect(page.locator(".said .hint")).to_have_count(1)
    hint.tap()
    expect(page.locator(".slip").get_by_role("status")).to_contain_text("Gioca")
    expect(hint).to_have_count(0)
    assert_accessible(page)
    play(page, problem.answer[0])
    expect(page.locator(".said .good")).to_contain_text("Sì")
    expect(page.get_by_role("main")).not_to_contain_text("Il tuo punteggio")


def test_on_the_smallest_phone_the_way_on_is_clear_of_the_tabs_and_leads_into_analysis(open_page: OpenPage) -> None:
    """The button focused after an attempt is fully visible above the tabs; analysis starts before the attempt."""
    problem = of_kind("scopone-federale", "end-open")
    page = open_page("small phone")
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"/problemi/{problem.id}")
    for card, way in ((problem.tempting, "Riprova"), (problem.answer[0], "Il prossimo")):
        play(page, card)
        button = page.get_by_role("button", name=way)
        expect(button).to_be_focused()
        tabs = page.get_by_role("navigation").locator(".bar").bounding_box()
        found = button.bounding_box()
        assert tabs is not None
        assert found is not None
        assert 0 <= found["y"] <= tabs["y"] - found["height"]
        if card == problem.tempting:
            button.tap()
    page.get_by_role("link", name="Analizza").tap()
    expect(page.get_by_text(re.compile("^Giocata 0 di|^Da qui si parte"))).to_be_visible()
    expect(page.locator(f"[data-hand-card='{problem.answer[0]}']")).to_be_visible()


def test_two_clicks_fetch_one_other_problem(open_page: OpenPage) -> None:
    """A problem that is fetched counts as seen: the first of two would never be shown again."""
    page = open_page("desktop")
    page.goto("/problemi")
    page.get_by_text("Altri problemi").click()
    chosen: list[str] = []
    page.on("request", lambda one: chosen.append(one.url) if '"seen"' in (one.post_data or "") else None)
    page.get_by_role("button", name="Un altro").dblclick()
    page.wait_for_url("**/problemi/*")
    expect(page.get_by_role("group", name="La tua mano")).to_be_visible()
    assert len(chosen) == 1
