"""Permissions in a tournament: every request, for every role."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from cartaro.bus.in_process import LocalCounts
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.doorway import GUESSES_A_SECOND, GUESSES_AT_ONCE, Doorway
from cartaro.server.http.tournament.permissions import MAY
from cartaro.server.services.tournament.requests import Asked
from cartaro.tournament.event.state import EventState
from cartaro.tournament.log.access import entrant_code
from cartaro.tournament.notice.definition import parse_definition, read_example
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import Hall, OpenHall

OWN = "own"
"""Placeholder for the sender's side; the desk's own is 0."""
PEOPLE = [{"name": "Ugo"}, {"name": "Vera"}]
REQUESTS: dict[str, dict[str, Any]] = {
    "amended": {"definition": "", "reason": ""},
    "amend": {"form": {}, "reason": ""},
    "close_entries": {"reason": ""},
    "call_roll": {"missing": [99]},
    "roll_called": {"present": []},
    "entered": {"people": PEOPLE},
    "imported": {"entrants": []},
    "partnered": {"entrant": 1, "other": 2},
    "substituted": {"entrant": 1, "person": 3, "by": {"name": "Zoe"}},
    "edited": {"entrant": 1, "field": "name", "person": 3, "now": "Zoe"},
    "checked_in": {"entrant": 1},
    "withdrawn": {"entrant": 1},
    "seeded": {"seeds": [{"entrant": 1}]},
    "seed_by_rating": {"count": 2},
    "seed_by_season": {"count": 2, "events": ["x"]},
    "kept_apart": {"one": 1, "other": 2},
    "away_from": {"entrant": 1, "round": 1},
    "tables_locked": {"tables": [[1, 2]]},
    "paid": {"entrant": 1, "cents": 100},
    "refunded": {"entrant": 1, "cents": 100},
    "moved": {"cents": 100, "what": "bibite"},
    "cash_closed": {"to": "Anna"},
    "commit_draw": {},
    "added": {"purpose": "start", "words": "ciao"},
    "reveal_draw": {},
    "taken_back": {"seq": 2, "reason": ""},
    "pair_round": {},
    "swap": {"round": 1, "one": 1, "other": 2, "reason": "x"},
    "rearranged": {"round": 1, "tables": [], "reason": "x"},
    "timed": {"round": 1, "do": "start"},
    "reported": {"round": 1, "table": 1, "by": OWN, "result": {}},
    "results_imported": {"results": []},
    "confirmed": {"round": 1, "table": 1, "by": OWN},
    "corrected": {"round": 1, "table": 1, "result": {}, "reason": "x"},
    "decided": {"round": 1, "table": 1, "result": {}, "article": "x", "text": "x"},
    "penalised": {"entrant": 1, "article": "x", "effect": "warning", "text": "x"},
    "called": {"round": 1, "table": 1, "by": OWN},
    "answered": {"round": 1, "table": 1, "by": OWN},
    "ended": {},
    "event_closed": {},
    "open_tables": {"round": 1},
    "handed": {"prize": 0, "entrant": 1, "signed": "x"},
    "handed_back": {"prize": 0, "entrant": 1, "signed": "x", "reason": "x"},
    "tie_parted": {"entrants": [1], "how": "lot"},
    "table_opened": {"round": 1, "table": 1, "online": "x"},
    "played_on_line": {"round": 1, "table": 1, "result": {}, "online": "x"},
    "boards_written": {"round": 1},
    "taken_over": {"command": 2},
    "erased": {"entrant": 1, "person": 1, "texts": [], "reason": "x"},
    "created": {"definition": ""},
    "committed": {"purpose": "start", "commitment": "0" * 64},
    "drawn": {"purpose": "start", "secret": "0" * 64},
    "paired": {"round": 1, "tables": []},
}
"""Every kind of request, well-formed; its effect is tested elsewhere."""

OF_THE_OFFICE = {
    "erased",
    "created",
    "roll_called",
    "committed",
    "drawn",
    "paired",
    "table_opened",
    "played_on_line",
    "boards_written",
    "taken_over",
}
ORGANISER = REQUESTS.keys() - OF_THE_OFFICE - {"called"}
"""Everything except what only the server itself writes, and what belongs to players."""
MAY_ASK = {
    "organiser": ORGANISER,
    "referee": {
        *("added", "timed", "reported", "confirmed"),
        *("corrected", "decided", "penalised", "answered"),
    },
    "door": {
        *("entered", "partnered", "substituted", "edited", "checked_in", "call_roll", "withdrawn", "paid"),
        *("added", "handed"),
        *("reported", "confirmed"),
    },
    "player": {"entered", "added", "reported", "confirmed", "called", "answered"},
    "public": {"entered", "added"},
}


@pytest.fixture(scope="module")
def hall(server: ServerProcess) -> Iterator[Hall]:
    """One event with one pair; changes to it do not matter."""
    hall = Hall(server.url)
    hall.keys["player"] = hall.enter("public", "Ada", "Bea")
    yield hall
    hall.client.close()


def test_every_request_has_its_line() -> None:
    """A new kind of request is refused to everybody until it is assigned to roles."""
    kinds = {kind.__struct_config__.tag for kind in get_args(Asked)}
    assert kinds == REQUESTS.keys()
    assert MAY.keys() == REQUESTS.keys() - OF_THE_OFFICE


@pytest.mark.parametrize("who", MAY_ASK)
def test_what_each_may_ask_for(hall: Hall, who: str) -> None:
    """Forbidden requests are refused as such and write nothing; the others are decided by the desk."""
    for kind, what in REQUESTS.items():
        before = hall.see()["seq"]
        own = {"by": 1 if who == "player" else 0} if what.get("by") == OWN else {}
        answer = hall.ask(who, kind, **what | own)
        refused = answer.status_code == 403
        assert refused == (kind not in MAY_ASK[who]), (kind, answer.text)
        if refused:
            assert answer.json()["error"]["code"] == "not_allowed"
            assert hall.see()["seq"] == before


@pytest.mark.parametrize("who", MAY_ASK)
def test_whose_side_each_speaks_for(hall: Hall, who: str) -> None:
    """A player reports for their own side, the desk for no side; a PIN allows the other's confirmation only."""
    for by in (0, 1, 2):
        own = by == (1 if who == "player" else 0)
        for kind, codes in (("reported", {"not_yours"}), ("confirmed", {"not_yours", "no_pin"})):
            answer = hall.ask(who, kind, **{**REQUESTS[kind], "by": by})
            code = answer.json()["error"]["code"]
            if who == "public":
                assert code == "not_allowed"
            else:
                assert (code in codes) != own, (kind, by, code)


def test_what_each_may_take_away(hall: Hall) -> None:
    """Papers and tables are for all officials; money, data and the log for the organiser."""
    papers = {"paper/entries.pdf", "export/entries.csv", "export/results.csv"}
    own = {"paper/cash.pdf", "export/cash.csv", "export/event.json", "export/log.jsonl"}
    for who, may_have in (
        ("organiser", papers | own),
        ("referee", papers),
        ("door", papers),
        ("player", set()),
        ("public", set()),
    ):
        for path in papers | own:
            answer = hall.client.get(f"{hall.path}/{path}", headers=hall.key(who))
            assert answer.status_code == (200 if path in may_have else 403), (who, path, answer.text)
    assert hall.client.get(f"{hall.path}/export/other.csv", headers=hall.key("organiser")).status_code == 404
    assert hall.client.get(f"{hall.path}/paper/slips.pdf", headers=hall.key("organiser")).status_code == 409


def test_what_each_sees(hall: Hall) -> None:
    """Codes and the log are for the desk; money and keys for the organiser; a phone sees its own data."""
    assert {"accounts", "log", "cash", "keys", "definition"} <= hall.see("organiser").keys()
    for who in ("referee", "door"):
        seen = hall.see(who)
        assert {"accounts", "log"} <= seen.keys()
        assert not {"cash", "keys", "definition"} & seen.keys()
    assert not {"accounts", "log", "cash", "keys", "definition"} & hall.see("player").keys()
    assert "me" in hall.see("player")
    assert not {"accounts", "log", "cash", "keys", "definition", "me"} & hall.see().keys()


def test_keys_open_their_own_event_only_and_are_read_with_care(open_hall: OpenHall, hall: Hall) -> None:
    """Lower case and missing hyphens are accepted; another event's key or a wrong code is not."""
    other = open_hall()
    typed = hall.keys["organiser"].lower().replace("-", " ")
    assert hall.see(typed)["role"] == "organiser"
    number, _, code = hall.keys["player"].partition(":")
    wrong = f"{number}:{(int(code) + 1) % 10**6:06}"
    for key, there in ((hall.keys["organiser"], other), (wrong, hall), ("1:", hall), ("x" * 500, hall)):
        answer = hall.client.get(there.path, headers={"authorization": f"Bearer {key}"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "bad_key")


def test_keys_cannot_be_guessed_at(new_server: Any, open_hall: OpenHall, tmp_path: Path) -> None:
    """After many wrong keys an address is blocked, except with a key used successfully from there before."""
    hall = open_hall(url=new_server(tmp_path, "--allowance", "1").url)
    assert hall.see("organiser")["role"] == "organiser"
    answers = [hall.client.get(hall.path, headers=hall.key(f"1:{code:06}")) for code in range(45)]
    assert {answer.status_code for answer in answers} == {401, 429}
    assert hall.see("organiser")["role"] == "organiser"


def test_right_keys_are_no_guesses() -> None:
    """Phones of a whole hall come in from one address at once; beside too many wrong keys a new one is refused."""
    secret, hall = bytes(range(32)), "192.0.2.1"
    definition = read_example("scopa-valliadi")
    event = EventState(parse_definition(definition), definition)
    doorway = Doorway(SharedLimiter(LocalCounts(), "event_guesses", GUESSES_A_SECOND, GUESSES_AT_ONCE))

    def key(entrant: int) -> str:
        return f"{entrant}:{entrant_code(secret, entrant)}"

    async def come(entrant: int, key: str) -> int | str:
        try:
            return (await doorway.admit(hall, "serata", key, event, secret)).entrant or 0
        except BadRequestError as refused:
            return refused.code

    async def all_come() -> None:
        for entrant in range(1, 201):
            assert await come(entrant, key(entrant)) == entrant
        wrong = [await come(1, f"1:{code:06}") for code in range(int(GUESSES_AT_ONCE) + 5)]
        assert wrong.count("bad_key") >= GUESSES_AT_ONCE - 1
        assert wrong[-1] == "too_many_guesses"
        assert await come(201, key(201)) == "too_many_guesses", "else the answer would tell that it is right"
        assert await come(200, key(200)) == 200

    asyncio.run(all_come())
