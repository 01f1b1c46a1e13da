"""Previews of a table's link in messengers: an invitation, and nothing private."""

import hashlib
from pathlib import Path

import httpx
import pytest

from cartaro.server.base.steady_clock import SteadyClock
from cartaro.server.http.link_previews import ABOUT, BEGUN, FULL, NEUTRAL, preview_of
from cartaro.server.process.app import make_app
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from cartaro.table.absence import Leave
from cartaro.table.arranging import PATIENCE, Sit, Start
from cartaro.table.decide import Command
from cartaro.table.hosting import Close, Lock, Relink, Remove
from cartaro.table.opening import Wanted, open_table
from cartaro.testing.tables import PaperTable
from tests import http_client


def after(*commands: Command) -> PaperTable:
    """Return a table of four with Marco waiting, after these commands."""
    table = PaperTable("scopone-federale", people=4, waits=True)
    for command in commands:
        table.do(command)
    return table


def sit(name: str) -> Sit:
    return Sit(f"sit-{name}", hashlib.sha256(name.encode()).digest(), name)


@pytest.mark.parametrize(
    ("commands", "title", "about"),
    [
        ((), "Marco ti invita: ", "Si gioca in 4: 3 posti liberi."),
        ((sit("Ada"), sit("Bea")), "Marco ti invita: ", "Si gioca in 4: 1 posto libero."),
        ((sit("Ada"), Leave("leaving", 0)), "Ada ti invita: ", "Si gioca in 4: 3 posti liberi."),
        ((sit("Ada"), Remove("removing", 0, 1)), "Marco ti invita: ", "Si gioca in 4: 3 posti liberi."),
        ((Lock("locking", 0, 2, locked=True),), "Marco ti invita: ", "Si gioca in 4: 2 posti liberi."),
        ((sit("Ada"), sit("Bea"), sit("Cia")), "Marco ti invita: ", FULL.it),
        ((Leave("leaving", 0),), "Si cercano giocatori: ", "Si gioca in 4: 4 posti liberi."),
        ((Start("starting", 0),), "Si gioca: ", BEGUN.it),
    ],
)
def test_a_link_says_who_invites_to_what_and_how_many_seats_are_free(
    commands: tuple[Command, ...], title: str, about: str
) -> None:
    state = after(*commands).state
    told, more = preview_of(state, None, state.at)
    assert told.it.startswith(title)
    assert len(told.it) > len(title)
    assert more.it == about


def test_what_is_private_is_not_told() -> None:
    closed = after(Close("closing", 0, closed=True), Start("starting", 0)).state
    invited = after(Relink("relinking", 0, "the code")).state
    waited = after().state
    neutral = (NEUTRAL, ABOUT)
    assert preview_of(closed, None, closed.at) == neutral
    assert preview_of(waited, None, waited.at + PATIENCE + 1) == neutral
    assert [preview_of(invited, code, invited.at) == neutral for code in (None, "another", "the code")] == [
        True,
        True,
        False,
    ]


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a page."""
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "index.html").write_text("<html><head><title>Cartaro</title></head><body></body></html>")
    return tmp_path / "files"


async def test_the_page_of_a_table_has_it_in_its_head(tmp_path: Path, files: Path) -> None:
    """Names are escaped; an unknown table has a page as well."""
    store = SqliteStore(tmp_path)
    app = make_app(Services(store, 0), files)
    wanted = Wanted("scopa-valliadi", {}, '"><script>x</script>', "random", others=(None,))
    table = (await open_table(store, SteadyClock(), wanted)).table
    async with http_client.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://cartaro.example") as http:
        shown, unknown = await http.get(f"/tavolo/{table}"), await http.get("/tavolo/elsewhere")
    store.close()
    assert (shown.status_code, unknown.status_code) == (200, 200)
    assert "<script>" not in shown.text
    assert "&quot;&gt;&lt;script&gt;x&lt;/script&gt; ti invita: " in shown.text
    assert 'content="Si gioca in 2: 1 posto libero. · For 2: 1 free seat."' in shown.text
    assert 'property="og:image" content="http://cartaro.example/icons/512.png"' in shown.text
    assert shown.text.index("og:title") < shown.text.index("</head>")
    assert 'property="og:title" content="Cartaro"' in unknown.text
    assert shown.headers["cache-control"] == "no-cache"
