"""Cookies by TLS are this host's alone, and the browser stays with TLS; of two of one name neither is taken."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from cartaro.server.base.known_devices import DEVICE
from cartaro.server.base.sessions import COOKIE
from tests import http_client

ADA = {"name": "Ada", "password": "settebello e primiera"}
BY_TLS = {"x-forwarded-proto": "https"}


@pytest.fixture
def proxied(new_server: Any, tmp_path: Path) -> Any:
    """A server that believes a proxy on this machine."""
    return new_server(tmp_path, "--proxy", "127.0.0.1")


def cookies_of(answer: httpx.Response) -> dict[str, str]:
    """Return the attributes of each cookie that is set, by its name."""
    return {given.partition("=")[0]: given for given in answer.headers.get_list("set-cookie")}


def values_of(answer: httpx.Response) -> str:
    """Return what a browser sends after *answer*."""
    return "; ".join(given.partition(";")[0] for given in answer.headers.get_list("set-cookie"))


def test_by_tls_a_cookie_is_of_this_host_alone(proxied: Any) -> None:
    made = http_client.post(f"{proxied.url}/api/accounts", json=ADA, headers=BY_TLS)
    given = cookies_of(made)
    assert set(given) == {f"__Host-{COOKIE}", f"__Host-{DEVICE}"}
    for cookie in given.values():
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= set(cookie.lower().split("; "))
        assert "domain" not in cookie.lower()
    shown = {"cookie": values_of(made)}
    known = http_client.get(f"{proxied.url}/api/account", headers={**BY_TLS, **shown})
    assert known.json()["name"] == "Ada"
    gone = http_client.delete(f"{proxied.url}/api/sessions", headers={**BY_TLS, **shown})
    taken_back = cookies_of(gone)[f"__Host-{COOKIE}"].lower().split("; ")
    assert {"max-age=0", "secure", "path=/"} <= set(taken_back)
    assert http_client.get(f"{proxied.url}/api/account", headers={**BY_TLS, **shown}).json() is None


def test_by_tls_a_cookie_that_a_neighbour_can_set_is_not_read(proxied: Any) -> None:
    made = http_client.post(f"{proxied.url}/api/accounts", json=ADA)
    assert set(cookies_of(made)) == {COOKIE, DEVICE}
    shown = {"cookie": values_of(made)}
    assert http_client.get(f"{proxied.url}/api/account", headers=shown).json()["name"] == "Ada"
    assert http_client.get(f"{proxied.url}/api/account", headers={**BY_TLS, **shown}).json() is None


def test_browsers_are_told_to_stay_with_tls_where_there_is_tls(proxied: Any, http: http_client.Client) -> None:
    for path in ("/", "/api/account", "/healthz", "/api/nothing"):
        by_tls = http_client.get(f"{proxied.url}{path}", headers=BY_TLS).headers
        assert by_tls["strict-transport-security"] == "max-age=31536000", path
        assert "strict-transport-security" not in http_client.get(f"{proxied.url}{path}").headers
        assert "strict-transport-security" not in http.get(path, headers=BY_TLS).headers, "anybody can claim that"


def test_of_two_cookies_of_one_name_neither_is_taken(proxied: Any) -> None:
    """Whichever comes last, in one header or in two, and whether or not the values are of this server."""
    for number, headers in enumerate(({}, BY_TLS)):
        made = http_client.post(f"{proxied.url}/api/accounts", json={**ADA, "name": f"Ada {number}"}, headers=headers)
        for own in values_of(made).split("; "):
            foreign = f"{own.partition('=')[0]}={'x' * 43}"
            for shown in ([f"{own}; {foreign}"], [f"{foreign};{own}"], [own, foreign], [f"a=b; {own}; {own}"]):
                _refuses(proxied.url, [*headers.items(), *(("cookie", each) for each in shown)])


def _refuses(url: str, headers: list[tuple[str, str]]) -> None:
    answer = http_client.get(f"{url}/api/account", headers=headers)
    told = answer.json()["error"]
    assert (answer.status_code, told["code"]) == (400, "two_of_a_cookie")
    assert told["text"]["it"] != told["text"]["en"]
    with pytest.raises(InvalidStatus) as refused:
        connect(f"{url.replace('http', 'ws')}/ws", additional_headers=headers)
    assert refused.value.response.status_code == 400
    assert json.loads(refused.value.response.body or b"{}")["error"] == told
    assert http_client.get(f"{url}/", headers=headers).status_code != 400, "the page can be read, and says it"
