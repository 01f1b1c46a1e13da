"""Records, exports and hints: the same on every store; with several nodes made by any worker, even if one is killed."""

import asyncio
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from cartaro.cli.main import main
from cartaro.notation.record.api import read_record
from cartaro.server.jobs import shared
from cartaro.server.jobs.kinds import StoredKind
from cartaro.server.services import job_kinds
from cartaro.server.services.turn_hints import HINT, hint_in, read_turn
from tests import http_client, postgres, warm
from tests.conftest import PATIENCE, limit_postgres
from tests.server import conftest
from tests.server.conftest import ServerProcess, open_table
from tests.server.tournament.conftest import Hall
from tests.waiting import wait_until

NewServer = Callable[..., ServerProcess]
NewWorker = Callable[..., warm.Running]


def serve_patiently(arguments: Sequence[str]) -> int:
    """Run a server that waits for its worker and its database even on a slow machine."""
    shared.OFFER_SECONDS = PATIENCE
    limit_postgres(pytest.MonkeyPatch(), PATIENCE, PATIENCE)
    return main(arguments)


@pytest.fixture(autouse=True)
def patient_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is made is asked for here, not how soon."""
    monkeypatch.setattr(conftest, "main", serve_patiently)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.needs("postgresql"))])
def url(request: pytest.FixtureRequest, new_server: NewServer, tmp_path: Path) -> str:
    """A server on each of the stores; with PostgreSQL there is a worker beside it."""
    if request.param == "sqlite":
        return new_server().url
    request.getfixturevalue("new_worker")()
    return new_server(tmp_path, "--store", request.getfixturevalue("address")).url


def follow(address: str, **more: Any) -> httpx.Response:
    """Request a file, as a client does, until it is available or refused."""
    while (answer := http_client.get(address, **more)).status_code == httpx.codes.ACCEPTED:
        assert answer.json()["done"] <= answer.json()["total"]
        time.sleep(int(answer.headers["retry-after"]))
    return answer


def finished_table(url: str) -> str:
    """Return a table of bots whose match is over; until then there is no record."""
    table: str = open_table(url, "scopa-valliadi", options={"target": 11}, watch=True, bots="learner")["table"]
    replay = f"{url}/api/tables/{table}/replay"
    wait_until(lambda: http_client.get(replay).status_code != httpx.codes.CONFLICT, "its match is not over")
    return table


@pytest.mark.long
def test_a_record_is_made(url: str) -> None:
    table = finished_table(url)
    answer = follow(f"{url}/api/tables/{table}/record")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert f"{table}.cartaro" in answer.headers["content-disposition"]
    assert read_record(answer.text).rulebook == "scopa-valliadi"
    assert follow(f"{url}/api/tables/{table}/record").text == answer.text
    assert follow(f"{url}/api/tables/nowhere/record").status_code == 404
    waiting = open_table(url, "scopa-valliadi", chairs=[None])["table"]
    assert follow(f"{url}/api/tables/{waiting}/record").json()["error"]["code"] == "not_over"


@pytest.mark.long
def test_an_export_has_what_there_is_when_it_is_asked_for(url: str) -> None:
    assert follow(f"{url}/api/account/export").status_code == 401
    made = http_client.post(f"{url}/api/accounts", json={"name": "Ada", "password": "settebello e primiera"})
    cookies = {"cookie": made.headers["set-cookie"].partition(";")[0]}
    before = follow(f"{url}/api/account/export", headers=cookies)
    assert before.headers["content-disposition"] == 'attachment; filename="cartaro.json"'
    assert before.headers["cache-control"] == "no-store"
    assert (before.json()["name"], before.json()["progress"]) == ("Ada", [])
    item = {"room": "lessons", "name": "scopa", "at": 1.0, "state": "{}"}
    headers = {**cookies, "origin": url}
    joined = http_client.post(f"{url}/api/account/progress", json={"items": [item]}, headers=headers)
    assert joined.status_code == 200, joined.text
    assert follow(f"{url}/api/account/export", headers=cookies).json()["progress"] == [item]


@pytest.mark.long
def test_papers_and_exports_of_an_event_are_made_or_refused_with_a_reason(url: str) -> None:
    hall = Hall(url)
    hall.client.close()
    key = hall.key("organiser")
    paper = follow(f"{url}{hall.path}/paper/notice.pdf", params={"language": "en"}, headers=key)
    assert (paper.status_code, paper.content[:5]) == (200, b"%PDF-")
    table = follow(f"{url}{hall.path}/export/log.jsonl", headers=key)
    assert (table.status_code, len(table.text.splitlines())) == (200, 1)
    for name, status, code in (("export/other.csv", 404, "no_file"), ("paper/other.pdf", 404, "no_file")):
        refused = follow(f"{url}{hall.path}/{name}", headers=key)
        assert (refused.status_code, refused.json()["error"]["code"]) == (status, code), name
    too_early = follow(f"{url}{hall.path}/paper/slips.pdf", headers=key)
    assert too_early.status_code == 409
    assert too_early.json()["error"]["text"]["en"]
    assert follow(f"{url}{hall.path}/paper/notice.pdf").status_code == 403


MARK = {"it": "da chi lavora", "en": "a worker's"}


def _marked(*given: Any) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(hint_in(*given)), "text": MARK})


def work_and_mark(arguments: Sequence[str]) -> int:
    """Run a ``cartaro work`` whose hints are marked."""
    job_kinds.STORED = {**job_kinds.STORED, HINT: StoredKind(read_turn, _marked)}
    return main(arguments)


@pytest.mark.long
@pytest.mark.needs("postgresql")
def test_a_hint_is_a_workers(new_server: NewServer, new_worker: NewWorker, address: str, tmp_path: Path) -> None:
    url = new_server(tmp_path, "--store", address).url
    opened = open_table(url, "scopa-valliadi", training=True)
    new_worker(work_and_mark)
    hint = f"{url}/api/tables/{opened['table']}/hint"

    def ask() -> httpx.Response | None:
        answer = http_client.post(hint, json={"token": opened["token"]})
        return None if answer.status_code == httpx.codes.CONFLICT else answer

    answer = wait_until(ask, "it is never one's turn")
    assert answer is not None
    assert answer.status_code == 200, answer.text
    assert answer.json()["text"] == MARK
    assert answer.json()["action"]


async def hang(*_: object) -> tuple[Any, ...]:
    await asyncio.Event().wait()
    raise AssertionError


def work_without_end(arguments: Sequence[str]) -> int:
    """Run a ``cartaro work`` that begins jobs and never finishes them."""
    job_kinds.STORED = {name: StoredKind(hang, kind.work) for name, kind in job_kinds.STORED.items()}
    return main(arguments)


@pytest.mark.long
@pytest.mark.needs("postgresql")
def test_a_record_at_which_a_worker_was_killed_is_made_by_another_for_every_node(
    new_server: NewServer, new_worker: NewWorker, address: str, tmp_path: Path
) -> None:
    folders = [tmp_path / name for name in ("first", "other")]
    for folder in folders:
        folder.mkdir()
    first, other = (new_server(folder, "--store", address) for folder in folders)
    table = finished_table(first.url)
    doomed = new_worker(work_without_end)
    asked = http_client.get(f"{first.url}/api/tables/{table}/record")
    assert (asked.status_code, asked.json()) == (202, {"done": 0, "total": 0})
    touch = "UPDATE pgqueuer SET priority = priority WHERE status = 'picked'"
    wait_until(lambda: postgres.run(address, touch) == "UPDATE 1", "nobody has begun it")
    doomed.send_signal(signal.SIGKILL)
    new_worker()
    made = follow(f"{other.url}/api/tables/{table}/record")
    assert made.status_code == 200
    assert read_record(made.text).rulebook == "scopa-valliadi"
    assert follow(f"{first.url}/api/tables/{table}/record").text == made.text
