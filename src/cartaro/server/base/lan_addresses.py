"""Addresses by which other devices reach this server: ``127.0.0.1`` works only on its own machine."""

import asyncio
import contextlib
import socket

from msgspec import Struct
from starlette.requests import Request

SCHEMES = ("http", "https")
SCHEME = {"scheme": "https where the page was read so"}
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # the wildcard addresses
_ITSELF = ("127.0.0.1", "localhost", "::1")
_ANYWHERE = (("10.255.255.255", 1), ("192.168.255.255", 1), ("172.31.255.255", 1))
"""Addresses in private networks: a socket connected to one shows, without sending anything, its own address there."""
KNOCK_SECONDS = 0.5


class Addresses(Struct):
    """The addresses by which phones may reach this machine."""

    addresses: list[str]


async def bases_of(request: Request) -> list[str]:
    """Return the base addresses of this server: that of the request, or for a loopback one those in the network."""
    return await asyncio.to_thread(_find_bases, request)


async def base_of(request: Request) -> str | None:
    """Return the base address for a link: the one requested with ``base``, else that of the request.

    None if the requested one is not an address of this server.
    """
    base = request.query_params.get("base")
    if base is None:
        return f"{scheme_of(request)}://{request.url.netloc}"
    return base if base in await bases_of(request) else None


def _find_bases(request: Request) -> list[str]:
    here = f"{scheme_of(request)}://{request.url.netloc}"
    if request.url.hostname not in _ITSELF:
        return [here]
    port = f":{request.url.port}" if request.url.port else ""
    listening = request.url.port or 80
    return [*(f"http://{address}{port}" for address in own_addresses() if _listens(address, listening)), here]


def scheme_of(request: Request) -> str:
    """Return the scheme with which the page was loaded, which behind a TLS proxy only the browser knows."""
    scheme = request.query_params.get("scheme")
    return scheme if scheme in SCHEMES else "http"


def own_addresses() -> list[str]:
    """Return the addresses of this machine in its networks, the likeliest first."""
    found: dict[str, None] = {}
    for there in _ANYWHERE:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect(there)
            found[line.getsockname()[0]] = None
    with contextlib.suppress(OSError):
        found |= dict.fromkeys(socket.gethostbyname_ex(socket.gethostname())[2])
    return [address for address in found if not address.startswith("127.")]


def _listens(address: str, port: int) -> bool:
    """Whether this machine accepts connections there: by default a server listens only on the loopback address."""
    try:
        socket.create_connection((address, port), KNOCK_SECONDS).close()
    except OSError:
        return False
    return True
