"""An account in the browser: created, used for a match, shown, deleted; logging in, also with a wrong password."""

import pytest
from playwright.sync_api import expect

from tests.e2e.begin import play
from tests.e2e.conftest import OpenPage
from tests.e2e.table import Table, assert_accessible

pytestmark = pytest.mark.needs("chromium")

PASSWORD = "settebello e primiera"


def test_an_account_is_made_keeps_matches_and_is_deleted(open_page: OpenPage) -> None:
    page = open_page("phone")
    page.goto("/")
    page.get_by_role("link", name="Tu", exact=True).tap()
    page.locator("main a[href='/account']").tap()
    expect(page.get_by_role("heading", name="Il tuo account")).to_be_focused()
    assert_accessible(page)
    page.get_by_role("radio", name="No, mi registro").check()
    page.get_by_label("Nome").fill("Adalgisa")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Registrati").tap()
    expect(page.get_by_text("Ciao, Adalgisa.")).to_be_visible()
    expect(page.get_by_text("Ancora nessuna partita finita.")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Cartaro").tap()
    with page.expect_response("**/api/account/seats") as claimed:
        play(page)
    assert claimed.value.status == 201
    Table(page).wait()
    page.goto("/giocatore/adalgisa")
    expect(page.get_by_role("heading", name="Adalgisa", level=1)).to_be_visible()
    assert_accessible(page)
    page.goto("/account")
    page.get_by_role("button", name="Cancella l'account").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Cancella tutto").tap()
    expect(page.get_by_role("button", name="Accedi")).to_be_visible()


def test_a_new_name_is_the_one_at_the_next_table(open_page: OpenPage) -> None:
    """Who changes the account's name plays under it: the browser knew the previous one."""
    page = open_page("desktop")
    page.goto("/account")
    page.get_by_role("radio", name="No, mi registro").check()
    page.get_by_label("Nome").fill("Ornella")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Registrati").click()
    expect(page.get_by_text("Ciao, Ornella.")).to_be_visible()
    page.get_by_label("Nome").fill("Palmira")
    page.get_by_role("button", name="Cambia nome").click()
    expect(page.get_by_text("Ai tavoli dove già siedi resta quello di prima.")).to_be_visible()
    page.get_by_role("link", name="Cartaro").click()
    with page.expect_request(lambda asked: asked.method == "POST" and asked.url.endswith("/api/tables")) as opened:
        play(page)
    assert (opened.value.post_data_json or {})["name"] == "Palmira"


def test_a_wrong_password_is_said_and_the_right_one_enters(open_page: OpenPage) -> None:
    page = open_page("desktop", "en-GB")
    page.goto("/account")
    page.get_by_role("radio", name="No, sign up").check()
    page.get_by_label("Name").fill("Bruno")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("button", name="Log in")).to_be_visible()
    page.get_by_label("Name").fill("bruno")
    page.get_by_label("Password").fill("something else")
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert")).to_have_text("The name or the password is wrong.")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_text("Hello, Bruno.")).to_be_visible()
