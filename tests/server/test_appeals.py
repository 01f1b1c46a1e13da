"""Operators act on marks, the person is told what and why, appeals once, and is answered: on a running server."""

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cartaro.cli.main import main
from cartaro.server.services.results import new_rating, scales_of
from cartaro.store.books.accounts import AccountBook, Rating, Scale
from cartaro.store.sqlite import SqliteStore
from cartaro.table.entries import Entry
from cartaro.table.ports import Secrets
from tests import http_client
from tests.store.conformance.test_rated_matches import OPENED, RESULT

PASSWORD = "settebello e primiera"
ANSWERED = "Abbiamo riguardato le partite."


@pytest.fixture
def services(new_server: Any) -> Any:
    """A separate server, because attempts at passwords are counted."""
    return new_server()


@contextlib.contextmanager
def client_of(services: Any, name: str) -> Iterator[http_client.Client]:
    with http_client.Client(base_url=services.url) as client:
        assert client.post("/api/accounts", json={"name": name, "password": PASSWORD}).status_code == 201
        yield client


@pytest.fixture
def ada(services: Any) -> Iterator[http_client.Client]:
    """A browser where Adalgisa is logged in."""
    with client_of(services, "Adalgisa") as client:
        yield client


@pytest.fixture
def bea(services: Any) -> Iterator[http_client.Client]:
    """A browser where Beatrice is logged in."""
    with client_of(services, "Beatrice") as client:
        yield client


@pytest.fixture
def olga(services: Any) -> Iterator[http_client.Client]:
    """A browser where Olga, an operator, is logged in."""
    with client_of(services, "Olga") as client:
        assert moderate(services.folder, "appoint", "Olga") == 0
        yield client


def moderate(folder: Path, *arguments: str) -> int:
    return main(["--lang", "en", "moderate", *arguments, "--data", str(folder), "--by", "op"])


def act(olga: http_client.Client, **order: Any) -> None:
    answer = olga.post("/api/operator/acts", json={"on": "Adalgisa", **order})
    assert answer.status_code == 201, answer.text


def test_what_was_decided_is_told_and_answered_by_a_person(services: Any, ada: Any, bea: Any, olga: Any) -> None:
    act(olga, did="bar", days=30, ground="agreement", why="Dodici partite.")
    (told,) = ada.get("/api/account").json()["warnings"]
    assert (told["did"], told["ground"], told["why"]) == ("bar", "agreement", "Dodici partite.")
    (decision,) = ada.get("/api/account/decisions").json()
    assert (decision["did"], decision["ground"], decision["appeal"]) == ("bar", "agreement", None)
    number = decision["act"]
    assert bea.get("/api/account/decisions").json() == []
    assert bea.post("/api/account/appeals", json={"act": number, "said": "No."}).status_code == 404
    assert ada.post("/api/account/appeals", json={"act": number, "said": "Gioco da anni."}).status_code == 201
    assert ada.post("/api/account/appeals", json={"act": number, "said": "Davvero."}).status_code == 409
    (waiting,) = olga.get("/api/operator/appeals").json()
    assert (waiting["name"], waiting["appeal"]["said"]) == ("Adalgisa", "Gioco da anni.")
    body = {"act": number, "granted": True, "why": ANSWERED}
    assert olga.post("/api/operator/appeals", json=body).status_code == 201
    assert olga.post("/api/operator/appeals", json=body).status_code == 404
    (decision,) = ada.get("/api/account/decisions").json()
    assert (decision["appeal"]["granted"], decision["appeal"]["answer"]) == (True, ANSWERED)
    assert [one["did"] for one in ada.get("/api/account").json()["warnings"]] == ["bar", "grant", "unbar"]
    exported = ada.get("/api/account/export").json()["decisions"]
    assert exported == [decision]
    assert "Olga" not in json.dumps(exported)


def test_appeals_are_seen_by_their_owner_and_operators_alone(services: Any, ada: Any, bea: Any, olga: Any) -> None:
    act(olga, did="void", ground="thrown")
    number = ada.get("/api/account/decisions").json()[0]["act"]
    assert ada.post("/api/account/appeals", json={"act": number, "said": "Parola mia"}).status_code == 201
    for path in ("/api/operator/appeals", "/api/operator/marks", "/api/operator"):
        assert (bea.get(path).status_code, http_client.get(f"{services.url}{path}").status_code) == (403, 401)
    answer = {"act": number, "granted": True, "why": "Io stessa."}
    assert bea.post("/api/operator/appeals", json=answer).status_code == 403
    assert ada.post("/api/operator/appeals", json=answer).status_code == 403
    assert http_client.get(f"{services.url}/api/account/decisions").status_code == 401
    for path in ("/api/players/Adalgisa", "/api/account", "/api/account/export", "/api/account/matches"):
        assert "Parola mia" not in bea.get(path).text
        assert "thrown" not in bea.get(path).text


def test_an_act_needs_a_mark_or_a_reason(services: Any, ada: Any, olga: Any) -> None:
    for did in ("void", "bar"):
        refused = olga.post("/api/operator/acts", json={"on": "Adalgisa", "did": did})
        assert (refused.status_code, "bad_usage" in refused.text) == (400, True)
    refused = olga.post("/api/operator/acts", json={"on": "Adalgisa", "did": "mute", "ground": "flow"})
    assert refused.status_code == 400


def test_whoever_plays_no_rated_matches_sits_at_other_tables(services: Any, ada: Any, olga: Any) -> None:
    act(olga, did="bar", why="Per ora.")
    for rated, status in ((True, 403), (False, 201)):
        body = {"rulebook": "scopa-valliadi", "options": {"players": 2}, "chairs": [None], "rated": rated}
        opened = ada.post("/api/tables", json={**body, "name": "Adalgisa"}).json()
        seat = {"table": opened["table"], "token": opened["token"]}
        answer = ada.post("/api/account/seats", json=seat)
        assert answer.status_code == status, answer.text
    act(olga, did="unbar")
    assert ada.post("/api/account/seats", json={"table": opened["table"], "token": opened["token"]}).status_code == 201


def test_the_command_does_what_the_page_does(services: Any, ada: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Acts with a mark, the list of appeals, the answer: in the log, which names the act that is answered."""
    folder = services.folder
    assert moderate(folder, "bar", "Adalgisa", "--mark", "truccata") == 2
    assert moderate(folder, "bar", "Adalgisa", "--mark", "flow", "--days", "9") == 0
    assert moderate(folder, "appeals") == 0
    assert "No appeal waits for an answer." in capsys.readouterr().out
    number = ada.get("/api/account/decisions").json()[0]["act"]
    said = "Siamo \x1b[2Jdue sorelle"
    assert ada.post("/api/account/appeals", json={"act": number, "said": said}).status_code == 201
    assert moderate(folder, "appeals") == 0
    told = capsys.readouterr().out
    assert f"{number}. " in told
    assert "bar Adalgisa" in told
    assert "\x1b" not in told
    assert moderate(folder, "grant", str(number)) == 2
    assert moderate(folder, "uphold", str(number), "--why", ANSWERED) == 0
    assert moderate(folder, "grant", str(number), "--why", ANSWERED) == 2
    assert moderate(folder, "log") == 0
    assert f"uphold {number} Adalgisa ({ANSWERED})" in capsys.readouterr().out


async def test_matches_made_void_on_the_page_are_told_to_those_who_played(services: Any, ada: Any, olga: Any) -> None:
    """The rating is folded again within the request."""
    with contextlib.closing(SqliteStore(services.folder)) as store:
        account = await AccountBook(store).named("Adalgisa")
        assert account is not None
        await _won(store, account.id)
        assert (await AccountBook(store).ratings(account.id))[Scale("scopa")].mu > new_rating().mu
    act(olga, did="void", ground="flow")
    (match,) = ada.get("/api/account/matches").json()
    assert (match["weight"], match["less"]) == (0.0, ["void"])
    assert ada.get("/api/account").json()["ratings"] == []
    act(olga, did="unvoid")
    (match,) = ada.get("/api/account/matches").json()
    assert match["less"] == []
    assert ada.get("/api/account").json()["ratings"] != []


async def _won(store: SqliteStore, account: str) -> None:
    """Store a rated match that the account won against somebody whose account is gone."""
    await store.create("vinta", [Entry(1, "open:1", None, 900.0, OPENED)], Secrets(b"secret", b"bots"), {0: b"token"})
    await AccountBook(store).claim_seat(account, "vinta", 0)
    won = {account: Rating(new_rating().mu + 2, 8.0, 1)}
    what = msgspec.json.encode(RESULT).decode()
    scales, people = scales_of(RESULT, 1000.0), [account, "gone"]
    assert await AccountBook(store).note_result("vinta", 1000.0, what, scales, people, lambda _: won)
