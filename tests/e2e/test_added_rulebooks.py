"""Custom rulebooks in the browser: chosen by name, played with their parameters, and which of them bots do not know."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cartaro.testing.reworded import change, text_of
from tests.e2e.begin import open_choices, play
from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import Table, assert_accessible

pytestmark = pytest.mark.needs("chromium")

TEN_EACH = (
    ('id = "scopone-federale"', 'id = "scopone-dieci"\nbase = "scopone-federale"'),
    ('short = { it = "Federale", en = "Federal" }', 'short = { it = "Dieci carte", en = "Ten cards" }'),
    ("hand = 9\n", "hand = 10\n"),
    ("packets = 3\ntable = 4\ntable_packets = 2\n", "packets = 5\ntable = 0\ntable_packets = 0\n"),
    ("redeal_kings = 3\nredeal_sum = 10\n", "redeal_kings = 0\nredeal_sum = 0\n"),
)
JACK_IS_TEN = (
    ('id = "scopa-valliadi"', 'id = "scopa-fante"\nbase = "scopa-valliadi"'),
    ('short = { it = "Valliadi", en = "Valliadi" }', 'short = { it = "Fante dieci", en = "Jack of ten" }'),
    ("values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "values = [1, 2, 3, 4, 5, 6, 7, 10, 9, 10]"),
)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server with a folder of two custom rulebooks."""
    folder = tmp_path / "books" / "scopa"
    folder.mkdir(parents=True)
    (folder / "scopone-dieci.toml").write_text(change(text_of("scopone-federale"), *TEN_EACH), "utf-8")
    (folder / "scopa-fante.toml").write_text(change(text_of("scopa-valliadi"), *JACK_IS_TEN), "utf-8")
    monkeypatch.setenv("CARTARO_RULEBOOKS", str(folder.parent))
    server = Server(tmp_path / "data")
    server.start()
    yield server
    server.kill()


def test_ten_cards_each_are_played_from_the_front_page(open_page: OpenPage) -> None:
    """The rulebook is offered beside the federal one; the hand has ten cards, and no notice about bots is shown."""
    page = open_page("desktop")
    open_choices(page, "Scopone", "Dieci carte").get_by_role("radio", name="Esperti").check()
    expect(page.locator("[data-bot-notice]")).to_have_count(0)
    play(page)
    table = Table(page)
    assert table.wait() == "play"
    assert len(table.cards) == 10
    table.play(table.cards[0], "tap")


def test_players_read_where_bots_do_not_know_a_law(open_page: OpenPage) -> None:
    """On the front page when the level is chosen, and at the table; for casual bots, who play as always, no notice."""
    page = open_page("desktop")
    open_choices(page, "Scopa", "Fante dieci")
    notice = page.locator("[data-bot-notice]")
    page.get_by_role("radio", name="Amatori").check()
    expect(notice).to_have_count(0)
    page.get_by_role("radio", name="Maestri").check()
    expect(notice).to_contain_text("il motore di calcolo non conosce il valore del parametro «values»")
    assert_accessible(page)
    play(page)
    table = Table(page)
    assert table.wait() == "play"
    expect(notice).to_contain_text("gioca come un amatore")
    table.play(table.cards[0], "tap")
