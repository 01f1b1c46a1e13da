"""Devices on which an account was used before: they show a cookie, of which the server stores nothing.

Failed guesses of a password use up a limit shared by all unknown devices; each known device has its own limit. The
cookie is signed with the hash of the account's password, so that a new password invalidates all of them.
"""

import hmac
import re
import secrets
from hashlib import sha256

from cartaro.store.books.accounts import Account

DEVICE = "cartaro_device"
DEVICE_SECONDS = 400 * 24 * 3600.0
"""The longest time for which browsers keep a cookie."""
_SHAPE = re.compile(r"([a-z2-7]{16})\.([A-Za-z0-9_-]{22})\.([0-9a-f]{64})")


def introduce(account: Account) -> str:
    """Return the cookie for a device on which *account* has just logged in."""
    nonce = secrets.token_urlsafe(16)
    return f"{account.id}.{nonce}.{_sign(account, nonce)}"


def recognise(account: Account, shown: str | None) -> str | None:
    """Return the identifier of a device of *account* from the cookie *shown*; None for an unknown device."""
    shape = None if shown is None else _SHAPE.fullmatch(shown)
    if shape is None or shape[1] != account.id or not hmac.compare_digest(shape[3], _sign(account, shape[2])):
        return None
    return shape[2]


def _sign(account: Account, nonce: str) -> str:
    return hmac.new(account.password.encode(), f"device {account.id} {nonce}".encode(), sha256).hexdigest()
