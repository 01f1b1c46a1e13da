"""A push message: only for known push services, encrypted for one browser, signed by the server, without redirects."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from cartaro.server.base.push_address import is_push_address
from cartaro.server.base.push_message import PushDelivery, new_key, post_message, public_key, read_keys
from tests.server.push_service import Browser, PushService, decode, encode, push_service

DELIVERY = PushDelivery(60, "mfrggzdfmztwq2lk", "mailto:club@example.org")


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushService]:
    with push_service(tmp_path) as service:
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "push.pem"))
        yield service


def post(browser: Browser, content: bytes, private: bytes) -> int:
    keys = read_keys(browser.p256dh, encode(browser.auth))
    return post_message(browser.endpoint, keys, content, private, DELIVERY)


@pytest.mark.parametrize(
    "address",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://fcm.googleapis.com:443/wp/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAAA",
        "https://web.push.apple.com/QGuQ",
        "https://par02p.notify.windows.com/w/?token=abc%2f",
        "https://push.club.example/a",
        "https://other.example:8443/a",
    ],
)
def test_push_services_are_known(address: str) -> None:
    assert is_push_address(address, ["push.club.example", "other.example:8443"])


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com:8443/fcm/send/abc",
        "https://fcm.googleapis.com.example.org/",
        "https://example.org/fcm.googleapis.com",
        "https://push.apple.com/a",
        "https://evilpush.apple.com/a",
        "https://fcm.googleapis.com@127.0.0.1/",
        "https://127.0.0.1/fcm.googleapis.com",
        "https://127.0.0.1\\@fcm.googleapis.com/",
        "https://fcm.googleapis.com\\.example.org/",
        "https://fcm.googleapis.com/a b",
        "https://fcm.googleapis.com/a\r\nX-Injected: 1",
        "https://fcm.googleapis.com:abc/",
        "https://fcm.googleapis.com/a#b",
        "https://fcm.googleap\u0131s.com/a",
        "https://other.example/a",
        "https://[::1]/a",
        "https://[::1%.push.apple.com]:443/x",
        "https://.push.apple.com/x",
        "https://a..push.apple.com/x",
        "https://web.push.apple.com./x",
        "https://" + "a" * 64 + ".push.apple.com/x",
        "https://a_b.push.apple.com/x",
        "https://[/a",
        "https:///a",
        "file:///etc/passwd",
        "",
        "https://fcm.googleapis.com/" + "a" * 1024,
    ],
)
def test_whatever_else_a_client_names_is_refused(address: str) -> None:
    assert not is_push_address(address, ["push.club.example", "other.example:8443"])


def test_the_browser_of_the_tests_reads_the_example_of_rfc_8291() -> None:
    private = ec.derive_private_key(
        int.from_bytes(decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), ec.SECP256R1()
    )
    browser = Browser("https://push.example/", private, decode("BTBZMqHH6r4Tts7J_aSIgg"))
    body = decode(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.decrypt(body) == b"When I grow up, I want to be a watermelon"


def test_what_is_posted_is_for_one_browser_alone_and_signed(service: PushService) -> None:
    ada, bea, private = service.browser("ada?token=1"), service.browser("bea"), new_key()
    assert post(ada, b"Al tavolo aspettano te", private) == 201
    pushed = service.next()
    assert pushed.path == "/ada?token=1"
    assert ada.decrypt(pushed.body).decode() == "Al tavolo aspettano te"
    with pytest.raises(InvalidTag):
        bea.decrypt(pushed.body)
    claims = pushed.claims(public_key(private))
    assert (claims["aud"], claims["sub"]) == (service.origin, "mailto:club@example.org")
    told = {name: pushed.headers[name] for name in ("TTL", "Topic", "Urgency", "Content-Encoding")}
    assert told == {"TTL": "60", "Topic": DELIVERY.topic, "Urgency": "high", "Content-Encoding": "aes128gcm"}
    assert post(ada, b"again", private) == 201
    assert service.next().body[:16] != pushed.body[:16], "no salt is used twice"


def test_redirections_are_not_followed_and_a_stranger_is_not_trusted(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.statuses["/ada"] = 307
    assert post(service.browser("ada"), b"", new_key()) == 307
    assert service.next().path == "/ada"
    assert service.received.empty()
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(OSError, match="CERTIFICATE_VERIFY_FAILED"):
        post(service.browser("ada"), b"", new_key())


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", ""), ("A" * 87, "A" * 22), ("B" + "A" * 86, "A" * 22), ("perché", "A" * 22), ("B*" * 40, "A" * 22)],
)
def test_keys_that_are_none_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError, match="keys of a subscription"):
        read_keys(p256dh, auth)
