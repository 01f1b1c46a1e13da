"""``cartaro serve``: listens, prints the address and how to stop, and leaves in good order."""

import argparse
import contextlib
import errno
import gc
import http.client
import ipaddress
import json
import os
import re
import socket
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

from cartaro.i18n import CartaroError, Language, tr
from cartaro.server.base.data_folder import data_folder

HOST, PORT, BOT_PACE = "127.0.0.1", 8040, 0.9
_NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*")
LONGEST_TURN = 0.0005
"""Seconds for which a thread of Python may keep the others waiting."""


def add_serve_arguments(parser: argparse.ArgumentParser, language: Language = "it") -> None:
    """Add the options of ``cartaro serve`` to *parser*, explained in *language*."""
    for name, kind, default, metavar, about in (
        ("--host", str, HOST, "HOST", tr("server-process-run-address_listen")),
        ("--port", _port, PORT, "PORT", tr("server-process-run-port_any")),
        ("--data", Path, None, "DIR", tr("server-process-run-folder_tables_log")),
        ("--bot-pace", _pace, BOT_PACE, "SEC", tr("server-process-run-seconds_bot_takes")),
        (
            "--allowance",
            _allowance,
            1,
            "N",
            tr("server-process-run-many_times_usual_one"),
        ),
        (
            "--proxy",
            _proxies,
            (),
            "IP",
            tr("server-process-run-address_proxy_front_whose"),
        ),
        (
            "--name",
            _names,
            (),
            "NAME",
            tr("server-process-run-name_reached_other_several"),
        ),
    ):
        parser.add_argument(name, type=kind, default=default, metavar=metavar, help=about.in_language(language))
    about = tr("server-process-run-about")
    parser.add_argument("--open", action="store_true", help=about.in_language(language))


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536:
        return int(text)
    raise CartaroError("bad_port", tr("server-process-run-bad_port", text=text))


def _pace(text: str) -> float:
    with contextlib.suppress(ValueError):
        if 0 <= float(text) <= 60:
            return float(text)
    raise CartaroError("bad_pace", tr("server-process-run-bad_pace", text=text))


def _allowance(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 5 and 1 <= int(text) <= 1000:
        return int(text)
    raise CartaroError("bad_allowance", tr("server-process-run-bad_allowance", text=text))


def _proxies(text: str) -> tuple[str, ...]:
    try:
        return tuple(str(ipaddress.ip_address(part.strip())) for part in text.split(","))
    except ValueError:
        raise CartaroError(
            "bad_proxy",
            tr("server-process-run-bad_proxy", text=text),
        ) from None


def _names(text: str) -> tuple[str, ...]:
    names = tuple(part.strip().lower().rstrip(".") for part in text.split(","))
    if all(_NAME.fullmatch(name) for name in names):
        return names
    raise CartaroError(
        "bad_host_name",
        tr("server-process-run-bad_host_name", text=text),
    )


def run_serve(args: argparse.Namespace) -> int:
    """Serve as *args* (of :func:`add_serve_arguments`) say; return the exit status."""
    return serve(
        args.host,
        args.port,
        args.data,
        args.bot_pace,
        allowance=args.allowance,
        proxies=args.proxy,
        names=args.name,
        open_browser=args.open,
    )


def serve(  # noqa: PLR0913  # the options of the command, one each
    host: str,
    port: int,
    data: Path | None,
    bot_pace: float,
    *,
    allowance: int = 1,
    proxies: Sequence[str] = (),
    names: Sequence[str] = (),
    open_browser: bool = False,
) -> int:
    """Serve until told to stop. Return 0, or 1 where the port is another's.

    Raise :class:`CartaroError` on an address or a database that cannot be used.
    """
    try:
        listener = _listen(host, port)
    except OSError as error:
        return _explain(error, host, port, open_browser=open_browser)
    with listener:
        from cartaro.server.base.descriptors import allow_many_connections
        from cartaro.server.process.serve import open_server

        allow_many_connections()
        _take_short_turns()
        _spare_the_collector()
        with open_server(data or data_folder(), bot_pace, allowance, proxies, names) as server:
            port = listener.getsockname()[1]
            address = url_of(host, port)
            _announce(address, _for_others(host, port))
            if open_browser:
                threading.Thread(target=show_page, args=(address,), daemon=True).start()
            server.run([listener])
    return 0


def _take_short_turns() -> None:
    """Let the thread that writes to disk go on soon: between any two of its steps it may wait as long as others run."""
    sys.setswitchinterval(LONGEST_TURN)


def _spare_the_collector() -> None:
    """Let garbage be looked for in short turns among what is new, everywhere more rarely, and not in what was imported.

    Play leaves none that needs looking for, and nobody is answered while it lasts: with 1,000 tables in play a turn
    among 500 new objects is 1 to 3 ms of CPU time, one among 200,000 it is 150.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, 400, 20)


def _listen(host: str, port: int) -> socket.socket:
    (family, kind, protocol, _, address), *_ = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(1024)
    except BaseException:
        listener.close()
        raise
    return listener


def url_of(host: str, port: int) -> str:
    """Return the address that a browser on this machine opens."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104  # every address, said as one
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _for_others(host: str, port: int) -> list[str]:
    """Return the addresses to give to other devices, where the server listens to them."""
    from cartaro.server.base.lan_addresses import EVERYWHERE, own_addresses

    return [url_of(address, port) for address in own_addresses()] if host in EVERYWHERE else []


def _announce(address: str, others: Sequence[str]) -> None:
    print(f"Cartaro: {address}")
    for other in others:
        print(f"Dagli altri apparecchi, from other devices: {other}")
    print("Ctrl-C per fermare; le partite riprendono al prossimo avvio.")
    print("Ctrl-C to stop; matches go on at the next start.", flush=True)


def show_page(address: str) -> None:
    """Open *address* in the browser, where there is a screen to show it on."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens):
        return
    import webbrowser

    webbrowser.open(address)


def _explain(error: OSError, host: str, port: int, *, open_browser: bool) -> int:
    if error.errno != errno.EADDRINUSE:
        raise CartaroError(
            "bad_address",
            tr("server-process-run-bad_address", host=host, port=port, strerror=error.strerror),
        ) from error
    address = url_of(host, port)
    if is_cartaro(address):
        print(f"Cartaro è già aperto: {address}\nCartaro is already running: {address}", flush=True)
        if open_browser:
            show_page(address)
        return 0
    print(
        f"La porta {port} è occupata da un altro programma: prova --port {port + 1}.\n"
        f"Port {port} is taken by another program: try --port {port + 1}.",
        file=sys.stderr,
    )
    return 1


def is_cartaro(address: str) -> bool:
    """Whether a Cartaro answers at *address*."""
    host_and_port = address.removeprefix("http://").rstrip("/")
    connection = http.client.HTTPConnection(host_and_port, timeout=2)
    try:
        connection.request("GET", "/healthz")
        answer = json.loads(connection.getresponse().read(1000))
        return isinstance(answer, dict) and answer.get("name") == "cartaro"
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        connection.close()
