"""Events over HTTP: opening, entering, following, and refusals with their reasons."""

import asyncio
import json
import sqlite3
from contextlib import closing
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from cartaro.store.sqlite import FILE
from cartaro.tournament.notice.definition import read_example
from tests import http_client
from tests.conftest import PATIENCE
from tests.server.conftest import ServerProcess
from tests.server.tournament.conftest import OpenHall
from tests.server.tournament.test_changes import change


def error_of(answer: httpx.Response) -> dict[str, Any]:
    """Return the error of an answer, after checking that it has both languages."""
    told: dict[str, Any] = answer.json()["error"]
    assert told["text"]["it"] != told["text"]["en"]
    return told


def test_an_event_is_opened_from_a_form_and_announced_to_everybody(http: http_client.Client) -> None:
    """The form has the fields of the definition; dates and times are text."""
    form = {
        "id": "da-modulo",
        "name": "Torneo del «bar»",
        "place": "Bar Sport",
        "start": "2031-03-01T21:00",
        "rulebook": "scopa-valliadi",
        "entrants": "singles",
        "capacity": None,
        "fee": {"per_person": 3.5},
        "registration": [{"place": "Bar", "day": "2031-03-01", "from": "19:00", "to": "20:30"}],
        "prize": [{"place": 1, "what": "Un salame"}],
        "format": {"id": "swiss", "settings": {"rounds": 7}},
    }
    made = http.post("/api/events", json={"form": form})
    assert made.status_code == 201, made.text
    seen = http.get("/api/events/da-modulo").json()
    assert seen["notice"]["name"]["it"] == "Torneo del «bar»"
    assert seen["notice"]["plan"]["about"]["it"].rpartition(" Turni: ")[2].startswith("7")
    assert (seen["notice"]["fee"], seen["notice"]["pairs"]) == (350, False)
    assert seen["notice"]["windows"][0]["begins"] == "2031-03-01T19:00:00+00:00"
    assert seen["role"] == "public"
    assert "accounts" not in seen
    assert "da-modulo" in [event["id"] for event in http.get("/api/events").json()["events"]]


def test_a_form_s_event_with_the_name_of_another_is_numbered(http: http_client.Client) -> None:
    """Nobody who fills in the form has chosen the short name; in a definition it is written, and stays refused."""
    form = {**FORM, "id": "stesso-nome"}
    opened = [http.post("/api/events", json={"form": form}).json()["event"] for _ in range(3)]
    assert opened == ["stesso-nome", "stesso-nome-2", "stesso-nome-3"]
    definition = read_example("scopa-valliadi").replace('"scopa-valliadi"\nname', '"stesso-nome"\nname')
    answer = http.post("/api/events", json={"definition": definition})
    assert (answer.status_code, error_of(answer)["code"]) == (409, "event_exists")


def test_the_creator_s_address_is_not_in_the_log(server: ServerProcess, open_hall: OpenHall) -> None:
    hall = open_hall()
    with closing(sqlite3.connect(server.folder / FILE)) as file:
        (entry,) = file.execute("SELECT * FROM event_entries WHERE event_id = ?", (hall.id,)).fetchall()
    assert not [value for value in entry if "127.0.0.1" in str(value)]


def test_a_form_that_cannot_be_an_event_is_refused_with_the_place_of_the_fault(http: http_client.Client) -> None:
    """No event is opened; the error names the field."""
    answer = http.post("/api/events", json={"form": {"name": "x", "place": "y", "start": "ieri"}})
    assert answer.status_code == 400
    assert "Regolamento" in error_of(answer)["text"]["it"]
    for form in ({"a b": 1}, {"a": {"b": {"c": {"d": {"e": 1}}}}}):
        assert error_of(http.post("/api/events", json={"form": form}))["code"] == "bad_form"
    for body in ({}, {"definition": "x", "form": {}}):
        assert http.post("/api/events", json=body).status_code == 400
    assert error_of(http.get("/api/events/x"))["code"] == "unknown_event"


BOUNDED = {
    "parts": (".".join(["a"] * 29_000) + " = 1", "10 parts"),
    "arrays": ("a = " + "[" * 29_000, "10 brackets"),
    "tables": ("a = " + "{a = " * 10_000, "10 brackets"),
    "digits": ("a = " + "9" * 59_000, "100 characters"),
    "underscores": ("a = " + "1_" * 29_000 + "1", "100 characters"),
}


@pytest.mark.parametrize(("definition", "bound"), BOUNDED.values(), ids=BOUNDED)
def test_a_definition_beyond_a_bound_is_refused_with_the_bound(
    definition: str, bound: str, http: http_client.Client, open_hall: OpenHall
) -> None:
    """From a stranger as from an organiser; the parser never sees it."""
    hall = open_hall()
    for answer in (
        http.post("/api/events", json={"definition": definition}),
        hall.ask("organiser", "amended", definition=definition, reason=""),
    ):
        assert (answer.status_code, error_of(answer)["code"]) == (400, "bad_toml")
        assert bound in error_of(answer)["text"]["en"]


def test_a_definition_of_an_organiser_is_not_longer_than_another(http: http_client.Client, open_hall: OpenHall) -> None:
    answer = open_hall().ask("organiser", "amended", definition="#" * 60_001, reason="")
    assert (answer.status_code, error_of(answer)["code"]) == (400, "bad_toml")
    assert "at most 60000 are read" in error_of(answer)["text"]["en"]
    assert http.post("/api/events", json={"definition": "#" * 60_001}).status_code == 400


DEEP = {
    "lists": '{"name": ' + "[" * 400 + "]" * 400 + "}",
    "tables in lists": '{"name": [1, {"a": 1}]}',
    "digits": '{"name": ' + "9" * 4000 + "}",
}


@pytest.mark.parametrize("form", DEEP.values(), ids=DEEP)
def test_a_form_is_bounded_as_a_definition_is(form: str, http: http_client.Client) -> None:
    headers = {"content-type": "application/json"}
    answer = http.post("/api/events", content=f'{{"form": {form}}}', headers=headers)
    assert answer.status_code == 400
    assert error_of(answer)["code"] in ("bad_form", "bad_toml")


FORM: dict[str, Any] = {
    "name": "Torneo",
    "place": "Bar Sport",
    "start": "2031-03-01T21:00",
    "rulebook": "scopa-valliadi",
    "entrants": "pairs",
}
WINDOW = {"place": "Bar", "day": "2031-03-01", "from": "20:00", "to": "18:00"}


@pytest.mark.parametrize(
    ("start", "code", "choices"),
    [
        ("2026-10-25T02:30", "time_twice", ("02:30+02:00", "02:30+01:00")),
        ("2026-03-29T02:30", "time_never", ("01:30", "03:30")),
    ],
)
def test_an_hour_that_a_night_has_twice_or_never_is_asked(
    start: str, code: str, choices: tuple[str, str], http: http_client.Client
) -> None:
    """In the form and at the desk, with the two hours of which one is meant; either is taken."""
    form = {**FORM, "id": f"notte-{code[5:]}", "time_zone": "Europe/Rome", "start": start}
    answer = http.post("/api/events", json={"form": form})
    assert answer.status_code == 400
    for said in error_of(answer)["text"].values():
        assert all(choice in said for choice in choices)
    form["start"] = f"{start[:10]}T{choices[1]}"
    opened = http.post("/api/events", json={"form": form}).json()
    path, key = f"/api/events/{opened['event']}", {"authorization": f"Bearer {opened['keys']['organiser']}"}
    assert http.get(path).json()["notice"]["start"][11:16] == choices[1][:5]

    entry = {"id": "12345678", "what": {"kind": "entered", "people": [{"name": "Anna"}, {"name": "Bruno"}]}}
    refused = http.post(f"{path}/entries", json={**entry, "at": start}, headers=key)
    assert refused.status_code in (400, 409)
    assert error_of(refused)["code"] == code
    chosen = {**entry, "at": f"{start[:10]}T{choices[0]}"}
    assert http.post(f"{path}/entries", json=chosen, headers=key).status_code == 201


@pytest.mark.parametrize(
    ("wrong", "begins"),
    [
        ({"registration": [WINDOW]}, "Orario d'iscrizione 1, alle: le 18.00 non sono dopo le 20.00"),
        ({"registration": [{**WINDOW, "to": "22:00"}]}, "Orario d'iscrizione 1, alle: viene dopo l'inizio"),
        ({"registration": [{**WINDOW, "from": "otto"}]}, "Orario d'iscrizione 1, dalle: serve un'ora"),
        ({"name": ""}, "Nome: manca, serve un testo"),
        ({"name": 7}, "Nome: serve un testo, non «7»"),
        ({"start": "domani"}, "Giorno e ora d'inizio: serve un giorno e un'ora, non «domani»"),
        ({"rulebook": "scopone-federale", "entrants": "singles"}, "Chi gioca: servono coppie"),
        ({"prize": [{"place": 0, "what": "Un salame"}]}, "Premio 1, posto: serve un numero"),
        ({"fee": {"per_person": "tanto"}}, "Quota, a persona, in euro: serve un importo"),
        ({"capacity": 1}, "Posti: serve un numero da 2"),
    ],
)
def test_a_form_is_refused_in_its_own_words(http: http_client.Client, wrong: dict[str, Any], begins: str) -> None:
    """Somebody who fills in a form does not know the file: the error must not use its keys or brackets."""
    answer = http.post("/api/events", json={"form": {**FORM, **wrong}})
    assert answer.status_code == 400
    for said in error_of(answer)["text"].values():
        assert not any(word in said for word in ("[", "{", "«to»", "'to'", "Nella definizione", "In the definition"))
    assert error_of(answer)["text"]["it"].startswith(begins)


def test_who_registers_outside_the_windows_is_told_the_next_one(http: http_client.Client) -> None:
    """The windows of this event are in the future, unlike those of the example, and the error names the first."""
    definition = read_example("scopa-valliadi").replace("2022", "2032").replace('scopa-valliadi"\nname', 'x1"\nname')
    assert http.post("/api/events", json={"definition": definition}).status_code == 201
    body = {"id": "phone-0001", "what": {"kind": "entered", "people": [{"name": "Ada"}, {"name": "Bea"}]}}
    told = error_of(http.post("/api/events/x1/entries", json=body))
    assert told["code"] == "outside_window"
    assert "2032, 13.00-14.45" in told["text"]["it"]
    entries = http.get("/api/events/x1").json()["entries"]
    assert (entries["open"], entries["pending"]) == (False, True), "nothing is drawn before the last window has ended"


def test_an_evening_from_entry_to_draw(open_hall: OpenHall) -> None:
    """Pairs enter by phone and at the desk, pay, check in, and are drawn with a secret committed to beforehand."""
    hall = open_hall()
    phone = hall.enter("public", "Ada Rossi", "Bea Neri")
    hall.enter("door", "Carlo Gallo", "Dario Bini")
    assert hall.see(phone)["me"] == {"entrant": 1, "owed": 600, "pin": None}
    assert error_of(hall.ask("door", "checked_in", entrant=1))["code"] == "not_paid"
    for entrant in (1, 2):
        hall.do("door", "paid", entrant=entrant, cents=600)
        hall.do("door", "checked_in", entrant=entrant)
    assert hall.see()["counts"] == {"entered": 2, "present": 2, "waiting": 0, "looking": 0, "owing": 0, "tables": 1}
    hall.do("organiser", "commit_draw")
    (draw,) = hall.see()["draws"]
    assert (draw["secret"], draw["order"]) == (None, [])
    hall.do("public", "added", purpose="start", words="forza settebello")
    hall.do("organiser", "reveal_draw")
    (draw,) = hall.see()["draws"]
    assert sorted(draw["order"]) == [1, 2]
    assert draw["words"] == ["forza settebello"]
    organiser = hall.see("organiser")
    assert organiser["cash"]["till"] == 1200
    assert [line["seq"] for line in organiser["log"]] == list(range(len(organiser["log"]), 0, -1))


def test_a_request_sent_twice_is_done_once_and_an_entry_can_be_taken_back(open_hall: OpenHall) -> None:
    """The same id gives the same result; an entry that was taken back stays in the log."""
    hall = open_hall()
    people = [{"name": "Ada"}, {"name": "Bea"}]
    first = hall.do("organiser", "entered", cmd="only-once-1", people=people)
    again = hall.do("organiser", "entered", cmd="only-once-1", people=people)
    assert (again["seq"], again["code"], again["repeated"]) == (first["seq"], first["code"], True)
    hall.do("organiser", "taken_back", seq=first["seq"], reason="di prova")
    seen = hall.see("organiser")
    assert seen["entrants"] == []
    assert [line["undone"] for line in seen["log"]] == [False, True, False]


async def test_whoever_follows_an_event_hears_of_every_change(server: ServerProcess, open_hall: OpenHall) -> None:
    """At once for every new entry; an event that does not exist cannot be followed."""
    hall = open_hall()
    async with connect(f"{server.ws}/events/{hall.id}", open_timeout=PATIENCE) as socket:
        assert await hear(socket) == {"t": "event_news", "seq": 1}
        hall.enter("public", "Ada", "Bea")
        assert await hear(socket) == {"t": "event_news", "seq": 2}
        await socket.send('{"t":"ping"}')
        assert await hear(socket) == {"t": "pong", "seq": 2}
    with pytest.raises(InvalidStatus):
        await connect(f"{server.ws}/events/nowhere", open_timeout=PATIENCE)


async def test_who_follows_an_event_is_told_what_changes(server: ServerProcess, open_hall: OpenHall) -> None:
    """Everybody gets the changes of the page, a phone also its own part; together they give the current page."""
    hall = open_hall()
    phone = hall.enter("public", "Ada", "Bea")
    hall.enter("public", "Carla", "Dina")
    for who in ("public", phone):
        async with connect(f"{server.ws}/events/{hall.id}", open_timeout=PATIENCE) as socket:
            seen = hall.see(who)
            assert await hear(socket) == {"t": "event_news", "seq": seen["seq"]}
            follow = {"t": "follow_event", "seq": seen["seq"], "key": "" if who == "public" else who}
            await socket.send(json.dumps(follow))
            await socket.send('{"t":"ping"}')
            assert (await hear(socket))["t"] == "pong"
            hall.do("door", "paid", entrant=1, cents=300)
            news = await hear(socket)
            assert news["since"] == seen["seq"]
            for one in news["changes"]:
                seen = change(seen, one)
            assert ("me" in news["fresh"]) == (who == phone)
            assert {**seen, **news["fresh"], "now": ""} == {**hall.see(who), "now": ""}


def test_a_hall_types_a_short_way_to_its_page(open_hall: OpenHall) -> None:
    """Each event has a number, in the order of opening; an unknown number leads to the list of events."""
    halls = [open_hall(), open_hall()]
    numbers = []
    for hall in halls:
        short = hall.client.get(f"{hall.path}/addresses").json()["short"]
        assert len(short) <= len("/t/999")
        led = hall.client.get(short)
        assert (led.status_code, led.headers["location"]) == (307, f"/evento/{hall.id}")
        numbers.append(int(short.rpartition("/")[2]))
    assert numbers[1] == numbers[0] + 1
    assert halls[0].client.get("/t/99999").headers["location"] == "/eventi"
    assert halls[0].client.get("/api/events/nowhere/addresses").status_code == 404


async def test_who_has_missed_too_much_is_told_to_ask(server: ServerProcess, open_hall: OpenHall) -> None:
    """For a version that is no longer remembered, only the length of the log is sent; a wrong code is an error."""
    hall = open_hall()
    hall.enter("public", "Ada", "Bea")
    async with connect(f"{server.ws}/events/{hall.id}", open_timeout=PATIENCE) as socket:
        assert await hear(socket) == {"t": "event_news", "seq": 2}
        await socket.send('{"t":"follow_event","seq":1}')
        assert await hear(socket) == {"t": "event_news", "seq": 2}
        for wrong in ('{"t":"follow_event","seq":2,"key":"1:000000x"}', '{"t":"follow_event","seq":-1}'):
            await socket.send(wrong)
            told = await hear(socket)
            assert (told["t"], told["text"]["it"] != told["text"]["en"]) == ("fault", True)


async def test_who_has_found_a_partner_comes_as_the_pair(server: ServerProcess, open_hall: OpenHall) -> None:
    """Both codes open the pair's table and PIN, even that of the merged number, whose phone is told at once."""
    hall = open_hall()
    alone = [hall.enter("public", name) for name in ("Ada", "Bea")]
    async with connect(f"{server.ws}/events/{hall.id}", open_timeout=PATIENCE) as socket:
        seq = (await hear(socket))["seq"]
        await socket.send(json.dumps({"t": "follow_event", "seq": seq, "key": alone[1]}))
        await socket.send('{"t":"ping"}')
        assert (await hear(socket))["t"] == "pong"
        hall.do("door", "partnered", entrant=1, other=2)
        assert (await hear(socket))["fresh"]["me"]["entrant"] == 1
    others = hall.enter("public", "Carla", "Dina")
    for number in (1, 3):
        hall.do("door", "paid", entrant=number, cents=600)
        hall.do("door", "checked_in", entrant=number)
    for step in ("commit_draw", "reveal_draw", "pair_round"):
        hall.do("organiser", step)
    first, second = (hall.see(code)["me"] for code in alone)
    assert first == second
    assert first["pin"]
    hall.do(alone[1], "reported", round=1, table=1, by=1, result={"games": [{"points": [21, 3]}]})
    hall.do(others, "confirmed", round=1, table=1, by=3)
    assert hall.see()["round"]["tables"][0]["counts"]


def test_who_has_found_a_partner_types_their_code_on_another_phone(open_hall: OpenHall) -> None:
    """The page lists the pair alone, by its number: the code is that of either of the two, and of nobody else."""
    hall = open_hall()
    codes = [hall.enter("public", name).partition(":")[2] for name in ("Ada", "Bea", "Carla")]
    hall.do("door", "partnered", entrant=1, other=2)
    typed = [hall.client.get(f"{hall.path}/access", headers=hall.key(f"1:{code}")) for code in codes]
    assert [answer.status_code for answer in typed] == [200, 200, 401]
    assert [answer.json()["entrant"] for answer in typed[:2]] == [1, 1]


@pytest.mark.parametrize("gone", [1, 2])
def test_the_phone_of_who_was_substituted_acts_no_longer(open_hall: OpenHall, gone: int) -> None:
    """That of the other does as before; the substitute has the pair's code, which the one who left does not know."""
    hall = open_hall()
    phones = {person: hall.enter("public", name) for person, name in ((1, "Ada"), (2, "Bea"))}
    hall.do("door", "partnered", entrant=1, other=2)
    assert {hall.see(phone)["me"]["entrant"] for phone in phones.values()} == {1}
    done = hall.do("door", "substituted", entrant=1, person=gone, by={"name": "Zoe"})
    left, stays = phones[gone], phones[3 - gone]
    assert hall.see(left)["role"] == "public"
    assert "me" not in hall.see(left)
    report: dict[str, Any] = {"round": 1, "table": 1, "by": 1, "result": {}}
    assert hall.ask(left, "reported", **report).json()["error"]["code"] == "not_allowed"
    code = hall.see("door")["accounts"]["1"]["code"]
    for phone in (stays, f"1:{code}"):
        assert hall.see(phone)["me"]["entrant"] == 1
        assert hall.ask(phone, "reported", **report).status_code == 409
    hall.do("organiser", "taken_back", seq=done["seq"], reason="x")
    assert {hall.see(phone)["me"]["entrant"] for phone in phones.values()} == {1}


@pytest.mark.parametrize("names", [("Ada",), ("Ada", "Bea")])
def test_a_substitution_renews_a_code_that_the_one_who_left_knows(open_hall: OpenHall, names: tuple[str, ...]) -> None:
    """It is not known whose phones a pair's one code was typed on: the desk has the new one for those who play."""
    hall = open_hall()
    before = hall.enter("public", *names)
    hall.do("door", "substituted", entrant=1, person=len(names), by={"name": "Zoe"})
    after = f"1:{hall.see('door')['accounts']['1']['code']}"
    assert after != before
    assert (hall.see(before)["role"], hall.see(after)["role"]) == ("public", "player")
    typed = [hall.client.get(f"{hall.path}/access", headers=hall.key(key)) for key in (before, after)]
    assert [answer.status_code for answer in typed] == [401, 200]
    assert error_of(typed[0])["code"] == "bad_key"
    assert "codice" in error_of(typed[0])["text"]["it"], "who types a code has no key"


def test_the_page_is_the_same_compressed_or_not(open_hall: OpenHall) -> None:
    """For the organiser too, who sees more."""
    hall = open_hall()
    hall.enter("public", "Ada", "Bea")
    for who in ("public", "organiser"):
        plain, packed = (
            hall.client.get(hall.path, headers={**hall.key(who), "accept-encoding": coding})
            for coding in ("identity", "gzip")
        )
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert {**packed.json(), "now": ""} == {**plain.json(), "now": ""}


async def hear(socket: ClientConnection) -> dict[str, Any]:
    """Return the next message."""
    message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
    return message


def test_codes_lead_to_the_pages_by_addresses_of_this_machine_only(open_hall: OpenHall) -> None:
    """A code with another machine's address would lead people astray."""
    hall = open_hall()
    addresses = [way["base"] for way in hall.client.get(f"{hall.path}/addresses").json()["ways"]]
    assert str(hall.client.base_url).rstrip("/") == addresses[-1]
    code = hall.client.get(f"{hall.path}/qr.svg", params={"to": "schermo", "base": addresses[0]})
    assert code.headers["content-type"] == "image/svg+xml"
    for params in ({"base": "http://example.org"}, {"to": "altrove"}):
        assert hall.client.get(f"{hall.path}/qr.svg", params=params).status_code == 404
    wifi = {"ssid": "Patronato", "password": "carte;da:gioco"}
    assert hall.client.post("/api/qr/wifi", json=wifi).content.startswith(b"<svg")
    assert hall.client.post("/api/qr/wifi", json={"ssid": ""}).status_code == 400


@pytest.mark.parametrize("who", ["public", "player", "door", "organiser"])
@pytest.mark.parametrize("number", [999_999, 7, 1])
def test_nobody_brings_a_number_of_their_own(open_hall: OpenHall, who: str, number: int) -> None:
    """The desk assigns numbers in order: after a 999999 the next code would not work."""
    hall = open_hall()
    hall.keys["player"] = hall.enter("public", "Ada", "Bea")
    people = [{"name": "Ugo"}, {"name": "Vera"}]
    answer = hall.ask(who, "entered", people=people, number=number)
    assert answer.status_code == 400
    assert error_of(answer)["code"] == "number_given"
    phone = hall.enter("public", "Ugo", "Vera")
    assert phone.startswith("2:")
    assert hall.see(phone)["me"]["entrant"] == 2
