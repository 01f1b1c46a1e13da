"""Addresses by which other devices reach this server: ``127.0.0.1`` works only on its own machine."""

import asyncio
import contextlib
import ipaddress
import re
import socket
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from starlette.requests import Request

from cartaro.server.base.local_name import local_name

SCHEMES = ("http", "https")
SCHEME = {"scheme": "https where the page was read so"}
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # the wildcard addresses
_ITSELF = ("127.0.0.1", "localhost", "::1")
_OUTSIDE = (("192.0.2.1", 1), ("2001:db8::1", 1, 0, 0))
"""Addresses outside: a socket connected to one shows its own on the default route, without sending anything."""
KNOCK_SECONDS = 0.5
_INNER = re.compile(
    r"docker|podman|cni|br-|veth|virbr|vmnet|vboxnet|virtualbox|vmware|hyper-v|lxc|lxd|incus|"
    r"u?tun|tap|wg|ppp|tailscale|zt|zerotier|wireguard|openvpn",
    re.IGNORECASE,
)
"""How the names of interfaces begin that lead to containers, to virtual machines, or through a tunnel."""
_OF_VIRTUAL_MACHINES = (ipaddress.ip_network("192.168.56.0/24"), ipaddress.ip_network("192.168.64.0/24"))
"""The usual networks of VirtualBox and of macOS's virtual machines, whose interfaces have ordinary names."""

_Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address


class Network(StrEnum):
    """What an address of this machine belongs to, in the order in which phones are likely to reach it."""

    HOTSPOT = "hotspot"
    """A network that this machine gives out itself."""
    ROUTED = "routed"
    """The network by which this machine reaches the internet."""
    NETWORK = "network"
    NAME = "name"
    """The machine's name in its networks, ``.local``."""
    SIX = "six"
    """An address of IPv6, in any network."""
    DIRECT = "direct"
    """An address that the machine gave itself, because nothing in that network gives addresses."""
    INNER = "inner"
    """A network inside the machine, or a tunnel."""
    ITSELF = "itself"
    """The machine alone, or whatever address the page has."""


class OwnAddress(NamedTuple):
    """An address or name of this machine, its network, and the system's name of the interface."""

    address: str
    network: Network
    interface: str = ""


class BaseAddress(NamedTuple):
    """An address to write in links, up to the port, and whose it is."""

    url: str
    own: OwnAddress


class Addresses(Struct):
    """The addresses by which phones may reach this machine."""

    addresses: list[str]


async def bases_of(request: Request) -> list[BaseAddress]:
    """Return the base addresses of this server, the likeliest for phones first, that of the request among them.

    That of the request comes first if it is not of this machine alone. A caller outside this machine's networks is told
    nothing of them.
    """
    return await asyncio.to_thread(_find_bases, request)


async def base_of(request: Request) -> str | None:
    """Return the base address for a link: the one requested with ``base``, else that of the request.

    None if the requested one is not an address of this server.
    """
    base = request.query_params.get("base")
    if base is None:
        return _here(request)
    return base if base in [known.url for known in await bases_of(request)] else None


def _here(request: Request) -> str:
    return f"{scheme_of(request)}://{request.url.netloc}"


def _find_bases(request: Request) -> list[BaseAddress]:
    here, name = _here(request), request.url.hostname or ""
    itself = BaseAddress(here, OwnAddress(name, Network.ITSELF))
    if not _is_near(request):
        return [itself]
    own = own_addresses()
    mine = [one for one in own if one.address == name]
    if name not in _ITSELF and not mine:
        return [itself]
    port = f":{request.url.port}" if request.url.port else ""
    listening = [one for one in own if _listens(one, request.url.port or 80)]
    bases = [BaseAddress(f"http://{host_of(one.address)}{port}", one) for one in listening]
    if name in _ITSELF:
        return [*bases, itself]
    return [BaseAddress(here, mine[0]), *(base for base in bases if base.own not in mine)]


def _is_near(request: Request) -> bool:
    """Whether the caller is in a network of this machine: who is not might have made up the address in the request."""
    return is_near(request.client.host if request.client else "")


def is_near(text: str) -> bool:
    """Whether an address or network belongs to those that each hall may have for itself."""
    address = read_address(text.partition("/")[0])
    return address is not None and not address.is_global


def scheme_of(request: Request) -> str:
    """Return the scheme with which the page was loaded, which behind a TLS proxy only the browser knows."""
    scheme = request.query_params.get("scheme")
    return scheme if scheme in SCHEMES else "http"


def host_of(address: str) -> str:
    """Return *address* as it is written in a URL: IPv6 in brackets."""
    return f"[{address}]" if ":" in address else address


def read_address(text: str) -> _Address | None:
    """Return the address that *text* is, an IPv4 address written as IPv6 as such; None if it is none."""
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found


def own_addresses() -> list[OwnAddress]:
    """Return the addresses of this machine on all its interfaces, and its name there, the likeliest first."""
    found = list(_of_interfaces())
    name = local_name(frozenset(one.address for one in found)) if found else None
    if name is not None:
        found.append(OwnAddress(name, Network.NAME))
    return sorted(found, key=_likelihood)


def _likelihood(own: OwnAddress) -> int:
    return list(Network).index(own.network)


def _of_interfaces() -> Iterator[OwnAddress]:
    """Yield the addresses of all interfaces that are on, except those that only their own machine or link knows."""
    import psutil  # type: ignore[import-untyped]  # noqa: PLC0415  # it has no types; a page has no interfaces and no psutil

    routed = set(_default_addresses())
    states = psutil.net_if_stats()
    for interface, addresses in psutil.net_if_addrs().items():
        if interface in states and not states[interface].isup:
            continue
        for entry in addresses:
            if entry.family not in (socket.AF_INET, socket.AF_INET6):
                continue
            address = read_address(entry.address)
            if address is None or address.is_loopback or (address.version == 6 and address.is_link_local):
                continue
            network = _network_of(interface, address, entry.netmask, is_routed=str(address) in routed)
            yield OwnAddress(str(address), network, interface)


def _network_of(interface: str, address: _Address, mask: str | None, *, is_routed: bool) -> Network:
    is_virtual = not is_routed and any(address in network for network in _OF_VIRTUAL_MACHINES)
    if _INNER.match(interface) or is_virtual:
        return Network.INNER
    if address.version == 6:
        return Network.SIX
    if address.is_link_local:
        return Network.DIRECT
    if is_routed:
        return Network.ROUTED
    return Network.HOTSPOT if _is_first(address, mask) else Network.NETWORK


def _is_first(address: _Address, mask: str | None) -> bool:
    """Whether it is the first address of its network: that of whoever gives the network out."""
    with contextlib.suppress(ValueError):
        network = ipaddress.ip_network(f"{address}/{mask}", strict=False)
        return network.num_addresses > 2 and address == network.network_address + 1
    return False


def _default_addresses() -> Iterator[str]:
    for there in _OUTSIDE:
        family = socket.AF_INET6 if len(there) > 2 else socket.AF_INET
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as line:
            line.connect(there)
            yield line.getsockname()[0]


def _listens(own: OwnAddress, port: int) -> bool:
    """Whether this machine accepts connections there: by default a server listens only on the loopback address."""
    try:
        socket.create_connection((own.address, port), KNOCK_SECONDS).close()
    except OSError:
        return False
    return True
