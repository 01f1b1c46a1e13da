"""A host manages a table of friends in the browser: a reserved seat, a new link, a private match, removing a guest."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage
from tests.e2e.staged import StagedTable
from tests.e2e.table import assert_accessible

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("the host's buttons; test_company holds one arrangement, tests/table the rest"),
]


def test_a_host_says_who_may_come_and_who_must_go(open_page: OpenPage) -> None:
    host, guest, other = open_page("smallest phone"), open_page("phone"), open_page("desktop")
    host.goto("/amici")
    host.get_by_role("radio", name="Scopone").first.check()
    host.get_by_role("button", name="Invita amici").click()
    host.wait_for_url("**/tavolo/**")
    link = host.url
    for page in (guest, other):
        page.goto(link)
    guest.get_by_role("button", name="Siediti qui").first.click()
    expect(host.locator("[data-watchers]")).to_have_text(re.compile("C'è una persona che guarda"))
    host.get_by_role("button", name="Gestisci").click()
    boxes = host.get_by_role("dialog").get_by_role("checkbox")
    boxes.evaluate_all("boxes => boxes.slice(-2).forEach(box => box.click())")  # faster than the server answers
    for name in ("Il posto 4 è riservato", "La partita la vedono"):
        expect(boxes.and_(host.get_by_role("checkbox", name=name))).to_be_checked()
    host.get_by_role("button", name="Fai un link nuovo").click()
    expect(host.get_by_text("Per sedersi serve il link nuovo")).to_be_visible()
    assert_accessible(host)
    host.keyboard.press("Escape")
    expect(other.get_by_text("Questo link non vale più")).to_be_visible()
    expect(other.get_by_role("button", name="Siediti qui").or_(other.get_by_label("Il tuo nome"))).to_have_count(0)
    expect(host.get_by_label("Il link del tavolo")).to_have_value(re.compile(r"\?invito="))
    host.get_by_role("button", name="Comincia, coi bot").click()
    expect(other.get_by_role("heading", name="Qui non si entra")).to_be_visible()
    host.get_by_role("button", name="Lascia").click()
    host.get_by_role("dialog").get_by_role("button", name="Gestisci").click()
    host.get_by_role("button", name="Allontana").click()
    host.get_by_role("button", name="Allontana davvero").click()
    expect(guest.get_by_role("heading", name="Qui non si entra")).to_be_visible()
    assert host.evaluate("() => document.documentElement.scrollWidth") == 320


def test_a_box_shows_what_holds_once_the_table_has_refused(open_page: OpenPage) -> None:
    page, guest = open_page("desktop"), open_page("phone")
    table = StagedTable(page)
    page.goto("/amici")
    page.get_by_role("radio", name="Scopone").first.check()
    page.get_by_role("button", name="Invita amici").click()
    page.wait_for_url("**/tavolo/**")
    guest.goto(page.url)
    guest.get_by_role("button", name="Siediti qui").first.click()
    expect(guest.get_by_role("button", name="Siediti qui")).to_have_count(0)
    page.get_by_role("button", name="Comincia, coi bot").click()
    expect(page.get_by_role("group", name="La tua mano")).to_be_visible()
    table.take_over()
    page.get_by_role("button", name="Lascia").click()
    page.get_by_role("dialog").get_by_role("button", name="Gestisci").click()
    box = page.get_by_role("checkbox", name="La partita la vedono")
    box.check()
    table.refuse("Questo non si può.")
    expect(box).not_to_be_checked()


def test_a_guest_reads_which_rules_were_chosen_before_sitting_down(open_page: OpenPage) -> None:
    host, guest = open_page("desktop"), open_page("smallest phone", "en-GB")
    host.goto("/amici")
    host.get_by_role("radio", name="Scala 40").first.check()
    for variant in ("Si apre con 40 punti senza jolly", "La chiusura in mano raddoppia"):
        host.get_by_role("checkbox", name=variant).check()
    host.get_by_role("button", name="Invita amici").click()
    host.wait_for_url("**/tavolo/**")
    own = host.get_by_role("region", name="Le regole scelte per questo tavolo")
    expect(own.get_by_role("listitem")).to_have_count(2)
    guest.goto(host.url)
    chosen = guest.get_by_role("region", name="The rules chosen for this table").get_by_role("listitem")
    expect(chosen).to_contain_text(["in hand doubles", "take no joker"])
    assert guest.evaluate("() => document.documentElement.scrollWidth") == 320
    assert_accessible(guest)


def test_a_host_without_a_pointer_chooses_among_all_levels_of_bots(open_page: OpenPage) -> None:
    """Arrow keys change a closed list at once: the level holds with Enter, or when the focus goes on."""
    page = open_page("desktop")
    page.goto("/amici")
    page.get_by_role("radio", name="Scopone").first.check()
    page.get_by_role("button", name="Invita amici").click()
    lists, bots = page.locator(".do select"), page.locator("li.bot")
    expect(lists).to_have_count(3)
    for key, level in ("Enter", "esperto"), ("Tab", "amatore"):
        lists.first.focus()
        for _ in range(3 if level == "esperto" else 2):
            page.keyboard.press("ArrowDown")
        assert lists.first.input_value() != ""
        page.keyboard.press(key)
        expect(bots.filter(has_text=f"bot · {level}")).to_have_count(1)
    expect(bots).to_have_count(2)
    lists.first.select_option(index=1)
    expect(bots).to_have_count(3)
