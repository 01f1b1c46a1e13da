"""The HTTP API: its answers, and an error message for every refusal."""

import json
from typing import Any

import httpx
import pytest

from cartaro.bots import LEVELS
from cartaro.coach.facet import COACH
from cartaro.games import GAMES
from cartaro.notation.record.api import CheckOutcome, check_play, check_shuffle, read_record, replay_deals
from tests import http_client


def test_health_says_that_it_is_cartaro(http: http_client.Client) -> None:
    answer = http.get("/healthz").json()
    assert (answer["ok"], answer["name"]) == (True, "cartaro")


def test_every_rulebook_is_given_whole(http: http_client.Client) -> None:
    books = {book["id"]: book for book in http.get("/api/rulebooks").json()}
    for game in GAMES:
        for id in game.rulebooks:
            rulebook = game.load(id)
            assert [article["id"] for article in books[id]["articles"]] == list(rulebook.articles)
            assert [option["name"] for option in books[id]["options"]] == list(rulebook.options)
            for article in books[id]["articles"]:
                assert article["text"]["it"]
                assert article["heading"]["en"]
    cut = next(article for article in books["scopone-federale"]["articles"] if article["id"] == "4.deal")
    assert "nessuno taglia" in cut["apart"]["it"]


def test_the_rulebooks_are_the_same_compressed_and_not(http: http_client.Client) -> None:
    packed, plain = (http.get("/api/rulebooks", headers={"accept-encoding": way}) for way in ("gzip", "identity"))
    assert (packed.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
    assert packed.content == plain.content
    assert {answer.headers["vary"] for answer in (packed, plain)} == {"Accept-Encoding"}
    assert http.get("/api/rulebooks", headers={"if-none-match": packed.headers["etag"]}).status_code == 304


def test_what_values_are_called_is_the_rulebooks_own(http: http_client.Client) -> None:
    """Labels are part of the options, in both languages; the client has no list of its own."""
    books = {book["id"]: book for book in http.get("/api/rulebooks").json()}
    for game in GAMES:
        for id in game.rulebooks:
            assert books[id]["short"] == game.load(id).short.as_dict()
            for option in books[id]["options"]:
                words = game.load(id).options[option["name"]].words
                assert option["words"] == {value: text.as_dict() for value, text in words.items()}
            if id in game.bundled:
                assert books[id]["bots"] == {}  # no level plays these differently
            for option in books[id]["options"]:
                for value in option["values"]:
                    notices = option["bots"].get(str(value).lower() if isinstance(value, bool) else str(value), {})
                    there = LEVELS["master"].notice(game.load(id), {option["name"]: value})
                    said = None if there is None or books[id]["bots"] else there.as_dict()
                    assert notices.get("master") == said
    capture = next(one for one in books["scopa-valliadi"]["options"] if one["name"] == "capture")
    assert capture["words"]["optional-sum"] == {"it": "La somma è facoltativa", "en": "Sums are optional"}


def test_what_a_client_shows_of_a_game_comes_with_its_rulebooks(http: http_client.Client) -> None:
    books = {book["id"]: book for book in http.get("/api/rulebooks").json()}
    facts = {id: (book["law"], book["pack"], book["exits"], book["draw"]["partners"]) for id, book in books.items()}
    assert facts["scopa-valliadi"] == ("scopa", "piedmontese", False, False)
    assert facts["scopone-federale"] == ("scopa", "italian", False, True)
    assert facts["scala40-fisca"] == ("scala40", "french", True, False)
    for book in books.values():
        assert book["levels"] == [name for name, level in LEVELS.items() if book["law"] in level.games]
        assert book["coached"] is COACH.is_brought_by(book["law"])
        assert book["draw"]["article"] in {article["id"] for article in book["articles"]}


def test_options_that_need_real_cards_are_not_offered(http: http_client.Client) -> None:
    books = {book["id"]: book for book in http.get("/api/rulebooks").json()}
    offered = {option["name"]: option["values"] for option in books["scopone-federale"]["options"]}
    assert offered["arbitration"] == ["online"]


def test_rulebooks_are_not_sent_twice(http: http_client.Client) -> None:
    first = http.get("/api/rulebooks")
    again = http.get("/api/rulebooks", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert not again.content


def test_the_schema_is_real(http: http_client.Client) -> None:
    definitions = http.get("/api/schema").json()["$defs"]
    assert {"ClientMessage", "ServerMessage", "TableView"} <= set(definitions)


def test_a_table_is_opened_and_started(http: http_client.Client) -> None:
    body = {"rulebook": "scopa-valliadi", "options": {"players": 4}, "name": " Marco  Rossi ", "bots": "random"}
    answer = http.post("/api/tables", json=body)
    assert answer.status_code == 201
    opened = answer.json()
    assert set(opened) == {"table", "place", "token", "commitment"}
    assert opened["place"] in range(4)
    assert answer.headers["location"] == f"/tavolo/{opened['table']}"


def test_a_table_to_watch_has_no_token(http: http_client.Client) -> None:
    opened = http.post("/api/tables", json={"rulebook": "scopone-federale", "watch": True}).json()
    assert set(opened) == {"table", "commitment"}


GOOD = {"rulebook": "scopa-valliadi", "name": "Marco"}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ("", 400, "bad_request"),
        ("{", 400, "bad_request"),
        ("[]", 400, "bad_request"),
        ("null", 400, "bad_request"),
        ("\ud83c".encode("utf-16-le", "surrogatepass"), 400, "bad_request"),
        ("[" * 3000, 400, "bad_request"),
        ("x" * 5000, 413, "too_long"),
        ({}, 400, "bad_request"),
        ({**GOOD, "colour": "red"}, 400, "bad_request"),
        ({**GOOD, "name": ""}, 400, "bad_name"),
        ({**GOOD, "name": "   "}, 400, "bad_name"),
        ({**GOOD, "name": "x" * 25}, 400, "bad_name"),
        ({**GOOD, "name": "\u202eocraM"}, 400, "bad_name"),
        ({**GOOD, "name": "Mar\u200dco"}, 400, "bad_name"),
        ({**GOOD, "name": "\u3164\u2800"}, 400, "bad_name"),
        ({**GOOD, "name": "\u0301\ufe0f"}, 400, "bad_name"),
        ({**GOOD, "name": "a\u0007b"}, 400, "bad_name"),
        ({**GOOD, "name": "a\u0000b"}, 400, "bad_request"),
        ({**GOOD, "name": 7}, 400, "bad_request"),
        ({"rulebook": "scopa-valliadi"}, 400, "bad_name"),
        ({**GOOD, "rulebook": "briscola"}, 400, "unknown_rulebook"),
        ({**GOOD, "rulebook": "../../etc/passwd"}, 400, "unknown_rulebook"),
        ({**GOOD, "rulebook": None}, 400, "bad_request"),
        ({**GOOD, "bots": "deep"}, 400, "unknown_bot"),
        ({**GOOD, "options": {"players": 5}}, 400, "bad_option"),
        ({**GOOD, "options": {"players": "2"}}, 400, "bad_option"),
        ({**GOOD, "options": {"players": True}}, 400, "bad_option"),
        ({**GOOD, "options": {"joker": 1}}, 400, "bad_option"),
        ({**GOOD, "options": {"players": [2]}}, 400, "bad_request"),
        ({**GOOD, "options": {"players": 2, "pairs": True}}, 400, "bad_option"),
        ({**GOOD, "rulebook": "scopone-federale", "options": {"arbitration": "hand"}}, 400, "bad_option"),
        ({**GOOD, "entropy": "xyz"}, 400, "bad_request"),
        ({**GOOD, "entropy": "abc"}, 400, "bad_request"),
        ({**GOOD, "entropy": "ab" * 65}, 400, "bad_request"),
    ],
)
def test_a_table_that_cannot_be(http: http_client.Client, body: Any, status: int, code: str) -> None:
    content = body if isinstance(body, str | bytes) else json.dumps(body)
    answer = http.post("/api/tables", content=content, headers={"content-type": "application/json"})
    assert_complains(answer, status, code)


@pytest.mark.parametrize("name", ["\U0001f468\u200d\U0001f469\u200d\U0001f467 Zoë", "مرحبا", "❤\ufe0f\u200d\U0001f525"])
def test_a_name_may_be_of_any_writing_and_of_pictures(http: http_client.Client, name: str) -> None:
    assert http.post("/api/tables", json={**GOOD, "name": name}).status_code == 201


def assert_complains(answer: httpx.Response, status: int, code: str) -> None:
    """Check that *answer* is an error with a message in both languages, and reveals no internals."""
    assert answer.status_code == status, answer.text
    error = answer.json()["error"]
    assert error["code"] == code
    assert error["text"]["it"] != error["text"]["en"]
    assert "Traceback" not in answer.text
    assert "/work" not in answer.text


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/api/tables", 405, "bad_method"),
        ("DELETE", "/api/tables", 405, "bad_method"),
        ("POST", "/healthz", 405, "bad_method"),
        ("POST", "/api/rulebooks", 405, "bad_method"),
        ("GET", "/api/tables/%2e%2e/record", 404, "unknown_table"),
        ("GET", "/api/%00", 404, "not_found"),
        ("GET", "/" + "x" * 5000, 404, "not_found"),
        ("GET", "/t/" + "9" * 5000, 404, "not_found"),
        ("GET", "/api/events/x/rounds/" + "9" * 5000, 404, "not_found"),
        ("GET", "/api/events/x/rounds/999999999", 404, "unknown_event"),
        ("GET", "/api/tables/nowhere/record", 404, "unknown_table"),
        ("GET", "/api/tables/nowhere/replay", 404, "unknown_table"),
    ],
)
def test_addresses_that_are_none(http: http_client.Client, method: str, path: str, status: int, code: str) -> None:
    assert_complains(http.request(method, path), status, code)


def test_a_request_is_json_or_nothing(http: http_client.Client) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        answer = http.post("/api/tables", content=json.dumps(GOOD), headers={"content-type": kind})
        assert_complains(answer, 415, "not_json")


def test_another_sites_page_opens_no_table(http: http_client.Client) -> None:
    host = http.base_url.netloc.decode()
    for origin in ("http://evil.example", "http://[", "http://[::1", "//", "", f"https://{host}", f"http://{host}.it"):
        answer = http.post("/api/tables", json=GOOD, headers={"origin": origin})
        assert_complains(answer, 403, "foreign_origin")


def test_the_page_read_by_way_of_a_proxy_with_tls_is_the_servers_own(http: http_client.Client) -> None:
    """The proxy says so in a header, which another site's page cannot send."""
    host = http.base_url.netloc.decode()
    headers = {"origin": f"https://{host}", "x-forwarded-proto": "https"}
    assert http.post("/api/tables", json=GOOD, headers=headers).status_code == 201


def test_what_is_said_to_one_reader_is_kept_by_nobody(http: http_client.Client) -> None:
    for path in ("/api/account", "/api/openapi.json", "/api/nothing"):
        assert http.get(path).headers["cache-control"] == "no-store"
    assert http.get("/api/rulebooks").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/rulebooks", "/api/nothing", "/nothing.js"])
def test_every_answer_tells_the_browser_to_be_careful(http: http_client.Client, path: str) -> None:
    headers = http.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "unsafe-inline" not in headers["content-security-policy"].split("style-src-attr")[0]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


async def test_the_record_of_a_match_is_given_at_its_end_and_proves_itself(server: Any, join: Any) -> None:
    http = http_client.AsyncClient(base_url=server.url)
    commitment = (await http.post("/api/commitments")).json()["commitment"]
    body = {"rulebook": "scopa-valliadi", "options": {"target": 11}, "name": 'Marco «il» "Rosso"', "bots": "greedy"}
    opened = (await http.post("/api/tables", json={**body, "commitment": commitment, "entropy": "c0ffee"})).json()
    assert opened["commitment"] == commitment
    for what in ("record", "replay"):
        assert_complains(await http.get(f"/api/tables/{opened['table']}/{what}"), 409, "not_over")
    async with join(server.ws, opened) as client:
        while (due := await client.until_due()) is not None:
            await client.say(id=f"command-{client.seq}", **due)
            await client.hear_until("done")
    answer = await http.get(f"/api/tables/{opened['table']}/record")
    replay = (await http.get(f"/api/tables/{opened['table']}/replay")).json()
    counts = (await http.get("/api/deals")).json()
    await http.aclose()
    assert answer.headers["content-type"].startswith("text/plain")
    record = read_record(answer.text)
    assert record.players[0] == body["name"]
    assert record.entropy == (b"\xc0\xff\xee",)
    assert record.finished
    outcomes = [check.outcome for check in (*check_play(replay_deals(record)), *check_shuffle(record, commitment))]
    assert set(outcomes) == {CheckOutcome.OK}
    mine = next(count for count in counts["counts"] if (count["rulebook"], count["players"]) == ("scopa-valliadi", 2))
    assert counts["matches"] >= 1
    assert mine["deals"] >= len(record.deals)
    assert sum(mine["marks"][0]["found"]) == mine["deals"]
    assert replay["proof"]["commitment"] == commitment
    assert len(replay["deals"]) == len(record.deals)


@pytest.mark.parametrize("commitment", ["", "0" * 64, "x" * 64])
def test_a_commitment_that_was_never_given(http: http_client.Client, commitment: str) -> None:
    answer = http.post("/api/tables", json={**GOOD, "commitment": commitment})
    assert_complains(answer, 409, "unknown_commitment")


def test_a_commitment_is_good_for_one_table(http: http_client.Client) -> None:
    commitment = http.post("/api/commitments").json()["commitment"]
    assert http.post("/api/tables", json={**GOOD, "commitment": commitment}).status_code == 201
    assert http.post("/api/tables", json={**GOOD, "commitment": commitment}).status_code == 409
