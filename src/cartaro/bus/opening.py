"""Opening a bus by its address."""

from urllib.parse import parse_qs, urlsplit

from cartaro.bus.in_process import InProcessBus
from cartaro.bus.ports import Bus
from cartaro.i18n import CartaroError, tr

SCHEMES = ("redis", "rediss", "valkey", "valkeys")


def is_bus_address(address: str) -> bool:
    """Whether *address* is the address of a bus, such as redis://host:port/number?prefix=name."""
    try:
        parts = urlsplit(address)
        fit = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0 and not parts.fragment
        return (
            fit
            and (parts.path in ("", "/") or parts.path[1:].isdecimal())
            and set(parse_qs(parts.query, strict_parsing=bool(parts.query))) <= {"prefix"}
        )
    except ValueError:
        return False


def open_bus(address: str | None) -> Bus:
    """Return the bus at *address* (:func:`is_bus_address`), not connected yet; without one, that of a single node.

    Raise :class:`CartaroError` if the library for it is not installed.
    """
    if address is None:
        return InProcessBus()
    try:
        from cartaro.bus.redis import RedisBus  # noqa: PLC0415  # absent from the default install
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "redis":
            raise
        raise CartaroError("no_redis", tr("bus-opening-no_redis")) from None
    parts = urlsplit(address)
    scheme = parts.scheme.replace("valkey", "redis")
    prefix = parse_qs(parts.query).get("prefix", ["cartaro"])[0]
    return RedisBus(parts._replace(scheme=scheme, query="").geturl(), prefix)
