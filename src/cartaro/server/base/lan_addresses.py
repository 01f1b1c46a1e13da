"""By what addresses other devices reach this server: no phone can use ``127.0.0.1``, by which its own machine goes."""

import asyncio
import contextlib
import socket

from msgspec import Struct
from starlette.requests import Request

SCHEMES = ("http", "https")
SCHEME = {"scheme": "https where the page was read so"}
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # what a server told to listen to everybody is told
_ITSELF = ("127.0.0.1", "localhost", "::1")
_ANYWHERE = (("10.255.255.255", 1), ("192.168.255.255", 1), ("172.31.255.255", 1))
"""Addresses of private networks: a socket bound for one tells, without sending anything, from where it would go."""
KNOCK_SECONDS = 0.5


class Addresses(Struct):
    """By what addresses phones may reach this machine."""

    addresses: list[str]


async def bases_of(request: Request) -> list[str]:
    """Return the base addresses of this server: that of the request, or those in the network for a loopback one."""
    return await asyncio.to_thread(_find_bases, request)


async def base_of(request: Request) -> str | None:
    """Return the address that a link goes by: the one asked for with ``base``, else that of the request.

    None where this server does not have the one asked for.
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
    """Return how the page was read, which behind a proxy that speaks TLS only the browser knows."""
    scheme = request.query_params.get("scheme")
    return scheme if scheme in SCHEMES else "http"


def own_addresses() -> list[str]:
    """Return the addresses that this machine has on its networks, the likeliest first."""
    found: dict[str, None] = {}
    for there in _ANYWHERE:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect(there)
            found[line.getsockname()[0]] = None
    with contextlib.suppress(OSError):
        found |= dict.fromkeys(socket.gethostbyname_ex(socket.gethostname())[2])
    return [address for address in found if not address.startswith("127.")]


def _listens(address: str, port: int) -> bool:
    """Whether this machine takes connections there: a server told nothing else listens to itself alone."""
    try:
        socket.create_connection((address, port), KNOCK_SECONDS).close()
    except OSError:
        return False
    return True
