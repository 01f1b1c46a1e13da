"""The wall of a circle: notes within limits, erased by author or keeper, reported, unseen from whom one has blocked."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from cartaro.server.http.circle_notes import NOTES_AT_ONCE
from cartaro.store.books.circle_notes import MOST_NOTES
from cartaro.store.sqlite import FILE
from cartaro.wire.circle_notes import LONGEST_WALL_NOTE
from tests import http_client
from tests.server.test_circles import PASSWORD, LogIn, act, found, join, log_in, number, services, told

__all__ = ["log_in", "services"]


def write(client: http_client.Client, id: str, text: str) -> Any:
    return client.post(f"/api/circles/{id}/notes", json={"text": text})


def wall(client: http_client.Client, id: str) -> list[tuple[str, str]]:
    return [(one["name"], one["text"]) for one in client.get(f"/api/circles/{id}/notes").json()["notes"]]


def test_notes_are_read_and_erased_by_their_author_or_a_keeper(log_in: LogIn) -> None:
    marta, luca, anna, sandro = (log_in(name) for name in ("Marta", "Luca", "Anna", "Sandro"))
    page = found(marta)
    id = page["id"]
    for client in (luca, anna):
        join(client, page["code"])
    assert write(luca, id, "  Porto\nle   castagne ").status_code == 201
    assert write(anna, id, "x" * LONGEST_WALL_NOTE).status_code == 201
    assert wall(marta, id) == [("Anna", "x" * LONGEST_WALL_NOTE), ("Luca", "Porto le castagne")]
    newest, oldest = luca.get(f"/api/circles/{id}/notes").json()["notes"]
    assert [(one["mine"], one["erasable"]) for one in (newest, oldest)] == [(False, False), (True, True)]
    at = f"/api/circles/{id}/notes"
    assert told(luca.delete(f"{at}/{newest['number']}")) == (403, "not_yours_to_do")
    assert luca.delete(f"{at}/{oldest['number']}").status_code == 200
    assert told(luca.delete(f"{at}/{oldest['number']}")) == (403, "not_yours_to_do")
    assert marta.delete(f"{at}/{newest['number']}").json()["notes"] == []
    assert told(marta.delete(f"{at}/{newest['number']}")) == (404, "no_note")
    nowhere = f"/api/circles/{id[::-1]}/notes"
    asked: list[Any] = [
        sandro.get,
        lambda at: sandro.post(at, json={"text": "Buonasera"}),
        lambda at: sandro.delete(f"{at}/{newest['number']}"),
        lambda at: sandro.post(f"{at}/{newest['number']}/report", json={}),
    ]
    for ask in asked:
        assert ask(at).content == ask(nowhere).content
        assert told(ask(at)) == (404, "unknown_circle")


@pytest.mark.parametrize("text", ["", " \u200b ", "x" * (LONGEST_WALL_NOTE + 1), "x" * 500])
def test_a_note_that_cannot_be_shown_gets_a_sentence(log_in: LogIn, text: str) -> None:
    marta = log_in("Marta")
    assert told(write(marta, found(marta)["id"], text)) == (400, "bad_line")


def test_the_last_notes_are_kept_and_go_with_their_author(log_in: LogIn) -> None:
    marta, luca = log_in("Marta"), log_in("Luca")
    page = found(marta)
    join(luca, page["code"])
    for at in range(MOST_NOTES + 2):
        assert write(luca if at % 2 else marta, page["id"], f"nota {at}").status_code == 201
    assert [text for _, text in wall(marta, page["id"])] == [f"nota {at}" for at in range(MOST_NOTES + 1, 1, -1)]
    (exported,) = luca.get("/api/account/export").json()["circles"]
    assert [note["text"] for note in exported["notes"]][:2] == ["nota 3", "nota 5"]
    seen = marta.get(f"/api/circles/{page['id']}").json()
    assert act(marta, page["id"], "expel", number(seen, "Luca")).status_code == 200
    assert {name for name, _ in wall(marta, page["id"])} == {"Marta"}


def test_whom_one_has_blocked_is_not_read_and_does_not_learn_of_it(log_in: LogIn) -> None:
    marta, luca = log_in("Marta"), log_in("Luca")
    page = found(marta)
    join(luca, page["code"])
    write(luca, page["id"], "Buonasera")
    assert marta.post("/api/account/blocks", json={"name": "Luca"}).status_code == 200
    assert wall(marta, page["id"]) == []
    assert wall(luca, page["id"]) == [("Luca", "Buonasera")]


def test_a_report_reaches_the_operators_and_who_is_muted_does_not_write(log_in: LogIn, services: Any) -> None:
    marta, luca, olga = log_in("Marta"), log_in("Luca"), log_in("Olga")
    page = found(marta)
    join(luca, page["code"])
    note = write(luca, page["id"], "Sei una schiappa").json()["notes"][0]["number"]
    at = f"/api/circles/{page['id']}/notes/{note}/report"
    for _ in range(2):
        assert marta.post(at, json={"why": "insulti"}).status_code == 200
    assert told(marta.post(f"{at[:-7]}9/report", json={})) == (404, "no_note")
    luca.delete(f"/api/circles/{page['id']}/notes/{note}")
    with closing(sqlite3.connect(services.folder / FILE)) as file:
        insert = "INSERT INTO acts (at, who, did, account_id, why) SELECT 1.0, '', 'appoint', id, '' FROM accounts"
        file.execute(f"{insert} WHERE name = 'Olga'")
        file.commit()
    (reported,) = olga.get("/api/operator").json()["notes"]
    assert (reported["name"], reported["text"], reported["why"], reported["open"]) == (
        "Luca",
        "Sei una schiappa",
        "insulti",
        True,
    )
    assert olga.post("/api/operator/acts", json={"did": "mute", "on": "Luca", "days": 3}).status_code == 201
    assert olga.get("/api/operator").json()["notes"][0]["open"] is False
    assert told(write(luca, page["id"], "Ancora")) == (403, "muted")
    assert luca.request("DELETE", "/api/account", json={"password": PASSWORD}).status_code == 200
    assert olga.get("/api/operator").json()["notes"] == []


def test_nobody_fills_the_wall(new_server: Any) -> None:
    server = new_server()
    server.stop()
    server = new_server(server.folder, "--allowance", "1")
    with http_client.Client(base_url=server.url) as client:
        client.post("/api/accounts", json={"name": "Marta", "password": PASSWORD})
        id = found(client)["id"]
        answers = [write(client, id, "Buonasera") for _ in range(int(NOTES_AT_ONCE) + 1)]
        assert {answer.status_code for answer in answers[:-1]} == {201}
        assert told(answers[-1]) == (429, "too_many_notes")
