"""Circles over HTTP: founding, joining by the code, privacy, sentences for what is refused, export and erasure."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from cartaro.server.http.circles import CODES_AT_ONCE
from tests import http_client
from tests.circle_results import note_result

PASSWORD = "settebello e primiera"
CIRCLE = {"name": " Compagnia  del giovedì ", "colour": "walnut"}

LogIn = Callable[[str], http_client.Client]


@pytest.fixture
def services(new_server: Any) -> Any:
    """A separate server, because names of accounts are unique."""
    return new_server()


@pytest.fixture
def log_in(services: Any) -> Iterator[LogIn]:
    """Return a function that opens a browser with a new account."""
    opened: list[http_client.Client] = []

    def log_in(name: str) -> http_client.Client:
        opened.append(http_client.Client(base_url=services.url))
        assert opened[-1].post("/api/accounts", json={"name": name, "password": PASSWORD}).status_code == 201
        return opened[-1]

    yield log_in
    for client in opened:
        client.close()


def told(answer: httpx.Response) -> tuple[int, str]:
    error = answer.json()["error"]
    assert error["text"]["it"] != error["text"]["en"]
    return answer.status_code, str(error["code"])


def found(client: http_client.Client, **body: Any) -> dict[str, Any]:
    made = client.post("/api/circles", json={**CIRCLE, **body})
    assert made.status_code == 201, made.text
    return dict(made.json())


def join(client: http_client.Client, code: str) -> dict[str, Any]:
    joined = client.post("/api/circles/join", json={"code": code})
    assert joined.status_code == 200, joined.text
    return dict(joined.json())


def act(client: http_client.Client, id: str, did: str, on: int | None = None, name: str = "") -> httpx.Response:
    return client.post(f"/api/circles/{id}/acts", json={"did": did, "on": on, "name": name})


def number(page: dict[str, Any], name: str) -> int:
    return int(next(one["number"] for one in page["members"] + page["asking"] if one["name"] == name))


def test_a_circle_from_its_founding_to_its_closing(log_in: LogIn) -> None:
    marta, luca = log_in("Marta"), log_in("Luca")
    page = found(marta)
    assert (page["name"], page["sign"], page["colour"]) == ("Compagnia del giovedì", "C", "walnut")
    spelt = f" {page['code'][:5].upper()}-{page['code'][5:]} "
    before = luca.post("/api/circles/invitation", json={"code": spelt}).json()
    assert (before["name"], before["members"], before["joined"]) == (page["name"], 1, None)
    assert join(luca, spelt)["joined"] == page["id"]
    seen = luca.get(f"/api/circles/{page['id']}").json()
    assert [(one["name"], one["role"], one["may"]) for one in seen["members"]] == [
        ("Marta", "founder", []),
        ("Luca", "member", []),
    ]
    assert set(seen["may"]) == {"look", "play", "invite", "come", "feed", "write", "leave"}
    (mine,) = luca.get("/api/circles").json()
    assert (mine["id"], mine["role"], mine["members"]) == (page["id"], "member", 2)
    changed = marta.patch(f"/api/circles/{page['id']}", json={"sign": "G", "asked": True}).json()
    assert (changed["sign"], changed["asked"], changed["name"]) == ("G", True, page["name"])
    assert act(marta, page["id"], "name_keeper", number(seen, "Luca")).json()["members"][1]["role"] == "keeper"
    assert told(act(luca, page["id"], "close", name=page["name"])) == (403, "not_yours_to_do")
    assert told(act(marta, page["id"], "close", name="Un'altra")) == (400, "other_circle_name")
    closed = act(marta, page["id"], "close", name=page["name"]).json()
    assert (closed["code"], closed["may"]) == (None, ["look", "leave", "export"])
    assert told(act(luca, page["id"], "renew")) == (409, "circle_closed")
    assert act(luca, page["id"], "leave").json() is None
    assert luca.get("/api/circles").json() == []


def test_a_keeper_admits_whoever_asks(log_in: LogIn) -> None:
    marta, tommaso, ugo = log_in("Marta"), log_in("Tommaso"), log_in("Ugo")
    page = found(marta, asked=True)
    for client in (tommaso, ugo):
        asked = join(client, page["code"])
        assert (asked["waiting"], asked["joined"]) == (True, None)
        assert told(client.get(f"/api/circles/{page['id']}")) == (404, "unknown_circle")
    seen = marta.get(f"/api/circles/{page['id']}").json()
    assert [(one["name"], one["may"]) for one in seen["asking"]] == [
        ("Tommaso", ["admit", "turn_away"]),
        ("Ugo", ["admit", "turn_away"]),
    ]
    assert told(act(marta, page["id"], "admit")) == (400, "nobody_named")
    assert act(marta, page["id"], "turn_away", number(seen, "Ugo")).status_code == 200
    seen = act(marta, page["id"], "admit", number(seen, "Tommaso")).json()
    assert ([one["name"] for one in seen["members"]], seen["asking"]) == (["Marta", "Tommaso"], [])
    assert told(act(marta, page["id"], "admit", number(seen, "Tommaso"))) == (409, "not_to_them")
    assert tommaso.get(f"/api/circles/{page['id']}").json()["asking"] == []


def test_a_stranger_is_answered_alike_whether_or_not_there_is_a_circle(log_in: LogIn, services: Any) -> None:
    """Byte for byte, by whichever address; without an account nothing is answered at all."""
    marta, stranger = log_in("Marta"), log_in("Sandro")
    page = found(marta)
    other = page["id"][::-1]

    def ask(client: http_client.Client, id: str) -> list[tuple[int, bytes]]:
        answers = [
            client.get(f"/api/circles/{id}"),
            client.patch(f"/api/circles/{id}", json={"asked": True}),
            *(act(client, id, did, 1, page["name"]) for did in ("leave", "renew", "expel", "offer", "close")),
        ]
        return [(answer.status_code, answer.content) for answer in answers]

    assert ask(stranger, page["id"]) == ask(stranger, other)
    assert {status for status, _ in ask(stranger, page["id"])} == {404}
    with http_client.Client(base_url=services.url) as nobody:
        assert {status for status, _ in ask(nobody, page["id"])} == {401}
        assert told(nobody.post("/api/circles/join", json={"code": page["code"]})) == (401, "not_logged_in")
    assert marta.get(f"/api/circles/{page['id']}").json()["members"][0]["name"] == "Marta"
    assert told(stranger.post("/api/circles/join", json={"code": "xxxxxxxxxx"})) == (404, "unknown_circle_code")


def test_the_usual_table_is_set_by_keepers_and_opened_for_all(log_in: LogIn) -> None:
    marta, luca, sandro = log_in("Marta"), log_in("Luca"), log_in("Sandro")
    page = found(marta)
    join(luca, page["code"])
    at, usual = (
        f"/api/circles/{page['id']}",
        {"rulebook": "scopone-federale", "options": {"target": 11}, "bots": "casual"},
    )
    assert told(luca.put(f"{at}/usual", json=usual)) == (403, "not_yours_to_do")
    assert marta.put(f"{at}/usual", json=usual | {"options": {"unheard": 1}}).status_code == 400
    kept = marta.put(f"{at}/usual", json=usual).json()["usual"]
    assert (kept["rulebook"], kept["options"], kept["grace"]) == ("scopone-federale", {"target": 11}, 60)
    order = {"rulebook": "scopone-federale", "options": {"target": 11}, "name": "Luca", "chairs": [None] * 3}
    opened = luca.post("/api/tables", json=order).json()
    show = {"table": opened["table"], "token": opened["token"]}
    assert told(sandro.post(f"{at}/tables", json=show)) == (404, "unknown_circle")
    assert told(marta.post(f"{at}/tables", json={"table": opened["table"]})) == (403, "no_seat_there")
    assert luca.post(f"{at}/tables", json=show).status_code == 200
    (table,) = marta.get(at).json()["tables"]
    assert (table["table"], table["people"], table["free"]) == (opened["table"], ["Luca"], 3)


def test_who_is_expelled_sees_nothing_any_more(log_in: LogIn) -> None:
    marta, luca = log_in("Marta"), log_in("Luca")
    page = found(marta)
    join(luca, page["code"])
    seen = marta.get(f"/api/circles/{page['id']}").json()
    assert act(marta, page["id"], "expel", number(seen, "Luca")).status_code == 200
    assert told(luca.get(f"/api/circles/{page['id']}")) == (404, "unknown_circle")
    assert told(luca.post("/api/circles/join", json={"code": page["code"]})) == (404, "unknown_circle_code")
    renewed = act(marta, page["id"], "renew").json()
    assert renewed["code"] != page["code"]
    assert join(luca, renewed["code"])["joined"] == page["id"]


def test_it_is_handed_over_to_one_who_accepts_or_by_an_account_deleted(log_in: LogIn) -> None:
    marta, luca, anna = log_in("Marta"), log_in("Luca"), log_in("Anna")
    page = found(marta)
    for client in (luca, anna):
        join(client, page["code"])
    seen = marta.get(f"/api/circles/{page['id']}").json()
    offered = act(marta, page["id"], "offer", number(seen, "Luca")).json()
    assert offered["offered"] == number(seen, "Luca")
    assert "take_over" not in anna.get(f"/api/circles/{page['id']}").json()["may"]
    assert "take_over" in luca.get(f"/api/circles/{page['id']}").json()["may"]
    taken = act(luca, page["id"], "take_over").json()
    assert {one["name"]: one["role"] for one in taken["members"]} == {
        "Marta": "keeper",
        "Luca": "founder",
        "Anna": "member",
    }
    exported = luca.get("/api/account/export").json()["circles"]
    assert [(one["name"], one["role"]) for one in exported] == [("Compagnia del giovedì", "founder")]
    assert luca.request("DELETE", "/api/account", json={"password": PASSWORD}).status_code == 200
    left = anna.get(f"/api/circles/{page['id']}").json()
    assert [(one["name"], one["role"]) for one in left["members"]] == [("Marta", "founder"), ("Anna", "member")]


def test_the_founder_takes_everything_away_in_one_file(log_in: LogIn, services: Any) -> None:
    """The whole wall too, whomever the founder has blocked; nothing of accounts but names, and not the code."""
    marta, luca = log_in("Marta"), log_in("Luca")
    page = found(marta, sign="G")
    join(luca, page["code"])
    at = f"/api/circles/{page['id']}"
    usual = {"rulebook": "scopone-federale", "options": {"target": 11}, "bots": "casual"}
    assert marta.put(f"{at}/usual", json=usual).status_code == 200
    order = {"rulebook": "scopa-valliadi", "name": "Luca", "chairs": [None]}
    opened = luca.post("/api/tables", json=order).json()
    show = {"table": opened["table"], "token": opened["token"]}
    assert luca.post(f"{at}/tables", json=show).status_code == 200
    founded = page["members"][0]["since"]
    note_result(services.folder, opened["table"], ["Luca", "Marta"], founded)
    marta.put(f"{at}/season", json={"best": 3, "anew": True})
    weekly = {"starts": "2027-12-02T21:00", "zone": "Europe/Rome", "weekly": True, "note": "Porta le carte"}
    (meeting,) = marta.post(f"{at}/meetings", json=weekly).json()["meetings"]
    for client, answer in ((marta, "maybe"), (luca, "yes")):
        client.put(f"{at}/meetings/{meeting['number']}", json={"day": meeting["day"], "answer": answer})
    feed = marta.put(f"{at}/feed", json={"wanted": True}).json()["feed"]
    for client, text in ((luca, "Porto il vino"), (marta, "Bene")):
        assert client.post(f"{at}/notes", json={"text": text}).status_code == 201
    assert marta.post("/api/account/blocks", json={"name": "Luca"}).is_success
    filed = marta.get(f"{at}/export")
    assert filed.headers["content-disposition"] == 'attachment; filename="cartaro-circle.json"'
    made = filed.json()
    assert [made[key] for key in ("name", "colour", "sign", "asked", "founded_at", "closed_at", "best")] == [
        *("Compagnia del giovedì", "walnut", "G", False, founded, None, 3)
    ]
    assert [(one["name"], one["role"]) for one in made["members"]] == [("Marta", "founder"), ("Luca", "member")]
    assert made["members"][0]["since"] == founded
    assert (made["usual"]["rulebook"], made["usual"]["options"]) == ("scopone-federale", {"target": 11})
    standings = [[(one["name"], one["points"]) for one in season["rows"]] for season in made["seasons"]]
    assert (standings, made["seasons"][0]["begun"]) == ([[("Luca", 5), ("Marta", 3)], []], founded)
    listed = marta.get(f"{at}/season").json()
    assert (made["matches"], made["records"]) == (listed["matches"], listed["records"])
    assert made["matches"][0]["sides"] == [["Luca"], ["Marta"]]
    (meeting,) = made["meetings"]
    assert (meeting["note"], meeting["coming"], meeting["maybe"]) == ("Porta le carte", ["Luca"], ["Marta"])
    assert [(one["name"], one["text"]) for one in made["notes"]] == [("Marta", "Bene"), ("Luca", "Porto il vino")]
    secrets = (page["code"], feed.rpartition("/")[2].removesuffix(".ics"), "account", "block")
    assert not any(secret in json.dumps(made) for secret in secrets)


def test_only_who_founds_it_or_takes_it_over_downloads_a_circle(log_in: LogIn, services: Any) -> None:
    """Open or closed; strangers and guests are answered as for a circle that is not there."""
    marta, luca, anna, sandro = (log_in(name) for name in ("Marta", "Luca", "Anna", "Sandro"))
    page = found(marta)
    id, at, nowhere = page["id"], f"/api/circles/{page['id']}/export", f"/api/circles/{page['id'][::-1]}/export"
    for client in (luca, anna):
        join(client, page["code"])
    seen = marta.get(f"/api/circles/{id}").json()
    assert act(marta, id, "name_keeper", number(seen, "Luca")).status_code == 200
    for client in (luca, anna):
        assert told(client.get(at)) == (403, "not_yours_to_do")
        assert "export" not in client.get(f"/api/circles/{id}").json()["may"]
    with http_client.Client(base_url=services.url) as nobody:
        for client, status in ((sandro, 404), (nobody, 401)):
            assert client.get(at).status_code == status
            assert client.get(at).content == client.get(nowhere).content
    assert act(marta, id, "offer", number(seen, "Luca")).status_code == 200
    assert "export" in act(luca, id, "take_over").json()["may"]
    assert told(marta.get(at)) == (403, "not_yours_to_do")
    assert luca.get(at).json()["members"][0]["role"] == "keeper"
    assert act(luca, id, "close", name=page["name"]).status_code == 200
    assert luca.get(at).json()["closed_at"] is not None
    assert told(marta.get(at)) == (403, "not_yours_to_do")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": "x" * 41}, "bad_name"),
        ({"name": " "}, "bad_name"),
        ({"sign": "ABC"}, "bad_name"),
        ({"colour": "red"}, "bad_request"),
        ({"name": "x" * 81}, "bad_request"),
    ],
)
def test_a_bad_look_gets_a_sentence(log_in: LogIn, body: dict[str, str], code: str) -> None:
    assert told(log_in("Marta").post("/api/circles", json=CIRCLE | body)) == (400, code)


def test_codes_are_not_guessed(new_server: Any) -> None:
    server = new_server()
    server.stop()
    server = new_server(server.folder, "--allowance", "1")
    with http_client.Client(base_url=server.url) as client:
        client.post("/api/accounts", json={"name": "Marta", "password": PASSWORD})
        answers = [client.post("/api/circles/join", json={"code": "x" * 10}) for _ in range(int(CODES_AT_ONCE) + 1)]
        assert {told(answer) for answer in answers[:-1]} == {(404, "unknown_circle_code")}
        assert told(answers[-1]) == (429, "too_many_codes")
        assert answers[-1].headers["retry-after"] == "30"
