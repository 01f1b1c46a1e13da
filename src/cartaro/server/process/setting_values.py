"""Parsers of settings. Each takes the source of the text, for its error message, and the text.

Parsers raise :class:`SettingError`, with the expected form, for an invalid text.
"""

import contextlib
import ipaddress
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from cartaro.bus.opening import is_bus_address
from cartaro.i18n import CartaroError, Text, tr
from cartaro.server.http.page_parts import MANIFEST, PARTS
from cartaro.store.opening import SCHEMES

HIGHEST_PORT, MOST_SECONDS, MOST_TIMES, MOST_PROCESSES = 65535, 60, 1000, 1024
THIS_MACHINE = "127.0.0.1"
_MAIL = re.compile(r"[^@\s,:/]+@[^@\s,:/]+")
_NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*")

Reader = Callable[[Text, str], object]
"""Returns the value of a text; raises :class:`SettingError` if it is invalid."""


class SettingError(CartaroError):
    """An invalid setting: its source, and what is expected."""


def text(_source: Text, given: str) -> str:
    """Return the text unchanged."""
    return given


def path(_source: Text, given: str) -> Path:
    """Return the path of a file or folder, which need not exist."""
    return Path(given)


def paths(_source: Text, given: str) -> tuple[Path, ...]:
    """Return paths of folders that may come later, as sticks do, separated by the system's path separator."""
    return tuple(Path(name) for name in given.split(os.pathsep) if name)


def store(source: Text, given: str) -> str:
    """Return the address of a PostgreSQL database."""
    if not given.startswith(SCHEMES):
        raise SettingError("bad_store", tr("server-process-setting_values-bad_store", source=source))
    return given


def port(source: Text, given: str) -> int:
    """Return a port number, 0 for any free port."""
    number = _whole_number(given)
    if number is None or number > HIGHEST_PORT:
        raise SettingError("bad_port", tr("server-process-setting_values-bad_port", source=source, text=given))
    return number


def address(source: Text, given: str) -> tuple[str, int]:
    """Return host and port; without a host it is the loopback address."""
    host, _, number = given.rpartition(":")
    try:
        return host.strip("[]") or THIS_MACHINE, port(source, number)
    except SettingError:
        message = tr("server-process-setting_values-bad_address", source=source, text=given)
        raise SettingError("bad_address", message) from None


def bus(source: Text, given: str) -> str:
    """Return the URL of a bus; because it may contain a password, errors do not show it."""
    if not is_bus_address(given):
        raise SettingError("bad_bus", tr("server-process-setting_values-bad_bus", source=source))
    return given


def url(source: Text, given: str) -> str:
    """Return an HTTP URL."""
    if given.startswith(("http://", "https://")):
        return given
    raise SettingError("bad_url", tr("server-process-setting_values-bad_url", source=source, text=given))


def pace(source: Text, given: str) -> float:
    """Return the pause before a bot's play, in seconds."""
    with contextlib.suppress(ValueError):
        if 0 <= float(given) <= MOST_SECONDS:
            return float(given)
    raise SettingError("bad_pace", tr("server-process-setting_values-bad_pace", source=source, text=given))


def allowance(source: Text, given: str) -> int:
    """Return the factor of the rate limits."""
    number = _whole_number(given)
    if number is None or not 1 <= number <= MOST_TIMES:
        message = tr("server-process-setting_values-bad_allowance", source=source, text=given)
        raise SettingError("bad_allowance", message)
    return number


def processes(source: Text, given: str) -> int:
    """Return the number of processes for bots, 0 for none."""
    number = _whole_number(given)
    if number is None or number > MOST_PROCESSES:
        message = tr("server-process-setting_values-bad_processes", source=source, text=given, most=MOST_PROCESSES)
        raise SettingError("bad_processes", message)
    return number


def proxies(source: Text, given: str) -> tuple[str, ...]:
    """Return IP addresses, separated by commas."""
    try:
        return tuple(str(ipaddress.ip_address(part.strip())) for part in given.split(","))
    except ValueError:
        message = tr("server-process-setting_values-bad_proxy", source=source, text=given)
        raise SettingError("bad_proxy", message) from None


def host_names(source: Text, given: str) -> tuple[str, ...]:
    """Return names of hosts, separated by commas."""
    names = tuple(part.strip().lower().rstrip(".") for part in given.split(","))
    if all(_NAME.fullmatch(name) for name in names):
        return names
    raise SettingError("bad_host_name", tr("server-process-setting_values-bad_host_name", source=source, text=given))


def contact(source: Text, given: str) -> str:
    """Return an e-mail address or a page, as a URL."""
    if given.startswith("https://") and " " not in given:
        return given
    mail = given.removeprefix("mailto:")
    if _MAIL.fullmatch(mail):
        return f"mailto:{mail}"
    raise SettingError("bad_contact", tr("server-process-setting_values-bad_contact", source=source, text=given))


def mail(source: Text, given: str) -> str:
    """Return an e-mail address."""
    if _MAIL.fullmatch(given):
        return given
    raise SettingError("bad_mail", tr("server-process-setting_values-bad_mail", source=source, text=given))


def smtp(source: Text, given: str) -> str:
    """Return the URL of a mail server; what is refused is not repeated, for it may contain a password."""
    try:
        where = urlsplit(given)
        is_right = where.scheme in {"smtp", "smtps"} and bool(where.hostname) and where.port is not None
    except ValueError:
        is_right = False
    if is_right and " " not in given:
        return given
    raise SettingError("bad_smtp", tr("server-process-setting_values-bad_smtp", source=source))


def push_hosts(source: Text, given: str) -> tuple[str, ...]:
    """Return hosts, each with a port or without, separated by commas."""
    hosts = tuple(part.strip().lower() for part in given.split(","))
    if all(_is_host(*host.partition(":")) for host in hosts):
        return hosts
    raise SettingError("bad_push_host", tr("server-process-setting_values-bad_push_host", source=source, text=given))


def _is_host(name: str, colon: str, number: str) -> bool:
    is_port = not colon or 0 < (_whole_number(number) or 0) <= HIGHEST_PORT
    return _NAME.fullmatch(name) is not None and is_port


def folders(source: Text, given: str) -> tuple[Path, ...]:
    """Return existing folders, separated by the system's path separator."""
    named = tuple(Path(name) for name in given.split(os.pathsep) if name)
    for folder in named:
        if not folder.is_dir():
            raise SettingError("no_folder", tr("server-process-setting_values-no_folder", source=source, text=folder))
    return named


def page(source: Text, given: str) -> Path:
    """Return a folder made by ``cartaro page``."""
    folder = Path(given)
    if not (folder / PARTS / MANIFEST).is_file():
        raise SettingError("no_page", tr("server-process-setting_values-no_page", source=source, text=folder))
    return folder


def yes_or_no(source: Text, given: str) -> bool:
    """Return True for ``true`` or ``1``, False for ``false`` or ``0``."""
    meant = {"true": True, "1": True, "false": False, "0": False}.get(given.lower())
    if meant is None:
        raise SettingError("bad_switch", tr("server-process-setting_values-bad_switch", source=source, text=given))
    return meant


def one_of(*values: str) -> Callable[[Text, str], str]:
    """Return the parser of one of *values*."""

    def read(source: Text, given: str) -> str:
        if given in values:
            return given
        raise SettingError("bad_value", _one_of(source, given, values))

    return read


def _one_of(source: Text, given: str, values: Sequence[str]) -> Text:
    return tr("server-process-setting_values-bad_value", source=source, text=given, values=", ".join(values))


def _whole_number(given: str) -> int | None:
    return int(given) if given.isascii() and given.isdigit() and len(given) < 6 else None
