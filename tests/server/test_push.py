"""Push notices end to end: a real server, a real push service, and browsers that decrypt what they receive."""

import asyncio
import json
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from cartaro.cli.main import main
from tests import http_client, warm
from tests.server.conftest import Client, ServerProcess, join, open_table
from tests.server.push_service import Browser, PushService, push_service

CONTACT = ("--push-contact", "club@example.org")
PASSWORD = "settebello e primiera"
FRIENDS: dict[str, Any] = {"rulebook": "scopa-valliadi", "name": "Ada", "chairs": [None], "grace": 10}


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    """A push service, which servers started from now on trust."""
    with push_service(tmp_path) as service:
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "push.pem"))
        yield service


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that sends notices; it must exit without errors."""
    running = ServerProcess(tmp_path_factory.mktemp("telling"), *CONTACT)
    yield running
    assert running.stop() == 0
    assert running.complaints == ""


@pytest.fixture
def pages(telling: ServerProcess) -> Iterator[http_client.Client]:
    """A client of that server."""
    with http_client.Client(base_url=telling.url) as client:
        yield client


def forget(pages: http_client.Client, browser: Browser) -> httpx.Response:
    return pages.request("DELETE", "/api/push", json={"key": browser.key})


def exported(pages: http_client.Client) -> Any:
    while (answer := pages.get("/api/account/export")).status_code == 202:
        pass
    return answer.json()["push"]


def test_a_server_that_sends_none_says_so(http: http_client.Client, table: dict[str, Any]) -> None:
    browser = Browser("https://fcm.googleapis.com/fcm/send/a")
    assert http.get("/api/push").json() == {"key": None}
    for path, body in (
        ("/api/push", browser.subscription()),
        (f"/api/tables/{table['table']}/push", {"key": browser.key, "token": table["token"]}),
    ):
        answer = http.post(path, json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "no_push")
    assert forget(http, browser).json() == {"subscribed": False}


def test_a_browser_subscribes_sits_and_is_forgotten(
    telling: ServerProcess, pages: http_client.Client, open_table: Any
) -> None:
    opened, browser = open_table(telling.url), Browser("https://fcm.googleapis.com/fcm/send/a")
    key = pages.get("/api/push").json()["key"]
    assert len(key) == 87
    assert pages.get("/api/push").json()["key"] == key
    seat = {"key": browser.key, "token": opened["token"]}
    at = f"/api/tables/{opened['table']}/push"
    assert pages.post(at, json=seat).json() == {"subscribed": False}, "there is nothing to tell it by yet"
    assert pages.post("/api/push", json=browser.subscription()).json() == {"subscribed": True}
    assert pages.post(at, json=seat).json() == {"subscribed": True}
    for token, status in (("", 403), ("x" * 32, 403)):
        assert pages.post(at, json={**seat, "token": token}).status_code == status
    assert pages.post("/api/tables/nowhere/push", json=seat).status_code == 404
    assert forget(pages, browser).json() == {"subscribed": False}
    assert pages.post(at, json=seat).json() == {"subscribed": False}


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"endpoint": "https://127.0.0.1/fcm/send/a"}, "unknown_push_service"),
        ({"endpoint": "http://fcm.googleapis.com/fcm/send/a"}, "unknown_push_service"),
        ({"endpoint": "https://example.org/"}, "unknown_push_service"),
        ({"p256dh": "AAAA"}, "bad_push_keys"),
        ({"auth": "AAAA"}, "bad_push_keys"),
        ({"language": "la"}, "bad_language"),
        ({"key": "short"}, "bad_request"),
    ],
)
def test_what_is_no_subscription_is_refused(pages: http_client.Client, changes: dict[str, str], code: str) -> None:
    body = Browser("https://fcm.googleapis.com/fcm/send/a").subscription() | changes
    answer = pages.post("/api/push", json=body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)


def test_an_accounts_devices_are_in_its_export_and_go_with_it(pages: http_client.Client) -> None:
    name, browser = f"Ada {secrets.token_hex(4)}", Browser("https://web.push.apple.com/ada")
    assert pages.post("/api/accounts", json={"name": name, "password": PASSWORD}).status_code == 201
    assert exported(pages) == []
    pages.post("/api/push", json=browser.subscription("en"))
    assert exported(pages) == [{"endpoint": browser.endpoint, "language": "en"}]
    assert pages.request("DELETE", "/api/account", json={"password": PASSWORD}).status_code == 200
    assert pages.post("/api/accounts", json={"name": name, "password": PASSWORD}).status_code == 201
    assert exported(pages) == []


def key_of(server: ServerProcess) -> str:
    """Return the public key with which push services identify the server."""
    key: str = http_client.get(f"{server.url}/api/push").json()["key"]
    return key


async def subscribe(url: str, browser: Browser, opened: dict[str, Any]) -> None:
    async with http_client.AsyncClient(base_url=url) as pages:
        for path, body in (
            ("/api/push", browser.subscription()),
            (f"/api/tables/{opened['table']}/push", {"key": browser.key, "token": opened["token"]}),
        ):
            assert (await pages.post(path, json=body)).json() == {"subscribed": True}


async def sit_down(guest: Client, name: str) -> str:
    """Sit down as *name*; return the token."""
    token = secrets.token_urlsafe(24)
    await guest.say(t="sit", id="sit-here", name=name, token=token)
    assert (await guest.hear_until("done", "fault"))["t"] == "done"
    return token


def check(pushed: Any, browser: Browser, key: str, table: str) -> dict[str, Any]:
    """Return the notice sent to *browser*, after checking its signature, and that it has nothing but what is shown."""
    assert pushed.claims(key)["sub"] == "mailto:club@example.org"
    note: dict[str, Any] = json.loads(browser.decrypt(pushed.body))
    assert note.keys() == {"title", "body", "lang", "table", "circle"}
    assert note["circle"] == ""
    assert note["table"] == pushed.headers["Topic"] == table
    assert not any(name in note["title"] + note["body"] for name in ("Ada", "Bea"))
    return note


@pytest.mark.long
async def test_who_leaves_is_told_that_somebody_came_that_it_began_and_that_they_are_missed(
    new_server: Callable[..., ServerProcess], tmp_path: Path, service: PushService
) -> None:
    server = new_server(tmp_path, *CONTACT, "--push-hosts", service.host)
    ada, bea = service.browser("ada"), service.browser("bea")
    key = key_of(server)
    opened = open_table(server.url, **FRIENDS)
    await subscribe(server.url, ada, opened)
    async with join(server.ws, {"table": opened["table"]}) as guest:
        seat = {"table": opened["table"], "token": await sit_down(guest, "Bea")}
        await subscribe(server.url, bea, seat)
        pushed = await asyncio.to_thread(service.next)
        assert pushed.path == "/ada"
        assert check(pushed, ada, key, opened["table"])["title"] == "Qualcuno si è seduto al tuo tavolo"
    async with join(server.ws, opened) as host:
        await host.say(t="start", id="start-it")
        assert (await host.hear_until("done", "refusal"))["t"] == "done"
    told = check(await asyncio.to_thread(service.next), bea, key, opened["table"])
    assert told["title"] == "La partita è cominciata"
    async with join(server.ws, opened):
        awaited, replaced = [
            check(await asyncio.to_thread(service.next), bea, key, opened["table"])["title"] for _ in range(2)
        ]
        assert (awaited, replaced) == ("Al tavolo aspettano te", "Un bot gioca al tuo posto")
        async with join(server.ws, seat) as back:
            await back.say(t="take_back", id="take-back")
            assert (await back.hear_until("done", "refusal"))["t"] == "done"
    assert service.received.empty()
    assert server.complaints == ""


@pytest.mark.long
async def test_a_browser_that_is_gone_is_forgotten_and_a_busy_push_service_asked_again(
    new_server: Callable[..., ServerProcess], tmp_path: Path, service: PushService
) -> None:
    server = new_server(tmp_path, *CONTACT, "--push-hosts", service.host)
    gone, busy = service.browser("gone"), service.browser("busy")
    service.statuses |= {"/gone": 410, "/busy": 503}
    opened = open_table(server.url, **{**FRIENDS, "rulebook": "scopone-federale", "chairs": [None] * 3})
    for browser in (gone, busy):
        await subscribe(server.url, browser, opened)
    async with join(server.ws, {"table": opened["table"]}) as guest:
        await sit_down(guest, "Bea")
        came = [(await asyncio.to_thread(service.next)).path for _ in range(3)]
    assert sorted(came) == ["/busy", "/busy", "/gone"]
    async with join(server.ws, {"table": opened["table"]}) as guest:
        await sit_down(guest, "Carla")
        assert (await asyncio.to_thread(service.next)).path == "/busy"
    seat = {"key": gone.key, "token": opened["token"]}
    async with http_client.AsyncClient(base_url=server.url) as pages:
        answer = await pages.post(f"/api/tables/{opened['table']}/push", json=seat)
    assert answer.json() == {"subscribed": False}
    assert "localhost answered 503 to a notice" in server.complaints
    assert "/busy" not in server.complaints


@pytest.mark.long
@pytest.mark.needs("postgresql")
async def test_nodes_with_one_database_have_a_worker_tell_who_is_at_none_of_them(
    new_server: Callable[..., ServerProcess],
    new_worker: Callable[..., warm.Running],
    tmp_path: Path,
    address: str,
    service: PushService,
) -> None:
    """There is no bus; Ada is at the first node when Bea sits down at the second, and gone when Carla does."""
    told = ("--store", address, *CONTACT, "--push-hosts", service.host)
    first, second = (new_server(tmp_path, *told) for _ in range(2))
    new_worker(main)
    ada, bea = service.browser("ada"), service.browser("bea")
    key = key_of(first)
    assert key_of(second) == key
    opened = open_table(first.url, **{**FRIENDS, "rulebook": "scopone-federale", "chairs": [None] * 3})
    await subscribe(second.url, ada, opened)
    async with join(second.ws, {"table": opened["table"]}) as guest:
        async with join(first.ws, opened) as host:
            seat = {"table": opened["table"], "token": await sit_down(guest, "Bea")}
            await subscribe(first.url, bea, seat)
            await host.hear_until("update")
            await asyncio.sleep(7)  # longer than the delay of a notice, as the test is that none comes
        assert service.received.empty()
        async with join(second.ws, {"table": opened["table"]}) as another:
            await sit_down(another, "Carla")
            assert check(await asyncio.to_thread(service.next), ada, key, opened["table"])["lang"] == "it"
            await asyncio.sleep(7)  # likewise: the second node must not send it too
    assert service.received.empty()


def test_without_its_libraries_the_option_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("cartaro.server.process.extras.find_spec", lambda _name: None)
    assert main(["serve", "--port", "0", "--data", str(tmp_path), *CONTACT]) == 2
    assert "pip install 'cartaro[push]'" in capsys.readouterr().err
