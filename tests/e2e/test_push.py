"""Push notices with the page closed: turned on by a tap, sent by the server, shown by the service worker, tapped.

A headless browser has no push service, and neither permits nor shows notices. So the test provides the subscription,
and its own push service, which decrypts what the server sends; the browser's debugging protocol passes that on to the
service worker. There the test checks which notice is shown, and which page a tap on it opens.
"""

import asyncio
import json
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage
from tests.e2e.server import Server
from tests.e2e.table import assert_accessible
from tests.e2e.test_company import make_table
from tests.server.conftest import join
from tests.server.push_service import Browser, PushService, encode, push_service

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("notices by push through a real browser; tests/server/test_push holds what is sent"),
]

BOX = "Avvisami anche se chiudo la pagina"

_SUBSCRIBES = """(() => {
    const made = { options: { applicationServerKey: null }, unsubscribe: async () => true,
        toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: P256DH, auth: AUTH } }) };
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async (options) => { window.subscribedWith = options; return made; };
})()"""
_GRANTS = 'Object.defineProperty(Notification, "permission", { get: () => "granted" })'

_SHOWS = """() => {
    self.shown = [];
    self.did = [];
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
    self.clients.openWindow = async (url) => void self.did.push(`opens ${url}`);
    WindowClient.prototype.focus = async function () { self.did.push(`focuses ${new URL(this.url).pathname}`); };
}"""
_TAP = """async () => {
    const notification = { ...self.shown.pop(), close: () => void self.did.push("closes") };
    let done = null;
    const tapped = { notification, waitUntil: (promise) => { done = promise; } };
    self.dispatchEvent(Object.assign(new Event("notificationclick"), tapped));
    await done;
    return self.did.splice(0);
}"""


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    with push_service(tmp_path) as service:
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "push.pem"))
        yield service


@pytest.fixture
def server(tmp_path: Path, service: PushService) -> Iterator[Server]:
    """A server that sends notices."""
    server = Server(tmp_path / "data", 0, "--push-contact", "club@example.org", "--push-hosts", service.host)
    server.start()
    yield server
    server.kill()


def open_subscribing(open_page: OpenPage, browser: Browser, *, grants: bool = True) -> Page:
    """Return a page that stores its shell, and whose push service is the test's."""
    page = open_page("phone", keeps=True)
    if grants:
        page.add_init_script(_GRANTS)
    made = _SUBSCRIBES
    for name, value in (("ENDPOINT", browser.endpoint), ("P256DH", browser.p256dh), ("AUTH", encode(browser.auth))):
        made = made.replace(name, json.dumps(value))
    page.add_init_script(made)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    return page


def sit_elsewhere(server: Server, address: str) -> None:
    """Let somebody sit down at the table at *address*, and leave."""

    async def sit() -> None:
        table = address.rpartition("/")[2]
        async with join(f"{server.address.replace('http', 'ws', 1)}/ws", {"table": table}) as guest:
            await guest.say(t="sit", id="sit-here", name="Nives", token=secrets.token_urlsafe(24))
            assert (await guest.hear_until("done", "fault"))["t"] == "done"

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, sit()).result()


def deliver(page: Page, content: bytes) -> dict[str, Any]:
    """Hand a message to the service worker of *page*, as the browser does; return the notice that it shows."""
    tools = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    tools.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    tools.send("ServiceWorker.enable")
    (worker,) = page.context.service_workers
    worker.evaluate(_SHOWS)
    while not found:
        page.wait_for_timeout(20)
    origin = found[0]["scopeURL"].rstrip("/")
    message = {"origin": origin, "registrationId": found[0]["registrationId"], "data": content.decode()}
    tools.send("ServiceWorker.deliverPushMessage", message)
    while not (shown := worker.evaluate("() => self.shown")):
        page.wait_for_timeout(20)
    notice: dict[str, Any] = shown[-1]
    return notice


def test_who_closes_the_page_of_a_table_is_told_and_a_tap_leads_back(
    open_page: OpenPage, server: Server, service: PushService
) -> None:
    browser = service.browser("ada")
    page = open_subscribing(open_page, browser)
    address = make_table(page, "Marco", "Scopone")
    box = page.get_by_role("checkbox", name=BOX)
    expect(box).not_to_be_checked()
    with page.expect_response("**/api/tables/*/push") as seated:
        box.check()
    assert seated.value.json() == {"subscribed": True}
    expect(box).to_be_checked()
    assert_accessible(page)
    key = page.request.get("/api/push").json()["key"]
    assert page.evaluate("window.subscribedWith") == {"userVisibleOnly": True, "applicationServerKey": key}
    page.goto("/regole")
    sit_elsewhere(server, address)
    pushed = service.next()
    pushed.claims(key)
    path = address.removeprefix(server.address)
    assert deliver(page, browser.decrypt(pushed.body)) == {
        "title": "Qualcuno si è seduto al tuo tavolo",
        "body": "Torna a vedere: il tavolo si sta riempiendo.",
        "lang": "it",
        "tag": path[1:],
        "renotify": True,
        "icon": "/icons/192.png",
        "data": path,
    }
    (worker,) = page.context.service_workers
    assert worker.evaluate(_TAP) == ["closes", f"opens {path}"]
    page.goto(path)
    expect(page.get_by_role("checkbox", name=BOX)).to_be_checked()
    deliver(page, browser.decrypt(pushed.body))
    assert worker.evaluate(_TAP) == ["closes", f"focuses {path}"]


def test_the_settings_turn_notices_off_again_and_the_server_forgets_the_browser(
    open_page: OpenPage, service: PushService
) -> None:
    page = open_subscribing(open_page, service.browser("ada"))
    page.get_by_role("button", name="Impostazioni").tap()
    group = page.get_by_role("group", name="Avvisi anche a pagina chiusa")
    expect(group.get_by_role("radio", name="No")).to_be_checked()
    with page.expect_response(lambda answer: answer.request.method == "POST") as kept:
        group.get_by_text("Sì", exact=True).click()
    assert kept.value.json() == {"subscribed": True}
    expect(group.get_by_role("radio", name="Sì")).to_be_checked()
    assert_accessible(page)
    with page.expect_response(lambda answer: answer.request.method == "DELETE") as forgotten:
        group.get_by_text("No", exact=True).click()
    assert forgotten.value.json() == {"subscribed": False}


def test_a_browser_that_grants_none_keeps_them_off(open_page: OpenPage, service: PushService) -> None:
    page = open_subscribing(open_page, service.browser("ada"), grants=False)
    page.get_by_role("button", name="Impostazioni").tap()
    group = page.get_by_role("group", name="Avvisi anche a pagina chiusa")
    group.get_by_text("Sì", exact=True).click()
    expect(page.locator("[data-push]").get_by_text("Il browser non permette gli avvisi")).to_be_visible()
    expect(group.get_by_role("radio", name="No")).to_be_checked()


def test_the_settings_say_plainly_that_a_server_sends_none(open_page: OpenPage, service: PushService) -> None:
    page = open_subscribing(open_page, service.browser("ada"))
    page.context.route("**/api/push", lambda route: route.fulfill(json={"key": None}))
    page.get_by_role("button", name="Impostazioni").tap()
    expect(page.get_by_text("Questo server non manda avvisi.")).to_be_visible()
    expect(page.get_by_role("group", name="Avvisi anche a pagina chiusa")).to_have_count(0)
    assert_accessible(page)


def test_what_a_browser_that_keeps_nothing_lacks_is_said(open_page: OpenPage, service: PushService) -> None:
    page = open_page("phone", "en-GB")
    page.goto("/")
    page.get_by_role("button", name="Settings").tap()
    expect(page.get_by_text("This browser cannot receive notifications for a closed page.")).to_be_visible()
