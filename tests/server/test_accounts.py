"""Accounts: creation, login, changes, export, deletion, and the refusal of access to anybody else."""

import sqlite3
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count, islice
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from cartaro.server.base.known_devices import DEVICE
from cartaro.server.base.sessions import COOKIE, SESSION_SECONDS
from cartaro.server.http.accounts import ATTEMPTS_AT_ONCE
from cartaro.store.sqlite import FILE
from tests import http_client
from tests.conftest import PATIENCE

PASSWORD = "settebello e primiera"

Browse = Callable[[], http_client.Client]


@pytest.fixture
def services(new_server: Any) -> Any:
    """A separate server, because attempts at passwords are counted."""
    return new_server()


@pytest.fixture
def browse(services: Any) -> Iterator[Browse]:
    """Return a function that opens a browser with no cookies."""
    opened: list[http_client.Client] = []

    def browse() -> http_client.Client:
        opened.append(http_client.Client(base_url=services.url))
        return opened[-1]

    yield browse
    for client in opened:
        client.close()


def make(client: http_client.Client, name: str = "Ada", password: str = PASSWORD) -> httpx.Response:
    return client.post("/api/accounts", json={"name": name, "password": password})


def code_of(answer: httpx.Response) -> str:
    told = answer.json()["error"]
    assert told["text"]["it"] != told["text"]["en"]
    return str(told["code"])


def test_whoever_makes_an_account_is_logged_in_and_can_come_back(browse: Browse) -> None:
    ada = browse()
    assert ada.get("/api/account").json() is None
    made = make(ada)
    assert (made.status_code, made.json()["name"], made.json()["ratings"]) == (201, "Ada", [])
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert ada.get("/api/account").json()["name"] == "Ada"
    assert ada.delete("/api/sessions").status_code == 200
    assert ada.get("/api/account").json() is None
    back = browse()
    assert back.post("/api/sessions", json={"name": "ADA", "password": PASSWORD}).status_code == 201
    assert back.get("/api/account").json()["name"] == "Ada"


def test_who_comes_back_within_the_time_of_a_session_stays_logged_in(browse: Browse) -> None:
    """The session counts from its last use, and so does its cookie, which browsers drop when its own time is over."""
    ada = browse()
    assert "set-cookie" not in ada.get("/api/account").headers
    given = make(ada).headers.get_list("set-cookie")[0]
    assert f"Max-Age={SESSION_SECONDS:.0f}" in given
    assert ada.get("/api/account").headers.get_list("set-cookie") == [given]


def test_an_ended_session_opens_nothing(browse: Browse) -> None:
    ada = browse()
    make(ada)
    token = ada.cookies[COOKIE]
    ada.delete("/api/sessions")
    thief = browse()
    for cookie in (token, "x" * 43, "", "é" * 3):
        answer = thief.get("/api/account", headers={b"cookie": f"{COOKIE}={cookie}".encode()})
        assert answer.json() is None


@pytest.mark.parametrize(
    ("name", "password", "status", "code"),
    [
        ("ada", PASSWORD, 409, "name_taken"),
        ("", PASSWORD, 400, "bad_name"),
        ("Bruno\u202e", PASSWORD, 400, "bad_name"),
        ("B" + "\u0336\u0317\u030d" * 5, PASSWORD, 400, "bad_name"),
        ("Bruno", "short", 400, "bad_password"),
        ("Bruno", "x" * 201, 400, "bad_password"),
    ],
)
def test_what_makes_no_account(browse: Browse, name: str, password: str, status: int, code: str) -> None:
    make(browse())
    answer = make(browse(), name, password)
    assert (answer.status_code, code_of(answer)) == (status, code)
    assert COOKIE not in answer.headers.get("set-cookie", "")


def test_a_wrong_name_and_a_wrong_password_are_told_apart_by_nobody(browse: Browse) -> None:
    make(browse())
    wrong = [
        browse().post("/api/sessions", json={"name": name, "password": "wrong and long"}) for name in ("Ada", "Nobody")
    ]
    assert [answer.status_code for answer in wrong] == [401, 401]
    assert wrong[0].content == wrong[1].content


def test_attempts_at_the_password_of_a_name_are_bounded_however_generous_the_house(browse: Browse) -> None:
    """One attempt is regained every half minute: all would be allowed only if they took several minutes."""
    make(browse())
    guesses = [
        browse().post("/api/sessions", json={"name": "Ada", "password": f"guess number {n}"}).status_code
        for n in range(2 * int(ATTEMPTS_AT_ONCE))
    ]
    assert guesses[0] == 401
    assert 429 in guesses


def spellings(name: str) -> Iterator[str]:
    """Yield spellings of one name, endlessly."""
    for blanks in count():
        for form in (name, name.upper(), unicodedata.normalize("NFD", name)):
            yield " " * blanks + form + " " * blanks


def test_attempts_are_counted_by_the_account_and_not_by_spelling(browse: Browse) -> None:
    make(browse(), "Niccolò")
    guesses = [
        browse().post("/api/sessions", json={"name": name, "password": f"guess number {n}"}).status_code
        for n, name in enumerate(islice(spellings("Niccolò"), 30))
    ]
    assert guesses.count(401) <= ATTEMPTS_AT_ONCE + 1
    assert set(guesses) == {401, 429}


def test_others_guesses_do_not_lock_the_owner_out_of_a_device_that_is_known(browse: Browse) -> None:
    ada = browse()
    make(ada)
    device = ada.cookies[DEVICE]
    ada.delete("/api/sessions")
    login, guess = {"name": "Ada", "password": PASSWORD}, {"name": "Ada", "password": "a wrong guess"}
    while browse().post("/api/sessions", json=guess).status_code != 429:
        pass
    forged = f"{device[:-1]}{'0' if device[-1] != '0' else '1'}"
    for cookie in ("", forged):
        headers = {"cookie": f"{DEVICE}={cookie}"}
        assert browse().post("/api/sessions", json=login, headers=headers).status_code == 429
    assert ada.post("/api/sessions", json=login).status_code == 201
    while ada.post("/api/sessions", json=guess).status_code != 429:
        pass  # a known device has no more attempts than any other


def test_a_new_password_forgets_the_devices(browse: Browse) -> None:
    ada = browse()
    make(ada)
    old = ada.cookies[DEVICE]
    body = {"password": "another password", "old_password": PASSWORD}
    assert ada.patch("/api/account", json=body).status_code == 200
    while browse().post("/api/sessions", json={"name": "Ada", "password": "a guess"}).status_code != 429:
        pass
    login = {"name": "Ada", "password": "another password"}
    assert browse().post("/api/sessions", json=login, headers={"cookie": f"{DEVICE}={old}"}).status_code == 429
    ada.delete("/api/sessions")
    assert ada.post("/api/sessions", json=login).status_code == 201


def test_a_name_in_decomposed_letters_is_the_same_name(browse: Browse) -> None:
    """Some keyboards and systems write names in this form."""
    make(browse(), "Niccolò")
    name = unicodedata.normalize("NFD", "NICCOLÒ")
    assert browse().post("/api/sessions", json={"name": name, "password": PASSWORD}).status_code == 201


def test_attempts_at_passwords_of_many_names_are_bounded_by_address(new_server: Any, tmp_path: Path) -> None:
    services = new_server(tmp_path, "--allowance", "1")
    guesses = [
        http_client.post(f"{services.url}/api/sessions", json={"name": f"Name {n}", "password": "a guess"}).status_code
        for n in range(2 * int(ATTEMPTS_AT_ONCE))
    ]
    assert guesses[0] == 401
    assert 429 in guesses


def test_a_taken_name_changes_no_password(browse: Browse) -> None:
    here, there = browse(), browse()
    make(here)
    make(browse(), "Bruno")
    there.post("/api/sessions", json={"name": "Ada", "password": PASSWORD})
    both = {"name": "Bruno", "password": "another password", "old_password": PASSWORD}
    taken = here.patch("/api/account", json=both)
    assert (taken.status_code, code_of(taken)) == (409, "name_taken")
    assert there.get("/api/account").json()["name"] == "Ada"
    assert there.post("/api/sessions", json={"name": "Ada", "password": PASSWORD}).status_code == 201
    wrong = here.patch("/api/account", json={**both, "name": "Zoe", "old_password": "wrong"})
    assert (wrong.status_code, here.get("/api/account").json()["name"]) == (403, "Ada")


def test_a_new_password_needs_the_old_one_and_ends_the_other_sessions(browse: Browse) -> None:
    here, there = browse(), browse()
    make(here)
    there.post("/api/sessions", json={"name": "Ada", "password": PASSWORD})
    wrong = here.patch("/api/account", json={"password": "another password", "old_password": "wrong"})
    assert (wrong.status_code, code_of(wrong)) == (403, "bad_login")
    right = here.patch("/api/account", json={"password": "another password", "old_password": PASSWORD})
    assert right.status_code == 200
    assert here.get("/api/account").json()["name"] == "Ada"
    assert there.get("/api/account").json() is None


def test_nobody_who_is_not_logged_in_changes_anything(browse: Browse) -> None:
    stranger = browse()
    for method, path, body in (
        ("PATCH", "/api/account", {"name": "Bruno"}),
        ("DELETE", "/api/account", {"password": PASSWORD}),
        ("GET", "/api/account/export", None),
        ("POST", "/api/account/seats", {"table": "x", "token": "y"}),
    ):
        answer = stranger.request(method, path, json=body)
        assert (answer.status_code, code_of(answer)) == (401, "not_logged_in")


def test_another_sites_page_cannot_use_a_session(browse: Browse) -> None:
    ada = browse()
    make(ada)
    answer = ada.patch("/api/account", json={"name": "Mallory"}, headers={"origin": "https://elsewhere.test"})
    assert (answer.status_code, code_of(answer)) == (403, "foreign_origin")
    assert ada.get("/api/account").json()["name"] == "Ada"


def test_a_seat_is_claimed_with_its_token_by_one_account(browse: Browse, open_table: Any, services: Any) -> None:
    ada, bruno = browse(), browse()
    make(ada)
    make(bruno, "Bruno")
    opened = open_table(services.url)
    seat = {"table": opened["table"], "token": opened["token"]}
    assert ada.post("/api/account/seats", json=seat).status_code == 201
    assert ada.post("/api/account/seats", json=seat).status_code == 201
    taken = bruno.post("/api/account/seats", json=seat)
    assert (taken.status_code, code_of(taken)) == (409, "seat_taken")
    assert bruno.post("/api/account/seats", json={**seat, "token": "of nobody"}).status_code == 404


def test_a_deleted_account_leaves_nothing(browse: Browse, services: Any, tmp_path: Path) -> None:
    ada = browse()
    make(ada, "Adalgisa")
    refused = ada.request("DELETE", "/api/account", json={"password": "wrong and long"})
    assert (refused.status_code, code_of(refused)) == (403, "bad_login")
    assert ada.request("DELETE", "/api/account", json={"password": PASSWORD}).status_code == 200
    assert ada.get("/api/account").json() is None
    assert ada.get("/api/players/Adalgisa").status_code == 404
    assert services.stop() == 0
    connection = sqlite3.connect(tmp_path / FILE)
    for table in ("accounts", "sessions", "seats", "ratings", "progress"):
        assert connection.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)
    connection.close()


def test_every_open_seat_is_found_behind_many_newer_tables(browse: Browse, open_table: Any, services: Any) -> None:
    ada = browse()
    make(ada)
    tables: list[str] = []
    for _ in range(14):
        opened = open_table(services.url)
        ada.post("/api/account/seats", json={"table": opened["table"], "token": opened["token"]})
        tables.append(opened["table"])
    found = browse()
    assert found.post("/api/sessions", json={"name": "Ada", "password": PASSWORD}).status_code == 201
    assert {seat["table"] for seat in found.get("/api/account/seats").json()} == set(tables)


async def test_a_finished_match_is_on_the_players_page_and_in_the_export(
    browse: Browse, open_table: Any, join: Any, services: Any
) -> None:
    ada = browse()
    make(ada)
    opened = open_table(services.url, "scopa-valliadi", bots="random")
    ada.post("/api/account/seats", json={"table": opened["table"], "token": opened["token"]})
    async with join(services.ws, opened) as client:
        while (due := await client.until_due()) is not None:
            await client.say(id=f"command-{client.seq}", **due)
            await client.hear_until("done", "fault", "refusal")
    while not (public := ada.get("/api/players/ada").json())["matches"]:
        pass  # the result is stored a moment after the last card
    pages = (public, ada.get("/api/account/export").json())
    for page in pages:
        (match,) = page["matches"]
        assert (match["table"], match["rulebook"]) == (opened["table"], "scopa-valliadi")
        assert match["totals"][match["winner"]] >= 21
        assert match["won"] == (match["side"] == match["winner"])
        assert not match["rated"]
        assert page["ratings"] == []
        points = sum(match["counts"].get(name, 0) for name in ("cards", "denari", "settebello", "primiera", "scope"))
        assert points == match["totals"][match["side"]]
    (sums,) = public["statistics"]
    assert (sums["game"], sums["rulebook"], sums["matches"]) == ("scopa", "scopa-valliadi", 1)
    assert sums["won"] == int(match["won"])
    assert sums["counts"] == match["counts"]
    assert sums["counts"]["deals"] == match["deals"]
    assert match["bots"][1 - match["side"]] == ["random"]
    assert match["bots"][match["side"]] == []
    mine = f"/api/tables/{opened['table']}/mine"
    guest = browse()
    match["accuracy"] = None
    assert [match] == ada.get("/api/account/matches").json()
    assert match == guest.post(mine, json={"token": opened["token"]}).json()
    assert match == ada.post(mine, json={}).json()
    assert (guest.post(mine, json={}).status_code, code_of(guest.post(mine, json={"token": "x"}))) == (403, "not_yours")
    assert code_of(guest.post("/api/tables/nowhere/mine", json={})) == "unknown_table"
    assert services.stop() == 0
    assert "password" not in pages[0]


def test_progress_is_joined_item_by_item_and_forgotten(browse: Browse) -> None:
    """Two browsers of one account: each gets the progress of both, and for one item the newer state."""
    here, guest = browse(), browse()
    make(here)
    there = browse()
    there.post("/api/sessions", json={"name": "Ada", "password": PASSWORD})

    def join(client: http_client.Client, **at: float) -> dict[str, str]:
        items = [{"room": "lessons", "name": name, "at": when, "state": f"{when}"} for name, when in at.items()]
        answer = client.post("/api/account/progress", json={"items": items})
        assert answer.status_code == 200, answer.text
        return {item["name"]: item["state"] for item in answer.json()["items"]}

    assert join(here, equal=10.0, sum=20.0) == {"equal": "10.0", "sum": "20.0"}
    assert join(there, equal=11.0, sum=19.0, choice=1.0) == {"equal": "11.0", "sum": "20.0", "choice": "1.0"}
    assert join(here) == {"equal": "11.0", "sum": "20.0", "choice": "1.0"}
    assert here.get("/api/account/export").json()["progress"][0]["name"] == "choice"
    assert here.delete("/api/account/progress").status_code == 200
    assert join(there) == {}
    assert code_of(guest.post("/api/account/progress", json={"items": []})) == "not_logged_in"
    assert guest.post("/api/account/progress", json={"items": []}).status_code == 401


def test_passwords_are_kept_as_argon2_hashes_and_sessions_as_digests(
    browse: Browse, services: Any, tmp_path: Path
) -> None:
    ada = browse()
    make(ada)
    token = ada.cookies[COOKIE]
    assert services.stop() == 0
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"$argon2id$" in content
    assert PASSWORD.encode() not in content
    assert token.encode() not in content


async def sit(join: Any, server: Any, table: str, name: str, cookie: str = "") -> dict[str, Any]:
    """Sit down at a table, with the cookie of a session or without, and return the answer."""
    async with join(server.ws, {"table": table, "cookie": f"{COOKIE}={cookie}"}) as client:
        await client.say(t="sit", id="sit-down", name=name, token="t" * 40)
        return dict(await client.hear_until("done", "fault", "refusal"))


@pytest.mark.parametrize(
    "name", ["ADALGISA", "\u0410dalgisa", "Adal gisa", "Adalgis\uff41", "Ada1gisa", "Adal\ufe0fgis\u034fa"]
)
async def test_no_guest_sits_under_a_registered_name(
    browse: Browse, services: Any, open_table: Any, join: Any, name: str
) -> None:
    ada = browse()
    make(ada, "Adalgisa")
    opened = open_table(services.url, chairs=[None, None, None])
    assert (await sit(join, services, opened["table"], name))["code"] == "name_registered"
    answer = browse().post("/api/tables", json={"rulebook": "scopa-valliadi", "name": name})
    assert (answer.status_code, code_of(answer)) == (409, "name_registered")
    assert (await sit(join, services, opened["table"], name, ada.cookies[COOKIE]))["t"] == "done"
    assert make(browse(), name).status_code == 409


@pytest.mark.parametrize("name", ["AC/DC", "50% #1?", "a/../b", "/", "..", "Ada/", "\U0001f469\u200d\U0001f373"])
def test_a_name_has_a_page_or_is_refused(browse: Browse, name: str) -> None:
    ada = browse()
    made = make(ada, name)
    if name in {"/", ".."}:
        assert (made.status_code, code_of(made)) == (400, "bad_name")
        return
    assert made.status_code == 201
    address = "/".join(("", "players", quote(name, safe="")))
    assert ada.get(f"/api{address}").json()["name"] == name
    assert ada.get("/api/account/export").json()["name"] == name
    assert ada.get(f"/giocatore/{quote(name, safe='')}").status_code == 200
    assert ada.post("/api/sessions", json={"name": name, "password": PASSWORD}).status_code == 201


@pytest.mark.parametrize("name", ["Cartaro", "0peratore", "M\u0430ster", "Gina (moderator)"])
async def test_nobody_is_called_as_those_who_run_the_server(
    browse: Browse, services: Any, open_table: Any, join: Any, name: str
) -> None:
    ada = browse()
    refused = make(ada, name)
    assert (refused.status_code, code_of(refused)) == (400, "reserved_name")
    assert name in refused.json()["error"]["text"]["it"]
    make(ada)
    renamed = ada.patch("/api/account", json={"name": name})
    assert (renamed.status_code, code_of(renamed)) == (400, "reserved_name")
    opened = open_table(services.url, chairs=[None, None, None])
    assert (await sit(join, services, opened["table"], name))["code"] == "reserved_name"


def test_nobody_registers_the_name_of_those_who_have_none(browse: Browse) -> None:
    for name in ("Ospite", "guest", "—"):
        assert code_of(make(browse(), name)) == "name_taken"


async def test_who_sits_under_a_name_of_their_own_is_marked(
    browse: Browse, services: Any, open_table: Any, join: Any
) -> None:
    ada = browse()
    make(ada, "Adalgisa")
    body = {"rulebook": "scopone-federale", "name": "Adalgisa", "chairs": [None, "random", "random"]}
    opened = ada.post("/api/tables", json=body).json()
    async with join(services.ws, {"table": opened["table"]}) as client:
        ada.post("/api/account/seats", json={"table": opened["table"], "token": opened["token"]})
        while (company := (await client.hear_until("welcome", "update"))["company"]) is not None:
            if [chair["registered"] for chair in company["chairs"]] == [True, False, False, False]:
                break


async def test_the_seat_of_an_account_is_there_on_another_device(
    browse: Browse, services: Any, open_table: Any, join: Any
) -> None:
    ada, phone = browse(), browse()
    make(ada, "Adalgisa")
    opened = open_table(services.url, "scopa-valliadi", bots="random")
    ada.post("/api/account/seats", json={"table": opened["table"], "token": opened["token"]})
    assert phone.get("/api/account/seats").status_code == 401
    phone.post("/api/sessions", json={"name": "Adalgisa", "password": PASSWORD})
    (seat,) = phone.get("/api/account/seats").json()
    assert (seat["table"], seat["place"], seat["phase"]) == (opened["table"], opened["place"], "play")
    phones = {"table": opened["table"], "cookie": f"{COOKIE}={phone.cookies[COOKIE]}"}
    async with join(services.ws, phones) as client:
        while (due := await client.until_due()) is not None:
            await client.say(id=f"command-{client.seq}", **due)
            assert (await client.hear_until("done", "fault", "refusal"))["t"] == "done"
    assert phone.get("/api/account/seats").json() == []


async def test_a_seat_moves_once_by_its_link_and_the_old_device_is_told(
    browse: Browse, services: Any, open_table: Any, join: Any
) -> None:
    opened = open_table(services.url, "scopa-valliadi", bots="random")
    tables, post = f"/api/tables/{opened['table']}", browse().post
    assert post(f"{tables}/passes", json={"token": "of nobody"}).status_code == 403
    async with join(services.ws, opened) as old:
        first, second = (post(f"{tables}/passes", json={"token": opened["token"]}).json() for _ in range(2))
        assert second["code"].startswith("<svg")
        link, _, code = second["link"].partition("#posto=")
        assert link == f"{services.url}/tavolo/{opened['table']}"
        spent = {"code": first["link"].partition("#posto=")[2], "token": "n" * 40}
        assert post(f"{tables}/seat", json=spent).status_code == 404
        for _ in range(2):  # the answer may be lost, and the same device asks again
            assert post(f"{tables}/seat", json={"code": code, "token": "n" * 40}).status_code == 201
        assert post(f"{tables}/seat", json={"code": code, "token": "x" * 40}).status_code == 404
        assert (await old.hear_until("fault"))["code"] == "moved"
        assert old.view["me"] is None
        await old.say(t="hello", table=opened["table"], token=opened["token"])
        assert (await old.hear_until("fault"))["code"] == "moved"
    async with join(services.ws, {"table": opened["table"], "token": "n" * 40}) as new:
        assert new.view["me"] == opened["place"]
    assert services.stop() == 0
    content = b"".join(file.read_bytes() for file in services.folder.iterdir())
    assert code.encode() not in content


def test_the_link_of_a_seat_lapses(services: Any, open_table: Any) -> None:
    opened = open_table(services.url)
    tables = f"{services.url}/api/tables/{opened['table']}"
    made = http_client.post(f"{tables}/passes", json={"token": opened["token"]}).json()
    with closing(sqlite3.connect(services.folder / FILE, timeout=PATIENCE)) as store, store:
        assert store.execute("UPDATE passes SET until = until - ?", (made["seconds"] + 1,)).rowcount == 1
    body = {"code": made["link"].partition("#posto=")[2], "token": "n" * 40}
    assert http_client.post(f"{tables}/seat", json=body).status_code == 404
