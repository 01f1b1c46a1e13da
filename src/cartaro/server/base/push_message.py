"""A message by push: encrypted for one browser (RFC 8291), signed by the server (RFC 8292), posted (RFC 8030).

It takes the libraries of the extra ``cartaro[push]``.
"""

import base64
import http.client
import ssl
from dataclasses import dataclass
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from cartaro.server.base.push_address import origin_of

SECONDS = 10.0
"""Seconds that a push service may take for each step of an answer."""
_CURVE = ec.SECP256R1()
_POINT_BYTES, _AUTH_BYTES, _SECRET_BYTES = 65, 16, 32


@dataclass(frozen=True, slots=True)
class PushKeys:
    """The public key and the authentication secret of a browser's subscription."""

    p256dh: bytes
    auth: bytes


@dataclass(frozen=True, slots=True)
class PushDelivery:
    """How a message is to be delivered.

    A push service keeps it for ``seconds`` where the device is not reached. A newer one with the same ``topic`` (at
    most 32 letters and digits) takes its place there. ``contact`` is the operator's address, as a URL.
    """

    seconds: int
    topic: str
    contact: str


def read_keys(p256dh: str, auth: str) -> PushKeys:
    """Return the keys of a subscription in base64url; raise ValueError where they are none."""
    try:
        point, secret = _decode(p256dh), _decode(auth)
        if len(point) == _POINT_BYTES and len(secret) == _AUTH_BYTES:
            ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, point)
            return PushKeys(point, secret)
    except ValueError:
        pass
    raise ValueError("these are no keys of a subscription")


def new_key() -> bytes:
    """Return a new private key for a server (VAPID)."""
    number = ec.generate_private_key(_CURVE).private_numbers().private_value
    return number.to_bytes(_SECRET_BYTES, "big")


def public_key(private: bytes) -> str:
    """Return the public key of a server with the key *private*, in base64url: what browsers subscribe with."""
    point = _key(private).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def post_message(address: str, keys: PushKeys, content: bytes, private: bytes, delivery: PushDelivery) -> int:
    """Post *content* to the browser at *address*; return the status of the answer, whose redirections are not followed.

    Raise OSError or :class:`http.client.HTTPException` where there is no answer, ValueError for keys that are none.
    """
    body = http_ece.encrypt(
        content,
        private_key=ec.generate_private_key(_CURVE),
        dh=keys.p256dh,
        auth_secret=keys.auth,
        version="aes128gcm",
    )
    signed = Vapid02(_key(private)).sign({"sub": delivery.contact, "aud": origin_of(address)})
    headers = {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(delivery.seconds),
        "Topic": delivery.topic,
        "Urgency": "high",
    }
    parts = urlsplit(address)
    assert parts.hostname is not None
    path = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
    connection = http.client.HTTPSConnection(
        parts.hostname, parts.port, timeout=SECONDS, context=ssl.create_default_context()
    )
    try:
        connection.request("POST", path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()


def _key(private: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(private, "big"), _CURVE)


def _decode(text: str) -> bytes:
    """Return what *text* is in base64url, padded or not; raise ValueError where it is none."""
    plain = text.rstrip("=")
    return base64.b64decode(plain + "=" * (-len(plain) % 4), b"-_", validate=True)
