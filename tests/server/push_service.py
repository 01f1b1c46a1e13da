"""A push service on this machine, over TLS, and browsers that subscribe there: they decrypt and check its messages.

It shares no code with the server: the steps of RFC 8291 and RFC 8292 are implemented here separately.
"""

import base64
import datetime as dt
import hashlib
import hmac
import json
import queue
import secrets
import ssl
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from tests.conftest import PATIENCE

_CURVE = ec.SECP256R1()


def encode(content: bytes) -> str:
    """Return base64url without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Return what :func:`encode` wrote."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _mac(key: bytes, content: bytes) -> bytes:
    return hmac.new(key, content, hashlib.sha256).digest()


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass
class Browser:
    """A browser's subscription at *endpoint*."""

    endpoint: str
    private: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(_CURVE))
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: str = field(default_factory=lambda: secrets.token_urlsafe(32))

    @property
    def p256dh(self) -> str:
        """The public key."""
        return encode(_point(self.private.public_key()))

    def subscription(self, language: str = "it") -> dict[str, str]:
        """Return the body of ``POST /api/push``."""
        return {
            "key": self.key,
            "endpoint": self.endpoint,
            "p256dh": self.p256dh,
            "auth": encode(self.auth),
            "language": language,
        }

    def decrypt(self, body: bytes) -> bytes:
        """Return the content encrypted for this browser (RFC 8291); raise if it was not encrypted for it."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, sender))
        about = b"WebPush: info\0" + _point(self.private.public_key()) + sender
        key = _mac(salt, _mac(_mac(self.auth, shared), about + b"\1"))
        nonce = _mac(key, b"Content-Encoding: nonce\0\1")[:12]
        opened = AESGCM(_mac(key, b"Content-Encoding: aes128gcm\0\1")[:16]).decrypt(nonce, sealed, None)
        content, mark, padding = opened.rpartition(b"\2")
        assert mark
        assert not padding.strip(b"\0")
        return content


@dataclass
class Pushed:
    """A request to the push service."""

    path: str
    headers: Mapping[str, str]
    body: bytes

    def claims(self, public_key: str) -> dict[str, Any]:
        """Return the signed claims of the server (RFC 8292); raise if they were not signed with *public_key*."""
        scheme, _, rest = self.headers["Authorization"].partition(" ")
        assert scheme == "vapid"
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert parts["k"] == public_key
        signed, _, signature = parts["t"].rpartition(".")
        raw = decode(signature)
        numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
        key = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, decode(public_key))
        key.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
        head, _, claims = signed.partition(".")
        assert json.loads(decode(head))["alg"] == "ES256"
        told: dict[str, Any] = json.loads(decode(claims))
        assert time.time() < told["exp"] <= time.time() + 24 * 3600
        return told


class PushService:
    """The service at ``https://localhost:PORT``; ``statuses`` has the status of answers by path, 201 by default."""

    def __init__(self, certificate: Path) -> None:
        self.statuses: dict[str, int] = {}
        self.received: queue.Queue[Pushed] = queue.Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.received.put(Pushed(self.path, dict(self.headers), body))
                self.send_response(status := service.statuses.get(self.path, 201))
                if 300 <= status < 400:
                    self.send_header("Location", f"{service.origin}/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.host = f"localhost:{self._server.server_address[1]}"
        self.origin = f"https://{self.host}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def browser(self, name: str) -> Browser:
        """Return a browser with a subscription here."""
        return Browser(f"{self.origin}/{name}")

    def next(self) -> Pushed:
        """Return the next request."""
        return self.received.get(timeout=PATIENCE)

    def close(self) -> None:
        """Stop the service."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    """Yield a push service; servers that should trust it need ``SSL_CERT_FILE`` set to ``push.pem`` in *folder*."""
    path = folder / "push.pem"
    path.write_bytes(_certificate())
    service = PushService(path)
    try:
        yield service
    finally:
        service.close()


def _certificate() -> bytes:
    """Return a certificate for ``localhost``, with its key."""
    key, name = ec.generate_private_key(_CURVE), x509.Name.from_rfc4514_string("CN=localhost")
    now = dt.datetime.now(dt.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return private + certificate.public_bytes(Encoding.PEM)
