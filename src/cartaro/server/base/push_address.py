"""The addresses that the server posts notices to: clients name them, so only those of known push services."""

import re
from collections.abc import Collection
from urllib.parse import SplitResult, urlsplit

SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",
)
"""The push services of Chromium, Firefox, Safari and Edge; ``*.`` stands for any name below."""
LONGEST_ADDRESS = 1024
_PORT = 443
_HOST = re.compile(r"[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*")


def is_push_address(address: str, hosts: Collection[str] = ()) -> bool:
    """Whether *address* is one of a push service: of :data:`SERVICES` or *hosts* (``NAME``, or ``NAME:PORT``).

    It has to be spelt out plainly: https, a host, a path, and nothing that programs read in different ways.
    """
    if (
        len(address) > LONGEST_ADDRESS
        or not address.isascii()
        or not address.isprintable()
        or set(address) & set(" \\")
    ):
        return False
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port or _PORT
    except ValueError:
        return False
    if parts.scheme != "https" or parts.fragment or "@" in parts.netloc or not _HOST.fullmatch(host):
        return False
    return _is_known(host, port) or bool({_named(host, port), _default(parts)} & set(hosts))


def _is_known(host: str, port: int) -> bool:
    named = any(host.endswith(known[1:]) if known.startswith("*.") else host == known for known in SERVICES)
    return named and port == _PORT


def is_of_family(host: str) -> bool:
    """Whether *host* is one of any number below a known name: clients can make up such hosts."""
    return any(known.startswith("*.") and host.endswith(known[1:]) for known in SERVICES)


def _named(host: str, port: int) -> str:
    return f"{host}:{port}"


def _default(parts: SplitResult) -> str | None:
    """Return the host of an address without a port of its own."""
    return parts.hostname if parts.port in {None, _PORT} else None


def origin_of(address: str) -> str:
    """Return the origin of *address*: what its push service wants to see signed."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"
